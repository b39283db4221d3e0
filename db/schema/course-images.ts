// The images that passages of a course show: bytes by their hash. Which passage shows which stands with the passage.
import { customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ImageType } from '../../functions/course/image-type.ts';
import { courseId, createdAt, tenantId } from './columns.ts';
import { ofCourse } from './courses.ts';

/** Written and read as base64 in SQL: the protocol carries text. */
const bytea = customType<{ data: never }>({ dataType: () => 'bytea' });

/** Kept as long as some version of some passage names it. */
export const courseImages = pgTable(
  'course_images',
  {
    tenantId,
    courseId,
    /** SHA-256 of the bytes, hexadecimal. */
    hash: text('hash').notNull(),
    mediaType: text('media_type').$type<ImageType>().notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    content: bytea('content').notNull(),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.hash] }),
    ofCourse('course_images_of_course', table),
  ],
);
