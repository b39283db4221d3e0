// Kills the pushing process (SIGKILL) at random moments while a reader watches, then lets it finish and compares.
// With --drafts some pushes make drafts, and meanwhile authors publish, discard, switch back, hold and resume.
// Usage: npm run verify -- kill-ingestion [--folder COURSE] [--kills 30] [--seed 1] [--drafts]
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectDatabase, connectNeon } from '../../db/client.ts';
import { createCourseRegistry } from '../../db/registry.ts';
import { createVersionSwitch } from '../../db/version-switch.ts';
import { composeIngestion } from '../../functions/compose-ingestion.ts';
import { readManifest } from '../../functions/ingest/manifest.ts';
import type { Manifest } from '../../functions/ingest/manifest-types.ts';
import { readMarkdown } from '../../functions/ingest/read-markdown.ts';
import { compareVectors } from '../content/compare-vectors.ts';
import { openFolderSource } from '../content/folder-source.ts';
import { toStoreSettings } from '../content/stack-settings.ts';
import { startStandIns } from '../local/stand-ins.ts';
import { migrateDatabase } from '../migrate.ts';
import { openAuthor } from './kill-ingestion/act-as-author.ts';
import { changeCourse, openChance } from './kill-ingestion/change-course.ts';
import { watchCourse } from './kill-ingestion/watch-course.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: 'courses/sample-aeo' },
    kills: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    drafts: { type: 'boolean', default: false },
  },
});
const kills = Number(values.kills);
const chance = openChance(Number(values.seed));
const work = mkdtempSync(join(tmpdir(), 'groundwork-kill-'));
const folder = join(work, 'course');
cpSync(values.folder, folder, { recursive: true });

const standIns = await startStandIns({ folder: join(work, 'state') });
const settings = {
  DATABASE_URL: standIns.neonConnectionString,
  NEON_FETCH_ENDPOINT: standIns.neonFetchEndpoint,
  UPSTASH_VECTOR_REST_URL: standIns.upstashUrl,
  UPSTASH_VECTOR_REST_TOKEN: standIns.upstashToken,
  EMBEDDINGS_URL: standIns.embeddingsUrl,
  EMBEDDINGS_MODEL: standIns.embeddingModel,
  EMBEDDINGS_KEY: 'local',
  VECTOR_NAMESPACE_PREFIX: 'kill',
};
await migrateDatabase({ settings });
const store = toStoreSettings(settings);
const scope = { tenantId: store.tenantId, courseId: 'killed' };
const services = composeIngestion(store, { sourceOf: () => openFolderSource({ folder }), leaseMs: 1_000 });
const connection = {
  connectionString: standIns.neonConnectionString,
  fetchEndpoint: standIns.neonFetchEndpoint,
};
const database = connectDatabase(connection);
const author = openAuthor({ versions: createVersionSwitch(database), store: services.store, scope, chance });
const manifest = manifestOf(folder);
const known = new Set<string>();
const watch = watchCourse({
  registry: createCourseRegistry(database),
  services,
  scope,
  isKnown: (contents) => known.has(contents),
});

const pushes = new Set<ChildProcess>();
try {
  process.exitCode = (await killAndCompare()) ? 0 : 1;
} finally {
  for (const push of pushes) push.kill('SIGKILL');
  await watch.stop();
  await standIns.close();
  rmSync(work, { recursive: true, force: true });
}

