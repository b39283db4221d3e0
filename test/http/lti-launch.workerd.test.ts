// Launches by LTI 1.3: what they lead to, and everything that is forged is refused and leaves nothing.
import { sql } from 'drizzle-orm';
import { exportSPKI, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashOf, signState } from '../../functions/lti/launch-state.ts';
import { bearer, call, fail, newLearner, origin, send } from './support/client.ts';
import {
  begin,
  claim,
  database,
  finish,
  honestClaims,
  launch,
  membership,
  newPlatform,
  newPrivateJwk,
  scoreScope,
  type TestPlatform,
} from './support/lti-platform.ts';

const met: TestPlatform[] = [];
let platform: TestPlatform;
const meet = async (...given: Parameters<typeof newPlatform>) => {
  const made = await newPlatform(...given);
  met.push(made);
  return made;
};

beforeAll(async () => {
  const reach = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    for (const each of met) {
      const answered = each.answer(url);
      if (answered) return answered;
    }
    return reach(input, init);
  });
  platform = await meet();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const rows = async (statement: ReturnType<typeof sql>) => (await database.read.execute(statement)).rows;

/** Everything a launch of the platform could have left. */
async function left({ platformId, issuer }: TestPlatform, nonce = '') {
  const [found] = await rows(sql`select
    (select count(*)::int from lti_people where issuer = ${issuer}) as people,
    (select count(*)::int from lti_grades where platform_id = ${platformId}::uuid) as grades,
    (select count(*)::int from enrolments e join lti_people p on p.learner_id = e.person_id
      where p.issuer = ${issuer}) as enrolments,
    (select count(*)::int from lti_nonces where nonce_hash = ${await hashOf(nonce)}) as nonces`);
  return found;
}
const nothing = { people: 0, grades: 0, enrolments: 0, nonces: 0 };

const workspaceOf = async (account: string) => {
  const request = new Request(`${origin}/?course=bread`, { headers: { cookie: account, accept: 'text/html' } });
  const response = await send(request, platform.environment);
  return { status: response.status, text: await response.text() };
};

