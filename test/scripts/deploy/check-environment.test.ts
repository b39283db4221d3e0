import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storeVariableNames } from '../../../functions/env.ts';
import { checkEnvironment, secretsOf } from '../../../scripts/deploy/check-environment.ts';
import { creationCommand, resourcesOf } from '../../../scripts/deploy/check-services.ts';
import { cloudflareVariables, previewVariables } from '../../../scripts/deploy/tool-variables.ts';
import { readWorkerConfigs } from '../../../scripts/deploy/worker-config.ts';
import { readPreviewSettings } from '../../../scripts/preview/preview-environment.ts';

const configs = readWorkerConfigs();
const workers = [
  { part: 'requests', config: configs.requests },
  { part: 'ingestion', config: configs.ingestion },
] as const;
const complete = {
  CLOUDFLARE_API_TOKEN: 'cloudflare-token',
  CLOUDFLARE_ACCOUNT_ID: 'account',
  DATABASE_URL: 'postgresql://owner:database-password@ep-one.eu.aws.neon.tech/neondb',
  UPSTASH_VECTOR_REST_URL: 'https://one.upstash.io',
  UPSTASH_VECTOR_REST_TOKEN: 'vector-token',
  EMBEDDINGS_URL: 'https://models.example/v1',
  EMBEDDINGS_KEY: 'embeddings-key',
  SESSION_SECRET: 'a session secret of more than thirty-two characters',
};
const check = (changes: Record<string, string | undefined>) =>
  checkEnvironment({ environment: { ...complete, ...changes }, workers, tools: cloudflareVariables });

describe('the check of the environment', () => {
  it('is content with what a deployment needs', () => {
    expect(check({})).toEqual([]);
  });

  it('names all that is missing at once, each with where it is had', () => {
    const problems = checkEnvironment({ environment: {}, workers, tools: cloudflareVariables });
    const names = problems.map((problem) => /^\w+/.exec(problem)?.[0]);
    expect(names).toEqual(Object.keys(complete).filter((name) => name !== 'EMBEDDINGS_KEY'));
    for (const problem of problems) expect(problem).toMatch(/\n {2}Where: .{8}/);
  });

  it.each([
    ['UPSTASH_VECTOR_REST_URL', 'one.upstash.io'],
    ['SESSION_SECRET', 'short'],
    ['LANGUAGE_MODEL', 'parrot'],
    ['CLOUDFLARE_ACCOUNT_ID', 'account/../other'],
    ['INGEST_TOKEN', 'guess'],
    ['DATABASE_URL', 'postgresql://u:p@localhost/db'],
    ['EMBEDDINGS_URL', 'http://127.0.0.1:9000/v1'],
    ['NEON_FETCH_ENDPOINT', 'http://[::1]:9000/sql'],
  ])('refuses a malformed %s without repeating it', (name, value) => {
    const problems = check({ [name]: value });
    expect(problems.map((problem) => /^\w+/.exec(problem)?.[0])).toEqual([name]);
    expect(problems.join()).not.toContain(value);
  });

  it('sees two configurations that would write and read different places', () => {
    const other = { ...configs.ingestion, vars: { ...configs.ingestion.vars, VECTOR_NAMESPACE_PREFIX: 'elsewhere' } };
    const problems = checkEnvironment({
      environment: complete,
      workers: [workers[0], { part: 'ingestion', config: other }],
      tools: cloudflareVariables,
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('VECTOR_NAMESPACE_PREFIX: differs');
  });

  it('follows the configuration: a Workers AI binding stands for an embedding endpoint', () => {
    const bound = workers.map(({ part, config }) => ({
      part,
      config: { ...config, bindings: [...config.bindings, 'AI'] },
    }));
    const environment = { ...complete, EMBEDDINGS_URL: undefined };
    expect(checkEnvironment({ environment, workers: bound, tools: cloudflareVariables })).toEqual([]);
  });
});

describe('what a Worker is given as secrets', () => {
  it('is what it reads, what is set, and what its configuration does not say already', () => {
    const environment = {
      ...complete,
      TENANT_ID: 'default',
      LANGUAGE_MODEL: 'workers-ai',
      PATH: '/bin',
      AI: 'binding',
    };
    const secrets = secretsOf(environment, configs.requests, 'requests');
    expect(Object.keys(secrets).toSorted()).toEqual(
      [...Object.keys(complete).filter((name) => !name.startsWith('CLOUDFLARE')), 'LANGUAGE_MODEL'].toSorted(),
    );
    expect(secrets.LANGUAGE_MODEL).toBe('workers-ai');
  });

  it('leaves out, for ingestion, what only requests read', () => {
    const secrets = secretsOf(complete, configs.ingestion, 'ingestion');
    expect(Object.keys(secrets).every((name) => storeVariableNames.includes(name))).toBe(true);
    expect(secrets).toMatchObject({ DATABASE_URL: complete.DATABASE_URL });
    expect(secrets).not.toHaveProperty('SESSION_SECRET');
  });
});

describe('what is derived from schema and configuration', () => {
  it('has docs/production.md make every bucket and queue, and name every variable of the tools', () => {
    const document = readFileSync('docs/production.md', 'utf8');
    const commands = resourcesOf([configs.requests, configs.ingestion]).map(creationCommand);
    expect(commands.filter((command) => !document.includes(`${command}\n`))).toEqual([]);
    const named = Object.keys({ ...cloudflareVariables, ...previewVariables });
    expect(named.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
  });

  it('has a preview say every variable that production says, but the prefix, which each preview has of its own', () => {
    const { VECTOR_NAMESPACE_PREFIX: _, ...shared } = configs.requests.vars;
    expect(Object.keys(configs.preview?.vars ?? {}).toSorted()).toEqual(Object.keys(shared).toSorted());
  });
});

describe('the check of a preview’s environment', () => {
  const tools = { NEON_API_KEY: 'key', NEON_PROJECT_ID: 'previews-project-1' };
  const read = (changes: Record<string, string | undefined>, commentsOnPullRequest = false) => {
    if (configs.preview === null) throw new Error('wrangler.toml has no [previews]');
    const environment = { ...complete, DATABASE_URL: undefined, ...tools, ...changes };
    const result = readPreviewSettings({ environment, preview: configs.preview, commentsOnPullRequest });
    return 'problems' in result ? result.problems.map((problem) => /^\w+/.exec(problem)?.[0]) : result.settings;
  };

  it('is content when the previews’ configuration binds all that the schema asks for', () => {
    expect(read({})).toEqual({
      neon: { apiKey: 'key', projectId: 'previews-project-1', parentBranch: null },
      ...{ database: 'neondb', github: null },
    });
  });

  it('names what is missing, and GitHub’s only where there is a pull request', () => {
    expect(read({ NEON_API_KEY: '', SESSION_SECRET: '' })).toEqual(['NEON_API_KEY', 'SESSION_SECRET']);
    expect(read({}, true)).toEqual(['GITHUB_TOKEN', 'GITHUB_REPOSITORY']);
    expect(read({ GITHUB_TOKEN: 'token', GITHUB_REPOSITORY: 'a/b/../c' }, true)).toEqual(['GITHUB_REPOSITORY']);
    expect(read({ NEON_PROJECT_ID: '../other' })).toEqual(['NEON_PROJECT_ID']);
  });

  it('leaves production’s identity provider and exam service out of it', () => {
    expect(read({ AUTH_MODE: 'jwt', JWT_SECRET: 'x', EXAM_SERVICE_URL: 'http://exams.example' })).toHaveProperty(
      'neon',
    );
  });
});
