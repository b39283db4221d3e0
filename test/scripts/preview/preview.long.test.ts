// A preview up, up again, down, down again, and with a failure in every step: Neon and GitHub as doubles that record,
// a fake in the place of wrangler's upload, and the real stand-ins for database, vectors and embeddings.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Index } from '@upstash/vector';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connectNeon } from '../../../db/client.ts';
import { ingestFolder } from '../../../scripts/content/ingest-folder.ts';
import { smokeTest } from '../../../scripts/deploy/smoke-test.ts';
import { readWorkerConfigs } from '../../../scripts/deploy/worker-config.ts';
import { bringUp, type PreviewUp } from '../../../scripts/preview/bring-up.ts';
import { openNeonApi } from '../../../scripts/preview/neon-api.ts';
import { openPreviewComments } from '../../../scripts/preview/preview-comment.ts';
import { previewNameOf } from '../../../scripts/preview/preview-name.ts';
import { takeDown } from '../../../scripts/preview/take-down.ts';
import { removeNamespaces } from '../../../scripts/preview/vector-namespaces.ts';
import { anySql } from '../../local/support/sql-adapters.ts';
import { type HttpDouble, openHttpDouble } from '../support/http-double.ts';
import { type NeonDouble, openNeonDouble } from '../support/neon-double.ts';
import { openFakeWrangler } from '../support/open-fake-wrangler.ts';

const preview = readWorkerConfigs().preview;
if (preview === null) throw new Error('wrangler.toml has no [previews]');
const name = previewNameOf('feature/cards');
const bot = 'github-actions[bot]';
const secrets = {
  NEON_API_KEY: 'neon-key-nobody-may-see',
  GITHUB_TOKEN: 'github-token-nobody-may-see',
  SESSION_SECRET: 'production’s session secret, which no preview may have',
  INGEST_TOKEN: 'ingest-token-of-production-which-no-preview-may-have',
};
let neon: NeonDouble;
let neonServer: HttpDouble;
let gitHubStatus = 200;
let isReady = true;
const comments: { id: number; body: string; user: { login: string } }[] = [];
const said: string[] = [];

const standIns = await anySql.start();
const folder = mkdtempSync(join(tmpdir(), 'preview-course-'));
writeFileSync(
  join(folder, 'course.yaml'),
  'title: Bread\nprofile: coach\nlanguage: en\ndocuments:\n  - path: loaf.md\n    day: 1\n    chapter: 1\n    title: Loaf\n',
);
writeFileSync(join(folder, 'loaf.md'), '# Loaf\n\nKneading makes the dough elastic.\n');
const github = await openHttpDouble(({ method, path, body }) => {
  if (gitHubStatus !== 200) return { status: gitHubStatus, json: { message: 'no' } };
  const text = (body as { body?: string } | null)?.body ?? '';
  if (method === 'GET') return { status: 200, json: comments };
  if (method === 'POST') {
    comments.push({ id: comments.length + 1, body: text, user: { login: bot } });
    return { status: 201, json: {} };
  }
  const comment = comments.find(({ id }) => path.endsWith(`/comments/${id}`));
  if (comment) comment.body = text;
  return { status: comment ? 200 : 404, json: {} };
});
const site = await openHttpDouble(({ path }) => {
  if (path === '/api/ready' && !isReady) return { status: 503, json: { detail: 'Not ready: migrations.' } };
  if (path === '/api/courses') return { status: 200, json: { courses: [] } };
  return path === '/' ? { status: 200, html: '<!doctype html>' } : { status: 200, json: {} };
});
const environment = {
  ...secrets,
  CLOUDFLARE_API_TOKEN: 'cloudflare-token',
  NEON_FETCH_ENDPOINT: standIns.neonFetchEndpoint,
  UPSTASH_VECTOR_REST_URL: standIns.upstashUrl,
  UPSTASH_VECTOR_REST_TOKEN: standIns.upstashToken,
  EMBEDDINGS_URL: standIns.embeddingsUrl,
  EMBEDDINGS_MODEL: standIns.embeddingModel,
  EMBEDDINGS_KEY: 'local',
};
const fake = openFakeWrangler(environment);
afterAll(async () => {
  fake.close();
  rmSync(folder, { recursive: true, force: true });
  await Promise.all([standIns.close(), github.close(), site.close(), neonServer?.close()]);
});
beforeEach(async () => {
  await neonServer?.close();
  neon = openNeonDouble({ key: secrets.NEON_API_KEY, connectionString: () => standIns.neonConnectionString });
  neonServer = await openHttpDouble((request) => neon.answer(request));
  github.requests.length = 0;
  comments.length = 0;
  said.length = 0;
  gitHubStatus = 200;
  isReady = true;
  fake.behave({ targets: [site.url] });
});

