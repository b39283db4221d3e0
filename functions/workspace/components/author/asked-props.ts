// What lists of questions are drawn from, on the start page and on the page of questions.
import type { QuestionReview, UnansweredQuestion } from '../../../contract/question-review.ts';
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
  /** What was asked again by this page's forms. */
  readonly retried: readonly RetriedWords[];
  /** When what learners see was published, and as which version; null or left out where the page does not tell. */
  readonly published?: { readonly version: number; readonly at: string } | null;
}

/** Asked before what is published now: nobody knows whether it is answered. */
export function isOlder(group: Pick<UnansweredQuestion, 'last_asked_at'>, { published }: AskedListProps): boolean {
  return published != null && Date.parse(group.last_asked_at) < Date.parse(published.at);
}

/** Whether its words say enough to be asked alone. */
export function standsAlone<Group extends Pick<UnansweredQuestion, 'question' | 'leans_on'>>(
  group: Group,
): group is Group & { readonly question: string } {
  return group.question !== null && group.leans_on.length === 0;
}

/** More stand on the page of questions. */
export const listedQuestions = 10;
