// When a tier is reached. Pure; looks at counts only, never at what a model says.
// Source: ai-tutor.md PV-AI-009 and PV-AI-014, corrections 33 and 35.
import type { UnitProgress } from './snapshot.ts';
import { desiredExamTierFromMastery, type MasteryTier, type Tier } from './tiers.ts';

/** Right answers in a row after which a learner is ready for exam questions. */
export const readyStreak = 2;
/** How many of the latest drills tell whether a learner is stuck. */
export const stuckWindow = 3;
/** Wrong answers within the window that count as stuck, the last one among them. */
const stuckFaults = 2;

/**
 * The tier reached by this evidence, at least the one that stands: tiers never fall. A tier with exam questions takes a
 * pass at it and readiness; one without takes `readyStreak` right drills in a row since the tier before. Where a unit
 * has nothing to drill, questions need no readiness, and a tier without questions comes with the one below it.
 */
export function updateUnitMasteryTier(
  progress: Pick<UnitProgress, 'masteryTier' | 'drill' | 'exam'>,
  unit: { readonly examTiers: readonly Tier[]; readonly hasDrills: boolean },
): MasteryTier {
  const isReady = progress.drill.isReady || !unit.hasDrills;
  let tier = progress.masteryTier;
  let streak = progress.drill.streakSinceTier;
  while (tier !== 'gold') {
    const next = desiredExamTierFromMastery(tier);
    const isExamined = unit.examTiers.includes(next);
    const isPassed = progress.exam.passedByTier[next] >= 1;
    const isReached = isExamined ? isReady && isPassed : streak >= readyStreak || !unit.hasDrills;
    if (!isReached) return tier;
    tier = next;
    // A streak earns one tier; the next one without questions takes another.
    streak = 0;
  }
  return tier;
}

/**
 * Whether none of a unit's drills counts towards a tier: its author accepted it neither whole nor enough of what was
 * drafted for it.
 * @param unit.accepted drills an author wrote or accepted
 */
export function hasPracticeAlone(unit: {
  readonly isDraft: boolean;
  readonly hasDraftedDrills: boolean;
  readonly accepted: number;
}): boolean {
  return unit.isDraft || (unit.hasDraftedDrills && unit.accepted < readyStreak);
}

/** True when at least two of the latest three drills went wrong, the last one among them (corrections 36). */
export function isStuckByEvidence(progress: UnitProgress | undefined): boolean {
  const recent = progress?.drill.recent ?? [];
  return recent.at(-1) === false && recent.filter((isCorrect) => !isCorrect).length >= stuckFaults;
}

/** Ready for exam questions: latched, so one wrong drill takes nothing away. */
export function isReady(progress: UnitProgress | undefined): boolean {
  return progress?.drill.isReady ?? false;
}
