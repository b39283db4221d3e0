// What a learner does with the cards of a thread: a drill's answer, an exam's option, a look at the support. Each reply
// carries the message and the standing as they are afterwards; what is sent twice in the same words is told again.
import { tutorOperations } from '../../contract/tutor-operations.ts';
import type { Identity } from '../../ports/scope.ts';
import { showMessageAgain } from '../../tutor/show-thread.ts';
import type { GradeOutcome } from '../../tutor/tutor-interface.ts';
import type { HttpServices } from '../backend.ts';
import { countUsage } from '../count-metrics.ts';
import { problem } from '../error-response.ts';
import { markUpReply } from '../mark-up-tutor.ts';
import { route } from '../route.ts';
import { threadCallOf } from '../tutor/caller.ts';

export const tutorCardRoutes = {
  gradeDrill: route('gradeDrill', tutorOperations.gradeDrill, async (call) => {
    const { identity, services, parameters, query, body } = call;
    const caller = threadCallOf(identity, parameters.threadId);
    const grading = services.tutor.useCases.gradeDrill({ ...caller, ...body }, services.tutor);
    const modelId = services.tutor.gradeModel?.id ?? null;
    const spent = { kind: 'drill', tenantId: identity.tenantId, modelId } as const;
    const ofCourse = grading.then(courseOf, () => null);
    call.waitUntil(ofCourse.then((courseId) => countUsage(services, { ...spent, courseId })));
    const outcome = await grading;
    if (outcome.kind === 'not_found') return problem('not_found');
    if (outcome.kind === 'already_graded' && !outcome.isSameAnswer) return problem('already_graded');
    const { isCorrect, feedbackText, commonMistakeTag } = outcome.kind === 'already_graded' ? outcome.outcome : outcome;
    const shown = await showAgain(identity, services, { ...parameters, ...body });
    if (shown === null) return problem('no_learning_path');
    return replied(query, { ...shown, isCorrect, feedbackText, commonMistakeTag });
  }),

  submitExam: route(
    'submitExam',
    tutorOperations.submitExam,
    async ({ identity, services, parameters, query, body }) => {
      const caller = threadCallOf(identity, parameters.threadId);
      const named = { ...caller, messageId: body.messageId, optionId: body.option };
      const outcome = await services.tutor.useCases.submitExam(named, services.tutor);
      switch (outcome.kind) {
        case 'not_found':
        case 'already_passed':
        case 'unknown_option':
          return problem(outcome.kind);
        case 'locked':
          return problem('exam_locked', { lockedUntil: outcome.lockedUntil });
        case 'already_submitted':
          if (!outcome.isSameOption) return problem('already_submitted');
          break;
        case 'submitted':
          break;
      }
      const shown = await showAgain(identity, services, { ...parameters, ...body });
      if (shown === null) return problem('no_learning_path');
      const { attemptId, result, lockedUntil, tier } = outcome;
      return replied(query, { ...shown, attemptId, result, lockedUntil, difficultyTier: tier });
    },
  ),

  viewSupport: route(
    'viewSupport',
    tutorOperations.viewSupport,
    async ({ identity, services, parameters, query, body }) => {
      const caller = threadCallOf(identity, parameters.threadId);
      const outcome = await services.tutor.useCases.viewSupport({ ...caller, ...body }, services.tutor);
      if (outcome.kind === 'not_found') return problem('not_found');
      if (outcome.kind === 'no_support') return problem('not_found', { detail: 'This question has no such support.' });
      if (outcome.kind === 'unavailable') return problem('exam_unavailable');
      const shown = await showAgain(identity, services, { ...parameters, ...body });
      if (shown === null) return problem('no_learning_path');
      const { memo, link, lockedUntil } = outcome;
      return replied(query, { ...shown, supportType: body.supportType, memo, link, lockedUntil });
    },
  ),
};

/** Null where nothing was marked. */
function courseOf(outcome: GradeOutcome): string | null {
  return outcome.kind === 'graded' ? outcome.courseId : null;
}

function replied<Body extends object>({ markup }: { readonly markup?: 'html' | undefined }, body: Body) {
  return { kind: 'ok' as const, body: markup === 'html' ? markUpReply(body) : body };
}

function showAgain(
  { tenantId, learnerId }: Identity,
  services: HttpServices,
  { threadId, messageId }: { readonly threadId: string; readonly messageId: string },
) {
  return showMessageAgain({ tenantId, learnerId, threadId, messageId }, services.tutor);
}
