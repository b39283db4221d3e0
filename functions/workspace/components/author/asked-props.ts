// What the start page's list of questions is drawn from.
import type { QuestionReview } from '../../../contract/question-review.ts';
import type { RetriedWords } from './retried-panel.tsx';

/** The file a passage was read from. */
export interface PassageFile {
  readonly path: string;
  readonly documentNumber: number;
}

export interface AskedListProps {
  readonly review: QuestionReview;
  /** The files that the closest passages are in, by reference; of those that stand. */
  readonly files: ReadonlyMap<string, PassageFile>;
  /** What was asked again by this page's form; null where nothing was. */
  readonly retried: RetriedWords | null;
  /** Whether files may be brought from the browser. */
  readonly mayBring: boolean;
}

/** More stand on the page of questions. */
export const listedQuestions = 10;
