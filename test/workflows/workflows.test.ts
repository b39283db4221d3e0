// What GitHub would run: every workflow parses, asks for no right it does not use, names commands that exist, and every
// secret it takes is told of in docs/production.md.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { environmentVariables } from '../../functions/env.ts';
import { cloudflareVariables, previewVariables } from '../../scripts/deploy/tool-variables.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly concurrency?: { readonly group: string; readonly 'cancel-in-progress': boolean };
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly if?: string;
        readonly permissions?: Readonly<Record<string, string>>;
        readonly 'timeout-minutes'?: number;
        readonly steps: readonly Step[];
        readonly env?: Readonly<Record<string, string>>;
      }
    >
  >;
}

const folder = '.github/workflows/';
const names = readdirSync(folder);
const textOf = (name: string) => readFileSync(folder + name, 'utf8');
const workflowOf = (name: string) => parse(textOf(name)) as Workflow;
const stepsOf = (workflow: Workflow) => Object.values(workflow.jobs).flatMap(({ steps }) => steps);
const document = readFileSync('docs/production.md', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe.each(names)('workflow %s', (name) => {
  const workflow = workflowOf(name);

  it('may by default only read, and ends by itself', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(workflow.jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0);
  });

  it('uses actions of GitHub’s own alone, each pinned to a commit', () => {
    const used = stepsOf(workflow).flatMap(({ uses }) => uses ?? []);
    for (const action of used) expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
  });

  it('names only commands that package.json has', () => {
    const commands = [...textOf(name).matchAll(/npm run ([a-z0-9:-]+)/g)].map((match) => match[1] ?? '');
    expect(commands.filter((command) => !Object.hasOwn(scripts, command))).toEqual([]);
  });

  it('puts nothing of the event into a script: only variables, which a shell does not read as text', () => {
    for (const { run = '' } of stepsOf(workflow)) expect(run).not.toContain('${{');
  });

  it('takes no secret that docs/production.md does not tell of', () => {
    const taken = [...textOf(name).matchAll(/secrets\.(\w+)/g)].map((match) => match[1] ?? '');
    expect(taken.filter((secret) => !document.includes(`\`${secret}\``))).toEqual([]);
  });
});

describe('the preview workflow', () => {
  const workflow = workflowOf('preview.yml');

  it('runs when a pull request comes, changes, and is closed, one run a pull request at a time', () => {
    expect(workflow.on).toEqual({ pull_request: { types: ['opened', 'synchronize', 'reopened', 'closed'] } });
    expect(workflow.concurrency).toMatchObject({ group: expect.stringContaining('pull_request.number') });
    expect(workflow.concurrency?.['cancel-in-progress']).toBe(false);
  });

  it('gives a fork neither secrets nor rights, and may comment otherwise', () => {
    const { preview, fork } = workflow.jobs;
    expect(preview?.if).toBe('github.event.pull_request.head.repo.full_name == github.repository');
    expect(preview?.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' });
    expect(fork?.permissions).toEqual({});
    expect(JSON.stringify(fork)).not.toContain('secrets.');
  });

  it('hands over all that the command needs, and only what it knows', () => {
    const given = Object.keys(stepsOf(workflow).find(({ run }) => run?.includes('npm run preview'))?.env ?? {});
    const known = { ...environmentVariables, ...cloudflareVariables, ...previewVariables };
    expect(given.filter((name) => name !== 'DIRECTION' && !Object.hasOwn(known, name))).toEqual([]);
    const needed = Object.entries({ ...cloudflareVariables, ...previewVariables }).filter(
      ([, schema]) => !schema.safeParse(undefined).success,
    );
    expect(needed.map(([name]) => name).filter((name) => !given.includes(name))).toEqual([]);
    // None of production's: a branch's code runs with these.
    expect(given).not.toContain('DATABASE_URL');
    expect(given).not.toContain('INGEST_TOKEN');
  });
});

describe('the deployment workflow', () => {
  const workflow = workflowOf('deploy.yml');
  const step = stepsOf(workflow).find(({ run }) => run?.includes('npm run deploy'));

  it('follows a check that passed on a push to main, and never a pull request', () => {
    expect(Object.keys(workflow.on)).toEqual(['workflow_run', 'workflow_dispatch']);
    expect(workflow.jobs.deploy?.if).toContain("workflow_run.event == 'push'");
    expect(workflow.jobs.deploy?.if).toContain('head_repository.full_name == github.repository');
    expect(workflow.concurrency?.['cancel-in-progress']).toBe(false);
  });

  it('hands over every secret that the Workers may have (others belong into [vars] of wrangler.toml)', () => {
    const secrets = Object.keys(environmentVariables).filter((name) =>
      /(_SECRET|_TOKEN|_KEY|^DATABASE_URL)$/.test(name),
    );
    expect(secrets.length).toBeGreaterThan(5);
    expect(secrets.filter((name) => !Object.hasOwn(step?.env ?? {}, name))).toEqual([]);
  });
});
