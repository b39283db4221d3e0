// Hands what is about uploaded files to the ingestion Worker, which has the bucket, in the name of the author who asks.
import { z } from 'zod';
import type { ProblemCode } from '../../contract/problem.ts';
import { traceparentOf } from '../../telemetry/trace-context.ts';
import { logEvent } from '../../telemetry.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { type Caller, mayStartRuns } from './start-run.ts';

export type Forwarded<Body> = { readonly kind: 'ok'; readonly body: Body } | ProblemOutcome;

const passedOn: readonly ProblemCode[] = [
  ...([
    'not_found',
    'conflict',
    'course_exists',
    'upload_incomplete',
    'upload_part_unfit',
    'files_not_kept',
    'upload_unfit',
    'unsupported_media_type',
    'too_large',
  ] as const),
];
const refusalSchema = z.object({ code: z.string(), problems: z.array(z.string()).default([]) });
const problemsTold = 30;

/** What the ingestion Worker says, or a problem: `not_found` for authors of other tenants, `unavailable` where it fails. */
export async function forward<Schema extends z.ZodType>(
  { identity, services, settings, requestId }: Caller,
  schema: Schema,
  asked: {
    readonly method: 'GET' | 'POST' | 'DELETE';
    readonly path: string;
    readonly body?: object;
    readonly stream?: ReadableStream | null;
  },
): Promise<Forwarded<z.infer<Schema>>> {
  if (!mayStartRuns(identity, settings)) return problem('not_found');
  if (services.ingestWorker === null || settings.ingestToken === null) return problem('unavailable');
  const headers = {
    authorization: `Bearer ${settings.ingestToken}`,
    traceparent: traceparentOf(services.observation.trace),
    // A learner's id may hold any letter; a header may not.
    'x-owner': encodeURIComponent(identity.learnerId),
  };
  const { method, path } = asked;
  const body = asked.body === undefined ? (asked.stream ?? null) : JSON.stringify(asked.body);
  // A service binding goes by no host; the address only has to be one.
  const request = new Request(`https://ingest.internal${path}`, {
    method,
    headers,
    ...(body === null ? {} : { body }),
  });
  const response = await services.ingestWorker.fetch(request).catch(() => null);
  if (response?.ok) return { kind: 'ok', body: schema.parse(await response.json()) as z.infer<Schema> };
  const refusal = refusalSchema.safeParse(await response?.json().catch(() => null));
  const code = passedOn.find((each) => refusal.success && each === refusal.data.code);
  if (code !== undefined && refusal.success) {
    const errors = refusal.data.problems.slice(0, problemsTold).map((message) => ({ path: 'upload', message }));
    return problem(code, errors.length > 0 ? { errors } : {});
  }
  const failure = { kinds: [`IngestWorker:${response?.status ?? 'unreachable'}`], frames: [] };
  logEvent({ event: 'part_unavailable', request_id: requestId, operation: 'upload', failure });
  return problem('unavailable');
}
