// Which signals the gate's two steps are fitted on. Both see every question with and without embeddings, so that the
// same weights serve when the embedding service is down.

import type { ScoredQuestion } from '../evaluate/score-questions.ts';
import type { FitOptions, LabelledSignals } from './fit-logistic.ts';

export const topicFit: FitOptions = {
  names: [
    'cover_sentence',
    'cover_union',
    'unknown_share',
    'named_unknown',
    'named_missing',
    'gap',
    'sparse_share',
    'dense_known',
    'dense_above',
    'length',
  ],
  penalty: 10,
};

export const answerFit: FitOptions = {
  names: [
    'cover_best',
    'cover_neighbours',
    'missing_in_sentence',
    'heaviest_missing_in_sentence',
    'named_missing',
    'figures_missing_in_sentence',
    'denial_added',
    'antonym',
    'type_missing',
    'dense_known',
    'dense_above',
  ],
  penalty: 10,
};

/** Questions as rows to fit; one title's questions stay together. */
export function toGateRows(questions: readonly ScoredQuestion[]): readonly LabelledSignals[] {
  return questions.map((scored) => ({
    signals: scored.signals,
    label: scored.answerable,
    group: scored.asked.title,
    weight: 1,
  }));
}
