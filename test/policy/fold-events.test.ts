import { describe, expect, it } from 'vitest';
import type { EvidenceEvent } from '../../functions/policy/evidence.ts';
import { foldEvidence } from '../../functions/policy/fold-evidence.ts';
import { emptySnapshot } from '../../functions/policy/snapshot.ts';
import { tiers } from '../../functions/policy/tiers.ts';
import { card, drill, exam, minute, turn, unitOf } from './learning-events.ts';

describe('what one event does', () => {
  it('nothing that was not touched is there, and what is touched begins at nought', () => {
    expect(foldEvidence([])).toEqual(emptySnapshot);
    expect(unitOf([turn('A', minute(3))])).toEqual({
      status: 'in_progress',
      masteryTier: 'none',
      lastTouchedAt: minute(3),
      drill: { attempts: 0, correct: 0, streakCorrect: 0, recent: [], isReady: false, streakSinceTier: 0 },
      exam: { passedByTier: { bronze: 0, silver: 0, gold: 0 } },
      confusionTags: new Map(),
      isWaived: false,
      conceptCardsSinceDrill: 0,
    });
  });

  it('a turn sets the focus and its time; nothing else does', () => {
    const snapshot = foldEvidence([
      turn('A', minute(1)),
      drill(true, { unitId: 'B', at: minute(2) }),
      card('DRILL', 'C'),
    ]);
    expect(snapshot).toMatchObject({ focusUnitId: 'A', lastTurnAt: minute(1) });
    expect(foldEvidence([turn('B', minute(4))], snapshot)).toMatchObject({ focusUnitId: 'B', lastTurnAt: minute(4) });
  });

  it('every event touches its unit, and no other', () => {
    const events: EvidenceEvent[] = [
      drill(true, { at: minute(5) }),
      exam('bronze', { at: minute(5) }),
      exam('bronze', { at: minute(5), isCorrect: false }),
      { type: 'support_viewed', at: minute(5), unitId: 'A', questionId: 'q', tier: 'gold', supportType: 'video' },
      { type: 'waiver', at: minute(5), unitId: 'A', byTeacherId: 't' },
      { ...card('EXAM'), at: minute(5) },
      turn('A', minute(5)),
    ];
    for (const event of events) {
      const snapshot = foldEvidence([turn('A'), turn('B'), event]);
      expect(snapshot.unitProgress.get('A')?.lastTouchedAt).toBe(minute(5));
      expect(snapshot.unitProgress.get('B')?.lastTouchedAt).toBe(minute(0));
      expect(snapshot.unitsInProgress).toEqual(['A', 'B']);
    }
  });

  it('a graded drill is counted, and the latest three are remembered', () => {
    const verdicts = [true, false, true, true, false];
    expect(unitOf(verdicts.map((isCorrect) => drill(isCorrect))).drill).toEqual({
      attempts: 5,
      correct: 3,
      streakCorrect: 0,
      recent: [true, true, false],
      isReady: true,
      streakSinceTier: 0,
    });
    expect(unitOf([drill(false), drill(true)]).drill).toMatchObject({ streakCorrect: 1, recent: [false, true] });
    expect(unitOf([drill(false), drill(true)]).drill.isReady).toBe(false);
  });

  it('a model’s verdict is practice: counted and remembered, the streak stands', () => {
    const byModel = (isCorrect: boolean) => drill(isCorrect, { basis: 'model', examTiers: [] });
    expect(unitOf([drill(true, { examTiers: [] }), byModel(false), byModel(true)])).toMatchObject({
      masteryTier: 'none',
      drill: {
        attempts: 3,
        correct: 2,
        streakCorrect: 1,
        recent: [true, false, true],
        isReady: false,
        streakSinceTier: 1,
      },
    });
  });

  it('a mistake is counted by its tag, when one is known and the answer was wrong', () => {
    const events = [
      drill(false, { mistakeTag: 'sign' }),
      drill(false, { mistakeTag: 'order' }),
      drill(false, { mistakeTag: 'sign', basis: 'model' }),
      drill(false),
      drill(true, { mistakeTag: 'sign' }),
    ];
    expect([...unitOf(events).confusionTags]).toEqual([
      ['sign', 2],
      ['order', 1],
    ]);
  });

  it('concept cards are counted until the next graded drill, other cards never', () => {
    const shown = [card('CONCEPT'), card('DRILL'), card('EXAM'), card('CONCEPT')];
    expect(unitOf(shown).conceptCardsSinceDrill).toBe(2);
    expect(unitOf([...shown, drill(false)]).conceptCardsSinceDrill).toBe(0);
    expect(unitOf([...shown, drill(false, { basis: 'model' }), card('CONCEPT')]).conceptCardsSinceDrill).toBe(1);
    expect(unitOf([...shown, exam('bronze')]).conceptCardsSinceDrill).toBe(2);
  });

  it('a waiver is for its unit alone and raises nothing', () => {
    const snapshot = foldEvidence([turn('B'), { type: 'waiver', at: minute(0), unitId: 'A', byTeacherId: 't' }]);
    expect(snapshot.unitProgress.get('A')).toMatchObject({ isWaived: true, masteryTier: 'none' });
    expect(snapshot.unitProgress.get('B')?.isWaived).toBe(false);
  });

  it('twelve units are in progress at most, latest first, and a mastered one is not', () => {
    const units = Array.from({ length: 13 }, (_, index) => `U${index}`);
    const { unitsInProgress } = foldEvidence(units.map((unitId) => turn(unitId)));
    expect(unitsInProgress).toEqual(units.slice(1).toReversed());
    const ready = [drill(true), drill(true)];
    const gold = [turn('B'), ...ready, ...tiers.map((tier) => exam(tier))];
    expect(foldEvidence(gold.slice(0, -1))).toMatchObject({ unitsInProgress: ['A', 'B'] });
    expect(unitOf(gold.slice(0, -1)).status).toBe('in_progress');
    expect(foldEvidence(gold).unitsInProgress).toEqual(['B']);
    expect(unitOf(gold).status).toBe('mastered');
    expect(foldEvidence([...gold, drill(false)]).unitsInProgress).toEqual(['B']);
  });
});

