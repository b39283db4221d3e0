// Stands for the ingestion Worker behind its service binding. Runs in Node, outside the Worker under test, and answers
// in the forms of functions/ingest/worker.ts.

export const knownRunId = '6f0d3c52-9a41-4a1e-8f57-1f0e5d6c7b8a';
export const runOfAnotherCourse = '0a9b8c7d-6e5f-4a3b-8c1d-2e3f4a5b6c7d';

/** `bread` starts, `busy` has a run under way, `broken` fails; every other course has no content. */
export async function answerAsIngestWorker(request: Request): Promise<Response> {
  if (request.headers.get('authorization') !== 'Bearer ingest-token-that-only-these-tests-use') return problem(401);
  const { pathname, searchParams } = new URL(request.url);
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
