// course.yaml and the files it names, kept with the versions of courses whose files are elsewhere.
import { and, eq, sql } from 'drizzle-orm';
import type { IngestStore } from '../../functions/ports/ingest-store.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse, publishedVersionOf } from '../registry/standing.ts';
import { keptManifests } from '../schema.ts';

export async function readKeptManifest(database: Drizzle, scope: CourseScope): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select({ path: keptManifests.path, text: keptManifests.text })
    .from(keptManifests)
    .where(and(ofCourse(keptManifests, scope), sql`${keptManifests.version} = ${publishedVersionOf(scope)}`));
  return new Map(rows.map(({ path, text }) => [path, text]));
}

/** In place of what was kept with the version before. */
export async function keepManifest(
  database: Drizzle,
  { tenantId, courseId, version, texts }: Parameters<IngestStore['keepManifest']>[0],
): Promise<void> {
  const scope = { tenantId, courseId };
  const rows = [...texts].map(([path, text]) => ({ ...scope, version, path, text }));
  await database.batch([
    database.delete(keptManifests).where(and(ofCourse(keptManifests, scope), eq(keptManifests.version, version))),
    ...rows.map((row) => database.insert(keptManifests).values(row)),
  ]);
}
