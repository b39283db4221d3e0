// Runs are started and told of by the ingestion Worker: the requests Worker carries no parsers, it hands over.
import { type IngestRunBody, ingestRunSchema } from '../../contract/ingest-run.ts';
import type { ProblemCode } from '../../contract/problem.ts';
import type { RunIntent } from '../../ports/ingest-run.ts';
import type { Identity } from '../../ports/scope.ts';
import { traceparentOf } from '../../telemetry/trace-context.ts';
import { logEvent } from '../../telemetry.ts';
import type { HttpServices, HttpSettings } from '../backend.ts';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';

type Forwarded = { readonly kind: 'run'; readonly run: IngestRunBody } | ProblemOutcome;

export interface Caller {
  readonly identity: Identity;
  readonly settings: HttpSettings;
  readonly services: HttpServices;
  readonly requestId: string;
}

/** The bucket holds the courses of one tenant; authors of others have nothing to start. */
export function mayStartRuns(identity: Identity, settings: HttpSettings): boolean {
  return identity.tenantId === settings.tenantId;
}

/**
 * Starts a run; `conflict` where one is under way, `not_found` where the bucket has no such course.
 * @param input.ofNotes notes changed: where the bucket has no such course, what stands of it is run with them
 * @param input.intent `publish` ends a hold, `automatic` respects it, `draft` begins one
 */
export function startRun(
  caller: Caller,
  input: {
    readonly courseId: string;
    readonly mode: 'queued' | 'inline';
    readonly intent: RunIntent;
    readonly ofNotes?: boolean;
  },
): Promise<Forwarded> {
  const { courseId, mode, intent, ofNotes = false } = input;
  const path = `/runs/${courseId}?mode=${mode}&intent=${intent}${ofNotes ? '&of=notes' : ''}`;
  return forward(caller, courseId, { method: 'POST', path });
}

/** Sends again what the queue gave up on; `not_found` where it is sent already. */
export function retryLetter(
  caller: Caller,
  { courseId, letterId }: { readonly courseId: string; readonly letterId: string },
): Promise<Forwarded> {
  const path = `/letters/${courseId}/${encodeURIComponent(letterId)}/retry`;
  return forward(caller, courseId, { method: 'POST', path });
}

/** A run as the ingestion Worker tells of it; one of another course is none of this one's. */
export async function readRun(
  caller: Caller,
  { courseId, runId }: { readonly courseId: string; readonly runId: string },
): Promise<Forwarded> {
  const forwarded = await forward(caller, courseId, { method: 'GET', path: `/runs/${runId}` });
  return forwarded.kind === 'run' && forwarded.run.course_id !== courseId ? problem('not_found') : forwarded;
}

const passedOn: Readonly<Record<number, ProblemCode>> = { 404: 'not_found', 409: 'conflict' };

async function forward(
  { identity, services, settings, requestId }: Caller,
  courseId: string,
  { method, path }: { readonly method: 'GET' | 'POST'; readonly path: string },
): Promise<Forwarded> {
  if (!mayStartRuns(identity, settings) || courseScopeOf(identity, courseId) === null) return problem('not_found');
  if (services.ingestWorker === null || settings.ingestToken === null) return problem('unavailable');
  const traceparent = traceparentOf(services.observation.trace);
  const headers = { authorization: `Bearer ${settings.ingestToken}`, traceparent };
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
