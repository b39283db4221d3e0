// Ends with the tutor's vectors equal to what the kept versions need: copies and texts of others go, what is missing is
// made again. Works under the run's lease, which it renews before each removal.
import type { RunScope } from '../../ports/ingest-store.ts';
import type { IngestServices } from '../ingest-services.ts';
import type { VectorReport } from '../run-report.ts';
import { completeChunkVectors, visitChunkVectors } from './chunk-vectors.ts';
import { completeTextVectors, textKinds, visitTextVectors } from './text-vectors.ts';
import { chunksOf } from './write-material.ts';

type TutorKind = (typeof textKinds)[number] | 'unit_content_chunks';
const kinds: readonly TutorKind[] = [...textKinds, 'unit_content_chunks'];

const removalBatch = 1_000;

/** Holds the ids that are needed, not their vectors. */
export async function reconcileTutor(services: IngestServices, run: RunScope): Promise<VectorReport | 'superseded'> {
  const kept = await services.store.listKeptMaterials(run);
  const materials = [...new Set(kept.map(({ materialHash }) => materialHash))];
  const needed = await collectNeeded(services, run, { kept, materials });
  const sums = { needed: 0, removed: 0, restored: 0, isEqual: true };
  const absent = new Set<TutorKind>();
  for (const kind of kinds) {
    const ids = needed.get(kind) ?? new Set();
    sums.needed += ids.size;
    const surplus = await compare(services, run, kind, ids);
    for (const batch of chunksOf(surplus, removalBatch)) {
      if (!(await services.store.extendLease({ ...run, leaseMs: services.leaseMs }))) return 'superseded';
      await services.passageIndex.remove({ namespace: services.namespaceOf(run, kind), ids: batch });
    }
    sums.removed += surplus.length;
    if (ids.size > 0) absent.add(kind);
  }
  const restored = await restore(services, run, { kept, materials, absent });
  if (restored === null) return 'superseded';
  sums.restored = restored;
  for (const kind of absent) {
    const left = [...(needed.get(kind) ?? [])];
    const missing = await services.passageIndex.listMissing({ namespace: services.namespaceOf(run, kind), ids: left });
    sums.isEqual &&= missing.length === 0;
  }
  return sums;
}

interface Kept {
  readonly kept: readonly { readonly version: number; readonly materialHash: string }[];
  readonly materials: readonly string[];
}

async function collectNeeded(
  services: IngestServices,
  run: RunScope,
  { kept, materials }: Kept,
): Promise<ReadonlyMap<TutorKind, Set<string>>> {
  const needed = new Map<TutorKind, Set<string>>(kinds.map((kind) => [kind, new Set()]));
  const add = (kind: TutorKind, vectors: readonly { readonly id: string }[]) => {
    for (const { id } of vectors) needed.get(kind)?.add(id);
    return Promise.resolve(true);
  };
  for (const materialHash of materials) await visitTextVectors(services, { ...run, materialHash }, add);
  for (const each of kept) {
    await visitChunkVectors(services, { ...run, ...each }, (copies) => add('unit_content_chunks', copies));
  }
  return needed;
}

/** Takes what is there out of `needed`. @returns ids that nothing needs */
async function compare(
  services: IngestServices,
  run: RunScope,
  kind: TutorKind,
  needed: Set<string>,
): Promise<readonly string[]> {
  const surplus: string[] = [];
  for await (const ids of services.passageIndex.listIds({ namespace: services.namespaceOf(run, kind) })) {
    for (const id of ids) if (!needed.delete(id)) surplus.push(id);
  }
  return surplus;
}

async function restore(
  services: IngestServices,
  run: RunScope,
  { kept, materials, absent }: Kept & { readonly absent: ReadonlySet<TutorKind> },
): Promise<number | null> {
  let restored = 0;
  for (const materialHash of textKinds.some((kind) => absent.has(kind)) ? materials : []) {
    const embedded = await completeTextVectors(services, run, materialHash);
    if (embedded === null) return null;
    restored += embedded;
  }
  for (const each of absent.has('unit_content_chunks') ? kept : []) {
    const copied = await completeChunkVectors(services, run, each);
    if (copied === null) return null;
    restored += copied;
  }
  return restored;
}
