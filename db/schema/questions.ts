// The questions a passage answers, as learners would ask them: found by, never shown as the course's words.
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { QuestionOrigin } from '../../functions/ports/ingest-questions.ts';
import { courseId, createdAt, instant, tenantId } from './columns.ts';
import { canonicalReferences } from './content.ts';

/**
 * A question belongs to a passage's text: it counts at every version where the reference has that content, so it
 * survives a rollback, and is asked for again only when the text changes. Nothing here names who asked it.
 */
export const nodeQuestions = pgTable(
  'node_questions',
  {
    tenantId,
    courseId,
    reference: text('reference').notNull(),
    contentHash: text('content_hash').notNull(),
    /** SHA-256 of the question. */
    questionHash: text('question_hash').notNull(),
    question: text('question').notNull(),
    /** Names its vector beside the reference; another embedding model gives another. */
    vectorHash: text('vector_hash').notNull(),
    origin: text('origin').$type<QuestionOrigin>().notNull(),
    /** The last version whose source states it; null for what did not come from the source. */
    statedIn: integer('stated_in'),
    /** Set when an author dropped it: remembered, so that it does not come back. */
    droppedAt: instant('dropped_at'),
    createdAt,
  },
  (table) => [
    primaryKey({
      columns: [table.tenantId, table.courseId, table.reference, table.contentHash, table.questionHash],
    }),
    foreignKey({
      name: 'node_questions_of_reference',
      columns: [table.tenantId, table.courseId, table.reference],
      foreignColumns: [canonicalReferences.tenantId, canonicalReferences.courseId, canonicalReferences.reference],
    }).onDelete('cascade'),
    // Erasing a learner looks for his words here.
    index('node_questions_by_question').on(table.tenantId, table.questionHash),
  ],
);

/** Passages that a model was asked about, for the text they had then: asked once, and again only where nothing came of it. */
export const passageDrafts = pgTable(
  'passage_drafts',
  {
    tenantId,
    courseId,
    reference: text('reference').notNull(),
    contentHash: text('content_hash').notNull(),
    tries: integer('tries').notNull(),
    triedAt: instant('tried_at').notNull().defaultNow(),
    /** A reply was read, whether it held questions or none. */
    isSettled: boolean('is_settled').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.reference] }),
    foreignKey({
      name: 'passage_drafts_of_reference',
      columns: [table.tenantId, table.courseId, table.reference],
      foreignColumns: [canonicalReferences.tenantId, canonicalReferences.courseId, canonicalReferences.reference],
    }).onDelete('cascade'),
  ],
);
