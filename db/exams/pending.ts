// What waits in the outbox: reading it in order, putting it off, forgetting it.
import { sql } from 'drizzle-orm';
import type { ExamOutbox, OutboxEntry } from '../../functions/ports/exam-outbox.ts';
import type { LearnerScope } from '../../functions/ports/tutor-store.ts';
import type { Drizzle } from '../client.ts';
import { textArray } from '../registry/standing.ts';
import { examOutbox } from '../schema.ts';
import { asInstant, ofLearner } from './statements.ts';

const firstPauseSeconds = 5;
const longestPauseSeconds = 600;
/** Doublings after which the longest pause is reached anyway. */
const doublingLimit = 10;

interface PendingRow extends Record<string, unknown> {
  readonly event_id: string;
  readonly kind: 'attempt' | 'support';
  readonly payload: unknown;
  readonly is_due: boolean;
}

export function selectPending(
  database: Drizzle,
  input: LearnerScope & { readonly now: string; readonly limit: number },
) {
  return database.execute<PendingRow>(sql`select entry.event_id, entry.kind, entry.payload,
      entry.next_try_at <= ${asInstant(input.now)} as is_due
    from ${examOutbox} entry where ${ofLearner('entry', input)} and entry.delivered_at is null
    order by entry.created_at, entry.event_id limit ${input.limit}::integer`);
}

export function toEntry({ event_id, kind, payload, is_due }: PendingRow): OutboxEntry {
  return { eventId: event_id, kind, payload, isDue: is_due };
}

/** Each pause is twice the one before. */
export async function postpone(database: Drizzle, input: Parameters<ExamOutbox['postpone']>[0]): Promise<void> {
  const pause = sql`least(${longestPauseSeconds}::double precision,
    ${firstPauseSeconds}::double precision * 2 ^ least(entry.tries, ${doublingLimit}::integer))`;
  await database.execute(sql`update ${examOutbox} entry set tries = entry.tries + 1,
      next_try_at = ${asInstant(input.now)} + make_interval(secs => ${pause})
    where ${ofLearner('entry', input)} and entry.delivered_at is null
      and entry.event_id = any(${textArray(input.eventIds)}::uuid[])`);
}

/** Views only: an attempt once made waits until it is answered. */
export async function withdraw(database: Drizzle, input: Parameters<ExamOutbox['withdraw']>[0]): Promise<void> {
  await database.execute(sql`delete from ${examOutbox} entry where ${ofLearner('entry', input)}
    and entry.event_id = ${input.eventId}::uuid and entry.kind = 'support' and entry.delivered_at is null`);
}
