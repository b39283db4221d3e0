import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { operations } from '../../functions/contract/operations.ts';
import { signSignInToken } from '../../functions/http/identity/account-token.ts';
import { bearer, call, fail, newLearner, origin, requestOf, send } from './support/client.ts';
import { securitySuite } from './support/security-suite.ts';

securitySuite('exportOwnData');
securitySuite('mergeOwnData');

async function ask(cookie: string, question: string) {
  const headers = { cookie };
  const parameters = { courseId: 'bread' };
  const { body: conversation } = await call('startConversation', { headers, body: { courseId: 'bread' } });
  const body = { question, conversationId: conversation.conversation_id };
  return call('ask', { headers, parameters, body, environment: {} });
}

describe('a learner’s own data', () => {
  it('is given out whole, as a file, to its learner alone', async () => {
    const { cookie } = await newLearner();
    await ask(cookie, 'How much salt goes into the dough of canary4711?');
    const own = await call('exportOwnData', { headers: { cookie } });
    expect(own.headers.get('content-disposition')).toContain('attachment');
    expect(own.body.data.questions.map(({ question }) => question)).toEqual([
      'How much salt goes into the dough of canary4711?',
    ]);
    expect(own.body.data.answers).toHaveLength(1);
    expect(own.body.counts).toMatchObject({ questions: 1, answers: 1, conversations: 1 });
    const other = await call('exportOwnData', { headers: await newLearner() });
    expect(Object.values(other.body.counts).every((count) => count === 0)).toBe(true);
  });

  it('is erased with a receipt that names nobody; the browser is somebody new, its old id takes nothing', async () => {
    const { cookie } = await newLearner();
    await ask(cookie, 'How long does the dough rest?');
    const erased = await call('eraseOwnData', { headers: { cookie } });
    expect(erased.body.counts).toMatchObject({ queries: 1, answers: 1, conversations: 1 });
    expect(erased.body.not_covered).toEqual(['database_backups']);
    const renewed = erased.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(renewed).toMatch(/^groundwork_learner=v1\./);
    const idOf = (text: string) => text.split('.')[1];
    expect(idOf(renewed)).not.toBe(idOf(cookie));
    const stranger = await newLearner();
    const parameters = { receiptId: erased.body.receipt_id };
    expect((await call('readErasure', { parameters, headers: stranger })).body).toEqual(erased.body);
    expect(JSON.stringify(erased.body)).not.toContain(idOf(cookie) ?? '');
    const body = { courseId: 'bread' };
    const late = await fail('startConversation', { headers: { cookie }, body });
    expect(late.problem).toMatchObject({ code: 'learner_gone', status: 410 });
    expect(idOf(late.headers.get('set-cookie') ?? '')).not.toBe(idOf(cookie));
    await call('startConversation', { headers: { cookie: renewed }, body });
  });

  it('of which there is none grows no ledger, also under a key, and counts as entry', async () => {
    const ledger = (env as unknown as { readonly ERASURE_LEDGER: R2Bucket }).ERASURE_LEDGER;
    const count = async () => (await ledger.list()).objects.length;
    const before = await count();
    const { cookie } = await newLearner();
    for (const key of [null, 'one', 'two']) {
      const headers = { cookie, ...(key === null ? {} : { 'idempotency-key': key }) };
      const response = await send(requestOf('eraseOwnData', { headers }));
      expect([200, 410]).toContain(response.status);
    }
    expect(await count()).toBe(before);
    expect(operations.eraseOwnData.rate).toBe('entry');
    const { cookie: other } = await newLearner();
    await ask(other, 'How long does the dough rest?');
    await call('eraseOwnData', { headers: { cookie: other } });
    expect(await count()).toBe(before + 1);
  });

  it('is not erased where no ledger is bound', async () => {
    const { cookie } = await newLearner();
    await ask(cookie, 'How long does the dough rest?');
    const environment = { ERASURE_KEY: '' };
    const refused = await fail('eraseOwnData', { headers: { cookie }, environment });
    expect(refused.problem).toMatchObject({ code: 'unavailable', status: 503 });
    expect((await call('exportOwnData', { headers: { cookie } })).body.counts.questions).toBe(1);
  });

  it('is given out and erased by operators of the tenant', async () => {
    const { cookie } = await newLearner();
    await ask(cookie, 'How much water goes into the dough?');
    const learnerId = cookie.split('.')[1] ?? '';
    const parameters = { learnerId };
    const operator = await bearer({ roles: ['operator'] });
    expect((await call('exportLearnerData', { parameters, ...operator })).body.learner_id).toBe(learnerId);
    expect((await call('eraseLearnerData', { parameters, ...operator })).body.counts.queries).toBe(1);
    expect((await fail('exportLearnerData', { parameters, ...operator })).problem.code).toBe('not_found');
  });

  it('of nobody with two identities is merged', async () => {
    const { cookie } = await newLearner();
    expect((await fail('mergeOwnData', { headers: { cookie } })).problem.code).toBe('not_found');
    const response = await send(requestOf('mergeOwnData', { headers: { cookie: `${cookie}; groundwork_account=x` } }));
    expect(response.status).toBe(404);
    expect(new URL(response.url || origin).origin).toBe(origin);
  });
});

