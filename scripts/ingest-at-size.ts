// `npm run ingest:size -- [--rows 100000] [--pages 1000] [--kill] [--embed 2000] [--state FOLDER] [--port 9370] [--pglite]`
// Ingests a made-up table and PDF of that size with the ingestion Worker in workerd, watches its heap by the inspector,
// kills it in the middle, and times the real embedding model on some nodes. Vectors of the bulk are synthetic.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectNeon } from '../db/client.ts';
import { composeIngestion } from '../functions/compose-ingestion.ts';
import { toStoreSettings } from './content/stack-settings.ts';
import {
  bundleWorker,
  fillBucket,
  type IngestionWorker,
  runIngestionWorker,
} from './ingest-at-size/ingestion-worker.ts';
import { makePdf, makeTable } from './ingest-at-size/make-material.ts';
import { startSyntheticEmbeddings } from './ingest-at-size/synthetic-embeddings.ts';
import { type HeapPeak, watchHeap } from './ingest-at-size/watch-heap.ts';
import { findPostgresBinaries, startTemporaryPostgres } from './local/temporary-postgres.ts';
import { migrateDatabase } from './migrate.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    pages: { type: 'string', default: '1000' },
    embed: { type: 'string', default: '2000' },
    kill: { type: 'boolean', default: false },
    pglite: { type: 'boolean', default: false },
    state: { type: 'string' },
    port: { type: 'string', default: '9370' },
  },
});
const [rows, pages, embed, port] = [values.rows, values.pages, values.embed, values.port].map(Number) as [
  number,
  number,
  number,
  number,
];
/** Cron comes by every ten minutes; here it comes sooner. */
const cronIntervalMs = 90_000;
const dimension = 512;
const token = 'a-token-for-this-measurement-and-nothing-else';
const folder = values.state ?? mkdtempSync(join(tmpdir(), 'groundwork-size-'));
mkdirSync(folder, { recursive: true });
const config = bundleWorker(folder);
const undo: (() => Promise<unknown> | unknown)[] = values.state
  ? []
  : [() => rmSync(folder, { recursive: true, force: true })];

interface RunView {
  readonly run_id: string;
  readonly status: string;
  readonly report: {
    readonly embeddings?: number;
    readonly nodeWrites?: number;
    readonly renumbered?: number;
    readonly counts?: object;
    readonly problems?: readonly string[];
    readonly vectors?: object | null;
    readonly documents: readonly {
      readonly path: string;
      readonly status: string;
      readonly report: {
        readonly parts?: number;
        readonly partsDone?: number;
        readonly nodes?: number;
        readonly problems?: readonly string[];
      };
    }[];
  };
}

try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  for (const step of undo.splice(0).reverse()) await step();
}

