// Appending evidence, the one way for everybody: lock the learner's row, then insert, number and fold in one statement.
// The lock must be a statement of its own before it: under READ COMMITTED the next one sees what was committed meanwhile.
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Fold, LearnerScope, NewEvidence } from '../../functions/ports/tutor-store.ts';
import type { Drizzle } from '../client.ts';
import { evidence, snapshots } from '../schema.ts';
import { toJsonText } from './json-text.ts';

interface OfLearner {
  readonly tenantId: AnyPgColumn;
  readonly courseId: AnyPgColumn;
  readonly learnerId: AnyPgColumn;
}

/** A learner in a course, which may be named by a scalar subquery: that of a thread, for instance. */
export type LearnerKey = Omit<LearnerScope, 'courseId'> & { readonly courseId: string | SQL };

/** The rows of a table that are this learner's in this course. */
export function ofLearner(table: OfLearner, { tenantId, courseId, learnerId }: LearnerKey): SQL {
  return sql`(${table.tenantId} = ${tenantId} and ${table.courseId} = ${courseId} and ${table.learnerId} = ${learnerId})`;
}

/**
 * First statement of every batch that appends: locks the learner's row until the batch ends, making it where there is
 * none. Changes nothing else.
 * @param where whether there is anything to append to; nothing is locked otherwise
 */
export function lockLearner(
  database: Drizzle,
  { tenantId, courseId, learnerId }: LearnerScope,
  where: SQL = sql`true`,
) {
  return database.execute(sql`
    insert into ${snapshots} (tenant_id, course_id, learner_id)
    select ${tenantId}::text, ${courseId}::text, ${learnerId}::text where ${where}
    on conflict (tenant_id, course_id, learner_id) do update set last_seq = ${snapshots.lastSeq}`);
}

/** `event_key`, `event` and `ordinal` of events known before the statement runs. */
export function eventRows(events: readonly NewEvidence[]): SQL {
  const list = events.map(({ eventKey, event }) => ({ eventKey, event }));
  return sql`select item->>'eventKey' as event_key, item->'event' as event, ordinal
    from jsonb_array_elements(${toJsonText(list)}::jsonb) with ordinality as items (item, ordinal)`;
}

interface Appending {
  readonly scope: LearnerScope;
  /** What else is to happen in the same statement: `name as (…), `. May write; runs whether it is read or not. */
  readonly before?: SQL;
  /** Whether to append at all; may read what `before` returns. */
  readonly where?: SQL;
  /** Yields `event_key`, `event` and `ordinal`, e.g. `eventRows`. */
  readonly events: SQL;
  /** The snapshot to keep if nothing came in between and every event was new. */
  readonly fold: (Fold & { readonly eventCount: number }) | null;
  /** Further columns of the learner's row: `column = value, `. */
  readonly set?: SQL;
}

/**
 * Second statement of such a batch. Events known by their keys are left out; the others get the next numbers.
 * @returns a statement yielding one row of `last_seq`, `added` and `is_folded`; none where nothing was to be appended
 */
export function appendEvidence(database: Drizzle, input: Appending) {
  const { scope, before = sql``, where = sql`true`, events, fold, set = sql`` } = input;
  const { tenantId, courseId, learnerId } = scope;
  const isFolded =
    fold === null
      ? sql`false`
      : sql`(locked.last_seq = ${fold.afterSeq}::bigint and count(added.seq) = ${fold.eventCount}::bigint)`;
  const kept = fold === null ? sql`null::jsonb` : sql`${toJsonText(fold.snapshot)}::jsonb`;
  return database.execute<AppendedRow>(sql`
    with ${before}
    locked as (select last_seq from ${snapshots} where ${ofLearner(snapshots, scope)} and ${where}),
    offered as (${events}),
    added as (
      insert into ${evidence} (tenant_id, course_id, learner_id, seq, event_key, event)
      select ${tenantId}::text, ${courseId}::text, ${learnerId}::text,
        locked.last_seq + row_number() over (order by offered.ordinal), offered.event_key, offered.event
      from locked cross join offered
      where not exists (
        select 1 from ${evidence} where ${ofLearner(evidence, scope)} and ${evidence.eventKey} = offered.event_key)
      on conflict (tenant_id, course_id, learner_id, event_key) do nothing
      returning seq),
    result as (
      select greatest(locked.last_seq, max(added.seq)) as last_seq, count(added.seq) as added, ${isFolded} as is_folded
      from locked left join added on true group by locked.last_seq)
    update ${snapshots} set
      ${set}
      last_seq = result.last_seq,
      body = case when result.is_folded then ${kept} else ${snapshots.body} end,
      folded_seq = case when result.is_folded then result.last_seq else ${snapshots.foldedSeq} end,
      updated_at = now()
    from result where ${ofLearner(snapshots, scope)}
    returning ${snapshots.lastSeq} as last_seq, result.added as added, result.is_folded as is_folded`);
}

interface AppendedRow extends Record<string, unknown> {
  readonly last_seq: string;
  readonly added: string;
  readonly is_folded: boolean;
}

/** What `appendEvidence` did; null where it had nothing to append to. */
export function readAppended(result: {
  readonly rows: readonly AppendedRow[];
}): { readonly lastSeq: number; readonly added: number; readonly isFolded: boolean } | null {
  const row = result.rows[0];
  return row === undefined
    ? null
    : { lastSeq: Number(row.last_seq), added: Number(row.added), isFolded: row.is_folded };
}
