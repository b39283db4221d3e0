// The lock that every write of a learner's rows shares (trigger `admit_learner`), taken alone: nothing is under way
// while it is held, and whoever waits for it then sees what was decided. First statements of their batch.
import { sql } from 'drizzle-orm';
import type { LearnerOfTenant } from '../../functions/ports/learner-data.ts';
import type { Drizzle } from '../client.ts';

export function lockLearnerAlone(database: Drizzle, { tenantId, learnerId }: LearnerOfTenant) {
  return database.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${tenantId}::text || chr(31) || ${learnerId}::text, 410))`,
  );
}

/** Those merged into an account, before the account itself: the order in which a write that follows takes them. */
export function lockMergedAlone(database: Drizzle, { tenantId, learnerId }: LearnerOfTenant) {
  return database.execute(sql`select pg_advisory_xact_lock(
      hashtextextended(${tenantId}::text || chr(31) || merged.from_learner_id, 410))
    from (select from_learner_id from departed_learners where tenant_id = ${tenantId}
      and into_learner_id = ${learnerId} and from_learner_id is not null order by learner_hash) merged`);
}

/** As the trigger computes it. */
export function learnerHash({ tenantId, learnerId }: LearnerOfTenant) {
  return sql`encode(sha256(convert_to(${tenantId}::text || chr(31) || ${learnerId}::text, 'UTF8')), 'hex')`;
}
