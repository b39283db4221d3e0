import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseFocus } from '../../functions/policy/choose-focus.ts';
import type { EvidenceEvent } from '../../functions/policy/evidence.ts';
import { computeExamAvailability, type ExamState } from '../../functions/policy/exam-availability.ts';
import { fallbackAction } from '../../functions/policy/fallback-action.ts';
import { foldEvidence } from '../../functions/policy/fold-evidence.ts';
import { type LearningPath, prerequisitesOf } from '../../functions/policy/learning-path.ts';
import { computePolicy, conceptCardLimit, narrowPolicy, type TurnIntent } from '../../functions/policy/policy.ts';
import { isMet, masteryOf, type StudentSnapshot } from '../../functions/policy/snapshot.ts';
import { type Tier, tiers } from '../../functions/policy/tiers.ts';
import { computeScopedUnitIds, type MappedUnit } from '../../functions/policy/unit-scope.ts';
import { validateAction } from '../../functions/policy/validate-action.ts';
import { arbitraryPath, makePath } from './arbitrary-path.ts';
import { casesOr, casesTimeoutMs } from './policy-cases.ts';

const now = '2026-11-22T10:00:00.000Z';
const drilled = (unitId: string, ...verdicts: boolean[]): EvidenceEvent[] =>
  verdicts.map((isCorrect) => ({
    type: 'drill_graded',
    at: now,
    unitId,
    messageId: 'm',
    isCorrect,
    basis: 'deterministic',
    mistakeTag: null,
    examTiers: tiers,
  }));
const passed = (unitId: string, tier: Tier): EvidenceEvent => ({
  type: 'exam_answered',
  at: now,
  unitId,
  questionId: `${unitId}-${tier}`,
  tier,
  isCorrect: true,
  examTiers: tiers,
});

interface Turn {
  readonly mapped?: readonly MappedUnit[];
  readonly requested?: string | null;
  readonly continues?: boolean;
  readonly intent?: TurnIntent;
  readonly states?: ReadonlyMap<string, ExamState> | null;
  /** Questions by unit and tier; by default one each, open. */
  readonly questions?: (unitId: string, tier: Tier) => readonly string[];
}

/** A turn's decisions in their order, as the use case takes them. */
function takeTurn(path: LearningPath, snapshot: StudentSnapshot, turn: Turn = {}) {
  const mappedUnits = turn.mapped ?? [];
  const focus = chooseFocus({
    snapshot,
    path,
    mappedUnits,
    requestedUnitId: turn.requested ?? null,
    continues: turn.continues ?? false,
    now,
  });
  const scopedUnitIds = computeScopedUnitIds({
    ...focus,
    mappedUnits,
    unitsInProgress: snapshot.unitsInProgress,
    prerequisitesOf: (unitId) => path.prerequisites.get(unitId) ?? [],
  });
  const mastery = masteryOf(snapshot, focus.focusUnitId);
  const tier = tiers[Math.min(2, ['none', ...tiers].indexOf(mastery))] ?? 'gold';
  const ids = (turn.questions ?? ((unitId, at) => [`${unitId}-${at}`]))(focus.focusUnitId, tier);
  const open = new Map(ids.map((id): [string, ExamState] => [id, { status: 'available' }]));
  const states = turn.states === undefined ? open : turn.states;
  const availability = computeExamAvailability({ candidateQuestionIds: ids, states });
  const intent = turn.intent ?? 'unknown';
  const policy = computePolicy({ turnId: 't', snapshot, focus, scopedUnitIds, intent, availability });
  return { focus, policy, availability };
}

const chain = makePath(
  ['A', 'B', 'C'],
  [
    ['A', 'B'],
    ['B', 'C'],
  ],
);

