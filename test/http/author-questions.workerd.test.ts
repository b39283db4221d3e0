import { describe, expect, inject, it } from 'vitest';
import { connectNeon } from '../../db/client.ts';
import { bearer, call, fail, newLearner, origin, send } from './support/client.ts';
import { securitySuite } from './support/security-suite.ts';

const parameters = { courseId: 'bread' };
const author = () => bearer({ sub: 'an-author', roles: ['author'] });
const trace = (question: string, filters?: Readonly<Record<string, unknown>>) => ({
  parameters,
  body: { question, ...(filters ? { filters } : {}) },
});

describe('reviewing questions', () => {
  it('tells what was asked, what was refused and how it was rated, and never by whom', async () => {
    const learner = { headers: await newLearner(), environment: {} };
    const question = `How do I file a tax return for a bakery in ${crypto.randomUUID()}?`;
    await call('ask', { parameters, body: { question }, ...learner });
    await call('ask', { parameters, body: { question: `${question.toUpperCase()}!` }, ...learner });
    const answered = await call('ask', { parameters, body: { question: 'What is a sourdough starter?' }, ...learner });
    await call('giveFeedback', {
      parameters: { answerId: answered.body.answer_id },
      body: { rating: 'down', reason: '<img src=x onerror=alert(1)>' },
      ...learner,
    });
    const { body } = await call('reviewQuestions', { parameters, ...(await author()) });
    const group = body.unanswered.find((each) => each.question?.toLowerCase().includes('tax return'));
    expect(group).toMatchObject({ count: 2, status: 'not_covered', reason: 'not_in_material' });
    const rated = body.feedback.find(({ answer_id }) => answer_id === answered.body.answer_id);
    expect(rated).toMatchObject({ rating: 'down', comment: '<img src=x onerror=alert(1)>', status: 'answered' });
    expect(rated?.references[0]?.canonical_reference).toBe('D1.C1.C1');
    expect(body.totals.asked).toBeGreaterThanOrEqual(3);
    expect(body.by_day).toHaveLength(8);
    expect(body.by_day.reduce((sum, { asked }) => sum + asked, 0)).toBe(body.totals.asked);
    expect(JSON.stringify(body)).not.toMatch(/learner_?id/i);
  });

  it('counts by the days of the zone that is named, on the page by those of the browser', async () => {
    const zone = 'Pacific/Kiritimati';
    const { body } = await call('reviewQuestions', { parameters, query: { zone }, ...(await author()) });
    expect(body.zone).toBe(zone);
    expect(body.by_day.at(-1)?.day).toBe(new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10));
    const query = { zone: 'Mars/Phobos' };
    expect((await fail('reviewQuestions', { parameters, query, ...(await author()) })).status).toBe(422);
    const { headers, environment } = await author();
    const show = async (cookie: string) => {
      const request = new Request(`${origin}/author/questions?course=bread`, { headers: { ...headers, cookie } });
      return (await send(request, environment)).text();
    };
    expect(await show(`groundwork_zone=${zone}`)).not.toContain('Days are counted in UTC.');
    expect(await show('groundwork_zone=Mars/Phobos')).toContain('Days are counted in UTC.');
  });

  it('gives no words where none are kept, not even those kept before', async () => {
    const learner = { headers: await newLearner(), environment: {} };
    const word = crypto.randomUUID();
    await call('ask', { parameters, body: { question: `Where is the ${word} sold in Norway?` }, ...learner });
    const kept = await author();
    expect(JSON.stringify((await call('reviewQuestions', { parameters, ...kept })).body)).toContain(word);
    const environment = { ...kept.environment, KEEP_LEARNER_TEXT: 'false' };
    const { body } = await call('reviewQuestions', { parameters, headers: kept.headers, environment });
    expect(body.keeps_questions).toBe(false);
    expect(JSON.stringify(body)).not.toContain(word);
  });

  it('looks back over 90 days at most', async () => {
    const days = { days: '91' };
    expect((await fail('reviewQuestions', { parameters, query: days, ...(await author()) })).status).toBe(422);
  });
});

