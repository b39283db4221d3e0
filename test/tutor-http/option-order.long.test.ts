// Throwaway visitors cannot pass on "the answer is B": every card has its options in an order of its own, over HTTP.
import { afterAll, expect, test } from 'vitest';
import type { ExamCard, TutorMessage } from '../../functions/contract/tutor-card.ts';
import { algebraFiles } from '../support/algebra-course.ts';
import { comeToExam, examOf, openAnswerBook } from './support/answer-book.ts';
import { asProblem, type Learner, newLearner } from './support/learner.ts';
import { startTutorApp } from './support/tutor-app.ts';

const learnerCount = 20;

const app = await startTutorApp();
const book = openAnswerBook(app);
await app.publish('algebra', algebraFiles);
afterAll(() => app.close());

interface Asked {
  readonly learner: Learner;
  readonly message: TutorMessage;
  readonly card: ExamCard;
  readonly right: string;
}

async function ask(): Promise<Asked> {
  const learner = await newLearner(app.url, 'algebra');
  const message = await comeToExam(learner, book, 'order-of-operations');
  return { learner, message, card: examOf(message), right: (await book.exam(learner, message)).right };
}

const textOf = (card: ExamCard, name: string | null) => card.options.find(({ optionId }) => optionId === name)?.text;

test('a letter copied from another learner’s card means another option, and each card is marked by its own', async () => {
  const asked: Asked[] = [];
  for (let count = 0; count < learnerCount; count += 1) asked.push(await ask());
  const sharing = Map.groupBy(asked, ({ card }) => card.questionId);
  // The unit has two questions of the tier: which one comes first is drawn for each learner.
  expect(sharing.size).toBe(2);
  let copied = 0;
  let copiedRight = 0;
  let sameOrder = 0;
  for (const [first, ...others] of sharing.values()) {
    if (first === undefined) continue;
    const { learner, message, right } = first;
    expect((await learner.submit(message.id, right)).result).toBe('passed');
    for (const other of others) {
      // The same options by the same names, in another order.
      expect(other.card.options.map(({ text }) => text).sort()).toEqual(
        first.card.options.map(({ text }) => text).sort(),
      );
      expect(other.card.options.map(({ optionId }) => optionId)).toEqual(
        [...'abcdefgh'].slice(0, first.card.options.length),
      );
      const isSame = JSON.stringify(other.card.options) === JSON.stringify(first.card.options);
      const { result, message: after } = await other.learner.submit(other.message.id, right);
      const isRight = textOf(other.card, right) === textOf(first.card, right);
      expect(result).toBe(isRight ? 'passed' : 'locked');
      // The card keeps its order, and says what was chosen by the name it has there.
      expect(examOf(after)).toMatchObject({ options: other.card.options, chosenOptionId: right });
      copied += 1;
      copiedRight += isRight ? 1 : 0;
      sameOrder += isSame ? 1 : 0;
    }
  }
  expect(copied).toBeGreaterThan(15);
  // By chance one in three is right and one in six has the same order; all but never more than four in five.
  expect(copiedRight).toBeLessThan(copied * 0.8);
  expect(sameOrder).toBeLessThan(copied * 0.8);
}, 120_000);

test('a card takes the names it shows and no other, once', async () => {
  const { learner, message, right } = await ask();
  const sent = {
    path: `/api/tutor/threads/${learner.threadId}/exam/mcq-submit`,
    body: { messageId: message.id, option: 'h' },
  };
  expect(asProblem(await learner.send(sent)).code).toBe('unknown_option');
  const { attemptId, result } = await learner.submit(message.id, right);
  expect(result).toBe('passed');
  // Sent again in the same words it is told again.
  expect((await learner.submit(message.id, right)).attemptId).toBe(attemptId);
});
