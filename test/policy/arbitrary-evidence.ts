// Random histories for tests, on units and tags with names that trip up bare objects.
import fc from 'fast-check';
import type { EvidenceEvent } from '../../functions/policy/evidence.ts';
import { tiers } from '../../functions/policy/tiers.ts';

const unitId = fc.constantFrom('A', 'B', '__proto__', 'constructor', 'toString');
const tag = fc.constantFrom('sign', '__proto__', 'constructor', 'hasOwnProperty');
const questionId = fc.constantFrom('q1', 'q2', 'q3', '__proto__');
const tier = fc.constantFrom(...tiers);
const at = fc
  .integer({ min: 0, max: 10_000_000 })
  .map((seconds) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString());

export const arbitraryEvent: fc.Arbitrary<EvidenceEvent> = fc.oneof(
  fc.record({
    type: fc.constant('drill_graded' as const),
    at,
    unitId,
    messageId: fc.uuid(),
    isCorrect: fc.boolean(),
    basis: fc.constantFrom('deterministic' as const, 'model' as const),
    mistakeTag: fc.option(tag),
    examTiers: fc.subarray([...tiers]),
  }),
  fc.record({
    type: fc.constant('exam_answered' as const),
    at,
    unitId,
    questionId,
    tier,
    isCorrect: fc.boolean(),
    examTiers: fc.subarray([...tiers]),
  }),
  fc.record({
    type: fc.constant('support_viewed' as const),
    at,
    unitId,
    questionId,
    tier,
    supportType: fc.constantFrom('memo' as const, 'video' as const),
  }),
  fc.record({ type: fc.constant('waiver' as const), at, unitId, byTeacherId: fc.string() }),
  fc.record({
    type: fc.constant('card_shown' as const),
    at,
    unitId,
    card: fc.constantFrom('CONCEPT' as const, 'DRILL' as const, 'EXAM' as const),
  }),
  fc.record({ type: fc.constant('turn_taken' as const), at, unitId }),
);