const vectors = () => ({ url: standIns.upstashUrl, token: standIns.upstashToken });
const namespaces = async () =>
  (await new Index(vectors()).listNamespaces()).filter((one) => one.startsWith('preview-'));
function parts() {
  return {
    name,
    neon: openNeonApi({
      ...{ apiKey: secrets.NEON_API_KEY, projectId: 'previews-project', baseUrl: neonServer.url },
      ...{ waitMs: 1, patienceMs: 2_000 },
    }),
    wrangler: fake.wrangler,
    comments: openPreviewComments({
      ...{ token: secrets.GITHUB_TOKEN, repository: 'school/groundwork', pullRequest: 7 },
      ...{ baseUrl: github.url, waitMs: 1 },
    }),
  };
}
function up(changes: Partial<PreviewUp> = {}) {
  return bringUp({
    ...{ ...parts(), environment, preview: preview!, database: 'neondb', parentBranch: null },
    ...{ content: { courseId: 'bread', folder }, push: ingestFolder, say: (line: string) => said.push(line) },
    smoke: (url) => smokeTest({ url, patienceMs: 100 }),
    ...changes,
  });
}
function down() {
  const configPath = preview?.configPath ?? '';
  const remove = (prefix: string) => removeNamespaces({ ...vectors(), prefix });
  return takeDown({ ...parts(), configPath, removeNamespaces: remove });
}
const outcomes = (removed: Awaited<ReturnType<typeof down>>) => removed.map(({ outcome }) => outcome);

describe('a preview', () => {
  it('comes up, is brought up to date without a second of anything, and goes; going again is no failure', async () => {
    expect(await up()).toEqual({ kind: 'up', url: site.url });
    expect(neon.branches.map((branch) => branch.name)).toEqual(['main', name]);
    const created = neonServer.requests.find(({ method }) => method === 'POST');
    expect(created?.body).toEqual({ branch: { name }, endpoints: [{ type: 'read_write' }] });
    const asked = neonServer.requests.find(({ path }) => path.endsWith('/connection_uri'));
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      ...{ branch_id: 'br-made-1', database_name: 'neondb', role_name: 'neondb_owner', pooled: 'true' },
    });
    expect(await namespaces()).toContain(`${name}.default.bread.content_nodes`);

    expect(await up()).toEqual({ kind: 'up', url: site.url });
    expect(neon.branches).toHaveLength(2);
    expect(comments).toHaveLength(1);
    expect(comments[0]?.body).toContain(site.url);

    expect(outcomes(await down())).toEqual(['removed', 'removed', 'removed', 'removed']);
    expect(neon.branches.map((branch) => branch.name)).toEqual(['main']);
    expect(await namespaces()).toEqual([]);
    expect(comments.map(({ body }) => body)).toEqual([expect.stringContaining('has been removed')]);

    const words = 'A request to the Cloudflare API failed.\nPreview not found [code: 10025]';
    fake.behave({ failures: [{ when: 'preview delete', words }] });
    expect(outcomes(await down())).toEqual(['gone', 'gone', 'gone', 'removed']);
  }, 120_000);

  it('gives the Worker its own database, prefix and session secret, by file, and nothing that acts on production', async () => {
    await up();
    const [call] = fake.calls();
    expect(call?.parameters.slice(0, 4)).toEqual(['preview', '--name', name, '--json']);
    expect(call?.mode).toBe('600');
    expect(existsSync(call?.secretsFile ?? '')).toBe(false);
    expect(call?.secrets).toMatchObject({
      ...{ DATABASE_URL: standIns.neonConnectionString, VECTOR_NAMESPACE_PREFIX: name },
      SESSION_SECRET: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(call?.secrets).not.toHaveProperty('INGEST_TOKEN');
    const everywhere = JSON.stringify([fake.calls(), said, comments, github.requests.map(({ body }) => body)]);
    for (const secret of Object.values(secrets)) expect(everywhere).not.toContain(secret);
    expect(JSON.stringify([call?.parameters, call?.environment, said, comments])).not.toContain('local@localhost');
    await down();
  }, 60_000);

  it('removes its own namespaces and no other preview’s', async () => {
    const index = new Index(vectors());
    const kept = [`${name}2.default.bread.content_nodes`, 'production.default.bread.content_nodes'];
    const dense = Array.from({ length: 512 }, (_, position) => (position === 0 ? 1 : 0));
    const vector = { id: 'one', vector: dense, sparseVector: { indices: [1], values: [1] } };
    for (const namespace of [...kept, `${name}.default.bread.unit_anchors`]) await index.upsert(vector, { namespace });
    expect(await removeNamespaces({ ...vectors(), prefix: name })).toBe(1);
    const left = await index.listNamespaces();
    expect(left).toEqual(expect.arrayContaining(kept));
    for (const namespace of kept) await index.deleteNamespace(namespace);
  });

  it('leaves other people’s comments alone, also where they carry its mark', async () => {
    comments.push({ id: 1, body: '<!-- groundwork-preview -->\nmine', user: { login: 'somebody' } });
    await up();
    expect(comments[0]?.body).toContain('mine');
    expect(comments).toHaveLength(2);
    await down();
    expect(comments[0]?.body).toContain('mine');
  });

  it('waits while Neon is busy, and repeats what is safe to repeat', async () => {
    neon.failures.push({ when: 'POST', answer: { status: 423, json: { message: 'locked' } } });
    neon.failures.push({ when: 'GET', answer: { status: 500, json: {} } }, { when: 'GET', answer: null });
    expect(await up()).toMatchObject({ kind: 'up' });
    expect(neon.branches).toHaveLength(2);
    await down();
  });
});

