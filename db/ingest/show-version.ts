// Which version readers are shown, as a person decides: back to a kept one, or on to a draft. One transaction each, and
// never by a run's lease: what a run makes of it is decided by the course's row, which these lock.
import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { IngestStore } from '../../functions/ports/ingest-store.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse, sameCourse } from '../registry/standing.ts';
import { courses, courseVersions } from '../schema.ts';
import { isReadyDraft } from './discard-draft.ts';
import { lockCourse } from './fence.ts';
import { holding, released } from './hold.ts';

/** A flip that another one overtook finds no row. */
export async function flip(
  database: Drizzle,
  input: Parameters<IngestStore['flip']>[0],
): ReturnType<IngestStore['flip']> {
  const wanted: SQL = input.version === null ? sql`${courses.previousVersion}` : sql`${input.version}::integer`;
  const before = database.$with('before').as(
    database
      .select({
        tenantId: courses.tenantId,
        courseId: courses.courseId,
        from: sql<number>`${courses.publishedVersion}`.as('from_version'),
        to: sql<number>`${courseVersions.version}`.as('to_version'),
      })
      .from(courses)
      .innerJoin(courseVersions, and(sameCourse(courseVersions, courses), eq(courseVersions.version, wanted)))
      .where(
        and(
          ofCourse(courses, input),
          isNotNull(courseVersions.publishedAt),
          isNull(courseVersions.retiredAt),
          ne(courseVersions.version, courses.publishedVersion),
        ),
      ),
  );
  // Locked first: a version that is retired meanwhile must be seen to be.
  const [, flipped] = await database.batch([
    lockCourse(database, input),
    database
      .with(before)
      .update(courses)
      .set({
        publishedVersion: sql`${before.to}`,
        previousVersion: sql`${before.from}`,
        ...holding('version_chosen'),
        updatedAt: sql`now()`,
      })
      .from(before)
      .where(and(ofCourse(courses, input), eq(courses.publishedVersion, before.from)))
      .returning({ from: before.from, to: before.to }),
  ]);
  const row = flipped[0];
  return row ? { kind: 'flipped', from: row.from, to: row.to } : { kind: 'unavailable' };
}

export async function publishDraft(
  database: Drizzle,
  input: Parameters<IngestStore['publishDraft']>[0],
): ReturnType<IngestStore['publishDraft']> {
  const { version, unlessHeld = false } = input;
  const isReady = isReadyDraft({ ...input, draftVersion: version });
  const [, , , shown] = await database.batch([
    lockCourse(database, input),
    database
      .update(courses)
      .set({
        publishedVersion: version,
        previousVersion: sql`${courses.publishedVersion}`,
        ...released,
        updatedAt: sql`now()`,
      })
      .where(
        and(
          ofCourse(courses, input),
          sql`exists (select 1 from ${courseVersions} where ${isReady})`,
          unlessHeld ? isNull(courses.heldAt) : undefined,
        ),
      ),
    database
      .update(courseVersions)
      .set({ publishedAt: sql`now()` })
      .where(
        and(
          isReady,
          sql`exists (select 1 from ${courses} where ${ofCourse(courses, input)} and ${courses.publishedVersion} = ${version})`,
        ),
      ),
    database.select({ version: courses.publishedVersion }).from(courses).where(ofCourse(courses, input)),
  ]);
  return shown[0]?.version === version ? { kind: 'published', version } : { kind: 'gone' };
}
