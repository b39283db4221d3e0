// The course row, on which everything a course owns hangs.
import { type AnyPgColumn, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { HoldReason } from '../../functions/ports/ingest-run.ts';
import { courseId, createdAt, instant, tenantId } from './columns.ts';

/**
 * `published_version` 0 means that nothing has been published yet; `latest_version` is the highest ever allocated.
 * `previous_version` was published before the last flip and can be flipped back to; 0 means none.
 */
export const courses = pgTable(
  'courses',
  {
    tenantId,
    courseId,
    publishedVersion: integer('published_version').notNull().default(0),
    previousVersion: integer('previous_version').notNull().default(0),
    latestVersion: integer('latest_version').notNull().default(0),
    /** Set while nothing is published by the clock: readers keep what a person chose for them. */
    heldAt: instant('held_at'),
    heldReason: text('held_reason').$type<HoldReason>(),
    leaseHolder: text('lease_holder'),
    leaseExpiresAt: instant('lease_expires_at'),
    createdAt,
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.courseId] })],
);

/** Constraint names are given: the generated ones pass PostgreSQL's 63 characters. */
export const ofCourse = (name: string, table: { tenantId: AnyPgColumn; courseId: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.tenantId, table.courseId],
    foreignColumns: [courses.tenantId, courses.courseId],
  }).onDelete('cascade');
