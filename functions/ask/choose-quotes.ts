// What is shown of the passages found: a configured model points, at most twice; else the question's rare words choose.
// Must not put a word before a reader that is not the course's.

import type { NumberedPassage, Pointer, Pointing } from '../ports/pointer.ts';
import { definedTerms, furtherTerms, introducedTerms } from '../text/defined-terms.ts';
import type { AnswerType } from '../text/question-category.ts';
import { inverseDocumentFrequency } from '../text/term-statistics.ts';
import type { Gate } from './gate.ts';
import type { FoundPassages } from './located.ts';
import type { Passage } from './passage.ts';
import { type Piece, piecesOf, titleOf } from './quote/piece.ts';
import { type Quote, quoteByWords, quotePointed, quoteWhole } from './quote/quote-passages.ts';
import { quoteSummary } from './quote/summarise-place.ts';
import { comparedSides } from './reading/compared-sides.ts';
import type { TraceSink } from './trace/trace-step.ts';

export interface ChosenQuotes {
  /** None: the passages do not answer. */
  readonly quotes: readonly Quote[];
  readonly located: FoundPassages;
  /** Calls to the configured model. */
  readonly modelCalls: number;
  /** Id of the model that pointed; null where none did. */
  readonly modelId: string | null;
  /** Why no model pointed though one is configured; null where it did or none is. */
  readonly failure: Extract<Pointing, { kind: 'failed' }>['failure'] | 'verifier_failed' | 'model_budget_used' | null;
}

/** Characters of a token, about: models count otherwise, and the budget need not be exact. */
const charactersPerToken = 4;

export interface ChooseInput {
  readonly question: string;
  readonly located: FoundPassages;
  readonly gate: Gate;
  /** Of as many parts of a question this is one. */
  readonly parts?: number;
  /** What form of passage the question asks for. */
  readonly answerType?: AnswerType;
  readonly courseTitle?: string;
  /** What two documents say in the same words is shown of both. */
  readonly isStrict?: boolean;
  readonly pointer: Pointer | null;
  /** Calls that are left, waited for only where a model would be asked. */
  readonly granted: () => Promise<number>;
  /** Searches once more, for what the model would look for. */
  readonly lookAgain: (phrases: readonly string[]) => Promise<FoundPassages | null>;
  /** What a call may be sent, in tokens. */
  readonly tokenLimit: number;
  readonly timeLimitMs: number;
  readonly abortSignal?: AbortSignal;
}

export async function chooseQuotes(input: ChooseInput, trace?: TraceSink): Promise<ChosenQuotes> {
  const { located, gate, pointer } = input;
  const byWords = (failure: ChosenQuotes['failure'], modelCalls = 0): ChosenQuotes => {
    const quotes = gate.zone === 'answer' ? quotesOf(located, input) : [];
    return { quotes, located, modelCalls, modelId: null, failure };
  };
  if (gate.zone === 'far') return { quotes: [], located, modelCalls: 0, modelId: null, failure: null };
  if (pointer === null || located.wants !== 'answer') return byWords(null);
  const calls = await input.granted();
  if (calls === 0) return byWords('model_budget_used');
  const mayAskBack = calls > 1 && !located.isNamed;
  const first = await pointAt(pointer, located, { ...input, mayAskBack }, trace);
  if (first.kind === 'failed') return byWords(first.failure, 1);
  if (first.pieces.length > 0 || !mayAskBack) {
    const quotes = quotePointed({ ...located, pointed: first.pieces, answerType: input.answerType ?? 'any' });
    return { quotes, located, modelCalls: 1, modelId: pointer.id, failure: null };
  }
  return pointAgain({ ...input, pointer, phrases: first.phrases, modelCalls: 1 }, trace);
}