describe('a failure while a preview is brought up', () => {
  const notReady = () => {
    isReady = false;
    return undefined;
  };
  const gitHubRefuses = () => {
    gitHubStatus = 403;
    return undefined;
  };
  const cases: [string, string, () => Partial<PreviewUp> | undefined, number][] = [
    [
      'looking for the branch',
      'making the database branch',
      () => void neon.failures.push({ when: 'GET', answer: { status: 403, json: { message: 'no' } } }),
      0,
    ],
    [
      'making the branch',
      'making the database branch',
      () => void neon.failures.push({ when: 'POST', answer: null }),
      1,
    ],
    ['the connection string', 'making the database branch', () => ({ database: 'absent' }), 1],
    [
      'migrations',
      'migrating',
      () => ({ environment: { ...environment, NEON_FETCH_ENDPOINT: `${standIns.url}/nowhere` } }),
      1,
    ],
    ['content', 'pushing bread', () => ({ push: () => Promise.reject(new Error('loaf.md:3 is malformed')) }), 2],
    [
      'the upload',
      'uploading',
      () => void fake.behave({ failures: [{ when: 'preview --name', words: 'refused' }] }),
      3,
    ],
    ['an address', 'uploading', () => void fake.behave({ targets: [] }), 3],
    ['the smoke test', 'testing', notReady, 3],
    ['the comment', 'commenting', gitHubRefuses, 3],
  ];
  it.each(cases)('in %s names the step and what there is, and down removes it', async (_, step, arrange, madeCount) => {
    const outcome = await up(arrange() ?? {});
    expect(outcome).toMatchObject({ kind: 'failed', step: expect.stringContaining(step) });
    if (outcome.kind !== 'failed') return;
    expect(outcome.made).toHaveLength(madeCount);
    expect(outcome.reason).not.toBe('');
    for (const secret of Object.values(secrets)) expect(outcome.reason).not.toContain(secret);
    gitHubStatus = 200;
    fake.behave({});
    expect(outcomes(await down())).not.toContain('left');
    expect(neon.branches).toHaveLength(1);
    expect(await namespaces()).toEqual([]);
  });

  it('in learners’ data of the parent stops before anything is written', async () => {
    await up();
    await down();
    const client = connectNeon({
      ...{ connectionString: standIns.neonConnectionString, fetchEndpoint: standIns.neonFetchEndpoint },
    });
    await client.query(
      `insert into threads (id, tenant_id, course_id, learner_id)
       select gen_random_uuid(), tenant_id, course_id, 'a pupil' from courses limit 1`,
    );
    const outcome = await up();
    await client.query('delete from threads');
    expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringContaining('learners') });
    expect(fake.calls().filter(({ parameters }) => parameters[1] === '--name')).toHaveLength(1);
  });
});

describe('a failure while a preview is taken down', () => {
  it('does not keep the other parts, and names what is left', async () => {
    await up();
    fake.behave({ failures: [{ when: 'preview delete', words: 'Authentication error [code: 10000]' }] });
    neon.failures.push({ when: 'DELETE', answer: { status: 500, json: { message: 'Neon is unwell' } } });
    const removed = await down();
    expect(outcomes(removed)).toEqual(['left', 'left', 'removed', 'removed']);
    expect(removed[0]?.reason).toContain('Authentication error');
    expect(removed[1]?.reason).toContain('Neon is unwell');
    expect(comments[0]?.body).toMatch(/but for: Worker preview .*, database branch/);
    fake.behave({});
    expect(outcomes(await down())).toEqual(['removed', 'removed', 'gone', 'removed']);
  });

  it('never removes a default or protected branch, whatever it is called', async () => {
    neon.branches.push({ id: 'br-other-1', name, parent_id: '', default: false, protected: true });
    const removed = await down();
    expect(removed[1]).toMatchObject({ outcome: 'left', reason: expect.stringContaining('protected') });
    expect(neon.branches).toHaveLength(2);
  });
});
