// Uploads are kept by the ingestion Worker, which has the bucket; here it is checked whose they are and for which course.

import type { z } from 'zod';
import { uploadDocumentBytes, uploadPartBytes, uploadTotalBytes } from '../../contract/limits.ts';
import {
  type BroughtMaterialBody,
  broughtMaterialSchema,
  type UploadBody,
  type UploadOutlineBody,
  uploadOutlineSchema,
  uploadPartSchema,
  uploadSchema,
} from '../../contract/upload.ts';
import { isArchiveName, isPassedOver } from '../../contract/upload-names.ts';
import { notesPath } from '../../course/author-notes.ts';
import { courseScopeOf } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import { type Forwarded, forward } from './forward-upload.ts';
import { showVersions } from './show-changes.ts';
import { showAuthorDocuments } from './show-documents.ts';
import { type Caller, mayStartRuns } from './start-run.ts';

interface DeclaredFile {
  readonly path: string;
  readonly size_bytes: number;
  readonly modified_ms: number;
}

export function beginUpload(caller: Caller, files: readonly DeclaredFile[]): Promise<Forwarded<UploadBody>> {
  if (!mayStartRuns(caller.identity, caller.settings)) return Promise.resolve(problem('not_found'));
  const errors = files.flatMap(({ path, size_bytes: size }, index) => {
    const isTooLarge = !isArchiveName(path) && size > uploadDocumentBytes;
    const message = isTooLarge ? `has ${size} bytes; a document may have ${uploadDocumentBytes}` : 'holds no text';
    return isTooLarge || isPassedOver(path) ? [{ path: `body.files.${index}`, message }] : [];
  });
  const total = files.reduce((sum, { size_bytes: size }) => sum + size, 0);
  if (total > uploadTotalBytes) {
    errors.push({ path: 'body.files', message: `have ${total} bytes together; ${uploadTotalBytes} is the most` });
  }
  if (errors.length > 0) return Promise.resolve(problem('upload_unfit', { errors: errors.slice(0, 20) }));
  const declared = files.map(({ path, size_bytes: sizeBytes, modified_ms: modifiedMs }) => ({
    path,
    sizeBytes,
    modifiedMs,
  }));
  return forward(caller, uploadSchema, { method: 'POST', path: '/uploads', body: { files: declared } });
}

export function readUpload(caller: Caller, uploadId: string): Promise<Forwarded<UploadBody>> {
  return forward(caller, uploadSchema, { method: 'GET', path: `/uploads/${uploadId}` });
}

export function discardUpload(caller: Caller, uploadId: string): Promise<Forwarded<UploadBody>> {
  return forward(caller, uploadSchema, { method: 'DELETE', path: `/uploads/${uploadId}` });
}

/** The request's body goes on as it comes; the ingestion Worker counts it. */
export function sendPart(
  caller: Caller & { readonly request: Request },
  { uploadId, part }: { readonly uploadId: string; readonly part: number },
): Promise<Forwarded<z.infer<typeof uploadPartSchema>>> {
  if (!mayStartRuns(caller.identity, caller.settings)) return Promise.resolve(problem('not_found'));
  const { headers, body } = caller.request;
  const type = (headers.get('content-type') ?? '').trim().toLowerCase();
  const encoding = (headers.get('content-encoding') ?? 'identity').trim().toLowerCase();
  if (type !== 'application/octet-stream' || encoding !== 'identity') {
    const detail = 'Send the part as application/octet-stream, uncompressed.';
    return Promise.resolve(problem('unsupported_media_type', { detail }));
  }
  if (Number(headers.get('content-length') ?? 0) > uploadPartBytes) {
    return Promise.resolve(problem('too_large', { detail: `A part has at most ${uploadPartBytes} bytes.` }));
  }
  return forward(caller, uploadPartSchema, {
    method: 'POST',
    path: `/uploads/${uploadId}/parts/${part}`,
    stream: body,
  });
}

interface Asked {
  readonly uploadId: string;
  /** Null for a course that is to be. */
  readonly courseId: string | null;
  readonly profile: string | null;
  readonly mode: string;
}

export async function readOutline(
  caller: Caller,
  { uploadId, ...asked }: Asked,
): Promise<Forwarded<UploadOutlineBody>> {
  if (asked.courseId !== null) {
    const scope = courseScopeOf(caller.identity, asked.courseId);
    if (scope === null || !(await caller.services.authorDesk.hasCourse(scope))) return problem('not_found');
  }
  const body = { ...asked, isNew: false };
  const read = await forward(caller, uploadOutlineSchema, {
    method: 'POST',
    path: `/uploads/${uploadId}/outline`,
    body,
  });
  if (read.kind !== 'ok' || asked.courseId === null || read.body.is_there) return read;
  return { ...read, body: { ...read.body, removed_files: await readPushedFiles(caller, asked.courseId, read.body) } };
}

/** Of a course that was pushed the bucket has no file: what goes is told by the registry. */
async function readPushedFiles(
  { identity, services }: Caller,
  courseId: string,
  { documents }: UploadOutlineBody,
): Promise<string[]> {
  const scope = courseScopeOf(identity, courseId);
  const listed = scope && (await showAuthorDocuments(services.authorDesk, scope));
  // Notes stand beside the files, whatever these are.
  const stays = new Set([notesPath, ...documents.map(({ path }) => path)]);
  return (listed?.documents ?? []).map(({ path }) => path).filter((path) => !stays.has(path));
}

/** A new course is one of which neither the bucket nor the registry knows anything that could be shown. */
export async function bringMaterial(
  caller: Caller,
  {
    uploadId,
    edits,
    isNew,
    etag,
    ...asked
  }: Asked & {
    readonly courseId: string;
    readonly isNew: boolean;
    readonly etag: string | null;
    readonly edits: object;
  },
): Promise<Forwarded<BroughtMaterialBody>> {
  const scope = courseScopeOf(caller.identity, asked.courseId);
  if (scope === null || !mayStartRuns(caller.identity, caller.settings)) return problem('not_found');
  const known = await showVersions(caller.services.authorDesk, scope);
  if (isNew && known !== null && (known.versions.length > 0 || known.draft !== null)) return problem('course_exists');
  if (!isNew && known === null) return problem('not_found');
  const body = { ...asked, isNew, etag, edits };
  return forward(caller, broughtMaterialSchema, { method: 'POST', path: `/uploads/${uploadId}/course`, body });
}
