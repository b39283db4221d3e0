// The documents of a course: an identity given once, and what it holds at a version.
import { sql } from 'drizzle-orm';
import { check, doublePrecision, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DocumentContainer } from '../../functions/ports/ingest-store.ts';
import { courseId, createdAt, instant, tenantId, validFrom, validTo } from './columns.ts';
import { ofCourse } from './courses.ts';

/** A document's identity: its number in the course, never reused. */
export const documents = pgTable(
  'documents',
  { tenantId, courseId, documentNumber: integer('document_number').notNull(), createdAt },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.documentNumber] }),
    ofCourse('documents_of_course', table),
  ],
);

export const documentVersions = pgTable(
  'document_versions',
  {
    tenantId,
    courseId,
    documentNumber: integer('document_number').notNull(),
    validFrom,
    validTo,
    path: text('path').notNull(),
    name: text('name').notNull(),
    link: text('link'),
    licence: text('licence'),
    attribution: text('attribution'),
    revision: text('revision'),
    status: text('status').$type<'current' | 'superseded'>().notNull().default('current'),
    domain: text('domain'),
    documentType: text('document_type'),
    /** Learners find it from then on; null: at once. */
    opensAt: instant('opens_at'),
    /** SHA-256 of the source bytes. */
    contentHash: text('content_hash').notNull(),
    /** Content hash, manifest entry and the versions of parser, classifier and embedder, hashed: equal means unchanged. */
    fingerprint: text('fingerprint').notNull(),
    coverage: doublePrecision('coverage').notNull(),
    /** Place in course.yaml; documents that share a container follow each other in this order. */
    position: integer('position').notNull(),
    /** Smallest hashes of its lines: how a document that was moved and edited is recognised. */
    sketch: integer('sketch').array().notNull(),
    /** The containers it brings, as its parser described them. */
    containers: jsonb('containers').$type<readonly DocumentContainer[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.documentNumber, table.validFrom] }),
    foreignKey({
      name: 'document_versions_of_document',
      columns: [table.tenantId, table.courseId, table.documentNumber],
      foreignColumns: [documents.tenantId, documents.courseId, documents.documentNumber],
    }).onDelete('cascade'),
    check('document_versions_range', sql`${table.validTo} is null or ${table.validTo} > ${table.validFrom}`),
  ],
);
