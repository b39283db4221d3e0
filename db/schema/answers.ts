// What learners asked and were answered, and what may be answered again.
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProfileId } from '../../functions/course/content.ts';
import type { FeedbackKind } from '../../functions/ports/answer-store.ts';
import { courseId, createdAt, instant, tenantId } from './columns.ts';
import { contentNodes } from './content.ts';
import { ofCourse } from './courses.ts';
import { threads } from './learners.ts';

export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    tenantId,
    courseId,
    learnerId: text('learner_id').notNull(),
    /** The tutoring thread it is the asking side of; null in a course without a learning path. */
    threadId: uuid('thread_id').references(() => threads.id, { onDelete: 'cascade' }),
    /** As its learner named it; null: its first question names it. */
    title: text('title'),
    createdAt,
  },
  (table) => [
    ofCourse('conversations_of_course', table),
    index('conversations_by_learner').on(table.tenantId, table.learnerId),
    unique('conversations_one_per_thread').on(table.threadId),
  ],
);

export const queries = pgTable(
  'queries',
  {
    id: uuid('id').primaryKey(),
    tenantId,
    courseId,
    learnerId: text('learner_id').notNull(),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    /** Null where the tenant's retention setting keeps no learner text. */
    question: text('question'),
    category: text('category').notNull(),
    /** What its learner limited it to, in wire format; null: the whole course, or no learner text is kept. */
    filters: jsonb('filters'),
    createdAt,
  },
  (table) => [
    ofCourse('queries_of_course', table),
    index('queries_by_conversation').on(table.conversationId, table.createdAt),
    index('queries_by_learner').on(table.tenantId, table.learnerId),
    index('queries_by_age').on(table.tenantId, table.createdAt),
  ],
);

export const answers = pgTable(
  'answers',
  {
    id: uuid('id').primaryKey(),
    queryId: uuid('query_id')
      .notNull()
      .references(() => queries.id, { onDelete: 'cascade' }),
    tenantId,
    courseId,
    learnerId: text('learner_id').notNull(),
    courseVersion: integer('course_version').notNull(),
    status: text('status').notNull(),
    reason: text('reason'),
    confidence: doublePrecision('confidence').notNull(),
    modelId: text('model_id'),
    modelCalls: integer('model_calls').notNull(),
    /** The answer as sent (wire format). */
    body: jsonb('body').notNull(),
    /** Under which others of the course may read it; null: its learner has not shared it. */
    shareId: uuid('share_id'),
    /** Of a question without an answer: when an author saw the same words answered. A later refusal has none. */
    settledAt: instant('settled_at'),
    /** Given to staff, who see what is not released yet: it may hold passages that it names no reference of. */
    seesUnreleased: boolean('sees_unreleased').notNull().default(false),
    createdAt,
  },
  (table) => [
    ofCourse('answers_of_course', table),
    unique('answers_by_share').on(table.shareId),
    unique('answers_one_per_query').on(table.queryId),
    index('answers_by_course').on(table.tenantId, table.courseId, table.createdAt),
    index('answers_by_learner').on(table.tenantId, table.learnerId),
  ],
);

/** References of an answer, pinned to the node version that was shown. */
export const answerReferences = pgTable(
  'answer_references',
  {
    answerId: uuid('answer_id')
      .notNull()
      .references(() => answers.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    tenantId,
    courseId,
    reference: text('reference').notNull(),
    nodeValidFrom: integer('node_valid_from').notNull(),
    contentHash: text('content_hash').notNull(),
    role: text('role').$type<'primary' | 'secondary' | 'supporting'>().notNull(),
    relevance: doublePrecision('relevance').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.position] }),
    index('answer_references_by_node').on(table.tenantId, table.courseId, table.reference, table.nodeValidFrom),
    foreignKey({
      name: 'answer_references_of_node',
      columns: [table.tenantId, table.courseId, table.reference, table.nodeValidFrom],
      foreignColumns: [contentNodes.tenantId, contentNodes.courseId, contentNodes.reference, contentNodes.validFrom],
    }).onDelete('cascade'),
  ],
);

export const feedback = pgTable(
  'feedback',
  {
    answerId: uuid('answer_id')
      .notNull()
      .references(() => answers.id, { onDelete: 'cascade' }),
    tenantId,
    learnerId: text('learner_id').notNull(),
    rating: text('rating').$type<'up' | 'down'>().notNull(),
    /** What was wrong, of the kinds there are; null where nobody said. */
    kind: text('kind').$type<FeedbackKind>(),
    reason: text('reason'),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.learnerId] }),
    index('feedback_by_learner').on(table.tenantId, table.learnerId),
  ],
);

/**
 * Answers that may be given again to the same question. Holds neither question nor answer: the key is a hash, and the
 * entry goes with the answer it points at (a learner's erasure takes both). Course version and profile are compared
 * with the published ones, so nothing of another version is ever given.
 */
export const answerCache = pgTable(
  'answer_cache',
  {
    tenantId,
    courseId,
    key: text('key').notNull(),
    courseVersion: integer('course_version').notNull(),
    profile: text('profile').$type<ProfileId>().notNull(),
    answerId: uuid('answer_id')
      .notNull()
      .references(() => answers.id, { onDelete: 'cascade' }),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.key, table.courseVersion] }),
    ofCourse('answer_cache_of_course', table),
    index('answer_cache_by_answer').on(table.answerId),
    index('answer_cache_by_age').on(table.tenantId, table.courseId, table.createdAt),
  ],
);