async function killAndCompare(): Promise<boolean> {
  known.add(contentsOf(folder, manifest));
  const whole = await runPush();
  console.log(`first push: exit ${whole.code} after ${whole.tookMs} ms; killing ${kills} pushes at random moments`);
  let longestMs = whole.tookMs;
  const ends = new Map<string, number>();
  const published = new Set<number>();
  for (let round = 1; round <= kills; round += 1) {
    const paths = manifest.documents.map((entry) => entry.path).filter(() => chance.share() < 0.7);
    changeCourse({ folder, paths, chance, round });
    known.add(contentsOf(folder, manifest));
    const isDraft = values.drafts && chance.share() < 0.6;
    const acting = values.drafts ? author.act(chance.share() * longestMs) : null;
    const killed = await runPush({ killAfterMs: chance.share() * longestMs, isDraft });
    await acting;
    // Some kills are to come after the flip too: the span follows how long a whole push takes by now.
    longestMs = killed.code === 0 ? Math.max(1_000, killed.tookMs * 1.1) : longestMs * 1.05;
    const state = await services.store.readCourseState(scope);
    const run = await services.store.readLatestRun(scope);
    const end = describeEnd(killed.code === 0, run?.status === 'running', state.draft?.documents.length);
    published.add(state.publishedVersion);
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  console.log(`left behind: ${[...ends].map(([end, count]) => `${count} × ${end}`).join(', ')}`);
  console.log(`${published.size} versions were published in between`);
  if (values.drafts) console.log(`authors: ${author.done()}`);
  const last = await runPush();
  const again = await runPush();
  const isPublished = await publishesSource();
  const vectors = await compareVectors(services, scope);
  console.log(
    `after the kills: exit ${last.code} and ${again.code}; second push: ${again.output.split('\n').at(-2)?.trim()}`,
  );
  console.log(`registry ${isPublished ? 'equals' : 'DIFFERS FROM'} the source; vectors ${vectors ?? 'equal'}`);
  console.log(`the reader looked ${watch.looks()} times and saw ${watch.versions().length} versions`);
  for (const fault of new Set(watch.faults())) console.log(`FAULT ${fault}`);
  console.log(`${watch.faults().length} faults`);
  const isUnchanged = /0 embeddings, 0 node writes/.test(again.output);
  return last.code === 0 && isUnchanged && isPublished && vectors === null && watch.faults().length === 0;
}

function describeEnd(finished: boolean, isRunning: boolean, documentsInDraft: number | undefined): string {
  if (finished) return 'a finished push';
  if (!isRunning) return 'a published or closed run (killed before its lease, or after the flip)';
  if (documentsInDraft === undefined) return 'a run without a draft';
  return documentsInDraft === 0 ? 'an empty draft' : 'a draft with documents';
}

/** @param options.killAfterMs kills the process then, if it still runs */
function runPush(
  options: { readonly killAfterMs?: number; readonly isDraft?: boolean } = {},
): Promise<{ code: number | null; tookMs: number; output: string }> {
  const started = performance.now();
  const script = join(import.meta.dirname, '..', 'content-push.ts');
  const { killAfterMs, isDraft = false } = options;
  const more = isDraft ? ['--draft'] : [];
  const child = spawn(process.execPath, [script, folder, '--course', scope.courseId, '--lease-seconds', '1', ...more], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  pushes.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const timer = killAfterMs === undefined ? null : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      if (timer) clearTimeout(timer);
      pushes.delete(child);
      if (code !== 0 && code !== null) console.log(output);
      resolve({ code, tookMs: Math.round(performance.now() - started), output });
    });
  });
}

async function publishesSource(): Promise<boolean> {
  const { publishedVersion } = await services.store.readCourseState(scope);
  const stands = (table: string) =>
    `${table}.valid_from <= $3 and (${table}.valid_to is null or ${table}.valid_to > $3)`;
  const rows = await connectNeon(connection).query(
    `select node.content from content_nodes node join document_versions document using (tenant_id, course_id, document_number)
     where node.tenant_id = $1 and node.course_id = $2 and ${stands('node')} and ${stands('document')}
     order by document.position, node.document_sequence`,
    [scope.tenantId, scope.courseId, publishedVersion],
  );
  return rows.map((row) => String(row.content)).join('\u0000') === contentsOf(folder, manifest);
}

function manifestOf(courseFolder: string): Manifest {
  const reading = readManifest({ text: readFileSync(join(courseFolder, 'course.yaml'), 'utf8'), existingPaths: null });
  if (!reading.ok) throw new Error('the course has a malformed course.yaml');
  return reading.manifest;
}

/** The contents of all nodes the source has, in order: read with the parser, not from the registry. */
function contentsOf(courseFolder: string, course: Manifest): string {
  return course.documents
    .flatMap((entry, index) => {
      const bytes = readFileSync(join(courseFolder, entry.path));
      const read = readMarkdown({ path: entry.path, bytes, entry, manifest: course, documentNumber: index + 1 });
      if (!read.ok) throw new Error(read.problem.message);
      return read.drafts.map((draft) => draft.content);
    })
    .join('\u0000');
}
