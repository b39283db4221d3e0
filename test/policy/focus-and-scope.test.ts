import { describe, expect, it } from 'vitest';
import { chooseFocus, unitLeft } from '../../functions/policy/choose-focus.ts';
import { computeExamAvailability, type ExamState } from '../../functions/policy/exam-availability.ts';
import { isWaiting } from '../../functions/policy/held-up.ts';
import { nextUnit } from '../../functions/policy/next-unit.ts';
import { computePolicy } from '../../functions/policy/policy.ts';
import { emptySnapshot, type StudentSnapshot, type UnitProgress } from '../../functions/policy/snapshot.ts';
import { toSnapshotLite } from '../../functions/policy/snapshot-lite.ts';
import type { MasteryTier } from '../../functions/policy/tiers.ts';
import { byConfidence, computeCandidateUnits, type MappedUnit } from '../../functions/policy/unit-scope.ts';
import { makePath } from './arbitrary-path.ts';

const now = '2026-11-22T10:00:00.000Z';
const progressAt = (masteryTier: MasteryTier, change: Partial<UnitProgress> = {}): UnitProgress => ({
  status: masteryTier === 'gold' ? 'mastered' : 'in_progress',
  masteryTier,
  lastTouchedAt: now,
  drill: { attempts: 0, correct: 0, streakCorrect: 0, recent: [], isReady: false, streakSinceTier: 0 },
  exam: { passedByTier: { bronze: 0, silver: 0, gold: 0 } },
  confusionTags: new Map(),
  isWaived: false,
  conceptCardsSinceDrill: 0,
  ...change,
});
const learner = (
  units: Readonly<Record<string, MasteryTier | UnitProgress>>,
  change: Partial<StudentSnapshot> = {},
): StudentSnapshot => ({
  ...emptySnapshot,
  unitProgress: new Map(
    Object.entries(units).map(([id, unit]) => [id, typeof unit === 'string' ? progressAt(unit) : unit]),
  ),
  ...change,
});
const mapped = (...units: readonly (readonly [string, number])[]): readonly MappedUnit[] =>
  units.map(([unitId, confidence]) => ({ unitId, confidence }));
const flat = makePath(['A', 'B', 'C', 'D'], []);