describe('asking again what was refused', () => {
  it('tells whether it is answered now; what is still refused stays listed', async () => {
    const as = await author();
    const question = `Where do I buy a ${crypto.randomUUID()} in Norway?`;
    await call('ask', { parameters, body: { question }, environment: {}, headers: await newLearner() });
    const retry = async (words: string) =>
      (await call('retryQuestion', { parameters, body: { question: words }, ...as })).body;
    expect(await retry(question)).toMatchObject({ is_answered: false, settled: 0, answer: { status: 'not_covered' } });
    const { body } = await call('reviewQuestions', { parameters, ...as });
    expect(body.unanswered.map((each) => each.question)).toContain(question);
    expect(await retry('What is a sourdough starter?')).toMatchObject({ is_answered: true, course_id: 'bread' });
  });

  it('asks within the part that its learner had chosen, and lists the question by it', async () => {
    const as = await author();
    const filters = { container_id: 'no-such-part' };
    const question = 'So what is a sourdough starter really?';
    const asked = { parameters, body: { question, filters } };
    const given = await call('ask', { ...asked, environment: {}, headers: await newLearner() });
    expect(given.body.status).toBe('not_covered');
    const listed = async () =>
      (await call('reviewQuestions', { parameters, ...as })).body.unanswered.filter(
        (each) => each.question === question,
      );
    expect(await listed()).toMatchObject([{ filters, count: 1 }]);
    expect((await call('retryQuestion', { ...asked, ...as })).body.is_answered).toBe(false);
    // That the whole course answers it says nothing of the part.
    const { body } = await call('retryQuestion', { parameters, body: { question }, ...as });
    expect(body).toMatchObject({ is_answered: true, settled: 0 });
    expect(await listed()).toHaveLength(1);
  });
});

it('what is answered when it is asked again on the start page counts as open no longer', async () => {
  const settings = inject('workerSettings');
  const sql = connectNeon({
    connectionString: settings.DATABASE_URL ?? '',
    fetchEndpoint: settings.NEON_FETCH_ENDPOINT,
  });
  const course = { parameters: { courseId: 'shared-b' } };
  const question = 'What is dividing?';
  const asked = await call('ask', { ...course, body: { question }, ...(await bearer({ tenant: 'west' })) });
  expect(asked.body.status).toBe('answered');
  const as = await bearer({ tenant: 'west', roles: ['author'] });
  await expect
    .poll(async () => (await call('reviewQuestions', { ...course, ...as })).body.totals.asked, { timeout: 5_000 })
    .toBe(1);
  await sql.query(
    `update answers set status = 'not_covered', reason = 'not_in_material' where tenant_id = 'west' and id = $1`,
    [asked.body.answer_id],
  );
  const page = async (init: RequestInit) => {
    const request = new Request(`${origin}/author?course=shared-b`, {
      ...init,
      headers: { ...as.headers, ...init.headers },
    });
    return (await send(request, as.environment)).text();
  };
  expect(await page({})).toContain('1 not answered');
  const again = await page({
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ course: 'shared-b', q: question }).toString(),
  });
  expect(again).toContain('Answered now');
  expect(again).not.toContain('1 not answered');
});

/** Answers to questions of other tests are stored after their replies: counted when none comes any more. */
async function askedWhenQuiet(): Promise<number> {
  const count = async () => (await call('reviewQuestions', { parameters, ...(await author()) })).body.totals.asked;
  let [before, after] = [-1, await count()];
  while (before !== after) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    [before, after] = [after, await count()];
  }
  return after;
}

