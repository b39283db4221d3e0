// Erasing: one transaction, so that it is done or not begun. Whoever writes for the learner at that moment is waited
// for; whoever comes later is refused. Repeated after a restore, only what was there at the time goes.
import { type SQL, sql } from 'drizzle-orm';
import type { Erasing, ErasureReceipt, LearnerDataStore } from '../../functions/ports/learner-data.ts';
import { rowsOf } from '../classes/conditions.ts';
import type { Drizzle } from '../client.ts';
import { erasedPerson, type LearnerTable, learnerTables } from './learner-tables.ts';
import { learnerHash, lockLearnerAlone, lockMergedAlone } from './lock-learners.ts';

export async function eraseLearner(database: Drizzle, input: Erasing): Promise<ErasureReceipt> {
  const { tenantId, learnerId } = input;
  await database.batch([
    lockMergedAlone(database, input),
    lockLearnerAlone(database, input),
    markAsGone(database, input),
    database.execute(sql`update departed_learners set from_learner_id = null, into_learner_id = null,
        follows_until = null, blocked_until = null
      where tenant_id = ${tenantId} and into_learner_id = ${learnerId}`),
    database.execute(deleteStatement(input)),
    // What came after the time that is repeated stays, to be folded anew.
    database.execute(sql`update snapshots set body = null, analysis = null, folded_seq = 0
      where tenant_id = ${tenantId} and learner_id = ${learnerId}`),
  ]);
  const receipt = await readErasure(database, input);
  if (receipt === null) throw new Error('an erasure left no receipt');
  return receipt;
}

/**
 * Of somebody of whom nothing is kept: a mark that passes, and posted requests that were carried out go. What stands under
 * a mark already stays as it is.
 */
export async function holdOff(
  database: Drizzle,
  { tenantId, learnerId, until }: Parameters<LearnerDataStore['holdOff']>[0],
): Promise<void> {
  await database.batch([
    lockLearnerAlone(database, { tenantId, learnerId }),
    database.execute(sql`insert into departed_learners (tenant_id, learner_hash, blocked_until)
      values (${tenantId}, ${learnerHash({ tenantId, learnerId })}, ${until}::timestamptz)
      on conflict (tenant_id, learner_hash) do nothing`),
    database.execute(sql`delete from idempotency_keys where tenant_id = ${tenantId} and learner_id = ${learnerId}
      and status is not null`),
  ]);
}

/** An account may begin anew once no request of before can be under way; a browser's id never. */
function markAsGone(database: Drizzle, input: Erasing) {
  const until = input.isForEver
    ? sql`null::timestamptz`
    : sql`${input.erasedAt}::timestamptz + make_interval(secs => ${input.holdOffMs / 1000}::double precision)`;
  return database.execute(sql`insert into departed_learners (tenant_id, learner_hash, blocked_until)
    values (${input.tenantId}, ${learnerHash(input)}, ${until})
    on conflict (tenant_id, learner_hash) do update set from_learner_id = null, into_learner_id = null,
      follows_until = null, blocked_until = case when departed_learners.into_learner_id is not null then null
        else excluded.blocked_until end`);
}

/** What is told to whoever sends a request again whose reply told of somebody who is gone. */
export const toldGone = sql`${JSON.stringify(JSON.stringify({ kind: 'problem', code: 'not_found', detail: 'There is nothing here for you.' }))}::jsonb`;

