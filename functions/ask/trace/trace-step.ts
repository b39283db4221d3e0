// What a traced question tells of itself on its way: one step for every decision, as it is taken. Types only.
// Nobody listens to a learner's question, and telling costs nothing then. A listener can change nothing.

import type { Mention } from '../../course/mention.ts';
import type { MentionResolution } from '../../course/resolve-mention.ts';
import type { NumberedPassage, Pointing } from '../../ports/pointer.ts';
import type { Verification } from '../../ports/verifier.ts';
import type { ScoredPassage } from '../../retrieval/score-hits.ts';
import type { SearchResult } from '../../retrieval/search-passages.ts';
import type { AnswerType } from '../../text/question-category.ts';
import type { CitedSentence } from '../cited-sentence.ts';
import type { HitBar } from '../filter-hits.ts';
import type { Gate } from '../gate.ts';
import type { Located } from '../located.ts';
import type { Question } from '../question.ts';
import type { SettledSentence } from '../write/settle-sentence.ts';

export type TraceStep =
  | {
      readonly kind: 'understood';
      readonly question: Question;
      /** Tags: of the question's words, of the course, answered in. */
      readonly languages: { readonly spoken: string; readonly course: string; readonly answer: string };
      readonly courseVersion: number;
      /** `held`: an answer was given before and would have been given again. */
      readonly cache: 'not_looked' | 'empty' | 'held';
    }
  | {
      readonly kind: 'resolved';
      readonly mentions: readonly { readonly mention: Mention; readonly resolution: MentionResolution }[];
    }
  /** Nodes of a place named, ranked by the question's other words. */
  | { readonly kind: 'ranked'; readonly hits: readonly ScoredPassage[] }
  | {
      readonly kind: 'searched';
      readonly answerType: AnswerType;
      readonly found: SearchResult;
      /** Why a hit may not answer; null where it may. In the order of the hits. */
      readonly bars: readonly (HitBar | null)[];
    }
  /** Null scores: the reranking model failed, and the order stayed. */
  | { readonly kind: 'reranked'; readonly modelId: string; readonly scores: readonly number[] | null }
  | { readonly kind: 'located'; readonly located: Located }
  /** The material settled it: no gate and no model. */
  | { readonly kind: 'told'; readonly sentences: readonly CitedSentence[] }
  | { readonly kind: 'gated'; readonly gate: Gate; readonly question: string }
  /** One call to the configured model: what it was shown, and where it points. */
  | {
      readonly kind: 'pointed';
      readonly modelId: string;
      readonly sent: readonly NumberedPassage[];
      readonly pointing: Pointing;
    }
  /** One writing, and the calls in which its sentences were verified. */
  | {
      readonly kind: 'written';
      readonly modelId: string;
      readonly verifierId: string;
      readonly sent: readonly NumberedPassage[];
      readonly settled: readonly SettledSentence[];
      /** Sentences without a number that was sent. */
      readonly dropped: number;
      readonly failure: string | null;
      readonly verifications: readonly { readonly claims: number; readonly verification: Verification }[];
    };

export type TraceSink = (step: TraceStep) => void;
