// Pages of other origins: who their learners are, what they may do, and that no cookie of ours speaks for such a page.
import { describe, expect, it } from 'vitest';
import type { Operation } from '../../functions/contract/operation.ts';
import { type OperationId, operations } from '../../functions/contract/operations.ts';
import { asProblem, bearer, call, fail, newLearner, origin, send } from './support/client.ts';
import { securitySuite } from './support/security-suite.ts';

securitySuite('issueEmbedToken');

const school = { origin: 'https://school.example' };
const college = { origin: 'https://college.example' };
const both = { ALLOWED_ORIGINS: `${school.origin},${college.origin}` };
const course = { parameters: { courseId: 'bread' } };
const asking = { ...course, body: { question: 'How long does the dough rest?' } };

async function embedded(given: Readonly<Record<string, string>> = {}) {
  const { body } = await call('issueEmbedToken', { headers: { ...school, ...given } });
  return {
    token: body.token,
    headers: { ...school, authorization: `Bearer ${body.token}` },
    expiresAt: body.expires_at,
  };
}
const ownAnswers = async (headers: Readonly<Record<string, string>>) =>
  (await call('exportOwnData', { headers })).body.counts.answers;

describe('a learner of a page of another origin', () => {
  it('asks, opens the passage and reads of the course, without a cookie', async () => {
    const { headers } = await embedded();
    const answer = await call('ask', { ...asking, headers, environment: {} });
    expect(answer.body.status).toBe('answered');
    expect(answer.headers.get('access-control-allow-origin')).toBe(school.origin);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const [reference] = answer.body.references;
    const parameters = { courseId: 'bread', reference: reference?.canonical_reference ?? '' };
    const passage = await call('readReference', { parameters, headers, query: { markup: 'html' } });
    expect(passage.body.passage.html).toContain('<p>');
    expect((await call('readCourse', { ...course, headers })).body.course_id).toBe('bread');
  });

  it('is the same one with each next token, and another one on every other page', async () => {
    const first = await embedded();
    await call('ask', { ...asking, headers: first.headers, environment: {} });
    const next = await embedded({ authorization: first.headers.authorization });
    expect(await ownAnswers(next.headers)).toBe(1);
    expect(await ownAnswers((await embedded()).headers)).toBe(0);
    expect(new Date(first.expiresAt).getTime()).toBeGreaterThan(Date.now() + 80 * 24 * 3600 * 1000);
  });

  it('can take everything back; the token then keeps nothing', async () => {
    const { headers } = await embedded();
    await call('ask', { ...asking, headers, environment: {} });
    const erased = await call('eraseOwnData', { headers });
    expect(erased.body.counts).toMatchObject({ answers: 1 });
    expect(erased.headers.get('set-cookie')).toBeNull();
    await call('ask', { ...asking, headers, environment: {} });
    expect(await ownAnswers(headers)).toBe(0);
  });

  const closed = (Object.entries(operations) as [OperationId, Operation][]).filter(
    ([, operation]) => !operation.isEmbeddable && operation.access !== 'public',
  );
  it.each(closed)('is nobody to %s', async (id) => {
    const { headers } = await embedded();
    expect((await fail(id, { headers })).problem.code).toBe('unauthenticated');
  });

  it('may call these and no more', () => {
    const open = (Object.entries(operations) as [OperationId, Operation][]).filter(
      ([, { isEmbeddable }]) => isEmbeddable,
    );
    expect(open.map(([id]) => id).sort()).toEqual(
      ['ask', 'eraseOwnData', 'exportOwnData', 'issueEmbedToken', 'readCourse', 'readReference'].sort(),
    );
  });
});

