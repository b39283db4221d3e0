// Ingestion runs. The requests Worker carries no parsers: it checks who asks and hands over to the ingestion Worker.
import { type IngestRunBody, ingestRunSchema } from '../../contract/ingest-run.ts';
import { operations } from '../../contract/operations.ts';
import type { ProblemCode } from '../../contract/problem.ts';
import type { Identity } from '../../ports/scope.ts';
import { logEvent } from '../../telemetry.ts';
import type { HttpServices, HttpSettings } from '../backend.ts';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { route } from '../route.ts';

type Forwarded = { readonly kind: 'run'; readonly run: IngestRunBody } | ProblemOutcome;

export const ingestRunRoutes = {
  startIngestRun: route('startIngestRun', operations.startIngestRun, async (call) => {
    const { courseId } = call.parameters;
    if (!isIngested(call.identity, call.settings, courseId)) return problem('not_found');
    const forwarded = await forward(call, 'POST', `/runs/${courseId}?mode=${call.query.mode}`);
    return forwarded.kind === 'problem' ? forwarded : { kind: 'ok', body: forwarded.run };
  }),

  readIngestRun: route('readIngestRun', operations.readIngestRun, async (call) => {
    const { courseId, runId } = call.parameters;
    if (!isIngested(call.identity, call.settings, courseId)) return problem('not_found');
    const forwarded = await forward(call, 'GET', `/runs/${runId}`);
    if (forwarded.kind === 'problem') return forwarded;
    // A run of another course is none of this one's.
    return forwarded.run.course_id === courseId ? { kind: 'ok', body: forwarded.run } : problem('not_found');
  }),
};

/** The bucket holds the courses of one tenant; authors of others have nothing to start here. */
function isIngested(identity: Identity, settings: HttpSettings, courseId: string): boolean {
  return identity.tenantId === settings.tenantId && courseScopeOf(identity, courseId) !== null;
}

const passedOn: Readonly<Record<number, ProblemCode>> = { 404: 'not_found', 409: 'conflict' };

async function forward(
  {
    services,
    settings,
    requestId,
  }: { readonly services: HttpServices; readonly settings: HttpSettings; readonly requestId: string },
  method: 'GET' | 'POST',
  path: string,
): Promise<Forwarded> {
  if (services.ingestWorker === null || settings.ingestToken === null) return problem('unavailable');
  const headers = { authorization: `Bearer ${settings.ingestToken}` };
  // A service binding goes by no host; the address only has to be one.
  const response = await services.ingestWorker.fetch(
    new Request(`https://ingest.internal${path}`, { method, headers }),
  );
  if (!response.ok) {
    await response.body?.cancel();
    const code = passedOn[response.status];
    if (code) return problem(code);
    const failure = { kinds: [`IngestWorker:${response.status}`], frames: [] };
    logEvent({ event: 'part_unavailable', request_id: requestId, operation: 'ingest', failure });
    return problem('unavailable');
  }
  return { kind: 'run', run: ingestRunSchema.parse(await response.json()) };
}
