// Asks the services the environment names whether they are there and fit one another: for `deploy --check`.
// Changes nothing anywhere.
import { connectNeon } from '../../db/client.ts';
import { createEmbeddingModel } from '../../functions/models/embedding-model.ts';
import { readMigrations } from '../content/read-migrations.ts';
import type { Settings } from '../content/stack-settings.ts';
import type { CloudResource, WorkerConfig } from './worker-config.ts';
import { apiCodesOf, lastWordsOf, type Wrangler, type WranglerRun } from './wrangler.ts';

interface ServiceFinding {
  readonly what: string;
  readonly isOk: boolean;
  readonly detail: string;
}

const requestTimeoutMs = 30_000;

/** One finding a service and a resource, in the order in which they are set up. */
export async function checkServices(input: {
  readonly environment: Settings;
  readonly workers: readonly WorkerConfig[];
  readonly wrangler: Wrangler;
}): Promise<readonly ServiceFinding[]> {
  const { environment, workers, wrangler } = input;
  const settings: Settings = { ...workers[0]?.vars, ...environment };
  const found = [await find('database', () => checkDatabase(settings))];
  let dimension: number | null = null;
  found.push(
    await find('embeddings', async () => {
      dimension = await embeddingDimension(settings);
      return dimension === null ? 'by the AI binding, which only a Worker can ask' : `${dimension} dimensions`;
    }),
    await find('vector index', () => checkIndex(settings, dimension)),
  );
  for (const resource of resourcesOf(workers)) {
    found.push(await find(`${resource.kind} ${resource.name}`, () => checkResource(wrangler, resource)));
  }
  return found;
}

/** What the configurations name, each once. */
export function resourcesOf(workers: readonly WorkerConfig[]): readonly CloudResource[] {
  const all = workers.flatMap(({ resources }) => resources);
  return all.filter(
    (one, index) => all.findIndex(({ kind, name }) => kind === one.kind && name === one.name) === index,
  );
}

export function creationCommand({ kind, name }: CloudResource): string {
  return `npx wrangler ${kind === 'bucket' ? 'r2 bucket' : 'queues'} create ${name}`;
}

async function find(what: string, look: () => Promise<string>): Promise<ServiceFinding> {
  try {
    return { what, isOk: true, detail: await look() };
  } catch (error) {
    return { what, isOk: false, detail: error instanceof Error ? error.message : String(error) };
  }
}

async function checkDatabase(settings: Settings): Promise<string> {
  const client = connectNeon({
    connectionString: settings.DATABASE_URL ?? '',
    fetchEndpoint: settings.NEON_FETCH_ENDPOINT || undefined,
  });
  const migrations = await readMigrations();
  const rows = await client.query(`select to_regclass('groundwork_migrations') is not null as is_there`);
  if (rows[0]?.is_there !== true) return `answers; empty: ${migrations.length} migrations will be applied`;
  const applied = await client.query('select tag from groundwork_migrations');
  const tags = new Set(applied.map(({ tag }) => tag));
  const missing = migrations.filter(({ tag }) => !tags.has(tag));
  return `answers; ${missing.length} of ${migrations.length} migrations will be applied`;
}

/** Null where embeddings come from the AI binding, or from a stand-in. */
export async function embeddingDimension(settings: Settings): Promise<number | null> {
  const { EMBEDDINGS_URL: url, EMBEDDINGS_MODEL: model = '', EMBEDDINGS_KEY: key } = settings;
  if (!url) return null;
  const embedding = createEmbeddingModel({ url, model, key: key || null, timeoutMs: requestTimeoutMs });
  const [vector] = await embedding.embed({ texts: ['one text'] });
  return vector?.length ?? 0;
}

/** GET /info, as https://upstash.com/docs/vector/api/endpoints/info has it. */
async function checkIndex(settings: Settings, wanted: number | null): Promise<string> {
  const response = await fetch(`${settings.UPSTASH_VECTOR_REST_URL}/info`, {
    headers: { authorization: `Bearer ${settings.UPSTASH_VECTOR_REST_TOKEN}` },
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (!response.ok) throw new Error(`answers ${response.status}: address or token is wrong`);
  const { result } = (await response.json()) as { result: { dimension: number; indexType?: string } };
  if (result.indexType !== undefined && result.indexType !== 'HYBRID') {
    throw new Error(`is ${result.indexType}; make one of type Hybrid (its type cannot be changed)`);
  }
  if (wanted !== null && result.dimension !== wanted) {
    throw new Error(`has ${result.dimension} dimensions where the embedding model gives ${wanted}: make a new index`);
  }
  return `${result.indexType ?? 'index'}, ${result.dimension} dimensions`;
}

async function checkResource(wrangler: Wrangler, resource: CloudResource): Promise<string> {
  const run = await wrangler([...(resource.kind === 'bucket' ? ['r2', 'bucket'] : ['queues']), 'info', resource.name]);
  if (run.exitCode === 0) return 'is there';
  if (!isAbsent(run))
    throw new Error(`could not be looked at, so it is not known whether it is there:\n${lastWordsOf(run)}`);
  throw new Error(`was not found. Make it once: ${creationCommand(resource)}\n${lastWordsOf(run)}`);
}

/** Whether Cloudflare says that there is no such thing (10006: bucket, 11000: queue), and not that it may not tell. */
function isAbsent(run: WranglerRun): boolean {
  return /does not exist/i.test(run.output) || apiCodesOf(run).some((code) => code === 10006 || code === 11000);
}
