// Which of several candidate units matters most now: a weighted sum of values between 0 and 1. Pure.
// Orders candidates for focus and is shown in the debug view; it never overrides prerequisites.
// Source: ai-tutor.md PV-AI-008; corrections 31: right drills lower urgency.
import type { MasteryTier } from './tiers.ts';

const decayHours = 72;
const weights = { intent: 0.35, recency: 0.15, inProgress: 0.15, tierNeed: 0.2, struggle: 0.15 } as const;
const needs: Readonly<Record<MasteryTier, number>> = { none: 1, bronze: 0.7, silver: 0.4, gold: 0.1 };

/** 1 now, 0 after 72 hours, linear between; 0 for a unit never touched (`Infinity`). */
export function recencyValue(hoursSinceTouched: number): number {
  return Number.isFinite(hoursSinceTouched) ? clamp(1 - hoursSinceTouched / decayHours) : 0;
}

export function mappedValue(confidence: number): number {
  return Number.isFinite(confidence) ? clamp(confidence) : 0;
}

export function inProgressValue(isInProgress: boolean): number {
  return isInProgress ? 1 : 0;
}

/** Higher: more urgent to progress. */
export function tierNeedValue(masteryTier: MasteryTier): number {
  return needs[masteryTier];
}

/** Right drills in a row: none 0, one 0.5, two or more 1. */
export function drillEvidenceValue(streakCorrect: number): number {
  return clamp(streakCorrect / 2);
}

export interface PriorityInput {
  readonly mappedConfidence: number;
  readonly isFocus: boolean;
  readonly isInProgress: boolean;
  /** Hours since the unit was touched; Infinity when never. */
  readonly recencyHours: number;
  readonly masteryTier: MasteryTier;
  readonly drillStreak: number;
}

export type PriorityParts = Readonly<Record<keyof typeof weights, number>>;

/** What each consideration adds to the score, weights included; none is below 0. */
export function unitPriorityParts(input: PriorityInput): PriorityParts {
  const intent = 0.7 * mappedValue(input.mappedConfidence) + 0.3 * (input.isFocus ? 1 : 0);
  return {
    intent: weights.intent * intent,
    recency: weights.recency * recencyValue(input.recencyHours),
    inProgress: weights.inProgress * inProgressValue(input.isInProgress),
    tierNeed: weights.tierNeed * tierNeedValue(input.masteryTier),
    struggle: weights.struggle * (1 - drillEvidenceValue(input.drillStreak)),
  };
}

/** Between 0 and 1: the sum of the parts. */
export function computeUnitPriorityScore(input: PriorityInput): number {
  const { intent, recency, inProgress, tierNeed, struggle } = unitPriorityParts(input);
  return clamp(intent + recency + inProgress + tierNeed + struggle);
}

function clamp(value: number): number {
  return Math.max(0, Math.min(1, value));
}
