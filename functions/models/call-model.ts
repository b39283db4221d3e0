// One call of a language model, without repetition and within a time limit, as JSON that the endpoint enforces or in plain
// lines where it refuses a format. A call that was refused isn't made again; from the next on it is asked plainly.

import { APICallError, generateText, jsonSchema, NoObjectGeneratedError, Output } from 'ai';
import type { ReplyForm } from '../../prompts/point.ts';
import type { ChosenLanguageModel, NetworkModelSettings } from './language-model.ts';

interface Limits {
  readonly timeLimitMs: number;
  readonly abortSignal?: AbortSignal | undefined;
}

type CallFailure = 'aborted' | 'model_timeout' | 'model_error';

type Schema = Parameters<typeof jsonSchema>[0] & object;

/** Bare on purpose: services differ in what else of JSON Schema they take. */
export function objectOf(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

export const listOf = (items: Schema): Schema => ({ type: 'array', items });
export const integer: Schema = { type: 'integer' };
export const text: Schema = { type: 'string' };

interface Call {
  readonly chosen: ChosenLanguageModel;
  readonly form: ReplyForm;
  readonly instructions: string;
  readonly data: string;
  /** What is asked for where the form is structured. */
  readonly schema: Schema;
  readonly maxOutputTokens: number;
}

/** What goes to the AI SDK: coldly, once, watched by nobody else. */
export function requestOf({ chosen, form, instructions, data, schema, maxOutputTokens }: Call) {
  return {
    model: chosen.model,
    instructions,
    messages: [{ role: 'user' as const, content: data }],
    ...(form === 'structured' ? { output: Output.object({ schema: jsonSchema(schema), name: 'reply' }) } : {}),
    temperature: 0,
    maxOutputTokens,
    maxRetries: 0,
    telemetry: { isEnabled: false },
  };
}

/** What the model says, whether it keeps to the schema or not. Never throws. */
export async function callModel(
  call: Call & { readonly settings: NetworkModelSettings },
  limits: Limits,
): Promise<{ readonly text: string } | { readonly failure: CallFailure }> {
  try {
    return await withinLimit((abortSignal) => generateText({ ...requestOf(call), abortSignal }), limits);
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) return { text: error.text ?? '' };
    return { failure: failureOf(error, { ...call, abortSignal: limits.abortSignal }) };
  }
}

/** Endpoints of this isolate that refused a response format, by address and model. Strings only: outlives requests. */
const refused = new Set<string>();

export function replyFormOf(settings: NetworkModelSettings): ReplyForm {
  return refused.has(endpointOf(settings)) ? 'plain' : (settings.output ?? 'structured');
}

/** Why a call failed; takes note of an endpoint that refused the format it was asked in. */
export function failureOf(
  error: unknown,
  call: Pick<Limits, 'abortSignal'> & { readonly form: ReplyForm; readonly settings: NetworkModelSettings },
): CallFailure {
  if (call.form === 'structured' && isFormatRefused(error)) refused.add(endpointOf(call.settings));
  if (call.abortSignal?.aborted) return 'aborted';
  return error instanceof Error && error.name === 'TimeoutError' ? 'model_timeout' : 'model_error';
}

function endpointOf(settings: NetworkModelSettings): string {
  return `${settings.kind === 'workers-ai' ? settings.kind : settings.url} ${settings.model}`;
}

/** Services have no one way to say it. To ask plainly although the request was refused for something else does no harm. */
function isFormatRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  if (status !== undefined && [400, 415, 422, 501].includes(status)) return true;
  return /response.?format|json.?(?:schema|mode)/i.test(error.message);
}

/**
 * Ends in time also where what is called doesn't heed its signal.
 * @param call is given a signal that is aborted with the caller's own or when the time is over
 * @throws what `call` throws; `TimeoutError` when the time is over; the caller's reason when it aborted
 */
export async function withinLimit<Value>(
  call: (signal: AbortSignal) => PromiseLike<Value>,
  limits: Limits,
): Promise<Value> {
  const { signal, wait } = startLimit(limits);
  signal.throwIfAborted();
  return wait(call(signal));
}

/** One limit for several waits, such as the parts of a stream; `wait` throws as withinLimit does. */
export function startLimit({ timeLimitMs, abortSignal }: Limits): {
  readonly signal: AbortSignal;
  wait<Value>(promise: PromiseLike<Value>): Promise<Value>;
} {
  const limit = AbortSignal.timeout(timeLimitMs);
  const signal = abortSignal ? AbortSignal.any([limit, abortSignal]) : limit;
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => {});
  return {
    signal,
    async wait(promise) {
      try {
        return await Promise.race([promise, aborted]);
      } catch (error) {
        // Libraries wrap what a signal says; who waits is told of the signal itself.
        throw signal.aborted ? signal.reason : error;
      }
    },
  };
}
