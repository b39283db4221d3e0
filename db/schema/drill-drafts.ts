// Drills that a model was asked for, beside the material they go into: kept under the unit, so that they are there again
// in whatever version has the unit and the passages they were made of.
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ModelDrill } from '../../functions/ports/drill-drafts.ts';
import { courseId, instant, tenantId } from './columns.ts';
import { ofCourse } from './courses.ts';

/** One row a call: the unit, and what it was asked about. Asked once, and again only where nothing came of it. */
export const drillDrafts = pgTable(
  'drill_drafts',
  {
    tenantId,
    courseId,
    unitId: text('unit_id').notNull(),
    /** Names the text that was sent. */
    callId: text('call_id').notNull(),
    tries: integer('tries').notNull(),
    triedAt: instant('tried_at').notNull().defaultNow(),
    /** Replies were read, whether they held drills or none. */
    isSettled: boolean('is_settled').notNull().default(false),
    /** With their answers. */
    drills: jsonb('drills').$type<readonly ModelDrill[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.unitId, table.callId] }),
    ofCourse('drill_drafts_of_course', table),
  ],
);
