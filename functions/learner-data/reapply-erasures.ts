// Erasures that the ledger holds and the database does not: after a restore from a backup, or where the first time was
// cut off. Learners are found by the keyed hash, for the ledger names nobody.
import type { CursorStore, ErasureLedger, LedgerEntry, LedgerPlace } from '../ports/learner-data.ts';
import { holdOffMs, type LearnerDataServices } from './learner-data-services.ts';

/** A restore leaves the database without what came after it; a little more, for entries that were written before others. */
const overlapMs = 24 * 60 * 60 * 1000;
const cursorName = 'erasure_ledger';

/**
 * All erasures since the latest that the database knows, and one page of the whole ledger: so a restore is made up for at
 * once, and an entry that was left behind in any other way is come to in time, however long the ledger is.
 * @returns how many erasures were done again
 */
export async function reapplyErasures({
  store,
  ledger,
  cursors,
}: Pick<LearnerDataServices, 'store' | 'ledger'> & { readonly cursors: CursorStore }): Promise<number> {
  if (ledger === null) return 0;
  const latest = await store.latestErasure();
  const since = new Date(latest === null ? 0 : Date.parse(latest) - overlapMs).toISOString();
  let count = 0;
  for await (const places of ledger.listSince({ since })) count += await reapplyUnknown(places, { store, ledger });
  const page = await ledger.listPage({ after: await cursors.read({ name: cursorName }) });
  count += await reapplyUnknown(page.places, { store, ledger });
  await cursors.save({ name: cursorName, cursor: page.after });
  return count;
}

async function reapplyUnknown(
  places: readonly LedgerPlace[],
  { store, ledger }: { readonly store: LearnerDataServices['store']; readonly ledger: ErasureLedger },
): Promise<number> {
  const byReceipt = new Map(places.map((place) => [place.receiptId, place]));
  let count = 0;
  for (const receiptId of await store.unknownReceipts({ receiptIds: [...byReceipt.keys()] })) {
    const place = byReceipt.get(receiptId);
    const entry = place ? await ledger.read(place) : null;
    if (entry === null) continue;
    await reapply(entry, { store, ledger });
    count += 1;
  }
  return count;
}

async function reapply(
  entry: LedgerEntry,
  { store, ledger }: { readonly store: LearnerDataServices['store']; readonly ledger: ErasureLedger },
): Promise<void> {
  const { tenantId, receiptId, erasedAt, isForEver } = entry;
  const pads = await ledger.pads();
  const found = await store.findByHash({ tenantId, hashes: entry.learnerHashes, pads });
  // Nobody by that hash is left: the receipt alone is made, so that it is known as done.
  for (const learnerId of found.length > 0 ? found : [`erased:${receiptId}`]) {
    await store.erase({ tenantId, learnerId, receiptId, erasedAt, isForEver, holdOffMs, isRepeated: true });
  }
}
