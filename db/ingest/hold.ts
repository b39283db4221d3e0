// The hold on a course: while it lasts, the clock publishes nothing.
import { sql } from 'drizzle-orm';
import type { HoldReason } from '../../functions/ports/ingest-run.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse } from '../registry/standing.ts';
import { courses } from '../schema.ts';

/** Columns of a course that is held from now on; since when it is held already stays. */
export function holding(reason: HoldReason) {
  return { heldAt: sql`coalesce(${courses.heldAt}, now())`, heldReason: sql`${reason}::text` };
}

export const released = { heldAt: null, heldReason: null } as const;

/** False where there is no such course. */
export async function setHold(database: Drizzle, input: CourseScope & { readonly isHeld: boolean }): Promise<boolean> {
  const changed = await database
    .update(courses)
    .set(input.isHeld ? holding('paused') : released)
    .where(ofCourse(courses, input))
    .returning({ courseId: courses.courseId });
  return changed.length > 0;
}
