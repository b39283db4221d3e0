// Runs of ingestion and how far each document has come.
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { RunIntent, RunStatus, RunTrigger } from '../../functions/ports/ingest-run.ts';
import type { DocumentContainer, Numbering } from '../../functions/ports/ingest-store.ts';
import { courseId, instant, tenantId } from './columns.ts';
import { ofCourse } from './courses.ts';
import { documents } from './documents.ts';

export const ingestRuns = pgTable(
  'ingest_runs',
  {
    id: uuid('id').primaryKey(),
    tenantId,
    courseId,
    /** The version it writes; null until that is known. */
    version: integer('version'),
    status: text('status').$type<RunStatus>().notNull(),
    trigger: text('trigger').$type<RunTrigger>().notNull(),
    /** Code that knows of no intents starts runs that a hold keeps from publishing. */
    intent: text('intent').$type<RunIntent>().notNull().default('automatic'),
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

/**
 * How far a document of several parts has come in the course's draft. It belongs to the draft, not to a run: another
 * run goes on where one was killed. Gone when the draft is published or made afresh.
 */
export const documentProgress = pgTable(
  'document_progress',
  {
    tenantId,
    courseId,
    documentNumber: integer('document_number').notNull(),
    draftVersion: integer('draft_version').notNull(),
    path: text('path').notNull(),
    contentHash: text('content_hash').notNull(),
    fingerprint: text('fingerprint').notNull(),
    position: integer('position').notNull(),
    sketch: integer('sketch').array().notNull(),
    partCount: integer('part_count').notNull(),
    /** Parts written so far, from the first. */
    partsDone: integer('parts_done').notNull(),
    /** Nodes of these parts. */
    nodeCount: integer('node_count').notNull(),
    /** Position among the document's nodes of the base version up to which they have been kept or left. */
    baseSequence: integer('base_sequence').notNull(),
    /** The containers of these parts, as the parser described them. */
    containers: jsonb('containers').$type<readonly DocumentContainer[]>().notNull(),
    /** How far the containers of the last part are numbered. */
    numbering: jsonb('numbering').$type<Numbering>().notNull(),
    /** Containers whose nodes must be numbered once more when all are in. */
    unsettled: text('unsettled').array().notNull(),
    /** The document's report as far as it has come. */
    report: jsonb('report').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.documentNumber] }),
    foreignKey({
      name: 'document_progress_of_document',
      columns: [table.tenantId, table.courseId, table.documentNumber],
      foreignColumns: [documents.tenantId, documents.courseId, documents.documentNumber],
    }).onDelete('cascade'),
  ],
);

/**
 * What a file of a course's source held when it was last read, by the tag its store gives its bytes: a file with the same
 * tag is not read again. Of no foreign key: a course may have no version yet.
 */
export const sourceFiles = pgTable(
  'source_files',
  {
    tenantId,
    courseId,
    path: text('path').notNull(),
    etag: text('etag').notNull(),
    contentHash: text('content_hash').notNull(),
    sketch: integer('sketch').array().notNull(),
    /** Names of image files that its text mentions; null of files that were read before images were kept. */
    imageNames: text('image_names').array(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.courseId, table.path] })],
);
