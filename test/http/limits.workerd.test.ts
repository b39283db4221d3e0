// Limits over the wire: the Worker as it is, with the simulated binding of three requests a minute in place of one of its
// own. Each test counts under an address or an identity of its own. `npm test` tries one operation of each kind, the long
// run all.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { type RateLimitName, rateLimitNames, rateLimitOf } from '../../functions/contract/limits.ts';
import type { Operation } from '../../functions/contract/operation.ts';
import { type OperationId, operations } from '../../functions/contract/operations.ts';
import { sampleOf } from '../support/sample.ts';
import { asProblem, bearer, newLearner, origin, requestOf, send } from './support/client.ts';
import { inOneWindow } from './support/one-window.ts';

const three = (env as Readonly<Record<string, unknown>>).RATE_TEST as RateLimit;
const tight = (...names: readonly RateLimitName[]) => Object.fromEntries(names.map((name) => [name, three]));
const roles = ['learner', 'teacher', 'author', 'operator'];
let people = 0;
function newAddress(): string {
  people += 1;
  return `2001:db8:${people.toString(16)}:1::1`;
}

/** Statuses of so many equal requests, one after the other. */
async function statuses(count: number, make: (index: number) => Request, environment: Record<string, unknown>) {
  const told: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const response = await send(make(index), environment);
    await response.text();
    told.push(response.status);
  }
  return told;
}

describe('requests are counted', () => {
  const limited = (Object.entries(operations) as [OperationId, Operation][]).filter(([id]) => id !== 'health');
  const kindsOf = ([, { rate, access, method }]: [OperationId, Operation]) => [rate, access, method];

  it.each(sampleOf(limited, kindsOf))('%s, by address', (id, operation) =>
    inOneWindow(async () => {
      const { environment, headers } = await bearer({ roles });
      const address = newAddress();
      const make = () => requestOf(id, { headers: { ...headers, 'cf-connecting-ip': address } });
      const own = { ...environment, ...tight(rateLimitOf[operation.rate].address) };
      const told = await statuses(4, make, own);
      expect(told.slice(0, 3)).not.toContain(429);
      const { problem, headers: answered } = await asProblem(await send(make(), own));
      expect(problem).toMatchObject({ code: 'rate_limited', status: 429 });
      expect(problem.detail).toContain('in a minute');
      expect(answered.get('retry-after')).toBe('60');
    }),
  );

  const ofSomebody = limited.filter(([, operation]) => operation.access !== 'public');
  it.each(sampleOf(ofSomebody, kindsOf))('%s, by identity wherever it comes from', (id, operation) =>
    inOneWindow(async () => {
      people += 1;
      const { environment, headers } = await bearer({ roles, tenant: `limits-${people}` });
      const make = () => requestOf(id, { headers: { ...headers, 'cf-connecting-ip': newAddress() } });
      const told = await statuses(4, make, { ...environment, ...tight(rateLimitOf[operation.rate].identity) });
      expect(told.map((status) => status === 429)).toEqual([false, false, false, true]);
    }),
  );

  it.each([
    ['POST', '/', 'RATE_MODEL_ADDRESS'],
    ['GET', '/', 'RATE_READ_ADDRESS'],
    ['POST', '/join', 'RATE_ENTRY_ADDRESS'],
    ['GET', '/sign-in', 'RATE_ENTRY_ADDRESS'],
    ['POST', '/sign-in', 'RATE_ENTRY_ADDRESS'],
    ['POST', '/language', 'RATE_WRITE_ADDRESS'],
    ['POST', '/teach', 'RATE_WRITE_ADDRESS'],
    ['POST', '/author/try', 'RATE_MODEL_ADDRESS'],
  ] as const)('%s %s, a page, which says so as a page', async (method, path, name) => {
    const { cookie } = await newLearner();
    const address = newAddress();
    const make = () =>
      new Request(`${origin}${path}`, {
        method,
        headers: { cookie, 'cf-connecting-ip': address, 'content-type': 'application/x-www-form-urlencoded' },
        ...(method === 'POST' ? { body: 'a=b' } : {}),
      });
    expect((await statuses(3, make, tight(name))).includes(429)).toBe(false);
    const refused = await send(make(), tight(name));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.text()).toContain('in a minute');
  });

  it('whoever drops the cookie to be somebody else gets no further than their address', () =>
    inOneWindow(async () => {
      const address = newAddress();
      const make = (index: number) =>
        requestOf('listCourses', {
          headers: {
            'cf-connecting-ip': address,
            ...(index % 2 === 1 ? { cookie: `groundwork_learner=v1.forged.9999999999999.${'A'.repeat(43)}` } : {}),
          },
        });
      const told = await statuses(6, make, tight('RATE_ENTRY_ADDRESS'));
      expect(told).toEqual([200, 200, 200, 429, 429, 429]);
      const known = { headers: { ...(await newLearner()), 'cf-connecting-ip': address } };
      expect((await send(requestOf('listCourses', known), tight('RATE_ENTRY_ADDRESS'))).status).toBe(200);
    }));

  it('a code tried by the API and by its page is one attempt more', () =>
    inOneWindow(async () => {
      const { cookie } = await newLearner();
      const headers = { cookie, 'cf-connecting-ip': newAddress() };
      const make = (index: number) =>
        index % 2 === 0
          ? requestOf('readInvitation', { parameters: { code: `ABCDE-FGH${index}K` }, headers })
          : new Request(`${origin}/join?code=ABCDE-FGH${index}K`, { headers });
      expect(await statuses(4, make, tight('RATE_ENTRY_ADDRESS'))).toEqual([404, 404, 404, 429]);
    }));

  it('one learner’s minute takes nothing from another, nor reads from questions', () =>
    inOneWindow(async () => {
      const [one, other] = [await newLearner(), await newLearner()];
      const environment = tight('RATE_READ_IDENTITY');
      const told = await statuses(4, () => requestOf('listCourses', { headers: one }), environment);
      expect(told.at(-1)).toBe(429);
      expect((await send(requestOf('listCourses', { headers: other }), environment)).status).toBe(200);
      const written = requestOf('startConversation', { body: { courseId: 'bread' }, headers: one });
      expect((await send(written, environment)).status).toBe(201);
    }));

  it('nothing is done for a request too many: a foreign token is not even verified', () =>
    inOneWindow(async () => {
      const headers = { 'cf-connecting-ip': newAddress(), authorization: 'Bearer a.b.c' };
      const told = await statuses(4, () => requestOf('ask', { headers }), tight('RATE_MODEL_ADDRESS'));
      expect(told).toEqual([401, 401, 401, 429]);
    }));

  it('where the counter is down, requests go on', async () => {
    const broken = { limit: () => Promise.reject(new Error('no counter')) };
    const headers = { ...(await newLearner()), 'cf-connecting-ip': newAddress() };
    const environment = { RATE_READ_ADDRESS: broken, RATE_READ_IDENTITY: broken };
    expect((await send(requestOf('listCourses', { headers }), environment)).status).toBe(200);
  });

  it.each(rateLimitNames)('a deployment without %s is not configured', async (name) => {
    const { problem } = await asProblem(await send(requestOf('listCourses'), { [name]: undefined }));
    expect(problem).toMatchObject({ code: 'unavailable', detail: 'The service is not configured.' });
  });
});
