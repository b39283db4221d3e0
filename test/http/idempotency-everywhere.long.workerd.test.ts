// Every operation of the OpenAPI document that changes something, and every page that takes a form, honours keys: what was
// answered is answered again to the letter; still under way, changed and abandoned requests are told apart.
import { env } from 'cloudflare:workers';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { connectNeon } from '../../db/client.ts';
import { pages } from '../../functions/http/pages/all-pages.ts';
import { call, jwtSecret, origin, send } from './support/client.ts';
import { type Components, validValue } from './support/valid-value.ts';

interface Described {
  readonly operationId: string;
  readonly security?: unknown;
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
}

const settings = env as unknown as Readonly<Record<'DATABASE_URL' | 'NEON_FETCH_ENDPOINT', string>>;
const sql = connectNeon({ connectionString: settings.DATABASE_URL, fetchEndpoint: settings.NEON_FETCH_ENDPOINT });
const roles = ['learner', 'teacher', 'author', 'operator'];
const tenant = 'everywhere';

const { body: document } = await call('openApi');
const components = (document.components as { schemas: Components }).schemas;
const changing = Object.entries(document.paths as Record<string, Record<string, Described>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'get')
      .map(([method, described]) => ({ id: described.operationId, method: method.toUpperCase(), path, described })),
);
type Changing = (typeof changing)[number];

/** What the schema asks for in words only. */
const beyondSchema: Readonly<Record<string, object>> = {
  askTextbook: { filters: { class_number: 9 } },
  takeTurn: { messageText: 'What is yeast?' },
  addLtiPlatform: {
    ...{ authorization_url: 'https://platform.test/a', token_url: 'https://platform.test/t' },
    ...{ key_set_url: 'https://platform.test/k', deployment_ids: ['1'], service_hosts: [], course_id: null },
  },
  askTrainer: { answerId: '8d0f5e2c-3b1a-4c7d-9e6f-0a1b2c3d4e50' },
};

function bodyOf({ id, schema, key }: { id: string; schema: object; key: string }, variant: number): object {
  // A client of an issuer is registered once: each key has an issuer of its own.
  const ofKey = id === 'addLtiPlatform' ? { issuer: `https://${key}-${variant}.test` } : {};
  const value = { ...(validValue(schema, components, variant) as object), ...beyondSchema[id], ...ofKey };
  return id === 'takeTurn' || id === 'askTrainer' ? { ...value, ...variantOf(id, variant) } : value;
}

function variantOf(id: string, variant: number): object {
  if (variant === 0) return {};
  return id === 'takeTurn' ? { messageText: 'What is salt?' } : { answerId: '8d0f5e2c-3b1a-4c7d-9e6f-0a1b2c3d4e51' };
}

/** It ends the learner whom the key belongs to, and the key with them: sent again, there is nobody left to end. */
const endsItsLearner = ['eraseOwnData'];
const lasting = changing.filter(({ id }) => !endsItsLearner.includes(id));

/** Somebody of their own for each operation: one of them erases learners. */
const environment = { AUTH_MODE: 'jwt', JWT_SECRET: jwtSecret };
async function tokenOf(subject: string): Promise<string> {
  return new SignJWT({ tenant, roles })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(`learner-${subject}`)
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(jwtSecret));
}

async function requestOf({ id, method, path, described }: Changing, key: string, variant = 0): Promise<Request> {
  const inPath = new Map(described.parameters?.map(({ name, schema }) => [name, schema]));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(validValue(inPath.get(name) ?? {}, components))),
  );
  const schema = described.requestBody?.content['application/json']?.schema;
  const query = schema === undefined && variant > 0 ? '?mode=inline' : '';
  return new Request(`${origin}${address}${query}`, {
    method,
    headers: {
      authorization: `Bearer ${await tokenOf(id)}`,
      'idempotency-key': key,
      ...(schema ? { 'content-type': 'application/json' } : {}),
    },
    ...(schema ? { body: JSON.stringify(bodyOf({ id, schema, key }, variant)) } : {}),
  });
}

