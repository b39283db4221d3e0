// What a traced question tells of itself on its way: one step for every decision, as it is taken. Types only.
// Nobody listens to a learner's question, and telling costs nothing then. A listener can change nothing.

import type { Mention } from '../../course/mention.ts';
import type { QuestionCategory } from '../../course/question-category.ts';
import type { MentionResolution } from '../../course/resolve-mention.ts';
import type { Sought } from '../../retrieval/prefer-nodes.ts';
import type { ScoredPassage, SearchResult } from '../../retrieval/search-passages.ts';
import type { CheckedSentence, DraftTally } from '../check-draft.ts';
import type { HitBar } from '../filter-hits.ts';
import type { AnswerModel } from '../generate-draft.ts';
import type { Located } from '../locate-nodes.ts';
import type { Gate } from '../pass-gate.ts';

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
  | {
      readonly kind: 'resolved';
      readonly mentions: readonly { readonly mention: Mention; readonly resolution: MentionResolution }[];
    }
  /** Nodes of a place named, ranked by the question's other words. */
  | { readonly kind: 'ranked'; readonly hits: readonly ScoredPassage[] }
  | {
      readonly kind: 'searched';
      readonly seeks: Sought;
      readonly found: SearchResult;
      /** Why a hit may not answer; null where it may. In the order of the hits. */
      readonly bars: readonly (HitBar | null)[];
    }
  | { readonly kind: 'located'; readonly located: Located }
  /** The material settled it: no gate and no model. */
  | { readonly kind: 'told'; readonly sentences: readonly CheckedSentence[] }
  | { readonly kind: 'gated'; readonly gate: Gate; readonly question: string }
  | {
      readonly kind: 'prompted';
      readonly model: Pick<AnswerModel, 'id' | 'isExtractive'>;
      readonly instructions: string;
      readonly data: string;
    }
  | ({ readonly kind: 'drafted'; readonly text: string } & DraftFate)
  | { readonly kind: 'second_stage'; readonly asked: readonly string[]; readonly confirmed: readonly boolean[] }
  | { readonly kind: 'draft_ended'; readonly failure: DraftTally['failure'] };

/** What became of one sentence of a draft. */
export type DraftFate =
  | { readonly fate: 'shown'; readonly shown: string; readonly references: readonly string[]; readonly support: number }
  | {
      readonly fate: 'replaced';
      /** The passage's own words. */
      readonly shown: string;
      readonly references: readonly string[];
      readonly support: number;
      readonly check: string;
      readonly reason: string;
    }
  | {
      readonly fate: 'dropped';
      readonly check: string;
      readonly reason: string | null;
      readonly support: number | null;
    }
  /** Says again what was shown already. */
  | { readonly fate: 'repeated' }
  /** The model said that the passages do not answer. */
  | { readonly fate: 'declined' };

/** Listens to a traced question. Must not throw, and keeps what it is given only as long as its request. */
export type TraceSink = (step: TraceStep) => void;
