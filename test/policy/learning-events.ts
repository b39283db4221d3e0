// Events of one learner, short to write, for tests of what they fold to.
import type { EvidenceEvent } from '../../functions/policy/evidence.ts';
import { foldEvidence } from '../../functions/policy/fold-evidence.ts';
import { type Tier, tiers } from '../../functions/policy/tiers.ts';

export const minute = (count: number) => `2026-11-22T10:${String(count).padStart(2, '0')}:00.000Z`;
type Graded = Extract<EvidenceEvent, { type: 'drill_graded' }>;
type Answered = Extract<EvidenceEvent, { type: 'exam_answered' }>;

export const drill = (isCorrect: boolean, change: Partial<Graded> = {}): EvidenceEvent => ({
  type: 'drill_graded',
  at: minute(0),
  unitId: 'A',
  messageId: 'm',
  isCorrect,
  basis: 'deterministic',
  mistakeTag: null,
  examTiers: tiers,
  ...change,
});
export const exam = (tier: Tier, change: Partial<Answered> = {}): EvidenceEvent => ({
  type: 'exam_answered',
  at: minute(0),
  unitId: 'A',
  questionId: `A-${tier}`,
  tier,
  isCorrect: true,
  examTiers: tiers,
  ...change,
});
export const card = (kind: 'CONCEPT' | 'DRILL' | 'EXAM', unitId = 'A'): EvidenceEvent => ({
  type: 'card_shown',
  at: minute(0),
  unitId,
  card: kind,
});
export const turn = (unitId: string, at = minute(0)): EvidenceEvent => ({ type: 'turn_taken', at, unitId });
export const unitOf = (events: readonly EvidenceEvent[], unitId = 'A') => {
  const progress = foldEvidence(events).unitProgress.get(unitId);
  if (progress === undefined) throw new Error('the unit was never touched');
  return progress;
};
