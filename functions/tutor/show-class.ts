// How a class stands, in wire format: every learner on every unit. Pure; by the same fold and the same states as each
// learner's own page.
import type { ClassProgressBody } from '../contract/class.ts';
import { isStuckByEvidence } from '../policy/mastery.ts';
import type { StudentSnapshot } from '../policy/snapshot.ts';
import type { ClassStandings } from '../ports/class-book.ts';
import type { PublishedPath } from '../ports/tutor-store.ts';
import { readPublishedPath } from './published-path.ts';
import { showPath } from './show-path.ts';
import { readSnapshot } from './standing.ts';

/** @param input.now ISO 8601 */
export function showClass(input: {
  readonly classId: string;
  readonly standings: ClassStandings & { readonly path: PublishedPath };
  readonly now: string;
}): ClassProgressBody {
  const { classId, standings, now } = input;
  const { courseId, courseVersion } = standings;
  const path = readPublishedPath(standings.path);
  return {
    classId,
    courseId,
    courseVersion,
    units: path.unitIds.map((unitId) => ({ unitId, title: path.units.get(unitId)?.title ?? unitId })),
    learners: standings.learners.map(({ personId, displayName, standing }) => {
      const snapshot = readSnapshot(standing);
      const { units } = showPath({ courseId, courseVersion, snapshot, path, published: standings.path, now });
      const count = (tier: string) => units.filter(({ masteryTier }) => masteryTier === tier).length;
      return {
        learnerId: personId,
        displayName,
        lastSeenAt: snapshot.lastTurnAt,
        focusUnitId: snapshot.focusUnitId,
        reached: { bronze: count('bronze'), silver: count('silver'), gold: count('gold') },
        units: units.map(({ unitId, masteryTier, state, isWaived }) => {
          return { unitId, masteryTier, state, isWaived, isStuck: isStuckOn(snapshot, unitId) };
        }),
      };
    }),
  };
}

/** Nobody is stuck on what they master. */
export function isStuckOn(snapshot: StudentSnapshot, unitId: string): boolean {
  const progress = snapshot.unitProgress.get(unitId);
  return progress?.status === 'in_progress' && isStuckByEvidence(progress);
}