describe('the policy of a turn', () => {
  it('moves the focus to the deepest unmet prerequisite and may examine there (corrections 33, 34)', () => {
    const snapshot = foldEvidence(drilled('A', true, true));
    const { policy } = takeTurn(chain, snapshot, { mapped: [{ unitId: 'C', confidence: 0.9 }] });
    expect(policy).toMatchObject({
      focusUnitId: 'A',
      primaryTargetUnitId: 'C',
      prereqBlockingUnitId: 'A',
      examReady: true,
      desiredExamTier: 'bronze',
      allowedActions: ['SOCRATIC_QUESTION', 'DRILL_CARD', 'EXAM_BLOCK'],
    });
  });

  it('asks what was meant where two units fit alike, and gives no card', () => {
    const path = makePath(['A', 'B'], []);
    const mapped = [
      { unitId: 'A', confidence: 0.7 },
      { unitId: 'B', confidence: 0.69 },
    ];
    const { policy, focus } = takeTurn(path, foldEvidence([]), { mapped });
    expect(focus.candidates).toEqual(['A', 'B']);
    expect(policy.allowedActions).toEqual(['SOCRATIC_QUESTION']);
  });

  it('asks what was meant where nothing fits well', () => {
    const { policy } = takeTurn(chain, foldEvidence([]), { mapped: [{ unitId: 'C', confidence: 0.3 }] });
    expect(policy.allowedActions).toEqual(['SOCRATIC_QUESTION']);
  });

  it('does not stay at the entry when something else was clearly asked for (corrections 32)', () => {
    const path = makePath(['ENTRY-00', 'A'], [], 'ENTRY-00');
    expect(takeTurn(path, foldEvidence([]), { mapped: [{ unitId: 'A', confidence: 0.8 }] }).focus.focusUnitId).toBe(
      'A',
    );
  });

  it('ignores mapped units that are not on the path', () => {
    expect(takeTurn(chain, foldEvidence([]), { mapped: [{ unitId: 'Z', confidence: 1 }] }).focus.focusUnitId).toBe('A');
  });

  it('explains when stuck or asked to, and then wants practice (corrections 36)', () => {
    const stuck = foldEvidence(drilled('A', false, false));
    expect(takeTurn(chain, stuck).policy.allowedActions).toContain('CONCEPT_CARD');
    const asked = takeTurn(chain, foldEvidence([]), { intent: 'explain' });
    expect(asked.policy.allowedActions).toContain('CONCEPT_CARD');
    const card: EvidenceEvent = { type: 'card_shown', at: now, unitId: 'A', card: 'CONCEPT' };
    const shown = foldEvidence(Array.from({ length: conceptCardLimit }, () => card));
    expect(takeTurn(chain, shown, { intent: 'explain' }).policy.allowedActions).not.toContain('CONCEPT_CARD');
    const practised = foldEvidence(drilled('A', true), shown);
    expect(takeTurn(chain, practised, { intent: 'explain' }).policy.allowedActions).toContain('CONCEPT_CARD');
  });

  it('offers no exam that is locked, passed, missing or not to be known (corrections 42)', () => {
    const ready = foldEvidence(drilled('A', true, true));
    const availabilityOf = (turn: Turn) => takeTurn(chain, ready, turn).policy;
    const locked = new Map<string, ExamState>([['A-bronze', { status: 'locked', lockedUntil: null }]]);
    expect(availabilityOf({ states: locked }).examAvailability).toBe('locked');
    expect(availabilityOf({ states: new Map([['A-bronze', { status: 'passed' }]]) }).examAvailability).toBe('passed');
    expect(availabilityOf({ questions: () => [] }).examAvailability).toBe('none');
    expect(availabilityOf({ states: null }).examAvailability).toBe('unavailable');
    expect(availabilityOf({ states: new Map() }).examAvailability).toBe('locked');
    for (const states of [locked, null, new Map<string, ExamState>()]) {
      expect(availabilityOf({ states }).allowedActions).not.toContain('EXAM_BLOCK');
    }
  });

  it('goes on with another unit while the wanted question is locked', () => {
    const path = makePath(['A', 'B'], []);
    const failed: EvidenceEvent = {
      type: 'exam_answered',
      at: now,
      unitId: 'A',
      questionId: 'A-bronze',
      tier: 'bronze',
      isCorrect: false,
      examTiers: tiers,
    };
    const turn: EvidenceEvent = { type: 'turn_taken', at: now, unitId: 'A' };
    const snapshot = foldEvidence([turn, ...drilled('A', true, true), failed]);
    expect(takeTurn(path, snapshot, { continues: true }).focus.focusUnitId).toBe('B');
    expect(takeTurn(path, snapshot, { requested: 'A' }).focus.focusUnitId).toBe('A');
  });

  it('takes a waived unit for met', () => {
    const waiver: EvidenceEvent = { type: 'waiver', at: now, unitId: 'A', byTeacherId: 't' };
    expect(takeTurn(chain, foldEvidence([waiver]), { requested: 'B' }).policy.prereqBlockingUnitId).toBeNull();
  });

  it(
    'scopes focus, blocker and target first, and at most six',
    () => {
      fc.assert(
        fc.property(
          arbitraryPath,
          fc.array(fc.record({ index: fc.nat(8), confidence: fc.double({ noNaN: true, min: 0, max: 1 }) })),
          (path, draws) => {
            const mapped = draws.flatMap(({ index, confidence }) => {
              const unitId = path.unitIds[index];
              return unitId === undefined ? [] : [{ unitId, confidence }];
            });
            const { policy } = takeTurn(path, foldEvidence([]), { mapped });
            const scoped = policy.scopedUnitIds;
            expect(scoped[0]).toBe(policy.focusUnitId);
            expect(scoped).toContain(policy.primaryTargetUnitId);
            expect(scoped.length).toBeLessThanOrEqual(6);
            expect(new Set(scoped).size).toBe(scoped.length);
            expect(scoped.every((unitId) => path.units.has(unitId))).toBe(true);
          },
        ),
        { numRuns: casesOr(100) },
      );
    },
    casesTimeoutMs,
  );
});

