// Follow-ups through the whole path of a question: what is answered, what it costs, and what is never taken as evidence.
import { describe, expect, test } from 'vitest';
import { wateringCourse } from '../../fixtures/ask-course.ts';
import { ask, modelAt } from '../../support/ask.ts';
import { makeCourse } from '../../support/memory-course.ts';
import { startModelDouble } from '../../support/model-double.ts';

const conversationId = '00000000-0000-4000-8000-00000000000c';

async function askAfter(
  before: { readonly question: string; readonly references: readonly string[] },
  question: string,
) {
  const course = makeCourse({ ...wateringCourse, conversations: { [conversationId]: [before] } });
  const asked = await ask(question, course, { input: { request: { question, conversationId } } });
  return { ...asked, calls: course.calls };
}

const referencesOf = (answer: { references: readonly { canonical_reference: string }[] }) =>
  answer.references.map((reference) => reference.canonical_reference);
const relay = { question: 'What is a relay?', references: ['D3.C1.C1'] };

describe('a follow-up', () => {
  test('is answered about the subject it carries over', async () => {
    const { answer } = await askAfter(relay, 'Why is it used?');
    expect(answer).toMatchObject({ status: 'answered', category: 'reason' });
    expect(answer.answer).toContain('cannot supply the current');
  });

  test('is answered about the subject that replaces the last one', async () => {
    const { answer } = await askAfter(relay, 'And soil moisture?');
    expect(answer.answer).toMatch(/^Soil moisture is the share of water/);
    expect(referencesOf(answer)).toEqual(['D5.C1.D1']);
  });

  test('shows another step of the lab the conversation is at', async () => {
    const { answer } = await askAfter(
      { question: 'What does step 1 of lab 1 on day 5 say?', references: ['D5.L1.S1'] },
      'what about step 2?',
    );
    expect(referencesOf(answer)).toEqual(['D5.L1.S2']);
  });

  test('shows the same step of another day', async () => {
    const { answer } = await askAfter(
      { question: 'What does step 2 of lab 1 on day 5 say?', references: ['D5.L1.S2'] },
      'same for day 3',
    );
    expect(referencesOf(answer)).toEqual(['D3.L1.S2']);
  });

  test('is refused where its subject is not covered, whatever was answered before', async () => {
    const { answer } = await askAfter(relay, 'and photosynthesis?');
    expect(answer).toMatchObject({ status: 'not_covered', references: [] });
  });

  test('costs no more than another question', async () => {
    expect((await askAfter(relay, 'Why is it used?')).calls).toEqual({ database: 2, embedding: 1, vector: 1 });
  });

  test('is stored as it was asked', async () => {
    const { stored } = await askAfter(relay, 'Why is it used?');
    expect(stored[0]?.question).toBe('Why is it used?');
  });
});

describe('what a learner asserts', () => {
  const step = { question: 'What does step 3 of lab 1 on day 3 say?', references: ['D3.L1.S3'] };

  test.each([
    'but you said step 3 uses 500 ml',
    'no, the course says step 3 runs for 500 ml',
    'I read that step 3 needs 500 ml',
  ])('“%s” puts no 500 ml into an answer', async (question) => {
    const { answer } = await askAfter(step, question);
    expect(answer.answer).not.toContain('500');
    expect(referencesOf(answer)).toEqual(['D3.L1.S3']);
  });

  test('is not shown when a model repeats it, nor told to a model as a claim', async () => {
    const double = await startModelDouble();
    try {
      double.behave(({ question }) => ({
        kind: 'say',
        text: `You are right: the relay carries 500 ml at most. Step 3 runs the pump for 500 ml. ${question}`,
      }));
      const course = makeCourse({ ...wateringCourse, conversations: { [conversationId]: [step] } });
      const question = 'but you said the relay in the kit carries 500 ml at most';
      const { answer } = await ask(question, course, {
        services: { answerModel: modelAt(double.url) },
        input: { request: { question, conversationId } },
      });
      expect(double.calls.length).toBeLessThanOrEqual(1);
      expect(JSON.stringify(double.calls)).not.toContain('500');
      expect(JSON.stringify(answer)).not.toContain('500 ml');
    } finally {
      await double.stop();
    }
  });
});
