import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { operations } from '../../functions/contract/operations.ts';
import { problems } from '../../functions/contract/problem.ts';
import worker from '../../functions/worker.ts';
import { asProblem, call, fail, origin, requestOf, send } from './support/client.ts';
import { securitySuite } from './support/security-suite.ts';

describe('health and readiness', () => {
  it('health answers whatever else is away', async () => {
    const { body } = await call('health', { environment: { DATABASE_URL: '' } });
    expect(body).toEqual({ status: 'ok' });
  });

  it('is ready when every part answers', async () => {
    const { body } = await call('ready');
    expect(body.parts.map(({ part }) => part)).toEqual([
      'configuration',
      'database',
      'migrations',
      'vector_store',
      'embeddings',
    ]);
  });

  it.each([
    [{ NEON_FETCH_ENDPOINT: 'http://127.0.0.1:9/sql' }, 'database, migrations'],
    [{ UPSTASH_VECTOR_REST_TOKEN: 'wrong' }, 'vector_store'],
    [{ EMBEDDINGS_URL: 'http://127.0.0.1:9/v1' }, 'embeddings'],
    [{ SESSION_SECRET: '' }, 'configuration'],
  ])('with %j names the failing part and nothing internal', async (environment, parts) => {
    const { status, problem } = await fail('ready', { environment });
    expect(status).toBe(503);
    expect(problem).toMatchObject({ code: 'unavailable', detail: `Not ready: ${parts}.` });
    expect(JSON.stringify(problem)).not.toMatch(/127\.0\.0\.1|secret|neon|upstash/i);
  });

  it('asks no part again at once, also where one fails', async () => {
    const environment = { ...(env as object), EMBEDDINGS_URL: 'http://127.0.0.1:9/v1' };
    const ask = async () => worker.fetch(requestOf('ready') as never, environment, createExecutionContext());
    expect((await ask()).status).toBe(503);
    const asked = vi.spyOn(globalThis, 'fetch');
    expect((await ask()).status).toBe(503);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it('a route says that the service is not configured, not how', async () => {
    const { problem } = await fail('listCourses', { environment: { SESSION_SECRET: '', DATABASE_URL: '' } });
    expect(problem).toMatchObject({ code: 'unavailable', detail: 'The service is not configured.' });
  });
});

describe('a part that does not answer', () => {
  it('is waited for ten seconds at most by any read, write or question', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    // A cookie of its own for each, so that something is written too.
    await call('listCourses');
    await call('ask', { parameters: { courseId: 'bread' }, body: { question: 'How long does the dough rest?' } });
    await call('startConversation', { body: { courseId: 'bread' } });
    const limits = limit.mock.calls.map(([ms]) => ms);
    limit.mockRestore();
    expect(limits.length).toBeGreaterThan(3);
    expect(Math.max(...limits)).toBe(10_000);
  });
});

describe('the OpenAPI document', () => {
  it('describes every operation with its problems', async () => {
    const { body } = await call('openApi');
    const paths = body.paths as Record<string, Record<string, { operationId: string; responses: object }>>;
    for (const [operationId, operation] of Object.entries(operations)) {
      const described = paths[operation.path]?.[operation.method.toLowerCase()];
      expect(described?.operationId).toBe(operationId);
      expect(Object.keys(described?.responses ?? {})).toContain(String(operation.status));
    }
    expect(Object.keys(body['x-problems'] as object)).toEqual(Object.keys(problems));
  });

  it('refers to nothing that it does not hold', async () => {
    const { body } = await call('openApi');
    const held = Object.keys((body.components as { schemas: object }).schemas);
    const referred = [...JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]);
    expect(referred.length).toBeGreaterThan(20);
    expect(held).toEqual(expect.arrayContaining(referred));
    expect(JSON.stringify(body)).not.toContain('$defs');
    for (const schema of Object.values((body.components as { schemas: object }).schemas)) {
      expect(Object.keys(schema).some((key) => key === 'type' || key === 'oneOf')).toBe(true);
    }
  });
});

describe('a request that came to Cloudflare by plain http', () => {
  it.each([
    ['http', 'http://groundwork.test/author?x=1', 308],
    ['https', 'https://groundwork.test/api/health', 200],
    ['https', 'http://groundwork.test/api/health', 200],
  ])('%s: %s', async (scheme, address, status) => {
    const headers = { 'cf-visitor': JSON.stringify({ scheme }) };
    const response = await send(new Request(address, { headers, redirect: 'manual' }), {});
    expect(response.status).toBe(status);
    if (status === 308) expect(response.headers.get('location')).toBe('https://groundwork.test/author?x=1');
  });
});

describe('whatever is asked for', () => {
  it.each([
    '/nothing',
    '/api',
    '/api/',
    '/api/courses/',
    '/api/courses/bread/secrets',
    '/API/courses',
    '/api//courses',
  ])('%s is not found, as a problem document', async (path) => {
    const { problem } = await asProblem(await send(new Request(origin + path)));
    expect(problem).toMatchObject({ code: 'not_found', type: '/api/openapi.json#/x-problems/not_found' });
  });

  it('keeps a request id of the caller’s, if it is one', async () => {
    const given = await call('health', { headers: { 'x-request-id': 'caller-0001' } });
    expect(given.headers.get('x-request-id')).toBe('caller-0001');
    const hostile = await call('health', { headers: { 'x-request-id': '<script>alert(1)</script>' } });
    expect(hostile.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('answers HEAD like GET without a body', async () => {
    const response = await send(new Request(requestOf('health').url, { method: 'HEAD' }));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('other origins', () => {
  const school = { origin: 'https://school.example' };
  const preflight = (headers: Record<string, string>) =>
    send(
      new Request(requestOf('ask', { parameters: { courseId: 'bread' } }).url, {
        method: 'OPTIONS',
        headers: { ...headers, 'access-control-request-method': 'POST' },
      }),
    );

  it('on the list may read and ask', async () => {
    const { headers } = await call('listCourses', { headers: school });
    expect(headers.get('access-control-allow-origin')).toBe('https://school.example');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
    const allowed = await preflight(school);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-methods')).toContain('POST');
    expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization');
  });

  it('on the list can read problems, too', async () => {
    const { headers } = await fail('readCourse', { parameters: { courseId: 'absent' }, headers: school });
    expect(headers.get('access-control-allow-origin')).toBe('https://school.example');
  });

  it.each(['https://evil.example', 'null', 'https://school.example.evil.example', 'http://school.example'])(
    '%s is given nothing',
    async (other) => {
      const { headers } = await call('listCourses', { headers: { origin: other } });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      const refused = await preflight({ origin: other });
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
      expect(refused.headers.get('access-control-allow-methods')).toBeNull();
    },
  );
});

securitySuite('health');
securitySuite('ready');
securitySuite('openApi');
