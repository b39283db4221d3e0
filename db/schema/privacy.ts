// Who has gone and what was erased, without naming anybody; and how long a tenant keeps what learners leave.
// Triggers (migration of the same name) ask `departed_learners` before any row of a learner is inserted.
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, tenantId } from './columns.ts';

/**
 * Learners whose data was erased, or moved into an account. Nothing more can be written under such an id: an insert is
 * refused, or lands with the account for as long as requests that began before may still be under way.
 */
export const departedLearners = pgTable(
  'departed_learners',
  {
    tenantId,
    /** SHA-256 of tenant and learner. */
    learnerHash: text('learner_hash').notNull(),
    /** Of a merged learner: its id, so that the account's erasure covers it. Null of an erased one. */
    fromLearnerId: text('from_learner_id'),
    intoLearnerId: text('into_learner_id'),
    /** False of a browser whose passes and drills did not come along: the account had been used elsewhere before. */
    carriesRecord: boolean('carries_record').notNull().default(true),
    /** Until when writes under the old id follow to the account. */
    followsUntil: instant('follows_until'),
    /** Until when writes are refused; null for ever, as for ids that name a browser. */
    blockedUntil: instant('blocked_until'),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.learnerHash] }),
    index('departed_learners_by_account').on(table.tenantId, table.intoLearnerId),
    index('departed_learners_by_end').on(table.blockedUntil),
  ],
);

/** Receipts of erasures: when and how much, never whose. */
export const erasures = pgTable(
  'erasures',
  {
    id: uuid('id').primaryKey(),
    tenantId,
    erasedAt: instant('erased_at').notNull(),
    /** Rows by table. */
    counts: jsonb('counts').$type<Readonly<Record<string, number>>>().notNull(),
    /** When it was done again, after a restore from a backup or where the first time was cut off. */
    repeatedAt: instant('repeated_at'),
  },
  (table) => [index('erasures_by_tenant').on(table.tenantId, table.erasedAt)],
);

/** What a tenant has decided for itself; null is the deployment's own setting. */
export const tenantSettings = pgTable('tenant_settings', {
  tenantId: text('tenant_id').primaryKey(),
  keepQuestionsDays: integer('keep_questions_days'),
  keepConversationsDays: integer('keep_conversations_days'),
  keepEvidenceDays: integer('keep_evidence_days'),
  /** Set by whoever runs the deployment (docs/limits.md), never by the tenant itself. */
  modelCallsPerDay: integer('model_calls_per_day'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
