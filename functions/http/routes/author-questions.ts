// What authors see of questions, and a question traced.
import { authorQuestionOperations } from '../../contract/author-question-operations.ts';
import { passageQuestionOperations } from '../../contract/passage-questions.ts';
import { changePassageQuestions, readPassageQuestions } from '../author-questions/passage-questions.ts';
import { retryQuestion } from '../author-questions/retry-question.ts';
import { reviewQuestions } from '../author-questions/review-questions.ts';
import { tryQuestion } from '../author-questions/try-question.ts';
import { courseScopeOf } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import { route } from '../route.ts';

export const authorQuestionRoutes = {
  reviewQuestions: route('reviewQuestions', authorQuestionOperations.reviewQuestions, async (call) => {
    const scope = courseScopeOf(call.identity, call.parameters.courseId);
    const time = { ...call.query, nowMs: Date.now(), keepsQuestions: call.settings.keepLearnerText };
    const review = scope && (await reviewQuestions({ ...scope, ...time }, call.services.questionDesk));
    return review ? { kind: 'ok', body: review } : problem('not_found');
  }),

  retryQuestion: route(
    'retryQuestion',
    authorQuestionOperations.retryQuestion,
    async ({ parameters, body, ...call }) => {
      const scope = courseScopeOf(call.identity, parameters.courseId);
      if (!scope) return problem('not_found');
      const retried = await retryQuestion({
        ...call,
        scope,
        question: body.question,
        filters: body.filters ?? null,
        nowMs: Date.now(),
      });
      return retried.kind === 'retried' ? { kind: 'ok', body: retried.body } : retried;
    },
  ),

  traceQuestion: route(
    'traceQuestion',
    authorQuestionOperations.traceQuestion,
    async ({ parameters, query, body, ...call }) => {
      const scope = courseScopeOf(call.identity, parameters.courseId);
      if (!scope) return problem('not_found');
      const traced = await tryQuestion({ ...call, scope, request: body, isDraft: query.draft === 'true' });
      return traced.kind === 'traced' ? { kind: 'ok', body: traced.trace } : traced;
    },
  ),

  readPassageQuestions: route('readPassageQuestions', passageQuestionOperations.readPassageQuestions, async (call) => {
    const { courseId, reference } = call.parameters;
    const scope = courseScopeOf(call.identity, courseId);
    return scope ? readPassageQuestions(call.services, { ...scope, reference }) : problem('not_found');
  }),

  addPassageQuestion: route('addPassageQuestion', passageQuestionOperations.addPassageQuestion, async (call) => {
    const { courseId, reference } = call.parameters;
    const scope = courseScopeOf(call.identity, courseId);
    const { question, replaces = null } = call.body;
    return scope
      ? changePassageQuestions(call.services, { ...scope, reference, question, replaces })
      : problem('not_found');
  }),

  dropPassageQuestion: route('dropPassageQuestion', passageQuestionOperations.dropPassageQuestion, async (call) => {
    const { courseId, reference, questionId } = call.parameters;
    const scope = courseScopeOf(call.identity, courseId);
    return scope
      ? changePassageQuestions(call.services, { ...scope, reference, dropped: questionId })
      : problem('not_found');
  }),
};