describe('an embed token', () => {
  it('is worth nothing from another origin, from none, as a cookie, forged, under another secret or tenant', async () => {
    const { token, headers } = await embedded();
    const { authorization } = headers;
    const ask = async (given: Readonly<Record<string, string>>, environment: Record<string, string> = both) =>
      (await fail('ask', { ...asking, headers: given, environment })).problem.code;
    expect(await ask({ authorization, ...college })).toBe('unauthenticated');
    expect(await ask({ authorization })).toBe('unauthenticated');
    expect(await ask({ authorization, origin })).toBe('unauthenticated');
    const [version, learner, expiry, mac] = token.split('.');
    const somebodyElses = `Bearer ${[version, crypto.randomUUID(), expiry, mac].join('.')}`;
    expect(await ask({ ...school, authorization: somebodyElses })).toBe('unauthenticated');
    const longer = `Bearer ${[version, learner, Number(expiry) + 1, mac].join('.')}`;
    expect(await ask({ ...school, authorization: longer })).toBe('unauthenticated');
    expect(await ask(headers, { ...both, SESSION_SECRET: 'another secret that only this test uses' })).toBe(
      'unauthenticated',
    );
    expect(await ask(headers, { ...both, TENANT_ID: 'other' })).toBe('unauthenticated');
    const asCookie = await call('listCourses', { headers: { cookie: `groundwork_learner=${token}` } });
    expect(asCookie.headers.get('set-cookie')).not.toContain(learner ?? '');
  });

  it('ends where its origin leaves the list', async () => {
    const { headers } = await embedded();
    const refused = await fail('ask', { ...asking, headers, environment: { ALLOWED_ORIGINS: college.origin } });
    expect(refused.problem.code).toBe('unauthenticated');
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is no cookie’s value, nor the other way about', async () => {
    const { cookie } = await newLearner();
    const authorization = `Bearer ${cookie.split('=')[1]}`;
    expect((await fail('ask', { ...asking, headers: { ...school, authorization } })).problem.code).toBe(
      'unauthenticated',
    );
  });

  it('opens no page and no tool', async () => {
    const { headers } = await embedded();
    const page = await send(new Request(`${origin}/my-data`, { headers }));
    expect(page.status).toBe(401);
    const tools = new Request(`${origin}/mcp`, { method: 'POST', headers, body: '{}' });
    expect((await asProblem(await send(tools))).problem.code).toBe('unauthenticated');
  });

  it.each([
    ['of an origin that is not on the list', { origin: 'https://evil.example' }],
    ['of a sandboxed or local page', { origin: 'null' }],
    ['of our own pages', { origin }],
    ['without an origin', {}],
  ])('is not given to a request %s', async (_, headers) => {
    const refused = await fail('issueEmbedToken', { headers });
    expect(refused.problem.code).toBe('cross_origin');
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is not given where a provider says who learners are: there the page brings its token', async () => {
    const { environment, headers } = await bearer({});
    const given = { environment, headers: { ...headers, ...school } };
    expect((await fail('issueEmbedToken', given)).problem.code).toBe('forbidden');
    expect((await call('ask', { ...asking, ...given })).body.status).toBe('answered');
    const none = await fail('issueEmbedToken', { environment, headers: school });
    expect(none.problem.code).toBe('unauthenticated');
  });
});

describe('cookies', () => {
  it('speak for no page of another origin, and none is set for one', async () => {
    const { cookie } = await newLearner();
    await call('ask', { ...asking, headers: { cookie }, environment: {} });
    const listed = await call('exportOwnData', { headers: { cookie, ...school } });
    expect(listed.body.counts.answers).toBe(0);
    expect(listed.headers.get('set-cookie')).toBeNull();
    const { headers } = await embedded({ cookie });
    expect(await ownAnswers(headers)).toBe(0);
    await call('eraseOwnData', { headers: { cookie, ...school } });
    expect(await ownAnswers({ cookie })).toBe(1);
  });

  it('nor do forms of another origin reach a page, on the list or not', async () => {
    const { cookie } = await newLearner();
    const body = new URLSearchParams({ code: 'ABC' });
    const post = (headers: Record<string, string>) =>
      send(new Request(`${origin}/join`, { method: 'POST', headers: { cookie, ...headers }, body }));
    expect((await post(school)).status).toBe(403);
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ origin })).status).not.toBe(403);
  });

  it('pages of ours are read by no other origin', async () => {
    const page = await send(
      new Request(`${origin}/read?course=bread`, { headers: { ...school, accept: 'text/html' } }),
    );
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('access-control-allow-origin')).toBeNull();
    expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});
