// `npm run verify -- bench --curve [--sizes 1000,10000,100000]`: what a question and the storage cost as a course grows, counted
// (round trips, rows, bytes, CPU of our process), because the time that a stand-in takes is not Neon's or Upstash's.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neon, neonConfig } from '@neondatabase/serverless';
import { ingestFolder } from '../../content/ingest-folder.ts';
import { startStandIns } from '../../local/stand-ins.ts';
import { migrateDatabase } from '../../migrate.ts';
import { makeTable } from '../ingest-at-size/make-material.ts';
import { startSyntheticEmbeddings } from '../ingest-at-size/synthetic-embeddings.ts';
import { startCountingProxy } from './counting-proxy.ts';
import { startPeer } from './peers/peer-process.ts';
import { percentile } from './percentiles.ts';

const courseId = 'curve';
const dimension = 512;
const questionsAsked = 40;
const manifest = `title: Made-up cables
profile: engineering
language: en
documents:
  - path: cables.csv
`;

export interface CurvePoint {
  readonly nodes: number;
  readonly ingestSeconds: number;
  readonly databaseBytes: number;
  readonly vectorBytes: number;
  readonly cpuMs: number;
  readonly databaseTrips: number;
  readonly vectorTrips: number;
  readonly embeddingTrips: number;
  readonly rows: number;
  readonly bytes: number;
}

export async function measureCurve(sizes: readonly number[]): Promise<readonly CurvePoint[]> {
  const points: CurvePoint[] = [];
  for (const size of sizes) {
    const point = await measurePoint(size);
    points.push(point);
    console.log(JSON.stringify(point));
  }
  return points;
}

async function measurePoint(size: number): Promise<CurvePoint> {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-curve-'));
  const embeddings = await startSyntheticEmbeddings(dimension);
  const standIns = await startStandIns({ folder: 'memory', vectorDimension: dimension });
  const proxy = await startCountingProxy(standIns.url);
  const settings = {
    DATABASE_URL: standIns.neonConnectionString,
    NEON_FETCH_ENDPOINT: standIns.neonFetchEndpoint,
    UPSTASH_VECTOR_REST_URL: standIns.upstashUrl,
    UPSTASH_VECTOR_REST_TOKEN: standIns.upstashToken,
    VECTOR_NAMESPACE_PREFIX: 'curve',
    EMBEDDINGS_URL: embeddings.url,
    EMBEDDINGS_MODEL: standIns.embeddingModel,
    SESSION_SECRET: 'a secret that only this bench uses',
    ANSWER_CACHE: 'false',
  };
  try {
    await migrateDatabase({ settings });
    writeFileSync(join(folder, 'course.yaml'), manifest);
    writeFileSync(join(folder, 'cables.csv'), makeTable(size));
    const begunAt = performance.now();
    await ingestFolder({ settings, courseId, folder });
    const ingestSeconds = (performance.now() - begunAt) / 1000;
    const environment = Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, value.replace(standIns.url, proxy.url)]),
    );
    const stored = await readStored(settings);
    return { ...stored, ingestSeconds, ...(await askMany({ environment, proxy, size })) };
  } finally {
    await proxy.close();
    await standIns.close();
    await embeddings.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Vectors as they are kept: a dense part of 4 bytes a dimension; sparse parts and metadata are left out. */
async function readStored(settings: Readonly<Record<string, string>>) {
  neonConfig.fetchEndpoint = settings.NEON_FETCH_ENDPOINT ?? '';
  const sql = neon(settings.DATABASE_URL ?? '');
  const [counted] = await sql`select count(*)::int as nodes from content_nodes`;
  const [size] = await sql`select sum(pg_total_relation_size(oid))::bigint::text as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const nodes = Number(counted?.nodes);
  return { nodes, databaseBytes: Number(size?.bytes), vectorBytes: nodes * dimension * 4 };
}

async function askMany({
  environment,
  proxy,
  size,
}: {
  readonly environment: Readonly<Record<string, string>>;
  readonly proxy: Awaited<ReturnType<typeof startCountingProxy>>;
  readonly size: number;
}) {
  const ours = await startPeer(join(import.meta.dirname, 'peers'), 'ours.ts', {
    environment,
    courseId,
    tenantId: 'default',
  });
  const rows: Omit<CurvePoint, 'nodes' | 'ingestSeconds' | 'databaseBytes' | 'vectorBytes'>[] = [];
  for (let index = 0; index < questionsAsked; index += 1) {
    const tag = `W-${String(1 + ((index * 7919) % size)).padStart(6, '0')}`;
    proxy.take();
    proxy.takeMoved();
    const { cpuMs } = await ours.ask(`What is the length of cable ${tag}?`);
    const { database, vector, embedding } = proxy.take();
    const moved = proxy.takeMoved();
    rows.push({ cpuMs, databaseTrips: database, vectorTrips: vector, embeddingTrips: embedding, ...moved });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await ours.close();
  const warm = rows.slice(questionsAsked / 4);
  const p50 = (of: keyof (typeof rows)[number]) =>
    percentile(
      warm.map((row) => row[of]),
      0.5,
    );
  return {
    cpuMs: p50('cpuMs'),
    databaseTrips: Math.max(...warm.map(({ databaseTrips }) => databaseTrips)),
    vectorTrips: Math.max(...warm.map(({ vectorTrips }) => vectorTrips)),
    // Embeddings go to a service of their own here, past the proxy.
    embeddingTrips: Math.max(...warm.map(({ embeddingTrips }) => embeddingTrips)),
    rows: p50('rows'),
    bytes: p50('bytes'),
  };
}
