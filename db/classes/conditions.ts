// What the statements on classes share: who teaches, which courses are seen, and a class as its teachers see it.
import { type SQL, sql } from 'drizzle-orm';
import type { PersonScope, SchoolClass } from '../../functions/ports/class-book.ts';
import { enrolments } from '../schema.ts';

/** ISO 8601 in UTC with milliseconds. */
export function isoText(instant: SQL): SQL {
  return sql`to_char((${instant}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** @param column a course's id */
export function isSeen(column: SQL, { courses }: Pick<PersonScope, 'courses'>): SQL {
  return courses === null ? sql`true` : sql`${column} = any(${sql.param([...courses])}::text[])`;
}

/** Of the class `c`: the person teaches it, in a course they see. */
export function isTaught(person: PersonScope): SQL {
  return sql`c.tenant_id = ${person.tenantId} and ${isSeen(sql`c.course_id`, person)}
    and exists (select from ${enrolments} teaching where teaching.class_id = c.id
      and teaching.person_id = ${person.personId} and teaching.role = 'teacher')`;
}

/** Columns of the class `c`. */
export const classColumns = sql`c.id as "classId", c.course_id as "courseId", c.name, c.join_code as "joinCode",
  ${isoText(sql`c.created_at`)} as "createdAt",
  (select count(*)::integer from ${enrolments} each where each.class_id = c.id and each.role = 'learner')
    as "learnerCount",
  (select count(*)::integer from ${enrolments} each where each.class_id = c.id and each.role = 'teacher')
    as "teacherCount"`;

/** Columns of the enrolment `e`. */
export const memberColumns = sql`e.person_id as "personId", e.role, e.display_name as "displayName",
  ${isoText(sql`e.created_at`)} as "joinedAt"`;

export interface Rows {
  readonly rows: readonly Record<string, unknown>[];
}

/** The rows of a statement whose columns are named as the port names them. */
export function rowsOf<Row>(result: Rows | undefined): readonly Row[] {
  return (result?.rows ?? []) as unknown as readonly Row[];
}

export function classOf(result: Rows | undefined): SchoolClass | null {
  return rowsOf<SchoolClass>(result)[0] ?? null;
}
