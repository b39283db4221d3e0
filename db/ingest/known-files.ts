// What the files of a course's source held when they were last read, by the tag of their bytes.
import { sql } from 'drizzle-orm';
import type { IngestStore, KnownFile } from '../../functions/ports/ingest-store.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse } from '../registry/standing.ts';
import { sourceFiles } from '../schema.ts';

export async function readKnownFiles(database: Drizzle, scope: CourseScope): Promise<readonly KnownFile[]> {
  const { path, etag, contentHash, sketch, imageNames } = sourceFiles;
  return database
    .select({ path, etag, contentHash, sketch, imageNames })
    .from(sourceFiles)
    .where(ofCourse(sourceFiles, scope));
}

export async function saveKnownFiles(
  database: Drizzle,
  { tenantId, courseId, files }: Parameters<IngestStore['saveKnownFiles']>[0],
): Promise<void> {
  if (files.length === 0) return;
  await database
    .insert(sourceFiles)
    .values(
      files.map((file) => ({
        ...{ tenantId, courseId, ...file },
        sketch: [...file.sketch],
        imageNames: file.imageNames && [...file.imageNames],
      })),
    )
    .onConflictDoUpdate({
      target: [sourceFiles.tenantId, sourceFiles.courseId, sourceFiles.path],
      set: {
        etag: sql`excluded.etag`,
        contentHash: sql`excluded.content_hash`,
        sketch: sql`excluded.sketch`,
        imageNames: sql`excluded.image_names`,
      },
    });
}