describe('a launch', () => {
  it.each(['GET', 'POST'] as const)('begins by %s at the registered address, and nowhere else', async (method) => {
    const begun = await begin(platform, {}, { method });
    expect(begun.status).toBe(303);
    const { location } = begun;
    expect(`${location?.origin}${location?.pathname}`).toBe(`${platform.issuer}/authorize`);
    expect(Object.fromEntries(location?.searchParams ?? [])).toMatchObject({
      ...{ x: '1', scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
      ...{ client_id: platform.clientId, redirect_uri: `${origin}/lti/launch`, login_hint: 'hint-1' },
      lti_message_hint: 'message-1',
    });
    const [cookie] = begun.response.headers.getSetCookie();
    expect(cookie).toMatch(/^groundwork_launch=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=None; Max-Age=600$/);
    // A second window of the same browser keeps its name: both launches can end.
    expect((await begin(platform, {}, { cookie: begun.cookie })).cookie).toBe(begun.cookie);
  });

  it('signs a learner in, in the class of the context, with no word of the platform in cookie or log', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const own = await meet();
    const { status, response, account } = await launch(own, { sub: 'secret-subject-77', email: 'asha@school.test' });
    const lines = log.mock.calls.map(([line]) => String(line)).join('\n');
    log.mockRestore();
    expect(status).toBe(303);
    expect(response.headers.get('location')).toBe('/lti/arrival?course=bread');
    const header = response.headers.getSetCookie().find((each) => each.startsWith('groundwork_account='));
    expect(header).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43\d\d\d$/);
    expect(atob(account.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')).not.toContain(
      'secret-subject',
    );
    expect(lines).toContain('"outcome":"launched"');
    expect(lines).not.toMatch(/secret-subject|Asha|Baking|asha@|context-1/);
    const { text } = await workspaceOf(account);
    expect(text).toContain('Asha Rao');
    const [person] = await rows(sql`select p.learner_id, e.role, e.display_name, c.name, c.join_code from lti_people p
      join enrolments e on e.person_id = p.learner_id join classes c on c.id = e.class_id where p.issuer = ${own.issuer}`);
    expect(person).toMatchObject({ role: 'learner', display_name: 'Asha Rao', name: 'Baking 9b', join_code: null });
    expect(String(person?.learner_id)).toMatch(/^lti:[0-9a-f-]{36}$/);
  });

  it.each([
    ['Instructor', [membership('Instructor')], 'teacher'],
    ['an assistant', ['http://purl.imsglobal.org/vocab/lis/v2/membership/Instructor#TeachingAssistant'], 'teacher'],
    ['both', [membership('Learner'), 'Instructor'], 'teacher'],
    ['a mentor', [membership('Mentor')], null],
    [
      'an administrator of the school',
      ['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Administrator'],
      null,
    ],
    ['a teacher elsewhere', ['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Instructor'], null],
    ['whoever calls themselves so', ['operator', 'author', membership('Administrator'), membership('operator')], null],
    ['nobody', [], null],
  ] as const)('of %s makes a %s at most', async (name, roles, expected) => {
    const own = await meet();
    const { status, account } = await launch(own, { [claim('roles')]: roles, sub: `person ${name}` });
    expect(status).toBe(303);
    const found = await rows(sql`select e.role from lti_people p join enrolments e on e.person_id = p.learner_id
      where p.issuer = ${own.issuer}`);
    expect(found.map(({ role }) => role)).toEqual(expected === null ? [] : [expected]);
    const shown = async (path: string) => {
      const request = new Request(origin + path, { headers: { cookie: account, accept: 'text/html' } });
      return (await send(request, own.environment)).status;
    };
    expect(await shown('/teach')).toBe(expected === 'teacher' ? 200 : 403);
    for (const path of ['/author', '/operate']) expect(await shown(path)).toBe(403);
  });

  it('again, and fifty times at once, is the same person in the same class', async () => {
    const own = await meet();
    await launch(own, { sub: 'teacher', [claim('roles')]: [membership('Instructor')] });
    const all = await Promise.all(Array.from({ length: 50 }, (_, index) => launch(own, { sub: `pupil-${index % 5}` })));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 303));
    await launch(own, { sub: 'assistant', [claim('roles')]: [membership('Instructor')] });
    // Who was a teacher stays one, also where they come to look at it as a learner.
    await launch(own, { sub: 'teacher' });
    const found = await rows(sql`select p.subject, e.role, e.class_id from lti_people p
      join enrolments e on e.person_id = p.learner_id where p.issuer = ${own.issuer} order by p.subject`);
    expect(found.map(({ subject, role }) => `${subject} ${role}`)).toEqual([
      'assistant teacher',
      ...Array.from({ length: 5 }, (_, index) => `pupil-${index} learner`),
      'teacher teacher',
    ]);
    expect(new Set(found.map(({ class_id }) => class_id)).size).toBe(1);
    await launch(own, { sub: 'pupil-0', [claim('context')]: { id: 'context-2' } });
    const classes = await rows(sql`select distinct c.name from lti_people p join enrolments e
      on e.person_id = p.learner_id join classes c on c.id = e.class_id where p.issuer = ${own.issuer} order by 1`);
    expect(classes.map(({ name }) => name)).toEqual(['Baking 9b', 'bread']);
  });

  it('believes ES256 as well, and an audience of several where azp names us', async () => {
    const own = await meet({ algorithm: 'ES256' });
    expect((await launch(own)).status).toBe(303);
    const aud = ['somebody else', own.clientId];
    expect((await launch(own, { aud, azp: own.clientId })).status).toBe(303);
  });

  it('leads to the course that the link names, else to the platform’s own', async () => {
    const bare = { [claim('target_link_uri')]: `${origin}/lti/launch` };
    expect((await launch(await meet({ courseId: 'bread' }), bare)).response.headers.get('location')).toBe(
      '/lti/arrival?course=bread',
    );
    const custom = { ...bare, [claim('custom')]: { course: 'bread' } };
    expect((await launch(platform, custom)).response.headers.get('location')).toBe('/lti/arrival?course=bread');
    for (const course of ['../../x', 'NO', 7, null, 'no-such-course']) {
      const refused = await launch(platform, { ...bare, [claim('custom')]: { course } });
      expect(refused.status).toBe(404);
      expect(refused.text).toContain('The link leads to no course');
    }
  });

  it('where identities come from a provider, signs in beside it, to that course alone and without its powers', async () => {
    const own = await meet({ tenantId: 'default' });
    const environment = { ...own.environment, AUTH_MODE: 'jwt', JWT_SECRET: 'a token secret that only this test uses' };
    const { account, status } = await launch({ ...own, environment }, { [claim('roles')]: ['Instructor'] });
    expect(status).toBe(303);
    const ask = async (headers: Record<string, string>) =>
      send(new Request(`${origin}/api/courses`, { headers }), environment);
    const listed = (await (await ask({ cookie: account })).json()) as { courses: { course_id: string }[] };
    expect(listed.courses.map(({ course_id }) => course_id)).toEqual(['bread']);
    // In a header it is worth nothing; without it nobody is known.
    expect((await ask({ authorization: `Bearer ${account.split('=')[1]}` })).status).toBe(401);
    expect((await ask({})).status).toBe(401);
  });

  it('asks a learner who worked in this browser before whether that comes along, and brings it when told to', async () => {
    const own = await meet();
    const { cookie } = await newLearner();
    const { body: conversation } = await call('startConversation', {
      headers: { cookie },
      body: { courseId: 'bread' },
    });
    const { account } = await launch(own, { sub: 'worked before' });
    const arrive = (cookies: string, form: Record<string, string> | null = null, headers = {}) => {
      const init = form === null ? {} : { method: 'POST', body: new URLSearchParams(form) };
      const at = `${origin}/lti/arrival${form === null ? '?course=bread' : ''}`;
      return send(
        new Request(at, { ...init, headers: { cookie: cookies, ...headers }, redirect: 'manual' }),
        own.environment,
      );
    };
    const both = `${account}; ${cookie}`;
    const asked = await arrive(both);
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain('Bring along what you did here?');
    // Another site cannot press the button; who is nobody, or a teacher, is not asked.
    expect((await arrive(both, { course: 'bread' }, { origin: 'https://evil.example' })).status).toBe(403);
    const teacher = (await launch(own, { sub: 'teacher', [claim('roles')]: ['Instructor'] })).account;
    const stranger = (await newLearner()).cookie;
    for (const cookies of [cookie, account, `${teacher}; ${cookie}`, `${account}; ${stranger}`]) {
      const led = await arrive(cookies);
      expect([led.status, led.headers.get('location')]).toEqual([303, '/?course=bread']);
    }
    expect((await arrive(`${teacher}; ${cookie}`, { course: 'bread' })).headers.getSetCookie()).toEqual([]);
    const brought = await arrive(both, { course: 'bread' });
    expect(brought.headers.get('location')).toBe('/?course=bread');
    expect(brought.headers.getSetCookie().join()).toMatch(/^groundwork_learner=v1\./);
    const listed = await send(
      new Request(`${origin}/api/learners/me/data`, { headers: { cookie: account } }),
      own.environment,
    );
    expect(await listed.text()).toContain(conversation.conversation_id);
    expect((await arrive(both)).status).toBe(303);
    for (const course of ['//evil.example', 'NO', '']) {
      expect((await arrive(both, { course })).headers.get('location')).toBe('/');
    }
  });

  it('keeps where grades are wanted, on hosts that were registered', async () => {
    const own = await meet();
    const endpoint = (lineitem: string, scope = [scoreScope]) => ({
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': { scope, lineitem },
    });
    const item = `${own.issuer}/lines/7/lineitem?type=1`;
    for (const [sub, given] of [
      ['wanted', endpoint(item)],
      ['elsewhere', endpoint('https://evil.example/lines/7')],
      ['in the clear', endpoint(`http://${own.host}/lines/7`)],
      ['with a password', endpoint(`https://a:b@${own.host}/lines/7`)],
      ['unscoped', endpoint(item, [])],
      ['no address', endpoint('lines/7')],
      ['teaching', { ...endpoint(item), [claim('roles')]: ['Instructor'] }],
    ] as const) {
      expect((await launch(own, { sub, ...given })).status).toBe(303);
    }
    const found = await rows(sql`select subject, line_item, course_id from lti_grades
      where platform_id = ${own.platformId}::uuid`);
    expect(found).toEqual([{ subject: 'wanted', line_item: item, course_id: 'bread' }]);
  });
});

