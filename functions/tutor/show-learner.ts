// How one learner stands, for a teacher of a class the learner is in: units, locked questions, evidence. The same
// functions as on the learner's own pages.
import type { LearnerStandingBody } from '../contract/class.ts';
import type { ClassMember } from '../ports/class-book.ts';
import type { LearnerScope } from '../ports/tutor-store.ts';
import { isStuckOn } from './show-class.ts';
import { showEvidence } from './show-evidence.ts';
import { showPath } from './show-path.ts';
import { type LearnerView, readLearner } from './show-standing.ts';
import type { TutorServices } from './tutor-services.ts';

/** Null where the course has no learning path. The caller has checked that the teacher may see this learner. */
export async function showLearner(
  input: LearnerScope & { readonly classId: string; readonly member: ClassMember },
  services: Pick<TutorServices, 'store' | 'exams' | 'readClock'>,
): Promise<LearnerStandingBody | null> {
  const { tenantId, courseId, learnerId, classId, member } = input;
  const scope = { tenantId, courseId, learnerId };
  const [view, records] = await Promise.all([readLearner(scope, services), services.store.readEvidence(scope)]);
  if (view === null) return null;
  const now = new Date(services.readClock()).toISOString();
  const { snapshot, snapshotLite, path } = view;
  return {
    classId,
    learner: member,
    path: showPath({ ...view, courseId, now }),
    snapshotLite,
    stuckUnitIds: path.unitIds.filter((unitId) => isStuckOn(snapshot, unitId)),
    locks: locksOf(view),
    // The learner's sessions are the learner's own.
    events: showEvidence(records).map((event) => ({ ...event, threadId: null })),
  };
}

/** Whatever locks a question queues it; whether it is locked still, the exam service says. */
function locksOf({ snapshot, states }: LearnerView): LearnerStandingBody['locks'] {
  if (states === null) return null;
  return [...snapshot.revisitQueue].flatMap(([questionId, { unitId, tier }]) => {
    const state = states.get(questionId);
    return state?.status === 'locked' ? [{ questionId, unitId, tier, lockedUntil: state.lockedUntil }] : [];
  });
}
