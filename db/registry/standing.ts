// What it means to stand at a course version, as SQL conditions: the one definition all readings share.
import { and, type Column, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CourseScope } from '../../functions/ports/scope.ts';
import { courses, courseVersions } from '../schema.ts';

interface OfCourse {
  readonly tenantId: AnyPgColumn;
  readonly courseId: AnyPgColumn;
}

interface Versioned extends OfCourse {
  readonly validFrom: AnyPgColumn;
  readonly validTo: AnyPgColumn;
}

export type Version = number | SQL | Column;

export function ofCourse(table: OfCourse, scope: CourseScope): SQL {
  return and(eq(table.tenantId, scope.tenantId), eq(table.courseId, scope.courseId)) as SQL;
}

export function sameCourse(table: OfCourse, other: OfCourse): SQL {
  return and(eq(table.tenantId, other.tenantId), eq(table.courseId, other.courseId)) as SQL;
}

/** valid_from <= version < valid_to, where an open end never ends. */
export function standsAt(table: Versioned, version: Version): SQL {
  return and(lte(table.validFrom, version), or(isNull(table.validTo), gt(table.validTo, version))) as SQL;
}

/** Readings that stand at the draft that waits, where there is one: for its author, who tries it. */
export interface ReadScope extends CourseScope {
  readonly showsDraft?: boolean;
  /** What is released by then is there, milliseconds since 1970. Left out: by the database's clock. */
  readonly nowMs?: number;
}

/** What of an input says where to read, and nothing else. */
export function scopeRead({ tenantId, courseId, seesUnreleased, showsDraft, nowMs }: ReadScope): ReadScope {
  const by = nowMs === undefined ? {} : { nowMs };
  return { tenantId, courseId, seesUnreleased: seesUnreleased ?? false, showsDraft: showsDraft ?? false, ...by };
}

/** The course by its id, or by a scalar subquery that gives its id. */
export type AnyScope = Omit<ReadScope, 'courseId'> & { readonly courseId: string | SQL };

/** On a row of courses: the version that is read, which is the published one for everybody but a draft's author. */
export function versionRead({ showsDraft = false }: Pick<ReadScope, 'showsDraft'>): SQL {
  if (!showsDraft) return sql`${courses.publishedVersion}`;
  return sql`coalesce((select draft.version from ${courseVersions} draft
    where draft.tenant_id = ${courses.tenantId} and draft.course_id = ${courses.courseId}
      and draft.version = ${courses.latestVersion} and draft.ready_at is not null
      and draft.published_at is null and draft.discarded_at is null), ${courses.publishedVersion})`;
}

/** The version that is read as a scalar subquery; 0 when nothing is published, null when the course is absent. */
export function publishedVersionOf(scope: AnyScope): SQL {
  return sql`(select ${versionRead(scope)} from ${courses} where ${courses.tenantId} = ${scope.tenantId}
    and ${courses.courseId} = ${scope.courseId})`;
}

/** An array as one parameter: `= any(…)` keeps the statement the same whatever its length. */
export function textArray(values: readonly string[]): SQL {
  return sql`${sql.param(values)}::text[]`;
}

export function integerArray(values: readonly number[]): SQL {
  return sql`${sql.param([...values])}::integer[]`;
}
