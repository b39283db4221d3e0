// A typed client of the API, for browsers, Workers and Node: addresses, bodies and answers are checked by the compiler
// against the OpenAPI document; at run time it is a few hundred bytes around `fetch`. Needs nothing else of ours.
import type { AnswerEvent, CallArguments, CallInput, OperationKey, ResponseOf, StreamKey } from './call-types.ts';
import { readEventStream } from './read-event-stream.ts';
import { type CallResult, failureOf, unreadable } from './result.ts';
import { type RetryPolicy, retrying } from './retrying.ts';

export interface ClientOptions {
  /** Where the service is, e.g. `https://courses.example`; left out in a page of the service itself. */
  readonly baseUrl?: string;
  /** Bearer token, or how to come by the present one; left out where a cookie says who calls. */
  readonly token?: string | (() => string | Promise<string>);
  readonly fetch?: typeof globalThis.fetch;
  /** Left out: every call is sent once. */
  readonly retry?: RetryPolicy;
  /** Told of every response, before it is read. */
  readonly onResponse?: (response: Response) => void;
}

export interface StreamedAnswer {
  readonly response: Response;
  /** Ends after `data-verdict`; without one, the answer broke off. */
  readonly events: AsyncGenerator<AnswerEvent, void>;
}

/** A request of any address of the API, for callers that keep addresses; `call` is checked, this is not. */
export interface PlainRequest {
  readonly method: string;
  /** With its query, beginning with a slash. */
  readonly address: string;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  readonly accept?: string;
  readonly signal?: AbortSignal | undefined;
}

export interface ApiClient {
  /**
   * Calls an operation, e.g. `call('GET /api/courses/{courseId}', { path: { courseId } })`.
   * @returns its answer, or why there is none; rejects only when `signal` aborts
   */
  call<Key extends OperationKey>(key: Key, ...input: CallArguments<Key>): Promise<CallResult<ResponseOf<Key>>>;
  /** The same as a stream, for operations that offer one. */
  stream<Key extends StreamKey>(key: Key, input: CallInput<Key>): Promise<CallResult<StreamedAnswer>>;
  send(request: PlainRequest): Promise<CallResult<Response>>;
  sendForJson<Value>(request: PlainRequest): Promise<CallResult<Value>>;
}

export function createClient(options: ClientOptions = {}): ApiClient {
  const send = (request: PlainRequest) => retrying(() => sendOnce(request, options), request, options.retry);
  const sendForJson = async <Value>(request: PlainRequest) => readJson<Value>(await send(request));
  return {
    send,
    sendForJson,
    call: <Key extends OperationKey>(key: Key, ...[input]: CallArguments<Key>) =>
      sendForJson<ResponseOf<Key>>(requestOf(key, input as AnyInput)),
    async stream(key, input) {
      const sent = await send({ ...requestOf(key, input as AnyInput), accept: 'text/event-stream' });
      if (!sent.ok) return sent;
      const response = sent.value;
      if (!response.body) return { ok: false, failure: unreadable(response) };
      return { ok: true, value: { response, events: answerEvents(response.body) } };
    },
  };
}

/** Address and body of an operation; the types have seen to it that they fit. */
function requestOf(key: OperationKey, input: AnyInput = {}): PlainRequest {
  const [method = '', path = ''] = key.split(' ');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.path?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  const address = query.size === 0 ? filled : `${filled}?${query}`;
  return { method, address, body: input.body, idempotencyKey: input.idempotencyKey, signal: input.signal };
}

interface AnyInput extends Omit<PlainRequest, 'method' | 'address'> {
  readonly path?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
}

async function sendOnce(request: PlainRequest, options: ClientOptions): Promise<CallResult<Response>> {
  const { method, address, body, idempotencyKey, signal, accept = 'application/json' } = request;
  const token = typeof options.token === 'function' ? await options.token() : options.token;
  try {
    const response = await (options.fetch ?? fetch)(`${options.baseUrl ?? ''}${address}`, {
      method,
      credentials: 'same-origin',
      headers: {
        accept,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    options.onResponse?.(response);
    return response.ok ? { ok: true, value: response } : { ok: false, failure: await failureOf(response) };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { ok: false, failure: { kind: 'unreachable' } };
  }
}

async function readJson<Value>(sent: CallResult<Response>): Promise<CallResult<Value>> {
  if (!sent.ok) return sent;
  // Done, and nothing to say.
  if (sent.value.status === 204) return { ok: true, value: undefined as Value };
  try {
    return { ok: true, value: (await sent.value.json()) as Value };
  } catch {
    return { ok: false, failure: unreadable(sent.value) };
  }
}

async function* answerEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<AnswerEvent, void> {
  for await (const event of readEventStream(body)) {
    const type = (event as { readonly type?: unknown } | null)?.type;
    if (typeof type === 'string' && type.startsWith('data-')) yield event as AnswerEvent;
  }
}
