// Why this, why now: one sentence made from the evidence alone, in the language of the course. Pure.
// Claims nothing that the snapshot, the policy or the exam service's states do not hold; no model has a word in it.
import { whenOpen } from './cards/when-open.ts';
import type { Focus } from './choose-focus.ts';
import { tutorWordsOf } from './languages/all.ts';
import type { ReasonTexts } from './languages/tutor-words.ts';
import type { LearningPath } from './learning-path.ts';
import { isReady, readyStreak } from './mastery.ts';
import type { TurnIntent, TutorAction, TutorPolicy } from './policy.ts';
import { givesNoTier, hasBegun, isDone, masteryOf, rightWithoutTier, type StudentSnapshot } from './snapshot.ts';

export interface ChoiceInput {
  /** As it stood when the turn was decided. */
  readonly snapshot: StudentSnapshot;
  readonly path: LearningPath;
  readonly focus: Focus;
  readonly policy: TutorPolicy;
  readonly action: TutorAction;
  /** The unit the action is on. */
  readonly targetUnitId: string;
  /** The exam question that is offered; null where none is. */
  readonly questionId: string | null;
  readonly intent: TurnIntent;
  /** The client event of the turn. */
  readonly event: string;
  /** A hint to the card the learner is stuck at is shown. */
  readonly hasHint: boolean;
  /** The learner wrote an answer in the thread while a drill waits for one. */
  readonly isAnswerBeside?: boolean;
  /** There is something to practise; left out where there is. */
  readonly canDrill?: boolean;
  /** Its unit has no other drill. */
  readonly isOnlyDrill?: boolean;
  /** The drill comes again for review. */
  readonly isReview?: boolean;
  /** The learner asked for something that the course does not hold. */
  readonly isOffCourse?: boolean;
  /** ISO 8601: when the first lock among the focus unit's questions ends; null where none is known. */
  readonly nextEligibleAt: string | null;
  /** ISO 8601 */
  readonly now: string;
  /** Of the course, such as `en` or `hi-IN`. */
  readonly language: string;
}

type Reason = Exclude<keyof ReasonTexts, 'tiers'>;

/** One sentence; the numbers in it are those of the snapshot. */
export function explainChoice(input: ChoiceInput): string {
  const { reasons } = tutorWordsOf(input.language);
  const values = valuesOf(input, reasons);
  // In one pass, so that nothing in a title is taken for a name.
  return reasons[reasonOf(input)].replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);
}

function reasonOf(input: ChoiceInput): Reason {
  const { policy, focus, action } = input;
  if (input.isAnswerBeside === true && action === 'SOCRATIC_QUESTION') return 'answerBeside';
  if (input.hasHint && action === 'SOCRATIC_QUESTION') return 'hint';
  if (focus.candidates.length > 0 && action === 'SOCRATIC_QUESTION') {
    return focus.candidates.length > 1 ? 'clarify' : 'clarifyOne';
  }
  if (policy.prereqBlockingUnitId !== null && action !== 'EXAM_BLOCK') return 'blocked';
  if (input.isReview === true && action === 'DRILL_CARD') return 'drillReview';
  // What was chosen ahead says so at its first drill, and no more above the others.
  const isFirst = !hasBegun(input.snapshot, focus.focusUnitId);
  if (focus.aheadOfUnitId !== null && action === 'DRILL_CARD' && (isFirst || !focus.isChosenAhead))
    return focus.isChosenAhead ? 'drillChosen' : 'drillAhead';
  if (input.isOffCourse === true && action !== 'EXAM_BLOCK') return 'offCourse';
  switch (action) {
    case 'CONCEPT_CARD':
      return reasonToExplain(input);
    case 'EXAM_BLOCK':
      return reasonToExamine(input);
    case 'DRILL_CARD':
      return reasonToDrill(input);
    case 'SOCRATIC_QUESTION':
      return reasonToAsk(input);
  }
}

