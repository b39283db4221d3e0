// The calls this page makes to its own service. Expected failures are values that the page can show.
import type { ReferenceView } from '../../contract/course.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Failure, Place, Rating } from '../model.ts';
import { observeServiceTime } from './clock.ts';

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

/** The stream of an answer. */
export function ask(input: {
  readonly courseId: string;
  readonly question: string;
  readonly conversationId: string | null;
  readonly scope: string | null;
  readonly signal: AbortSignal;
}): Promise<Result<Response>> {
  const body = {
    question: input.question,
    ...(input.conversationId ? { conversationId: input.conversationId } : {}),
    ...(input.scope ? { filters: { container_id: input.scope } } : {}),
  };
  return call(`/api/courses/${encodeURIComponent(input.courseId)}/ask?markup=html`, {
    ...posted(body),
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    signal: input.signal,
  });
}

export async function readPassage(courseId: string, place: Place): Promise<Result<ReferenceView>> {
  const version = place.version === null ? '' : `&version=${place.version}`;
  const path = `/api/courses/${encodeURIComponent(courseId)}/references/${encodeURIComponent(place.reference)}`;
  return json(await call(`${path}?markup=html${version}`, {}));
}

export function giveFeedback(answerId: string, rating: Rating, reason?: string): Promise<Result<Response>> {
  const body = { rating, ...(reason ? { reason } : {}) };
  return call(`/api/answers/${encodeURIComponent(answerId)}/feedback`, posted(body));
}

/** A body of JSON from any address of the API. */
export async function callJson<Value>(path: string, init: RequestInit = {}): Promise<Result<Value>> {
  return json(await call(path, init));
}

/** Why an answer that had begun did not end. */
export function brokenOff(response: Response): Failure {
  return navigator.onLine
    ? { kind: 'broken_off', requestId: response.headers.get('x-request-id') }
    : { kind: 'offline' };
}

function posted(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function call(path: string, init: RequestInit): Promise<Result<Response>> {
  try {
    const response = await fetch(path, { credentials: 'same-origin', ...init });
    observeServiceTime(response.headers.get('date'));
    return response.ok ? { ok: true, value: response } : { ok: false, failure: await failureOf(response) };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    return { ok: false, failure: { kind: navigator.onLine ? 'unreachable' : 'offline' } };
  }
}

async function json<Value>(result: Result<Response>): Promise<Result<Value>> {
  if (!result.ok) return result;
  try {
    return { ok: true, value: (await result.value.json()) as Value };
  } catch {
    return { ok: false, failure: brokenOff(result.value) };
  }
}

/** A problem document; something else where a proxy answered in the service's place. */
async function failureOf(response: Response): Promise<Failure> {
  const body = (await response.json().catch(() => null)) as Problem | null;
  return body?.title && body.request_id ? { kind: 'problem', problem: body } : brokenOff(response);
}
