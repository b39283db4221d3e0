// Which courses a caller may mean: one, if it is theirs to see; and what a list of courses shuts out altogether.
import type { CourseLimit } from '../contract/operation.ts';
import type { CourseScope, Identity } from '../ports/scope.ts';
import { type ProblemOutcome, problem } from './error-response.ts';

/** Whether somebody sees what is not released yet: who teaches the course, and who writes it. */
export function seesUnreleased({ roles }: Identity): boolean {
  return roles.includes('author') || roles.includes('teacher');
}

/** The course's scope in the caller's tenant; null, like for a course that is not there, when it is not theirs. */
export function courseScopeOf(identity: Identity, courseId: string): CourseScope | null {
  if (identity.courses !== null && !identity.courses.includes(courseId)) return null;
  return { tenantId: identity.tenantId, courseId, seesUnreleased: seesUnreleased(identity) };
}

const ofTenant = 'This is of the whole tenant, and you look after some of its courses.';

/**
 * What a caller's list of courses refuses before anything is looked up; null where nothing.
 * @param input where the request may name its course
 */
export function refuseByCourses(
  identity: Identity,
  limit: CourseLimit,
  input: { readonly parameters?: unknown; readonly body?: unknown } = {},
): ProblemOutcome | null {
  if (identity.courses === null) return null;
  if (limit === 'whole_tenant') return problem('forbidden', { detail: ofTenant });
  if (limit !== 'named') return null;
  const named = [input.parameters, input.body].map(courseIdIn).find((courseId) => courseId !== null) ?? null;
  return named === null || courseScopeOf(identity, named) === null ? problem('not_found') : null;
}

function courseIdIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('courseId' in value)) return null;
  return typeof value.courseId === 'string' ? value.courseId : null;
}
