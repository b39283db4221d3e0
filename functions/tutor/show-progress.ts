// When which tier was reached, in wire format. Pure. Folds event by event with the fold that the snapshot comes from, so
// that there is no second rule of what a tier takes.
import type { ProgressView, TierReached } from '../contract/tutor-progress.ts';
import { foldEvidence } from '../policy/fold-evidence.ts';
import type { LearningPath } from '../policy/learning-path.ts';
import { readEvidence } from '../policy/read-evidence.ts';
import { emptySnapshot, masteryOf } from '../policy/snapshot.ts';
import { type MasteryTier, rankOf, tiers } from '../policy/tiers.ts';
import type { EvidenceRecord } from '../ports/tutor-store.ts';

/**
 * @param input.records all of a learner's evidence, in order
 * @throws Error for an event that cannot be read
 */
export function showProgress(input: {
  readonly courseId: string;
  readonly courseVersion: number;
  readonly path: LearningPath;
  readonly records: readonly EvidenceRecord[];
}): ProgressView {
  const { courseId, courseVersion, path, records } = input;
  let snapshot = emptySnapshot;
  const history = readEvidence(records).flatMap((event, place): readonly TierReached[] => {
    const { at, unitId } = event;
    const before = masteryOf(snapshot, unitId);
    snapshot = foldEvidence([event], snapshot);
    if (!path.units.has(unitId)) return [];
    const seq = records[place]?.seq ?? 0;
    return tiersBetween(before, masteryOf(snapshot, unitId)).map((tier) => ({ at, seq, unitId, tier }));
  });
  const count = (tier: MasteryTier) => path.unitIds.filter((unitId) => masteryOf(snapshot, unitId) === tier).length;
  const counts = { bronze: count('bronze'), silver: count('silver'), gold: count('gold'), total: path.unitIds.length };
  return { courseId, courseVersion, counts, history };
}

/** Several where one event reached more than one: a pass that made up for a tier before. */
function tiersBetween(before: MasteryTier, after: MasteryTier): readonly (typeof tiers)[number][] {
  return tiers.filter((tier) => rankOf(tier) > rankOf(before) && rankOf(tier) <= rankOf(after));
}
