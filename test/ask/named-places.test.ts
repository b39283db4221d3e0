import { describe, expect, test } from 'vitest';
import { resolveQuestion } from '../../functions/ask/resolve-question.ts';
import { wateringCourse } from '../fixtures/ask-course.ts';
import { ask, servicesOf } from '../support/ask.ts';
import { makeCourse, memoryScope } from '../support/memory-course.ts';
import { nothing, pointing } from '../support/pointing.ts';

const conversationId = '00000000-0000-4000-8000-00000000000c';
const course = makeCourse({
  ...wateringCourse,
  tombstones: ['D3.L1.S9'],
  conversations: { [conversationId]: [{ question: 'Step 1 of lab 1 on day 5', references: ['D5.L1.S1'] }] },
});
const followUp = (question: string) => ask(question, course, { input: { request: { question, conversationId } } });
const references = (answer: { references: readonly { canonical_reference: string }[] }) =>
  answer.references.map((reference) => reference.canonical_reference);

describe('a place the question names', () => {
  test('is shown word for word, without markup, citing exactly it', async () => {
    const { answer } = await ask('Step 2 of Lab 1 on Day 3', course);
    expect(answer).toMatchObject({ status: 'answered', source: 'explicit' });
    expect(answer.answer).toBe(
      'Connect the relay to socket D5 with the grey cable. The cable fits only one way round.',
    );
    expect(references(answer)).toEqual(['D3.L1.S2']);
    expect(answer.references[0]?.display_reference).toBe('Day 3 → Lab 1 → Step 2');
  });

  test('is found by its code, in words, and as a range', async () => {
    expect(references((await ask('d3.l1.s2', course)).answer)).toEqual(['D3.L1.S2']);
    expect(references((await ask('second step of lab one, day three', course)).answer)).toEqual(['D3.L1.S2']);
    expect(references((await ask('steps 2-3 of lab 1 on day 3', course)).answer)).toEqual(['D3.L1.S2', 'D3.L1.S3']);
  });

  test('answers what is asked about it from its own passages', async () => {
    const { answer } = await ask('What does chapter 1 of day 3 say about the current a pump needs?', course);
    expect(answer).toMatchObject({ status: 'answered', source: 'explicit' });
    expect(answer.sentences.find(({ answers }) => answers)?.references).toEqual(['D3.C1.C5']);
    expect(references(answer).every((reference) => reference.startsWith('D3.C1.'))).toBe(true);
  });

  test('is shown, and nothing from elsewhere, where it does not say what is asked; a model may decline', async () => {
    const question = 'What does chapter 1 of day 3 say about volcanic eruptions in Iceland?';
    const { answer } = await ask(question, course);
    expect(references(answer).every((reference) => reference.startsWith('D3.C1.'))).toBe(true);
    const declined = await ask(question, course, { services: { pointer: pointing(nothing('volcano')) } });
    expect(declined.answer).toMatchObject({ status: 'not_covered', references: [], model: { calls: 1 } });
  });

  test('that could be several is offered, not guessed', async () => {
    const { answer } = await ask('Step 2 of lab 1', course);
    expect(answer).toMatchObject({ status: 'ambiguous_reference', references: [], model: { calls: 0 } });
    expect(answer.suggestions.map((suggestion) => suggestion.canonical_reference)).toEqual(['D3.L1.S2', 'D5.L1.S2']);
  });

  test('that could be several is the one the question calls by its title', async () => {
    const { answer } = await ask('Step 2 of the lab "Calibrate the sensor"', course);
    expect(references(answer)).toEqual(['D5.L1.S2']);
  });

  test('that does not exist says so and offers the nearest', async () => {
    const { answer } = await ask('Step 8 of Lab 1 on Day 3', course);
    expect(answer).toMatchObject({ status: 'unknown_reference', reason: 'unknown_reference', references: [] });
    expect(answer.suggestions[0]?.canonical_reference).toBe('D3.L1.S3');
  });

  test('that was removed says so', async () => {
    const { answer } = await ask('D3.L1.S9', course);
    expect(answer).toMatchObject({ status: 'unknown_reference', reason: 'removed_reference' });
  });

  test('beside one that exists is shown with what is missing', async () => {
    const { answer } = await ask('Step 2 and step 8 of lab 1 on day 3', course);
    expect(answer).toMatchObject({ status: 'answered', reason: 'unknown_reference_in_part' });
    expect(references(answer)).toEqual(['D3.L1.S2']);
    expect(answer.suggestions.length).toBeGreaterThan(0);
  });
});

describe('in a conversation', () => {
  test('missing parts are completed from the last references', async () => {
    const { answer } = await followUp('and step 2?');
    expect(references(answer)).toEqual(['D5.L1.S2']);
  });

  test('the next step is the one after the last shown', async () => {
    expect(references((await followUp('And the next step?')).answer)).toEqual(['D5.L1.S2']);
    const past = await ask('What is the previous step?', course, {
      input: { request: { question: 'What is the previous step?', conversationId } },
    });
    expect(past.answer.status).toBe('unknown_reference');
  });
});

describe('resolve', () => {
  const resolve = (question: string) =>
    resolveQuestion(servicesOf(course), { ...memoryScope, learnerId: 'learner', request: { question } });

  test('says what the question points at, without search or model', async () => {
    expect(await resolve('Show me step 2 of lab 1 on day 3')).toMatchObject({
      status: 'resolved',
      mentions: ['step 2 of lab 1 on day 3'],
      references: [{ canonical_reference: 'D3.L1.S2' }],
    });
    expect(await resolve('Step 2 of lab 1')).toMatchObject({ status: 'ambiguous_reference', references: [] });
    expect(await resolve('Step 8 of lab 1 on day 3')).toMatchObject({ status: 'unknown_reference' });
    expect(await resolve('What is a relay?')).toMatchObject({ status: 'no_reference', mentions: [], references: [] });
  });

  test('an absent course is null', async () => {
    const services = servicesOf(course);
    const input = { tenantId: 'other', courseId: 'course', learnerId: 'learner', request: { question: 'D3.L1.S2' } };
    expect(await resolveQuestion(services, input)).toBeNull();
  });
});
