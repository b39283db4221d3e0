// What actions end in: why something did not come, and which place of the course is to be shown. Types only.
import type { Problem } from '../contract/problem.ts';
import type { Span } from '../contract/spans.ts';

/** Why something asked for did not come. */
export type Failure =
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'offline' }
  | { readonly kind: 'unreachable' }
  /** The service had begun to answer. */
  | { readonly kind: 'broken_off'; readonly requestId: string | null };

/** A place in the course to show: a reference, at the version an answer pinned where there is one. */
export interface Place {
  readonly reference: string;
  readonly version: number | null;
  /** Sentences to mark in it: offsets into its content. Absent: the passage as a whole. */
  readonly marks?: readonly Span[];
  /** Passages to show together with it, in order. */
  readonly others?: readonly Place[];
}
