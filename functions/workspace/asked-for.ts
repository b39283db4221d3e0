// The question that an author works on while a document is edited, saved and published. Types only.
import type { QuestionFilters } from '../contract/answer.ts';

export interface ClosestPlace {
  /** Null where a whole container is meant. */
  readonly canonical_reference: string | null;
  readonly container_id: string;
  readonly display_reference: string;
  readonly title: string;
  /** Markdown */
  readonly content?: string | undefined;
}

export interface AskedFor {
  /** Of an answer to it, by which addresses name it. */
  readonly answerId: string;
  readonly question: string;
  /** What its learner limited it to; null: nothing. */
  readonly filters: QuestionFilters | null;
  /** The passage that came closest, or that the answer was taken from. */
  readonly closest: ClosestPlace | null;
  /** Its words, rendered. */
  readonly closestHtml: string;
}
