// What every route must withstand, whatever it does. Each route's tests run this suite on it.
import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../functions/contract/operation.ts';
import { type OperationId, operations } from '../../../functions/contract/operations.ts';
import { asProblem, bearer, type CallInput, fail, requestOf, send } from './client.ts';

/** A request for the operation that would succeed, apart from what the suite changes. */
export function securitySuite(id: OperationId, valid: CallInput = {}): void {
  const operation: Operation = operations[id];
  const sendIt = (request: Request) => send(request, undefined, valid.through);
  const isUnsafe = operation.method !== 'GET';
  const namesCourse = operation.path.includes('{courseId}') || 'courseId' in Object(valid.body);

  describe(`security of ${id}`, () => {
    it('sends security headers, a request id and no-store, on success and on failure', async () => {
      const wrongMethod = new Request(requestOf(id, valid).url, { method: 'PATCH' });
      for (const response of [await sendIt(requestOf(id, valid)), await sendIt(wrongMethod)]) {
        const { headers } = response;
        await response.text();
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
        expect(headers.get('strict-transport-security')).toContain('max-age=');
        // A picture is named by its hash: nobody but its reader's browser keeps it.
        const isPicture = operation.givesImage && response.ok;
        const caching = isPicture ? 'private, max-age=31536000, immutable' : 'no-store';
        expect(headers.get('cache-control')).toBe(caching);
        expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
        expect(headers.get('access-control-allow-origin')).toBeNull();
      }
    });

    it('answers another method with 405 and what is allowed', async () => {
      const failed = await asProblem(await sendIt(new Request(requestOf(id, valid).url, { method: 'PATCH' })));
      expect(failed.problem.code).toBe('method_not_allowed');
      expect(failed.headers.get('allow')).toContain(operation.method);
    });

    if (operation.access !== 'public') itChecksIdentity(id, valid, { namesCourse, isUnsafe });
    if (operation.body.type !== 'undefined') itBoundsTheBody(id, valid, operation.bodyLimitBytes);
  });
}

function itChecksIdentity(
  id: OperationId,
  valid: CallInput,
  { namesCourse, isUnsafe }: { readonly namesCourse: boolean; readonly isUnsafe: boolean },
): void {
  it('makes whoever forges a cookie somebody new', async () => {
    const mac = 'A'.repeat(43);
    const cookie = `groundwork_learner=v1.victim.${Date.now() + 1_000_000}.${mac}`;
    const { authorization: _, ...headers } = { authorization: '', ...valid.headers };
    const response = await send(requestOf(id, { ...valid, headers: { ...headers, cookie } }), undefined, valid.through);
    await response.text();
    expect(response.headers.get('set-cookie')).toMatch(/^groundwork_learner=v1\.(?!victim)/);
  });

  it('asks for a token where tokens are used, and believes no broken one', async () => {
    const { environment, headers } = await bearer({});
    const forged = `${headers.authorization.slice(0, -4)}AAAA`;
    for (const authorization of [undefined, forged, 'Bearer x', 'Basic YTpi']) {
      const given = authorization === undefined ? {} : { authorization };
      const failed = await fail(id, { ...valid, environment, headers: given });
      expect(failed.problem.code).toBe('unauthenticated');
      expect(failed.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  if (namesCourse) {
    it('answers a foreign course like one that is not there', async () => {
      const roles = ['learner', 'teacher', 'author', 'operator'];
      const foreign = await fail(id, { ...valid, ...(await bearer({ tenant: 'other', roles })) });
      const hidden = await fail(id, { ...valid, ...(await bearer({ courses: ['another'], roles })) });
      for (const { status, problem } of [foreign, hidden]) {
        expect(status).toBe(404);
        expect({ ...problem, request_id: '' }).toEqual({ ...foreign.problem, request_id: '' });
      }
    });
  }

  if (isUnsafe) {
    it('refuses what another site’s page sends', async () => {
      const { authorization: _, ...own } = { authorization: '', ...valid.headers };
      // Cookies are what another site can send: tokens, and where only they count, it cannot.
      const { environment: __, ...byCookie } = { environment: {}, ...valid };
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
        const failed = await fail(id, { ...byCookie, headers: { ...own, ...headers } });
        expect(failed.problem.code).toBe('cross_origin');
      }
    });
  }
}

function itBoundsTheBody(id: OperationId, valid: CallInput, limitBytes: number): void {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    send(
      new Request(requestOf(id, { ...valid, body: undefined }).url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...valid.headers, ...headers },
      }),
      valid.environment,
      valid.through,
    ).then(asProblem);

  it('refuses a body past its limit, told or untold', async () => {
    const large = new Uint8Array(limitBytes + 1).fill(0x20);
    expect((await post(large)).problem).toMatchObject({ code: 'too_large', status: 413 });
    const untold = new ReadableStream({
      start(controller) {
        controller.enqueue(large);
        controller.close();
      },
    });
    expect((await post(untold)).problem).toMatchObject({ code: 'too_large', status: 413 });
  });

  it('refuses what is no JSON, by bytes and by type', async () => {
    expect((await post('{"question": ')).problem).toMatchObject({ code: 'malformed_json', status: 400 });
    expect((await post(new Uint8Array([0xff]))).problem).toMatchObject({ code: 'malformed_json', status: 400 });
    const typed = await post('{}', { 'content-type': 'text/plain' });
    expect(typed.problem).toMatchObject({ code: 'unsupported_media_type', status: 415 });
  });

  it('names the fields of a body that does not fit', async () => {
    const { problem } = await post('[]');
    expect(problem).toMatchObject({ code: 'invalid_request', status: 422 });
    expect(problem.errors?.[0]?.path).toMatch(/^body/);
  });
}
