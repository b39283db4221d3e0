// Feedback on answers, letting others read one, and what to ask next.

import { offerFollowUps } from '../../ask/follow-ups.ts';
import { scopeOf } from '../../ask/scope-of.ts';
import type { Answer } from '../../contract/answer.ts';
import { questionOperations } from '../../contract/question-operations.ts';
import { sharedAnswerOperations } from '../../contract/shared-answer.ts';
import type { RegistryNode } from '../../ports/course-registry.ts';
import type { LearnerScope, TutorStore } from '../../ports/tutor-store.ts';
import { citedToPlace, unitOfCited } from '../../tutor/unit-of.ts';
import { seesUnreleased } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import { route } from '../route.ts';
import { showSharedAnswer } from '../show-shared-answer.ts';

export const answerRoutes = {
  giveFeedback: route(
    'giveFeedback',
    questionOperations.giveFeedback,
    async ({ identity, services, settings, ...call }) => {
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
    },
  ),

  shareAnswer: route('shareAnswer', sharedAnswerOperations.shareAnswer, async ({ identity, services, parameters }) => {
    const { tenantId, learnerId, courses } = identity;
    const own = { tenantId, learnerId, courses, ...parameters };
    const shareId = await services.sessions.shareAnswer({ ...own, shareId: crypto.randomUUID() });
    return shareId ? { kind: 'ok', body: { share_id: shareId } } : problem('not_found');
  }),

  unshareAnswer: route(
    'unshareAnswer',
    sharedAnswerOperations.unshareAnswer,
    async ({ identity, services, parameters }) => {
      const { tenantId, learnerId, courses } = identity;
      const isOwn = await services.sessions.unshareAnswer({ tenantId, learnerId, courses, ...parameters });
      return isOwn ? { kind: 'ok', body: undefined } : problem('not_found');
    },
  ),

  readFollowUps: route(
    'readFollowUps',
    sharedAnswerOperations.readFollowUps,
    async ({ identity, services, parameters }) => {
      const { tenantId, learnerId, courses } = identity;
      const { registry } = services.ask;
      const sees = seesUnreleased(identity);
      const own = await services.sessions.readAnswer({
        ...{ tenantId, learnerId, courses, seesUnreleased: sees },
        ...parameters,
      });
      const course = own && (await registry.readCourse({ tenantId, courseId: own.courseId }));
      if (own === null || course === null) return problem('not_found');
      const { question, courseId } = own;
      // Stored in wire format, by us alone.
      const answer = own.body as Answer;
      if (answer.status !== 'answered') return { kind: 'ok', body: { questions: [], practise: null } };
      const scope = { tenantId, courseId, seesUnreleased: sees };
      const references = answer.references.map(({ canonical_reference }) => canonical_reference);
      const [offered, practise] = await Promise.all([
        offerFollowUps({ ...scope, course, question, answer }, { registry }),
        registry
          .readNodes({ ...scopeOf(scope), version: course.version, references, withTerms: false })
          .then(({ nodes }) => unitToPractise({ tenantId, courseId, learnerId, answer, nodes }, services.tutor)),
      ]);
      return { kind: 'ok', body: { questions: [...offered], practise } };
    },
  ),

  readSharedAnswer: route('readSharedAnswer', sharedAnswerOperations.readSharedAnswer, async (call) => {
    const { identity, services, parameters, query } = call;
    const shown = await showSharedAnswer({ identity, ...parameters, withHtml: query.markup === 'html' }, services);
    return shown ? { kind: 'ok', body: shown } : problem('not_found');
  }),
};

/**
 * One database round trip. Null where there is no path, or no unit covers what was cited.
 * @param nodes passages cited, as they stand
 */
async function unitToPractise(
  input: LearnerScope & { readonly answer: Pick<Answer, 'references'>; readonly nodes: readonly RegistryNode[] },
  { store }: { readonly store: Pick<TutorStore, 'openLearner'> },
): Promise<{ readonly unitId: string; readonly title: string } | null> {
  const { tenantId, courseId, learnerId } = input;
  const opened = await store.openLearner({ tenantId, courseId, learnerId });
  const units = opened?.path.units ?? [];
  const primary = input.answer.references.toSorted((left, right) => Number(right.is_primary) - Number(left.is_primary));
  const cited = primary.slice(0, citedToPlace).flatMap(({ canonical_reference }) => {
    const node = input.nodes.find(({ reference }) => reference === canonical_reference);
    return node === undefined ? [] : [node];
  });
  const unitId = unitOfCited(cited, units);
  const unit = units.find((each) => each.unitId === unitId);
  return unit === undefined ? null : { unitId: unit.unitId, title: unit.title };
}
