// What locating a question's nodes comes to: passages with scores, or why there are none. Types only.

import type { RegistryNode } from '../ports/course-registry.ts';
import type { TermStatistics } from '../text/term-statistics.ts';
import type { Suggestion } from './assemble-answer.ts';
import type { Shown } from './documents/show-on-drawing.ts';
import type { Passage } from './passage.ts';

export type Located =
  | {
      readonly kind: 'passages';
      readonly source: 'explicit' | 'semantic';
      /** The question names the places its passages are of. */
      readonly isNamed: boolean;
      /** `passages`: the passages themselves are wanted, not an answer from them; `summary`: what they say in short. */
      readonly wants: 'answer' | 'passages' | 'summary';
      /** The passages are those around words that the question quotes, for want of others that explain them. */
      readonly isAroundQuoted?: boolean;
      /** The question leans on the answer before it. */
      readonly leans?: boolean;
      /** The first passage is about what the answer before was, and gives the reason or example that is asked for. */
      readonly goesOn?: boolean;
      /** What is asked of the passages: the question without the places it names. */
      readonly text: string;
      /** Stems of that. */
      readonly stems: readonly string[];
      /** Best first, at most 25; in course order where the passages themselves are wanted. */
      readonly passages: readonly Passage[];
      /** What stands around the best of them, in course order. */
      readonly around: readonly RegistryNode[];
      /** Every row of the tables that were found, best table first, where rows may be compared. */
      readonly tableRows: readonly RegistryNode[];
      readonly statistics: TermStatistics;
      /** A part that is down, though the rest could search. */
      readonly degraded: 'embedding_unavailable' | null;
      /** Places asked for beside those found that do not exist. */
      readonly missing: readonly Suggestion[];
      /** Nodes that a named place holds beyond those among `passages`. */
      readonly beyond: number;
      /** Passages whose other values are shown beside the answer. */
      readonly rivals: readonly RegistryNode[];
      /** Nodes that bear the tag asked for, where a drawing is. */
      readonly shown: readonly Shown[];
      /** The solution that would have come first, had one been asked for; null where none would. */
      readonly heldBack: Passage | null;
      /** Passages dropped because nobody could be told where they stand. */
      readonly untraceable: number;
    }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly Suggestion[] }
  | { readonly kind: 'unknown'; readonly isRemoved: boolean; readonly nearest: readonly Suggestion[] }
  | { readonly kind: 'unavailable'; readonly error: unknown };

export type FoundPassages = Extract<Located, { kind: 'passages' }>;
