// Vectors of nodes that take a former reference again, under their new ids: copied, not embedded anew.
import type { RunScope } from '../ports/ingest-store.ts';
import { indexText } from '../retrieval/index-text.ts';
import { documentSparseVector } from '../retrieval/sparse-terms.ts';
import { vectorIdOf } from './embed-nodes.ts';
import type { IngestServices } from './ingest-services.ts';
import type { Reunion } from './reunite-nodes.ts';

export async function carryVectors(
  services: IngestServices,
  run: RunScope,
  reunions: readonly Reunion[],
): Promise<void> {
  const wanted = reunions.filter(({ given, former }) => given.vectorHash !== former.vectorHash);
  if (wanted.length === 0) return;
  const namespace = services.namespaceOf(run);
  const ids = wanted.map(({ given }) => vectorIdOf(given));
  const dense = await services.passageIndex.readDense({ namespace, ids });
  const nodes = await services.store.readIndexedNodes({ ...run, ids });
  const byId = new Map(nodes.map((node) => [vectorIdOf(node), node]));
  const records = wanted.flatMap(({ given, former }, index) => {
    const node = byId.get(vectorIdOf(given));
    const vector = dense[index];
    if (!node || !vector) throw new Error(`the vector of ${given.reference} is not there to be carried over`);
    const indexed = indexText({
      content: node.content,
      containerTitle: node.containerTitle,
      section: node.provenance.section,
    });
    const id = vectorIdOf({ reference: former.reference, vectorHash: given.vectorHash });
    return [{ id, dense: vector, sparse: documentSparseVector(indexed) }];
  });
  await services.passageIndex.upsert({ namespace, records });
}
