// A tenant's model calls of a day over HTTP: counted with their tokens, used up without an error, shown to operators. On
// days that no other test writes to.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bearer, call, fail, newLearner, origin, requestOf, send } from './support/client.ts';
import { tokens } from './support/paid-model.ts';
import { readChunks } from './support/read-stream.ts';
import { say, startSession } from './support/tutor-thread.ts';
import { tutorWorker } from './support/tutor-worker.ts';

const parameters = { courseId: 'bread' };
const question = 'What is a sourdough starter?';
const withModel = { LANGUAGE_MODEL: 'openai-compatible', ANSWER_CACHE: 'false' };
const limitedTo = (calls: number) => ({ ...withModel, MODEL_CALLS_PER_DAY: String(calls) });
const degraded = { status: 'answered', reason: 'model_budget_used', model: { id: null, calls: 0 } };

let day = Date.UTC(2031, 4, 1, 12);
beforeEach(() => {
  day += 86_400_000;
  vi.useFakeTimers({ toFake: ['Date'], now: day });
});
afterEach(() => {
  vi.useRealTimers();
});

async function figures(tenant = 'default', environment: Readonly<Record<string, string>> = {}) {
  const signedIn = await bearer({ tenant, roles: ['operator'] });
  const given = { ...signedIn, environment: { ...signedIn.environment, ...environment } };
  return (await call('readOperateMetrics', given)).body;
}

const ask = async (environment: Readonly<Record<string, string>>, body: object = { question }) =>
  (await call('ask', { parameters, body, environment })).body;

describe('shares of a day', () => {
  const asks = async (
    count: number,
    make: (index: number) => Promise<Record<string, string>> | Record<string, string>,
  ) => {
    const models: (string | null)[] = [];
    for (let index = 0; index < count; index += 1) {
      const { body } = await call('ask', {
        parameters,
        body: { question },
        environment: limitedTo(40),
        headers: await make(index),
      });
      models.push(body.model.id);
    }
    return models;
  };

  it('leave one learner ten of forty calls, and everybody else theirs', async () => {
    const { cookie } = await newLearner();
    const models = await asks(11, () => ({ cookie }));
    expect(models).toEqual([...Array.from({ length: 10 }, () => 'double'), null]);
    expect(await asks(1, () => ({}))).toEqual(['double']);
  });

  it('leave one address half, however many it says it is, and other addresses theirs', async () => {
    const models = await asks(21, () => ({ 'cf-connecting-ip': '203.0.113.7' }));
    expect(models).toEqual([...Array.from({ length: 20 }, () => 'double'), null]);
    expect(await asks(1, () => ({ 'cf-connecting-ip': '203.0.113.8' }))).toEqual(['double']);
  });
});

describe('a limit of three calls', () => {
  it('lets the model point three times; the words of the fourth choose, also as a stream', async () => {
    const environment = limitedTo(3);
    for (let count = 0; count < 3; count += 1) {
      expect(await ask(environment)).toMatchObject({ status: 'answered', model: { id: 'double', calls: 1 } });
    }
    const fourth = await ask(environment);
    expect(fourth).toMatchObject({ ...degraded, guard: { pass: true, is_fallback: true } });
    expect(fourth.sentences.every(({ references }) => references.length > 0)).toBe(true);
    const request = requestOf('ask', { parameters, body: { question }, headers: { accept: 'text/event-stream' } });
    const chunks = await readChunks(await send(request, environment));
    expect(chunks.find(({ type }) => type === 'data-verdict')).toMatchObject({ data: degraded });
    expect((await figures('default', environment)).model_day).toEqual({
      day: new Date(day).toISOString().slice(0, 10),
      calls: 3,
      limit: 3,
      input_tokens: 3 * tokens.sent,
      output_tokens: 3 * tokens.written,
    });
  });

  it('is not touched by what needs no model', async () => {
    const environment = limitedTo(1);
    await ask(environment, { question: 'Who won the football world cup in 1998?' });
    await ask(environment, { question: 'Thank you!' });
    expect(await ask(environment)).toMatchObject({ model: { id: 'double', calls: 1 } });
  });

  it('leaves other tenants theirs, and readiness alone', async () => {
    await ask(limitedTo(1));
    expect(await ask(limitedTo(1))).toMatchObject(degraded);
    expect((await figures('elsewhere', limitedTo(1))).model_day).toMatchObject({ calls: 0, limit: 1 });
    await call('ready', { environment: limitedTo(1) });
  });
});

