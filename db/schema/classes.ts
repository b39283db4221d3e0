// Classes, who belongs to them, and what learners asked their trainers.
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { answers } from './answers.ts';
import { courseId, createdAt, instant, tenantId } from './columns.ts';
import { ofCourse } from './courses.ts';
import { messages, threads } from './learners.ts';

export const classes = pgTable(
  'classes',
  {
    id: uuid('id').primaryKey(),
    tenantId,
    courseId,
    name: text('name').notNull(),
    /** Whoever has it may join as a learner; null once the class takes nobody in any more. */
    joinCode: text('join_code'),
    createdAt,
  },
  (table) => [
    ofCourse('classes_of_course', table),
    unique('classes_by_join_code').on(table.tenantId, table.joinCode),
    index('classes_by_course').on(table.tenantId, table.courseId),
  ],
);

/** Who learns and who teaches in a class. A teacher sees the learners of the classes they teach, and nobody else. */
export const enrolments = pgTable(
  'enrolments',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    tenantId,
    courseId,
    personId: text('person_id').notNull(),
    role: text('role').$type<'learner' | 'teacher'>().notNull(),
    /** As the person gave it when joining, for the class's list; null where nobody gave one. */
    displayName: text('display_name'),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.personId] }),
    index('enrolments_by_person').on(table.tenantId, table.courseId, table.personId),
    check('enrolments_role', sql`${table.role} in ('learner', 'teacher')`),
  ],
);

/**
 * A question that a learner sent on to a person, about an answer or a message of the tutor, with its one reply. What it
 * says was written to be read by a trainer, so it is kept also where learners' questions to the course are not.
 */
export const trainerQuestions = pgTable(
  'trainer_questions',
  {
    id: uuid('id').primaryKey(),
    tenantId,
    courseId,
    learnerId: text('learner_id').notNull(),
    threadId: uuid('thread_id').references(() => threads.id, { onDelete: 'cascade' }),
    answerId: uuid('answer_id').references(() => answers.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    /** What the learner was told instead of an answer: status, reason, nearest places. Made by the server. */
    context: jsonb('context').notNull(),
    reply: text('reply'),
    repliedBy: text('replied_by'),
    repliedAt: instant('replied_at'),
    createdAt,
  },
  (table) => [
    ofCourse('trainer_questions_of_course', table),
    index('trainer_questions_by_course').on(table.tenantId, table.courseId, table.createdAt),
    index('trainer_questions_by_learner').on(table.tenantId, table.learnerId, table.courseId),
    index('trainer_questions_by_replier')
      .on(table.tenantId, table.repliedBy)
      .where(sql`${table.repliedBy} is not null`),
    unique('trainer_questions_one_per_answer').on(table.answerId),
    unique('trainer_questions_one_per_message').on(table.messageId),
    check('trainer_questions_about_one', sql`num_nonnulls(${table.answerId}, ${table.messageId}) = 1`),
    check(
      'trainer_questions_replied',
      sql`num_nulls(${table.reply}, ${table.repliedBy}, ${table.repliedAt}) in (0, 3)`,
    ),
  ],
);
