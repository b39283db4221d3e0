// Who calls, as the tutor's use cases want it, and what is said where a course cannot be tutored in.
import type { CourseScope, Identity } from '../../ports/scope.ts';
import type { ThreadCall } from '../../tutor/tutor-interface.ts';
import type { HttpServices } from '../backend.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';

export function threadCallOf(identity: Identity, threadId: string): ThreadCall {
  const { tenantId, learnerId, courses } = identity;
  return { tenantId, learnerId, courses, threadId };
}

/** A course that is not there is not told from a foreign one; one that is there says that it has no units yet. */
export async function absenceOf(scope: CourseScope, services: Pick<HttpServices, 'ask'>): Promise<ProblemOutcome> {
  const course = await services.ask.registry.readCourse(scope);
  return problem(course === null ? 'not_found' : 'no_learning_path');
}