describe('from nothing to gold', () => {
  const arbitraryExams = fc.func(fc.subarray([...tiers])) as fc.Arbitrary<(unitId: string) => Tier[]>;

  it(
    'never deadlocks: whatever happened before, correct work reaches gold on every unit, prerequisites first',
    () => {
      fc.assert(
        fc.property(
          arbitraryPath,
          arbitraryExams,
          fc.array(fc.tuple(fc.nat(8), fc.boolean(), fc.constantFrom('drill', 'exam')), { maxLength: 20 }),
          (path, tiersOf, history) => {
            const examTiersOf = (unitId: string) => tiersOf(unitId);
            let snapshot = foldEvidence([]);
            for (const [index, isCorrect, kind] of history) {
              const unitId = path.unitIds[index];
              if (unitId !== undefined) snapshot = work(snapshot, { unitId, isCorrect, kind, examTiersOf });
            }
            for (let turn = 0; turn < path.unitIds.length * 24; turn += 1) {
              if (path.unitIds.every((unitId) => masteryOf(snapshot, unitId) === 'gold')) break;
              const { policy, availability } = takeTurn(path, snapshot, {
                continues: true,
                questions: (unitId, tier) => (examTiersOf(unitId).includes(tier) ? [`${unitId}-${tier}`] : []),
              });
              const unmet = prerequisitesOf(path, policy.focusUnitId).filter(
                (unitId) => !isMet(snapshot, path, unitId),
              );
              expect(unmet).toEqual([]);
              const chosen = fallbackAction({
                policy,
                intent: 'unknown',
                isGoingOn: true,
                candidateIds: availability.candidateIds,
                canDrill: true,
                canExplain: false,
              });
              expect(policy.allowedActions).toContain(chosen.action);
              const kind = chosen.action === 'EXAM_BLOCK' ? 'exam' : 'drill';
              snapshot = work(snapshot, { unitId: policy.focusUnitId, isCorrect: true, kind, examTiersOf });
            }
            expect(path.unitIds.filter((unitId) => masteryOf(snapshot, unitId) !== 'gold')).toEqual([]);
          },
        ),
        { numRuns: casesOr(500) },
      );
    },
    casesTimeoutMs,
  );

  /** What the server would record: exams only where they are offered, locks over at once. */
  function work(
    snapshot: StudentSnapshot,
    done: {
      readonly unitId: string;
      readonly isCorrect: boolean;
      readonly kind: string;
      readonly examTiersOf: (unitId: string) => readonly Tier[];
    },
  ): StudentSnapshot {
    const { unitId, isCorrect, examTiersOf } = done;
    const examTiers = examTiersOf(unitId);
    const tier = tiers[Math.min(2, ['none', ...tiers].indexOf(masteryOf(snapshot, unitId)))] ?? 'gold';
    const turn: EvidenceEvent = { type: 'turn_taken', at: now, unitId };
    if (done.kind === 'exam' && examTiers.includes(tier)) {
      const questionId = `${unitId}-${tier}`;
      return foldEvidence(
        [turn, { type: 'exam_answered', at: now, unitId, questionId, tier, isCorrect, examTiers }],
        snapshot,
      );
    }
    return foldEvidence([turn, { ...drilled(unitId, isCorrect)[0], examTiers } as EvidenceEvent], snapshot);
  }
});