describe('what is worked on', () => {
  const focus = (change: Partial<Parameters<typeof chooseFocus>[0]>) =>
    chooseFocus({
      snapshot: emptySnapshot,
      path: flat,
      mappedUnits: [],
      requestedUnitId: null,
      continues: false,
      now,
      ...change,
    });
  const at = (focusUnitId: string) => learner({}, { focusUnitId });

  it('is what was clearly asked about, from the threshold on', () => {
    expect(focus({ mappedUnits: mapped(['B', 0.55]) })).toMatchObject({ focusUnitId: 'B', candidates: [] });
    expect(focus({ mappedUnits: mapped(['B', 0.549]) })).toMatchObject({ focusUnitId: 'A', candidates: ['B'] });
    expect(focus({ mappedUnits: mapped(['C', 0.6], ['B', 0.9]) })).toMatchObject({ focusUnitId: 'B', candidates: [] });
  });

  it('tells what is left for it, unless that was asked for', () => {
    const left = (path: typeof flat, change: Parameters<typeof focus>[0]) => {
      const snapshot = learner({ B: 'gold' }, { focusUnitId: 'B' });
      return unitLeft({ snapshot, path, focus: focus({ snapshot, path, ...change }) });
    };
    const title = flat.units.get('B')?.title;
    expect(left(flat, { continues: true })).toEqual({ title, buildsOnFocus: false, isDone: true });
    expect(left(makePath(['A', 'B'], [['A', 'B']]), { continues: true })).toEqual({
      title,
      buildsOnFocus: true,
      isDone: true,
    });
    expect(left(flat, { requestedUnitId: 'C' })).toBeNull();
    const begun = learner({}, { focusUnitId: 'B' });
    const onward = { ...focus({ snapshot: begun }), focusUnitId: 'A', isAsked: false };
    expect(unitLeft({ snapshot: begun, path: flat, focus: onward })).toMatchObject({ title, isDone: false });
    expect(left(flat, { mappedUnits: mapped(['C', 0.9]) })).toBeNull();
    expect(left(flat, { requestedUnitId: 'B' })).toBeNull();
  });

  it('is asked where two come within the margin, and only the near ones are offered', () => {
    const near = mapped(['B', 0.7], ['C', 0.63], ['D', 0.61]);
    expect(focus({ mappedUnits: near })).toMatchObject({ focusUnitId: 'B', candidates: ['B', 'C'] });
    expect(focus({ mappedUnits: mapped(['B', 0.7], ['C', 0.6]) }).candidates).toEqual([]);
    // Of those that cannot be told apart the one in focus stays.
    expect(focus({ mappedUnits: near, snapshot: at('C') }).focusUnitId).toBe('C');
    expect(focus({ mappedUnits: near, snapshot: at('A') }).focusUnitId).toBe('B');
  });

  it('stays where it was where nothing was asked, and begins at the entry', () => {
    expect(focus({})).toEqual({
      focusUnitId: 'A',
      primaryTargetUnitId: 'A',
      prereqBlockingUnitId: null,
      aheadOfUnitId: null,
      unmetUnitIds: [],
      isChosenAhead: false,
      isAsked: false,
      candidates: [],
    });
    expect(focus({ snapshot: at('C') }).focusUnitId).toBe('C');
    expect(focus({ snapshot: at('gone') }).focusUnitId).toBe('A');
    expect(focus({ snapshot: at('C'), continues: true }).focusUnitId).toBe('C');
  });

  it('is free beyond a unit that waits for its lock, for practice and no exam', () => {
    const locked = (until: string) =>
      learner({ A: 'none' }, { revisitQueue: new Map([['q', { unitId: 'A', tier: 'bronze' as const, until }]]) });
    const path = makePath(
      ['A', 'B', 'C'],
      [
        ['A', 'B'],
        ['B', 'C'],
      ],
    );
    const wanted = { path, requestedUnitId: 'C' };
    const ended = focus({ ...wanted, snapshot: locked(now) });
    expect([ended.focusUnitId, ended.aheadOfUnitId]).toEqual(['A', null]);
    const held = focus({ ...wanted, snapshot: locked('2026-11-22T11:00:00.000Z') });
    expect(held).toMatchObject({ focusUnitId: 'C', prereqBlockingUnitId: null, aheadOfUnitId: 'A' });
    const ready = { ...progressAt('none').drill, isReady: true };
    const practised = learner(
      { A: 'none', C: progressAt('none', { drill: ready }) },
      { ...locked('2026-11-22T11:00:00.000Z'), unitProgress: new Map([['C', progressAt('none', { drill: ready })]]) },
    );
    const policy = computePolicy({
      turnId: 't',
      snapshot: practised,
      focus: focus({ ...wanted, snapshot: practised }),
      scopedUnitIds: ['C'],
      intent: 'solve',
      availability: { availability: 'available', candidateIds: ['q2'], nextEligibleAt: null },
    });
    expect([policy.examReady, policy.allowedActions]).toEqual([false, ['SOCRATIC_QUESTION', 'DRILL_CARD']]);
    expect(nextUnit({ snapshot: { ...practised, focusUnitId: 'C' }, path, now })).toBe('B');
  });

  it('is what a button names, whatever the words fit', () => {
    const turn = { requestedUnitId: 'D', mappedUnits: mapped(['B', 0.9], ['C', 0.89]) };
    expect(focus(turn)).toMatchObject({ focusUnitId: 'D', candidates: [] });
    expect(focus({ ...turn, requestedUnitId: 'gone' })).toMatchObject({ focusUnitId: 'A', candidates: [] });
    expect(focus({ mappedUnits: mapped(['B', 0.9]), continues: true, snapshot: at('C') })).toMatchObject({
      focusUnitId: 'C',
      candidates: [],
    });
  });

  it('gives way to the next unit only where one goes on from gold', () => {
    const gold = learner({ A: 'gold' }, { focusUnitId: 'A' });
    expect(focus({ snapshot: gold, continues: true }).focusUnitId).toBe('B');
    expect(focus({ snapshot: gold }).focusUnitId).toBe('A');
    const all = learner({ A: 'gold', B: 'gold', C: 'gold', D: 'gold' }, { focusUnitId: 'B' });
    expect(focus({ snapshot: all, continues: true }).focusUnitId).toBe('B');
  });
});

