// The calls this page makes to its own service, by the typed client. Expected failures are values that the page can show.
import type { ReferenceView } from '../../contract/course.ts';
import { printSpans } from '../../contract/spans.ts';
import type { CallArguments, OperationKey, ResponseOf } from '../../sdk/call-types.ts';
import { createClient, type PlainRequest } from '../../sdk/client.ts';
import type { CallFailure, CallResult } from '../../sdk/result.ts';
import type { Failure, Place, Rating, SaidWrong } from '../model.ts';
import { observeServiceTime } from './clock.ts';

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

/** Sent once: what is sent again, and when, the page decides, which keeps what it has not sent over reloads. */
const client = createClient({ onResponse: ({ headers }) => observeServiceTime(headers.get('date')) });

/** The stream of an answer. */
export async function ask(input: {
  readonly courseId: string;
  readonly question: string;
  readonly conversationId: string | null;
  readonly scope: string | null;
  readonly isAsTyped: boolean;
  readonly signal: AbortSignal;
}): Promise<Result<Response>> {
  const streamed = await client.stream('POST /api/courses/{courseId}/ask', {
    path: { courseId: input.courseId },
    query: { markup: 'html' },
    body: {
      question: input.question,
      ...(input.conversationId ? { conversationId: input.conversationId } : {}),
      ...(input.isAsTyped ? { spelling: 'as_typed' as const } : {}),
      ...(input.scope ? { filters: { container_id: input.scope } } : {}),
    },
    signal: input.signal,
  });
  return shown(streamed.ok ? { ok: true, value: streamed.value.response } : streamed);
}

export async function readPassage(courseId: string, place: Place): Promise<Result<ReferenceView>> {
  return call('GET /api/courses/{courseId}/references/{reference}', {
    path: { courseId, reference: place.reference },
    query: { markup: 'html', version: place.version ?? undefined, mark: printSpans(place.marks ?? []) || undefined },
  });
}

export function giveFeedback(answerId: string, rating: Rating, said?: SaidWrong): Promise<Result<undefined>> {
  const body = { rating, ...said };
  return call('POST /api/answers/{answerId}/feedback', { path: { answerId }, body });
}

/** Any operation of the API, by its method and path. */
export async function call<Key extends OperationKey>(
  key: Key,
  ...input: CallArguments<Key>
): Promise<Result<ResponseOf<Key>>> {
  return shown(await client.call(key, ...input));
}

/** A request whose address was kept as it was, to be sent after a reload. */
export async function send<Value>(request: PlainRequest): Promise<Result<Value>> {
  return shown(await client.sendForJson<Value>(request));
}

/** Why an answer that had begun did not end. */
export function brokenOff(response: Response): Failure {
  return lost(response.headers.get('x-request-id'));
}

function shown<Value>(result: CallResult<Value>): Result<Value> {
  return result.ok ? result : { ok: false, failure: failureOf(result.failure) };
}

function failureOf(failure: CallFailure): Failure {
  switch (failure.kind) {
    case 'problem':
      return { kind: 'problem', problem: failure.problem };
    case 'unreachable':
      return { kind: navigator.onLine ? 'unreachable' : 'offline' };
    case 'unreadable':
      return lost(failure.requestId);
  }
}

function lost(requestId: string | null): Failure {
  return navigator.onLine ? { kind: 'broken_off', requestId } : { kind: 'offline' };
}
