// What lists of questions are drawn from, on the start page and on the page of questions.
import type { QuestionReview } from '../../../contract/question-review.ts';
import type { RetriedWords } from './retried-panel.tsx';

/** The file a passage was read from. */
export interface PassageFile {
  readonly path: string;
  readonly documentNumber: number;
}

export interface ReviewedQuestions {
  readonly review: QuestionReview;
  /** The files that the closest passages are in, by reference; of those that stand. */
  readonly files: ReadonlyMap<string, PassageFile>;
  /** Whether files may be brought from the browser. */
  readonly mayBring: boolean;
  /** Whether notes may be written beside them. */
  readonly mayNote: boolean;
}

export interface AskedListProps extends ReviewedQuestions {
  /** What was asked again by this page's form; null where nothing was. */
  readonly retried: RetriedWords | null;
}

/** More stand on the page of questions. */
export const listedQuestions = 10;
