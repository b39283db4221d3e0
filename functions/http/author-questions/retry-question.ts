// A question that learners did not get answered, asked again after an edit: the API's route and the author's start page
// call the same function. If it is answered now, the refusals in its words are marked, and none of them is listed any more.
import type { QuestionFilters } from '../../contract/answer.ts';
import { type RetriedQuestion, reviewDays } from '../../contract/question-review.ts';
import { isFullyAnswered } from '../../course/missed-form.ts';
import type { HttpSettings } from '../backend.ts';
import type { ProblemOutcome } from '../error-response.ts';
import { dayMs, foldedQuestions } from './review-questions.ts';
import { tryQuestion } from './try-question.ts';

type Tried = Omit<Parameters<typeof tryQuestion>[0], 'request' | 'isDraft'>;

/** Asks what is published. Where learners' words are not kept, none is compared and nothing is marked. */
export async function retryQuestion(
  input: Tried & {
    readonly question: string;
    /** What its learner limited it to; null: nothing. */
    readonly filters: QuestionFilters | null;
    readonly nowMs: number;
    readonly settings: Pick<HttpSettings, 'keepLearnerText'>;
  },
): Promise<{ readonly kind: 'retried'; readonly body: RetriedQuestion } | ProblemOutcome> {
  const { question, filters, nowMs, settings, scope, services } = input;
  const tried = await tryQuestion({ ...input, request: { question, ...(filters && { filters }) }, isDraft: false });
  if (tried.kind === 'problem') return tried;
  const { answer, course_version } = tried.trace;
  const isAnswered = isFullyAnswered(answer);
  const since = new Date(nowMs - reviewDays.most * dayMs).toISOString();
  const settled =
    isAnswered && settings.keepLearnerText
      ? await services.questionDesk.settleQuestions({ ...scope, question, filters, since, folded: foldedQuestions })
      : 0;
  return {
    kind: 'retried',
    body: { course_id: scope.courseId, course_version, is_answered: isAnswered, settled, answer },
  };
}