/** What the learner asked for goes before what the evidence shows. */
function reasonToExplain({ policy, intent, event, targetUnitId }: ChoiceInput): Reason {
  if (intent === 'explain') return 'explainAsked';
  if (policy.stuck && targetUnitId === policy.focusUnitId) return 'explainStuck';
  return intent === 'stuck' || event === 'STUCK' ? 'explainSaidStuck' : 'explainAsked';
}

function reasonToExamine({ snapshot, policy, questionId }: ChoiceInput): Reason {
  if (questionId !== null && snapshot.revisitQueue.has(questionId)) return 'examRevisit';
  const progress = snapshot.unitProgress.get(policy.focusUnitId);
  if (!isReady(progress)) return 'examFirst';
  return (progress?.drill.streakCorrect ?? 0) >= readyStreak ? 'examStreak' : 'examReady';
}

function reasonToDrill(input: ChoiceInput): Reason {
  const { snapshot, policy, event } = input;
  const progress = snapshot.unitProgress.get(policy.focusUnitId);
  const mastery = masteryOf(snapshot, policy.focusUnitId);
  if (event === 'REQUEST_DRILL') return 'drillAsked';
  if (mastery === 'gold') return 'drillGold';
  if ((progress?.conceptCardsSinceDrill ?? 0) > 0) return 'drillAfterConcept';
  if (policy.stuck) return 'drillStuck';
  if (policy.examReady && policy.examAvailability === 'locked') {
    return input.nextEligibleAt === null ? 'examLocked' : 'examLockedUntil';
  }
  if (policy.examReady && policy.examAvailability === 'unavailable') return 'examUnavailable';
  if (progress === undefined || progress.drill.attempts === 0) return mastery === 'none' ? 'drillNew' : 'drillTier';
  if (mastery !== 'none') return 'drillTier';
  // Done as it is counted: nothing is left to become ready for.
  if (isReady(progress) || isDone(snapshot, input.path, policy.focusUnitId)) return 'drillReady';
  if (givesNoTier(snapshot, input.path, policy.focusUnitId) && !input.isOnlyDrill) return 'drillToDone';
  return progress.drill.streakCorrect > 0 ? 'drillStreak' : 'drillMore';
}

function reasonToAsk({ snapshot, policy, canDrill = true }: ChoiceInput): Reason {
  const progress = snapshot.unitProgress.get(policy.focusUnitId);
  if (masteryOf(snapshot, policy.focusUnitId) === 'gold') return 'questionGold';
  if (policy.stuck) return 'questionStuck';
  if ((progress?.drill.attempts ?? 0) > 0) return 'questionMore';
  return canDrill ? 'questionNew' : 'questionOnly';
}

function valuesOf(input: ChoiceInput, { tiers }: ReasonTexts): ReadonlyMap<string, string> {
  const { snapshot, path, policy, action, nextEligibleAt } = input;
  const drill = snapshot.unitProgress.get(policy.focusUnitId)?.drill;
  const mastery = masteryOf(snapshot, policy.focusUnitId);
  const titleOf = (unitId: string) => path.units.get(unitId)?.title ?? unitId;
  const isBlocked = policy.prereqBlockingUnitId !== null;
  const shown = action === 'CONCEPT_CARD' && !isBlocked ? input.targetUnitId : policy.focusUnitId;
  return new Map([
    ['focus', titleOf(shown)],
    ['target', titleOf(policy.primaryTargetUnitId)],
    ['locked', titleOf(input.focus.aheadOfUnitId ?? policy.focusUnitId)],
    ['tier', tiers[policy.desiredExamTier]],
    ['mastery', mastery === 'none' ? '' : tiers[mastery]],
    ['wrong', String(drill?.recent.filter((isCorrect) => !isCorrect).length ?? 0)],
    ['window', String(drill?.recent.length ?? 0)],
    ['streak', String(drill?.streakCorrect ?? 0)],
    ['rightNeeded', String(rightWithoutTier)],
    ['needed', String(readyStreak)],
    ['correct', String(drill?.correct ?? 0)],
    ['attempts', String(drill?.attempts ?? 0)],
    ['when', nextEligibleAt === null ? '' : whenOpen({ ...input, at: nextEligibleAt })],
  ]);
}
