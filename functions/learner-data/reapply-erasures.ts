// Erasures that the ledger holds and the database does not: after a restore from a backup, or where the first time was
// cut off. Learners are found by the keyed hash, for the ledger names nobody.
import type { LedgerEntry } from '../ports/learner-data.ts';
import { holdOffMs, type LearnerDataServices } from './learner-data-services.ts';

/** @returns how many erasures were done again */
export async function reapplyErasures({
  store,
  ledger,
}: Pick<LearnerDataServices, 'store' | 'ledger'>): Promise<number> {
  if (ledger === null) return 0;
  let count = 0;
  for await (const receiptIds of ledger.list()) {
    for (const receiptId of await store.unknownReceipts({ receiptIds })) {
      const entry = await ledger.read({ receiptId });
      if (entry === null) continue;
      await reapply(entry, { store, ledger });
      count += 1;
    }
  }
  return count;
}

async function reapply(
  entry: LedgerEntry,
  {
    store,
    ledger,
  }: { readonly store: LearnerDataServices['store']; readonly ledger: NonNullable<LearnerDataServices['ledger']> },
): Promise<void> {
  const { tenantId, receiptId, erasedAt, isForEver } = entry;
  const pads = await ledger.pads();
  const found = await store.findByHash({ tenantId, hashes: entry.learnerHashes, pads });
  // Nobody by that hash is left: the receipt alone is made, so that it is known as done.
  for (const learnerId of found.length > 0 ? found : [`erased:${receiptId}`]) {
    await store.erase({ tenantId, learnerId, receiptId, erasedAt, isForEver, holdOffMs, isRepeated: true });
  }
}
