// What operators look at: sums of what happened by the hour, and messages of ingestion that nobody could take.
// Neither holds anything of a learner.
import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MetricName } from '../../functions/ports/metrics.ts';
import { courseId, instant, tenantId } from './columns.ts';

/** `shard` spreads the writes of one sum over several rows, so that answers do not wait for one another's locks. */
export const metricsHourly = pgTable(
  'metrics_hourly',
  {
    tenantId,
    hour: instant('hour').notNull(),
    name: text('name').$type<MetricName>().notNull(),
    label: text('label').notNull(),
    /** Class of a time, see functions/telemetry/sum-metrics.ts; −1 of all else. */
    bucket: smallint('bucket').notNull(),
    shard: smallint('shard').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    total: doublePrecision('total').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.hour, table.name, table.label, table.bucket, table.shard] }),
    index('metrics_hourly_by_age').on(table.hour),
  ],
);

/** Model calls of a tenant by UTC day: those made, and those reserved by requests under way. */
export const modelDays = pgTable(
  'model_days',
  {
    tenantId,
    day: date('day', { mode: 'string' }).notNull(),
    calls: integer('calls').notNull(),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull(),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.day] })],
);

/** Of such a day what one learner, or one address, has had: by a hash that is of this day alone, and kept for two. */
export const modelDayShares = pgTable(
  'model_day_shares',
  {
    tenantId,
    day: date('day', { mode: 'string' }).notNull(),
    holder: text('holder').notNull(),
    calls: integer('calls').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.day, table.holder] }),
    index('model_day_shares_by_day').on(table.day),
  ],
);

/** Where a task of housekeeping goes on the next time, by its name; null: from the beginning. */
export const housekeepingCursors = pgTable('housekeeping_cursors', {
  name: text('name').primaryKey(),
  cursor: text('cursor'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Of no foreign key: a letter may name what has gone since. */
export const deadLetters = pgTable(
  'dead_letters',
  {
    /** The queue's id of the message: one that is delivered twice is written once. */
    id: text('id').primaryKey(),
    tenantId,
    courseId,
    runId: uuid('run_id').notNull(),
    path: text('path').notNull(),
    /** Kind of the last error, never its message. */
    reason: text('reason').notNull(),
    attempts: integer('attempts').notNull(),
    body: jsonb('body').notNull(),
    diedAt: instant('died_at').notNull().defaultNow(),
    retriedAt: instant('retried_at'),
  },
  (table) => [index('dead_letters_by_tenant').on(table.tenantId, table.diedAt)],
);
