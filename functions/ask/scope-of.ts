// The scope of a course out of all that a question comes with: whose, which, and what of it the asker may see.
import type { CourseScope } from '../ports/scope.ts';

export function scopeOf({ tenantId, courseId, seesUnreleased = false }: CourseScope): CourseScope {
  return { tenantId, courseId, seesUnreleased };
}
