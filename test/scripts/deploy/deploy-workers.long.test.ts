// A deployment from end to end, with a fake in the place of wrangler's upload and a real database behind the stand-in.
import { existsSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { checkServices } from '../../../scripts/deploy/check-services.ts';
import {
  type DeployOutcome,
  deployWorkers,
  rollBackWorkers,
  rollbackCommands,
} from '../../../scripts/deploy/deploy-workers.ts';
import { smokeTest } from '../../../scripts/deploy/smoke-test.ts';
import { readWorkerConfigs } from '../../../scripts/deploy/worker-config.ts';
import { anySql } from '../../local/support/sql-adapters.ts';
import { openHttpDouble } from '../support/http-double.ts';
import { openFakeWrangler } from '../support/open-fake-wrangler.ts';

const configs = readWorkerConfigs();
const serving = { [configs.requests.configPath]: 'requests-1', [configs.ingestion.configPath]: 'ingestion-1' };
let isReady = true;
const said: string[] = [];

const standIns = await anySql.start();
const site = await openHttpDouble(({ path }) => {
  if (path === '/api/ready' && !isReady) return { status: 503, json: { detail: 'Not ready: vector_store.' } };
  if (path === '/api/courses') return { status: 200, json: { courses: [] } };
  return path === '/' ? { status: 200, html: '<!doctype html>' } : { status: 200, json: { status: 'ok' } };
});
const environment: Record<string, string> = {
  CLOUDFLARE_API_TOKEN: 'cloudflare-token',
  DATABASE_URL: standIns.neonConnectionString,
  NEON_FETCH_ENDPOINT: standIns.neonFetchEndpoint,
  UPSTASH_VECTOR_REST_URL: standIns.upstashUrl,
  UPSTASH_VECTOR_REST_TOKEN: 'vector-token-nobody-may-see',
  SESSION_SECRET: '$PATH and "quotes" in a session secret of this length',
};
const fake = openFakeWrangler(environment);
afterAll(async () => {
  fake.close();
  await Promise.all([standIns.close(), site.close()]);
});

async function deploy(behaviour: object = {}): Promise<DeployOutcome> {
  fake.behave({ serving, targets: [site.url], ...behaviour });
  said.length = 0;
  return deployWorkers({
    ...{ environment, configs, wrangler: fake.wrangler, say: (line) => said.push(line) },
    smoke: (url) => smokeTest({ url, patienceMs: 300 }),
  });
}
const commands = () => fake.calls().map(({ parameters }) => parameters.slice(0, 2).join(' '));

describe('a deployment', () => {
  it('builds both, migrates, uploads ingestion before requests, and asks the deployment', async () => {
    expect(await deploy()).toEqual({ kind: 'deployed', url: site.url });
    const uploads = fake.calls().filter(({ secrets }) => secrets !== null);
    expect(uploads.map(({ parameters }) => parameters[2])).toEqual([
      configs.ingestion.configPath,
      configs.requests.configPath,
    ]);
    expect(commands().slice(0, 2)).toEqual(['deploy --dry-run', 'deploy --dry-run']);
    expect(said.join('\n')).toMatch(/Migrations: [1-9]\d* applied/);
    expect(site.requests.map(({ path }) => path)).toEqual(['/api/health', '/api/ready', '/api/courses', '/']);
  });

  it('gives secrets by a file of its owner’s that is gone afterwards, and by no other way', async () => {
    await deploy();
    const calls = fake.calls();
    const uploads = calls.filter(({ secrets }) => secrets !== null);
    expect(uploads.at(-1)?.secrets).toMatchObject({ SESSION_SECRET: environment.SESSION_SECRET });
    expect(uploads[0]?.secrets).not.toHaveProperty('SESSION_SECRET');
    for (const { mode, secretsFile } of uploads) {
      expect(mode).toBe('600');
      expect(existsSync(secretsFile ?? '')).toBe(false);
    }
    const seen = JSON.stringify([calls.map((call) => [call.parameters, call.environment]), said]);
    for (const name of ['SESSION_SECRET', 'UPSTASH_VECTOR_REST_TOKEN', 'DATABASE_URL']) {
      expect(seen).not.toContain(JSON.stringify(environment[name]).slice(1, -1));
    }
    expect(seen).toContain('cloudflare-token');
  });

  it.each([
    ['deploy --dry-run --config wrangler.toml', 'building', []],
    ['deployments status', 'deploying groundwork-ingest', []],
    [`deploy --config ${configs.ingestion.configPath}`, 'deploying groundwork-ingest', []],
    [`deploy --config ${configs.requests.configPath}`, 'deploying groundwork', ['groundwork-ingest']],
  ])('stops where "%s" fails, with wrangler’s words and what had been deployed', async (when, step, names) => {
    const outcome = await deploy({ failures: [{ when, words: 'the words of wrangler' }] });
    expect(outcome).toMatchObject({ kind: 'stopped', step, reason: expect.stringContaining('the words of wrangler') });
    expect(outcome.kind === 'stopped' && outcome.deployed.map(({ config }) => config.name)).toEqual(names);
    const files = fake.calls().flatMap(({ secretsFile }) => secretsFile ?? []);
    expect(files.filter((file) => existsSync(file))).toEqual([]);
  });

  it('uploads nothing when the database cannot be migrated', async () => {
    const reachable = environment.NEON_FETCH_ENDPOINT ?? '';
    environment.NEON_FETCH_ENDPOINT = `${standIns.url}/nowhere`;
    const outcome = await deploy();
    environment.NEON_FETCH_ENDPOINT = reachable;
    expect(outcome).toMatchObject({ kind: 'stopped', step: 'migrating the database', deployed: [] });
    expect(fake.calls().every(({ secrets }) => secrets === null)).toBe(true);
  });

  it('deploys the first time, when no Worker of the name exists yet', async () => {
    expect(await deploy({ serving: {} })).toMatchObject({ kind: 'deployed' });
  });
});

describe('a deployment that is not well', () => {
  it('names the failing part and can be brought back, requests first', async () => {
    isReady = false;
    const outcome = await deploy();
    isReady = true;
    expect(outcome.kind).toBe('unwell');
    if (outcome.kind !== 'unwell') return;
    expect(outcome.steps.find(({ isOk }) => !isOk)).toEqual({
      ...{ name: '/api/ready', isOk: false, detail: '503: Not ready: vector_store.' },
    });
    expect(await rollBackWorkers({ wrangler: fake.wrangler, deployed: outcome.deployed, say: () => {} })).toEqual([]);
    expect(commands().slice(-2)).toEqual(['rollback requests-1', 'rollback ingestion-1']);
    expect(rollbackCommands(outcome.deployed)[0]).toMatch(/^npx wrangler rollback requests-1 .*wrangler\.toml$/);
  });

  it('says so where there is nothing to go back to, or the way back fails', async () => {
    isReady = false;
    const first = await deploy({ serving: { [configs.requests.configPath]: 'requests-1' } });
    isReady = true;
    if (first.kind !== 'unwell') throw new Error(first.kind);
    fake.behave({ failures: [{ when: 'rollback', words: 'no such version' }] });
    const failures = await rollBackWorkers({ wrangler: fake.wrangler, deployed: first.deployed, say: () => {} });
    expect(failures[0]).toContain('no such version');
    expect(failures[1]).toContain('no version before');
  });
});

describe('the check of the services', () => {
  const look = async (changes: Record<string, string> = {}, behaviour: object = {}) => {
    fake.behave(behaviour);
    const models = {
      ...{ EMBEDDINGS_URL: standIns.embeddingsUrl, EMBEDDINGS_MODEL: standIns.embeddingModel, EMBEDDINGS_KEY: 'local' },
      UPSTASH_VECTOR_REST_TOKEN: standIns.upstashToken,
    };
    const workers = [configs.requests, configs.ingestion];
    return checkServices({ environment: { ...environment, ...models, ...changes }, workers, wrangler: fake.wrangler });
  };

  it('finds database, embeddings, index, and every bucket and queue of the configurations', async () => {
    const findings = await look();
    expect(findings.filter(({ isOk }) => !isOk)).toEqual([]);
    const named = [...configs.requests.resources, ...configs.ingestion.resources];
    const wanted = new Set(named.map(({ kind, name }) => `${kind} ${name}`));
    expect(findings.map(({ what }) => what)).toEqual(['database', 'embeddings', 'vector index', ...wanted]);
    expect(commands()).toContain('r2 bucket');
  }, 60_000);

  it('says which does not answer, does not fit or is not there, and how to make it', async () => {
    const nowhere = { NEON_FETCH_ENDPOINT: `${standIns.url}/nowhere`, UPSTASH_VECTOR_REST_TOKEN: 'wrong' };
    const words = 'The specified queue does not exist. [code: 11000]';
    const findings = await look(nowhere, { failures: [{ when: 'queues info groundwork-documents', words }] });
    const wrong = findings.filter(({ isOk }) => !isOk);
    const expected = ['database', 'vector index', 'queue groundwork-documents'];
    expect(wrong.map(({ what }) => what)).toEqual(expect.arrayContaining(expected));
    expect(wrong.filter(({ what }) => !what.startsWith('queue'))).toHaveLength(2);
    expect(wrong.find(({ what }) => what === expected[2])?.detail).toContain(
      'npx wrangler queues create groundwork-documents',
    );
  }, 60_000);

  it('does not take for absent what it could not look at', async () => {
    const words = 'Authentication error [code: 10000]';
    const findings = await look({}, { failures: [{ when: 'r2 bucket info groundwork-courses', words }] });
    const detail = findings.find(({ what }) => what === 'bucket groundwork-courses')?.detail ?? '';
    expect(detail).toContain('could not be looked at');
    expect(detail).toContain(words);
    expect(detail).not.toContain('create');
  }, 60_000);

  it('sees an index of other dimensions than the embedding model gives, and one that is not hybrid', async () => {
    let info: object = { dimension: 768, indexType: 'HYBRID' };
    const index = await openHttpDouble(() => ({ status: 200, json: { result: info } }));
    const find = async () =>
      (await look({ UPSTASH_VECTOR_REST_URL: index.url })).find(({ what }) => what === 'vector index')?.detail;
    expect(await find()).toContain('768 dimensions where the embedding model gives 512');
    info = { dimension: 512, indexType: 'DENSE' };
    expect(await find()).toContain('Hybrid');
    await index.close();
  }, 60_000);
});