describe('what exam questions do', () => {
  const queueOf = (events: readonly EvidenceEvent[]) => Object.fromEntries(foldEvidence(events).revisitQueue);

  it('a missed one is to come back to, with its unit, tier and the end of its lock', () => {
    const missed = exam('silver', { isCorrect: false, lockSeconds: 90 });
    expect(queueOf([missed])).toEqual({
      'A-silver': { unitId: 'A', tier: 'silver', until: '2026-11-22T10:01:30.000Z' },
    });
    expect(queueOf([exam('silver', { isCorrect: false })])['A-silver']?.until).toBeNull();
    expect(queueOf([exam('silver', { isCorrect: false, at: 'once', lockSeconds: 9 })])['A-silver']?.until).toBeNull();
    expect(unitOf([missed])).toMatchObject({ masteryTier: 'none', exam: { passedByTier: { silver: 0 } } });
    expect(foldEvidence([missed])).toMatchObject({ examTouched: new Set(['A-silver']), examPassed: new Set() });
  });

  it('a passed one is touched and passed, leaves the queue, and others stay', () => {
    const snapshot = foldEvidence([
      exam('bronze', { isCorrect: false }),
      exam('silver', { isCorrect: false }),
      exam('bronze'),
    ]);
    expect([...snapshot.revisitQueue.keys()]).toEqual(['A-silver']);
    expect([...snapshot.examTouched]).toEqual(['A-bronze', 'A-silver']);
    expect([...snapshot.examPassed]).toEqual(['A-bronze']);
  });

  it('of what was passed nothing is queued again, whether missed later or looked up', () => {
    const memo: EvidenceEvent = {
      type: 'support_viewed',
      at: minute(1),
      unitId: 'A',
      questionId: 'A-bronze',
      tier: 'bronze',
      supportType: 'memo',
    };
    expect(queueOf([exam('bronze'), memo, exam('bronze', { isCorrect: false })])).toEqual({});
    expect([...foldEvidence([memo]).examTouched]).toEqual(['A-bronze']);
    expect(queueOf([memo])).toEqual({ 'A-bronze': { unitId: 'A', tier: 'bronze', until: null } });
  });

  it('a pass of each question counts once, at its own tier', () => {
    const passes = [exam('bronze'), exam('bronze'), exam('bronze', { questionId: 'other' }), exam('gold')];
    expect(unitOf(passes).exam.passedByTier).toEqual({ bronze: 2, silver: 0, gold: 1 });
  });

  it('decide alone where the unit has nothing to drill, and need readiness where it has', () => {
    expect(unitOf([exam('bronze')]).masteryTier).toBe('none');
    expect(unitOf([exam('bronze', { hasDrills: true })]).masteryTier).toBe('none');
    expect(unitOf([exam('bronze', { hasDrills: false })]).masteryTier).toBe('bronze');
    const onlyBronze = { hasDrills: false, examTiers: ['bronze'] } as const;
    expect(unitOf([exam('bronze', onlyBronze)])).toMatchObject({ masteryTier: 'gold', status: 'mastered' });
  });
});
