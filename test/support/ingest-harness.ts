// Ingestion over the real store (PostgreSQL behind Neon's protocol), with source, vectors and embeddings in memory.
import { randomUUID } from 'node:crypto';
import { connectNeon } from '../../db/client.ts';
import { createIngestStore } from '../../db/ingest-runs.ts';
import { createCourseRegistry } from '../../db/registry.ts';
import { type CourseOutcome, ingestCourse } from '../../functions/ingest/ingest-course.ts';
import type { IngestServices } from '../../functions/ingest/ingest-services.ts';
import type { ContentSource } from '../../functions/ports/content-source.ts';
import type { RunIntent, VectorPage, VectorPageStart } from '../../functions/ports/ingest-store.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { VectorKind } from '../../functions/retrieval/vector-namespace.ts';
import { createMemoryEmbeddingModel } from './memory-embedding-model.ts';
import { createMemoryPassageIndex } from './memory-passage-index.ts';
import type { OpenDatabase } from './open-database.ts';

export type Files = ReadonlyMap<string, string | Uint8Array>;

export function memorySource(files: () => Files): ContentSource {
  const bytesOf = (content: string | Uint8Array) =>
    typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return {
    list: async () => [...files()].map(([path, content]) => ({ path, sizeBytes: bytesOf(content).length })),
    read: async (path) => {
      const content = files().get(path);
      return content === undefined ? null : bytesOf(content);
    },
  };
}

/** A node as it stands at some version, with what learners and authors would notice. */
export interface StandingNode {
  readonly reference: string;
  readonly container_code: string;
  readonly node_type: string;
  readonly label: number;
  readonly sequence: number;
  readonly content: string;
  readonly document_number: number;
  readonly vector_hash: string;
  readonly valid_from: number;
}

let courseCount = 0;

/** A course that no other test has. */
export function newCourse(): CourseScope {
  courseCount += 1;
  return { tenantId: 'public', courseId: `course-${courseCount}` };
}

export function openHarness(open: OpenDatabase, scope: CourseScope) {
  let files: Files = new Map();
  const index = createMemoryPassageIndex();
  const embeddings = createMemoryEmbeddingModel();
  const namespaceOf = (kind: VectorKind) => `test.${scope.tenantId}.${scope.courseId}.${kind}`;
  const namespace = namespaceOf('content_nodes');
  const services: IngestServices = {
    store: createIngestStore(open.database),
    passageIndex: index,
    embeddingModel: embeddings,
    namespaceOf: (_scope, kind = 'content_nodes') => namespaceOf(kind),
    sourceOf: () => memorySource(() => files),
    leaseMs: 60_000,
    // Nobody waits in a test.
    wait: async () => {},
  };
  const query = (text: string, parameters: readonly unknown[]) =>
    connectNeon(open.connection).query(text, [...parameters]);
  return {
    scope,
    services,
    index,
    embeddings,
    namespace,
    namespaceOf,
    registry: createCourseRegistry(open.database),
    query,
    setFiles: (next: Files) => {
      files = next;
    },
    ingest: (
      options: { readonly services?: IngestServices; readonly isStrict?: boolean; readonly intent?: RunIntent } = {},
    ): Promise<CourseOutcome> =>
      ingestCourse(options.services ?? services, {
        scope,
        runId: randomUUID(),
        trigger: 'command',
        intent: options.intent ?? 'publish',
        isStrict: options.isStrict ?? true,
      }),
    /** Services that do this with texts before they embed them: what is thrown there fails the embedding. */
    embeddingAfter: (first: (texts: readonly string[]) => unknown): IngestServices => ({
      ...services,
      embeddingModel: {
        ...embeddings,
        embed: async (input) => {
          await first(input.texts);
          return embeddings.embed(input);
        },
      },
    }),
    /** Lets the lease of a run that died run out at once. */
    expireLease: () =>
      query(
        `update courses set lease_expires_at = now() - interval '1 second' where tenant_id = $1 and course_id = $2`,
        [scope.tenantId, scope.courseId],
      ),
    /** Ids of all vectors the registry needs. */
    neededVectors: async (): Promise<readonly string[]> => {
      const needed: string[] = [];
      let after: VectorPageStart | null = null;
      do {
        const page: VectorPage = await services.store.readNeededVectors({ ...scope, after, limit: 7 });
        needed.push(...page.ids);
        after = page.next;
      } while (after !== null);
      return needed;
    },
    publishedVersion: async (): Promise<number> => {
      const rows = await query('select published_version from courses where tenant_id = $1 and course_id = $2', [
        scope.tenantId,
        scope.courseId,
      ]);
      return Number(rows[0]?.published_version ?? 0);
    },
    nodesAt: async (version: number): Promise<readonly StandingNode[]> =>
      (await query(
        `select n.reference, n.container_code, n.node_type, n.label, n.sequence, n.content, n.document_number,
           n.vector_hash, n.valid_from
         from content_nodes n join content_container_versions c on c.tenant_id = n.tenant_id
           and c.course_id = n.course_id and c.code = n.container_code
           and c.valid_from <= $3 and (c.valid_to is null or c.valid_to > $3)
         where n.tenant_id = $1 and n.course_id = $2 and n.valid_from <= $3 and (n.valid_to is null or n.valid_to > $3)
         order by c.sequence, n.sequence`,
        [scope.tenantId, scope.courseId, version],
      )) as unknown as readonly StandingNode[],
  };
}

export type IngestHarness = ReturnType<typeof openHarness>;