describe('tracing a question', () => {
  it('answers as ask does, with every step', async () => {
    const question = 'What is a sourdough starter?';
    const asked = await call('ask', { ...trace(question), ...(await author()) });
    const { body } = await call('traceQuestion', { ...trace(question), ...(await author()) });
    expect(body.answer.sentences).toEqual(asked.body.sentences);
    expect(body.passages[0]?.canonical_reference).toBe('D1.C1.C1');
    expect(body.search?.hits.length).toBeGreaterThan(0);
    expect(body.gate?.zone).toBe('answer');
    expect(body.calls.map(({ part }) => part)).toContain('vector_store');
  });

  it('is neither stored nor taken from what is stored', async () => {
    const question = 'What is a sourdough starter?';
    await call('ask', { ...trace(question), environment: {} });
    const before = await askedWhenQuiet();
    const { body } = await call('traceQuestion', { ...trace(question), ...(await author()) });
    expect(body.cache).toBe('held');
    expect(body.answer.model.cached).toBeUndefined();
    const after = (await call('reviewQuestions', { parameters, ...(await author()) })).body.totals.asked;
    expect(after).toBe(before);
    const feedback = { parameters: { answerId: body.answer.answer_id }, body: { rating: 'up' } };
    expect((await fail('giveFeedback', { ...feedback, ...(await author()) })).status).toBe(404);
  });

  it('heeds filters, and tells of one that names another course', async () => {
    const { body } = await call('traceQuestion', {
      ...trace('What is a sourdough starter?', { day: 2 }),
      ...(await author()),
    });
    expect(body.search?.hits.some(({ fate }) => fate === 'outside_filter')).toBe(true);
    const other = await fail('traceQuestion', { ...trace('x?', { subject: 'History' }), ...(await author()) });
    expect(other.problem.code).toBe('course_mismatch');
  });
});

const headers = { authorization: 'Bearer ingest-token-that-only-these-tests-use' };
securitySuite('reviewQuestions', { parameters, headers });
securitySuite('traceQuestion', { ...trace('What is a sourdough starter?'), headers });

