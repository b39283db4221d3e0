// The routes of uploads, for the requests Worker: whose upload it is comes with the request, and was checked there.
import { uploadPartBytes } from '../../course/upload-limits.ts';
import { courseIdOf } from '../../course/upload-names.ts';
import { formatSourceProblem } from '../draft-node.ts';
import { coursePattern, type IngestEnvironment, open } from '../open-worker.ts';
import { kindOf } from '../propose/file-kinds.ts';
import { manifestPath } from '../read-course.ts';
import { bringCourse } from './bring-course.ts';
import type { ManifestEdits } from './edit-manifest.ts';
import {
  type EarlierCourse,
  outlineOf,
  type PreparedUpload,
  prepareUpload,
  type UploadMode,
} from './prepare-upload.ts';
import {
  beginUpload,
  type DeclaredFile,
  dropUpload,
  keysBelow,
  openBytes,
  ownerFolder,
  readUpload,
  sealUpload,
  type UploadState,
  writePart,
} from './upload-store.ts';

/** What is asked of an upload as it becomes a course. The requests Worker has checked its form. */
interface Asked {
  readonly courseId: string | null;
  readonly isNew: boolean;
  readonly mode: UploadMode;
  readonly profile: 'coach' | 'textbook' | 'engineering' | null;
}

/** Null where the path is none of an upload's. The caller has shown its token. */
export async function answerUpload(
  request: Request,
  environment: IngestEnvironment,
  tenantId: string,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const [, uploadId, act, part] =
    /^\/uploads(?:\/([0-9a-f]{32})(?:\/(outline|course|parts)(?:\/(\d{1,5}))?)?)?$/.exec(pathname) ?? [];
  if (!/^\/uploads(?:\/|$)/.test(pathname)) return null;
  const learnerId = decodeURIComponent(request.headers.get('x-owner') ?? '');
  if (learnerId === '') return refuse(404, 'not_found');
  const place = { bucket: environment.COURSES, owner: await ownerFolder(tenantId, learnerId) };
  if (uploadId === undefined) {
    if (request.method !== 'POST') return refuse(404, 'not_found');
    const { files } = (await request.json()) as { readonly files: readonly DeclaredFile[] };
    return Response.json(stateBody(await beginUpload(place, files)), { status: 201 });
  }
  const upload = await readUpload(place, uploadId);
  if (upload === null) return refuse(404, 'not_found');
  if (act === undefined && request.method === 'GET') return Response.json(stateBody(upload));
  if (act === undefined && request.method === 'DELETE') {
    await dropUpload(place, uploadId);
    return Response.json(stateBody(upload));
  }
  if (request.method !== 'POST') return refuse(404, 'not_found');
  if (act === 'parts') {
    const bytes = await readPart(request);
    const kept = bytes === null ? 'not_fitting' : await writePart(place, upload, { part: Number(part ?? -1), bytes });
    if (kept === 'not_fitting') return refuse(409, 'upload_part_unfit');
    return Response.json({ upload_id: uploadId, part: Number(part) });
  }
  if (upload.missing.length > 0) return refuse(409, 'upload_incomplete');
  const asked = (await request.json()) as Asked & { readonly edits?: ManifestEdits; readonly etag?: string | null };
  const { courseId, mode, profile } = asked;
  if (courseId !== null && !coursePattern.test(courseId)) return refuse(404, 'not_found');
  await sealUpload(place, upload);
  const bytes = openBytes(place, upload);
  const earlier = courseId === null ? null : await readEarlier(environment.COURSES, courseId);
  if (asked.isNew && earlier !== null) return refuse(409, 'course_exists');
  // The author was shown the outline of what is no longer there.
  if (act === 'course' && (asked.etag ?? null) !== (earlier?.etag ?? null)) return refuse(409, 'conflict');
  // Of a course that was pushed only the registry knows: what comes alone would drop all else.
  if (courseId !== null && !asked.isNew && earlier === null && mode === 'add') return refuse(422, 'files_not_kept');
  const prepared = await prepareUpload({ upload, bytes, earlier, mode, profile });
  const unfit = faultsOf(prepared);
  if (unfit.length > 0) return refuse(422, 'upload_unfit', unfit);
  if (act === 'outline') return Response.json(outlineBody(upload, prepared, earlier));
  if (courseId === null || asked.edits === undefined) return refuse(404, 'not_found');
  const traceparent = request.headers.get('traceparent');
  const brought = await bringCourse(environment, {
    ...{ courseId, prepared, bytes, edits: asked.edits, etag: earlier?.etag ?? null, traceparent },
  });
  if (brought.kind === 'held') return refuse(409, 'conflict');
  if (brought.kind === 'unfit') return refuse(422, 'upload_unfit', brought.problems);
  await dropUpload(place, uploadId);
  const { settings, services } = open(environment, traceparent);
  const run = await services.store.readRun({ tenantId: settings.tenantId, runId: brought.runId });
  return Response.json(
    { course_id: courseId, run_id: brought.runId, status: run?.status ?? 'running' },
    { status: 202 },
  );
}