interface Forged {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly token?: (honest: Record<string, unknown>, own: TestPlatform) => Promise<string>;
  readonly fields?: Readonly<Record<string, string>>;
  readonly cookie?: string | null;
  readonly state?: (own: TestPlatform) => Promise<string>;
  readonly status: number;
  readonly title: string;
}

const now = () => Math.floor(Date.now() / 1000);
const base64Url = (value: object | string) =>
  btoa(typeof value === 'string' ? value : JSON.stringify(value))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const cannot = { status: 400, title: 'The link could not be opened' };
const unsupported = { status: 422, title: 'The link is not for a course' };
const noCourse = { status: 404, title: 'The link leads to no course' };
const otherKey = newPrivateJwk();

const forgeries: Readonly<Record<string, Forged>> = {
  'a signature that was changed': {
    ...cannot,
    token: async (honest, own) => {
      const token = await own.sign(honest);
      return `${token.slice(0, -8)}${token.slice(-8) === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA'}`;
    },
  },
  'a claim that was changed': {
    ...cannot,
    token: async (honest, own) => {
      const [head, , signature] = (await own.sign(honest)).split('.');
      return `${head}.${base64Url(JSON.stringify({ ...honest, sub: 'admin' }))}.${signature}`;
    },
  },
  'alg none': {
    ...cannot,
    token: async (honest) => `${base64Url({ alg: 'none' })}.${base64Url(JSON.stringify(honest))}.`,
  },
  'HS256 under the public key': {
    ...cannot,
    token: async (honest, own) => {
      const spki = await exportSPKI(await importPublic(own));
      return new SignJWT(honest).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(new TextEncoder().encode(spki));
    },
  },
  'HS256 under the client id': {
    ...cannot,
    token: async (honest, own) =>
      new SignJWT(honest)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(own.clientId.padEnd(32, '0'))),
  },
  'a foreign key under the known name': {
    ...cannot,
    token: async (honest, own) => own.sign(honest, {}, await foreignKey()),
  },
  'a foreign key brought along': {
    ...cannot,
    token: async (honest, own) =>
      own.sign(honest, { jwk: publicOf(JSON.parse(await otherKey)), kid: 'two' }, await foreignKey()),
  },
  'a key set brought along': {
    ...cannot,
    token: async (honest, own) =>
      own.sign(honest, { jku: 'https://evil.example/keys', kid: 'two' }, await foreignKey()),
  },
  'another issuer': { ...cannot, claims: { iss: 'https://evil.example' } },
  'another audience': { ...cannot, claims: { aud: 'another client' } },
  'an audience of several, without azp': { ...cannot, claims: { aud: ['client', 'x'] } },
  'azp of another': { ...cannot, claims: { azp: 'another client' } },
  expired: { ...cannot, claims: { exp: now() - 120, iat: now() - 300 } },
  'no end': { ...cannot, claims: { exp: undefined } },
  'issued long ago': { ...cannot, claims: { iat: now() - 3_600 } },
  'issued in the future': { ...cannot, claims: { iat: now() + 600 } },
  'no time of issue': { ...cannot, claims: { iat: undefined } },
  'times that are no numbers': { ...cannot, claims: { exp: '9999999999' } },
  'no nonce': { ...cannot, claims: { nonce: undefined } },
  'another nonce': { ...cannot, claims: { nonce: 'somebody else’s' } },
  'no cookie': { ...cannot, cookie: null },
  'the cookie of another browser': { ...cannot, cookie: `groundwork_launch=${'A'.repeat(43)}` },
  'a cookie given twice': { ...cannot, cookie: 'twice' },
  'no state': { ...cannot, fields: { state: '' } },
  'a state of nobody’s': { ...cannot, fields: { state: 'abc.def.ghi' } },
  'a state under another secret': {
    ...cannot,
    state: async (own) => stateOf(own, 'some other secret of thirty-two characters', Date.now()),
  },
  'a state that has ended': { ...cannot, state: async (own) => stateOf(own, secret(own), Date.now() - 11 * 60_000) },
  'a state for a platform that is gone': {
    status: 404,
    title: 'Your learning platform is not registered here',
    state: async (own) => stateOf({ ...own, platformId: crypto.randomUUID() }, secret(own), Date.now()),
  },
  'a state for a tenant that the platform is not of': {
    status: 404,
    title: 'Your learning platform is not registered here',
    state: async (own) => stateOf({ ...own, tenantId: 'elsewhere' }, secret(own), Date.now()),
  },
  'an unknown deployment': {
    status: 403,
    title: 'This part of your learning platform is not registered here',
    claims: { [claim('deployment_id')]: '3' },
  },
  'no deployment': { ...cannot, claims: { [claim('deployment_id')]: undefined } },
  'another message': { ...unsupported, claims: { [claim('message_type')]: 'LtiDeepLinkingRequest' } },
  'another version': { ...unsupported, claims: { [claim('version')]: '1.1' } },
  'nobody in particular': { ...unsupported, claims: { sub: undefined } },
  'a subject that is none': { ...cannot, claims: { sub: { a: 1 } } },
  'a subject of control characters': { ...cannot, claims: { sub: 'a\u0000b' } },
  'a subject that is too long': { ...cannot, claims: { sub: 'x'.repeat(256) } },
  'a target of another origin': {
    ...cannot,
    claims: { [claim('target_link_uri')]: 'https://evil.example/courses/bread' },
  },
  'a course of another tenant': {
    ...noCourse,
    claims: { [claim('target_link_uri')]: `${origin}/courses/only-elsewhere` },
  },
  'a course that climbs': { ...noCourse, claims: { [claim('custom')]: { course: '../default/bread' } } },
  'roles without end': { ...cannot, claims: { [claim('roles')]: Array.from({ length: 1_000 }, () => 'Learner') } },
  'roles that are no list': { ...cannot, claims: { [claim('roles')]: 'Instructor' } },
  'a context without an id': { ...cannot, claims: { [claim('context')]: { title: 'x' } } },
  'a token of 200 KB': { status: 413, title: 'That did not work', claims: { padding: 'x'.repeat(200_000) } },
  'a token that is a little too long': { ...cannot, claims: { padding: 'x'.repeat(37_000) } },
  'no token': { ...cannot, fields: { id_token: '' } },
  'a token that is none': { ...cannot, fields: { id_token: 'hello' } },
  'half a token': {
    ...cannot,
    token: async (honest, own) => (await own.sign(honest)).split('.').slice(0, 2).join('.'),
  },
  'an error in place of a message': { ...cannot, fields: { error: 'login_required', id_token: '' } },
};

