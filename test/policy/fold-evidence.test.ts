import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { chooseFocus } from '../../functions/policy/choose-focus.ts';
import type { EvidenceEvent } from '../../functions/policy/evidence.ts';
import { foldEvidence } from '../../functions/policy/fold-evidence.ts';
import { isWaiting } from '../../functions/policy/held-up.ts';
import { readLearningPath } from '../../functions/policy/learning-path.ts';
import { isStuckByEvidence } from '../../functions/policy/mastery.ts';
import { nextUnit } from '../../functions/policy/next-unit.ts';
import { isExhausted, masteryOf } from '../../functions/policy/snapshot.ts';
import { desiredExamTierFromMastery, rankOf, type Tier, tiers } from '../../functions/policy/tiers.ts';
import { casesOr, casesTimeoutMs } from './policy-cases.ts';

const at = '2026-11-22T10:00:00.000Z';
const drill = (isCorrect: boolean, more: Partial<Extract<EvidenceEvent, { type: 'drill_graded' }>> = {}) =>
  ({
    type: 'drill_graded',
    at,
    unitId: 'A',
    messageId: 'm',
    isCorrect,
    basis: 'deterministic',
    mistakeTag: isCorrect ? null : 'sign',
    examTiers: tiers,
    ...more,
  }) satisfies EvidenceEvent;
const exam = (tier: Tier, isCorrect: boolean, questionId = `${tier}-1`, unitId = 'A') =>
  ({ type: 'exam_answered', at, unitId, questionId, tier, isCorrect, examTiers: tiers }) satisfies EvidenceEvent;
const support = (tier: Tier, questionId = `${tier}-1`) =>
  ({ type: 'support_viewed', at, unitId: 'A', questionId, tier, supportType: 'memo' }) satisfies EvidenceEvent;

const arbitraryEvent: fc.Arbitrary<EvidenceEvent> = fc.oneof(
  fc
    .record({
      unitId: fc.constantFrom('A', 'B', '__proto__'),
      isCorrect: fc.boolean(),
      drillId: fc.constantFrom('a', 'b', 'c'),
      basis: fc.constantFrom('deterministic' as const, 'model' as const),
      examTiers: fc.subarray([...tiers]),
    })
    .map((more) => drill(more.isCorrect, more)),
  fc
    .tuple(fc.constantFrom(...tiers), fc.boolean(), fc.constantFrom('q1', 'q2'), fc.constantFrom('A', 'B'))
    .map(([tier, isCorrect, question, unitId]) => exam(tier, isCorrect, `${tier}-${question}`, unitId)),
  fc.constantFrom(...tiers).map((tier) => support(tier)),
  fc.constant({ type: 'waiver', at, unitId: 'A', byTeacherId: 't' } satisfies EvidenceEvent),
  fc.constant({ type: 'turn_taken', at, unitId: 'B' } satisfies EvidenceEvent),
  fc.constant({ type: 'card_shown', at, unitId: 'A', card: 'CONCEPT' } satisfies EvidenceEvent),
);

test('each tier is higher than those before it', () => {
  expect((['none', ...tiers] as const).map(rankOf)).toEqual([0, 1, 2, 3]);
  expect((['none', ...tiers] as const).map(desiredExamTierFromMastery)).toEqual(['bronze', 'silver', 'gold', 'gold']);
});

