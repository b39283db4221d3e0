// The client against a real server of HTTP, which fails as it is told to.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ClientOptions, createClient } from '../../functions/sdk/client.ts';

type Respond = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let baseUrl = '';
let script: Respond[] = [];
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
  const respond = script.shift();
  if (respond) respond(request, response, body);
  else response.writeHead(500).end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
afterEach(() => {
  script = [];
  seen = [];
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Respond =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const refusal = (status: number, code: string, retryAfter?: string) =>
  json(
    status,
    { type: 'x', title: 'A title', status, code, detail: 'A detail.', request_id: 'request-1' },
    retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  );
const cutOff: Respond = (request) => request.socket.destroy();
const client = (options: ClientOptions = {}) => createClient({ baseUrl, ...options });
const ask = { path: { courseId: 'bread' }, body: { question: 'Why?' } };

describe('the typed client', () => {
  it('fills addresses so that no value becomes another address', async () => {
    script = [json(200, {})];
    await client({ token: async () => 'secret' }).call('GET /api/courses/{courseId}/references/{reference}', {
      path: { courseId: '../../x?y#z', reference: 'D1.C1.C1' },
      query: { version: 3, markup: undefined },
    });
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/api/courses/..%2F..%2Fx%3Fy%23z/references/D1.C1.C1?version=3',
      headers: { authorization: 'Bearer secret', accept: 'application/json' },
      body: '',
    });
  });

  it('gives problems as values, with their code', async () => {
    script = [refusal(404, 'not_found')];
    const result = await client().call('GET /api/courses/{courseId}', { path: { courseId: 'bread' } });
    expect(result).toMatchObject({ ok: false, failure: { kind: 'problem', problem: { code: 'not_found' } } });
    expect(seen).toHaveLength(1);
  });

  it('says so when something else answers, or what answers is cut off', async () => {
    const html: Respond = (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad');
    const half: Respond = (_, response) => response.writeHead(200, { 'x-request-id': 'abc' }).end('{"half":');
    script = [html, half, cutOff];
    const read = () => client().call('GET /api/courses');
    expect(await read()).toEqual({ ok: false, failure: { kind: 'unreadable', status: 502, requestId: null } });
    expect(await read()).toEqual({ ok: false, failure: { kind: 'unreadable', status: 200, requestId: 'abc' } });
    expect(await read()).toEqual({ ok: false, failure: { kind: 'unreachable' } });
  });

  it.each([
    ['a limit', refusal(429, 'rate_limited', '0.02')],
    ['an outage', refusal(503, 'unavailable', '0.02')],
    ['the same request still under way', refusal(409, 'request_in_progress', '0.02')],
  ])('waits as long as it is asked to after %s, and sends the same again under the same key', async (_, failing) => {
    script = [failing, failing, json(200, { status: 'answered' })];
    const waits: number[] = [];
    const retry = { times: 3, onWait: (waitMs: number) => waits.push(waitMs) };
    const input = { ...ask, idempotencyKey: 'key-1' };
    const result = await client({ retry }).call('POST /api/courses/{courseId}/ask', input);
    expect(result).toMatchObject({ ok: true, value: { status: 'answered' } });
    expect(waits).toEqual([20, 20]);
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1', 'key-1']);
    expect(new Set(seen.map(({ body }) => body)).size).toBe(1);
  });

  it('gives up after so many times, and at once where the wait is too long', async () => {
    script = [refusal(429, 'rate_limited', '0'), refusal(429, 'rate_limited', '0'), refusal(429, 'rate_limited', '60')];
    const once = await client({ retry: { times: 1 } }).call('POST /api/courses/{courseId}/ask', ask);
    expect(once).toMatchObject({ ok: false, failure: { problem: { code: 'rate_limited' } } });
    const retry = { times: 9, longestWaitMs: 1_000 };
    const long = await client({ retry }).call('POST /api/courses/{courseId}/ask', ask);
    expect(long).toMatchObject({ ok: false, failure: { retryAfterMs: 60_000 } });
    expect(seen).toHaveLength(3);
  });

  it.each([
    refusal(400, 'malformed_request'),
    refusal(409, 'conflict'),
    refusal(422, 'idempotency_key_reused'),
    refusal(500, 'internal_error'),
  ])('sends nothing again that was refused for good', async (failing) => {
    script = [failing, json(200, {})];
    const input = { ...ask, idempotencyKey: 'key-2' };
    expect((await client({ retry: { times: 3 } }).call('POST /api/courses/{courseId}/ask', input)).ok).toBe(false);
    expect(seen).toHaveLength(1);
  });

  it('sends again what was cut off only where that cannot do harm', async () => {
    const retry = { times: 1 };
    script = [cutOff, json(200, {})];
    expect((await client({ retry }).call('POST /api/courses/{courseId}/ask', ask)).ok).toBe(false);
    script = [cutOff, json(200, {})];
    const keyed = { ...ask, idempotencyKey: 'key-3' };
    expect((await client({ retry }).call('POST /api/courses/{courseId}/ask', keyed)).ok).toBe(true);
  });

  it('rejects when it is told to stop, also in a wait', async () => {
    script = [refusal(503, 'unavailable', '30')];
    const controller = new AbortController();
    const retry = { times: 1, onWait: () => controller.abort(new Error('enough')) };
    const input = { ...ask, signal: controller.signal };
    await expect(client({ retry }).call('POST /api/courses/{courseId}/ask', input)).rejects.toThrow('enough');
  });

  it('reads the events of a stream, whatever stands between them', async () => {
    const sentence = { type: 'data-sentence', data: { index: 0, text: 'It rests.', references: ['D1'], support: 1 } };
    const lines = [{ type: 'start' }, sentence, 7, null, { type: 'data-verdict', data: { status: 'answered' } }];
    script = [
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(`${lines.map((line) => `data: ${JSON.stringify(line)}\n\n`).join('')}data: [DONE]\n\n`);
      },
    ];
    const streamed = await client().stream('POST /api/courses/{courseId}/ask', ask);
    if (!streamed.ok) throw new Error('no stream');
    const types: string[] = [];
    for await (const event of streamed.value.events) types.push(event.type);
    expect(types).toEqual(['data-sentence', 'data-verdict']);
    expect(seen[0]?.headers.accept).toBe('text/event-stream');
  });
});
