// The question of one step: the problem's words before the step's own, said once, and no figure missing.
import type { LeaveOutReason } from './leave-out.ts';
import { asks, isHeading, joinOpenEnds, wordAlone } from './question-words.ts';
import type { SourceProblem, SourceStep } from './read-problems.ts';
import { type CleanText, cleanText, onlyFormula } from './source-text.ts';
import { isBeyondMending } from './tidy-latex.ts';

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
  if (sources.some(isBeyondMending)) return { ok: false, reason: 'maths' };
  const parts = joinOpenEnds(own.map(({ text }) => text ?? '').filter((text) => text !== ''));
  // A title that cannot be read, yet holds a formula, is missing from the question.
  if (title.text === null && /=/.test(problem.title)) return { ok: false, reason: 'maths' };
  const words = withTitle({ title: wordAlone(title.text ?? ''), parts: parts.map(wordAlone) });
  const text = words.join('\n\n');
  if (!/[\p{L}\p{N}]/u.test(text)) return { ok: false, reason: 'empty' };
  if (speaksOfFigure(text)) return { ok: false, reason: 'needs_figure' };
  if (refersBack.test(text)) return { ok: false, reason: 'refers_back' };
  if (/\b(?:at|for|of|with|when|where|by|to)\s*:?$/i.test(text)) return { ok: false, reason: 'empty' };
  if (lacksItsFormula.test(words.at(-1) ?? '') && !/[$\d]/.test(text)) return { ok: false, reason: 'empty' };
  if (text.length > longestCharacters) return { ok: false, reason: 'too_long' };
  const formulas = words.filter((part) => onlyFormula(part) !== null);
  const [formula] = formulas;
  const rest = words.filter((part) => part !== formula);
  const question = formulas.length === 1 && formula !== undefined && rest.length > 0 ? onlyFormula(formula) : null;
  return { ok: true, text, prompt: question === null ? text : rest.join('\n\n'), question: question ?? '' };
}

const lacksItsFormula =
  /\b(?:the (?:given|following)(?: [\p{L}-]+){0,2} (?:function|equation|expression|motion|system|sequence|series|polynomial|matrix)\b|by the equation)/iu;

/** The problem's title is a heading as a rule: it is shown where nothing else says what to do, or it holds the formula. */
function withTitle(input: { readonly title: string; readonly parts: readonly string[] }): readonly string[] {
  const { title, parts } = input;
  const distinct = parts.filter(
    (part, index) => !parts.some((other, at) => at !== index && repeats({ part, other, isEarlier: at < index })),
  );
  const saying = distinct.filter(
    (part) => !isHeading(part) || !distinct.some((other) => other !== part && asks(other)),
  );
  const isSaid = saying.some((part) => contains(part, title));
  const formula = /\$[^$]*[=^(][^$]*\$/.exec(title)?.[0];
  const holdsFormula = formula !== undefined && !saying.some((part) => /\$[^$]*[=^][^$]*\$/.test(part));
  const isNeeded = holdsFormula || !saying.some(asks);
  return title === '' || isSaid || !isNeeded ? saying : [title, ...saying];
}

/** A formula repeats only what holds it sign by sign: the "2" of "at: 2" is in no $x^2$. */
function repeats(input: { readonly part: string; readonly other: string; readonly isEarlier: boolean }): boolean {
  const { part, other, isEarlier } = input;
  const isWorded = /\p{L}{2,}\P{L}+\p{L}{2,}/u.test(part.replace(/\$[^$]*\$/g, ' '));
  const isWithin = isWorded ? contains(other, part) : part.length > 3 && other.includes(part);
  const isMutual = isWithin && (isWorded ? contains(part, other) : part.includes(other));
  return part === other ? isEarlier : isWithin && (isEarlier || !isMutual);
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
