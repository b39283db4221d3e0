// The question of one step: the problem's words before the step's own, said once, and no figure missing.
import type { LeaveOutReason } from './leave-out.ts';
import type { SourceProblem, SourceStep } from './read-problems.ts';
import { type CleanText, cleanText, onlyFormula } from './source-text.ts';

export type Stem =
  | {
      readonly ok: true;
      /** Everything, as an exam item shows it. */
      readonly text: string;
      /** What to do, without the formula, where the step is one formula. */
      readonly prompt: string;
      /** LaTeX; empty where the words say it all. */
      readonly question: string;
    }
  | { readonly ok: false; readonly reason: LeaveOutReason };

const longestCharacters = 4_000;

/** Builds the stem of a step. */
export function composeStem(problem: SourceProblem, step: SourceStep): Stem {
  const isFilled = [problem.variabilization, step.variabilization].every((each) => Object.keys(each).length === 0);
  const sources = [problem.title, problem.body, step.stepTitle, step.stepBody];
  if (!isFilled || sources.some((source) => source.includes('@{'))) return { ok: false, reason: 'variables' };
  const [title, body, stepTitle, stepBody] = sources.map(cleanText) as [CleanText, CleanText, CleanText, CleanText];
  const own = [body, stepTitle, stepBody];
  if ([title, ...own].some(({ hasFigure }) => hasFigure)) return { ok: false, reason: 'needs_figure' };
  // Counted but nowhere named: nobody can tell whether the question needs it, unless only the hints show it.
  const isInHints = step.hints.some(({ title, text }) => /##[\w.-]+/.test(title + text));
  if (problem.nFigures > 0 && !isInHints) return { ok: false, reason: 'needs_figure' };
  if (own.some(({ text }) => text === null)) return { ok: false, reason: 'maths' };
  const parts = own.map(({ text }) => text ?? '').filter((text) => text !== '');
  const words = withTitle({ title: title.text ?? '', parts });
  const text = words.join('\n\n');
  if (!/[\p{L}\p{N}]/u.test(text)) return { ok: false, reason: 'empty' };
  if (speaksOfFigure(text)) return { ok: false, reason: 'needs_figure' };
  if (refersBack.test(text)) return { ok: false, reason: 'refers_back' };
  if (text.length > longestCharacters) return { ok: false, reason: 'too_long' };
  const formulas = words.filter((part) => onlyFormula(part) !== null);
  const [formula] = formulas;
  const rest = words.filter((part) => part !== formula);
  const question = formulas.length === 1 && formula !== undefined && rest.length > 0 ? onlyFormula(formula) : null;
  return { ok: true, text, prompt: question === null ? text : rest.join('\n\n'), question: question ?? '' };
}

const instruction =
  /^(?:calculate|classify|compute|convert|decompose|determine|describe|differentiate|divide|evaluate|expand|express|factor|find|give|graph|identify|match|multiply|name|order|prove|rewrite|round|simplify|solve|state|sum|translate|use|verify|write|what|which|how|is|are|does|for the following)\b/i;

/** The problem's title is a heading as a rule: it is shown where it says what to do, or the rest hardly has words. */
function withTitle(input: { readonly title: string; readonly parts: readonly string[] }): readonly string[] {
  const distinct = input.parts.filter(
    (part, index) =>
      !input.parts.some((other, at) => at !== index && contains(other, part) && (at < index || !contains(part, other))),
  );
  const isSaid = distinct.some((part) => contains(part, input.title));
  const wordCount =
    distinct
      .join(' ')
      .replace(/\$[^$]*\$/g, ' ')
      .match(/\p{L}{2,}/gu)?.length ?? 0;
  const isNeeded = wordCount < 4 || (instruction.test(input.title) && !distinct.some((part) => instruction.test(part)));
  return input.title === '' || isSaid || !isNeeded ? distinct : [input.title, ...distinct];
}

function contains(whole: string, part: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return ` ${plain(whole)} `.includes(` ${plain(part)} `);
}

/** Questions come one at a time here, in any order. */
const refersBack =
  /\b(?:(?:the|your) (?:previous|last|earlier|preceding) (?:problem|question|part|step|exercise|answer|result)|same \w+ (?:scenario|situation|problem)|(?:problem|question|exercise|part) above|from (?:problem|question|exercise|part) \$?(?:\d|[a-h]\b))/i;

const picture = 'figure|picture|image|diagram|scatter ?plot|chart|illustration';
const drawn = `${picture}|graph|table|plot|curve|triangle|grid|menu`;
const figureWords = new RegExp(
  [
    `\\b(?:the|this|these|that|each|following|given|provided|above|below|which|what)\\s+(?:${picture})s?\\b`,
    `\\b(?:${picture})\\s*(?:\\$?\\d|is shown|shown|below|above)`,
    `\\b(?:this|these|following|provided|which|given)\\s+(?:graph|table|plot|curve|triangle|grid)s?\\b(?!\\s+(?:of|is|are)\\b)`,
    `\\b(?:${drawn})s?\\s+(?:that\\s+is\\s+|is\\s+|are\\s+|as\\s+)?(?:shown|pictured|depicted|below|above|to the right|to the left|provided|represents?)\\b`,
    `\\b(?:in|from|using|see|on) the (?:table|chart|plot|grid)\\b`,
    `\\bmatch\\b.{0,80}\\bgraphs?\\b`,
  ].join('|'),
  'i',
);

function speaksOfFigure(text: string): boolean {
  return figureWords.test(text);
}
