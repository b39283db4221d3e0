// The text of a document's file, for its author to edit: the registry says which file it is, the ingestion Worker has it.
import { type DocumentSourceBody, documentSourceSchema } from '../../contract/upload.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { problem } from '../error-response.ts';
import { type Forwarded, forward } from './forward-upload.ts';
import type { Caller } from './start-run.ts';

/**
 * Problems: `not_found` where the published version has no such document; `files_not_kept` where its file is not stored;
 * `unsupported_media_type` where it is no text; `too_large`.
 */
export async function readDocumentSource(
  caller: Caller,
  { documentNumber, ...scope }: CourseScope & { readonly documentNumber: number },
): Promise<Forwarded<DocumentSourceBody>> {
  const { documents } = await caller.services.authorDesk.readDocuments(scope);
  const document = documents.find((each) => each.documentNumber === documentNumber);
  if (document === undefined) return problem('not_found');
  const path = `/sources/${scope.courseId}?path=${encodeURIComponent(document.path)}`;
  return forward(caller, documentSourceSchema, { method: 'GET', path });
}
