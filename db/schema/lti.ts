// Learning platforms that launch courses by LTI 1.3, whom they brought, and the grades they want to hear of.
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { courseId, createdAt, instant, tenantId } from './columns.ts';
import { ofCourse } from './courses.ts';

/** A launch names issuer and client id alone: which tenant it is of, this row says. */
export const ltiPlatforms = pgTable(
  'lti_platforms',
  {
    id: uuid('id').primaryKey(),
    tenantId,
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    deploymentIds: text('deployment_ids').array().notNull(),
    authorizationUrl: text('authorization_url').notNull(),
    tokenUrl: text('token_url').notNull(),
    keySetUrl: text('key_set_url').notNull(),
    /** Hosts, beside those of the addresses above, that grades may be sent to. */
    serviceHosts: text('service_hosts').array().notNull(),
    /** Where launches lead that name no course; null: such launches are refused. */
    courseId: text('course_id'),
    createdAt,
  },
  (table) => [
    unique('lti_platforms_once').on(table.issuer, table.clientId),
    index('lti_platforms_by_tenant').on(table.tenantId),
  ],
);

/** Launches that were taken, by the hash of their nonce, for as long as their state could be sent again. */
export const ltiNonces = pgTable(
  'lti_nonces',
  { nonceHash: text('nonce_hash').primaryKey(), expiresAt: instant('expires_at').notNull() },
  (table) => [index('lti_nonces_by_end').on(table.expiresAt)],
);

/** Who somebody of a platform is here. By issuer, so that a platform registered anew finds its people again. */
export const ltiPeople = pgTable(
  'lti_people',
  {
    tenantId,
    issuer: text('issuer').notNull(),
    /** The platform's id of the person. */
    subject: text('subject').notNull(),
    learnerId: text('learner_id').notNull(),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.issuer, table.subject] }),
    index('lti_people_by_learner').on(table.tenantId, table.learnerId),
  ],
);

/** A column of a platform's gradebook that a learner's progress in a course is told to. */
export const ltiGrades = pgTable(
  'lti_grades',
  {
    platformId: uuid('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    lineItem: text('line_item').notNull(),
    /** The platform's id of the person. */
    subject: text('subject').notNull(),
    tenantId,
    courseId,
    learnerId: text('learner_id').notNull(),
    /** What the platform has; null before the first. */
    score: doublePrecision('score'),
    sentAt: instant('sent_at'),
    /** Time given with the latest attempt: each is later than the one before. */
    stamp: instant('stamp'),
    /** What was looked at: nothing is due while evidence and course stand there. */
    seenSeq: bigint('seen_seq', { mode: 'number' }).notNull().default(0),
    seenVersion: integer('seen_version').notNull().default(0),
    status: text('status').$type<'open' | 'stopped'>().notNull().default('open'),
    /** Why it was put off or stopped; a code. */
    reason: text('reason'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    /** Whoever sends it now, and until when nobody else does. */
    holdId: uuid('hold_id'),
    heldUntil: instant('held_until'),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.platformId, table.lineItem, table.subject] }),
    ofCourse('lti_grades_of_course', table),
    index('lti_grades_by_learner').on(table.tenantId, table.learnerId, table.courseId),
    index('lti_grades_open').on(table.nextTryAt).where(sql`${table.status} = 'open'`),
    check('lti_grades_status', sql`${table.status} in ('open', 'stopped')`),
  ],
);
