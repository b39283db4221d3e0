// Vectors of nodes that take a former reference again, under their new ids: copied, not embedded anew.
import type { Reunion, RunScope } from '../ports/ingest-store.ts';
import { indexText } from '../retrieval/index-text.ts';
import { documentSparseVector } from '../retrieval/sparse-terms.ts';
import { vectorIdOf } from './embed-nodes.ts';
import type { IngestServices } from './ingest-services.ts';

/** Dense vectors held at once. */
const vectorsPerPage = 500;

/** @returns false when the lease was lost on the way */
export async function carryVectors(
  services: IngestServices,
  run: RunScope,
  reunions: readonly Reunion[],
): Promise<boolean> {
  const wanted = reunions.filter((reunion) => !reunion.hasVector);
  for (let start = 0; start < wanted.length; start += vectorsPerPage) {
    await carryPage(services, run, wanted.slice(start, start + vectorsPerPage));
    if (!(await services.store.extendLease({ ...run, leaseMs: services.leaseMs }))) return false;
  }
  return true;
}

async function carryPage(services: IngestServices, run: RunScope, reunions: readonly Reunion[]): Promise<void> {
  const namespace = services.namespaceOf(run);
  const ids = reunions.map(({ given, vectorHash }) => vectorIdOf({ reference: given, vectorHash }));
  const dense = await services.passageIndex.readDense({ namespace, ids });
  const nodes = await services.store.readIndexedNodes({ ...run, ids });
  const byId = new Map(nodes.map((node) => [vectorIdOf(node), node]));
  const records = reunions.map(({ given, former, vectorHash }, index) => {
    const node = byId.get(ids[index] ?? '');
    const vector = dense[index];
    if (!node || !vector) throw new Error(`the vector of ${given} is not there to be carried over`);
    const { content, containerTitle, provenance } = node;
    const indexed = indexText({ content, containerTitle, section: provenance.section });
    const id = vectorIdOf({ reference: former, vectorHash });
    return { id, dense: vector, sparse: documentSparseVector(indexed) };
  });
  await services.passageIndex.upsert({ namespace, records });
}