const secret = (own: TestPlatform) => String(own.environment.SESSION_SECRET ?? sessionSecret);
const sessionSecret = 'a session secret for the forged states of this file';

async function importPublic(own: TestPlatform) {
  const { kty, n, e } = own.publicJwk;
  return crypto.subtle.importKey(
    'jwk',
    { kty, n, e } as JsonWebKey,
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    true,
    ['verify'],
  );
}
async function foreignKey() {
  const jwk = JSON.parse(await otherKey) as JsonWebKey;
  return crypto.subtle.importKey('jwk', jwk, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, false, ['sign']);
}
const publicOf = ({ kty, n, e }: JsonWebKey) => ({ kty, n, e });

const nonceOfForged = 'a-nonce-that-the-forger-chose-by-themselves';
async function stateOf(own: Pick<TestPlatform, 'platformId' | 'tenantId'>, key: string, nowMs: number) {
  const browserHash = await hashOf('B'.repeat(43));
  const { platformId, tenantId } = own;
  return signState({ platformId, tenantId, nonce: nonceOfForged, browserHash }, key, nowMs);
}

describe('a forged launch is refused on a page, and leaves nothing', () => {
  let own: TestPlatform;
  beforeAll(async () => {
    const made = await meet();
    own = { ...made, environment: { ...made.environment, SESSION_SECRET: sessionSecret } };
  });

  it.each(Object.entries(forgeries))('%s', async (_, forged) => {
    const begun = await begin(own);
    const nonce = forged.state ? nonceOfForged : begun.nonce;
    const honest = JSON.parse(JSON.stringify({ ...honestClaims(own, nonce), ...forged.claims })) as Record<
      string,
      unknown
    >;
    for (const [name, value] of Object.entries(forged.claims ?? {})) if (value === undefined) delete honest[name];
    const idToken = forged.token ? await forged.token(honest, own) : await own.sign(honest);
    const state = forged.state ? await forged.state(own) : begun.state;
    const cookie = forged.state ? `groundwork_launch=${'B'.repeat(43)}` : begun.cookie;
    const sent = forged.cookie === 'twice' ? `${cookie}; ${cookie}` : (forged.cookie ?? cookie);
    const refused = await finish(
      own,
      { state, id_token: idToken, ...forged.fields },
      forged.cookie === null ? {} : { cookie: sent },
    );
    expect(refused.text).toContain(`<h1>${forged.title}</h1>`);
    expect(refused.status).toBe(forged.status);
    expect(refused.response.headers.getSetCookie()).toEqual([]);
    expect(refused.response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(refused.text).not.toMatch(/evil\.example|login_required|Asha|only-elsewhere/);
    expect(await left(own, nonce)).toEqual(nothing);
  });

  it('the honest one in its place is taken, once: played again, by whomever, it is not', async () => {
    const begun = await begin(own);
    const fields = { state: begun.state, id_token: await own.sign(honestClaims(own, begun.nonce)) };
    const headers = { cookie: begun.cookie };
    const all = await Promise.all(Array.from({ length: 5 }, () => finish(own, fields, headers)));
    expect(all.map(({ status }) => status).sort()).toEqual([303, 400, 400, 400, 400]);
    const before = await left(own, begun.nonce);
    expect(before).toEqual({ people: 1, grades: 0, enrolments: 1, nonces: 1 });
    expect((await finish(own, fields, headers)).status).toBe(400);
    expect(await left(own, begun.nonce)).toEqual(before);
  });

  it('hostile names and titles are words on one line', async () => {
    const context = { id: 'hostile', title: `<script>alert(1)</script>\n\u202e${'long '.repeat(100)}` };
    const hostile = { sub: 'hostile', name: '<img src=x onerror=alert(1)>\u0000\u200b', [claim('context')]: context };
    const { status, account } = await launch(own, hostile);
    expect(status).toBe(303);
    const [found] = await rows(sql`select c.name, e.display_name from lti_people p join enrolments e
      on e.person_id = p.learner_id join classes c on c.id = e.class_id
      where p.issuer = ${own.issuer} and p.subject = 'hostile'`);
    expect(String(found?.name)).toMatch(/^<script>alert\(1\)<\/script> long [long ]*$/);
    expect(String(found?.name).length).toBeLessThanOrEqual(80);
    expect(found?.display_name).toBe('<img src=x onerror=alert(1)>');
    const request = new Request(`${origin}/?course=bread`, { headers: { cookie: account, accept: 'text/html' } });
    const text = await (await send(request, own.environment)).text();
    expect(text).not.toContain('<img src=x');
  });
});

describe('what begins a launch', () => {
  it.each([
    ['an unknown issuer', { iss: 'https://evil.example' }, 404],
    ['an unknown client', { client_id: 'nobody' }, 404],
    ['an unknown deployment', { lti_deployment_id: '9' }, 403],
    ['a target elsewhere', { target_link_uri: 'https://evil.example/' }, 400],
    ['no hint', { login_hint: '' }, 400],
    ['no target', { target_link_uri: '' }, 400],
    ['a hint without end', { login_hint: 'x'.repeat(5_000) }, 400],
  ] as const)('with %s goes nowhere', async (_, fields, status) => {
    const begun = await begin(platform, fields);
    expect(begun.status).toBe(status);
    expect(begun.location).toBeNull();
    expect(begun.response.headers.getSetCookie()).toEqual([]);
  });

  it('may leave the client out where the issuer has one', async () => {
    expect((await begin(platform, { client_id: '' })).status).toBe(303);
  });

  it('may not give a field twice', async () => {
    const request = new Request(`${origin}/lti/login?iss=${platform.issuer}&iss=https://evil.example&login_hint=1`);
    expect((await send(request, platform.environment)).status).toBe(400);
  });
});

describe('the platform’s keys', () => {
  it('that cannot be had are asked for again later: 503 with when', async () => {
    const own = await meet();
    own.keySet = null;
    const down = await launch(own);
    expect(down.status).toBe(503);
    expect(down.response.headers.get('retry-after')).toBe('60');
    expect(down.text).toContain('Your learning platform does not answer');
    own.keySet = '{"keys": "none"}';
    expect((await launch(own)).status).toBe(503);
    own.keySet = ' '.repeat(300_000);
    expect((await launch(own)).status).toBe(503);
    own.keySet = { keys: [own.publicJwk] };
    expect((await launch(own)).status).toBe(303);
    expect(await left(own)).toMatchObject({ people: 1 });
  });

  it('are asked for once, and for a name nobody knows at most once a minute', async () => {
    const own = await meet();
    await launch(own);
    await launch(own);
    expect(own.keyFetches.count).toBe(1);
    for (let round = 0; round < 5; round += 1) {
      const begun = await begin(own);
      const idToken = await own.sign(honestClaims(own, begun.nonce), { kid: `unknown-${round}` });
      const refused = await finish(own, { state: begun.state, id_token: idToken }, { cookie: begun.cookie });
      expect(refused.status).toBe(400);
    }
    expect(own.keyFetches.count).toBe(1);
  });
});

describe('without a key of our own', () => {
  it.each(['', '{"kty":"RSA","d":"x"}'])('nothing is launched: LTI_PRIVATE_KEY %j', async (LTI_PRIVATE_KEY) => {
    for (const request of [
      new Request(`${origin}/lti/login?iss=x`),
      new Request(`${origin}/lti/launch`, { method: 'POST', body: new URLSearchParams({ state: 'x' }) }),
    ]) {
      const response = await send(request, { LTI_PRIVATE_KEY });
      expect(response.status).toBe(503);
      expect(await response.text()).toContain('Learning platforms cannot open courses here yet');
    }
    const keys = await send(new Request(`${origin}/lti/keys`), { LTI_PRIVATE_KEY });
    expect(await keys.json()).toMatchObject({ code: 'lti_not_configured' });
  });

  it('with one, its public part alone is published', async () => {
    const response = await send(new Request(`${origin}/lti/keys`), platform.environment);
    const { keys } = (await response.json()) as { keys: Record<string, string>[] };
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']]);
  });
});

describe('platforms', () => {
  const wanted = {
    ...{ issuer: 'https://school.test', client_id: 'c1', deployment_ids: ['1'] },
    ...{ authorization_url: 'https://school.test/a', token_url: 'https://school.test/t' },
    key_set_url: 'https://school.test/k',
  };

  it('are registered once in the deployment, listed for their tenant’s operators, and removed', async () => {
    const issuer = `https://${crypto.randomUUID()}.test`;
    const signedIn = await bearer({ roles: ['operator'] });
    const body = { ...wanted, issuer };
    const added = await call('addLtiPlatform', { ...signedIn, body });
    expect((await fail('addLtiPlatform', { ...signedIn, body })).problem.code).toBe('conflict');
    const elsewhere = await bearer({ roles: ['operator'], tenant: 'elsewhere' });
    expect((await fail('addLtiPlatform', { ...elsewhere, body })).problem.code).toBe('conflict');
    const idsOf = async (of: typeof signedIn) =>
      (await call('listLtiPlatforms', of)).body.platforms.map(({ platform_id }) => platform_id);
    const { platform_id: platformId } = added.body;
    expect(await idsOf(signedIn)).toContain(platformId);
    expect(await idsOf(elsewhere)).not.toContain(platformId);
    const parameters = { platformId };
    expect((await fail('removeLtiPlatform', { ...elsewhere, parameters })).status).toBe(404);
    expect((await call('resumeLtiGrades', { ...signedIn, parameters })).body).toEqual({ resumed: 0 });
    await call('removeLtiPlatform', { ...signedIn, parameters });
    expect((await fail('removeLtiPlatform', { ...signedIn, parameters })).status).toBe(404);
  });

  it('find their people again when they are registered anew', async () => {
    const own = await meet();
    await launch(own);
    const people = () => rows(sql`select learner_id from lti_people where issuer = ${own.issuer}`);
    const before = await people();
    const signedIn = await bearer({ roles: ['operator'] });
    await call('removeLtiPlatform', { ...signedIn, parameters: { platformId: own.platformId } });
    expect((await begin(own)).status).toBe(404);
    await call('addLtiPlatform', {
      ...signedIn,
      body: { ...wanted, issuer: own.issuer, client_id: own.clientId, key_set_url: `${own.issuer}/keys` },
    });
    expect((await launch(own)).status).toBe(303);
    expect(await people()).toEqual(before);
  });

  it.each([
    ['an address in the clear', { token_url: 'http://school.test/t' }],
    ['another kind of address', { key_set_url: 'file:///etc/passwd' }],
    ['a password in it', { authorization_url: 'https://a:b@school.test/a' }],
    ['no deployment', { deployment_ids: [] }],
    ['a host that is none', { service_hosts: ['https://x'] }],
    ['an unknown field', { secret: 'x' }],
  ])('with %s are not taken', async (_, change) => {
    const signedIn = await bearer({ roles: ['operator'] });
    expect((await fail('addLtiPlatform', { ...signedIn, body: { ...wanted, ...change } })).status).toBe(422);
  });
});