async function measure(): Promise<boolean> {
  const standIns = await startStandInsApart();
  const synthetic = await startSyntheticEmbeddings(dimension);
  undo.push(() => synthetic.close());
  const settings = {
    DATABASE_URL: standIns.neonConnectionString,
    NEON_FETCH_ENDPOINT: standIns.neonFetchEndpoint,
    UPSTASH_VECTOR_REST_URL: standIns.upstashUrl,
    UPSTASH_VECTOR_REST_TOKEN: standIns.upstashToken,
    EMBEDDINGS_URL: synthetic.url,
    EMBEDDINGS_MODEL: 'synthetic',
    EMBEDDINGS_KEY: 'local',
    VECTOR_NAMESPACE_PREFIX: 'size',
    TENANT_ID: 'size',
    INGEST_TOKEN: token,
  };
  await migrateDatabase({ settings });
  const database = connectNeon({
    connectionString: standIns.neonConnectionString,
    fetchEndpoint: standIns.neonFetchEndpoint,
  });
  const manifest = (title: string, path: string) =>
    `title: ${title}\nprofile: engineering\ndocuments:\n  - { path: ${path}, title: ${title} }\n`;
  const table = new Map<string, string | Uint8Array>([
    ['course.yaml', manifest('Cable schedule', 'cables.csv')],
    ['cables.csv', makeTable(rows)],
  ]);
  const book = new Map<string, string | Uint8Array>([
    ['course.yaml', manifest('Specification', 'specification.pdf')],
    ['specification.pdf', pages > 0 ? await makePdf(pages) : ''],
  ]);
  const input = { settings, database, embedded: synthetic.count };
  let isGood = true;
  if (rows > 0) isGood = (await ingestAtSize({ ...input, courseId: 'table', files: table })) && isGood;
  if (rows > 0) {
    const changed = new Set([10, Math.floor(rows / 2), rows - 5]);
    const next = new Map(table).set('cables.csv', makeTable(rows, changed));
    isGood = (await ingestAtSize({ ...input, courseId: 'table', files: next, note: 'three rows changed' })) && isGood;
  }
  if (pages > 0) isGood = (await ingestAtSize({ ...input, courseId: 'book', files: book })) && isGood;
  if (embed > 0)
    await timeEmbedding({
      ...settings,
      EMBEDDINGS_URL: standIns.embeddingsUrl,
      EMBEDDINGS_MODEL: standIns.embeddingModel,
    });
  return isGood;
}

interface CourseAtSize {
  readonly settings: Readonly<Record<string, string>>;
  readonly database: ReturnType<typeof connectNeon>;
  readonly embedded: () => number;
  readonly courseId: string;
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly note?: string;
}

/** One course from bucket to published version; killed once on the way where that is asked for. */
async function ingestAtSize(input: CourseAtSize): Promise<boolean> {
  const { courseId, settings, database } = input;
  const bytes = [...input.files.values()].reduce((sum, file) => sum + file.length, 0);
  console.log(`\n${courseId}${input.note ? `, ${input.note}` : ''}: ${(bytes / 2 ** 20).toFixed(1)} MiB`);
  await fillBucket({ folder, courseId, files: input.files });
  const embeddedBefore = input.embedded();
  const begun = performance.now();
  const peaks: HeapPeak[] = [];
  let killAt = values.kill && input.note === undefined ? 0.5 : null;
  for (;;) {
    const worker = await runIngestionWorker({ config, folder, port, inspectorPort: port + 1, settings });
    const watch = await watchHeap(port + 1);
    const outcome = await follow(worker, courseId, killAt);
    const publishedAfter = ((performance.now() - begun) / 1000).toFixed(0);
    if (outcome !== 'kill') await waitForCleanUp(database, courseId);
    peaks.push(watch.peak());
    await (outcome === 'kill' ? worker.kill() : worker.close());
    await watch.stop();
    if (outcome === 'kill') {
      killAt = null;
      const published = await database.query('select published_version from courses where course_id = $1', [courseId]);
      console.log(`  killed; published version then: ${published[0]?.published_version}; its lease is let run out`);
      await database.query(`update courses set lease_expires_at = now() - interval '1 second' where course_id = $1`, [
        courseId,
      ]);
      continue;
    }
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    const nodes = outcome.report.documents.reduce((sum, document) => sum + (document.report.nodes ?? 0), 0);
    const { status, report } = outcome;
    console.log(
      `  ${status} after ${publishedAfter} s, registry and vectors compared after ${seconds} s: ${nodes} nodes, ${input.embedded() - embeddedBefore} texts embedded in all`,
    );
    console.log(`  ${JSON.stringify({ ...report, documents: undefined })}`);
    for (const peak of peaks) console.log(`  heap: ${describe(peak)}`);
    return status === 'published' && peaks.every((peak) => peak.live < 100e6);
  }
}

