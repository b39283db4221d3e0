// The published registry, read: ports/course-registry.ts over the tables.
// Only composes; each reading is in db/registry/. Shows a draft by createDraftRegistry alone.
import type { CourseRegistry } from '../functions/ports/course-registry.ts';
import type { Database } from './client.ts';
import { openQuestion } from './registry/open-question.ts';
import { listCourses, readCourse } from './registry/read-course.ts';
import { readDocuments } from './registry/read-documents.ts';
import { readMentioned } from './registry/read-mentioned.ts';
import { readNodes } from './registry/read-nodes.ts';
import { readContainer, readOutline } from './registry/read-outline.ts';
import { readReading } from './registry/read-reading.ts';
import { readReference } from './registry/read-reference.ts';

export function createCourseRegistry({ read }: Pick<Database, 'read'>): CourseRegistry {
  return {
    listCourses: (input) => listCourses(read, input),
    readCourse: (input) => readCourse(read, input),
    openQuestion: (input) => openQuestion(read, input),
    readNodes: (input) => readNodes(read, input),
    readMentioned: (input) => readMentioned(read, input),
    readDocuments: (input) => readDocuments(read, input),
    readOutline: (input) => readOutline(read, input),
    readReading: (input) => readReading(read, input),
    readContainer: (input) => readContainer(read, input),
    readReference: (input) => readReference(read, input),
  };
}

/** The same of the draft that waits, where there is one: for its author, who tries a question against it. */
export function createDraftRegistry(database: Pick<Database, 'read'>): CourseRegistry {
  const registry = createCourseRegistry(database);
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
