// A worked example that a model copied: taken only where one passage holds its problem, every step and its result, in this
// order. Pure. What a model worked out itself is not shown, for nobody has checked it.

import type { ProposedExample } from './read-reply.ts';
import { comparableLatex, hasSafeMath, isSafeLatex } from './safe-latex.ts';

const leastProblemCharacters = 4;

/** The reference of the passage it stands in; null where it stands in none. */
export function standingExample(
  example: ProposedExample,
  passages: readonly { readonly reference: string; readonly content: string }[],
): string | null {
  const parts = [example.problemLatex, ...example.stepsLatex, example.finalAnswerLatex];
  const texts = passages.map(({ content }) => content);
  if (!parts.every((part) => isSafeLatex(stripped(part), texts) || hasSafeMath(part, texts))) return null;
  const wanted = parts.map((part) => comparableLatex(stripped(part)));
  if ((wanted[0] ?? '').length < leastProblemCharacters || wanted.some((part) => part === '')) return null;
  return passages.find(({ content }) => standInOrder(comparableLatex(content), wanted))?.reference ?? null;
}

function stripped(latex: string): string {
  return latex.trim().replace(/^\$+|(?<!\$)\$+$/g, '');
}

function standInOrder(text: string, parts: readonly string[]): boolean {
  let from = 0;
  for (const part of parts) {
    const at = findWhole(text, part, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}

/** Where a part stands by itself, not within a longer number or name. */
function findWhole(text: string, part: string, from: number): number {
  const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}.]/u.test(character);
  for (let at = text.indexOf(part, from); at >= 0; at = text.indexOf(part, at + 1)) {
    const cutsBefore = isWord(part[0]) && isWord(text[at - 1]);
    const next = text[at + part.length];
    const cutsAfter = isWord(part.at(-1)) && next !== undefined && /[\p{L}\p{N}]/u.test(next);
    if (!cutsBefore && !cutsAfter) return at;
  }
  return -1;
}
