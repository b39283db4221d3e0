import { describe, expect, it } from 'vitest';
import { tutorMessageSchema } from '../../functions/contract/tutor-card.ts';
import type { ExamQuestionState } from '../../functions/ports/exam-service.ts';
import type { StoredMessage } from '../../functions/ports/tutor-store.ts';
import { questionIdOf, showMessage } from '../../functions/tutor/show-message.ts';

const id = (digit: number) => `8d0f5e2c-3b1a-4c7d-9e6f-0a1b2c3d4e5${digit}`;
const at = '2026-01-03T10:00:00.000Z';
const until = '2026-01-04T10:00:00.000Z';
const canary = 'canary';

function stored(card: object | null, outcome: unknown = null): StoredMessage {
  const sentences = [{ text: 'Try this.', references: [], draft: canary }];
  const said = { text: 'Try this.', latex: null, sentences, references: [], why: null };
  const body = { ...said, card, secret: canary };
  const secret = { answers: [canary] };
  return { messageId: id(1), threadId: id(2), turnId: id(3), role: 'assistant', body, secret, outcome, createdAt: at };
}

const drill = {
  type: 'DRILL',
  unitId: 'numbers',
  prompt: 'Solve',
  questionLatex: '2+2',
  options: [],
  countsTowardsTier: true,
  references: [],
  answers: [canary],
};
const concept = {
  type: 'CONCEPT',
  unitId: 'numbers',
  keyIdeas: [{ text: 'Four is even.', references: ['C1.C1'], source: canary }],
  workedExample: {
    problemLatex: '2+2',
    stepsLatex: ['4'],
    finalAnswerLatex: '4',
    references: ['C1.E1'],
    note: canary,
  },
};
const exam = {
  type: 'EXAM',
  unitId: 'numbers',
  questionId: 'q',
  difficultyTier: 'bronze',
  stem: 'What is $2+2$?',
  options: [{ optionId: 'a', text: '4', isRight: canary }],
  hasMemo: true,
  hasVideo: false,
  memo: canary,
};
const attempt = (result: string, lockedUntil: string | null = null) => ({ attemptId: id(4), result, lockedUntil });
const stateOf = (state: ExamQuestionState | null, outcome: unknown = null) => {
  const states = new Map(state === null ? [] : [['q', state]]);
  const { card } = showMessage(stored(exam, outcome), { states });
  return card?.type === 'EXAM' ? [card.state, card.lockedUntil, card.attemptId] : null;
};

describe('a message as its learner sees it', () => {
  it('carries ids and time of its row, and nothing that was kept for marking', () => {
    const outcome = { isCorrect: true, feedbackText: 'Right.', commonMistakeTag: null, gradedAt: at, key: canary };
    const shown = [stored(null), stored(concept), stored(drill, outcome), stored(exam, attempt('failed', until))].map(
      (message) => showMessage(message, { states: new Map() }),
    );
    for (const message of shown) expect(tutorMessageSchema.parse(message)).toEqual(message);
    expect(shown[0]).toMatchObject({ id: id(1), threadId: id(2), turnId: id(3), role: 'assistant', createdAt: at });
    expect(JSON.stringify(shown)).not.toContain(canary);
  });

  it('shows a drill without a result until it was marked', () => {
    expect(showMessage(stored(drill), { states: null }).card).toMatchObject({ result: null });
    const outcome = { isCorrect: null, feedbackText: 'Nobody could tell.', commonMistakeTag: null, gradedAt: at };
    expect(showMessage(stored(drill, outcome), { states: null }).card).toMatchObject({
      result: { ...outcome, answer: null },
    });
    const answered = { ...outcome, answer: '4 <b>' };
    expect(showMessage(stored(drill, answered), { states: null }).card).toMatchObject({ result: answered });
  });

  it('refuses what nobody wrote', () => {
    expect(() => showMessage(stored(drill, { isCorrect: 'yes' }), { states: null })).toThrow();
    expect(() => showMessage(stored({ type: 'LOTTERY' }), { states: null })).toThrow();
  });

  it('names the question of an exam card alone', () => {
    expect([stored(exam), stored(drill), stored(null)].map(questionIdOf)).toEqual(['q', null, null]);
  });
});

describe('an exam card', () => {
  it('is open, locked or passed as the exam service says', () => {
    expect(stateOf({ status: 'available' })).toEqual(['open', null, null]);
    expect(stateOf({ status: 'locked', lockedUntil: until })).toEqual(['locked', until, null]);
    expect(stateOf({ status: 'passed' })).toEqual(['passed', null, null]);
  });

  it('is locked where nobody knows its state', () => {
    expect(stateOf(null)).toEqual(['locked', null, null]);
    expect(showMessage(stored(exam), { states: null }).card).toMatchObject({ state: 'locked', lockedUntil: null });
  });

  it('waits while its attempt is not marked', () => {
    expect(stateOf({ status: 'available' }, attempt('pending'))).toEqual(['pending', null, id(4)]);
  });

  it('stays passed whatever the service says, and takes no second attempt after a wrong one', () => {
    expect(stateOf({ status: 'available' }, attempt('passed'))).toEqual(['passed', null, id(4)]);
    expect(stateOf({ status: 'available' }, attempt('failed', until))).toEqual(['locked', until, id(4)]);
  });

  it('tells the option handed in with it, and nothing where it was passed with another card', () => {
    const chosen = (outcome: unknown) =>
      showMessage(stored(exam, outcome), { states: new Map([['q', { status: 'passed' }]]) }).card;
    expect(chosen({ ...attempt('failed', until), optionId: 'a' })).toMatchObject({ chosenOptionId: 'a' });
    expect(chosen(attempt('passed'))).toMatchObject({ chosenOptionId: null });
    expect(chosen(null)).toMatchObject({ state: 'passed', chosenOptionId: null });
  });

  it('shows the lock that stands now rather than the one its own attempt began', () => {
    const later = '2026-01-05T10:00:00.000Z';
    expect(stateOf({ status: 'locked', lockedUntil: later }, attempt('failed', until))).toEqual([
      'locked',
      later,
      id(4),
    ]);
  });
});
