// A turn of review: which drill comes again, found in the learner's own evidence. Asked for by a button or in a word.
import type { TurnRequest } from '../contract/tutor-turn.ts';
import type { LearningPath } from '../policy/learning-path.ts';
import { readEvidence } from '../policy/read-evidence.ts';
import { type DueReview, dueReviews } from '../policy/review.ts';
import type { EvidenceRecord, LearnerScope } from '../ports/tutor-store.ts';
import type { HeardWish } from './hear-wish.ts';
import type { TutorServices } from './tutor-services.ts';

/** Due drills of units that the path has, the longest overdue first. @param input.now ISO 8601 */
export async function readDueReviews(
  { learner, path, now }: { readonly learner: LearnerScope; readonly path: LearningPath; readonly now: string },
  { store }: Pick<TutorServices, 'store'>,
): Promise<readonly DueReview[]> {
  return dueAmong(await store.readEvidence(learner), { isUnit: (unitId) => path.units.has(unitId), now });
}

/** @param records all of a learner's evidence in a course, in order */
export function dueAmong(
  records: readonly EvidenceRecord[],
  { isUnit, now }: { readonly isUnit: (unitId: string) => boolean; readonly now: string },
): readonly DueReview[] {
  return dueReviews({ events: readEvidence(records), now }).filter(({ unitId }) => isUnit(unitId));
}

/** How many drills are due; none where the course has no learning path. Two database trips at once. */
export async function countDueReviews(
  { tenantId, courseId, learnerId }: LearnerScope,
  { store, readClock }: Pick<TutorServices, 'store' | 'readClock'>,
): Promise<number> {
  const learner = { tenantId, courseId, learnerId };
  const [opened, records] = await Promise.all([store.openLearner(learner), store.readEvidence(learner)]);
  const units = new Set(opened?.path.units.map(({ unitId }) => unitId));
  const now = new Date(readClock()).toISOString();
  return dueAmong(records, { isUnit: (unitId) => units.has(unitId), now }).length;
}

export interface ReviewTurn {
  readonly request: TurnRequest;
  readonly wished: HeardWish | null;
  /** The unit's drills that are due, the longest overdue first: the first that still exists comes again. */
  readonly drillIds: readonly string[];
}

/** The same turn where no review was asked for; one database trip where it was. */
export async function turnToReview(
  input: Parameters<typeof readDueReviews>[0] & { readonly request: TurnRequest; readonly wished: HeardWish | null },
  services: Pick<TutorServices, 'store'>,
): Promise<ReviewTurn> {
  const { request, wished } = input;
  const isAsked = request.clientEvent.type === 'REQUEST_REVIEW' || wished?.wish === 'review';
  if (!isAsked) return { request, wished, drillIds: [] };
  const all = await readDueReviews(input, services);
  const [due] = all;
  if (due === undefined) return { request, wished: { wish: 'review', event: null }, drillIds: [] };
  const clientEvent = { type: 'REQUEST_DRILL', unitId: due.unitId } as const;
  const drillIds = all.filter(({ unitId }) => unitId === due.unitId).map(({ drillId }) => drillId);
  return { request: { ...request, clientEvent }, wished: { wish: 'review', event: clientEvent }, drillIds };
}
