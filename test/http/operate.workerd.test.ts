import { describe, expect, it, vi } from 'vitest';
import { bearer, call, fail, origin, send } from './support/client.ts';

const parameters = { courseId: 'bread' };
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

async function operator(tenantId: string, window = 'day') {
  const signedIn = await bearer({ tenant: tenantId, roles: ['operator'] });
  const { body } = await call('readOperateMetrics', { ...signedIn, query: { window } });
  return body;
}

describe('the trace of a request', () => {
  it('goes on from the caller’s and is told with the response', async () => {
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    const answered = await call('listCourses', { headers });
    expect(answered.headers.get('traceparent')).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-0[01]$`));
    const health = await call('health');
    expect(health.headers.get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/);
  });

  it('lists the steps of a question, with no word of it', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const question = 'What is a sourdough starter?';
    await call('ask', { parameters, body: { question }, environment: { TRACE_SAMPLE: '1', ANSWER_CACHE: 'false' } });
    const lines = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"event":"trace"'));
    vi.restoreAllMocks();
    const spans = lines.flatMap((line) => JSON.parse(line).spans.map(({ name }: { name: string }) => name));
    expect(spans).toEqual(expect.arrayContaining(['resolve', 'embed', 'search', 'reread', 'store']));
    expect(lines.join()).not.toMatch(/sourdough|starter/i);
  });

  it('is written where a part failed, whatever the share', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const environment = { TRACE_SAMPLE: '0', ANSWER_CACHE: 'false', UPSTASH_VECTOR_REST_TOKEN: 'wrong' };
    await call('ask', { parameters, body: { question: 'What is a sourdough starter?' }, environment });
    const line = log.mock.calls.map(([each]) => String(each)).find((each) => each.includes('"event":"trace"'));
    vi.restoreAllMocks();
    expect(JSON.parse(line ?? '{}')).toMatchObject({ name: 'ask', is_ok: false });
  });
});

describe('the figures of operators', () => {
  it('count answers, refusals, failures and steps of their own tenant', async () => {
    const before = await operator('default');
    const environment = { ANSWER_CACHE: 'false' };
    await call('ask', { parameters, body: { question: 'What is a sourdough starter?' }, environment });
    await call('ask', { parameters, body: { question: 'How do I renew my passport in Norway?' }, environment });
    const failing = { ...environment, UPSTASH_VECTOR_REST_TOKEN: 'wrong' };
    await call('ask', { parameters, body: { question: 'What is a sourdough starter?' }, environment: failing });
    const after = await operator('default', 'week');
    const label = (list: readonly { label: string; count: number }[], name: string) =>
      list.find((each) => each.label === name)?.count ?? 0;
    expect(after.questions - before.questions).toBeGreaterThanOrEqual(3);
    expect(after.answered - before.answered).toBeGreaterThanOrEqual(1);
    expect(label(after.reasons, 'not_in_material')).toBeGreaterThan(label(before.reasons, 'not_in_material'));
    expect(label(after.failures, 'vector_store')).toBeGreaterThan(label(before.failures, 'vector_store'));
    expect(after.steps.map(({ step }) => step)).toEqual(expect.arrayContaining(['resolve', 'search', 'total']));
    expect(after.steps.every(({ p50_ms, p95_ms }) => p50_ms !== null && p95_ms !== null && p50_ms <= p95_ms)).toBe(
      true,
    );
    // Nobody said what a model costs. Calls of other tests count, too.
    expect(after.model.cost).toBeNull();
    expect(JSON.stringify(after)).not.toMatch(/sourdough|passport/i);
  });

  it('are none of another tenant’s', async () => {
    expect(await operator('elsewhere', 'week')).toMatchObject({ questions: 0, steps: [], failures: [] });
  });

  it('tell which part fails', async () => {
    const signedIn = await bearer({ roles: ['operator'] });
    const environment = { ...signedIn.environment, UPSTASH_VECTOR_REST_TOKEN: 'wrong' };
    const { body } = await call('readOperateParts', { ...signedIn, environment });
    expect(body.parts).toContainEqual({ part: 'vector_store', status: 'failing' });
    expect(body.parts).toContainEqual({ part: 'database', status: 'ok' });
  });

  it('tell of the model and the exam service, by which readiness does not fail', async () => {
    const signedIn = await bearer({ roles: ['operator'] });
    const nobody = 'http://127.0.0.1:9/v1';
    const model = { LANGUAGE_MODEL: 'openai-compatible', LANGUAGE_MODEL_URL: nobody, LANGUAGE_MODEL_NAME: 'm' };
    const exams = { EXAM_SERVICE_URL: nobody, EXAM_SERVICE_SECRET: 'a secret of thirty-two characters and more' };
    const environment = { ...signedIn.environment, ...model, ...exams };
    const { body } = await call('readOperateParts', { ...signedIn, environment });
    for (const part of ['language_model', 'exam_service']) {
      expect(body.parts).toContainEqual({ part, status: 'failing' });
    }
    await call('ready', { environment });
  });
});

describe('the operators’ page', () => {
  const visit = async (roles: readonly string[], init: RequestInit = {}, path = '/operate?window=week') => {
    const { environment, headers } = await bearer({ roles });
    const request = new Request(`${origin}${path}`, { ...init, headers: { ...headers, accept: 'text/html' } });
    const response = await send(request, environment);
    return { status: response.status, text: await response.text(), location: response.headers.get('location') };
  };

  it('shows figures as tables with bars, parts, runs and dead messages, in both languages', async () => {
    const english = await visit(['operator']);
    expect(english.status).toBe(200);
    expect(english.text).toContain('Service health');
    for (const heading of ['Parts now', 'Failures by part', 'How long steps take', 'Dead messages']) {
      expect(english.text).toContain(`<h2>${heading}</h2>`);
    }
    expect(english.text).toMatch(/<meter [^>]*aria-label="Answered"/);
    expect(english.text).not.toMatch(/sourdough|passport| style=/i);
    const { environment, headers } = await bearer({ roles: ['operator'] });
    const hindi = new Request(`${origin}/operate`, { headers: { ...headers, 'accept-language': 'hi' } });
    expect(await (await send(hindi, environment)).text()).toContain('सेवा कैसी चल रही है');
  });

  it('takes no window it does not know', async () => {
    expect((await visit(['operator'], {}, '/operate?window=century')).status).toBe(422);
  });
});

describe('sending again', () => {
  it('a run or message that is not there is not found, for its own role alone', async () => {
    const letter = { parameters: { courseId: 'bread', letterId: 'nothing' } };
    const run = { parameters: { courseId: 'bread', runId: '00000000-0000-4000-8000-000000000000' } };
    expect((await fail('retryIngestRun', { ...run, ...(await bearer({ roles: ['author'] })) })).status).toBe(404);
    expect((await fail('retryIngestRun', { ...run, ...(await bearer({ roles: ['operator'] })) })).status).toBe(403);
    expect((await fail('retryDeadLetter', { ...letter, ...(await bearer({ roles: ['author'] })) })).status).toBe(403);
    const foreign = await bearer({ roles: ['operator'], tenant: 'elsewhere' });
    expect((await fail('retryDeadLetter', { ...letter, ...foreign })).status).toBe(404);
  });
});
