// A taken turn in one batch: messages, evidence, log, reply and snapshot, all or none. A turn is taken once.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { RecordOutcome, TurnRecord } from '../../functions/ports/tutor-store.ts';
import type { Drizzle } from '../client.ts';
import { messages, threads, turns } from '../schema.ts';
import { appendEvidence, eventRows, lockLearner, ofLearner, readAppended } from './append-evidence.ts';
import { isUuid, toJsonText } from './json-text.ts';
import { messageRows } from './message-rows.ts';

/** Two identical requests at once: the second waits at the lock and then finds the turn. */
export async function recordTurn(database: Drizzle, record: TurnRecord): Promise<RecordOutcome> {
  if (!isUuid(record.threadId) || !isUuid(record.turnId)) return { kind: 'absent' };
  const own = sql`${threads.id} = ${record.threadId} and ${ofLearner(threads, record)}
    and ${threads.deletedAt} is null`;
  const [, appended, taken] = await database.batch([
    lockLearner(database, record, sql`exists (select 1 from ${threads} where ${own})`),
    appendEvidence(database, {
      scope: record,
      before: writeTurn(record, own),
      where: sql`exists (select 1 from turn)`,
      events: eventRows(record.evidence),
      fold: { ...record.fold, eventCount: record.evidence.length },
      set: sql`analysis = ${toJsonText(record.analysis)}::jsonb,`,
    }),
    database
      .select({ response: turns.response })
      .from(turns)
      .where(and(eq(turns.id, record.turnId), eq(turns.threadId, record.threadId), ofLearner(turns, record))),
  ]);
  const written = readAppended(appended);
  if (written !== null) return { kind: 'recorded', isFolded: written.isFolded, lastSeq: written.lastSeq };
  const before = taken[0];
  return before === undefined ? { kind: 'absent' } : { kind: 'repeated', before: before.response };
}

/** The turn where it is new, and with it its messages and the thread's time. */
function writeTurn(record: TurnRecord, own: SQL): SQL {
  const { threadId, turnId } = record;
  return sql`turn as (
      insert into ${turns} (id, thread_id, tenant_id, course_id, learner_id, log, response)
      select ${turnId}::uuid, ${threads.id}, ${threads.tenantId}, ${threads.courseId}, ${threads.learnerId},
        ${toJsonText(record.log)}::jsonb, ${toJsonText(record.response)}::jsonb
      from ${threads} where ${own}
      on conflict (id) do nothing
      returning thread_id, tenant_id, course_id, learner_id),
    said as (
      insert into ${messages} (id, thread_id, turn_id, tenant_id, course_id, learner_id, role, body, secret, drill_id, created_at)
      select (item->>'messageId')::uuid, turn.thread_id, ${turnId}::uuid, turn.tenant_id, turn.course_id,
        turn.learner_id, item->>'role', item->'body', nullif(item->'secret', 'null'::jsonb), item->>'drillId',
        (item->>'createdAt')::timestamptz
      from turn cross join jsonb_array_elements(${toJsonText(messageRows(record))}::jsonb) with ordinality
        as items (item, ordinal)
      order by ordinal),
    touched as (
      update ${threads} set updated_at = greatest(${threads.updatedAt}, now())
      where ${threads.id} = ${threadId} and exists (select 1 from turn)),`;
}
