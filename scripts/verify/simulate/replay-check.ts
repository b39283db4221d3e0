// What the evidence of a simulated learner must show, whatever the way there: prerequisites came first, no tier fell.
import type { EvidenceEvent } from '../../../functions/policy/evidence.ts';
import { foldEvidence } from '../../../functions/policy/fold-evidence.ts';
import { unitsHeldUp } from '../../../functions/policy/held-up.ts';
import { type LearningPath, prerequisitesOf } from '../../../functions/policy/learning-path.ts';
import { isReady, readyStreak } from '../../../functions/policy/mastery.ts';
import { isMet, masteryOf, type StudentSnapshot } from '../../../functions/policy/snapshot.ts';
import { rankOf, type Tier, tiers } from '../../../functions/policy/tiers.ts';

export interface Replay {
  readonly snapshot: StudentSnapshot;
  /** Exams on units whose prerequisites were not met, drills where they neither were met nor waited for a lock, and exams before readiness. */
  readonly outOfOrder: number;
  readonly fallenTiers: number;
  /** Tiers reached without the drills and passes they take. */
  readonly unfoundedTiers: number;
  /** Every tier in the order it was reached, with the number of the turn it was reached after. */
  readonly trail: readonly { readonly turn: number; readonly unitId: string; readonly tier: Tier }[];
}

export function replayEvidence(events: readonly EvidenceEvent[], path: LearningPath): Replay {
  const before = new Map(path.unitIds.map((unitId) => [unitId, prerequisitesOf(path, unitId)]));
  let snapshot = foldEvidence([]);
  let outOfOrder = 0;
  let fallenTiers = 0;
  let unfoundedTiers = 0;
  const shown = new Map<string, Shown>();
  let turn = 0;
  let heldUp: ReadonlySet<string> = new Set();
  const trail: Replay['trail'][number][] = [];
  for (const event of events) {
    const isWork = event.type === 'drill_graded' || event.type === 'exam_answered';
    const isFree = (unitId: string) => event.type === 'drill_graded' && heldUp.has(unitId);
    const isEarly =
      isWork && (before.get(event.unitId) ?? []).some((unitId) => !isMet(snapshot, path, unitId) && !isFree(unitId));
    const isUnready =
      event.type === 'exam_answered' && event.hasDrills !== false && !isReady(snapshot.unitProgress.get(event.unitId));
    if (isEarly || isUnready) outOfOrder += 1;
    const next = foldEvidence([event], snapshot);
    const tier = masteryOf(next, event.unitId);
    const step = rankOf(tier) - rankOf(masteryOf(snapshot, event.unitId));
    if (step < 0) fallenTiers += 1;
    const known = noteShown(shown, event);
    if (step > 0 && tier !== 'none') {
      trail.push({ turn, unitId: event.unitId, tier });
      if (known !== null && !isFounded(known, event, tier)) unfoundedTiers += 1;
    }
    if (event.type === 'turn_taken') {
      turn += 1;
      heldUp = unitsHeldUp({ snapshot, path, now: event.at });
    }
    snapshot = next;
  }
  return { snapshot, outOfOrder, fallenTiers, unfoundedTiers, trail };
}

/** What a learner has shown on a unit. */
interface Shown {
  /** Distinct drills answered rightly, marked by rules. */
  readonly drills: Set<string>;
  readonly passes: Set<Tier>;
  isOnly: boolean;
}

type Work = Extract<EvidenceEvent, { readonly type: 'drill_graded' | 'exam_answered' }>;

function noteShown(shown: Map<string, Shown>, event: EvidenceEvent): Shown | null {
  if (event.type !== 'drill_graded' && event.type !== 'exam_answered') return null;
  const known = shown.get(event.unitId) ?? { drills: new Set(), passes: new Set(), isOnly: false };
  shown.set(event.unitId, known);
  if (event.type === 'exam_answered') {
    if (event.isCorrect) known.passes.add(event.tier);
    return known;
  }
  if (event.isCorrect && event.basis === 'deterministic' && event.isPractice !== true) {
    known.drills.add(event.drillId ?? event.messageId);
    known.isOnly ||= event.isOnlyDrill === true;
  }
  return known;
}

/** A tier with questions takes a pass at it; readiness two drills; each tier without questions two drills more. */
function isFounded({ drills, passes, isOnly }: Shown, event: EvidenceEvent, tier: Tier): boolean {
  const { examTiers } = event as Work;
  if (event.type === 'exam_answered' && event.hasDrills === false) return passes.has(tier) || !examTiers.includes(tier);
  if (examTiers.includes(tier) && !passes.has(tier)) return false;
  const unexamined = tiers.slice(0, tiers.indexOf(tier) + 1).filter((each) => !examTiers.includes(each)).length;
  return drills.size >= (isOnly ? 1 : readyStreak * Math.max(1, unexamined));
}
