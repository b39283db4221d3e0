// How a learner stands in a course: snapshot, learning path, evidence; and a teacher's waiver.
import { tutorOperations } from '../../contract/tutor-operations.ts';
import type { Identity } from '../../ports/scope.ts';
import { showEvidence } from '../../tutor/show-evidence.ts';
import { showPath } from '../../tutor/show-path.ts';
import { showProgress } from '../../tutor/show-progress.ts';
import { showSnapshot } from '../../tutor/show-snapshot.ts';
import { readLearner } from '../../tutor/show-standing.ts';
import type { HttpServices } from '../backend.ts';
import { courseScopeOf } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import { route } from '../route.ts';
import { waiveForLearner } from '../teaching/teach-class.ts';
import { absenceOf } from '../tutor/caller.ts';

export const tutorLearnerRoutes = {
  readSnapshot: route('readSnapshot', tutorOperations.readSnapshot, async ({ identity, services, parameters }) => {
    const learner = await openLearner(identity, services, parameters.courseId);
    if (learner.kind === 'problem') return learner;
    const { snapshotLite, scope } = learner.view;
    return { kind: 'ok', body: { snapshot: showSnapshot({ ...learner.view, ...scope }), snapshotLite } };
  }),

  readLearningPath: route(
    'readLearningPath',
    tutorOperations.readLearningPath,
    async ({ identity, services, ...call }) => {
      const { courseId } = call.parameters;
      const learner = await openLearner(identity, services, courseId);
      if (learner.kind === 'problem') return learner;
      const now = new Date(services.tutor.readClock()).toISOString();
      return { kind: 'ok', body: showPath({ ...learner.view, courseId, now }) };
    },
  ),

  readEvidence: route('readEvidence', tutorOperations.readEvidence, async ({ identity, services, parameters }) => {
    const learner = await openLearner(identity, services, parameters.courseId);
    if (learner.kind === 'problem') return learner;
    const records = await services.tutor.store.readEvidence(learner.view.scope);
    return { kind: 'ok', body: { courseId: parameters.courseId, events: [...showEvidence(records)] } };
  }),

  readProgress: route('readProgress', tutorOperations.readProgress, async ({ identity, services, parameters }) => {
    const learner = await openLearner(identity, services, parameters.courseId);
    if (learner.kind === 'problem') return learner;
    const records = await services.tutor.store.readEvidence(learner.view.scope);
    return { kind: 'ok', body: showProgress({ ...learner.view, ...parameters, records }) };
  }),

  waiveUnit: route('waiveUnit', tutorOperations.waiveUnit, async ({ identity, services, parameters, body }) => {
    const { courseId, learnerId } = parameters;
    const waived = await waiveForLearner({ identity, courseId, learnerId, ...body }, services);
    if (waived.kind === 'problem') return waived;
    return { kind: 'ok', body: { courseId, learnerId, unitId: body.unitId, isWaived: true as const } };
  }),
};

async function openLearner(identity: Identity, services: HttpServices, courseId: string) {
  const scope = courseScopeOf(identity, courseId);
  if (scope === null) return problem('not_found');
  const view = await readLearner({ ...scope, learnerId: identity.learnerId }, services.tutor);
  return view === null ? absenceOf(scope, services) : { kind: 'open' as const, view };
}
