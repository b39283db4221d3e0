// A tenant's model calls of a day, over a model that counts its calls over real HTTP: used up, the course answers in its
// own words, and says so.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AskServices } from '../../functions/ask/ask-interface.ts';
import { createModelAllowance } from '../../functions/models/model-allowance.ts';
import { createShortReplyModel } from '../../functions/models/short-reply.ts';
import type { ModelBudget } from '../../functions/ports/model-budget.ts';
import { wateringCourse } from '../fixtures/ask-course.ts';
import { ask, modelAt } from '../support/ask.ts';
import { makeCourse, memoryScope } from '../support/memory-course.ts';
import { createMemoryModelBudget } from '../support/memory-model-budget.ts';
import { type ModelDouble, sayAtOnce, startModelDouble } from '../support/model-double.ts';

const course = makeCourse(wateringCourse);
const nowMs = Date.parse('2026-11-22T12:00:00Z');
const today = { tenantId: memoryScope.tenantId, day: '2026-11-22' };
const relay = 'What is a relay?';

let writer: ModelDouble;
beforeAll(async () => {
  writer = await startModelDouble();
});
afterAll(() => writer.stop());

const ownWords = () =>
  writer.behave(({ passages }) => ({
    kind: 'say',
    text: passages.find(({ text }) => /relay/i.test(text))?.text ?? '',
  }));

function allowanceOf(budget: ModelBudget, callsPerDay: number | null) {
  return createModelAllowance({ budget, callsPerDay, readClock: () => nowMs, onFailure: () => {} });
}

/** One question as a request asks it: with an allowance of its own, settled after the reply. */
async function askOnce(
  question: string,
  budget: ModelBudget,
  callsPerDay: number | null,
  { of = course, ...services }: Partial<AskServices> & { readonly of?: typeof course } = {},
) {
  const modelAllowance = allowanceOf(budget, callsPerDay);
  const before = writer.calls.length;
  const given = { answerModel: modelAt(writer.url), modelAllowance, ...services };
  const { answer, stored } = await ask(question, of, { services: given });
  const modelCalls = writer.calls.length - before;
  await modelAllowance.settle({ tenantId: memoryScope.tenantId, modelCalls, inputTokens: 0, outputTokens: 0 });
  return { answer, stored };
}

const degraded = {
  status: 'answered',
  reason: 'model_budget_used',
  model: { id: 'extractive-1', calls: 0 },
  guard: { pass: true, is_fallback: true },
};

describe('a limit of three calls', () => {
  test('lets three questions be written and answers the fourth in the course’s own words', async () => {
    ownWords();
    const budget = createMemoryModelBudget();
    for (let count = 0; count < 3; count += 1) {
      const { answer } = await askOnce(relay, budget, 3);
      expect(answer).toMatchObject({ status: 'answered', reason: null, model: { id: 'double', calls: 1 } });
    }
    const { answer, stored } = await askOnce(relay, budget, 3, { answerCache: { version: 'test' } });
    expect(answer).toMatchObject(degraded);
    expect(answer.references.map(({ canonical_reference }) => canonical_reference)).toContain('D3.C1.C1');
    expect(answer.sentences.every(({ text, references }) => text !== '' && references.length > 0)).toBe(true);
    expect(writer.calls).toHaveLength(3);
    // Tomorrow the model answers again: what stood in for it is not what others are given then.
    expect(stored[0]).toMatchObject({ modelId: 'extractive-1', cacheEntry: null });
    expect((await budget.read(today)).modelCalls).toBe(3);
  });

  test('is the tenant’s own where it has one, in either direction', async () => {
    ownWords();
    const none = makeCourse({ ...wateringCourse, modelCallsPerDay: 0 });
    const more = makeCourse({ ...wateringCourse, modelCallsPerDay: 2 });
    expect((await askOnce(relay, createMemoryModelBudget(), null, { of: none })).answer).toMatchObject(degraded);
    const budget = createMemoryModelBudget();
    const written = { model: { id: 'double', calls: 1 } };
    expect((await askOnce(relay, budget, 1, { of: more })).answer).toMatchObject(written);
    expect((await askOnce(relay, budget, 1, { of: more })).answer).toMatchObject(written);
    expect((await askOnce(relay, budget, 1, { of: more })).answer).toMatchObject(degraded);
  });

  test('counts a call that failed', async () => {
    writer.behave(() => ({ kind: 'status', status: 500 }));
    const budget = createMemoryModelBudget();
    expect((await askOnce(relay, budget, 1)).answer).toMatchObject({ reason: 'model_error', model: { calls: 1 } });
    expect((await askOnce(relay, budget, 1)).answer).toMatchObject(degraded);
    expect(writer.calls).toHaveLength(1);
  });

  test('64 questions at once come to no more', async () => {
    ownWords();
    const budget = createMemoryModelBudget();
    const asked = await Promise.all(Array.from({ length: 64 }, () => askAlone(budget)));
    expect(asked.filter(({ model }) => model.id === 'double')).toHaveLength(3);
    expect(asked.filter(({ reason }) => reason === 'model_budget_used')).toHaveLength(61);
    expect(writer.calls).toHaveLength(3);
  });

  const askAlone = async (budget: ModelBudget) => {
    const given = { answerModel: modelAt(writer.url), modelAllowance: allowanceOf(budget, 3) };
    return (await ask(relay, course, { services: given })).answer;
  };
});

