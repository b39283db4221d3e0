// What a course consists of: identities given once, what they hold at a version, the references, the nodes.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { AnswerStyle, ContentType, NodeType, ProfileId, Provenance } from '../../functions/course/content.ts';
import type { PrintedNumber } from '../../functions/ports/ingest-store.ts';
import { courseId, createdAt, instant, tenantId, validFrom, validTo } from './columns.ts';
import { ofCourse } from './courses.ts';
import { documents } from './documents.ts';

/**
 * What a course is called and measured as at one version. A draft has no `published_at` and no `discarded_at`; at most
 * one exists. With `ready_at` it is whole and waits for its author.
 */
export const courseVersions = pgTable(
  'course_versions',
  {
    tenantId,
    courseId,
    version: integer('version').notNull(),
    /** The published version a draft was made from; what it does not touch stays as it was there. */
    baseVersion: integer('base_version').notNull(),
    title: text('title').notNull(),
    /** What it is about, as its author says. */
    description: text('description'),
    profile: text('profile').$type<ProfileId>().notNull(),
    language: text('language').notNull(),
    licence: text('licence'),
    attribution: text('attribution'),
    /** Textbooks: class and subject. */
    classNumber: integer('class_number'),
    subject: text('subject'),
    /** Null: as the deployment has it. */
    answerStyle: text('answer_style').$type<AnswerStyle>(),
    manifestHash: text('manifest_hash').notNull(),
    embeddingModel: text('embedding_model').notNull(),
    nodeCount: integer('node_count').notNull().default(0),
    /** Mean and standard deviation of the cosine of random pairs of nodes, for judging dense scores. */
    denseBaselineMean: doublePrecision('dense_baseline_mean').notNull().default(0),
    denseBaselineDeviation: doublePrecision('dense_baseline_deviation').notNull().default(0),
    /** The tutoring material this version carries; null where the course has no learning path. */
    materialHash: text('material_hash'),
    /** Names all it was planned to hold; null of versions made before there were drafts to be kept apart. */
    planHash: text('plan_hash'),
    /** False where a document of its manifest could not be read. */
    isWhole: boolean('is_whole').notNull().default(true),
    createdAt,
    readyAt: instant('ready_at'),
    /** Its rows are gone; its number is never given again. */
    discardedAt: instant('discarded_at'),
    publishedAt: instant('published_at'),
    /** Set when its vectors and terms have been removed: it can no longer be flipped back to. */
    retiredAt: instant('retired_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.version] }),
    ofCourse('course_versions_of_course', table),
  ],
);

/** A container's identity: its code, never reused. */
export const containers = pgTable(
  'content_containers',
  { tenantId, courseId, code: text('code').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.code] }),
    ofCourse('content_containers_of_course', table),
  ],
);

export const containerVersions = pgTable(
  'content_container_versions',
  {
    tenantId,
    courseId,
    code: text('code').notNull(),
    validFrom,
    validTo,
    containerType: text('container_type').$type<'chapter' | 'lab' | 'page' | 'sheet'>().notNull(),
    day: integer('day'),
    documentNumber: integer('document_number'),
    number: integer('number').notNull(),
    containerId: text('container_id').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    sequence: integer('sequence').notNull(),
    learningObjectives: text('learning_objectives').array().notNull().default(sql`'{}'`),
    primaryTopic: text('primary_topic'),
    isDedicatedTopic: boolean('is_dedicated_topic').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.code, table.validFrom] }),
    foreignKey({
      name: 'container_versions_of_container',
      columns: [table.tenantId, table.courseId, table.code],
      foreignColumns: [containers.tenantId, containers.courseId, containers.code],
    }).onDelete('cascade'),
    check('container_versions_range', sql`${table.validTo} is null or ${table.validTo} > ${table.validFrom}`),
  ],
);

