// What authors look at: ports/author-desk.ts over the tables. Only composes; reads only.
import type { AuthorDesk } from '../functions/ports/author-desk.ts';
import { readChanges } from './author-desk/read-changes.ts';
import { listDeskCourses } from './author-desk/read-courses.ts';
import { readDeskDocuments, readDocumentContainers } from './author-desk/read-documents.ts';
import { readPathChanges } from './author-desk/read-path-changes.ts';
import { readPending } from './author-desk/read-pending.ts';
import { hasCourse, listDeskRuns, readDeskRun } from './author-desk/read-runs.ts';
import { listVersions } from './author-desk/read-versions.ts';
import type { Database } from './client.ts';

export function createAuthorDesk({ read }: Pick<Database, 'read'>): AuthorDesk {
  return {
    listCourses: (input) => listDeskCourses(read, input),
    hasCourse: (input) => hasCourse(read, input),
    listRuns: (input) => listDeskRuns(read, input),
    readRun: (input) => readDeskRun(read, input),
    readDocuments: (input) => readDeskDocuments(read, input),
    readDocumentContainers: (input) => readDocumentContainers(read, input),
    readPending: (input) => readPending(read, input),
    listVersions: (input) => listVersions(read, input),
    readChanges: (input) => readChanges(read, input),
    readPathChanges: (input) => readPathChanges(read, input),
  };
}
