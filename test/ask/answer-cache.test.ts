// Answers given before are given again at the cost of one round trip, and never across anything that shapes an answer.
import { describe, expect, test } from 'vitest';
import { cacheKeyOf, looksPersonal, normaliseQuestion } from '../../functions/ask/answer-cache.ts';
import type { AskInput, AskServices } from '../../functions/ask/ask-interface.ts';
import { mayGiveAgain } from '../../functions/ask/conclude-answer.ts';
import { answerSchema } from '../../functions/contract/answer.ts';
import type { CachedAnswer } from '../../functions/ports/answer-cache.ts';
import { wateringCourse } from '../fixtures/ask-course.ts';
import { ask, pointerAt, servicesOf } from '../support/ask.ts';
import { makeCourse } from '../support/memory-course.ts';
import { type ModelAct, sayAtOnce, startModelDouble } from '../support/model-double.ts';
import { pointing, pointsAt } from '../support/pointing.ts';
import { verifying, writing } from '../support/writing.ts';

const answerCache = { version: '1' };
const plain = servicesOf(makeCourse(wateringCourse), { answerCache });
const scope = { tenantId: 'tenant', courseId: 'course' };
const keyOf = (
  question: string,
  changes: {
    scope?: Partial<typeof scope>;
    request?: Partial<AskInput['request']>;
    services?: Partial<AskServices>;
  } = {},
) =>
  cacheKeyOf(
    { scope: { ...scope, ...changes.scope }, request: { question, ...changes.request } },
    { ...plain, ...changes.services },
  );

describe('the key', () => {
  const question = 'What is a relay?';
  const written = { style: 'quote' as const, writer: writing(), verifier: verifying(() => true) };
  test.each([
    ['tenant', { scope: { tenantId: 'other' } }],
    ['course', { scope: { courseId: 'other' } }],
    ['model', { services: { pointer: pointing() } }],
  ])('changes with the %s', async (_, changes) => {
    expect(await keyOf(question, changes)).not.toBe(await keyOf(question, { services: { writing: written } }));
    expect(await keyOf(question, changes)).not.toBe(await keyOf(question));
  });

  test('changes with the words, and is a hash of them', async () => {
    expect(await keyOf('What is a pump?')).not.toBe(await keyOf(question));
    expect(await keyOf(question)).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is absent in a conversation, with the cache off, and for what looks personal', async () => {
    const conversationId = '00000000-0000-4000-8000-00000000000c';
    expect(await keyOf(question, { request: { conversationId } })).toBeNull();
    expect(await keyOf(question, { services: { answerCache: null } })).toBeNull();
    expect(await keyOf('My name is Ada, what is a relay?')).toBeNull();
  });

  test('is absent where a model would read what nobody sees: nobody else’s answer can be bent that way', async () => {
    for (const hidden of ['\u200B', '\u202E', '\u{E0049}\u{E0067}', '\u2060']) {
      expect(await keyOf(`What is a relay?${hidden}`)).toBeNull();
    }
    expect(await keyOf('What is “a relay”?')).toBe(await keyOf('What is "a relay"?'));
    expect(await keyOf('Qu’est-ce que c’est\u202F?')).not.toBeNull();
  });
});

describe('what capitals alone tell apart', () => {
  test.each([
    ['What is US law?', 'What is us law?'],
    ['Is N prime?', 'Is n prime?'],
    ['Is 5 mW much?', 'Is 5 MW much?'],
    ['What is 5!', 'What is 5?'],
    ['What is 5!!', 'What is 5!'],
    ['What is n !', 'What is n'],
    ['What is C++?', 'What is C?'],
  ])('“%s” is not “%s”', (one, other) => {
    expect(normaliseQuestion(one)).not.toBe(normaliseQuestion(other));
  });
});

test.each([
  'My name is Ada, what is a relay?',
  'I am diabetic, how much sugar is in jam?',
  'Send it to ada@example.org',
  'Call +44 20 7946 0958',
  'What is my score?',
  'मेरा नाम आदा है',
])('“%s” looks personal', (question) => expect(looksPersonal(question)).toBe(true));

test.each(['What is a relay?', 'How do I connect the pump?', 'Step 2 of lab 1 on day 3', 'What is 1,000 + 1,000?'])(
  '“%s” does not',
  (question) => expect(looksPersonal(question)).toBe(false),
);

/** A course whose answers are kept as the database would keep them, at one version and profile. */
function keepingCourse() {
  const cached = new Map<string, CachedAnswer>();
  const course = makeCourse({ ...wateringCourse, cached });
  const asks = async (question: string, services: Partial<AskServices> = {}, input: Partial<AskInput> = {}) => {
    const before = { ...course.calls };
    const asked = await ask(question, course, { services: { answerCache, ...services }, input });
    for (const { cacheEntry, body, references } of asked.stored) {
      if (cacheEntry) cached.set(cacheEntry.key, { body: JSON.parse(JSON.stringify(body)), references });
    }
    const cost = (['database', 'embedding', 'vector'] as const).map((part) => course.calls[part] - before[part]);
    return { ...asked, cost };
  };
  return { asks, cached, course };
}

