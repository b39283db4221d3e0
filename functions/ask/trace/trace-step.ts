// What a traced question tells of itself on its way: one step for every decision, as it is taken. Types only.
// Nobody listens to a learner's question, and telling costs nothing then. A listener can change nothing.

import type { Mention } from '../../course/mention.ts';
import type { QuestionCategory } from '../../course/question-category.ts';
import type { CheckedSentence } from '../check-draft.ts';
import type { Located } from '../located.ts';
import type { Gate } from '../pass-gate.ts';
import type { DraftStep } from './draft-step.ts';
import type { PlaceStep } from './place-step.ts';

export type TraceStep =
  | {
      readonly kind: 'understood';
      /** As it stands alone, completed from a conversation. */
      readonly question: string;
      readonly category: QuestionCategory;
      readonly scores: ReadonlyMap<QuestionCategory, number>;
      /** Tags: of the question's words, of the course, answered in. */
      readonly languages: { readonly spoken: string; readonly course: string; readonly answer: string };
      readonly mentions: readonly Mention[];
      readonly courseVersion: number;
      /** `held`: an answer was given before and would have been given again. */
      readonly cache: 'not_looked' | 'empty' | 'held';
    }
  | PlaceStep
  | { readonly kind: 'located'; readonly located: Located }
  /** The material settled it: no gate and no model. */
  | { readonly kind: 'told'; readonly sentences: readonly CheckedSentence[] }
  | { readonly kind: 'gated'; readonly gate: Gate; readonly question: string }
  | {
      readonly kind: 'prompted';
      readonly modelId: string;
      readonly isExtractive: boolean;
      readonly instructions: string;
      readonly data: string;
    }
  | DraftStep;

/** Listens to a traced question. Must not throw, and keeps what it is given only as long as its request. */
export type TraceSink = (step: TraceStep) => void;
