// A course of its own, ingested by messages of a queue that delivers each of them twice or thrice, in any order and several
// at once; and what one undisturbed push of the same files gives, to compare with.
import { randomUUID } from 'node:crypto';
import { connectNeon, type DatabaseConnection } from '../../../db/client.ts';
import { composeIngestion, composeIngestMetrics } from '../../../functions/compose-ingestion.ts';
import type { StoreSettings } from '../../../functions/env.ts';
import { ingestCourse } from '../../../functions/ingest/ingest-course.ts';
import type { IngestServices } from '../../../functions/ingest/ingest-services.ts';
import { type DocumentMessage, type RunQueue, startQueuedRun } from '../../../functions/ingest/queued-run.ts';
import { takeDelivery } from '../../../functions/ingest/take-batch.ts';
import type { VectorPage, VectorPageStart } from '../../../functions/ports/ingest-store.ts';
import type { CourseScope } from '../../../functions/ports/scope.ts';
import { type Files, memorySource } from '../../../test/support/ingest-harness.ts';

export interface QueueGround {
  readonly connection: DatabaseConnection;
  readonly settings: StoreSettings;
  readonly scope: CourseScope;
  readonly services: IngestServices;
  setFiles(files: Files): void;
  /** Everything the registry holds of the course, as text. */
  readAll(): Promise<string>;
  /** What differs from one push after the other of these editions, in words. */
  compare(editions: readonly number[]): Promise<readonly string[]>;
}

const leaseMs = 60_000;
const atOnce = 4;
const deliveryLimit = 500;

/** A small book; its second edition changes, adds and drops. */
export function bookOf(edition: number): Files {
  const chapters = [1, 2, 3].flatMap((chapter) => [1, 2, 3].map((section) => ({ chapter, section })));
  const kept = chapters.filter(({ chapter, section }) => edition === 1 || chapter * section !== 6);
  const entries = kept.map(
    ({ chapter, section }) =>
      `  - { path: c${chapter}s${section}.md, chapter: ${chapter}, section: "${section}", title: Part ${section} of ${chapter} }\n`,
  );
  const sentence = (what: string) => `In edition ${what} moss grows on old walls.`;
  return new Map([
    ['course.yaml', `title: Book\nprofile: textbook\ndocuments:\n${entries.join('')}`],
    ...kept.map(({ chapter, section }): [string, string] => {
      const changed =
        section === 2 ? sentence(`${edition}, ${chapter}.${section},`) : sentence(`one, ${chapter}.${section},`);
      const added = edition === 2 && section === 3 ? `\n\nA ferry number ${chapter} leaves every second hour.` : '';
      return [`c${chapter}s${section}.md`, `${changed}\n\nIvy number ${chapter * 10 + section} climbs them.${added}`];
    }),
  ]);
}

export function openQueueGround(settings: StoreSettings): QueueGround {
  const { url, fetchEndpoint } = settings.database;
  const connection = { connectionString: url, fetchEndpoint: fetchEndpoint ?? undefined };
  let files: Files = new Map();
  const services = composeIngestion(settings, { sourceOf: () => memorySource(() => files), leaseMs });
  const scope = { tenantId: settings.tenantId, courseId: `queue-${randomUUID()}` };
  const readAll = (of: CourseScope) => readRegistry(connection, of);
  return {
    ...{ connection, settings, scope, services },
    setFiles: (next) => {
      files = next;
    },
    readAll: () => readAll(scope),
    async compare(editions) {
      const plain = { tenantId: settings.tenantId, courseId: `plain-${randomUUID()}` };
      for (const edition of editions) {
        files = bookOf(edition);
        await ingestCourse(services, {
          scope: plain,
          runId: randomUUID(),
          trigger: 'command',
          isStrict: true,
          intent: 'publish',
        });
      }
      const isEqual = (await readAll(scope)) === (await readAll(plain));
      const vectors = await compareVectors(services, scope);
      return [
        ...(isEqual ? [] : ['the registry is not what undisturbed pushes give']),
        ...(vectors === null ? [] : [vectors]),
      ];
    },
  };
}

