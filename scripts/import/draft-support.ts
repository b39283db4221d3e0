// Hints of the source: for drills from the gentlest on, for exam items joined to the memo that is shown under lock.
import type { SourceHint, SourceStep } from './read-problems.ts';
import { cleanChoice, cleanText } from './source-text.ts';

const mostHints = 8;

/** Hints of a drill in the order of the source, which goes from the idea to the work; those that say the answer drop out. */
export function draftHints(step: SourceStep, answer: string): readonly string[] {
  const hints = step.hints.flatMap((hint) => hintText(hint) ?? []);
  return [...new Set(hints)].filter((hint) => !saysAnswer(hint, answer)).slice(0, mostHints);
}

/** The worked solution: hints in order, each question in them with its answer; null where the source has none. */
export function draftMemo(step: SourceStep): string | null {
  const lines = step.hints.flatMap((hint) => {
    const text = hintText(hint);
    const answer = hint.hintAnswer[0] === undefined ? null : cleanChoice(hint.hintAnswer[0]).text;
    if (text === null) return [];
    return [answer === null || text.includes(answer) ? text : `${text} → ${answer}`];
  });
  const distinct = [...new Set(lines)];
  if (distinct.length === 0) return null;
  return distinct.length === 1 ? (distinct[0] ?? null) : distinct.map((line, at) => `${at + 1}. ${line}`).join('\n');
}

/** A hint without its heading, unless the heading is all there is; null where it needs a figure or cannot be read. */
function hintText(hint: SourceHint): string | null {
  if (Object.keys(hint.variabilization).length > 0) return null;
  const source = hint.text.replace(/##[\w.-]+(?:##)?/g, '').trim() === '' ? hint.title : hint.text;
  const { text, hasFigure } = cleanText(source);
  if (text === null || (hasFigure && !/\p{L}{3}/u.test(text))) return null;
  const oneLine = text.replace(/\s*\n\s*/g, ' ');
  return /[\p{L}\p{N}]/u.test(oneLine) ? oneLine : null;
}

function saysAnswer(hint: string, answer: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[\s$\\{}]|left|right/g, '');
  const wanted = bare(answer);
  const formulas = [...hint.matchAll(/\$((?:[^$\\]|\\.)+)\$/g)].map((match) => bare(match[1] ?? ''));
  if (formulas.some((formula) => (formula === wanted && wanted.length > 2) || formula.endsWith(`=${wanted}`)))
    return true;
  if (wanted.length > 4 && bare(hint).includes(wanted)) return true;
  return new RegExp(`(?:answer|solution|result|is|equals)\\s*:?\\s*${escapePattern(wanted)}[.!]?$`).test(
    hint
      .toLowerCase()
      .replace(/[$\\{}]/g, '')
      .trim(),
  );
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