describe('what needs no model', () => {
  test.each(['Who won the football world cup in 1998?', 'Step 9 of lab 1 on day 3', 'Step 1 of lab 1', 'Thank you!'])(
    'takes nothing of the day: %s',
    async (question) => {
      ownWords();
      const budget = createMemoryModelBudget();
      const { answer } = await askOnce(question, budget, 1);
      expect(answer.model.calls).toBe(0);
      expect((await budget.read(today)).modelCalls).toBe(0);
      expect((await askOnce(relay, budget, 1)).answer.model).toEqual({ id: 'double', calls: 1 });
    },
  );

  test('asks the book nothing at all: small talk, the built-in model, a tenant without a limit', async () => {
    ownWords();
    const budget = createMemoryModelBudget();
    await ask('Thank you!', course, {
      services: { answerModel: modelAt(writer.url), modelAllowance: allowanceOf(budget, 1) },
    });
    await ask(relay, course, { services: { modelAllowance: allowanceOf(budget, 1) } });
    await ask(relay, course, {
      services: { answerModel: modelAt(writer.url), modelAllowance: allowanceOf(budget, null) },
    });
    expect(budget.statements()).toBe(0);
  });
});

describe('the check of doubtful sentences', () => {
  /** Which of them is doubtful, the weights decide. */
  const paraphrases = [
    'With a relay, a low power circuit can control large machines.',
    'A relay lets a low power circuit control something large.',
    'A relay is a switch with which low power circuits can rule over high power ones.',
    'A relay is some switch that lets a low power circuit manage a high power thing.',
    'A relay is a switch through which low power can control machines.',
  ];

  test('has a call of its own: where only one is left the model writes and nothing is checked', async () => {
    const checker = await startModelDouble();
    checker.behave(() => sayAtOnce('[]'));
    const settings = { kind: 'openai-compatible', url: checker.url, model: 'checker', key: null } as const;
    const services = { supportChecker: createShortReplyModel(settings) };
    const askWith = async (left: number) => {
      const budget = createMemoryModelBudget();
      const reserved: number[] = [];
      const reserve: ModelBudget['reserve'] = async (input) => {
        const taken = await budget.reserve(input);
        reserved.push(taken);
        return taken;
      };
      const { answer } = await askOnce(relay, { ...budget, reserve }, left, services);
      return { answer, reserved };
    };
    let doubtful = '';
    for (const paraphrase of paraphrases) {
      writer.behave(() => ({ kind: 'say', text: paraphrase }));
      const { reserved } = await askWith(2);
      expect(reserved).toEqual([2]);
      if (checker.calls.length > 0) doubtful = paraphrase;
      if (doubtful !== '') break;
    }
    expect(doubtful).not.toBe('');
    checker.behave(() => sayAtOnce('[]'));
    writer.behave(() => ({ kind: 'say', text: doubtful }));
    const { answer, reserved } = await askWith(1);
    await checker.stop();
    expect(reserved).toEqual([1]);
    expect(answer.model).toEqual({ id: 'double', calls: 1 });
    expect(checker.calls).toHaveLength(0);
  });
});

describe('the reservation', () => {
  test('is under way together with the reading of the passages, and after nothing else', async () => {
    ownWords();
    const readingBegun = Promise.withResolvers<void>();
    const reservingBegun = Promise.withResolvers<void>();
    const budget = createMemoryModelBudget();
    const reserve: ModelBudget['reserve'] = async (input) => {
      reservingBegun.resolve();
      await readingBegun.promise;
      return budget.reserve(input);
    };
    const registry: AskServices['registry'] = {
      ...course.registry,
      readNodes: async (input) => {
        readingBegun.resolve();
        await reservingBegun.promise;
        return course.registry.readNodes(input);
      },
    };
    const { answer } = await askOnce(relay, { ...budget, reserve }, 1, { registry });
    expect(answer.model).toEqual({ id: 'double', calls: 1 });
  });

  test.each([
    ['fails', () => Promise.reject(new Error('the database is down'))],
    ['does not come back', () => new Promise<never>(() => {})],
  ])('that %s lets nothing be called: the course answers in its own words', async (_, reserve) => {
    ownWords();
    const { answer } = await askAgain({ ...createMemoryModelBudget(), reserve });
    expect(answer).toMatchObject(degraded);
    expect(writer.calls).toHaveLength(0);
  });

  const askAgain = (budget: ModelBudget) =>
    ask(relay, course, { services: { answerModel: modelAt(writer.url), modelAllowance: allowanceOf(budget, 5) } });
});
