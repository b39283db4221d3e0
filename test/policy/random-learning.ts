// A learner in a random course, moved by decideTurn as the use case moves one: random events and answers, locks that end.
// Says what broke a rule; decides nothing itself.
import fc from 'fast-check';
import { chooseFocus } from '../../functions/policy/choose-focus.ts';
import { decideTurn } from '../../functions/policy/decide-turn.ts';
import type { EvidenceEvent } from '../../functions/policy/evidence.ts';
import { computeExamAvailability, type ExamState } from '../../functions/policy/exam-availability.ts';
import { foldEvidence } from '../../functions/policy/fold-evidence.ts';
import { isWaiting } from '../../functions/policy/held-up.ts';
import { type LearningPath, prerequisitesOf } from '../../functions/policy/learning-path.ts';
import type { TurnEventType, TurnIntent } from '../../functions/policy/policy.ts';
import { isMet, masteryOf, type StudentSnapshot } from '../../functions/policy/snapshot.ts';
import { desiredExamTierFromMastery, rankOf, type Tier, tiers } from '../../functions/policy/tiers.ts';
import { computeScopedUnitIds } from '../../functions/policy/unit-scope.ts';
import { arbitraryPath } from './arbitrary-path.ts';

interface UnitMaterial {
  readonly canDrill: boolean;
  readonly canExplain: boolean;
  /** Questions at each tier. */
  readonly questions: Readonly<Record<Tier, number>>;
}

interface RandomCourse {
  readonly path: LearningPath;
  readonly materials: ReadonlyMap<string, UnitMaterial>;
}

/** What a learner does in one turn, and how it answers what it is given. */
interface Move {
  readonly event: TurnEventType;
  readonly continues: boolean;
  readonly intent: TurnIntent;
  readonly requested: number | null;
  /** The requested unit is wanted before what it builds on. */
  readonly anyway: boolean;
  readonly mapped: readonly { readonly index: number; readonly confidence: number }[];
  readonly hasHint: boolean;
  /** Which of the allowed actions a model chooses where it may; null: the server's. */
  readonly choice: number | null;
  readonly isCorrect: boolean;
  readonly answers: boolean;
  readonly byModel: boolean;
  readonly viewsMemo: boolean;
  readonly examServiceIsDown: boolean;
  readonly seconds: number;
}

const questionCount = fc.constantFrom(0, 0, 1, 2);
/** Without drills a unit needs a question to begin with: nothing else could ever show that it is known. */
const arbitraryMaterial: fc.Arbitrary<UnitMaterial> = fc
  .record({
    canDrill: fc.boolean(),
    canExplain: fc.boolean(),
    questions: fc.record({ bronze: questionCount, silver: questionCount, gold: questionCount }),
  })
  .map((material) =>
    material.canDrill || material.questions.bronze > 0
      ? material
      : { ...material, questions: { ...material.questions, bronze: 1 } },
  );

export const arbitraryCourse: fc.Arbitrary<RandomCourse> = fc
  .tuple(arbitraryPath, fc.array(arbitraryMaterial, { minLength: 9, maxLength: 9 }))
  .map(([path, materials]) => ({
    path,
    materials: new Map(path.unitIds.map((unitId, index) => [unitId, materials[index] as UnitMaterial])),
  }));

const often = fc.constantFrom(true, true, true, false);
const seldom = fc.constantFrom(false, false, false, false, true);

export const arbitraryMove: fc.Arbitrary<Move> = fc.record({
  event: fc.constantFrom('NONE', 'REQUEST_DRILL', 'REQUEST_CONCEPT', 'STUCK', 'DRILL_CONTINUE', 'EXAM_CONTINUE'),
  continues: fc.boolean(),
  intent: fc.constantFrom('solve', 'explain', 'check', 'stuck', 'unknown'),
  requested: fc.option(fc.nat(8)),
  anyway: fc.boolean(),
  mapped: fc.array(fc.record({ index: fc.nat(8), confidence: fc.double({ noNaN: true, min: 0, max: 1 }) }), {
    maxLength: 4,
  }),
  hasHint: fc.boolean(),
  choice: fc.option(fc.nat(3)),
  isCorrect: often,
  answers: often,
  byModel: seldom,
  viewsMemo: seldom,
  examServiceIsDown: seldom,
  seconds: fc.integer({ min: 1, max: 200 }),
});

/** Goes on, answers rightly, and comes back when locks have ended. */
export const diligent: Move = {
  event: 'DRILL_CONTINUE',
  continues: true,
  intent: 'unknown',
  requested: null,
  anyway: false,
  mapped: [],
  hasHint: false,
  choice: null,
  isCorrect: true,
  answers: true,
  byModel: false,
  viewsMemo: false,
  examServiceIsDown: false,
  seconds: 40,
};

const lockMs = 100_000;

