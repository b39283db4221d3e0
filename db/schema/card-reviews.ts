// Flash cards that learners rated, and when each comes again. Keeps the words that were rated, which are the course's.
import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { courseId, createdAt, instant, tenantId } from './columns.ts';
import { ofCourse } from './courses.ts';

export const cardReviews = pgTable(
  'card_reviews',
  {
    tenantId,
    courseId,
    learnerId: text('learner_id').notNull(),
    reference: text('reference').notNull(),
    /** Of front and back: another text is another card. */
    textHash: text('text_hash').notNull(),
    /** Of the passage: the card is due while the passage has these words. */
    contentHash: text('content_hash').notNull(),
    front: text('front').notNull(),
    back: text('back').notNull(),
    stability: doublePrecision('stability').notNull(),
    difficulty: doublePrecision('difficulty').notNull(),
    reviews: integer('reviews').notNull(),
    lapses: integer('lapses').notNull(),
    ratedAt: instant('rated_at').notNull(),
    dueAt: instant('due_at').notNull(),
    createdAt,
  },
  (table) => [
    primaryKey({
      name: 'card_reviews_pk',
      columns: [table.tenantId, table.courseId, table.learnerId, table.reference, table.textHash],
    }),
    ofCourse('card_reviews_of_course', table),
  ],
);
