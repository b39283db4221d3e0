// What authors write beside a course's files, and what such a course is made of where its files are kept elsewhere.
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { courseId, createdAt, instant, tenantId } from './columns.ts';
import { ofCourse } from './courses.ts';

/** Every run reads them as one more document of the course. */
export const authorNotes = pgTable(
  'author_notes',
  {
    tenantId,
    courseId,
    noteId: uuid('note_id').notNull(),
    question: text('question').notNull(),
    text: text('text').notNull(),
    createdAt,
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.noteId] }),
    ofCourse('author_notes_of_course', table),
  ],
);

/** course.yaml and the files beside it that say more, as a version was made of them: of courses kept elsewhere alone. */
export const keptManifests = pgTable(
  'kept_manifests',
  {
    tenantId,
    courseId,
    version: integer('version').notNull(),
    path: text('path').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.version, table.path] }),
    ofCourse('kept_manifests_of_course', table),
  ],
);
