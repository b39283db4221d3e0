// A document's file as it lies in the bucket, for its author to edit. It is what was brought last: where a draft waits, the
// draft's, not what learners see.
import { editableBytes } from '../../course/upload-limits.ts';
import { isEditableName } from '../../course/upload-names.ts';
import { decodeSource } from '../markdown/decode-source.ts';

type SourceReading =
  | { readonly kind: 'source'; readonly text: string; readonly etag: string }
  /** The bucket has no such file: the course was pushed, or the file has another name by now. */
  | { readonly kind: 'not_kept' }
  /** No text, or not in UTF-8. */
  | { readonly kind: 'not_text' }
  | { readonly kind: 'too_large' };

/** @param input.path of a document, as the registry has it: within the course's folder */
async function readSource(
  bucket: R2Bucket,
  { courseId, path }: { readonly courseId: string; readonly path: string },
): Promise<SourceReading> {
  if (!isEditableName(path)) return { kind: 'not_text' };
  const object = await bucket.get(`courses/${courseId}/${path}`);
  if (object === null) return { kind: 'not_kept' };
  if (object.size > editableBytes) return { kind: 'too_large' };
  const decoded = decodeSource({ path, bytes: new Uint8Array(await object.arrayBuffer()) });
  return decoded.ok ? { kind: 'source', text: decoded.text, etag: object.etag } : { kind: 'not_text' };
}

const refusals = {
  not_kept: { code: 'files_not_kept', status: 422 },
  not_text: { code: 'unsupported_media_type', status: 415 },
  too_large: { code: 'too_large', status: 413 },
} as const;

/** The route `/sources/COURSE?path=…` of the ingestion Worker; the caller has shown its token. */
export async function answerSource(bucket: R2Bucket, courseId: string, path: string): Promise<Response> {
  const read = await readSource(bucket, { courseId, path });
  if (read.kind === 'source') return Response.json({ path, text: read.text, etag: read.etag });
  const { code, status } = refusals[read.kind];
  return Response.json({ code, problems: [] }, { status });
}
