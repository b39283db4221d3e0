// Units that cannot show a tier: they keep nobody from what comes after, and are not gone on with for ever.
import { describe, expect, it } from 'vitest';
import { isOnlyDrill } from '../../functions/policy/cards/make-drill.ts';
import { chooseFocus } from '../../functions/policy/choose-focus.ts';
import type { EvidenceEvent } from '../../functions/policy/evidence.ts';
import { foldEvidence } from '../../functions/policy/fold-evidence.ts';
import { readLearningPath } from '../../functions/policy/learning-path.ts';
import { hasPracticeAlone } from '../../functions/policy/mastery.ts';
import { nextUnit } from '../../functions/policy/next-unit.ts';
import { readEvidence } from '../../functions/policy/read-evidence.ts';
import {
  emptySnapshot,
  givesNoTier,
  isExhausted,
  isExtra,
  isMet,
  isPracticeOnly,
} from '../../functions/policy/snapshot.ts';
import { parseSnapshot, toStoredSnapshot } from '../../functions/policy/snapshot-json.ts';
import { toSnapshotLite } from '../../functions/policy/snapshot-lite.ts';
import { drill, exam, minute, turn, unitOf } from './learning-events.ts';

const only = (change = {}) => drill(true, { drillId: 'd1', isOnlyDrill: true, examTiers: [], ...change });
const bare: EvidenceEvent = { type: 'turn_taken', at: minute(1), unitId: 'A', hasItems: false };
const folded = (...events: EvidenceEvent[]) => {
  const kept = readEvidence(events.map((event, seq) => ({ seq, event: JSON.parse(JSON.stringify(event)) })));
  const snapshot = foldEvidence(kept);
  expect(parseSnapshot(JSON.parse(JSON.stringify(toStoredSnapshot(snapshot))))).toEqual(snapshot);
  return snapshot;
};

function pathOf(more: { readonly isPracticeOnly?: true } = {}) {
  const reading = readLearningPath({
    units: ['A', 'B'].map((unitId) => ({ unitId, title: unitId, ...more })),
    edges: [['A', 'B']],
    entryUnitId: null,
  });
  if (!reading.ok) throw new Error('the path is at fault');
  return reading;
}
const { path } = pathOf();

describe('a unit of which the course itself has nothing that counts', () => {
  const { path: drafted } = pathOf({ isPracticeOnly: true });

  it('gives no tier before anybody begins it, and still comes in its turn', () => {
    expect(givesNoTier(emptySnapshot, drafted, 'A')).toBe(true);
    expect(isMet(emptySnapshot, path, 'A')).toBe(false);
    expect(givesNoTier(emptySnapshot, path, 'A')).toBe(false);
    const lite = toSnapshotLite({
      snapshot: emptySnapshot,
      path: drafted,
      targetUnitId: null,
      now: '2026-11-22T10:00:00.000Z',
      states: null,
    });
    expect(lite).toMatchObject({
      focus: { unitId: 'A', isPracticeOnly: true },
      progress: { practiceOnly: 2, total: 2 },
    });
  });

  it.each([
    ['two right answers', [true, true], true],
    ['four wrong ones', [false, false, false, false], true],
    ['one right answer and a wrong one', [true, false], false],
  ])('blocks nobody any more after %s', (_, verdicts, isEnough) => {
    const snapshot = folded(
      ...verdicts.map((isCorrect, at) => drill(isCorrect, { drillId: `d${at}`, isPractice: true, examTiers: [] })),
    );
    expect(isMet(snapshot, drafted, 'A')).toBe(isEnough);
  });

  it.each([
    ['before', [], false],
    ['after one right answer', [true], false],
    ['after two', [true, true], true],
  ])('has extra practice alone once it is done: %s', (_, verdicts, extra) => {
    const events = verdicts.map((right, at) => drill(right, { drillId: `d${at}`, isPractice: true, examTiers: [] }));
    const snapshot = folded(...events);
    expect(isExtra(snapshot, drafted, 'A')).toBe(extra);
    const now = minute(30);
    expect(nextUnit({ snapshot, path: drafted, now })).toBe(extra ? 'B' : 'A');
    const focus = { snapshot, path: drafted, mappedUnits: [], requestedUnitId: null, continues: true, now };
    expect(chooseFocus(focus).focusUnitId).toBe(extra ? 'B' : 'A');
  });

  it('is told the same once it was begun', () => {
    expect(givesNoTier(folded(bare), drafted, 'A')).toBe(true);
  });
});

describe('whether drills count', () => {
  it.each([
    [{ isDraft: true, hasDraftedDrills: true, accepted: 9 }, true],
    [{ isDraft: false, hasDraftedDrills: true, accepted: 1 }, true],
    [{ isDraft: false, hasDraftedDrills: true, accepted: 2 }, false],
    [{ isDraft: false, hasDraftedDrills: false, accepted: 0 }, false],
  ])('%o', (unit, isPractice) => {
    expect(hasPracticeAlone(unit)).toBe(isPractice);
  });
});

describe('a unit without drills and questions', () => {
  it('blocks nobody once it was looked at, and is practice only', () => {
    expect(isMet(folded(turn('A')), path, 'A')).toBe(false);
    const snapshot = folded(bare);
    expect([isMet(snapshot, path, 'A'), isPracticeOnly(snapshot, 'A')]).toEqual([true, true]);
    expect(nextUnit({ snapshot, path, now: minute(2) })).toBe('B');
  });

  it('is an ordinary unit again once a tier was reached on it', () => {
    const snapshot = folded(bare, drill(true, { examTiers: [] }), drill(true, { examTiers: [] }));
    expect([isPracticeOnly(snapshot, 'A'), isExhausted(snapshot, 'A')]).toEqual([false, false]);
  });
});

describe('a unit with one drill alone', () => {
  it('is passed on from by its right answer, without a tier', () => {
    const snapshot = folded(only());
    expect([isMet(snapshot, path, 'A'), isPracticeOnly(snapshot, 'A')]).toEqual([true, true]);
    expect(unitOf([only()]).masteryTier).toBe('none');
    expect(nextUnit({ snapshot, path, now: minute(2) })).toBe('B');
  });

  it('opens its exam question by it, where it has one, and then takes a pass', () => {
    const examTiers = ['bronze'] as const;
    const snapshot = folded(only({ examTiers }));
    expect(isMet(snapshot, path, 'A')).toBe(false);
    expect(unitOf([only({ examTiers })]).drill.isReady).toBe(true);
    expect(unitOf([only({ examTiers }), exam('bronze', { examTiers })]).masteryTier).toBe('bronze');
  });

  it.each([
    ['a wrong answer', only({ isCorrect: false })],
    ['an answer that only a model could mark', only({ basis: 'model' })],
    ['a drill that has others beside it', drill(true, { drillId: 'd1', examTiers: [] })],
  ])('%s passes nothing', (_, event) => {
    expect(isMet(folded(event), path, 'A')).toBe(false);
  });
});

describe('whether a drill is the only one', () => {
  const authored = (drillId: string) => ({
    ...{ drillId, unitId: 'A', prompt: 'p', questionLatex: '', options: [], answers: ['a'], hints: [], mistakes: [] },
  });
  const from = (ids: readonly string[]) => ({
    ...{ unitId: 'A', authored: ids.map(authored), passages: [], recentDrillIds: [] },
  });
  it('is told by what else could be given', () => {
    expect(isOnlyDrill(from(['d1']), 'd1')).toBe(true);
    expect(isOnlyDrill(from(['d1', 'd2']), 'd1')).toBe(false);
  });
});
