// What a traced question tells of finding its passages: the places it names, or a search. Types only.

import type { Mention } from '../../course/mention.ts';
import type { MentionResolution } from '../../course/resolve-mention.ts';
import type { ScoredPassage, SearchResult } from '../../retrieval/search-passages.ts';
import type { AnswerType } from '../../text/question-category.ts';
import type { HitBar } from '../filter-hits.ts';

export type PlaceStep =
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
    };

export type PlaceSink = (step: PlaceStep) => void;