describe('the units of a turn', () => {
  const prerequisitesOf = (unitId: string) => (unitId === 'T' ? ['P1', 'P2'] : unitId === 'X' ? ['P3'] : []);

  it('are in order of confidence, equal ones by name', () => {
    const units = mapped(['C', 0.2], ['B', 0.9], ['A', 0.2], ['D', 0.5]);
    expect(byConfidence(units).map(({ unitId }) => unitId)).toEqual(['B', 'D', 'A', 'C']);
    expect(byConfidence(units.toReversed()).map(({ unitId }) => unitId)).toEqual(['B', 'D', 'A', 'C']);
  });

  it('that might matter are the three best, the focus, three in progress, and what they stand on', () => {
    expect(
      computeCandidateUnits({
        snapshotFocusUnitId: 'F',
        unitsInProgress: ['T', 'F', 'U', 'V'],
        mappedUnits: mapped(['D', 0.1], ['X', 0.9], ['B', 0.8], ['C', 0.7]),
        prerequisitesOf,
      }),
    ).toEqual(['X', 'B', 'C', 'F', 'T', 'U', 'P3', 'P1', 'P2']);
  });
});

describe('what comes next', () => {
  const queue = (unitId: string, tier: 'bronze' | 'silver', until: string | null) =>
    ({ revisitQueue: new Map([['q', { unitId, tier, until }]]) }) as const;

  it('is the first of the path among equals, and never past a prerequisite', () => {
    const path = makePath(['A', 'B'], [['A', 'B']]);
    expect(nextUnit({ snapshot: emptySnapshot, path: flat, now })).toBe('A');
    expect(nextUnit({ snapshot: learner({ A: 'none' }, queue('A', 'bronze', null)), path, now })).toBe('A');
    expect(nextUnit({ snapshot: learner({ A: 'gold' }), path, now })).toBe('B');
  });

  it('waits for a lock at the unit’s next tier until it ends', () => {
    const later = '2026-11-22T10:00:00.001Z';
    expect(isWaiting(learner({ A: 'none' }, queue('A', 'bronze', null)), 'A', now)).toBe(true);
    expect(isWaiting(learner({ A: 'none' }, queue('A', 'bronze', later)), 'A', now)).toBe(true);
    expect(isWaiting(learner({ A: 'none' }, queue('A', 'bronze', now)), 'A', now)).toBe(false);
    expect(isWaiting(learner({ A: 'none' }, queue('A', 'silver', later)), 'A', now)).toBe(false);
    expect(isWaiting(learner({ A: 'bronze' }, queue('A', 'silver', later)), 'A', now)).toBe(true);
    expect(isWaiting(learner({ A: 'none' }, queue('B', 'bronze', later)), 'A', now)).toBe(false);
  });
});

