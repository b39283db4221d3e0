import { describe, expect, it } from 'vitest';
import { type ChoiceInput, explainChoice } from '../../functions/policy/explain-choice.ts';
import { foldEvidence } from '../../functions/policy/fold-evidence.ts';
import { tutorWordsOf } from '../../functions/policy/languages/all.ts';
import type { TutorPolicy } from '../../functions/policy/policy.ts';
import { tiers } from '../../functions/policy/tiers.ts';
import { makePath } from './arbitrary-path.ts';
import { card, drill, exam, turn } from './learning-events.ts';

const policy: TutorPolicy = {
  turnId: 't',
  focusUnitId: 'A',
  primaryTargetUnitId: 'A',
  prereqBlockingUnitId: null,
  scopedUnitIds: ['A'],
  allowedActions: ['SOCRATIC_QUESTION', 'DRILL_CARD'],
  stuck: false,
  examReady: false,
  desiredExamTier: 'bronze',
  examAvailability: 'none',
  constraints: { maxConceptWords: 170, maxWorkedExamples: 1, drillMaxSteps: 2 },
};
type Change = Omit<Partial<ChoiceInput>, 'policy' | 'focus'> & {
  readonly policy?: Partial<TutorPolicy>;
  readonly candidates?: readonly string[];
};
function why({ policy: rules, candidates = [], ...change }: Change): string {
  return explainChoice({
    snapshot: foldEvidence([]),
    path: makePath(['A', 'B'], [['A', 'B']]),
    focus: { focusUnitId: 'A', primaryTargetUnitId: 'A', prereqBlockingUnitId: null, aheadOfUnitId: null, candidates },
    action: 'SOCRATIC_QUESTION',
    targetUnitId: 'A',
    questionId: null,
    intent: 'unknown',
    event: 'NONE',
    hasHint: false,
    nextEligibleAt: null,
    now: '2026-11-23T07:56:00.000Z',
    language: 'en',
    ...change,
    policy: { ...policy, ...rules },
  });
}
const right = drill(true);
const wrong = drill(false);
const having = (...events: readonly ReturnType<typeof drill>[]) => foldEvidence(events);
const bronze = [right, right, exam('bronze')];
const gold = [right, right, ...tiers.map((tier) => exam(tier))];
const ready = { examReady: true, desiredExamTier: 'silver' } as const;
const answered = 'You have answered';

describe('why a question is asked', () => {
  it.each<[Change, string]>([
    [{}, 'You have not answered anything on “Unit A” yet, so we begin with a question.'],
    [{ snapshot: having(turn('A')) }, 'You have not answered anything on “Unit A” yet, so we begin with a question.'],
    [{ snapshot: having(wrong) }, `We are working on “Unit A”, where you have answered 0 of 1 right so far.`],
    [
      { snapshot: having(right, wrong, right) },
      'We are working on “Unit A”, where you have answered 2 of 3 right so far.',
    ],
    [
      { snapshot: having(right, wrong, wrong), policy: { stuck: true } },
      '2 of your last 3 answers were wrong, so let us find out where it goes off.',
    ],
    [
      { snapshot: having(...gold, wrong, wrong), policy: { stuck: true } },
      'You have gold on “Unit A”: tell me what you want to look at.',
    ],
    // What the learner must do or means comes before what the evidence shows.
    [{ hasHint: true }, 'You said that you are stuck. A hint does not count against you.'],
    [
      { hasHint: true, isAnswerBeside: true, candidates: ['A', 'B'] },
      'An answer counts once it is checked in its card.',
    ],
    [{ candidates: ['B'] }, 'I am not sure which unit you mean, so I ask before we go on.'],
    [{ candidates: ['A', 'B'] }, 'What you wrote fits more than one unit, so I ask before we go on.'],
    [{ isAnswerBeside: false, isOffCourse: true }, '“Unit A” is the unit you are on, so we go on with it.'],
    [
      { isOffCourse: true, policy: { prereqBlockingUnitId: 'A', primaryTargetUnitId: 'B' } },
      '“Unit B” builds on “Unit A”, which you have not mastered yet.',
    ],
    [{ isOffCourse: true, hasHint: true }, 'You said that you are stuck. A hint does not count against you.'],
  ])('%#: %s', (change, sentence) => {
    expect(why(change)).toBe(sentence);
  });
});