describe('without a limit', () => {
  it('calls and tokens are counted all the same', async () => {
    await ask(withModel);
    const counted = { calls: 1, limit: 2_000, input_tokens: tokens.sent, output_tokens: tokens.written };
    expect((await figures()).model_day).toMatchObject(counted);
  });
});

describe('what an author tries', () => {
  it('takes a call of the day, and its cost is among the figures', async () => {
    const before = await figures();
    const signedIn = await bearer({ roles: ['author'] });
    const environment = { ...signedIn.environment, ...limitedTo(1) };
    const trying = { ...signedIn, parameters, body: { question }, environment };
    expect((await call('traceQuestion', trying)).body.answer.model).toEqual({ id: 'double', calls: 1 });
    expect((await call('traceQuestion', trying)).body.answer).toMatchObject(degraded);
    const after = await figures();
    expect(after.model_day).toMatchObject({ calls: 1, input_tokens: tokens.sent });
    expect(after.model.calls - before.model.calls).toBe(1);
    expect(after.model.input_tokens - before.model.input_tokens).toBe(tokens.sent);
  });
});

describe('a drill', () => {
  const through = tutorWorker();
  const byRules = 'x = 4';
  const beyondRules = 'what is left of eight when you halve it';

  it('that rules mark takes no call; one they cannot mark does, and its cost is counted', async () => {
    const before = await figures('tutors');
    const session = await startSession(through);
    const mark = async (answer: string) => {
      const { id: messageId } = await say(session, 'drill');
      const { parameters: thread, headers, environment } = session.on;
      const input = { parameters: thread, headers, body: { messageId, answer } };
      return (await call('gradeDrill', { ...input, environment: { ...environment, ...limitedTo(1) } })).body;
    };
    expect((await mark(byRules)).isCorrect).toBe(true);
    expect((await figures('tutors')).model_day.calls).toBe(0);
    expect((await mark(beyondRules)).isCorrect).toBe(true);
    expect((await mark(beyondRules)).isCorrect).toBeNull();
    const after = await figures('tutors');
    expect(after.model_day).toMatchObject({ calls: 1, input_tokens: tokens.sent, output_tokens: tokens.written });
    expect(after.model.calls - before.model.calls).toBe(1);
  });
});

describe('an operator of some courses', () => {
  const claims = { roles: ['operator'], courses: ['bread'] };

  it('is told no figure of the whole tenant, and all there is of ingestion', async () => {
    const refused = await fail('readOperateMetrics', await bearer(claims));
    expect(refused.problem).toMatchObject({ code: 'forbidden', status: 403 });
    await call('readOperateIngestion', await bearer(claims));
    await call('readOperateParts', await bearer(claims));
  });

  const visit = async (given: object) => {
    const { environment, headers } = await bearer({ ...given });
    const request = new Request(`${origin}/operate`, { headers: { ...headers, accept: 'text/html' } });
    const response = await send(request, { ...environment, MODEL_CALLS_PER_DAY: '250' });
    return { status: response.status, text: await response.text() };
  };

  it('sees the page without them, which others see', async () => {
    const some = await visit(claims);
    expect(some.status).toBe(200);
    expect(some.text).toContain('Figures for your courses.');
    expect(some.text).toContain('<h2>Parts now</h2>');
    expect(some.text).not.toMatch(/Model calls today|How long steps take|Failures by part|<meter/);
    const all = await visit({ roles: ['operator'] });
    expect(all.text).toContain('<h2>Model calls today</h2>');
    expect(all.text).toContain('0 of 250');
  });
});
