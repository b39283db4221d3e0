// A tenant's model calls of a day, over a model that counts its calls over real HTTP: used up, the course answers in its
// own words, and says so.
import { afterAll, describe, expect, test } from 'vitest';
import type { AskServices } from '../../functions/ask/ask-interface.ts';
import { modelShareOf } from '../../functions/contract/limits.ts';
import { createModelAllowance } from '../../functions/models/model-allowance.ts';
import type { ModelBudget } from '../../functions/ports/model-budget.ts';
import { wateringCourse } from '../fixtures/ask-course.ts';
import { ask, pointerAt } from '../support/ask.ts';
import { makeCourse, memoryScope } from '../support/memory-course.ts';
import { createMemoryModelBudget } from '../support/memory-model-budget.ts';
import { startModelDouble } from '../support/model-double.ts';
import { pointsAt } from '../support/pointing.ts';

const course = makeCourse(wateringCourse);
const nowMs = Date.parse('2026-11-22T12:00:00Z');
const today = { tenantId: memoryScope.tenantId, day: '2026-11-22' };
const relay = 'What is a relay?';

const model = await startModelDouble();
afterAll(() => model.stop());

const pointsWell = () => model.behave(pointsAt(['electromechanical']));

function allowanceOf(budget: ModelBudget, callsPerDay: number | null) {
  return createModelAllowance({
    shareOf: modelShareOf,
    budget,
    callsPerDay,
    readClock: () => nowMs,
    onFailure: () => {},
  });
}

/** One question as a request asks it: with an allowance of its own, settled after the reply. */
async function askOnce(
  question: string,
  budget: ModelBudget,
  callsPerDay: number | null,
  { of = course, ...services }: Partial<AskServices> & { readonly of?: typeof course } = {},
) {
  const modelAllowance = allowanceOf(budget, callsPerDay);
  const before = model.calls.length;
  const given = { pointer: pointerAt(model.url), modelAllowance, ...services };
  const { answer, stored } = await ask(question, of, { services: given });
  const modelCalls = model.calls.length - before;
  await modelAllowance.settle({ tenantId: memoryScope.tenantId, modelCalls, inputTokens: 0, outputTokens: 0 });
  return { answer, stored };
}

const degraded = {
  status: 'answered',
  reason: 'model_budget_used',
  model: { id: null, calls: 0 },
  guard: { pass: true, is_fallback: true },
};

describe('a limit of three calls', () => {
  test('lets a model point for three questions; the words of the fourth choose', async () => {
    pointsWell();
    const budget = createMemoryModelBudget();
    for (let count = 0; count < 3; count += 1) {
      const { answer } = await askOnce(relay, budget, 3);
      expect(answer).toMatchObject({ status: 'answered', reason: null, model: { id: 'double', calls: 1 } });
    }
    const { answer, stored } = await askOnce(relay, budget, 3, { answerCache: { version: 'test' } });
    expect(answer).toMatchObject(degraded);
    expect(answer.references.map(({ canonical_reference }) => canonical_reference)).toContain('D3.C1.C1');
    expect(answer.sentences.every(({ text, references }) => text !== '' && references.length > 0)).toBe(true);
    expect(model.calls).toHaveLength(3);
    // Tomorrow the model answers again: what stood in for it is not what others are given then.
    expect(stored[0]).toMatchObject({ modelId: null, cacheEntry: null });
    expect((await budget.read(today)).modelCalls).toBe(3);
  });

  test('is the tenant’s own where it has one, in either direction', async () => {
    pointsWell();
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
    model.behave(() => ({ kind: 'status', status: 500 }));
    const budget = createMemoryModelBudget();
    expect((await askOnce(relay, budget, 1)).answer).toMatchObject({ reason: 'model_error', model: { calls: 1 } });
    expect((await askOnce(relay, budget, 1)).answer).toMatchObject(degraded);
    expect(model.calls).toHaveLength(1);
  });

  test('64 questions at once come to no more', async () => {
    pointsWell();
    const budget = createMemoryModelBudget();
    const asked = await Promise.all(Array.from({ length: 64 }, () => askAlone(budget)));
    const pointed = asked.filter(({ model: { id } }) => id === 'double');
    expect(pointed.length).toBeGreaterThan(0);
    expect(asked.filter(({ reason }) => reason === 'model_budget_used')).toHaveLength(64 - pointed.length);
    expect(model.calls).toHaveLength(pointed.length);
    expect(model.calls.length).toBeLessThanOrEqual(3);
  });

  const askAlone = async (budget: ModelBudget) => {
    const given = { pointer: pointerAt(model.url), modelAllowance: allowanceOf(budget, 3) };
    return (await ask(relay, course, { services: given })).answer;
  };
});

describe('what needs no model', () => {
  test.each(['Who won the football world cup in 1998?', 'Step 9 of lab 1 on day 3', 'Step 1 of lab 1', 'Thank you!'])(
    'takes nothing of the day: %s',
    async (question) => {
      pointsWell();
      const budget = createMemoryModelBudget();
      const { answer } = await askOnce(question, budget, 1);
      expect(answer.model.calls).toBe(0);
      expect((await budget.read(today)).modelCalls).toBe(0);
      expect((await askOnce(relay, budget, 1)).answer.model).toEqual({ id: 'double', calls: 1 });
    },
  );

  test('asks the book nothing at all: small talk, no model, a tenant without a limit', async () => {
    pointsWell();
    const budget = createMemoryModelBudget();
    await ask('Thank you!', course, {
      services: { pointer: pointerAt(model.url), modelAllowance: allowanceOf(budget, 1) },
    });
    await ask(relay, course, { services: { modelAllowance: allowanceOf(budget, 1) } });
    await ask(relay, course, {
      services: { pointer: pointerAt(model.url), modelAllowance: allowanceOf(budget, null) },
    });
    expect(budget.statements()).toBe(0);
  });
});

describe('a second look', () => {
  const ask2 = async (left: number) => {
    model.behave(pointsAt(['never said'], ['moisture']));
    const budget = createMemoryModelBudget();
    const { answer } = await askOnce(relay, budget, left);
    return { answer, used: (await budget.read(today)).modelCalls };
  };

  test('has a call of its own: where only one is left it is not taken', async () => {
    expect(await ask2(2)).toMatchObject({ answer: { reason: 'model_declined', model: { calls: 2 } }, used: 2 });
    expect(await ask2(1)).toMatchObject({ answer: { reason: 'model_declined', model: { calls: 1 } }, used: 1 });
  });
});

describe('the reservation', () => {
  test('is under way together with the reading of the passages, and after nothing else', async () => {
    pointsWell();
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
  ])('that %s lets nothing be called: the question’s words choose', async (_, reserve) => {
    pointsWell();
    const { answer } = await askAgain({ ...createMemoryModelBudget(), reserve });
    expect(answer).toMatchObject(degraded);
    expect(model.calls).toHaveLength(0);
  });

  const askAgain = (budget: ModelBudget) =>
    ask(relay, course, { services: { pointer: pointerAt(model.url), modelAllowance: allowanceOf(budget, 5) } });
});
