// The published courses of a tenant, and one of them.
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { CourseSummary, PublishedCourse } from '../../functions/ports/course-registry.ts';
import type { CourseScope, TenantScope } from '../../functions/ports/scope.ts';
import type { Drizzle } from '../client.ts';
import { courses, courseVersions, nodeQuestions } from '../schema.ts';
import { ofCourse, type ReadScope, sameCourse, versionRead } from './standing.ts';

export const courseColumns = {
  courseId: courses.courseId,
  title: courseVersions.title,
  description: courseVersions.description,
  profile: courseVersions.profile,
  language: courseVersions.language,
  version: courseVersions.version,
  nodeCount: courseVersions.nodeCount,
  classNumber: courseVersions.classNumber,
  subject: courseVersions.subject,
  hasLearningPath: sql<boolean>`${courseVersions.materialHash} is not null`.as('has_learning_path'),
  licence: courseVersions.licence,
  attribution: courseVersions.attribution,
  answerStyle: courseVersions.answerStyle,
  embeddingModel: courseVersions.embeddingModel,
  mean: courseVersions.denseBaselineMean,
  deviation: courseVersions.denseBaselineDeviation,
} as const;

type CourseRow = Omit<PublishedCourse, 'denseBaseline'> & { readonly mean: number; readonly deviation: number };

/** One row when something of the course is published, otherwise none. */
export function selectCourse(database: Drizzle, scope: ReadScope) {
  const version = versionRead(scope);
  const { reference } = nodeQuestions;
  const beside = database
    .select({ reference })
    .from(nodeQuestions)
    .where(and(sameCourse(nodeQuestions, courses), isNull(nodeQuestions.droppedAt)));
  const hasPassageQuestions = sql<boolean>`exists ${beside}`.as('has_passage_questions');
  return database
    .select({ ...courseColumns, hasPassageQuestions })
    .from(courses)
    .innerJoin(courseVersions, and(sameCourse(courseVersions, courses), eq(courseVersions.version, version)))
    .where(and(ofCourse(courses, scope), gt(version, 0)));
}

export function toCourse(rows: readonly CourseRow[]): PublishedCourse | null {
  const row = rows[0];
  if (row === undefined) return null;
  const { mean, deviation, ...course } = row;
  return { ...course, denseBaseline: { mean, deviation } };
}

export async function readCourse(database: Drizzle, scope: CourseScope): Promise<PublishedCourse | null> {
  return toCourse(await selectCourse(database, scope));
}

export async function listCourses(database: Drizzle, { tenantId }: TenantScope): Promise<readonly CourseSummary[]> {
  const { courseId, title, description, profile, language, version, nodeCount, classNumber, subject, hasLearningPath } =
    courseColumns;
  const shown = { courseId, title, description, profile, language, version, nodeCount, classNumber, subject };
  return database
    .select({ ...shown, hasLearningPath })
    .from(courses)
    .innerJoin(
      courseVersions,
      and(sameCourse(courseVersions, courses), eq(courseVersions.version, courses.publishedVersion)),
    )
    .where(and(eq(courses.tenantId, tenantId), gt(courses.publishedVersion, 0)))
    .orderBy(asc(courses.courseId));
}
