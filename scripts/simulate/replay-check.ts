// What the evidence of a simulated learner must show, whatever the way there: prerequisites came first, no tier fell.
import type { EvidenceEvent } from '../../functions/policy/evidence.ts';
import { foldEvidence } from '../../functions/policy/fold-evidence.ts';
import { type LearningPath, prerequisitesOf } from '../../functions/policy/learning-path.ts';
import { isMet, masteryOf, type StudentSnapshot } from '../../functions/policy/snapshot.ts';
import { rankOf } from '../../functions/policy/tiers.ts';

export interface Replay {
  readonly snapshot: StudentSnapshot;
  /** Drills and exams on units whose prerequisites were not met. */
  readonly outOfOrder: number;
  readonly fallenTiers: number;
}

export function replayEvidence(events: readonly EvidenceEvent[], path: LearningPath): Replay {
  const before = new Map(path.unitIds.map((unitId) => [unitId, prerequisitesOf(path, unitId)]));
  let snapshot = foldEvidence([]);
  let outOfOrder = 0;
  let fallenTiers = 0;
  for (const event of events) {
    const isWork = event.type === 'drill_graded' || event.type === 'exam_answered';
    if (isWork && (before.get(event.unitId) ?? []).some((unitId) => !isMet(snapshot, unitId))) outOfOrder += 1;
    const next = foldEvidence([event], snapshot);
    if (rankOf(masteryOf(next, event.unitId)) < rankOf(masteryOf(snapshot, event.unitId))) fallenTiers += 1;
    snapshot = next;
  }
  return { snapshot, outOfOrder, fallenTiers };
}