describe('folded evidence', () => {
  it('counts each drill once for all tiers: no evidence counts twice', () => {
    const of = (isCorrect: boolean, drillId: string) => drill(isCorrect, { drillId, examTiers: [] });
    const both = [of(true, 'a'), of(true, 'b')];
    const around = foldEvidence(Array.from({ length: 5 }, () => both).flat());
    expect(masteryOf(around, 'A')).toBe('bronze');
    expect(masteryOf(foldEvidence([of(true, 'c'), of(true, 'd')], around), 'A')).toBe('silver');
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => of(true, id));
    expect(masteryOf(foldEvidence(six), 'A')).toBe('gold');
  });

  it('lets a drill count again whose streak a wrong answer ended: it counted for nothing', () => {
    const of = (isCorrect: boolean, drillId: string) => drill(isCorrect, { drillId, examTiers: [] });
    const ended = [of(true, 'a'), of(false, 'b')];
    expect(masteryOf(foldEvidence([...ended, of(true, 'b'), of(true, 'b')]), 'A')).toBe('none');
    expect(masteryOf(foldEvidence([...ended, of(true, 'b'), of(true, 'a')]), 'A')).toBe('bronze');
  });

  it('goes on to another unit where no drill is left that counts, and back for one that does', () => {
    const of = (drillId: string, examTiers: readonly Tier[] = []) => drill(true, { drillId, examTiers });
    const all = foldEvidence([of('a'), of('b'), of('a')]);
    expect(isExhausted(all, 'A')).toBe(true);
    const units = ['A', 'B'].map((unitId) => ({ unitId, title: unitId }));
    const reading = readLearningPath({ units, edges: [], entryUnitId: null });
    if (!reading.ok) throw new Error('the path is sound');
    const { path } = reading;
    const continued = { path, mappedUnits: [], requestedUnitId: null, continues: true, now: at };
    const focused = foldEvidence([{ type: 'turn_taken', at, unitId: 'A' }], all);
    expect([nextUnit({ snapshot: focused, path, now: at }), chooseFocus({ ...continued, snapshot: focused })]).toEqual([
      'B',
      expect.objectContaining({ focusUnitId: 'B' }),
    ]);
    expect(isExhausted(foldEvidence([of('c')], all), 'A')).toBe(false);
    expect(isExhausted(foldEvidence([of('a', tiers), of('b', tiers), of('a', tiers)]), 'A')).toBe(false);
    // Where nothing else is left, one may go on practising.
    const only = readLearningPath({ units: units.slice(0, 1), edges: [], entryUnitId: null });
    expect(only.ok && nextUnit({ snapshot: focused, path: only.path, now: at })).toBe('A');
  });

  it('counts each drill once in a tier, however often it is answered rightly, and a wrong answer every time', () => {
    const [one, two] = [{ drillId: 'cloze:D1.C1.C1:sum' }, { drillId: 'vary:D1.C1.C2:1' }];
    const again = Array.from({ length: 6 }, () => drill(true, { ...one, examTiers: [] }));
    const progress = foldEvidence(again).unitProgress.get('A');
    expect(progress).toMatchObject({ masteryTier: 'none', drill: { attempts: 6, correct: 6, isReady: false } });
    const other = foldEvidence([...again, drill(true, { ...two, examTiers: [] })]);
    expect(masteryOf(other, 'A')).toBe('bronze');
    const wrong = foldEvidence([drill(true, one), drill(false, one), drill(true, two)]).unitProgress.get('A');
    expect(wrong?.drill).toMatchObject({ streakCorrect: 1, isReady: false });
  });

  it('waits for a question until its lock has ended by the course, and for ever where nobody wrote that down', () => {
    const ready = [drill(true), drill(true)];
    const locked = foldEvidence([...ready, { ...exam('bronze', false), lockSeconds: 60 }]);
    expect(isWaiting(locked, 'A', '2026-11-22T10:00:59.999Z')).toBe(true);
    expect(isWaiting(locked, 'A', '2026-11-22T10:01:00.000Z')).toBe(false);
    const viewed = foldEvidence([{ ...support('bronze'), lockSeconds: 120 }], locked);
    expect(isWaiting(viewed, 'A', '2026-11-22T10:01:30.000Z')).toBe(true);
    expect(isWaiting(foldEvidence([...ready, exam('bronze', false)]), 'A', '2030-01-01T00:00:00.000Z')).toBe(true);
  });

  it('does not call fifty right and one wrong stuck, nor two wrong long ago (corrections 36)', () => {
    const stuckAfter = (verdicts: readonly boolean[]) =>
      isStuckByEvidence(foldEvidence(verdicts.map((isCorrect) => drill(isCorrect))).unitProgress.get('A'));
    expect(stuckAfter([...Array.from({ length: 50 }, () => true), false])).toBe(false);
    expect(stuckAfter([false, false, true])).toBe(false);
    expect(stuckAfter([false, false])).toBe(true);
    expect(stuckAfter([true, false, false])).toBe(true);
    expect(stuckAfter([false, true, false])).toBe(true);
  });

  it(
    'never lets a tier fall, whatever happens',
    () => {
      fc.assert(
        fc.property(fc.array(arbitraryEvent, { maxLength: 40 }), (events) => {
          let snapshot = foldEvidence([]);
          for (const event of events) {
            const next = foldEvidence([event], snapshot);
            for (const unitId of snapshot.unitProgress.keys()) {
              expect(rankOf(masteryOf(next, unitId))).toBeGreaterThanOrEqual(rankOf(masteryOf(snapshot, unitId)));
            }
            snapshot = next;
          }
        }),
        { numRuns: casesOr(1_000) },
      );
    },
    casesTimeoutMs,
  );

  it(
    'gives the same whether folded at once or event by event',
    () => {
      fc.assert(
        fc.property(fc.array(arbitraryEvent, { maxLength: 30 }), fc.nat(30), (events, cut) => {
          const whole = foldEvidence(events);
          expect(foldEvidence(events.slice(cut), foldEvidence(events.slice(0, cut)))).toEqual(whole);
        }),
        { numRuns: casesOr(100) },
      );
    },
    casesTimeoutMs,
  );

  it('keeps units called like parts of an object apart', () => {
    const snapshot = foldEvidence([drill(true, { unitId: '__proto__' }), drill(false, { unitId: 'constructor' })]);
    expect([...snapshot.unitProgress.keys()]).toEqual(['__proto__', 'constructor']);
    expect(Object.hasOwn(Object.prototype, 'drill')).toBe(false);
  });
});
