// Runs of ingestion and how far each document has come.
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { courseId, instant, tenantId } from './columns.ts';
import { ofCourse } from './courses.ts';

export const ingestRuns = pgTable(
  'ingest_runs',
  {
    id: uuid('id').primaryKey(),
    tenantId,
    courseId,
    /** The version it writes; null until that is known. */
    version: integer('version'),
    status: text('status').$type<'running' | 'published' | 'unchanged' | 'failed' | 'abandoned'>().notNull(),
    trigger: text('trigger').$type<'cron' | 'route' | 'command'>().notNull(),
    report: jsonb('report').notNull().default(sql`'{}'::jsonb`),
    startedAt: instant('started_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    ofCourse('ingest_runs_of_course', table),
    index('ingest_runs_by_course').on(table.tenantId, table.courseId, table.startedAt),
  ],
);

export const ingestDocuments = pgTable(
  'ingest_documents',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => ingestRuns.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    documentNumber: integer('document_number').notNull(),
    status: text('status').$type<'pending' | 'done' | 'unchanged' | 'failed'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Place in course.yaml. */
    position: integer('position').notNull(),
    /** Documents of one group share a container and are ingested one after another, in order of position. */
    groupKey: text('group_key').notNull(),
    /** What the document must look like to count as ingested; null where it could not be read. */
    fingerprint: text('fingerprint'),
    /** Coverage, dropped parts, warnings or the error, for the run's report. */
    report: jsonb('report').notNull().default(sql`'{}'::jsonb`),
  },
  (table) => [primaryKey({ columns: [table.runId, table.path] })],
);