describe('exam questions of a unit', () => {
  const states = (entries: Readonly<Record<string, ExamState>>) => new Map(Object.entries(entries));
  const locked = (lockedUntil: string | null): ExamState => ({ status: 'locked', lockedUntil });
  const availability = (ids: readonly string[], known: ReadonlyMap<string, ExamState> | null) =>
    computeExamAvailability({ candidateQuestionIds: ids, states: known });

  it('are none, unknown, passed or locked otherwise', () => {
    const nothing = { candidateIds: [], nextEligibleAt: null };
    expect(availability([], null)).toEqual({ ...nothing, availability: 'none' });
    expect(availability(['a'], null)).toEqual({ ...nothing, availability: 'unavailable' });
    const passed = states({ a: { status: 'passed' }, b: { status: 'passed' } });
    expect(availability(['a', 'b'], passed)).toEqual({ ...nothing, availability: 'passed' });
    expect(availability(['a', 'c'], passed)).toEqual({ ...nothing, availability: 'locked' });
    expect(
      availability(['a', 'b', 'c'], states({ a: locked('2026-02'), b: locked('2026-01'), c: locked(null) })),
    ).toEqual({
      availability: 'locked',
      candidateIds: [],
      nextEligibleAt: '2026-01',
    });
  });
});

describe('the summary a page shows', () => {
  const path = makePath(['A', 'B', 'C', 'D'], [['A', 'B']]);
  const lite = (
    snapshot: StudentSnapshot,
    states: ReadonlyMap<string, ExamState> | null = null,
    target: string | null = null,
  ) => toSnapshotLite({ snapshot, path, targetUnitId: target, now: '2026-11-22T10:00:00.000Z', states });

  it('is of a learner who has just come', () => {
    expect(lite(emptySnapshot)).toEqual({
      focus: { unitId: 'A', title: path.units.get('A')?.title, masteryTier: 'none', isWaived: false },
      prereqNudge: null,
      next: { unitId: 'A', title: path.units.get('A')?.title },
      revisit: { lockedCount: 0, nextEligibleAt: null, nextQuestionId: null },
      progress: { bronze: 0, silver: 0, gold: 0, total: 4, done: 0 },
    });
  });

  it('counts each unit at its tier and names what comes before', () => {
    const waived = progressAt('silver', { isWaived: true });
    const snapshot = learner({ C: waived, D: 'gold', gone: 'gold' }, { focusUnitId: 'C' });
    expect(lite(snapshot, null, 'B')).toMatchObject({
      focus: { unitId: 'C', masteryTier: 'silver', isWaived: true },
      prereqNudge: { unitId: 'A', title: path.units.get('A')?.title },
      progress: { bronze: 0, silver: 1, gold: 1, total: 4 },
    });
    expect(lite(learner({ A: 'bronze' }, { focusUnitId: 'gone' }), null, 'B')).toMatchObject({
      focus: { unitId: 'A', masteryTier: 'bronze' },
      prereqNudge: null,
      progress: { bronze: 1 },
    });
    expect(lite(learner({}, { focusUnitId: 'B' })).prereqNudge?.unitId).toBe('A');
    // Whoever has begun with B was told.
    expect(lite(learner({ B: 'bronze' }, { focusUnitId: 'B' })).prereqNudge).toBeNull();
  });

  it('tells what to come back to: an open question first, else the lock that ends first', () => {
    const entry = { unitId: 'A', tier: 'bronze', until: null } as const;
    const snapshot = learner({}, { revisitQueue: new Map(['q1', 'q2', 'q3'].map((id) => [id, entry])) });
    const locked = (lockedUntil: string | null): ExamState => ({ status: 'locked', lockedUntil });
    const revisit = (states: Readonly<Record<string, ExamState>>) =>
      lite(snapshot, new Map(Object.entries(states))).revisit;
    expect(revisit({ q1: locked('2026-03'), q2: locked('2026-02'), q3: locked(null), q4: locked('2026-01') })).toEqual({
      lockedCount: 3,
      nextEligibleAt: '2026-02',
      nextQuestionId: 'q2',
    });
    expect(revisit({ q1: locked('2026-03'), q3: { status: 'available' } })).toEqual({
      lockedCount: 1,
      nextEligibleAt: '2026-03',
      nextQuestionId: 'q3',
    });
    expect(revisit({ q1: { status: 'passed' } })).toEqual({
      lockedCount: 0,
      nextEligibleAt: null,
      nextQuestionId: null,
    });
    expect(lite(snapshot).revisit.lockedCount).toBe(0);
  });
});