/** One more search, for what a model that found nothing would look for, and one more pointing. */
export async function pointAgain(
  input: Omit<ChooseInput, 'gate' | 'parts' | 'pointer' | 'granted'> & {
    readonly pointer: Pointer;
    readonly phrases: readonly string[];
    /** Made before. */
    readonly modelCalls: number;
  },
  trace?: TraceSink,
): Promise<ChosenQuotes> {
  const { pointer, phrases, located, modelCalls } = input;
  const declined = { quotes: [], located, modelCalls, modelId: pointer.id, failure: null };
  const again = phrases.length === 0 ? null : await input.lookAgain(phrases);
  if (again === null || again.passages.length === 0) return declined;
  const second = await pointAt(pointer, again, { ...input, mayAskBack: false }, trace);
  if (second.kind === 'failed') return { ...declined, modelCalls: modelCalls + 1 };
  const quotes = quotePointed({ ...again, pointed: second.pieces, answerType: input.answerType ?? 'any' });
  return { ...declined, quotes, located: again, modelCalls: modelCalls + 1 };
}

/** What the question's words choose. */
export function quotesOf(
  located: FoundPassages,
  {
    parts = 1,
    answerType = 'any',
    isStrict,
    courseTitle = '',
  }: Pick<ChooseInput, 'parts' | 'answerType' | 'isStrict' | 'courseTitle'>,
): readonly Quote[] {
  const { passages, around, wants, text, stems, statistics } = located;
  if (wants === 'passages') return quoteWhole(passages);
  if (wants === 'summary') return quoteSummary(around);
  const sides = answerType === 'comparison' ? comparedSides(text, stems) : null;
  const weights = new Map(stems.map((stem) => [stem, inverseDocumentFrequency(statistics, stem)]));
  const terms = answerType === 'definition' ? [stems.join(' '), ...furtherTerms(text, courseTitle)] : [];
  const defines = (sentence: string) => terms.some((term) => definedTerms(sentence).includes(term));
  const introduces = (sentence: string) => terms.some((term) => introducedTerms(sentence).includes(term));
  const keepsTwins = isStrict ?? false;
  const asked = { answerType, sides, defines, introduces };
  return quoteByWords({ passages, around, weights, parts, ...asked, keepsTwins });
}

type Pointed =
  | { readonly kind: 'pointed'; readonly pieces: readonly Piece[]; readonly phrases: readonly string[] }
  | Extract<Pointing, { kind: 'failed' }>;

/** One call: the pieces of the passages by number, and what the numbers that came back stand for. */
async function pointAt(
  pointer: Pointer,
  { passages }: FoundPassages,
  input: Pick<ChooseInput, 'question' | 'tokenLimit' | 'timeLimitMs' | 'abortSignal'> & {
    readonly mayAskBack: boolean;
  },
  trace?: TraceSink,
): Promise<Pointed> {
  const { sent, pieces } = numberPassages(passages, input.tokenLimit);
  const pointing = await pointer.point({
    question: input.question,
    passages: sent,
    mayAskBack: input.mayAskBack,
    timeLimitMs: input.timeLimitMs,
    ...(input.abortSignal ? { abortSignal: input.abortSignal } : {}),
  });
  trace?.({ kind: 'pointed', modelId: pointer.id, sent, pointing });
  if (pointing.kind === 'failed') return pointing;
  const chosen = pointing.sentences.flatMap((number) => pieces[number - 1] ?? []);
  return { kind: 'pointed', pieces: [...new Set(chosen)], phrases: pointing.phrases };
}

/** As many passages as the budget takes, best first; their pieces numbered from 1. */
export function numberPassages(
  passages: readonly Passage[],
  tokenLimit: number,
): { readonly sent: readonly NumberedPassage[]; readonly pieces: readonly Piece[] } {
  const sent: NumberedPassage[] = [];
  const pieces: Piece[] = [];
  let characters = 0;
  for (const { node } of passages) {
    const own = piecesOf(node);
    const length = own.reduce((sum, { text }) => sum + text.length, 0);
    if (sent.length > 0 && characters + length > tokenLimit * charactersPerToken) continue;
    characters += length;
    const sentences = own.map(({ text }, index) => ({ number: pieces.length + index + 1, text }));
    pieces.push(...own);
    if (own.length > 0) sent.push({ title: titleOf(node), sentences });
  }
  return { sent, pieces };
}
