// What an author has to decide on: the draft that waits, and the hold on publishing by the clock.
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AuthorDesk, DeskHold } from '../../functions/ports/author-desk.ts';
import type { HoldReason } from '../../functions/ports/ingest-run.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse, sameCourse } from '../registry/standing.ts';
import { courses, courseVersions } from '../schema.ts';
import { isoTime } from './run-rows.ts';

/** On rows of course_versions: the draft that waits. */
export const isWaiting = and(
  isNotNull(courseVersions.readyAt),
  isNull(courseVersions.publishedAt),
  isNull(courseVersions.discardedAt),
);

export async function readPending(database: Drizzle, scope: CourseScope): ReturnType<AuthorDesk['readPending']> {
  const rows = await database
    .select({
      heldAt: courses.heldAt,
      heldReason: courses.heldReason,
      version: courseVersions.version,
      title: courseVersions.title,
      readyAt: courseVersions.readyAt,
      nodeCount: courseVersions.nodeCount,
      isWhole: courseVersions.isWhole,
    })
    .from(courses)
    .leftJoin(
      courseVersions,
      and(sameCourse(courseVersions, courses), eq(courseVersions.version, courses.latestVersion), isWaiting),
    )
    .where(ofCourse(courses, scope));
  const row = rows[0];
  if (row === undefined) return null;
  const { version, title, readyAt, nodeCount, isWhole } = row;
  const isThere = version !== null && title !== null && readyAt !== null && nodeCount !== null && isWhole !== null;
  return {
    draft: isThere ? { version, title, readyAt: isoTime(readyAt), nodeCount, isWhole } : null,
    hold: toHold(row.heldAt, row.heldReason),
  };
}

export function toHold(heldAt: string | null, reason: HoldReason | null): DeskHold | null {
  return heldAt === null ? null : { since: isoTime(heldAt), reason: reason ?? 'paused' };
}