/** The published version, and each node that stood in any version up to it. A draft that was given up is nobody's. */
async function readRegistry(connection: DatabaseConnection, scope: CourseScope): Promise<string> {
  const given = [scope.tenantId, scope.courseId];
  const sql = connectNeon(connection);
  const course = await sql.query(
    'select published_version, lease_expires_at is null or lease_expires_at < now() as is_free from courses where tenant_id = $1 and course_id = $2',
    given,
  );
  const nodes = await sql.query(
    `select n.reference, n.container_code, n.document_number, n.sequence, n.content, n.vector_hash, n.valid_from,
       case when n.valid_to <= c.published_version then n.valid_to end as valid_to,
       exists (select from canonical_references r where r.tenant_id = n.tenant_id and r.course_id = n.course_id
         and r.reference = n.reference) as is_registered
     from content_nodes n join courses c using (tenant_id, course_id)
     where n.tenant_id = $1 and n.course_id = $2 and n.valid_from <= c.published_version
     order by n.reference, n.valid_from, n.content`,
    given,
  );
  return JSON.stringify([course, nodes]);
}

interface RedeliveringQueue {
  /** As cron does. */
  start(): Promise<void>;
  /** Delivers until none is left. @param most stops after so many deliveries */
  drain(most?: number): Promise<void>;
  put(messages: readonly DocumentMessage[]): void;
  /** Every message delivered so far, each once. */
  delivered(): readonly DocumentMessage[];
  report(): { readonly calls: number; readonly metFault: number; readonly counts: Readonly<Record<string, number>> };
  faults(): readonly string[];
}

interface Waiting {
  readonly message: DocumentMessage;
  readonly id: string;
  attempts: number;
}

export function openRedeliveringQueue(ground: QueueGround, random: () => number): RedeliveringQueue {
  const waiting: Waiting[] = [];
  const delivered = new Map<string, DocumentMessage>();
  const counts = { deliveries: 0, redeliveries: 0, acknowledged: 0, sentBack: 0 };
  const faults: string[] = [];
  const put = (messages: readonly DocumentMessage[]) => {
    for (const message of messages) {
      const copies = random() < 0.5 ? 2 : 3;
      counts.redeliveries += copies - 1;
      // Copies of one message carry one id.
      const id = randomUUID();
      for (let copy = 0; copy < copies; copy += 1) waiting.push({ message, id, attempts: 0 });
    }
  };
  const queue: RunQueue = { send: async (messages) => put(messages) };
  const metrics = composeIngestMetrics(ground.settings);
  const deliver = async (each: Waiting) => {
    counts.deliveries += 1;
    each.attempts += 1;
    delivered.set(each.id, each.message);
    let settled = 0;
    const settle = (name: 'acknowledged' | 'sentBack') => {
      settled += 1;
      counts[name] += 1;
    };
    await takeDelivery(
      {
        ...{ id: each.id, body: each.message, attempts: each.attempts },
        ack: () => settle('acknowledged'),
        retry: () => {
          settle('sentBack');
          waiting.push(each);
        },
      },
      { services: ground.services, queue, metrics },
      (error) => faults.push(`a delivery failed: ${error instanceof Error ? error.message : error}`),
    );
    if (settled !== 1) faults.push(`a delivery was settled ${settled} times`);
  };
  return {
    async start() {
      await startQueuedRun(ground.services, queue, {
        scope: ground.scope,
        runId: randomUUID(),
        trigger: 'cron',
        intent: 'automatic',
      });
    },
    async drain(most = Number.POSITIVE_INFINITY) {
      for (let done = 0; waiting.length > 0 && done < most; ) {
        if (counts.deliveries > deliveryLimit) {
          faults.push('the queue does not run empty');
          return;
        }
        const batch = Array.from({ length: Math.min(atOnce, most - done, waiting.length) }, () =>
          waiting.splice(Math.floor(random() * waiting.length), 1),
        ).flat();
        done += batch.length;
        await Promise.all(batch.map(deliver));
      }
    },
    put,
    delivered: () => [...delivered.values()],
    report: () => ({
      ...{ calls: counts.deliveries, metFault: counts.redeliveries },
      counts: { acknowledged: counts.acknowledged, 'sent back': counts.sentBack },
    }),
    faults: () => faults,
  };
}

/** Null where they are equal, else the difference in words. Reads every id of the course. */
async function compareVectors(
  { passageIndex, store, namespaceOf }: Pick<IngestServices, 'passageIndex' | 'store' | 'namespaceOf'>,
  scope: CourseScope,
): Promise<string | null> {
  const held: string[] = [];
  for await (const page of passageIndex.listIds({ namespace: namespaceOf(scope) })) held.push(...page);
  const needed: string[] = [];
  let after: VectorPageStart | null = null;
  do {
    const page: VectorPage = await store.readNeededVectors({ ...scope, after, limit: 5_000 });
    needed.push(...page.ids);
    after = page.next;
  } while (after !== null);
  const isEqual = held.sort().join() === needed.sort().join();
  return isEqual ? null : `${held.length} vectors are held, ${needed.length} are needed`;
}
