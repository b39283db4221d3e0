// Ends with registry and vectors equal: what no kept version needs goes, what is missing is made again.
// Works under the run's lease, which it renews before each removal: a vector that another run has just made for a row
// still to be written must not be taken for waste.
import type { RunScope, VectorPage, VectorPageStart } from '../ports/ingest-store.ts';
import { indexText } from '../retrieval/index-text.ts';
import { append } from '../text/lists.ts';
import { embedNodes } from './embed-nodes.ts';
import type { IngestServices } from './ingest-services.ts';
import type { VectorReport } from './run-report.ts';

const removalBatch = 1_000;
/** Rows looked at at once, and ids asked for at once. */
const vectorsPerPage = 5_000;

/** Goes through both sides by pages; holds only the ids that are to be removed. */
export async function reconcile(services: IngestServices, run: RunScope): Promise<VectorReport | 'superseded'> {
  const { store, passageIndex, leaseMs } = services;
  const namespace = services.namespaceOf(run);
  const holdsLease = () => store.extendLease({ ...run, leaseMs });
  const surplus: string[] = [];
  for await (const ids of passageIndex.listIds({ namespace })) {
    append(surplus, await store.selectSurplusVectors({ ...run, ids }));
  }
  for (let start = 0; start < surplus.length; start += removalBatch) {
    if (!(await holdsLease())) return 'superseded';
    await passageIndex.remove({ namespace, ids: surplus.slice(start, start + removalBatch) });
  }
  const completed = await completeNeeded(services, run);
  if (completed === null) return 'superseded';
  return { ...completed, removed: surplus.length };
}

/** Makes missing vectors again, page by page. Null when the lease was lost on the way. */
async function completeNeeded(services: IngestServices, run: RunScope): Promise<Omit<VectorReport, 'removed'> | null> {
  const { store, passageIndex, leaseMs } = services;
  const namespace = services.namespaceOf(run);
  const sums = { needed: 0, restored: 0, isEqual: true };
  let after: VectorPageStart | null = null;
  do {
    const page: VectorPage = await store.readNeededVectors({ ...run, after, limit: vectorsPerPage });
    const missing = await passageIndex.listMissing({ namespace, ids: page.ids });
    const restored = await restoreVectors(services, run, missing);
    if (restored === null) return null;
    const absent = missing.length === 0 ? [] : await passageIndex.listMissing({ namespace, ids: missing });
    sums.needed += page.ids.length;
    sums.restored += restored;
    sums.isEqual &&= absent.length === 0;
    after = page.next;
    if (after !== null && !(await store.extendLease({ ...run, leaseMs }))) return null;
  } while (after !== null);
  return sums;
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
