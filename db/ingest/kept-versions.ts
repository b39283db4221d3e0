// Which versions of a course are kept: what a reader sees, what it can be flipped back to, what is being made.
import { type SQL, sql } from 'drizzle-orm';
import type { CourseScope } from '../../functions/ports/scope.ts';
import { courses, courseVersions } from '../schema.ts';

/** Published and previous version, and the draft if there is one: its vectors wait for the flip. */
export function keptVersions(scope: CourseScope): SQL {
  const kept = sql`version in (${courses.publishedVersion}, ${courses.previousVersion})`;
  const draft = sql`(version = ${courses.latestVersion} and published_at is null and discarded_at is null)`;
  return sql`(select version from ${courseVersions} join ${courses} using (tenant_id, course_id)
    where tenant_id = ${scope.tenantId} and course_id = ${scope.courseId} and (${kept} or ${draft}))`;
}
