// Feedback on answers, and letting others read one.
import { operations } from '../../contract/operations.ts';
import { problem } from '../error-response.ts';
import { route } from '../route.ts';
import { showSharedAnswer } from '../show-shared-answer.ts';

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

  shareAnswer: route('shareAnswer', operations.shareAnswer, async ({ identity, services, parameters }) => {
    const { tenantId, learnerId, courses } = identity;
    const own = { tenantId, learnerId, courses, ...parameters };
    const shareId = await services.sessions.shareAnswer({ ...own, shareId: crypto.randomUUID() });
    return shareId ? { kind: 'ok', body: { share_id: shareId } } : problem('not_found');
  }),

  unshareAnswer: route('unshareAnswer', operations.unshareAnswer, async ({ identity, services, parameters }) => {
    const { tenantId, learnerId, courses } = identity;
    const isOwn = await services.sessions.unshareAnswer({ tenantId, learnerId, courses, ...parameters });
    return isOwn ? { kind: 'ok', body: undefined } : problem('not_found');
  }),

  readSharedAnswer: route('readSharedAnswer', operations.readSharedAnswer, async (call) => {
    const { identity, services, parameters, query } = call;
    const shown = await showSharedAnswer({ identity, ...parameters, withHtml: query.markup === 'html' }, services);
    return shown ? { kind: 'ok', body: shown } : problem('not_found');
  }),
};
