// Whether an author can edit a course's files here and bring more of them, or keeps them elsewhere.
import { isEditableName } from '../../contract/upload-names.ts';
import { notesPath } from '../../course/author-notes.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { readDocumentSource } from './read-source.ts';
import { type Caller, mayStartRuns } from './start-run.ts';

/** False also for authors of other tenants, whose files the bucket never holds. */
export async function mayBringFiles(caller: Caller, scope: CourseScope): Promise<boolean> {
  return mayStartRuns(caller.identity, caller.settings) && (await keepsFiles(caller, scope));
}

/** False where the ingestion Worker has no file of a text of the course: it was pushed, and nothing can be added to it. */
export async function keepsFiles(caller: Caller, scope: CourseScope): Promise<boolean> {
  const { documents } = await caller.services.authorDesk.readDocuments(scope);
  const text = documents.find(({ path }) => isEditableName(path) && path !== notesPath);
  if (text === undefined) return true;
  const source = await readDocumentSource(caller, { ...scope, documentNumber: text.documentNumber });
  return source.kind !== 'problem' || source.code !== 'files_not_kept';
}
