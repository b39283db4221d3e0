// What locating a question's nodes comes to: passages with scores, or why there are none. Types only.

import type { TermStatistics } from '../guard/term-statistics.ts';
import type { RegistryNode } from '../ports/course-registry.ts';
import type { Suggestion } from './assemble-answer.ts';
import type { Shown } from './documents/show-on-drawing.ts';
import type { Passage } from './passage.ts';

export type Located =
  | {
      readonly kind: 'passages';
      readonly source: 'explicit' | 'semantic';
      /** `passages`: the passages themselves are wanted, not an answer from them. */
      readonly wants: 'answer' | 'passages';
      /** What is asked of the passages: the question completed from the conversation, without the places it names. */
      readonly text: string;
      /** Best first; in course order where the passages themselves are wanted. */
      readonly passages: readonly Passage[];
      readonly statistics: TermStatistics;
      /** Cosine of the farthest hit the dense list held: what it did not hold is farther. Null without such a list. */
      readonly denseFloor: number | null;
      /** A part that is down, though the rest could search. */
      readonly degraded: 'embedding_unavailable' | null;
      /** Places asked for beside those found that do not exist. */
      readonly missing: readonly Suggestion[];
      /** Passages whose other values are shown beside the answer. */
      readonly rivals: readonly RegistryNode[];
      /** Nodes that bear the tag asked for, where a drawing is. */
      readonly shown: readonly Shown[];
      /** Passages dropped because nobody could be told where they stand. */
      readonly untraceable: number;
    }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly Suggestion[] }
  | { readonly kind: 'unknown'; readonly isRemoved: boolean; readonly nearest: readonly Suggestion[] }
  | { readonly kind: 'unavailable'; readonly error: unknown };
