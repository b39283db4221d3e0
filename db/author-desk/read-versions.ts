// The versions of a course that readers have seen.
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { AuthorDesk } from '../../functions/ports/author-desk.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse, sameCourse } from '../registry/standing.ts';
import { courses, courseVersions } from '../schema.ts';
import { isoTime } from './run-rows.ts';

const versionLimit = 100;

export async function listVersions(database: Drizzle, scope: CourseScope): ReturnType<AuthorDesk['listVersions']> {
  const rows = await database
    .select({
      version: courseVersions.version,
      title: courseVersions.title,
      publishedAt: courseVersions.publishedAt,
      nodeCount: courseVersions.nodeCount,
      isPublished: sql<boolean>`${courseVersions.version} = ${courses.publishedVersion}`,
      isKept: sql<boolean>`${courseVersions.retiredAt} is null`,
    })
    .from(courseVersions)
    .innerJoin(courses, sameCourse(courses, courseVersions))
    .where(
      and(ofCourse(courseVersions, scope), isNotNull(courseVersions.publishedAt), eq(courses.courseId, scope.courseId)),
    )
    .orderBy(desc(courseVersions.version))
    .limit(versionLimit);
  return rows.map((row) => ({ ...row, publishedAt: isoTime(row.publishedAt ?? '') }));
}