describe('a proposed action', () => {
  const snapshot = foldEvidence([...drilled('A', true, true), passed('A', 'bronze'), ...drilled('B', true, true)]);
  const { policy, availability } = takeTurn(chain, snapshot, { requested: 'B' });
  const proposed = {
    action: 'DRILL_CARD',
    targetUnitId: 'B',
    conceptCard: null,
    examSuggestion: null,
  } as const;
  const validate = (change: Partial<Parameters<typeof validateAction>[0]['proposed']>) =>
    validateAction({
      proposed: { ...proposed, ...change },
      policy,
      candidateIds: availability.candidateIds,
      served: ['DRILL_CARD'],
    });

  it('passes when it obeys policy and context', () => {
    expect(validate({})).toEqual([]);
    const examSuggestion = { questionId: 'B-bronze', difficultyTier: 'bronze' } as const;
    expect(validate({ action: 'EXAM_BLOCK', examSuggestion })).toEqual([]);
  });

  it('fails for each rule it breaks', () => {
    const exam = (questionId: string, difficultyTier: Tier) =>
      validate({ action: 'EXAM_BLOCK', examSuggestion: { questionId, difficultyTier } });
    expect(validate({ action: 'CONCEPT_CARD' })).toEqual(['action_not_allowed', 'card_missing']);
    expect(validate({ targetUnitId: 'Z' })).toEqual(['target_out_of_scope', 'target_is_not_focus']);
    expect(validate({ targetUnitId: 'A' })).toEqual(['target_is_not_focus']);
    expect(exam('C-bronze', 'bronze')).toEqual(['exam_not_a_candidate']);
    expect(exam('B-bronze', 'gold')).toEqual(['exam_tier_differs']);
  });

  it('needs no card where the server brings its own', () => {
    const bare = { proposed, policy, candidateIds: availability.candidateIds };
    expect(validateAction({ ...bare, served: ['DRILL_CARD'] })).toEqual([]);
    expect(validateAction({ ...bare, served: ['CONCEPT_CARD'] })).toEqual(['card_missing']);
  });

  it('is held to the one action that an event has settled', () => {
    const narrowed = narrowPolicy(policy, 'DRILL_CARD');
    expect(narrowed).toEqual({ ...policy, allowedActions: ['DRILL_CARD'] });
    const asking = { ...proposed, action: 'SOCRATIC_QUESTION' } as const;
    expect(validateAction({ proposed: asking, policy, candidateIds: [] })).toEqual([]);
    expect(validateAction({ proposed: asking, policy: narrowed, candidateIds: [] })).toEqual(['action_not_allowed']);
  });

  it('fails for a concept card that is too much', () => {
    const conceptCard = { keyIdeas: ['a', 'b', 'c', 'd '.repeat(200)] };
    const faults = validate({ action: 'CONCEPT_CARD', conceptCard });
    expect(faults).toEqual(['action_not_allowed', 'too_many_key_ideas', 'concept_too_long']);
  });
});
