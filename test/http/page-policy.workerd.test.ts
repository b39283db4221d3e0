// The policy of every page there is, whoever asks and whatever comes of it; and hostile texts in every parameter of its
// address. `npm test` sends staff to every page, the others to some; the long run everybody to all.
import { describe, expect, inject, it } from 'vitest';
import { pageAddresses } from '../../functions/http/pages/all-pages.ts';
import { hostileTexts } from '../workspace/hostile-texts.ts';
import { faultsOfAnyPage } from '../workspace/safe-html.ts';
import { bearer, origin, send } from './support/client.ts';

/** A machine that has other things to do takes several times as long. */
const patienceMs = 120_000;

type Visitor = { readonly environment?: Readonly<Record<string, unknown>>; readonly headers: Record<string, string> };

const staff = () => bearer({ roles: ['learner', 'teacher', 'author', 'operator'], name: '<b>Meera</b>' });
const visitors: Readonly<Record<string, () => Promise<Visitor>>> = {
  'a learner': async () => ({ headers: {} }),
  staff,
  'nobody, where a provider is asked': async () => ({ ...(await staff()), headers: {} }),
  'a learner, while the database cannot be reached': async () => ({
    environment: { NEON_FETCH_ENDPOINT: 'http://127.0.0.1:9/sql' },
    headers: {},
  }),
  'another site': async () => ({ headers: { origin: 'https://evil.example' } }),
};

async function visit(method: string, path: string, { environment, headers }: Visitor) {
  const body = method === 'POST' ? { body: new URLSearchParams({ course: 'bread', question: 'x' }) } : {};
  const response = await send(
    new Request(origin + path, { method, headers, redirect: 'manual', ...body }),
    environment,
  );
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** What a policy allows that no page needs. Empty for a strict one. */
function lenience(headers: Headers): readonly string[] {
  const given = (headers.get('content-security-policy') ?? '').split(';').map((each) => each.trim().split(/\s+/));
  const allowed = new Map(given.map(([name = '', ...sources]) => [name, sources.join(' ')]));
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  const faults: string[] = [];
  if (allowed.size !== given.length) faults.push('a directive stands twice: the first alone counts');
  const strict = { 'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" };
  const ofPages = { 'script-src': "'self'", 'style-src': "'self'", 'connect-src': "'self'", 'form-action': "'self'" };
  for (const [name, sources] of Object.entries({ ...strict, ...(isPage ? ofPages : {}) })) {
    if (allowed.get(name) !== sources) faults.push(`${name} ${allowed.get(name)}`);
  }
  for (const [name, sources] of allowed) {
    if (/unsafe|\*|blob:|filesystem:|http:/.test(sources)) faults.push(`${name} ${sources}`);
    if (/https:/.test(sources) || (name !== 'img-src' && /data:/.test(sources))) faults.push(`${name} ${sources}`);
  }
  if (headers.get('x-content-type-options') !== 'nosniff') faults.push('its type may be guessed');
  return faults;
}

describe('pictures', () => {
  it('are shown by none of the pages from elsewhere, also where a course has them', async () => {
    const shown = await visit('GET', '/?course=bread', { headers: {} });
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-security-policy')).toMatch(/img-src 'self' data:(;|$)/);
    expect(shown.html).not.toMatch(/<img[^>]+src="(?!\/|data:)/);
  });
});

describe('the policy', () => {
  it('is seen through by this test where it is lenient', () => {
    const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'";
    const rest = "; base-uri 'none'; frame-ancestors 'none'";
    const judged = (text: string) =>
      lenience(new Headers({ 'content-type': 'text/html', 'content-security-policy': text, ...nosniff }));
    const nosniff = { 'x-content-type-options': 'nosniff' };
    expect(judged(policy + rest)).toEqual([]);
    for (const lenient of [
      '',
      policy,
      `${policy}${rest}; img-src *`,
      `${policy}${rest}; img-src 'self' https:`,
      `${policy}${rest}; font-src data:`,
      `${policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")}${rest}`,
      `${policy.replace("script-src 'self'", "script-src 'self' 'unsafe-eval'")}${rest}`,
      `script-src 'self' https://cdn.example; ${policy}${rest}`,
    ]) {
      expect(judged(lenient), lenient).not.toEqual([]);
    }
  });

  it.each(Object.entries(visitors))('is strict on every page for %s', { timeout: patienceMs }, async (_, comes) => {
    const visitor = await comes();
    const everyVisit = [...pageAddresses, { method: 'GET', path: '/nowhere' }].flatMap(({ method, path }) =>
      [`${path}?course=bread`, path, `${path}?course=absent`].map((address) => {
        const headers = path === '/nowhere' ? { ...visitor.headers, accept: 'text/html' } : visitor.headers;
        return { method, address, visitor: { ...visitor, headers } };
      }),
    );
    // Three addresses of each page: of staff the first of every page; of the others each address of some.
    const stride = inject('isLongRun') ? 1 : comes === staff ? 3 : 7;
    const visits = everyVisit.filter((_, place) => place % stride === 0);
    // All at once: where the database cannot be reached, each waits a while for it.
    const replies = await Promise.all(visits.map((each) => visit(each.method, each.address, each.visitor)));
    const statuses = new Set<number>();
    for (const [index, shown] of replies.entries()) {
      const what = `${visits[index]?.method} ${visits[index]?.address} ${shown.status}`;
      statuses.add(shown.status);
      expect(lenience(shown.headers), what).toEqual([]);
      expect(shown.status, what).not.toBe(500);
      if (shown.status === 303) expect(shown.headers.get('location'), what).toMatch(/^\/(?!\/)/);
      // A file to keep is no page; it carries the same policy.
      else if (shown.headers.get('content-disposition') !== null) continue;
      else expect(shown.html, what).toMatch(/^<!doctype html>/);
      expect(faultsIn(shown.html), what).toEqual([]);
    }
    expect(statuses.size).toBeGreaterThan(1);
  });
});

function faultsIn(html: string): readonly string[] {
  return html === '' ? [] : faultsOfAnyPage(html);
}

/** Every parameter that some page reads. */
const parameters = (
  'session q in ref v unit debug view show token next code class learner person remove sort waive done wrong days words ' +
  'document run notice unchanged from to kind container cursor limit part page course'
).split(' ');
const pages = pageAddresses.filter(({ method }) => method === 'GET').map(({ path }) => path);
/** Each text visits every so many pages. */
const stride = inject('isLongRun') ? 10 : 40;

describe('hostile texts in every parameter', () => {
  it.each(pages.map((path, place) => [path, place] as const))(
    'of %s stay texts',
    { timeout: patienceMs },
    async (path, place) => {
      const visitor = await staff();
      const texts = hostileTexts.filter((text, index) => text.isWellFormed() && index % stride === place % stride);
      for (const [index, text] of texts.entries()) {
        // The course as well every other time: else there is nothing but the page of a course that is not there.
        const course = index % 2 === 0 ? { course: 'bread' } : {};
        const search = new URLSearchParams({
          ...Object.fromEntries(parameters.map((name) => [name, text])),
          ...course,
        });
        const shown = await visit('GET', `${path}?${search}`, visitor);
        expect(shown.status, text).not.toBe(500);
        expect(lenience(shown.headers), text).toEqual([]);
        expect(faultsIn(shown.html), text).toEqual([]);
      }
    },
  );
});