/** A run gives its lease back when it has compared registry and vectors. */
async function waitForCleanUp(database: CourseAtSize['database'], courseId: string): Promise<void> {
  for (;;) {
    const [course] = await database.query('select lease_holder from courses where course_id = $1', [courseId]);
    if (course?.lease_holder === null) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function describe({ live, withGarbage, buffers, looks }: HeapPeak): string {
  const mb = (size: number) => `${(size / 1e6).toFixed(1)} MB`;
  return `at most ${mb(live)} after a collection, ${mb(withGarbage)} with garbage, buffers ${mb(buffers)} (${looks} looks)`;
}

async function follow(worker: IngestionWorker, courseId: string, killAt: number | null): Promise<RunView | 'kill'> {
  const ask = async (path: string, method: 'GET' | 'POST') => {
    const response = await fetch(`${worker.url}${path}`, { method, headers: { Authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as RunView;
  };
  const begun = performance.now();
  let { run_id: runId } = await ask(`/runs/${courseId}`, 'POST');
  let said = '';
  let saidAt = performance.now();
  for (;;) {
    if (performance.now() - saidAt > cronIntervalMs) {
      // What cron does: takes over where the lease has run out, does nothing while another is at work.
      saidAt = performance.now();
      const next = await ask(`/runs/${courseId}`, 'POST').catch(() => null);
      if (next !== null && next.run_id !== runId) {
        console.log('  nothing had happened for long: another run took over');
        runId = next.run_id;
      }
    }
    const run = await ask(`/runs/${runId}`, 'GET');
    for (const { path, status, report } of run.report.documents) {
      const line = `  ${path}: ${status}, part ${report.partsDone ?? 0} of ${report.parts ?? '?'}, ${report.nodes ?? 0} nodes`;
      if (line !== said) {
        console.log(`${line} (${((performance.now() - begun) / 1000).toFixed(0)} s)`);
        saidAt = performance.now();
      }
      said = line;
      const share = (report.partsDone ?? 0) / (report.parts ?? 1);
      if (killAt !== null && share >= killAt && status === 'pending') return 'kill';
    }
    if (run.status !== 'running' && run.report.documents.length > 0) return run;
    if (run.status === 'failed') throw new Error(`the run failed: ${JSON.stringify(run.report)}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Real vectors for some rows, as ingestion asks for them. */
async function timeEmbedding(settings: Readonly<Record<string, string>>): Promise<void> {
  const { embeddingModel } = composeIngestion(toStoreSettings(settings), {
    sourceOf: () => ({ list: async () => [], read: async () => null }),
    leaseMs: 1,
  });
  const texts = new TextDecoder().decode(makeTable(embed)).trim().split('\n').slice(1);
  const begun = performance.now();
  for (let start = 0; start < texts.length; start += 48) {
    await embeddingModel.embed({ texts: texts.slice(start, start + 48) });
  }
  const seconds = (performance.now() - begun) / 1000;
  const each = ((seconds / texts.length) * 1000).toFixed(1);
  console.log(`\nreal embedding of ${texts.length} rows: ${seconds.toFixed(1)} s, ${each} ms each`);
}

interface Addresses {
  readonly neonConnectionString: string;
  readonly neonFetchEndpoint: string;
  readonly upstashUrl: string;
  readonly upstashToken: string;
  readonly embeddingsUrl: string;
  readonly embeddingModel: string;
}

/** The stand-ins in a process of their own, over PostgreSQL where one is installed: the embedded one is slow at this. */
async function startStandInsApart(): Promise<Addresses> {
  const postgres = values.pglite || findPostgresBinaries() === null ? null : await startTemporaryPostgres();
  if (postgres) undo.push(() => postgres.stop());
  console.log(`database: ${postgres ? 'PostgreSQL' : 'PGlite'}; state in ${folder}`);
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'local', 'main.ts'), '--memory'], {
    env: { ...process.env, ...(postgres ? { POSTGRES_URL: postgres.url } : {}), VECTOR_DIMENSION: String(dimension) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  undo.push(async () => {
    if (child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  });
  let output = '';
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    output += chunk.toString();
    if (output.includes('\n')) break;
  }
  return JSON.parse(output) as Addresses;
}