/** Null for more than a part may have. */
async function readPart(request: Request): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > uploadPartBytes || request.body === null) return null;
  const whole = new Uint8Array(uploadPartBytes);
  let filled = 0;
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    if (filled + read.value.length > whole.length) {
      await reader.cancel();
      return null;
    }
    whole.set(read.value, filled);
    filled += read.value.length;
  }
  return whole.subarray(0, filled);
}

/** Null where the bucket has no course.yaml of the course. */
async function readEarlier(bucket: R2Bucket, courseId: string): Promise<EarlierCourse | null> {
  const prefix = `courses/${courseId}/`;
  const manifest = await bucket.get(prefix + manifestPath);
  if (manifest === null) return null;
  const files = new Map<string, { readonly sizeBytes: number }>();
  for await (const { key, size } of keysBelow(bucket, prefix)) files.set(key.slice(prefix.length), { sizeBytes: size });
  return { manifest: await manifest.text(), etag: manifest.etag, files };
}

/** What speaks against the upload as a whole. */
function faultsOf({ problems, reading }: PreparedUpload): readonly string[] {
  const whole = problems.filter(({ path }) => path === '').map(({ detail }) => detail);
  if (whole.length > 0) return whole;
  if (reading.kind === 'malformed') return reading.problems.map(formatSourceProblem);
  if (reading.kind === 'empty') {
    return ['Nothing in it can be read as a document.', ...problems.map(({ path, detail }) => `${path}: ${detail}`)];
  }
  return [];
}

function stateBody({ uploadId, isSealed, totalBytes, partCount, missing }: UploadState) {
  return {
    ...{ upload_id: uploadId, part_bytes: uploadPartBytes, total_bytes: totalBytes, parts: partCount },
    ...{ missing_parts: missing, is_sealed: isSealed },
  };
}

function outlineBody({ uploadId }: UploadState, prepared: PreparedUpload, earlier: EarlierCourse | null) {
  const { reading, problems, passedOver, folderName, changed, added, removed } = prepared;
  if (reading.kind !== 'base') throw new Error('an outline is made of a base');
  const { manifest, origin, leftOut } = reading.base;
  const { title, description, profile, language, licence, attribution } = manifest;
  return {
    ...{ upload_id: uploadId, origin, is_there: earlier !== null, etag: earlier?.etag ?? null },
    course: {
      ...{ title, description, profile, language, licence, attribution },
      suggested_id: courseIdOf(folderName ?? title) ?? courseIdOf(title),
    },
    documents: outlineOf(prepared).map(({ sizeBytes, isIn, ...entry }) => ({
      ...{ ...entry, size_bytes: sizeBytes, is_in: isIn },
    })),
    left_out: leftOut.map(({ path, reason, files }) => ({ path, reason, files, kind: kindOf(path) })),
    problems,
    passed_over: passedOver,
    ...{ changed_files: changed, added_files: added, removed_files: removed },
  };
}

function refuse(status: number, code: string, problems: readonly string[] = []): Response {
  return Response.json({ code, problems }, { status });
}
