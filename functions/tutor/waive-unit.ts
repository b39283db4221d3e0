// A teacher lets a learner pass on without a unit: a prerequisite counts as met, no tier is given.
import type { EvidenceEvent } from '../policy/evidence.ts';
import type { LearnerScope } from '../ports/tutor-store.ts';
import type { TutorServices } from './tutor-services.ts';

/** The caller has checked the teacher's role. Given twice, it counts once, and the first one stands. */
export async function waiveUnit(
  input: LearnerScope & { readonly unitId: string; readonly teacherId: string },
  { store, readClock }: Pick<TutorServices, 'store' | 'readClock'>,
): Promise<{ readonly kind: 'waived' } | { readonly kind: 'no_learning_path' } | { readonly kind: 'unknown_unit' }> {
  const { tenantId, courseId, learnerId, unitId, teacherId } = input;
  const scope = { tenantId, courseId, learnerId };
  const opened = await store.openLearner(scope);
  if (opened === null) return { kind: 'no_learning_path' };
  if (!opened.path.units.some((unit) => unit.unitId === unitId)) return { kind: 'unknown_unit' };
  const at = new Date(readClock()).toISOString();
  const event: EvidenceEvent = { type: 'waiver', at, unitId, byTeacherId: teacherId };
  // The learner's next turn folds it in.
  const evidence = [{ eventKey: `waiver:${unitId}`, event }];
  const recorded = await store.recordEvidence({ ...scope, evidence, fold: null });
  return recorded.kind === 'absent' ? { kind: 'no_learning_path' } : { kind: 'waived' };
}