describe('a question asked again', () => {
  const again = { answerId: '00000000-0000-4000-8000-000000000009', queryId: '00000000-0000-4000-8000-00000000000a' };

  test('costs one database round trip, no embedding, no vector request', async () => {
    const { asks } = keepingCourse();
    expect((await asks('What is a relay?')).cost).toEqual([2, 1, 2]);
    expect((await asks(' what is a RELAY')).cost).toEqual([1, 0, 0]);
    expect((await asks('Who won the football world cup in 1998?')).cost).toEqual([2, 1, 2]);
    expect((await asks('who won the football world cup in 1998')).cost).toEqual([1, 0, 0]);
  });

  test('gets the same answer under a new id, and says so', async () => {
    const { asks } = keepingCourse();
    const first = await asks('What is a relay?');
    const second = await asks('What is a relay?', {}, again);
    const { answer_id, timings_ms, model, ...same } = second.answer;
    expect(first.answer).toMatchObject(same);
    expect(first.answer.model.cached).toBeUndefined();
    expect(model).toEqual({ ...first.answer.model, calls: 0, cached: true });
    expect(answer_id).toBe(again.answerId);
    expect(Object.keys(timings_ms)).toEqual(Object.keys(first.answer.timings_ms));
    expect(answerSchema.safeParse(second.answer).success).toBe(true);
  });

  test('is stored as an answer of its own with the same pins, and not kept again', async () => {
    const { asks } = keepingCourse();
    const first = await asks('What is a relay?');
    const second = await asks('What is a relay?', {}, again);
    expect(second.stored[0]).toMatchObject({ ...again, references: first.stored[0]?.references, cacheEntry: null });
  });

  test('makes no model call', async () => {
    const double = await startModelDouble();
    try {
      double.behave(pointsAt(['switch']));
      const { asks } = keepingCourse();
      const services = { pointer: pointerAt(double.url) };
      expect((await asks('What is a relay?', services)).answer.model).toEqual({ id: 'double', calls: 1 });
      expect((await asks('what is a relay', services)).answer.model).toEqual({ id: 'double', calls: 0, cached: true });
      expect(double.calls).toHaveLength(1);
    } finally {
      await double.stop();
    }
  });

  test('is answered anew where what was kept is of another version or form', async () => {
    const { asks, cached } = keepingCourse();
    const first = await asks('What is a relay?');
    const [key = ''] = cached.keys();
    for (const body of [{ ...first.answer, course_version: 6 }, { answer: 'old form' }, null]) {
      cached.set(key, { body, references: [] });
      expect((await asks('What is a relay?')).answer.model.cached).toBeUndefined();
    }
  });

  test('keeps no word of the question', async () => {
    const { asks, cached } = keepingCourse();
    await asks('What is a relay?', {}, { keepsLearnerText: false });
    expect([...cached.keys()].join()).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('an answer is not kept', () => {
  const failing = () => Promise.reject(new Error('down'));

  test('while the embedding service is down', async () => {
    const { asks, cached, course } = keepingCourse();
    const embeddingModel = { ...course.embeddingModel, embed: failing };
    await asks('What is a relay?', { embeddingModel });
    await asks('Who won the football world cup in 1998?', { embeddingModel });
    expect(cached.size).toBe(0);
  });

  test('while the vector store is down', async () => {
    const { asks, cached, course } = keepingCourse();
    const { answer } = await asks('What is a relay?', { passageIndex: { ...course.passageIndex, search: failing } });
    expect(answer.status).toBe('unavailable');
    expect(cached.size).toBe(0);
  });

  test.each([
    ['fails', { kind: 'status', status: 500 }],
    ['says nothing', sayAtOnce('')],
  ] satisfies [string, ModelAct][])('when the model %s', async (_, act) => {
    const double = await startModelDouble();
    try {
      double.behave(() => act);
      const { asks, cached } = keepingCourse();
      await asks('What is a relay?', { pointer: pointerAt(double.url) });
      expect(cached.size).toBe(0);
    } finally {
      await double.stop();
    }
  });

  test('where it names no place that exists, or several, or asks how things stand now', async () => {
    const { asks, cached } = keepingCourse();
    for (const question of [
      'Step 9 of lab 1 on day 3',
      'Step 1 of lab 1',
      'What is the progress of the relay installation?',
    ]) {
      await asks(question);
    }
    expect(cached.size).toBe(0);
  });

  test.each(['ambiguous_reference', 'unknown_reference', 'withheld', 'unavailable'] as const)('as %s', (status) => {
    const guard = { pass: true, is_fallback: false, checks: [] };
    expect(mayGiveAgain({ status, category: 'general', guard })).toBe(false);
  });
});
