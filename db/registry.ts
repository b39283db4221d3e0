// The published registry, read: ports/course-registry.ts over the tables.
// Only composes; each reading is in db/registry/. Shows a draft by createDraftRegistry alone.
import type { CourseRegistry } from '../functions/ports/course-registry.ts';
import { batchTogether } from './batch-together.ts';
import type { Database } from './client.ts';
import type { NodeCache } from './registry/node-cache.ts';
import { openQuestion } from './registry/open-question.ts';
import { listCourses, readCourse } from './registry/read-course.ts';
import { readDocuments } from './registry/read-documents.ts';
import { readMentioned } from './registry/read-mentioned.ts';
import { readNodes } from './registry/read-nodes.ts';
import { readContainer, readOutline } from './registry/read-outline.ts';
import { readReading } from './registry/read-reading.ts';
import { readReference } from './registry/read-reference.ts';

/**
 * @param readClock milliseconds since 1970: what is released by then is there
 * @param cache texts of nodes as they were last read from this database
 */
export function createCourseRegistry(
  { read }: Pick<Database, 'read'>,
  readClock: () => number = Date.now,
  cache?: NodeCache,
): CourseRegistry {
  const together = batchTogether(read);
  const now = <Input extends object>(input: Input) => ({ ...input, nowMs: readClock() });
  return {
    listCourses: (input) => listCourses(read, input),
    readCourse: (input) => readCourse(read, input),
    openQuestion: (input) => openQuestion(read, now(input)),
    readNodes: (input) => readNodes(together, now(input), cache),
    readMentioned: (input) => readMentioned(together, now(input)),
    readDocuments: (input) => readDocuments(read, now(input)),
    readOutline: (input) => readOutline(read, now(input)),
    readReading: (input) => readReading(read, now(input)),
    readContainer: (input) => readContainer(read, now(input)),
    readReference: (input) => readReference(read, now(input)),
  };
}

/** The same of the draft that waits, where there is one: for its author, who tries a question against it. */
export function createDraftRegistry(database: Pick<Database, 'read'>, readClock?: () => number): CourseRegistry {
  const registry = createCourseRegistry(database, readClock);
  const ofDraft = <Input extends object>(input: Input) => ({ ...input, showsDraft: true });
  return {
    ...registry,
    readCourse: (input) => registry.readCourse(ofDraft(input)),
    openQuestion: (input) => registry.openQuestion(ofDraft(input)),
    readDocuments: (input) => registry.readDocuments(ofDraft(input)),
    readOutline: (input) => registry.readOutline(ofDraft(input)),
    readContainer: (input) => registry.readContainer(ofDraft(input)),
    readReference: (input) => registry.readReference(ofDraft(input)),
  };
}
