// What the gate has to beat, from the same candidates: signals of the plain combinations, fitted on the same folds as
// the gate, and BM25's best score as a share of the greatest the question could reach.

import type { AnswerabilityInput } from '../../functions/guard/gate-input.ts';
import type { FitOptions } from '../calibrate/fit-logistic.ts';

export interface PlainSignals {
  /** Characters of the question. */
  readonly length: number;
  /** BM25 of the best passage over the greatest this question could reach. */
  readonly bm25: number;
  readonly coverage_best: number;
  readonly coverage_sentence: number;
  readonly names_missing: number;
  readonly numbers_missing: number;
  readonly cosine: number;
  readonly denies: number;
  readonly denial_missing: number;
  readonly antonym: number;
  readonly type_missing: number;
}

const covered = ['coverage_best', 'coverage_sentence', 'bm25', 'names_missing', 'numbers_missing', 'cosine'];

/** Coverage, anchors and cosine; the same with polarity and answer type. */
export const plainFits: Readonly<Record<string, FitOptions>> = {
  coverage_anchors_cosine: { names: covered, penalty: 1 },
  with_polarity_and_type: {
    names: [...covered, 'denies', 'denial_missing', 'antonym', 'type_missing'],
    penalty: 1,
  },
};

const denials = /\b(?:not|no|never|none|nor|neither|without|cannot|unable|lacks?|fail(?:s|ed)?)\b|n't\b/i;

/** Signals of one question; `signals` are the gate's, of which those with a plain meaning are taken over. */
export function plainSignalsOf(
  input: AnswerabilityInput,
  signals: Readonly<Record<string, number>>,
  bm25: number,
): PlainSignals {
  const passages = input.candidates.map((candidate) => candidate.prepared.text);
  const joined = passages.join('\n').toLowerCase();
  const words = input.question.split(/\s+/).slice(1);
  const names = words.filter((word) => /^\p{Lu}/u.test(word)).map((word) => word.replace(/[^\p{L}\p{N}-]|'s$/gu, ''));
  const numbers = input.question.match(/\d+(?:[.,]\d+)*/g) ?? [];
  const denies = denials.test(input.question);
  return {
    length: input.question.length,
    bm25,
    coverage_best: signals['cover_best'] ?? 0,
    coverage_sentence: signals['cover_sentence'] ?? 0,
    names_missing: names.some((name) => !joined.includes(name.toLowerCase())) ? 1 : 0,
    numbers_missing: numbers.some((number) => !joined.includes(number)) ? 1 : 0,
    cosine: Math.max(0, ...input.candidates.map((candidate) => candidate.dense ?? 0)),
    denies: denies ? 1 : 0,
    denial_missing: denies && !passages.some((text) => denials.test(text)) ? 1 : 0,
    antonym: signals['antonym'] ?? 0,
    type_missing: signals['type_missing'] ?? 0,
  };
}
