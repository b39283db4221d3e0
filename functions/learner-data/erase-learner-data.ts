// Erasing a learner: written into the ledger first, then done in one transaction. Killed in between, the ingestion
// Worker's cron finds the entry and does the rest (reapply-erasures.ts).
import type { ErasureReceipt, LearnerOfTenant } from '../ports/learner-data.ts';
import { holdOffMs, type LearnerDataServices } from './learner-data-services.ts';

type EraseOutcome =
  | { readonly kind: 'erased'; readonly receipt: ErasureReceipt }
  /** There was nothing: no receipt is kept, and nothing is written for ever. */
  | { readonly kind: 'nothing'; readonly receipt: ErasureReceipt }
  /** No ledger is bound. */
  | { readonly kind: 'no_ledger' };

/** @param input.isBrowser true where the id names a browser, which gets another one: this id is then held off for ever */
export async function eraseLearnerData(
  input: LearnerOfTenant & { readonly isBrowser: boolean },
  { store, ledger, readClock, newId }: LearnerDataServices,
): Promise<EraseOutcome> {
  if (ledger === null) return { kind: 'no_ledger' };
  const { tenantId, learnerId, isBrowser: isForEver } = input;
  const receiptId = newId();
  const erasedAt = new Date(readClock()).toISOString();
  if (await hasNothing({ tenantId, learnerId }, { store, readClock })) {
    return { kind: 'nothing', receipt: { receiptId, erasedAt, counts: {}, repeatedAt: null } };
  }
  const merged = await store.mergedInto({ tenantId, learnerId });
  const learnerHashes = await Promise.all(
    [learnerId, ...merged].map((id) => ledger.hashOf({ tenantId, learnerId: id })),
  );
  await ledger.record({ receiptId, tenantId, learnerHashes, erasedAt, isForEver });
  const receipt = await store.erase({
    tenantId,
    learnerId,
    receiptId,
    erasedAt,
    isForEver,
    holdOffMs,
    isRepeated: false,
  });
  return { kind: 'erased', receipt };
}

/**
 * Whether nothing is kept of them. Writes under way are held off before it is looked a second time, so that none comes
 * after it; the mark is deleted when they must have ended.
 */
async function hasNothing(
  learner: LearnerOfTenant,
  { store, readClock }: Pick<LearnerDataServices, 'store' | 'readClock'>,
): Promise<boolean> {
  const isEmpty = async () => {
    const { keys } = await store.index(learner);
    // The request that erases may itself be one that is kept.
    return Object.entries(keys).every(([section, found]) => section === 'stored_requests' || found.length === 0);
  };
  if (!(await isEmpty())) return false;
  await store.holdOff({ ...learner, until: new Date(readClock() + holdOffMs).toISOString() });
  return isEmpty();
}
