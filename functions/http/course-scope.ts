// Which course a caller means, if it is theirs to see.
import type { CourseScope, Identity } from '../ports/scope.ts';

/** The course's scope in the caller's tenant; null, like for a course that is not there, when it is not theirs. */
export function courseScopeOf(identity: Identity, courseId: string): CourseScope | null {
  if (identity.courses !== null && !identity.courses.includes(courseId)) return null;
  return { tenantId: identity.tenantId, courseId };
}