/** Deletes everywhere, takes the name off what others keep, counts, and writes the receipt: one statement. */
function deleteStatement(input: Erasing): SQL {
  const { tenantId, learnerId, receiptId, erasedAt } = input;
  const deletions = learnerTables.map(
    (one) => sql`${sql.raw(`gone_${one.table}`)} as (delete from ${sql.raw(one.table)} row
      where ${isOfLearner(one, input)} returning 1)`,
  );
  const counts = [
    ...learnerTables.map(({ table }) => table),
    'answer_references',
    'answer_cache',
    'node_questions',
  ].map((table) => sql`${table}::text, (select count(*) from ${sql.raw(`gone_${table}`)})`);
  const ofAnswers = sql`row.answer_id in (select answer.id from answers answer where answer.tenant_id = ${tenantId}
    and answer.learner_id = ${learnerId} and ${isOldEnough(sql`answer.created_at`, input)})`;
  return sql`with ${sql.join(deletions, sql`, `)},
    gone_answer_references as (delete from answer_references row where ${ofAnswers} returning 1),
    gone_answer_cache as (delete from answer_cache row where ${ofAnswers} returning 1),
    gone_node_questions as (delete from node_questions row where row.tenant_id = ${tenantId} and row.origin = 'added'
      and exists (select from queries asked where asked.tenant_id = ${tenantId} and asked.learner_id = ${learnerId}
        and asked.course_id = row.course_id and lower(btrim(asked.question)) = lower(row.question)
        and asked.created_at <= row.created_at
        and ${isOldEnough(sql`asked.created_at`, input)}) returning 1),
    told_others as (update idempotency_keys kept set status = 410, response = ${toldGone}
      where kept.tenant_id = ${tenantId} and kept.learner_id <> ${learnerId} and kept.status is not null
        and (strpos(replace(kept.response::text, chr(92), ''), ${`"${learnerId}"`}) > 0
          or strpos(kept.operation || '/', ${`/${learnerId}/`}) > 0
          or strpos(kept.operation || '/', ${`/${encodeURIComponent(learnerId)}/`}) > 0
          or exists (select from trainer_questions sent where sent.tenant_id = ${tenantId}
            and sent.learner_id = ${learnerId} and ${isOldEnough(sql`sent.created_at`, input)}
            and (strpos(kept.operation, sent.id::text) > 0 or strpos(kept.response::text, sent.id::text) > 0)))
        and ${isOldEnough(sql`kept.claimed_at`, input)} returning 1),
    unnamed_replies as (update trainer_questions set replied_by = ${erasedPerson}
      where tenant_id = ${tenantId} and replied_by = ${learnerId} and learner_id <> ${learnerId}
        and ${isOldEnough(sql`replied_at`, input)} returning 1),
    unnamed_waivers as (update evidence
      set event = jsonb_set(event, '{byTeacherId}', to_jsonb(${erasedPerson}::text))
      where tenant_id = ${tenantId} and event ->> 'type' = 'waiver' and event ->> 'byTeacherId' = ${learnerId}
        and learner_id <> ${learnerId} and ${isOldEnough(sql`created_at`, input)} returning 1)
    insert into erasures (id, tenant_id, erased_at, counts, repeated_at)
    select ${receiptId}::uuid, ${tenantId}, ${erasedAt}::timestamptz, jsonb_build_object(${sql.join(counts, sql`, `)},
      'replies_unnamed', (select count(*) from unnamed_replies),
      'waivers_unnamed', (select count(*) from unnamed_waivers)),
      ${input.isRepeated ? sql`now()` : sql`null`}
    on conflict (id) do update set repeated_at = excluded.repeated_at, counts = (
      select jsonb_object_agg(each.key, each.value::integer + coalesce((erasures.counts ->> each.key)::integer, 0))
      from jsonb_each_text(excluded.counts) each)`;
}

function isOfLearner(one: LearnerTable, input: Erasing): SQL {
  const { tenantId, learnerId } = input;
  const own = sql`row.tenant_id = ${tenantId} and ${sql.raw(`row.${one.column}`)} = ${learnerId}
    ${one.isByCourse ? sql`and row.course_id in (select course.course_id from courses course where course.tenant_id = ${tenantId})` : sql``}`;
  const old = isOldEnough(sql.raw(`row.${one.time}`), input);
  if (one.table !== 'snapshots' || isWhole(input)) return sql`${own} and ${old}`;
  return sql`${own} and ${old} and not exists (select from evidence later where later.tenant_id = row.tenant_id
    and later.course_id = row.course_id and later.learner_id = row.learner_id
    and not ${isOldEnough(sql`later.created_at`, input)})`;
}

/** The first time, and of a browser's id always: nothing may be left. */
function isWhole({ isRepeated, isForEver }: Erasing): boolean {
  return !isRepeated || isForEver;
}

function isOldEnough(time: SQL, input: Erasing): SQL {
  if (isWhole(input)) return sql`true`;
  const end = sql`${input.erasedAt}::timestamptz + make_interval(secs => ${input.holdOffMs / 1000}::double precision)`;
  return sql`(${time} <= ${end})`;
}

export async function readErasure(
  database: Drizzle,
  { tenantId, receiptId }: { readonly tenantId: string; readonly receiptId: string },
): Promise<ErasureReceipt | null> {
  const found = await database.execute(sql`select id as "receiptId", counts,
      to_char(erased_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "erasedAt",
      to_char(repeated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "repeatedAt"
    from erasures where id = ${receiptId}::uuid and tenant_id = ${tenantId}`);
  return rowsOf<ErasureReceipt>(found)[0] ?? null;
}
