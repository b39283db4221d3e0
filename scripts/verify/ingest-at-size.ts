// `npm run verify -- ingest-at-size [--rows 100000] [--pages 1000] [--kill] [--embed 2000] [--state FOLDER] [--port 9370] [--pglite]`
// Ingests a made-up table and PDF of that size with the ingestion Worker in workerd, watches its heap by the inspector,
// kills it in the middle, and times the real embedding model on some nodes. Vectors of the bulk are synthetic.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectNeon } from '../../db/client.ts';
import { composeIngestion } from '../../functions/compose-ingestion.ts';
import { toStoreSettings } from '../content/stack-settings.ts';
import { findPostgresBinaries, startTemporaryPostgres } from '../local/temporary-postgres.ts';
import { migrateDatabase } from '../migrate.ts';
import { ingestAtSize, ingestToken } from './ingest-at-size/ingest-watched.ts';
import { bundleWorker } from './ingest-at-size/ingestion-worker.ts';
import { makePdf, makeTable } from './ingest-at-size/make-material.ts';
import { startSyntheticEmbeddings } from './ingest-at-size/synthetic-embeddings.ts';

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
const dimension = 512;
const folder = values.state ?? mkdtempSync(join(tmpdir(), 'groundwork-size-'));
mkdirSync(folder, { recursive: true });
const config = bundleWorker(folder);
const undo: (() => Promise<unknown> | unknown)[] = values.state
  ? []
  : [() => rmSync(folder, { recursive: true, force: true })];

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
    INGEST_TOKEN: ingestToken,
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
  const input = { config, folder, port, settings, database, embedded: synthetic.count, isKilled: values.kill };
  let isGood = true;
  if (rows > 0) isGood = (await ingestAtSize({ ...input, courseId: 'table', files: table })) && isGood;
  if (rows > 0) {
    const changed = new Set([10, Math.floor(rows / 2), rows - 5]);
    const next = new Map(table).set('cables.csv', makeTable(rows, changed));
    isGood =
      (await ingestAtSize({ ...input, courseId: 'table', files: next, isKilled: false, note: 'three rows changed' })) &&
      isGood;
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
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, '..', 'local', 'main.ts'), '--memory'],
    {
      env: { ...process.env, ...(postgres ? { POSTGRES_URL: postgres.url } : {}), VECTOR_DIMENSION: String(dimension) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
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