async function told(request: Request | Promise<Request>) {
  const response = await send(await request, environment);
  const text = await response.text();
  return {
    status: response.status,
    isReplayed: response.headers.get('idempotency-replayed') === 'true',
    retryAfter: response.headers.get('retry-after'),
    // A problem, and the page of one, names the request it answers.
    text: text.replace(/"request_id":"[\w-]+"|<code>[\w-]{36}<\/code>/, ''),
  };
}

describe('operations', () => {
  it('are some, each for somebody whom a key can belong to', () => {
    expect(changing.length).toBeGreaterThan(18);
    expect(endsItsLearner.filter((id) => !changing.some((each) => each.id === id))).toEqual([]);
    expect(changing.filter(({ described }) => described.security === undefined).map(({ id }) => id)).toEqual([]);
  });

  it.each(lasting)('$id is answered again as before', async (operation) => {
    const first = await told(requestOf(operation, `again-${operation.id}`));
    expect([first.status, first.isReplayed]).not.toContain(422);
    const second = await told(requestOf(operation, `again-${operation.id}`));
    expect(second).toEqual({ ...first, isReplayed: true });
  });

  const varying = lasting.filter(
    ({ id, described }) => described.requestBody?.content['application/json'] || id === 'startIngestRun',
  );
  it.each(varying)('$id under the key of another request is refused', async (operation) => {
    await told(requestOf(operation, `changed-${operation.id}`));
    const other = await told(requestOf(operation, `changed-${operation.id}`, 1));
    expect(other).toMatchObject({ status: 422, text: expect.stringContaining('idempotency_key_reused') });
  });

  it('say when to come back while the first is under way, and are taken up when it has died', async () => {
    const firsts = await Promise.all(lasting.map((operation) => told(requestOf(operation, `open-${operation.id}`))));
    await sql.query(
      `update idempotency_keys set status = null, response = null, claimed_at = now()
        where tenant_id = $1 and key like 'open-%'`,
      [tenant],
    );
    const busy = await Promise.all(lasting.map((operation) => told(requestOf(operation, `open-${operation.id}`))));
    for (const [index, { id }] of lasting.entries())
      expect([id, busy[index]?.status, busy[index]?.retryAfter]).toEqual([id, 409, '1']);
    await sql.query(
      `update idempotency_keys set claimed_at = now() - interval '4 minutes' where tenant_id = $1 and key like 'open-%'`,
      [tenant],
    );
    const taken = await Promise.all(lasting.map((operation) => told(requestOf(operation, `open-${operation.id}`))));
    expect(taken.map(({ isReplayed }) => isReplayed)).toEqual(lasting.map(() => false));
    expect(taken.map(({ status }) => status)).toEqual(firsts.map(({ status }) => status));
  }, 60_000);

  it('without an Idempotency-Key are carried out each time', async () => {
    const [operation] = lasting;
    if (!operation) throw new Error('no operation changes anything');
    const plain = await requestOf(operation, 'none');
    plain.headers.delete('idempotency-key');
    expect((await told(plain)).isReplayed).toBe(false);
  });
});

describe('pages that take forms', () => {
  const posting = pages.filter(({ method }) => method === 'POST');
  const post = async (path: string, body: string, headers: Record<string, string> = {}) =>
    told(
      new Request(`${origin}${path}`, {
        method: 'POST',
        body,
        headers: {
          authorization: `Bearer ${await tokenOf('page')}`,
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        redirect: 'manual',
      }),
    );

  it('are some', () => expect(posting.length).toBeGreaterThan(5));

  it.each(posting)('$path is answered again as before, by header and by its hidden field', async ({ path }) => {
    const headers = { 'idempotency-key': `page-${path.replaceAll('/', '-')}` };
    const first = await post(path, 'course=bread&name=A', headers);
    expect(await post(path, 'course=bread&name=A', headers)).toEqual({ ...first, isReplayed: true });
    expect((await post(path, 'course=bread&name=B', headers)).status).toBe(422);
    const byField = await post(path, 'course=bread&name=A&key=one');
    expect(await post(path, 'course=bread&name=A&key=one')).toEqual({ ...byField, isReplayed: true });
    expect((await post(path, 'course=bread&name=B&key=one')).isReplayed).toBe(false);
  });
});
