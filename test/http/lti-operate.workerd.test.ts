// Learning platforms on the operators' page; and the ingestion Worker's cron telling one of them what a learner reached.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTutorStore } from '../../db/tutor-store.ts';
import type { IngestEnvironment } from '../../functions/ingest/open-worker.ts';
import { runCron as runCronOf } from '../support/run-cron.ts';
import { drillGraded } from '../support/tutor-fixture.ts';
import { bearer, call, origin, send } from './support/client.ts';
import { claim, database, launch, newPlatform, scoreScope, type TestPlatform } from './support/lti-platform.ts';

let platform: TestPlatform;
const sent: { readonly path: string; readonly headers: Headers; readonly body: string }[] = [];
let scoreStatus = 204;

beforeAll(async () => {
  const reach = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const answered = platform?.answer(request.url);
    if (answered) return answered;
    if (!platform || new URL(request.url).host !== platform.host) return reach(input, init);
    const { pathname, search } = new URL(request.url);
    sent.push({ path: `${pathname}${search}`, headers: request.headers, body: await request.text() });
    if (pathname === '/token') return Response.json({ access_token: 'a-token', token_type: 'Bearer', expires_in: 600 });
    return new Response(null, { status: scoreStatus });
  });
  platform = await newPlatform({ tenantId: 'north', courseId: 'shared-a' });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const visit = async (
  form: Readonly<Record<string, string>> | null,
  roles: readonly string[] = ['operator'],
  tenant = 'north',
) => {
  const { environment, headers } = await bearer({ roles, tenant });
  const init = form === null ? {} : { method: 'POST', body: new URLSearchParams(form) };
  const request = new Request(`${origin}/operate`, {
    ...init,
    headers: { ...headers, accept: 'text/html' },
    redirect: 'manual',
  });
  const response = await send(request, { ...environment, LTI_PRIVATE_KEY: platform.environment.LTI_PRIVATE_KEY });
  return { status: response.status, text: await response.text(), location: response.headers.get('location') };
};

const runCron = (LTI_PRIVATE_KEY: unknown) =>
  runCronOf({
    ...(env as object),
    ...{ TENANT_ID: 'nobodys', LTI_PRIVATE_KEY, DOCUMENTS: { sendBatch: async () => {} } },
  } as unknown as IngestEnvironment);

describe('the ingestion Worker’s cron', () => {
  it('tells the platform what a learner reached, and the page how that went', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const endpoint = { scope: [scoreScope], lineitem: `${platform.issuer}/lines/1/lineitem?x=1` };
    const launched = await launch(platform, {
      sub: 'subject-of-a-secret-pupil',
      [claim('target_link_uri')]: `${origin}/courses/shared-a`,
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': endpoint,
    });
    expect(launched.response.headers.get('location')).toBe('/lti/arrival?course=shared-a');
    const { rows } = await database.read.execute<{ learner: string }>(sql`select learner_id as learner from lti_people
      where issuer = ${platform.issuer}`);
    const scope = { tenantId: 'north', courseId: 'shared-a', learnerId: rows[0]?.learner ?? '' };
    const evidence = [
      drillGraded(crypto.randomUUID(), true, 'adding'),
      drillGraded(crypto.randomUUID(), true, 'adding'),
    ];
    await createTutorStore(database).recordEvidence({ ...scope, evidence, fold: null });
    // Without a key nothing is told to anybody.
    await runCron('');
    expect(sent).toEqual([]);
    scoreStatus = 404;
    await runCron(platform.environment.LTI_PRIVATE_KEY);
    expect(sent.map(({ path }) => path)).toEqual(['/token', '/lines/1/lineitem/scores?x=1']);
    const [, score] = sent;
    expect(score?.headers.get('content-type')).toBe('application/vnd.ims.lis.v1.score+json');
    expect(score?.headers.get('authorization')).toBe('Bearer a-token');
    const told = JSON.parse(score?.body ?? '{}') as Record<string, unknown>;
    expect(told).toMatchObject({
      userId: 'subject-of-a-secret-pupil',
      scoreMaximum: 100,
      gradingProgress: 'FullyGraded',
    });
    expect(Number(told.scoreGiven)).toBeGreaterThan(0);
    const shown = await visit(null);
    expect(shown.text).toContain('1 given up: the column of the gradebook is gone');
    expect((await visit({ act: 'resume-platform', platform: platform.platformId })).location).toBe(
      '/operate?notice=grades_resumed',
    );
    scoreStatus = 204;
    await runCron(platform.environment.LTI_PRIVATE_KEY);
    await runCron(platform.environment.LTI_PRIVATE_KEY);
    expect(sent.filter(({ path }) => path.startsWith('/lines'))).toHaveLength(2);
    const lines = log.mock.calls.map(([line]) => String(line)).join('\n');
    log.mockRestore();
    expect(lines).toContain('"event":"grades_sent"');
    expect(lines).not.toMatch(/secret-pupil|a-token/);
    expect((await visit(null)).text).toContain('1 of 1 sent');
  });
});

describe('the operators’ page', () => {
  const issuer = `https://${crypto.randomUUID()}.test`;
  const form = {
    ...{
      act: 'add-platform',
      issuer,
      client_id: 'c',
      deployment_ids: '1 2,3',
      service_hosts: '',
      course_id: 'shared-a',
    },
    ...{ authorization_url: `${issuer}/a`, token_url: `${issuer}/t`, key_set_url: `${issuer}/k` },
  };

  it('registers a platform by a plain form, shows it to its tenant alone, and removes it', async () => {
    expect((await visit(form)).location).toBe('/operate?notice=platform_added');
    expect((await visit(form)).location).toBe('/operate?notice=platform_taken');
    const shown = await visit(null);
    expect(shown.text).toContain(`${origin}/lti/login`);
    expect(shown.text).toContain(issuer);
    expect((await visit(null, ['operator'], 'south')).text).not.toContain(issuer);
    const listed = await call('listLtiPlatforms', await bearer({ roles: ['operator'], tenant: 'north' }));
    const added = listed.body.platforms.find((each) => each.issuer === issuer);
    expect(added).toMatchObject({ deployment_ids: ['1', '2', '3'], course_id: 'shared-a' });
    const remove = { act: 'remove-platform', platform: added?.platform_id ?? '' };
    expect((await visit(remove, ['operator'], 'south')).location).toBe('/operate?notice=gone');
    expect((await visit(remove, ['author'])).status).toBe(403);
    expect((await visit(remove)).location).toBe('/operate?notice=platform_removed');
    expect((await visit(remove)).location).toBe('/operate?notice=gone');
  });

  it('shows again what cannot be taken, with the field that is wrong, and escapes it', async () => {
    const refused = await visit({ ...form, token_url: 'http://school.test/"><script>x', client_id: '' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('see the marked fields');
    expect(refused.text).toMatch(/name="token_url"[^>]*aria-invalid="true"/);
    expect(refused.text).toMatch(/name="client_id"[^>]*aria-invalid="true"/);
    expect(refused.text).not.toContain('"><script>x');
    expect(refused.text).toContain(issuer);
    expect((await visit({ act: 'constructor' })).status).toBe(404);
  });
});