/** Every canonical reference ever given in a course. The only source of references; rows are never changed. */
export const canonicalReferences = pgTable(
  'canonical_references',
  {
    tenantId,
    courseId,
    reference: text('reference').notNull(),
    /** The container it was born in; the node may have moved since. */
    containerCode: text('container_code').notNull(),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.reference] }),
    foreignKey({
      name: 'canonical_references_of_container',
      columns: [table.tenantId, table.courseId, table.containerCode],
      foreignColumns: [containers.tenantId, containers.courseId, containers.code],
    }).onDelete('cascade'),
    index('canonical_references_by_container').on(table.tenantId, table.courseId, table.containerCode),
  ],
);

/** Immutable versions of nodes. A node stands at version v when valid_from <= v and (valid_to is null or valid_to > v). */
export const contentNodes = pgTable(
  'content_nodes',
  {
    tenantId,
    courseId,
    reference: text('reference').notNull(),
    validFrom,
    validTo,
    containerCode: text('container_code').notNull(),
    documentNumber: integer('document_number').notNull(),
    nodeType: text('node_type').$type<NodeType>().notNull(),
    label: integer('label').notNull(),
    sequence: integer('sequence').notNull(),
    /** Position within its document; `sequence` runs over all documents of the container. */
    documentSequence: integer('document_sequence').notNull(),
    /** The number the source prints for it, if any: what `label` prefers where it is consistent. */
    printedLabel: jsonb('printed_label').$type<PrintedNumber>(),
    content: text('content').notNull(),
    contentType: text('content_type').$type<ContentType>().notNull(),
    contentHash: text('content_hash').notNull(),
    /** Hash of the text that was embedded and indexed; the vector's id is `reference:vectorHash`. */
    vectorHash: text('vector_hash').notNull(),
    /** Distinct stems, for the course's document frequencies. */
    terms: text('terms').array().notNull(),
    provenance: jsonb('provenance').$type<Provenance>().notNull(),
    parentReference: text('parent_reference'),
    requiresPrerequisites: text('requires_prerequisites').array().notNull().default(sql`'{}'`),
    // Written by code before 0015 only; to be dropped when nobody would go back behind it.
    primaryTopic: text('primary_topic'),
    secondaryTopics: text('secondary_topics').array().notNull().default(sql`'{}'`),
    keywords: text('keywords').array().notNull().default(sql`'{}'`),
    isDedicatedTopic: boolean('is_dedicated_topic').notNull().default(false),
    depthLevel: integer('depth_level').notNull().default(2),
    relatedReferences: text('related_references').array().notNull().default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.reference, table.validFrom] }),
    foreignKey({
      name: 'content_nodes_of_reference',
      columns: [table.tenantId, table.courseId, table.reference],
      foreignColumns: [canonicalReferences.tenantId, canonicalReferences.courseId, canonicalReferences.reference],
    }).onDelete('cascade'),
    foreignKey({
      name: 'content_nodes_of_container',
      columns: [table.tenantId, table.courseId, table.containerCode],
      foreignColumns: [containers.tenantId, containers.courseId, containers.code],
    }).onDelete('cascade'),
    foreignKey({
      name: 'content_nodes_of_document',
      columns: [table.tenantId, table.courseId, table.documentNumber],
      foreignColumns: [documents.tenantId, documents.courseId, documents.documentNumber],
    }).onDelete('cascade'),
    index('content_nodes_by_container').on(table.tenantId, table.courseId, table.containerCode, table.sequence),
    index('content_nodes_by_place').on(table.tenantId, table.courseId, table.documentNumber, table.documentSequence),
    index('content_nodes_by_content').on(table.tenantId, table.courseId, table.contentHash),
    check('content_nodes_range', sql`${table.validTo} is null or ${table.validTo} > ${table.validFrom}`),
  ],
);

/** Document frequencies of stems over the nodes standing at a version. */
export const courseTerms = pgTable(
  'course_terms',
  {
    tenantId,
    courseId,
    version: integer('version').notNull(),
    term: text('term').notNull(),
    documentFrequency: integer('document_frequency').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.version, table.term] }),
    ofCourse('course_terms_of_course', table),
  ],
);
