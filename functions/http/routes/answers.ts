// Feedback on answers.
import { operations } from '../../contract/operations.ts';
import { problem } from '../error-response.ts';
import { route } from '../route.ts';

export const answerRoutes = {
  giveFeedback: route('giveFeedback', operations.giveFeedback, async ({ identity, services, settings, ...call }) => {
    const { rating, kind, reason } = call.body;
    const isSaved = await services.ask.answerStore.saveFeedback({
      tenantId: identity.tenantId,
      learnerId: identity.learnerId,
      answerId: call.parameters.answerId,
      rating,
      kind: rating === 'down' ? (kind ?? null) : null,
      // Free text of a learner, so it follows the same retention setting as questions.
      reason: settings.keepLearnerText && reason ? reason : null,
    });
    return isSaved ? { kind: 'ok', body: undefined } : problem('not_found');
  }),
};
