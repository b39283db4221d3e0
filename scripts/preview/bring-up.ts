// Brings a branch's preview up, or up to date: database branch, migrations, content, Worker, smoke test, comment.
// Every step finds what an earlier run made. What a failed run had made is named, and `down` removes it.
import { connectNeon } from '../../db/client.ts';
import type { IngestFolderInput } from '../content/ingest-folder.ts';
import type { Settings } from '../content/stack-settings.ts';
import { secretsOf } from '../deploy/check-environment.ts';
import { withSecretsFile } from '../deploy/secrets-file.ts';
import type { SmokeStep } from '../deploy/smoke-test.ts';
import type { WorkerConfig } from '../deploy/worker-config.ts';
import { lastWordsOf, type Wrangler } from '../deploy/wrangler.ts';
import { migrateDatabase } from '../migrate.ts';
import type { NeonApi } from './neon-api.ts';
import type { PreviewComments } from './preview-comment.ts';
import { previewEnvironment } from './preview-environment.ts';

export interface PreviewUp {
  readonly environment: Settings;
  readonly name: string;
  readonly preview: WorkerConfig;
  readonly neon: NeonApi;
  readonly database: string;
  readonly parentBranch: string | null;
  readonly wrangler: Wrangler;
  readonly comments: PreviewComments | null;
  readonly content: { readonly courseId: string; readonly folder: string };
  readonly push: (input: IngestFolderInput) => Promise<unknown>;
  readonly smoke: (url: string) => Promise<readonly SmokeStep[]>;
  readonly say: (line: string) => void;
}

export type UpOutcome =
  | { readonly kind: 'up'; readonly url: string }
  | { readonly kind: 'failed'; readonly step: string; readonly reason: string; readonly made: readonly string[] };

/** Tables with something of learners' in them; a preview must not begin with any. */
const learnerTables = ['queries', 'threads', 'enrolments'] as const;

export async function bringUp(input: PreviewUp): Promise<UpOutcome> {
  const { name, say, content } = input;
  const made: string[] = [];
  let step = 'making the database branch';
  try {
    const known = await input.neon.findBranch(name);
    if (known === null) made.push(`database branch ${name} (perhaps)`);
    const branch = known ?? (await input.neon.createBranch({ name, parentId: input.parentBranch }));
    made.splice(0, 1, `database branch ${name} (${branch.id})`);
    say(`Database branch ${branch.id} ${known ? 'is there' : 'made'}`);
    const databaseUrl = await input.neon.readConnectionString({ branchId: branch.id, database: input.database });
    const environment = previewEnvironment({ environment: input.environment, name, databaseUrl });
    step = 'migrating the database branch';
    if (known === null) await refuseLearnerData(environment);
    await migrateDatabase({ settings: environment });
    step = `pushing ${content.courseId}`;
    made.push(`vector namespaces ${name}.*`);
    await input.push({ settings: { ...input.preview.vars, ...environment }, ...content });
    say(`${content.courseId} is published`);
    step = 'uploading the Worker';
    made.push(`Worker preview ${name} (perhaps)`);
    const url = await upload(input, environment);
    made.splice(2, 1, `Worker preview ${name}`);
    step = `testing ${url}`;
    const failed = (await input.smoke(url)).filter(({ isOk }) => !isOk);
    if (failed.length > 0) throw new Error(failed.map(({ name: what, detail }) => `${what}: ${detail}`).join('; '));
    step = 'commenting on the pull request';
    const comment = await input.comments?.write({ text: commentOf({ url, ...input }), makes: true });
    if (comment) say(`Comment ${comment}`);
    return { kind: 'up', url };
  } catch (error) {
    return { kind: 'failed', step, reason: error instanceof Error ? error.message : String(error), made };
  }
}

/** A branch of Neon's copies all data of its parent: previews must be made from one where nobody has learned. */
async function refuseLearnerData(settings: Settings): Promise<void> {
  const client = connectNeon({
    connectionString: settings.DATABASE_URL ?? '',
    fetchEndpoint: settings.NEON_FETCH_ENDPOINT || undefined,
  });
  for (const table of learnerTables) {
    const [row] = await client.query(`select to_regclass('${table}') is not null as is_there`);
    if (row?.is_there !== true) continue;
    const [filled] = await client.query(`select exists (select 1 from ${table}) as has_rows`);
    if (filled?.has_rows !== true) continue;
    throw new Error(
      `the parent branch holds learners' data (${table}), which a preview would copy. Use a Neon project, or a parent ` +
        'branch (NEON_PARENT_BRANCH), that holds none',
    );
  }
}

async function upload(input: PreviewUp, environment: Settings): Promise<string> {
  const { name, preview, wrangler } = input;
  return withSecretsFile(secretsOf(environment, preview, 'requests'), async (path) => {
    const parameters = ['preview', '--name', name, '--json', '--config', preview.configPath, '--secrets-file', path];
    const run = await wrangler(parameters);
    if (run.exitCode !== 0) throw new Error(lastWordsOf(run));
    const urls = run.entries.find(({ type }) => type === 'preview')?.preview_urls;
    const url = (Array.isArray(urls) ? urls : [])
      .map(String)
      .find((address) => /^https?:\/\/[\w.:-]+\/?$/.test(address));
    if (url === undefined) {
      throw new Error(
        'the preview has no address: preview_urls of wrangler.toml counts from the next `npm run deploy` on',
      );
    }
    return url;
  });
}

function commentOf(input: {
  readonly url: string;
  readonly name: string;
  readonly content: PreviewUp['content'];
}): string {
  return [
    `**Preview:** ${input.url}`,
    '',
    `Course \`${input.content.courseId}\`; database branch and vectors are its own, named \`${input.name}\`.`,
    'It follows every push and goes when the pull request is closed. Cron, queues and the ingestion Worker do not run',
    'for previews.',
  ].join('\n');
}