describe('the author’s pages about questions', () => {
  async function open(path: string, as: Awaited<ReturnType<typeof bearer>>, more: Record<string, string> = {}) {
    const headers = { ...as.headers, ...more };
    const response = await send(new Request(`${origin}${path}`, { headers }), as.environment);
    return { status: response.status, headers: response.headers, html: await response.text() };
  }

  async function tryIt(q: string, as: Awaited<ReturnType<typeof bearer>>, more: Record<string, string> = {}) {
    const body = new URLSearchParams({ course: 'bread', q });
    const request = new Request(`${origin}/author/try`, { method: 'POST', body, headers: { ...as.headers, ...more } });
    const response = await send(request, as.environment);
    return { status: response.status, headers: response.headers, html: await response.text() };
  }

  it('show what was asked, and a question tried', async () => {
    const word = crypto.randomUUID();
    const refused = { parameters, body: { question: `Where is <b>${word}</b> sold?` } };
    await call('ask', { ...refused, environment: {}, headers: await newLearner() });
    const review = await open('/author/questions?course=bread&days=1', await author());
    expect(review.status).toBe(200);
    expect(review.html).toContain(`&lt;b&gt;${word}&lt;/b&gt;`);
    // No learner's words in an address, which is kept in logs and histories.
    const addresses = [...review.html.matchAll(/(?:href|action|src)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(3);
    expect(addresses.filter((address) => address?.includes(word))).toEqual([]);
    const tried = await tryIt('What is a sourdough starter?', await author());
    expect(tried.status).toBe(200);
    expect(tried.html).toContain('Step by step');
    expect(tried.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('begin with what learners did not get: the closest passage, and one click to ask it again', async () => {
    const as = await author();
    const word = crypto.randomUUID();
    const question = `How is a sourdough starter taxed in <b>${word}</b>?`;
    // What is asked most comes first, and other files ask the same course meanwhile.
    for (let times = 0; times < 4; times += 1)
      await call('ask', { parameters, body: { question }, environment: {}, headers: await newLearner() });
    const start = await open('/author?course=bread', as);
    expect(start.status).toBe(200);
    expect(start.html).toContain(`&lt;b&gt;${word}&lt;/b&gt;`);
    const addresses = [...start.html.matchAll(/(?:href|action|src)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.filter((address) => address?.includes(word))).toEqual([]);
    const body = new URLSearchParams({ course: 'bread', q: question });
    const again = new Request(`${origin}/author`, { method: 'POST', body, headers: as.headers });
    const tried = await (await send(again, as.environment)).text();
    expect(tried).toContain('Still without an answer');
    const without = { ...as.environment, KEEP_LEARNER_TEXT: 'false' };
    const wordless = await send(new Request(`${origin}/author?course=bread`, as), without);
    expect(await wordless.text()).not.toContain(word);
    const edit = /href="(\/author\/edit[^"]*)"/.exec(start.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const asked = new URLSearchParams(edit).get('asked');
    const changes = `/author/changes?course=bread&asked=${asked}`;
    expect((await open(changes, as)).html).toContain(`&lt;b&gt;${word}&lt;/b&gt;`);
    expect(await (await send(new Request(`${origin}${changes}`, as), without)).text()).not.toContain(word);
  });

  it('offer editing only where the files of the course are stored', async () => {
    const as = await author();
    const question = `How is a sourdough starter sold in ${crypto.randomUUID()}?`;
    await call('ask', { parameters, body: { question }, environment: {}, headers: await newLearner() });
    const notKept = { fetch: async () => Response.json({ code: 'files_not_kept', problems: [] }, { status: 422 }) };
    const pushed = { ...as, environment: { ...as.environment, INGEST: notKept } };
    const paths = [
      '/author?course=bread',
      '/author/questions?course=bread',
      '/author/document?course=bread&document=1',
    ];
    for (const path of paths) {
      expect((await open(path, as)).html).toContain('/author/edit?course=bread');
      const { html, status } = await open(path, pushed);
      expect(status).toBe(200);
      expect(html).toContain('are kept elsewhere');
      expect(html).not.toMatch(/author\/edit\?course|class="button" href="\/author\/new/);
    }
    const gone = { fetch: () => Promise.reject(new Error('the ingestion Worker is down')) };
    const cutOff = { ...as, environment: { ...as.environment, INGEST: gone } };
    for (const path of paths) expect((await open(path, cutOff)).status).toBe(200);
    const edit = await open('/author/edit?course=bread&document=1', pushed);
    expect(edit.html).toContain('are kept elsewhere');
    expect(edit.html).not.toMatch(/class="button" href="\/author\/new/);
  });

  it('name what is not set up, and no secret', async () => {
    const as = await author();
    const bare = await open('/author', as);
    expect(bare.html).toContain('No backup is on record');
    const environment = { ...as.environment, DATABASE_BACKUP: 'nightly, to the other bucket' };
    const kept = await open('/author', { ...as, environment });
    expect(kept.html).not.toContain('No backup is on record');
    expect(kept.html).not.toContain('nightly');
    const elsewhere = await bearer({ roles: ['author'], courses: ['other'] });
    expect((await open('/author?course=bread', elsewhere)).status).toBe(404);
  });

  it('try nothing that stands in an address, nor for a page of another site', async () => {
    const linked = await open('/author/try?course=bread&q=What+is+a+sourdough+starter%3F', await author());
    expect(linked.html).not.toContain('sourdough starter');
    expect(linked.html).not.toContain('Step by step');
    const token = await author();
    const { headers, environment } = token;
    const cookie = `groundwork_account=${headers.authorization.slice('Bearer '.length)}`;
    const forged = new Request(`${origin}/author/try`, {
      method: 'POST',
      body: new URLSearchParams({ course: 'bread', q: 'What is a sourdough starter?' }),
      headers: { cookie, origin: 'https://elsewhere.example' },
    });
    expect((await send(forged, environment)).status).toBe(403);
  });

  it('take what is no number of days for the usual one, and tell a question that is too long', async () => {
    const usual = await open('/author/questions?course=bread&days=many', await author());
    expect(usual.html).toContain('<a href="/author/questions?course=bread&amp;days=7" aria-current="true">');
    const long = await tryIt('x'.repeat(2001), await author());
    expect(long.status).toBe(422);
    expect(long.html).toContain('at most 2,000 characters');
  });
});

describe('questions beside a passage', () => {
  const passage = { courseId: 'bread', reference: 'D1.C1.C1' };

  it('are added, found by at once, edited and dropped for good', async () => {
    const before = await call('readPassageQuestions', { parameters: passage, ...(await author()) });
    expect(before.body.content).toContain('sourdough');
    const question = 'why is the goo in my jar bubbling overnight';
    const added = await call('addPassageQuestion', { parameters: passage, body: { question }, ...(await author()) });
    const kept = added.body.questions.find((each) => each.question === question);
    expect(kept?.origin).toBe('added');
    const query = { query: 'the goo in my jar is bubbling' };
    const found = await call('search', { parameters, body: query, ...(await author()) });
    expect(found.body.hits[0]).toMatchObject({ canonical_reference: 'D1.C1.C1' });
    expect(found.body.hits[0]?.content).not.toContain('goo');
    const body = { question: 'Why does my starter bubble?', replaces: kept?.question_id };
    const edited = await call('addPassageQuestion', { parameters: passage, body, ...(await author()) });
    expect(edited.body.questions.map((each) => each.question)).toContain(body.question);
    expect(edited.body.questions.map((each) => each.question)).not.toContain(question);
    const questionId = edited.body.questions.find((each) => each.question === body.question)?.question_id ?? '';
    const dropped = await call('dropPassageQuestion', {
      parameters: { ...passage, questionId },
      ...(await author()),
    });
    expect(dropped.body.questions).toEqual(before.body.questions);
    expect(
      (await fail('dropPassageQuestion', { parameters: { ...passage, questionId }, ...(await author()) })).status,
    ).toBe(404);
  });

  it('are added by one click, and shown with their passage', async () => {
    const as = await author();
    const question = `is <i>${crypto.randomUUID()}</i> alive?`;
    const post = (fields: Record<string, string>) =>
      send(
        new Request(`${origin}/author/passage`, {
          method: 'POST',
          redirect: 'manual',
          headers: { ...as.headers, origin, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ course: 'bread', reference: 'D1.C1.C1', ...fields }).toString(),
        }),
        as.environment,
      );
    const added = await post({ act: 'add', question });
    expect([added.status, added.headers.get('location')]).toEqual([
      303,
      '/author/passage?course=bread&reference=D1.C1.C1&notice=saved',
    ]);
    const show = async () =>
      (await send(new Request(`${origin}/author/passage?course=bread&reference=D1.C1.C1`, as), as.environment)).text();
    expect(await show()).toContain(question.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    const told = await send(new Request(`${origin}${added.headers.get('location')}`, as), as.environment);
    expect(await told.text()).toContain('Saved. From now on this question helps to find the passage.');
    const broken = await post({ act: 'add', question: 'What is\r\n  bread?' });
    expect(broken.headers.get('location')).toContain('notice=saved');
    const listed = (await call('readPassageQuestions', { parameters: passage, ...as })).body.questions;
    const id = listed.find((each) => each.question === question)?.question_id ?? '';
    expect(listed.map((each) => each.question)).toContain('What is bread?');
    const line = listed.find((each) => each.question === 'What is bread?')?.question_id ?? '';
    expect((await post({ act: 'drop', id: line })).headers.get('location')).toContain('notice=dropped');
    expect((await post({ act: 'drop', id })).status).toBe(303);
    expect(await show()).not.toContain('&lt;i&gt;');
    expect((await post({ act: 'add', question: 'x' })).headers.get('location')).toContain('notice=invalid');
  });

  it('belong to a passage', async () => {
    const body = { question: 'What is it?' };
    const nowhere = { ...passage, reference: 'D9.C9.C9' };
    expect((await fail('readPassageQuestions', { parameters: nowhere, ...(await author()) })).status).toBe(404);
    expect((await fail('addPassageQuestion', { parameters: nowhere, body, ...(await author()) })).status).toBe(404);
  });
});
