// What learners say is in no log, trace or figure: every operation of the OpenAPI document, every page and every tool is
// sent words wherever it takes text, valid and broken, while the parts it asks fail telling all that they were told.
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectNeon } from '../../db/client.ts';
import { learnerTables } from '../../db/learner-data/learner-tables.ts';
import { composeHousekeeping } from '../../functions/compose-ingestion.ts';
import { operations } from '../../functions/contract/operations.ts';
import { readRequestSettings, readStoreSettings } from '../../functions/env.ts';
import { type Failing, spellOf } from '../support/canaries/failing-parts.ts';
import { findLearnerWords, learnerWord } from '../support/canaries/learner-words.ts';
import { tablesHolding } from '../support/canaries/rows.ts';
import { sayBadly, sayWords } from '../support/canaries/say-words.ts';
import { isLast, requestFor, type Target, targets } from '../support/canaries/word-targets.ts';
import { buildTenant, type Sent, type TenantsOwn } from '../support/tenants/build-tenant.ts';
import { findCanaries } from '../support/tenants/canary.ts';
import { ownIds } from '../support/tenants/named-ids.ts';
import { jwtSecret, origin, send } from './support/client.ts';
import { callTelling, type TellingCaller } from './support/telling-caller.ts';

const tenantId = 'west';
const { database } = readRequestSettings(env);
let caller: TellingCaller;
let own: TenantsOwn;
beforeAll(async () => {
  caller = callTelling(tenantId);
  own = await buildTenant(tenantId, {
    jwtSecret,
    send: async ({ path, ...request }) => {
      const made = new Request(`${origin}${path}`, { redirect: 'manual', ...request });
      const response = await send(made, caller.environment);
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
  });
}, 120_000);
afterAll(() => caller.restore());

/** Of lines: what they are about. */
const kinds = new Set<string>();
/** @returns how many lines there were */
function expectNoWords(): number {
  const lines = caller.takeLogged();
  for (const line of lines) kinds.add(/^point|(?<="event":")\w+/.exec(line)?.[0] ?? 'other');
  const telling = lines.filter((line) => findLearnerWords(line).length > 0 || findCanaries(line).length > 0);
  expect(telling).toEqual([]);
  return lines.length;
}

async function drive(target: Target): Promise<void> {
  const statuses: (number | null)[] = [];
  for (const given of target.cases) {
    const made = given.make(ownIds(own));
    const said = requestFor(target, sayWords(made, target));
    const spell = spellOf('no part');
    statuses.push(await caller.sendAs(given.as, said, { spell }));
    const { asked } = spell;
    // What is refused for its words never comes to where more might be logged.
    const isReached = given.reach.length > 0 && !given.orUnavailable;
    if (isReached) expect([given.name, statuses.at(-1)]).toEqual([given.name, given.status ?? target.status]);
    // Another way to call the same is told apart where it goes on: behind its first statement.
    const isAnotherWay = given.name !== undefined && given !== target.cases[0];
    const all: readonly Failing[] = [
      ...(asked.has('database') ? (['database', 'database later'] as const) : []),
      ...(asked.has('vectors') ? (['vectors'] as const) : []),
      ...(asked.has('embeddings') ? (['embeddings'] as const) : []),
      ...(asked.has('model') ? (['model that repeats'] as const) : []),
    ];
    for (const each of isAnotherWay ? all.filter((one) => one === 'database later') : all) {
      statuses.push(await caller.sendAs(given.as, said, { spell: spellOf(each) }));
    }
    if (isAnotherWay) continue;
    for (const each of all.filter((one) => one.startsWith('database')).concat('no part')) {
      const how = { subject: learnerWord('subject'), spell: spellOf(each) };
      statuses.push(await caller.sendAs(given.as, said, how));
    }
    for (const bad of sayBadly(made, target)) statuses.push(await caller.sendAs(given.as, requestFor(target, bad)));
    if (said.body === undefined) continue;
    statuses.push(
      await caller.sendAs(given.as, { ...said, body: `{"${learnerWord('broken')}": "${learnerWord('broken')}` }),
    );
  }
  expect(target.cases.length).toBeGreaterThan(0);
  // Each request writes a line of its own, so what is searched is what was written.
  expect(expectNoWords()).toBeGreaterThanOrEqual(statuses.length);
}

it('building all of it told nothing', () => {
  expect(expectNoWords()).toBeGreaterThan(50);
});

it('a drill answered in words', async () => {
  const headers = { 'content-type': 'application/json' };
  const ask = async (path: string, body: object) => {
    const token = own.tokens.l3;
    const request = new Request(`${origin}/api/tutor${path}`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return (await send(request, caller.environment)).json() as Promise<Record<string, never>>;
  };
  const { threadId } = await ask('/threads', { courseId: 'shared-a', title: learnerWord('drill') });
  const turn = { clientEvent: { type: 'REQUEST_DRILL', unitId: 'adding' } };
  const { messages } = (await ask(`/threads/${threadId}/turn`, turn)) as { messages?: readonly { id: string }[] };
  const answer = { messageId: messages?.at(-1)?.id, answer: `${learnerWord('drill')} is my answer` };
  const path = `/api/tutor/threads/${threadId}/drill/grade`;
  const graded: Sent = { method: 'POST', path, headers, body: JSON.stringify(answer) };
  for (const failing of ['database', 'database later'] as const) {
    expect(await caller.sendAs('l3', graded, { spell: spellOf(failing) })).toBe(500);
  }
  expect(await ask(`/threads/${threadId}/drill/grade`, answer)).toHaveProperty('feedbackText');
  expect(expectNoWords()).toBeGreaterThan(2);
});

const everyPart = ['no part', 'database', 'database later', 'vectors', 'embeddings', 'model that repeats'] as const;

it('a question that chooses its textbook, of a tenant that has some', async () => {
  const body = JSON.stringify({ question: `What is ${learnerWord('body')}?`, filters: { class_number: 9 } });
  const path = operations.askTextbook.path;
  const asked: Sent = { method: 'POST', path, headers: { 'content-type': 'application/json' }, body };
  const statuses: (number | null)[] = [];
  for (const each of everyPart) {
    const how = { spell: spellOf(each), subject: learnerWord('subject'), tenant: 'school' };
    statuses.push(await caller.sendAs('l1', asked, how));
  }
  expect(statuses).toEqual([200, 500, 500, 200, 200, 200]);
  expect(expectNoWords()).toBeGreaterThan(statuses.length);
});

describe('words in every request, and parts that tell them', () => {
  it.each(targets.filter((target) => !isLast(target)).map((target) => [target.name, target] as const))(
    '%s',
    { timeout: 120_000 },
    (_, target) => drive(target),
  );
});

const stores = connectNeon({ connectionString: database.url, fetchEndpoint: database.fetchEndpoint ?? undefined });
/**
 * What docs/privacy.md says is a learner's; names of classes are their teachers' words, what is registered of platforms
 * their operators', a question laid beside a passage its author's (erased with the learner who asked it in the same words).
 */
const allowed = [...learnerTables.map(({ table }) => table), 'classes', 'lti_platforms', 'node_questions'];

describe('what is kept', () => {
  beforeAll(async () => void (await caller.settled()));

  it('of words lies where the export and the erasure look, and nowhere else', async () => {
    const held = await tablesHolding(stores, { tenantId, text: 'kanari' });
    expect(held).toContain('queries');
    expect(held).toContain('idempotency_keys');
    expect(held.filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it('with a key is gone once the key has expired', async () => {
    await stores.query(`update idempotency_keys set claimed_at = now() - interval '49 hours' where tenant_id = $1`, [
      tenantId,
    ]);
    const tasks = composeHousekeeping(readStoreSettings(env));
    await tasks.keys_forgotten?.();
    expect(await tablesHolding(stores, { tenantId, text: 'kanari' })).not.toContain('idempotency_keys');
  });
});

describe('what takes everything away, after all others', () => {
  it.each(targets.filter(isLast).map((target) => [target.name, target] as const))(
    '%s',
    { timeout: 120_000 },
    (_, target) => drive(target),
  );
});

it('nothing that went on after replies told more or kept words elsewhere', { timeout: 60_000 }, async () => {
  await caller.settled();
  expectNoWords();
  const held = await tablesHolding(stores, { tenantId, text: 'kanari' });
  expect(held.filter((name) => !allowed.includes(name))).toEqual([]);
  // All that the Worker tells of was searched.
  const told = ['answer', 'defect', 'part_unavailable', 'point', 'request', 'trace', 'turn'];
  expect([...kinds]).toEqual(expect.arrayContaining(told));
});
