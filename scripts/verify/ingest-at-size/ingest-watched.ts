// One course from its bucket to a published version by the ingestion Worker in workerd, its heap watched all the time.
import type { connectNeon } from '../../../db/client.ts';
import { fillBucket, type IngestionWorker, runIngestionWorker } from './ingestion-worker.ts';
import { type HeapPeak, watchHeap } from './watch-heap.ts';

/** A Worker has 128 MB; this leaves room. */
const limitBytes = 100e6;
/** Cron comes by every ten minutes; here it comes sooner. */
const cronIntervalMs = 90_000;
export const ingestToken = 'a-token-for-this-measurement-and-nothing-else';

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

interface CourseAtSize {
  /** Configuration of the bundled Worker. */
  readonly config: string;
  readonly folder: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly database: ReturnType<typeof connectNeon>;
  readonly embedded: () => number;
  readonly courseId: string;
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly note?: string;
  /** True: the Worker is killed once, when half of the parts are in. */
  readonly isKilled: boolean;
}

/** One course from bucket to published version; killed once on the way where that is asked for. */
export async function ingestAtSize(input: CourseAtSize): Promise<boolean> {
  const { config, folder, port, courseId, settings, database } = input;
  const bytes = [...input.files.values()].reduce((sum, file) => sum + file.length, 0);
  console.log(`\n${courseId}${input.note ? `, ${input.note}` : ''}: ${(bytes / 2 ** 20).toFixed(1)} MiB`);
  await fillBucket({ folder, courseId, files: input.files });
  const embeddedBefore = input.embedded();
  const begun = performance.now();
  const peaks: HeapPeak[] = [];
  let killAt = input.isKilled ? 0.5 : null;
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
    const embedded = input.embedded() - embeddedBefore;
    return sayOutcome(outcome, { peaks, embedded, publishedAfter, seconds });
  }
}

/** True when the course was published and the Worker never held more than its share. */
function sayOutcome(
  { status, report }: RunView,
  figures: {
    readonly peaks: readonly HeapPeak[];
    readonly embedded: number;
    readonly publishedAfter: string;
    readonly seconds: string;
  },
): boolean {
  const { peaks, embedded, publishedAfter, seconds } = figures;
  const nodes = report.documents.reduce((sum, document) => sum + (document.report.nodes ?? 0), 0);
  console.log(`  ${status} after ${publishedAfter} s, registry and vectors compared after ${seconds} s`);
  console.log(`  ${nodes} nodes, ${embedded} texts embedded in all`);
  console.log(`  ${JSON.stringify({ ...report, documents: undefined })}`);
  for (const peak of peaks) console.log(`  heap: ${describe(peak)}`);
  return status === 'published' && peaks.every(({ withGarbage, buffers }) => withGarbage + buffers < limitBytes);
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
    const response = await fetch(`${worker.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${ingestToken}` },
    });
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
