// Stands for the ingestion Worker behind its service binding. Runs in Node, outside the Worker under test, and answers
// in the forms of functions/ingest/worker.ts.
import type { UploadOutlineBody } from '../../../functions/contract/upload.ts';

export const knownRunId = '6f0d3c52-9a41-4a1e-8f57-1f0e5d6c7b8a';
export const runOfAnotherCourse = '0a9b8c7d-6e5f-4a3b-8c1d-2e3f4a5b6c7d';

export const knownUploadId = '0123456789abcdef0123456789abcdef';
export const uploadOfAnotherAuthor = 'fedcba9876543210fedcba9876543210';
const uploaders = ['a1', 'service:ingest'];

/** `bread` starts, `busy` has a run under way, `broken` fails; every other course has no content. */
export async function answerAsIngestWorker(request: Request): Promise<Response> {
  if (request.headers.get('authorization') !== 'Bearer ingest-token-that-only-these-tests-use') return problem(401);
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.startsWith('/uploads')) return answerUpload(request, pathname);
  if (pathname.startsWith('/sources/')) {
    return Response.json({ path: searchParams.get('path'), text: '# Loaf\n\nBread rises.\n', etag: 'as-brought' });
  }
  const name = pathname.replace('/runs/', '');
  if (request.method === 'GET') {
    if (name === knownRunId) return Response.json(run('bread', 'published'));
    return name === runOfAnotherCourse ? Response.json(run('other', 'published')) : problem(404);
  }
  if (name === 'busy') return problem(409);
  if (name === 'broken') return problem(503);
  if (name !== 'bread') return problem(404);
  const status = searchParams.get('mode') === 'inline' ? 'published' : 'running';
  return Response.json(run(name, status), { status: 202 });
}

/** Anybody begins one; the known one is that of its author. */
async function answerUpload(request: Request, pathname: string): Promise<Response> {
  const [, id, act] = /^\/uploads(?:\/(\w+)(?:\/(\w+))?)?/.exec(pathname) ?? [];
  const upload = {
    upload_id: knownUploadId,
    part_bytes: 4,
    total_bytes: 10,
    parts: 3,
    missing_parts: [2],
    is_sealed: false,
  };
  if (id === undefined) return Response.json(upload, { status: 201 });
  if (id !== knownUploadId || !uploaders.includes(decodeURIComponent(request.headers.get('x-owner') ?? ''))) {
    return Response.json({ code: 'not_found' }, { status: 404 });
  }
  if (act === undefined) return Response.json(upload);
  if (act === 'parts') {
    const { length } = new Uint8Array(await request.arrayBuffer());
    return length === 4
      ? Response.json({ upload_id: id, part: 0 })
      : Response.json({ code: 'upload_part_unfit' }, { status: 409 });
  }
  const { courseId } = (await request.json()) as { readonly courseId: string | null };
  if (courseId === 'unfit') {
    return Response.json({ code: 'upload_unfit', problems: ['loaf.md is no bread'] }, { status: 422 });
  }
  if (act === 'course')
    return Response.json({ course_id: courseId, run_id: knownRunId, status: 'running' }, { status: 202 });
  const outline: UploadOutlineBody = {
    upload_id: id,
    ...{ origin: 'proposed', is_there: false, etag: null, documents: [], left_out: [], problems: [], passed_over: 0 },
    ...{ changed_files: [], added_files: [], removed_files: [] },
    course: {
      ...{ title: 'Bread', profile: 'coach', language: 'en', suggested_id: 'bread' },
      ...{ licence: null, attribution: null, description: null },
    },
  };
  return Response.json(outline);
}

function run(courseId: string, status: string) {
  return {
    run_id: knownRunId,
    course_id: courseId,
    status,
    version: 2,
    started_at: '2026-11-01T00:00:00Z',
    finished_at: status === 'running' ? null : '2026-11-01T00:00:05Z',
    report: { documents: [{ path: 'loaf.md', status: 'done', report: {} }] },
  };
}

function problem(status: number): Response {
  return Response.json({ title: 'internal words of the ingestion Worker', status }, { status });
}
