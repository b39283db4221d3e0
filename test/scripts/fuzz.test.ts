import { describe, expect, it } from 'vitest';
import { operations } from '../../functions/contract/operations.ts';
import { problem, problemDocument } from '../../functions/http/error-response.ts';
import { openApiDocument } from '../../functions/http/open-api.ts';
import { type FuzzResponse, judgeResponse } from '../../scripts/verify/fuzz/judge-response.ts';
import { type FuzzRequest, type FuzzTarget, type Known, makeRequest } from '../../scripts/verify/fuzz/make-request.ts';
import { randomOf } from '../../scripts/verify/fuzz/random.ts';

const components = (openApiDocument().components as { schemas: Record<string, object> }).schemas;
const tutoring = {
  headers: { cookie: 'groundwork_learner=known' },
  threadIds: ['known-thread'],
  messageIds: ['known-message'],
  unitIds: ['known-unit'],
};
const known: Known = { courseIds: ['bread'], references: ['D1.C1.C1'], token: 'token', components, tutoring };
const targets: readonly FuzzTarget[] = Object.entries(operations).map(([operationId, { method, path }]) => ({
  operationId,
  method,
  path,
  body: method === 'POST' ? (components.AskRequest ?? null) : null,
}));
const made = Array.from({ length: 6_000 }, (_, index) => makeRequest(randomOf(1, index), targets, known));

const request: FuzzRequest = {
  target: { operationId: 'health', method: 'GET', path: '/api/health', body: null },
  method: 'GET',
  path: '/api/health',
  headers: {},
  body: null,
  isOnTarget: true,
};
const headers = {
  'x-request-id': 'request-1',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
};
const ok: FuzzResponse = {
  status: 200,
  headers: { ...headers, 'content-type': 'application/json' },
  body: '{"status":"ok"}',
};
const notFound = (changes: Record<string, unknown> = {}, status = 404): FuzzResponse => ({
  status,
  headers: { ...headers, 'content-type': 'application/problem+json' },
  body: JSON.stringify({ ...problemDocument(problem('not_found'), 'request-1'), ...changes }),
});

describe('made requests', () => {
  it('are the same for the same seed and index, whatever came before', () => {
    const again = makeRequest(randomOf(1, 1_234), targets, known);
    expect(again).toEqual(made[1_234]);
    expect(makeRequest(randomOf(2, 1_234), targets, known)).not.toEqual(again);
  });

  it('reach every operation by its own method, and by others', () => {
    for (const { operationId } of targets) {
      const own = made.filter(({ target }) => target.operationId === operationId);
      expect(own.some(({ isOnTarget }) => isOnTarget)).toBe(true);
      expect(own.some(({ isOnTarget }) => !isOnTarget)).toBe(true);
    }
  });

  it('can go over the wire as they are', () => {
    for (const { path, headers: sent } of made) {
      expect(path).toMatch(/^\/[\x21-\x7e]*$/);
      for (const value of Object.values(sent)) expect(value).toMatch(/^[\x20-\x7e\xa0-\xff]*$/);
    }
  });

  it('hold valid bodies, broken ones and polluting ones', () => {
    const bodies = made.flatMap(({ body }) => (body ? [body.toString()] : []));
    const parses = (text: string) => {
      try {
        return JSON.parse(text) !== undefined;
      } catch {
        return false;
      }
    };
    expect(bodies.filter(parses).length).toBeGreaterThan(100);
    expect(bodies.filter((text) => !parses(text)).length).toBeGreaterThan(20);
    expect(bodies.some((text) => text.includes('__proto__'))).toBe(true);
  });
});

describe('requests to the tutor', () => {
  const turn = Object.values(operations).find(({ path }) => path.endsWith('/turn'));
  const target = {
    operationId: 'takeTurn',
    method: 'POST',
    path: turn?.path ?? '',
    body: components.TurnRequest ?? null,
  };
  const turns = Array.from({ length: 1_000 }, (_, index) => makeRequest(randomOf(2, index), [target], known));
  const bodies = turns.flatMap(({ body }) => (body ? [body.toString()] : []));

  it('come from a known learner in a known thread, with every kind of event and known ids in them', () => {
    expect(turns.some(({ path, headers }) => path.includes('known-thread') && headers.cookie?.includes('known'))).toBe(
      true,
    );
    for (const event of ['NONE', 'REQUEST_DRILL', 'REQUEST_CONCEPT', 'STUCK', 'DRILL_CONTINUE', 'EXAM_CONTINUE'])
      expect(bodies.some((body) => body.includes(`"type":"${event}"`))).toBe(true);
    for (const id of ['known-message', 'known-unit', '__proto__'])
      expect(bodies.some((body) => body.includes(`"${id}"`))).toBe(true);
  });

  it('carry the same few keys again and again', () => {
    expect(turns.filter(({ headers }) => headers['idempotency-key'] === 'key-1').length).toBeGreaterThan(10);
  });

  it('may find the exam service away, and nothing else', () => {
    const refused = (code: 'exam_unavailable' | 'internal_error') => {
      const document = problemDocument(problem(code), 'request-1');
      return judgeResponse(request, { ...notFound(document, document.status) });
    };
    expect(refused('exam_unavailable')).toEqual([]);
    expect(refused('internal_error')).toEqual(['undeclared 500']);
  });
});

describe('judgement', () => {
  it('finds nothing wrong with a good answer and a good problem', () => {
    expect(judgeResponse(request, ok)).toEqual([]);
    expect(judgeResponse(request, notFound())).toEqual([]);
  });

  it.each<[string, FuzzResponse]>([
    ['an undeclared 5xx', notFound({ code: 'internal_error', status: 500 }, 500)],
    ['an error that is no problem document', { ...ok, status: 400 }],
    ['a problem with a field of its own', notFound({ stack: 'x' })],
    ['a status that does not fit the code', notFound({}, 403)],
    ['a library’s name', notFound({ detail: 'ZodError: expected string' })],
    ['a statement', notFound({ detail: 'select id from answers' })],
    ['a frame', { ...ok, body: '{"status":"ok"}\n    at ask (worker.js:1:2)' }],
    ['a path', notFound({ detail: 'functions/http/app.ts' })],
    ['an answer that differs from its schema', { ...ok, body: '{"status":"fine"}' }],
    ['a missing request id', { ...ok, headers: { ...ok.headers, 'x-request-id': undefined } }],
    ['a polluted prototype', { ...ok, body: '{"status":"ok","polluted":1}' }],
    ['a 405 that does not say what is allowed', notFound({ code: 'method_not_allowed', status: 405 }, 405)],
    ['a stream that carries an error', stream('data: {"type":"error"}\n\ndata: [DONE]\n\n')],
    ['a stream that breaks off', stream('data: {"type":"data-verdict"}\n\n')],
  ])('finds %s', (_, response) => {
    expect(judgeResponse(request, response)).not.toEqual([]);
  });
});

function stream(body: string): FuzzResponse {
  return { ...ok, headers: { ...headers, 'content-type': 'text/event-stream' }, body };
}
