// Ends with registry and vectors equal: what no kept version needs goes, what is missing is made again.
// Works under the run's lease, which it renews before each removal: a vector that another run has just made for a row
// still to be written must not be taken for waste.
import type { RunScope } from '../ports/ingest-store.ts';
import { indexText } from '../retrieval/index-text.ts';
import { embedNodes } from './embed-nodes.ts';
import type { IngestServices } from './ingest-services.ts';
import type { VectorReport } from './run-report.ts';

const removalBatch = 1_000;

export async function reconcile(services: IngestServices, run: RunScope): Promise<VectorReport | 'superseded'> {
  const { store, passageIndex, leaseMs } = services;
  const namespace = services.namespaceOf(run);
  const holdsLease = () => store.extendLease({ ...run, leaseMs });
  const present: string[] = [];
  for await (const page of passageIndex.listIds({ namespace })) present.push(...page);
  const needed = await store.readNeededVectors(run);
  const surplus = present.filter((id) => !needed.has(id));
  for (let start = 0; start < surplus.length; start += removalBatch) {
    if (!(await holdsLease())) return 'superseded';
    await passageIndex.remove({ namespace, ids: surplus.slice(start, start + removalBatch) });
  }
  const listed = new Set(present);
  const missing = [...needed].filter((id) => !listed.has(id));
  const restored = await restoreVectors(services, run, missing);
  if (restored === null) return 'superseded';
  const absent = await passageIndex.listMissing({ namespace, ids: missing });
  return { needed: needed.size, removed: surplus.length, restored, isEqual: absent.length === 0 };
}

/** Embeds nodes whose vectors are gone, from the registry's text. Null when the lease was lost on the way. */
export async function restoreVectors(
  services: IngestServices,
  run: RunScope,
  ids: readonly string[],
): Promise<number | null> {
  if (ids.length === 0) return 0;
  const nodes = await services.store.readIndexedNodes({ ...run, ids });
  return embedNodes(services, {
    namespace: services.namespaceOf(run),
    nodes: nodes.map(({ reference, vectorHash, content, containerTitle, provenance }) => ({
      reference,
      vectorHash,
      indexed: indexText({ content, containerTitle, section: provenance.section }),
    })),
    onBatch: () => services.store.extendLease({ ...run, leaseMs: services.leaseMs }),
  });
}
