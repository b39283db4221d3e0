import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { signSessionToken, signSignInToken } from '../../functions/http/identity/account-token.ts';
import { bearer, call, fail, newLearner, origin, send } from './support/client.ts';

const hour = 60 * 60 * 1000;
const secret = String((env as unknown as Record<string, unknown>).SESSION_SECRET);
const key = { secret, tenantId: 'default' };
const author = { learnerId: 'staff:meera', roles: ['learner', 'author'], name: '<b>Meera</b>' } as const;
const link = (over = {}) =>
  signSignInToken(author, { key, expiresAtMs: Date.now() + hour, sessionEndsAtMs: Date.now() + hour, ...over });
const session = (over = {}) => signSessionToken(author, { key, expiresAtMs: Date.now() + hour, ...over });

const get = async (path: string, headers: Record<string, string> = {}, environment = {}) => {
  const response = await send(new Request(origin + path, { headers }), environment);
  return { response, html: await response.text() };
};

const post = (path: string, fields: Record<string, string>, headers = {}, environment = {}) =>
  send(
    new Request(origin + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' }),
    environment,
  );

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((header) => header.startsWith('groundwork_account='))
    ?.split(';')[0] ?? '';

/** A page only authors see, whatever it shows. */
const authorsPage = (cookie: string) => get('/author', { cookie });

describe('signing in by a link', () => {
  it('asks first, saying as whom, and does nothing yet', async () => {
    const token = await link();
    const response = await post('/sign-in', { token, next: '/author', show: 'yes' });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('&lt;b&gt;Meera&lt;/b&gt;');
    expect(html).toContain('learner and author');
    expect(html).toContain('name="next" value="/author"');
    expect(html).not.toContain(`?token=`);
    expect(cookieOf(response)).toBe('');
    expect((await post('/sign-in', { token })).status).toBe(303);
  });

  it('offers a field to paste it in, for browsers without a script', async () => {
    const { response, html } = await get('/sign-in?next=/author');
    expect(response.status).toBe(200);
    const form = /<form class="sign-in-form"[^>]*>.*?<\/form>/s.exec(html)?.[0] ?? '';
    expect(form).toMatch(/method="post" action="\/sign-in"/);
    expect(form).toContain('<input type="hidden" name="show" value="yes"');
    expect(form).toContain('<textarea id="token" name="token"');
    expect(form).toContain('name="next" value="/author"');
  });

  it('says that a token in an address, or a pasted one, signs nobody in, and spends nothing', async () => {
    const token = await link();
    const opened = await get(`/sign-in?token=${token}&next=/author`);
    const pasted = await post('/sign-in', { token: `${origin}/sign-in?token=${token}` });
    expect([opened.response.status, pasted.status]).toEqual([401, 401]);
    for (const html of [opened.html, await pasted.text()]) {
      expect(html).toContain('so it no longer works');
      expect(html).not.toContain('sign-in-facts');
    }
    expect([cookieOf(opened.response), cookieOf(pasted)]).toEqual(['', '']);
    expect((await post('/sign-in', { token })).status).toBe(303);
  });

  it('then holds, until it is ended', async () => {
    const response = await post('/sign-in', { token: await link(), next: '/author?x=1' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/author?x=1');
    const header = response.headers.getSetCookie().find((each) => each.startsWith('groundwork_account='));
    expect(header).toMatch(/HttpOnly; SameSite=Lax; Max-Age=3[56]\d\d$/);
    const cookie = cookieOf(response);
    expect((await authorsPage(cookie)).response.status).toBe(200);
    expect((await get('/', { cookie })).html).toContain('action="/sign-out"');
    const out = await post('/sign-out', {}, { cookie });
    expect(out.status).toBe(303);
    expect(out.headers.getSetCookie().join()).toMatch(/groundwork_account=; .*Max-Age=0/);
  });

  it('signs in once, however many press at once', async () => {
    const token = await link();
    const pressed = await Promise.all([1, 2, 3, 4].map(() => post('/sign-in', { token, next: '/author' })));
    expect(pressed.map(({ status }) => status).sort()).toEqual([303, 401, 401, 401]);
    const first = pressed.find(({ status }) => status === 303) ?? new Response();
    // Pressed twice by the one who is signed in by it: nothing is refused, and nothing begins.
    const again = await post('/sign-in', { token, next: '/author' }, { cookie: cookieOf(first) });
    expect([again.status, again.headers.getSetCookie()]).toEqual([303, []]);
    expect((await post('/sign-in', { token: await link() })).status).toBe(303);
  });

  it('holds until an operator ends every session of the person, and no session of another', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10_000 });
    const own = `groundwork_account=${await signSessionToken({ ...author, learnerId: 'staff:ended' }, { key, expiresAtMs: Date.now() + hour })}`;
    const others = `groundwork_account=${await session()}`;
    vi.useRealTimers();
    expect((await authorsPage(own)).response.status).toBe(200);
    const parameters = { learnerId: 'staff:ended' };
    expect((await fail('endSessions', { parameters, ...(await bearer({ roles: ['author'] })) })).status).toBe(403);
    await call('endSessions', { parameters, ...(await bearer({ roles: ['operator'] })) });
    expect((await authorsPage(own)).response.status).toBe(403);
    expect((await authorsPage(others)).response.status).toBe(200);
    const fresh = await signSignInToken(
      { ...author, learnerId: 'staff:ended' },
      { key, expiresAtMs: Date.now() + hour, sessionEndsAtMs: Date.now() + hour },
    );
    expect((await authorsPage(cookieOf(await post('/sign-in', { token: fresh })))).response.status).toBe(200);
  });

  it('outlives a change of the secret while the one before is named, and no longer', async () => {
    const cookie = `groundwork_account=${await session()}`;
    const { cookie: browser } = await newLearner();
    const changed = { SESSION_SECRET: 'the secret after the change, of these tests alone' };
    const both = { ...changed, SESSION_SECRET_BEFORE: secret };
    expect((await get('/author', { cookie }, both)).response.status).toBe(200);
    expect((await get('/author', { cookie }, changed)).response.status).toBe(403);
    const renewed = await call('listConversations', { headers: { cookie: browser }, environment: both });
    const given = renewed.headers.get('set-cookie')?.split(';')[0] ?? '';
    // The same browser, signed by the new one.
    expect(given.split('.')[1]).toBe(browser.split('.')[1]);
    const later = await call('listConversations', { headers: { cookie: given }, environment: changed });
    expect(later.headers.get('set-cookie')).toBeNull();
  });

  it('keeps the list of courses that somebody looks after', async () => {
    const operator = { learnerId: 'staff:arun', roles: ['learner', 'operator'], name: 'Arun' } as const;
    const times = { key, expiresAtMs: Date.now() + hour, sessionEndsAtMs: Date.now() + hour };
    const token = await signSignInToken({ ...operator, courses: ['course-1'] }, times);
    const cookie = cookieOf(await post('/sign-in', { token }));
    await expect(fail('readTenantSettings', { headers: { cookie } })).resolves.toMatchObject({ status: 403 });
    const whole = cookieOf(await post('/sign-in', { token: await signSignInToken(operator, times) }));
    await expect(call('readTenantSettings', { headers: { cookie: whole } })).resolves.toMatchObject({ status: 200 });
  });

  it('binds the cookie to https and this host where there is https', async () => {
    const request = new Request('https://groundwork.test/sign-in', {
      method: 'POST',
      body: new URLSearchParams({ token: await link() }),
      redirect: 'manual',
    });
    const [header] = (await send(request)).headers.getSetCookie();
    expect(header).toMatch(/^__Host-groundwork_account=.*; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/);
  });

  it('takes the whole link, pasted', async () => {
    const token = `  http://anywhere.example/sign-in?next=%2F#token=${await link()} `;
    expect((await post('/sign-in', { token })).status).toBe(303);
  });

  it.each([['//evil.example'], ['https://evil.example'], ['/.//evil.example'], ['/\\evil.example']])(
    'never leads to %s',
    async (next) => {
      expect((await post('/sign-in', { token: await link(), next })).headers.get('location')).toBe('/');
    },
  );

  it('is refused to another site’s page', async () => {
    for (const path of ['/sign-in', '/sign-out', '/language']) {
      const fields = { token: await link(), language: 'hi' };
      const response = await post(path, fields, { origin: 'https://evil.example' });
      expect(response.status).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it.each([
    ['is expired', () => link({ expiresAtMs: Date.now() - hour })],
    ['is of another tenant', () => link({ key: { ...key, tenantId: 'other' } })],
    ['is of another secret', () => link({ key: { ...key, secret: 'x'.repeat(40) } })],
    ['was made for the cookie', () => session()],
    ['is a provider’s', async () => (await bearer({ roles: ['author'] })).headers.authorization.slice(7)],
    ['is nothing', async () => '"><script>alert(1)</script>'],
  ])('does nothing where the token %s', async (_, make) => {
    const token = await make();
    const shown = await post('/sign-in', { token, show: 'yes' });
    expect(shown.status).toBe(401);
    expect(await shown.text()).not.toContain('<script>alert');
    const response = await post('/sign-in', { token });
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('the cookie of an account', () => {
  it('speaks for its account in the API as well', async () => {
    const cookie = `groundwork_account=${await session()}`;
    const { headers } = await call('listCourses', { headers: { cookie } });
    // No learner's cookie beside it.
    expect(headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['expired', () => session({ expiresAtMs: Date.now() - hour })],
    ['of another tenant', () => session({ key: { ...key, tenantId: 'other' } })],
    ['of another secret', () => session({ key: { ...key, secret: 'x'.repeat(40) } })],
    ['a link’s token', () => link()],
    ['an ingest token', async () => String((env as unknown as Record<string, unknown>).INGEST_TOKEN)],
    ['a learner’s own cookie', async () => (await newLearner()).cookie.split('=')[1] ?? ''],
    ['forged', async () => `${(await session()).slice(0, -4)}AAAA`],
  ])('gives nobody a role where it is %s', async (_, make) => {
    const { response, html } = await authorsPage(`groundwork_account=${await make()}`);
    expect(response.status).toBe(403);
    expect(html).toContain('This page is for authors');
    expect(html).toContain('href="/sign-in?next=%2Fauthor"');
    expect(html).not.toContain('action="/sign-out"');
  });

  it('given twice, is none', async () => {
    const cookie = `groundwork_account=${await session()}; groundwork_account=${await session()}`;
    expect((await authorsPage(cookie)).response.status).toBe(403);
  });

  it('lets no other site act for its account', async () => {
    const headers = { cookie: `groundwork_account=${await session()}`, origin: 'https://evil.example' };
    const { problem } = await fail('startConversation', { body: { courseId: 'bread' }, headers });
    expect(problem.code).toBe('cross_origin');
  });
});

describe('signing in with a provider’s token', () => {
  const jwt = async (claims: Record<string, unknown> = {}) => {
    const { environment, headers } = await bearer({ roles: ['author'], name: 'Meera', ...claims });
    return { environment, token: headers.authorization.slice('Bearer '.length) };
  };

  it('is asked of whoever comes without', async () => {
    const { environment } = await jwt();
    const { response, html } = await get('/?course=bread', {}, environment);
    expect(response.status).toBe(401);
    expect(html).toContain('href="/sign-in?next=%2F%3Fcourse%3Dbread"');
    expect((await get('/sign-in', {}, environment)).response.status).toBe(200);
  });

  it('keeps the token itself, verified on every request', async () => {
    const { environment, token } = await jwt();
    const response = await post('/sign-in', { token: `Bearer ${token}` }, {}, environment);
    expect(response.status).toBe(303);
    const cookie = cookieOf(response);
    expect((await get('/?course=bread', { cookie }, environment)).html).toContain('Meera');
    expect((await call('listCourses', { environment, headers: { cookie } })).status).toBe(200);
    const { problem } = await fail('listCourses', { environment, headers: { cookie: `${cookie.slice(0, -4)}AAAA` } });
    expect(problem.code).toBe('unauthenticated');
    const crossing = { cookie, origin: 'https://evil.example' };
    const forged = await fail('startConversation', { environment, body: { courseId: 'bread' }, headers: crossing });
    expect(forged.problem.code).toBe('cross_origin');
  });

  it('takes no token of ours', async () => {
    const { environment } = await jwt();
    expect((await post('/sign-in', { token: await link() }, {}, environment)).status).toBe(401);
    const { problem } = await fail('listCourses', {
      environment,
      headers: { cookie: `groundwork_account=${await session()}` },
    });
    expect(problem.code).toBe('unauthenticated');
  });

  it('says so where the token is too large for a browser to keep', async () => {
    const { environment, token } = await jwt({
      courses: Array.from({ length: 200 }, (_, index) => `course-${index}-of-many`),
    });
    const response = await post('/sign-in', { token }, {}, environment);
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('4 KB');
    expect(cookieOf(response)).toBe('');
  });
});

describe('the language of the interface', () => {
  it('is the browser’s until one is chosen', async () => {
    const { response, html } = await get('/', { 'accept-language': 'hi-IN,hi;q=0.9' });
    expect(html).toContain('<html lang="hi"');
    expect(html).toContain('साइन इन');
    expect(response.headers.get('content-language')).toBe('hi');
    const chosen = await post('/language', { language: 'en', next: '/?course=bread' });
    expect(chosen.headers.get('location')).toBe('/?course=bread');
    const cookie = chosen.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await get('/', { cookie, 'accept-language': 'hi' })).html).toContain('<html lang="en"');
  });

  it.each([['fr'], [''], ['en; Domain=evil.example']])('is not %s', async (language) => {
    const response = await post('/language', { language, next: '//evil.example' });
    expect(response.headers.get('location')).toBe('/');
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('pages that are not there', () => {
  it('are pages with a way on, for people', async () => {
    const { response, html } = await get('/nowhere', { accept: 'text/html,*/*' });
    expect(response.status).toBe(404);
    expect(html).toMatch(/^<!doctype html>.*Page not found.*href="\/"/s);
    const plain = await get('/nowhere', { accept: 'application/json' });
    expect(plain.response.headers.get('content-type')).toBe('application/problem+json');
  });

  it('tell the offline reader without knowing anybody', async () => {
    const { response, html } = await get('/offline', { cookie: `groundwork_account=${await session()}` });
    expect(html).not.toContain('Meera');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('may use the microphone where answers of the API may not', async () => {
    expect((await get('/')).response.headers.get('permissions-policy')).toContain('microphone=(self)');
    const api = await call('listCourses');
    expect(api.headers.get('permissions-policy')).toContain('microphone=()');
  });
});