export function createRandomLearner(course: RandomCourse) {
  const { path, materials } = course;
  let snapshot: StudentSnapshot = foldEvidence([]);
  let nowMs = Date.UTC(2026, 0, 1);
  const locks = new Map<string, number>();
  const passed = new Set<string>();
  const faults: string[] = [];
  let ahead: string | null = null;
  const at = () => new Date(nowMs).toISOString();
  const append = (event: EvidenceEvent) => {
    const next = foldEvidence([event], snapshot);
    for (const unitId of path.unitIds) {
      if (rankOf(masteryOf(next, unitId)) < rankOf(masteryOf(snapshot, unitId))) faults.push('a tier fell');
    }
    snapshot = next;
  };
  const stateOf = (questionId: string): ExamState => {
    if (passed.has(questionId)) return { status: 'passed' };
    const until = locks.get(questionId) ?? 0;
    if (until <= nowMs) return { status: 'available' };
    return { status: 'locked', lockedUntil: new Date(until).toISOString() };
  };
  const unitsAt = (index: number) => path.unitIds[index];

  return {
    faults,
    isGoldEverywhere: () => path.unitIds.every((unitId) => masteryOf(snapshot, unitId) === 'gold'),
    take(move: Move): void {
      nowMs += move.seconds * 1_000;
      const mappedUnits = move.mapped.flatMap(({ index, confidence }) => {
        const unitId = unitsAt(index);
        return unitId === undefined ? [] : [{ unitId, confidence }];
      });
      const requestedUnitId = (move.requested !== null && unitsAt(move.requested)) || null;
      const { continues } = move;
      const isAfterExam = move.event === 'EXAM_CONTINUE';
      if (requestedUnitId !== null && move.anyway) ahead = requestedUnitId;
      const chosenAhead = ahead === null ? [] : [ahead];
      const asked = { mappedUnits, requestedUnitId, continues, isAfterExam, chosenAhead };
      const focus = chooseFocus({ snapshot, path, ...asked, now: at() });
      const unitId = focus.focusUnitId;
      const { canDrill, canExplain, questions } = materials.get(unitId) as UnitMaterial;
      const tier = desiredExamTierFromMastery(masteryOf(snapshot, unitId));
      const ids = Array.from({ length: questions[tier] }, (_, index) => `${unitId}-${tier}-${index}`);
      const states = move.examServiceIsDown ? null : new Map(ids.map((id) => [id, stateOf(id)]));
      const availability = computeExamAvailability({ candidateQuestionIds: ids, states });
      const decided = decideTurn({
        turnId: 't',
        snapshot,
        focus,
        scopedUnitIds: computeScopedUnitIds({
          ...focus,
          mappedUnits,
          unitsInProgress: snapshot.unitsInProgress,
          prerequisitesOf: (id) => path.prerequisites.get(id) ?? [],
        }),
        ...{ event: move.event, intent: move.intent, continues, availability, canDrill, canExplain },
        hasHint: move.hasHint,
      });
      const { policy, due, isNarrowed } = decided;
      const unmet = prerequisitesOf(path, unitId).filter((id) => !isMet(snapshot, path, id));
      const isLocked = (id: string) => isWaiting(snapshot, id, at());
      const isHeldUp = (id: string) =>
        isLocked(id) || prerequisitesOf(path, id).some((each) => unmet.includes(each) && isLocked(each));
      if (!unmet.every(isHeldUp) && unitId !== ahead) faults.push('a prerequisite is not met');
      if (unmet.length > 0 && policy.allowedActions.includes('EXAM_BLOCK'))
        faults.push('an exam before its prerequisite');
      if (!policy.allowedActions.includes(due.action)) faults.push(`${due.action} is due and not allowed`);
      if (due.targetUnitId !== unitId) faults.push('the target is not the focus');
      if (isNarrowed && policy.allowedActions.length !== 1) faults.push('an event left a choice');
      if (due.action === 'DRILL_CARD' && !canDrill) faults.push('a drill where there is none');
      if (due.action === 'CONCEPT_CARD' && !canExplain) faults.push('a concept where there is none');
      if (due.action === 'EXAM_BLOCK' && (due.questionId === null || !ids.includes(due.questionId))) {
        faults.push('an exam without its question');
      }
      if (policy.allowedActions.includes('EXAM_BLOCK')) {
        const isOpen = states !== null && ids.some((id) => states.get(id)?.status === 'available');
        const isReady = !canDrill || (snapshot.unitProgress.get(unitId)?.drill.isReady ?? false);
        if (!isOpen || !isReady || masteryOf(snapshot, unitId) === 'gold') faults.push('an exam that may not be');
      }
      const chosen =
        move.choice === null ? due.action : policy.allowedActions[move.choice % policy.allowedActions.length];
      // It is kept with the drill that was given.
      if (unitId !== ahead || chosen !== 'DRILL_CARD') ahead = null;
      append({ type: 'turn_taken', at: at(), unitId });
      if (chosen === 'CONCEPT_CARD') append({ type: 'card_shown', at: at(), unitId, card: 'CONCEPT' });
      answer({ move, action: chosen ?? due.action, unitId, tier, questionId: availability.candidateIds[0] ?? null });
    },
  };

  function answer(done: { move: Move; action: string; unitId: string; tier: Tier; questionId: string | null }): void {
    const { move, unitId, tier, questionId } = done;
    const { canDrill, questions } = materials.get(unitId) as UnitMaterial;
    const examTiers = tiers.filter((each) => questions[each] > 0);
    if (!move.answers) return;
    if (done.action === 'DRILL_CARD' && canDrill) {
      const basis = move.byModel ? 'model' : 'deterministic';
      const { isCorrect } = move;
      const graded = { type: 'drill_graded', at: at(), unitId, messageId: 'm', isCorrect, basis, mistakeTag: null };
      append({ ...graded, examTiers } as EvidenceEvent);
    }
    if (done.action !== 'EXAM_BLOCK' || questionId === null) return;
    const question = { at: at(), unitId, questionId, tier, lockSeconds: lockMs / 1_000 };
    if (move.viewsMemo) {
      locks.set(questionId, nowMs + lockMs);
      append({ type: 'support_viewed', ...question, supportType: 'memo' });
      return;
    }
    if (move.isCorrect) passed.add(questionId);
    else locks.set(questionId, nowMs + lockMs);
    const { isCorrect } = move;
    append({ type: 'exam_answered', ...question, isCorrect, examTiers, ...(canDrill ? {} : { hasDrills: false }) });
  }
}