describe('why there is something to practise', () => {
  const practise = (change: Change) => why({ action: 'DRILL_CARD', ...change });
  it.each<[Change, string]>([
    [{}, 'You have not practised “Unit A” yet: this is your first try.'],
    [{ snapshot: having(turn('A')) }, 'You have not practised “Unit A” yet: this is your first try.'],
    [{ snapshot: having(wrong) }, `${answered} 0 of 1 right on “Unit A”: more practice makes you ready.`],
    [{ snapshot: having(right) }, 'Right answers in a row on “Unit A”: 1. At 2 you are ready for the next step.'],
    [{ snapshot: having(right, right, wrong) }, `${answered} 2 of 3 right on “Unit A”: this keeps you in practice.`],
    [
      { snapshot: having(...bronze), policy: { desiredExamTier: 'silver' } },
      'You have bronze on “Unit A”: this is practice for silver.',
    ],
    // Of a unit mastered by questions alone nothing was practised.
    [
      { snapshot: having(exam('bronze', { hasDrills: false })), policy: { desiredExamTier: 'silver' } },
      'You have bronze on “Unit A”: this is practice for silver.',
    ],
    [{ snapshot: having(...gold) }, 'You have gold on “Unit A”: this is practice to keep it.'],
    [{ snapshot: having(right, card('CONCEPT')) }, 'The key ideas of “Unit A” are fresh: now try it yourself.'],
    [
      { snapshot: having(wrong, wrong), policy: { stuck: true } },
      '2 of your last 2 answers were wrong, so we practise “Unit A” once more.',
    ],
    [{ snapshot: having(...gold), event: 'REQUEST_DRILL' }, 'You asked to practise “Unit A”.'],
    // A hint, an answer beside or what was meant are reasons of a question alone.
    [
      { hasHint: true, isAnswerBeside: true, candidates: ['A', 'B'] },
      'You have not practised “Unit A” yet: this is your first try.',
    ],
    [{ isOffCourse: true }, '“Unit A” is the unit you are on, so we go on with it.'],
  ])('%#: %s', (change, sentence) => {
    expect(practise(change)).toBe(sentence);
  });

  it.each<[Change, string]>([
    [
      { policy: { ...ready, examAvailability: 'locked' } },
      'Your next silver question on “Unit A” is locked for now, so we practise meanwhile.',
    ],
    [
      { policy: { ...ready, examAvailability: 'locked' }, nextEligibleAt: '2026-11-23T08:05:59.000Z' },
      'Your next silver question on “Unit A” opens in 10 minutes, so we practise meanwhile.',
    ],
    [
      { policy: { ...ready, examAvailability: 'unavailable' } },
      'Exam questions cannot be reached just now, so we practise “Unit A” meanwhile.',
    ],
    // Nobody waits for a question who is not ready for it, or that is there.
    [
      { policy: { ...ready, examReady: false, examAvailability: 'locked' } },
      'You have bronze on “Unit A”: this is practice for silver.',
    ],
    [
      { policy: { ...ready, examReady: false, examAvailability: 'unavailable' } },
      'You have bronze on “Unit A”: this is practice for silver.',
    ],
    [
      { policy: { ...ready, examAvailability: 'available' } },
      'You have bronze on “Unit A”: this is practice for silver.',
    ],
  ])('while exam questions wait %#: %s', (change, sentence) => {
    expect(practise({ snapshot: having(...bronze), ...change })).toBe(sentence);
  });
});

describe('why there is something to read', () => {
  const read = (change: Change) => why({ action: 'CONCEPT_CARD', ...change });
  const stuck = { snapshot: having(wrong, wrong), policy: { stuck: true } };
  it.each<[Change, string]>([
    [{ ...stuck, intent: 'explain' }, 'You asked for an explanation, so here are the key ideas of “Unit A”.'],
    [stuck, '2 of your last 2 answers were wrong, so here is the idea again.'],
    // What is wrong on one unit is no reason to read of another.
    [{ ...stuck, targetUnitId: 'B' }, 'You asked for an explanation, so here are the key ideas of “Unit B”.'],
    [{ intent: 'stuck' }, 'You said that you are stuck, so here are the key ideas of “Unit A”.'],
    [{ event: 'STUCK' }, 'You said that you are stuck, so here are the key ideas of “Unit A”.'],
    [
      { intent: 'solve', event: 'REQUEST_CONCEPT' },
      'You asked for an explanation, so here are the key ideas of “Unit A”.',
    ],
  ])('%#: %s', (change, sentence) => {
    expect(read(change)).toBe(sentence);
  });

  it('names what must come first by its own title, whatever the card is on', () => {
    const blocked = { policy: { prereqBlockingUnitId: 'A', primaryTargetUnitId: 'B' }, targetUnitId: 'B' };
    expect(read(blocked)).toBe('“Unit B” builds on “Unit A”, which you have not mastered yet.');
    // Practice is on the focus, whatever else is named.
    expect(why({ action: 'DRILL_CARD', targetUnitId: 'B' })).toContain('“Unit A”');
    expect(why({ action: 'DRILL_CARD', policy: { focusUnitId: 'gone' } })).toContain('“gone”');
  });
});

describe('why there is an exam question', () => {
  const examine = (change: Change) => why({ action: 'EXAM_BLOCK', questionId: 'Q', ...change });
  it.each<[Change, string]>([
    [{}, 'There is nothing to practise before the questions on “Unit A”, so this is a bronze question.'],
    [
      { snapshot: having(right) },
      'There is nothing to practise before the questions on “Unit A”, so this is a bronze question.',
    ],
    [{ snapshot: having(right, right, right) }, '3 right in a row: you are ready for a bronze question.'],
    [
      { snapshot: having(right, right, wrong, right) },
      'You have shown that you are ready on “Unit A”, so this is a bronze question.',
    ],
    // Neither what must come first nor what the course does not hold is a reason of an exam.
    [
      { snapshot: having(right, right), isOffCourse: true, policy: { prereqBlockingUnitId: 'A' } },
      '2 right in a row: you are ready for a bronze question.',
    ],
    [
      { snapshot: having(right, right, exam('bronze', { isCorrect: false, questionId: 'Q' })) },
      'A bronze question on “Unit A” has waited for you to come back to it, and it is open again.',
    ],
    [
      { snapshot: having(right, right, exam('bronze', { isCorrect: false, questionId: 'Q' })), questionId: null },
      '2 right in a row: you are ready for a bronze question.',
    ],
  ])('%#: %s', (change, sentence) => {
    expect(examine(change)).toBe(sentence);
  });
});

describe('reasons in every language', () => {
  it.each(['en', 'hi'])('have a sentence of their own for each reason: %s', (language) => {
    const { tiers: names, ...sentences } = tutorWordsOf(language).reasons;
    expect(new Set(Object.values(sentences)).size).toBe(Object.keys(sentences).length);
    expect(new Set(Object.values(names)).size).toBe(3);
  });
});
