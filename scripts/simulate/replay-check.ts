// What the evidence of a simulated learner must show, whatever the way there: prerequisites came first, no tier fell.
import type { EvidenceEvent } from '../../functions/policy/evidence.ts';
import { foldEvidence } from '../../functions/policy/fold-evidence.ts';
import { unitsHeldUp } from '../../functions/policy/held-up.ts';
import { type LearningPath, prerequisitesOf } from '../../functions/policy/learning-path.ts';
import { isReady } from '../../functions/policy/mastery.ts';
import { isMet, masteryOf, type StudentSnapshot } from '../../functions/policy/snapshot.ts';
import { rankOf, type Tier } from '../../functions/policy/tiers.ts';

export interface Replay {
  readonly snapshot: StudentSnapshot;
  /** Exams on units whose prerequisites were not met, drills where they neither were met nor waited for a lock, and exams before readiness. */
  readonly outOfOrder: number;
  readonly fallenTiers: number;
  /** Every tier in the order it was reached, with the number of the turn it was reached after. */
  readonly trail: readonly { readonly turn: number; readonly unitId: string; readonly tier: Tier }[];
}

export function replayEvidence(events: readonly EvidenceEvent[], path: LearningPath): Replay {
  const before = new Map(path.unitIds.map((unitId) => [unitId, prerequisitesOf(path, unitId)]));
  let snapshot = foldEvidence([]);
  let outOfOrder = 0;
  let fallenTiers = 0;
  let turn = 0;
  let heldUp: ReadonlySet<string> = new Set();
  const trail: Replay['trail'][number][] = [];
  for (const event of events) {
    const isWork = event.type === 'drill_graded' || event.type === 'exam_answered';
    const isFree = (unitId: string) => event.type === 'drill_graded' && heldUp.has(unitId);
    const isEarly =
      isWork && (before.get(event.unitId) ?? []).some((unitId) => !isMet(snapshot, unitId) && !isFree(unitId));
    const isUnready =
      event.type === 'exam_answered' && event.hasDrills !== false && !isReady(snapshot.unitProgress.get(event.unitId));
    if (isEarly || isUnready) outOfOrder += 1;
    const next = foldEvidence([event], snapshot);
    const tier = masteryOf(next, event.unitId);
    const step = rankOf(tier) - rankOf(masteryOf(snapshot, event.unitId));
    if (step < 0) fallenTiers += 1;
    if (step > 0 && tier !== 'none') trail.push({ turn, unitId: event.unitId, tier });
    if (event.type === 'turn_taken') {
      turn += 1;
      heldUp = unitsHeldUp({ snapshot, path, now: event.at });
    }
    snapshot = next;
  }
  return { snapshot, outOfOrder, fallenTiers, trail };
}
