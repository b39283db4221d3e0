// Which course an author's page is about.
import { identifierSchema } from '../../contract/identifiers.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import type { PageReply, Visit } from './page.ts';

/** The course that is named, published or not; null where none is, or it is not theirs. */
export function namedScope({ identity }: Visit, named: string | null): CourseScope | null {
  const courseId = identifierSchema.safeParse(named);
  return courseId.success ? courseScopeOf(identity, courseId.data) : null;
}

/** The course that is named, or the tenant's only one; the list of courses where neither says which. */
export function scopeOf(
  { url, identity, frame }: Visit,
  named: string | null = url.searchParams.get('course'),
): CourseScope | PageReply | ProblemOutcome {
  const only = frame.courses.length === 1 ? (frame.courses[0]?.course_id ?? null) : null;
  const courseId = named ?? only;
  if (courseId === null) return { kind: 'redirect', to: '/author' };
  const scope = identifierSchema.safeParse(courseId).success ? courseScopeOf(identity, courseId) : null;
  // A course that was never published is no course yet.
  const isPublished = frame.courses.some((course) => course.course_id === courseId);
  return scope && isPublished ? scope : problem('not_found');
}

/** The frame names the course, also where the address does not. */
export function frameOf({ frame }: Visit, { courseId }: CourseScope): Visit['frame'] {
  return { ...frame, courseId };
}
