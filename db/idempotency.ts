// Idempotency keys: ports/idempotency.ts over its table. Time is the database's own.
// Knows nothing of what the requests do.
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { IdempotencyClaim, IdempotencyStore, IdempotentRequest } from '../functions/ports/idempotency.ts';
import type { Database, Drizzle } from './client.ts';
import { idempotencyKeys } from './schema.ts';
import { toJsonText } from './tutor-store/json-text.ts';

export function createIdempotencyStore({
  write,
  repeatable,
}: Pick<Database, 'write' | 'repeatable'>): IdempotencyStore {
  return {
    claim: (input) => claim(repeatable, input),
    renew: (input) => renew(repeatable, input),
    complete: (input) => complete(repeatable, input),
    release: (input) => release(repeatable, input),
    forget: (input) => forget(write, input),
  };
}

interface ClaimRow extends Record<string, unknown> {
  readonly is_claimed: boolean;
  /** Null where the key was claimed by another while this statement ran: it cannot see that row yet. */
  readonly request_hash: string | null;
  readonly status: number | null;
  readonly response: unknown;
}

/** The key is inserted, or a claim whose lease has run out is taken over; else it is told what stands there. */
async function claim(database: Drizzle, input: Parameters<IdempotencyStore['claim']>[0]): Promise<IdempotencyClaim> {
  const { tenantId, learnerId, operation, key, requestHash, claimId, leaseMs } = input;
  const { rows } = await database.execute<ClaimRow>(sql`
    with claimed as (
      insert into ${idempotencyKeys} (tenant_id, learner_id, operation, key, request_hash, claim_id)
      values (${tenantId}, ${learnerId}, ${operation}, ${key}, ${requestHash}, ${claimId}::uuid)
      on conflict (tenant_id, learner_id, operation, key) do update set claimed_at = now(), claim_id = excluded.claim_id
        where ${idempotencyKeys.status} is null and ${idempotencyKeys.requestHash} = excluded.request_hash
          and (${idempotencyKeys.claimId} = excluded.claim_id
            or ${idempotencyKeys.claimedAt} < now() - ${leaseMs} * interval '1 millisecond')
      returning key)
    select exists (select 1 from claimed) as is_claimed, standing.request_hash, standing.status, standing.response
    from (select 1) as one left join (
      select ${idempotencyKeys.requestHash}, ${idempotencyKeys.status}, ${idempotencyKeys.response}
      from ${idempotencyKeys} where ${sameKey(input)}) as standing on true`);
  const row = rows[0];
  if (row === undefined) throw new Error('The claim of an idempotency key gave no row.');
  if (row.is_claimed) return { kind: 'claimed' };
  if (row.request_hash !== null && row.request_hash !== requestHash) return { kind: 'mismatch' };
  return row.status === null ? { kind: 'in_progress' } : { kind: 'done', status: row.status, response: row.response };
}

async function renew(database: Drizzle, input: IdempotentRequest): Promise<boolean> {
  const renewed = await database
    .update(idempotencyKeys)
    .set({ claimedAt: sql`now()` })
    .where(pendingClaim(input))
    .returning({ key: idempotencyKeys.key });
  return renewed.length > 0;
}

async function complete(database: Drizzle, input: Parameters<IdempotencyStore['complete']>[0]): Promise<void> {
  await database
    .update(idempotencyKeys)
    .set({ status: input.status, response: sql`${toJsonText(input.response)}::jsonb` })
    .where(pendingClaim(input));
}

async function release(database: Drizzle, input: IdempotentRequest): Promise<void> {
  await database.delete(idempotencyKeys).where(pendingClaim(input));
}

async function forget(database: Drizzle, { olderThanDays }: { readonly olderThanDays: number }): Promise<number> {
  const gone = database.$with('gone').as(
    database
      .delete(idempotencyKeys)
      .where(lt(idempotencyKeys.claimedAt, sql`now() - ${olderThanDays} * interval '1 day'`))
      .returning({ key: idempotencyKeys.key }),
  );
  const [counted] = await database.with(gone).select({ keys: sql<number>`count(*)::integer` }).from(gone);
  return counted?.keys ?? 0;
}

function sameKey({ tenantId, learnerId, operation, key }: IdempotentRequest): SQL {
  return sql`(${idempotencyKeys.tenantId} = ${tenantId} and ${idempotencyKeys.learnerId} = ${learnerId}
    and ${idempotencyKeys.operation} = ${operation} and ${idempotencyKeys.key} = ${key})`;
}

function pendingClaim(input: IdempotentRequest): SQL | undefined {
  const own = and(eq(idempotencyKeys.requestHash, input.requestHash), eq(idempotencyKeys.claimId, input.claimId));
  return and(sameKey(input), own, isNull(idempotencyKeys.status));
}
