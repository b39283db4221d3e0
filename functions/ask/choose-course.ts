// Which textbook a class and a subject name, and whether a course's own question names another.
// One database round trip for choosing; the answer itself is asked of the chosen course as ever.

import type { AskRequest } from '../contract/answer.ts';
import type { CourseRegistry, CourseSummary } from '../ports/course-registry.ts';
import type { TenantScope } from '../ports/scope.ts';

export type TextbookFilters = Pick<NonNullable<AskRequest['filters']>, 'class_number' | 'subject'>;

export type ChosenCourse =
  | { readonly kind: 'chosen'; readonly courseId: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly candidates: readonly CourseSummary[] };

/** The textbook of this class and subject among those the caller may see. Throws when the registry is down. */
export async function chooseCourse(
  input: TenantScope & { readonly filters: TextbookFilters; isVisible(courseId: string): boolean },
  registry: Pick<CourseRegistry, 'listCourses'>,
): Promise<ChosenCourse> {
  const courses = await registry.listCourses({ tenantId: input.tenantId });
  const candidates = courses.filter(
    (course) =>
      course.profile === 'textbook' && input.isVisible(course.courseId) && disagreement(course, input.filters) === null,
  );
  const [first, ...others] = candidates;
  if (!first) return { kind: 'none' };
  return others.length > 0 ? { kind: 'several', candidates } : { kind: 'chosen', courseId: first.courseId };
}

/** The filter that names another class or subject than the course's; null where they agree. */
export function disagreement(
  course: Pick<CourseSummary, 'classNumber' | 'subject'>,
  filters: TextbookFilters | undefined,
): 'class_number' | 'subject' | null {
  if (filters?.class_number !== undefined && filters.class_number !== course.classNumber) return 'class_number';
  if (filters?.subject === undefined) return null;
  return course.subject !== null && comparable(filters.subject) === comparable(course.subject) ? null : 'subject';
}

function comparable(subject: string): string {
  return subject.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
