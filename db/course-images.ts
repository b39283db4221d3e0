// Images of a course: ports/course-images.ts, and how a run keeps them. Bytes travel as base64.
import { and, eq, sql } from 'drizzle-orm';
import type { CourseImages } from '../functions/ports/course-images.ts';
import type { IngestStore } from '../functions/ports/ingest-store.ts';
import type { CourseScope } from '../functions/ports/scope.ts';
import type { Database, Drizzle } from './client.ts';
import { isReleased } from './registry/released.ts';
import { wasShown } from './registry/shown.ts';
import { ofCourse, textArray } from './registry/standing.ts';
import { contentNodes, courseImages } from './schema.ts';

/** @param readClock milliseconds since 1970: what is released by then is there */
export function createCourseImages({ read }: Pick<Database, 'read'>, readClock: () => number = Date.now): CourseImages {
  return {
    readImage: async ({ reference, hash, ...scope }) => {
      const released = { ...scope, nowMs: readClock() };
      const isShown = scope.seesUnreleased ? undefined : wasShown(scope, contentNodes);
      const passage = and(
        ...[ofCourse(contentNodes, scope), eq(contentNodes.reference, reference), isReleased(contentNodes, released)],
        ...[isShown, sql`${contentNodes.provenance} -> 'images' @> ${JSON.stringify([{ hash }])}::jsonb`],
      );
      const [row] = await read
        .select({ mediaType: courseImages.mediaType, content: sql<string>`encode(${courseImages.content}, 'base64')` })
        .from(courseImages)
        .where(
          and(
            ofCourse(courseImages, scope),
            eq(courseImages.hash, hash),
            sql`exists (select 1 from ${contentNodes} where ${passage})`,
          ),
        );
      return row === undefined ? null : { mediaType: row.mediaType, bytes: bytesOf(row.content) };
    },
  };
}

export async function listKeptImages(
  database: Drizzle,
  { hashes, ...scope }: Parameters<IngestStore['listKeptImages']>[0],
): Promise<readonly string[]> {
  const rows = await database
    .select({ hash: courseImages.hash })
    .from(courseImages)
    .where(and(ofCourse(courseImages, scope), sql`${courseImages.hash} = any(${textArray(hashes)})`));
  return rows.map(({ hash }) => hash);
}

export async function keepImage(database: Drizzle, input: Parameters<IngestStore['keepImage']>[0]): Promise<boolean> {
  const { tenantId, courseId, hash, mediaType, bytes, courseLimitBytes } = input;
  const others = sql`(select coalesce(sum(size_bytes), 0) from ${courseImages}
    where ${ofCourse(courseImages, input)} and ${courseImages.hash} <> ${hash})`;
  const { rows } = await database.execute(sql`
    insert into ${courseImages} (tenant_id, course_id, hash, media_type, size_bytes, content)
    select ${tenantId}, ${courseId}, ${hash}, ${mediaType}, ${bytes.length}::integer, decode(${base64Of(bytes)}, 'base64')
    where ${others} + ${bytes.length}::integer <= ${courseLimitBytes}::bigint
    on conflict (tenant_id, course_id, hash) do update set media_type = excluded.media_type returning hash`);
  return rows.length > 0;
}

/** Of images that no row of a passage names any more. */
export function imagesWithoutPassage(database: Drizzle, scope: CourseScope) {
  const named = sql`select shown ->> 'hash' from ${contentNodes}, jsonb_array_elements(${contentNodes.provenance} -> 'images') as shown
    where ${ofCourse(contentNodes, scope)} and shown ? 'hash'`;
  return database
    .delete(courseImages)
    .where(and(ofCourse(courseImages, scope), sql`${courseImages.hash} not in (${named})`));
}

function bytesOf(base64: string): Uint8Array {
  const characters = atob(base64);
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at);
  return bytes;
}

/** In pieces: a call takes so many arguments and no more. */
const bytesAtOnce = 3 * 4_096;

function base64Of(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length; from += bytesAtOnce) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(from, from + bytesAtOnce))));
  }
  return pieces.join('');
}
