// Vectors of a unit's content: copies of the course's own, one for each unit that a passage belongs to, so that a
// search can be kept to units. Nothing is embedded for them.
import type { UnitChunk } from '../../ports/ingest-material.ts';
import type { Reunion, RunScope } from '../../ports/ingest-store.ts';
import type { StoredVector } from '../../ports/passage-index.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { vectorIdOf } from '../embed-nodes.ts';
import type { IngestServices } from '../ingest-services.ts';
import { restoreVectors } from '../reconcile.ts';
import { chunksOf } from './write-material.ts';

export interface ChunkScope {
  readonly version: number;
  readonly materialHash: string;
  /** References given by the draft that become former ones again when it is published. */
  readonly reunions?: readonly Pick<Reunion, 'given' | 'former'>[];
}

interface Copy {
  /** `unitId|reference:vectorHash`. */
  readonly id: string;
  /** Where it is copied from. */
  readonly contentId: string;
  readonly unitId: string;
}

const nodesPerPage = 5_000;
const copiesPerBatch = 200;
/** Batches on their way at once: together some 800 vectors in memory. */
const concurrency = 4;

/** Goes through the copies that a version needs, page by page. `visit` false ends the work early. */
export async function visitChunkVectors(
  { store }: Pick<IngestServices, 'store'>,
  input: CourseScope & ChunkScope,
  visit: (copies: readonly Copy[]) => Promise<boolean>,
): Promise<boolean> {
  const former = new Map((input.reunions ?? []).map((reunion) => [reunion.given, reunion.former]));
  const { tenantId, courseId, version, materialHash } = input;
  let after: string | null = null;
  do {
    const page: { readonly chunks: readonly UnitChunk[]; readonly next: string | null } = await store.readUnitChunks({
      ...{ tenantId, courseId, version, materialHash },
      after,
      limit: nodesPerPage,
    });
    const copies = page.chunks.map(({ unitId, reference, vectorHash }) => {
      const contentId = vectorIdOf({ reference: former.get(reference) ?? reference, vectorHash });
      return { id: `${unitId}|${contentId}`, contentId, unitId };
    });
    if (!(await visit(copies))) return false;
    after = page.next;
  } while (after !== null);
  return true;
}

/** @returns how many copies were written; null when the lease was lost on the way */
export async function completeChunkVectors(
  services: IngestServices,
  run: RunScope,
  input: ChunkScope,
): Promise<number | null> {
  const namespace = services.namespaceOf(run, 'unit_content_chunks');
  let written = 0;
  const isDone = await visitChunkVectors(services, { ...run, ...input }, async (copies) => {
    const ids = copies.map(({ id }) => id);
    const missing = new Set(ids.length === 0 ? [] : await services.passageIndex.listMissing({ namespace, ids }));
    const wanted = copies.filter(({ id }) => missing.has(id));
    for (const group of chunksOf(chunksOf(wanted, copiesPerBatch), concurrency)) {
      const isCopied = await Promise.all(group.map((batch) => copyBatch(services, run, namespace, batch)));
      if (isCopied.includes(false)) return false;
      if (!(await services.store.extendLease({ ...run, leaseMs: services.leaseMs }))) return false;
    }
    written += wanted.length;
    return true;
  });
  return isDone ? written : null;
}

async function copyBatch(
  services: IngestServices,
  run: RunScope,
  namespace: string,
  batch: readonly Copy[],
): Promise<boolean> {
  const vectors = await readContentVectors(services, run, [...new Set(batch.map(({ contentId }) => contentId))]);
  if (vectors === null) return false;
  const records = batch.map(({ id, contentId, unitId }) => {
    const vector = vectors.get(contentId);
    if (!vector) throw new Error(`the vector ${contentId} is not there to be copied`);
    return { id, ...vector, metadata: { unitId } };
  });
  await services.passageIndex.upsert({ namespace, records });
  return true;
}

/** A vector that has gone is made again first. Null when the lease was lost on the way. */
async function readContentVectors(
  services: IngestServices,
  run: RunScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredVector> | null> {
  const namespace = services.namespaceOf(run);
  const read = async (wanted: readonly string[]) => {
    const vectors = await services.passageIndex.readVectors({ namespace, ids: wanted });
    return wanted.flatMap((id, index) => {
      const vector = vectors[index];
      return vector ? [[id, vector] as const] : [];
    });
  };
  const found = new Map(await read(ids));
  const absent = ids.filter((id) => !found.has(id));
  if (absent.length === 0) return found;
  if ((await restoreVectors(services, run, absent)) === null) return null;
  return new Map([...found, ...(await read(absent))]);
}