describe('the settings of a tenant', () => {
  it('say how long what is kept where nobody decided: no longer than the cookie that leads to it', async () => {
    const operator = await bearer({ roles: ['operator'], tenant: 'unsettled' });
    const { body } = await call('readTenantSettings', operator);
    expect(body.in_force).toEqual({ keep_questions_days: 90, keep_conversations_days: 90, keep_evidence_days: 400 });
    const given = (await call('listCourses')).headers.get('set-cookie') ?? '';
    expect(Number(/Max-Age=(\d+)/.exec(given)?.[1])).toBe(90 * 24 * 60 * 60);
  });

  it('are read and changed by operators', async () => {
    const operator = await bearer({ roles: ['operator'], tenant: 'settled' });
    const before = await call('readTenantSettings', operator);
    expect(before.body).toMatchObject({ tenant_id: 'settled', keep_questions_days: null, updated_at: null });
    const body = { keep_questions_days: 30, keep_conversations_days: 365, keep_evidence_days: null };
    const changed = await call('changeTenantSettings', { ...operator, body });
    expect(changed.body).toMatchObject({ ...body, in_force: { ...body, keep_evidence_days: 400 } });
    expect((await call('readTenantSettings', operator)).body).toEqual(changed.body);
    const learner = await bearer({ tenant: 'settled' });
    expect((await fail('changeTenantSettings', { ...learner, body })).problem.code).toBe('forbidden');
    const wrong = await fail('changeTenantSettings', { ...operator, body: { ...body, keep_questions_days: 0 } });
    expect(wrong.problem.code).toBe('invalid_request');
  });
});

const post = (path: string, fields: Record<string, string>, cookie: string) =>
  send(
    new Request(origin + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie },
      redirect: 'manual',
    }),
    {},
  );
const page = async (path: string, cookie: string) => {
  const response = await send(new Request(origin + path, { headers: { cookie } }), {});
  return { status: response.status, html: await response.text() };
};

describe('the page of a learner’s own data', () => {
  it.each([
    ['en', 'Delete everything'],
    ['hi', 'सब कुछ मिटाएँ'],
  ])('tells what is kept, in %s', async (language, button) => {
    const { cookie } = await newLearner();
    const { status, html } = await page('/my-data', `${cookie}; groundwork_language=${language}`);
    expect(status).toBe(200);
    expect(html).toContain(button);
    expect(html).toContain('href="/api/learners/me/data"');
  });

  it('deletes once it is confirmed, shows the receipt, and makes the browser somebody new', async () => {
    const { cookie } = await newLearner();
    await ask(cookie, 'How long does the dough rest?');
    const unconfirmed = await post('/my-data', {}, cookie);
    expect(unconfirmed.headers.get('location')).toBe('/my-data?wrong=confirm');
    expect((await call('exportOwnData', { headers: { cookie } })).body.counts.questions).toBe(1);
    const done = await post('/my-data', { confirm: 'yes' }, cookie);
    expect(done.status).toBe(303);
    const cookies = done.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    const renewed = cookies[0]?.split(';')[0] ?? '';
    expect(renewed.split('.')[1]).not.toBe(cookie.split('.')[1]);
    const receipt = await page(done.headers.get('location') ?? '', renewed);
    expect(receipt.html).toContain((done.headers.get('location') ?? '').split('receipt=')[1] ?? 'no receipt');
    expect((await call('exportOwnData', { headers: { cookie: renewed } })).body.counts.questions).toBe(0);
  });
});

describe('signing in', () => {
  const hour = 60 * 60 * 1000;
  const key = { secret: String((env as unknown as Record<string, unknown>).SESSION_SECRET), tenantId: 'default' };
  const linkOf = (learnerId: string, roles: readonly ('learner' | 'teacher')[] = ['learner']) =>
    signSignInToken(
      { learnerId, roles, name: 'Asha' },
      { key, expiresAtMs: Date.now() + hour, sessionEndsAtMs: Date.now() + hour },
    );

  it('brings along what the browser’s learner did, once, and to one account', async () => {
    const { cookie } = await newLearner();
    await ask(cookie, 'How long does the dough rest?');
    const token = await linkOf('staff:asha');
    expect(await (await post('/sign-in', { token, show: 'yes' }, cookie)).text()).toMatch(/name="bring"[^>]*checked/);
    const done = await post('/sign-in', { token, bring: 'yes' }, cookie);
    const cookies = done.headers.getSetCookie().map((header) => header.split(';')[0] ?? '');
    expect(cookies).toHaveLength(2);
    const own = await call('exportOwnData', { headers: { cookie: cookies.join('; ') } });
    expect(own.body.learner_id).toBe('staff:asha');
    expect(own.body.counts).toMatchObject({ questions: 1, answers: 1, merged_from: 1 });
    const again = await post('/sign-in', { token: await linkOf('staff:other'), bring: 'yes' }, cookie);
    const others = again.headers.getSetCookie().map((header) => header.split(';')[0] ?? '');
    expect((await call('exportOwnData', { headers: { cookie: others.join('; ') } })).body.counts.questions).toBe(0);
  });

  it('leaves everything where it is unless it is wished for, and staff have to wish', async () => {
    const { cookie } = await newLearner();
    await ask(cookie, 'How long does the dough rest?');
    const token = await linkOf('staff:teacher', ['learner', 'teacher']);
    expect(await (await post('/sign-in', { token, show: 'yes' }, cookie)).text()).not.toMatch(
      /name="bring"[^>]*checked/,
    );
    const done = await post('/sign-in', { token }, cookie);
    expect(done.headers.getSetCookie()).toHaveLength(1);
    expect((await call('exportOwnData', { headers: { cookie } })).body.counts.questions).toBe(1);
  });
});
