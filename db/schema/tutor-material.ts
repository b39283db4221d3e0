// What a course brings for tutoring, by the hash of all of it: rows are written once and never changed. A course version
// names the hash it carries, so a flip of versions flips units, exam items and drills with the text.
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Tier } from '../../functions/course/tier.ts';
import type {
  AuthoredDrill,
  CommonMistake,
  ExamOption,
  SupportLock,
  UnitContent,
} from '../../functions/course/tutor-material.ts';
import { courseId, createdAt, instant, tenantId } from './columns.ts';
import { ofCourse } from './courses.ts';

const materialHash = text('material_hash').notNull();

export const tutorMaterials = pgTable(
  'tutor_materials',
  {
    tenantId,
    courseId,
    materialHash,
    entryUnitId: text('entry_unit_id'),
    lockSeconds: integer('lock_seconds').notNull(),
    supportLock: text('support_lock').$type<SupportLock>().notNull().default('renews'),
    /** True once all its rows and vectors are in: only then may a version carry it. */
    isComplete: boolean('is_complete').notNull().default(false),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.materialHash] }),
    ofCourse('tutor_materials_of_course', table),
  ],
);

export const units = pgTable(
  'units',
  {
    tenantId,
    courseId,
    materialHash,
    unitId: text('unit_id').notNull(),
    sequence: integer('sequence').notNull(),
    title: text('title').notNull(),
    anchorText: text('anchor_text').notNull(),
    tags: text('tags').array().notNull(),
    commonMistakes: jsonb('common_mistakes').$type<readonly CommonMistake[]>().notNull(),
    content: jsonb('content').$type<readonly UnitContent[]>().notNull(),
    outcomes: text('outcomes').array().$type<readonly string[]>().notNull().default(sql`'{}'`),
    /** Drafted from the course, not written by its author. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** When a model was last asked for drills on all of it; null: it was not, or not on all. */
    drillsDraftedAt: instant('drills_drafted_at'),
    /** Tiers it has exam items at: every turn asks, and counting thousands of items each time would be slow. */
    examTiers: text('exam_tiers').array().$type<Tier[]>().notNull().default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ name: 'units_pk', columns: [table.tenantId, table.courseId, table.materialHash, table.unitId] }),
    foreignKey({
      name: 'units_of_material',
      columns: [table.tenantId, table.courseId, table.materialHash],
      foreignColumns: [tutorMaterials.tenantId, tutorMaterials.courseId, tutorMaterials.materialHash],
    }).onDelete('cascade'),
  ],
);

export const unitPrerequisites = pgTable(
  'unit_prerequisites',
  {
    tenantId,
    courseId,
    materialHash,
    prerequisiteUnitId: text('prerequisite_unit_id').notNull(),
    unitId: text('unit_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'unit_prerequisites_pk',
      columns: [table.tenantId, table.courseId, table.materialHash, table.unitId, table.prerequisiteUnitId],
    }),
    ...(
      [
        ['unit_prerequisites_unit', table.unitId],
        ['unit_prerequisites_prerequisite', table.prerequisiteUnitId],
      ] as const
    ).map(([name, unit]) =>
      foreignKey({
        name,
        columns: [table.tenantId, table.courseId, table.materialHash, unit],
        foreignColumns: [units.tenantId, units.courseId, units.materialHash, units.unitId],
      }).onDelete('cascade'),
    ),
  ],
);

export const examItems = pgTable(
  'exam_items',
  {
    tenantId,
    courseId,
    materialHash,
    questionId: text('question_id').notNull(),
    sequence: integer('sequence').notNull(),
    tier: text('tier').$type<Tier>().notNull(),
    stem: text('stem').notNull(),
    options: jsonb('options').$type<readonly ExamOption[]>().notNull(),
    /** The key. Compared in the database; read by nothing that makes a response. */
    answerOptionId: text('answer_option_id').notNull(),
    memo: text('memo'),
    videoUrl: text('video_url'),
    tags: text('tags').array().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'exam_items_pk',
      columns: [table.tenantId, table.courseId, table.materialHash, table.questionId],
    }),
    foreignKey({
      name: 'exam_items_of_material',
      columns: [table.tenantId, table.courseId, table.materialHash],
      foreignColumns: [tutorMaterials.tenantId, tutorMaterials.courseId, tutorMaterials.materialHash],
    }).onDelete('cascade'),
  ],
);

/** The units an exam item examines, in order; the first is the one it counts for. */
export const examItemUnits = pgTable(
  'exam_item_units',
  {
    tenantId,
    courseId,
    materialHash,
    questionId: text('question_id').notNull(),
    unitId: text('unit_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'exam_item_units_pk',
      columns: [table.tenantId, table.courseId, table.materialHash, table.questionId, table.unitId],
    }),
    index('exam_item_units_by_unit').on(table.tenantId, table.courseId, table.materialHash, table.unitId),
    foreignKey({
      name: 'exam_item_units_item',
      columns: [table.tenantId, table.courseId, table.materialHash, table.questionId],
      foreignColumns: [examItems.tenantId, examItems.courseId, examItems.materialHash, examItems.questionId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'exam_item_units_unit',
      columns: [table.tenantId, table.courseId, table.materialHash, table.unitId],
      foreignColumns: [units.tenantId, units.courseId, units.materialHash, units.unitId],
    }).onDelete('cascade'),
  ],
);

export const drillItems = pgTable(
  'drill_items',
  {
    tenantId,
    courseId,
    materialHash,
    drillId: text('drill_id').notNull(),
    unitId: text('unit_id').notNull(),
    sequence: integer('sequence').notNull(),
    /** With its answers: never read into a prompt or a response whole. */
    body: jsonb('body').$type<Omit<AuthoredDrill, 'drillId' | 'unitId'>>().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'drill_items_pk',
      columns: [table.tenantId, table.courseId, table.materialHash, table.drillId],
    }),
    index('drill_items_by_unit').on(table.tenantId, table.courseId, table.materialHash, table.unitId, table.sequence),
    foreignKey({
      name: 'drill_items_unit',
      columns: [table.tenantId, table.courseId, table.materialHash, table.unitId],
      foreignColumns: [units.tenantId, units.courseId, units.materialHash, units.unitId],
    }).onDelete('cascade'),
  ],
);

/** What an author decided of a drafted unit or drill, in whatever version it stands. Without a row it is a draft. */
export const pathReviews = pgTable(
  'path_reviews',
  {
    tenantId,
    courseId,
    itemKind: text('item_kind').$type<'unit' | 'drill'>().notNull(),
    itemId: text('item_id').notNull(),
    /** Null: still a draft, edited or moved. */
    decision: text('decision').$type<'accepted' | 'retired'>(),
    /** What the author wrote instead, where it was edited. */
    edited: jsonb('edited').$type<EditedItem>(),
    /** Its place among the course's units, or among its unit's drills; null: where it was drafted. */
    place: integer('place'),
    decidedAt: instant('decided_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.itemKind, table.itemId] }),
    ofCourse('path_reviews_of_course', table),
  ],
);

export interface EditedItem {
  readonly title?: string;
  readonly prompt?: string;
  readonly options?: readonly string[];
  readonly answers?: readonly string[];
}
