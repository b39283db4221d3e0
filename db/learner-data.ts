// Everything kept of one learner: ports/learner-data.ts over the tables.
import { sql } from 'drizzle-orm';
import type { LearnerDataStore } from '../functions/ports/learner-data.ts';
import { isoText, rowsOf } from './classes/conditions.ts';
import type { Database, Drizzle } from './client.ts';
import { eraseLearner, holdOff, readErasure } from './learner-data/erase.ts';
import { learnerTables } from './learner-data/learner-tables.ts';
import { mergeLearner } from './learner-data/merge.ts';
import { indexLearner, mergedInto, readSection } from './learner-data/read.ts';
import { isUuid } from './tutor-store/json-text.ts';

export function createLearnerDataStore({ read, write }: Database): LearnerDataStore {
  return {
    index: (input) => indexLearner(read, input),
    read: (input) => readSection(read, input),
    mergedInto: (input) => mergedInto(read, input),
    holdOff: (input) => holdOff(write, input),
    erase: (input) => eraseLearner(write, input),
    latestErasure: () => latestErasure(read),
    readErasure: async (input) => (isUuid(input.receiptId) ? readErasure(read, input) : null),
    unknownReceipts: (input) => unknownReceipts(read, input),
    findByHash: (input) => findByHash(read, input),
    merge: (input) => mergeLearner(write, input),
  };
}

async function latestErasure(database: Drizzle): Promise<string | null> {
  const found = await database.execute(sql`select ${isoText(sql`max(erased_at)`)} as at from erasures`);
  return rowsOf<{ at: string | null }>(found)[0]?.at ?? null;
}

async function unknownReceipts(
  database: Drizzle,
  input: Parameters<LearnerDataStore['unknownReceipts']>[0],
): Promise<readonly string[]> {
  const found = await database.execute(sql`select listed.id from unnest(${sql.param([...input.receiptIds])}::uuid[])
    as listed(id) where not exists (select from erasures done where done.id = listed.id)`);
  return rowsOf<{ id: string }>(found).map(({ id }) => id);
}

/** HMAC-SHA256 of tenant and learner by its definition: the key itself never comes here, its two paddings do. */
async function findByHash(
  database: Drizzle,
  input: Parameters<LearnerDataStore['findByHash']>[0],
): Promise<readonly string[]> {
  const { tenantId, hashes, pads } = input;
  const ids = learnerTables.map(
    ({ table, column }) => sql`select ${sql.raw(`row.${column}`)} as id from ${sql.raw(table)} row
      where row.tenant_id = ${tenantId}`,
  );
  const named = sql`select replied_by as id from trainer_questions where tenant_id = ${tenantId}
      and replied_by is not null
    union select event ->> 'byTeacherId' from evidence where tenant_id = ${tenantId} and event ->> 'type' = 'waiver'
    union select from_learner_id from departed_learners where tenant_id = ${tenantId} and from_learner_id is not null`;
  const found =
    await database.execute(sql`select learner.id from (${sql.join(ids, sql` union `)} union ${named}) learner
    where encode(sha256(decode(${pads.outer}, 'hex') || sha256(decode(${pads.inner}, 'hex')
      || convert_to(${tenantId}::text || chr(31) || learner.id, 'UTF8'))), 'hex')
      = any(${sql.param([...hashes])}::text[])`);
  return rowsOf<{ id: string }>(found).map(({ id }) => id);
}
