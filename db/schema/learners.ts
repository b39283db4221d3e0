// What learners did: threads, messages, evidence, snapshots, turns, exam attempts and locks, idempotency keys.
// Evidence is append-only. A learner's `snapshots` row is locked by whoever appends, so the order of `seq` is the order
// of commits.
import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Tier } from '../../functions/course/tier.ts';
import { courseId, createdAt, instant, tenantId } from './columns.ts';
import { ofCourse } from './courses.ts';

const learnerId = text('learner_id').notNull();

export const threads = pgTable(
  'threads',
  {
    id: uuid('id').primaryKey(),
    tenantId,
    courseId,
    learnerId,
    title: text('title'),
    createdAt,
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Its learner deleted it. What stays is the record alone: cards that an exam attempt hangs on. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    ofCourse('threads_of_course', table),
    index('threads_by_learner').on(table.tenantId, table.learnerId, table.updatedAt),
  ],
);

export const turns = pgTable(
  'turns',
  {
    id: uuid('id').primaryKey(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    tenantId,
    courseId,
    learnerId,
    /** What it was decided by, for the roles that may see it. */
    log: jsonb('log').notNull(),
    /** The reply as sent. */
    response: jsonb('response').notNull(),
    createdAt,
  },
  (table) => [
    index('turns_by_thread').on(table.threadId, table.createdAt),
    index('turns_by_learner').on(table.tenantId, table.learnerId),
    index('turns_by_age').on(table.tenantId, table.createdAt),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    /** Order within the thread. */
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    turnId: uuid('turn_id').notNull(),
    tenantId,
    courseId,
    learnerId,
    role: text('role').$type<'learner' | 'assistant'>().notNull(),
    body: jsonb('body').notNull(),
    /** Keys of drills and the like: read by marking alone. */
    secret: jsonb('secret'),
    /** Written once. */
    outcome: jsonb('outcome'),
    /** Of a drill the server made or chose. */
    drillId: text('drill_id'),
    createdAt,
  },
  (table) => [
    index('messages_by_thread').on(table.threadId, table.sequence),
    index('messages_by_learner').on(table.tenantId, table.learnerId),
    index('messages_of_drills')
      .on(table.tenantId, table.courseId, table.learnerId, table.sequence)
      .where(sql`${table.drillId} is not null`),
  ],
);

export const snapshots = pgTable(
  'snapshots',
  {
    tenantId,
    courseId,
    learnerId,
    /** Highest sequence number given to an event. */
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
    /** Events up to here are folded into `body`. */
    foldedSeq: bigint('folded_seq', { mode: 'number' }).notNull().default(0),
    body: jsonb('body'),
    /** A model's reading of the last turn; shown, never used. */
    analysis: jsonb('analysis'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.learnerId] }),
    ofCourse('snapshots_of_course', table),
  ],
);

export const evidence = pgTable(
  'evidence',
  {
    tenantId,
    courseId,
    learnerId,
    seq: bigint('seq', { mode: 'number' }).notNull(),
    eventKey: text('event_key').notNull(),
    event: jsonb('event').notNull(),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.learnerId, table.seq] }),
    unique('evidence_once').on(table.tenantId, table.courseId, table.learnerId, table.eventKey),
    index('evidence_of_waivers')
      .on(table.tenantId, sql`(${table.event} ->> 'byTeacherId')`)
      .where(sql`${table.event} ->> 'type' = 'waiver'`),
    foreignKey({
      name: 'evidence_of_learner',
      columns: [table.tenantId, table.courseId, table.learnerId],
      foreignColumns: [snapshots.tenantId, snapshots.courseId, snapshots.learnerId],
    }).onDelete('cascade'),
  ],
);

export const examAttempts = pgTable(
  'exam_attempts',
  {
    id: uuid('id').primaryKey(),
    tenantId,
    courseId,
    learnerId,
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    unitId: text('unit_id').notNull(),
    tier: text('tier').$type<Tier>().notNull(),
    optionId: text('option_id').notNull(),
    /** `pending`: an outside service has not marked it yet. */
    status: text('status').$type<'pending' | 'passed' | 'failed'>().notNull(),
    lockedUntil: instant('locked_until'),
    createdAt,
    markedAt: instant('marked_at'),
  },
  (table) => [
    unique('exam_attempts_one_a_message').on(table.messageId),
    uniqueIndex('exam_attempts_one_pass')
      .on(table.tenantId, table.courseId, table.learnerId, table.questionId)
      .where(sql`${table.status} = 'passed'`),
    index('exam_attempts_by_learner').on(table.tenantId, table.courseId, table.learnerId, table.questionId),
  ],
);

export const examLockouts = pgTable(
  'exam_lockouts',
  {
    tenantId,
    courseId,
    learnerId,
    questionId: text('question_id').notNull(),
    /** Null: locked, for a time the service did not name. */
    lockedUntil: instant('locked_until'),
    reason: text('reason').$type<'failed' | 'support'>().notNull(),
    /** `service`: mirrored from an outside service. */
    source: text('source').$type<'own' | 'service'>().notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.learnerId, table.questionId] }),
    ofCourse('exam_lockouts_of_course', table),
  ],
);

/** What is still to be told to an outside exam service; kept until it has answered. */
export const examOutbox = pgTable(
  'exam_outbox',
  {
    eventId: uuid('event_id').primaryKey(),
    tenantId,
    courseId,
    learnerId,
    kind: text('kind').$type<'attempt' | 'support'>().notNull(),
    payload: jsonb('payload').notNull(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    deliveredAt: instant('delivered_at'),
    createdAt,
  },
  (table) => [
    index('exam_outbox_pending')
      .on(table.tenantId, table.courseId, table.learnerId, table.createdAt)
      .where(sql`${table.deliveredAt} is null`),
    index('exam_outbox_by_learner').on(table.tenantId, table.learnerId),
  ],
);

/** A posted request under the key its sender gave: sent again, it is answered as before. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId,
    learnerId,
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    /** Of the request: the same key with another request is a mistake. */
    requestHash: text('request_hash').notNull(),
    /** Null while the first request is under way. */
    status: integer('status'),
    response: jsonb('response'),
    /** Or renewed, by whoever carries it out still. */
    claimedAt: instant('claimed_at').notNull().defaultNow(),
    /** Of whoever carries it out, who may claim again without knowing that the claim had been made. */
    claimId: uuid('claim_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.learnerId, table.operation, table.key] }),
    index('idempotency_keys_by_age').on(table.claimedAt),
  ],
);
