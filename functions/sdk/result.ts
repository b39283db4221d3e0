// What comes of a call: expected failures are values, so that no caller has to catch what it should have foreseen.
import type { Problem } from './api-types.ts';

export type CallFailure =
  | {
      readonly kind: 'problem';
      /** Match on its `code`. */
      readonly problem: Problem;
      /** When the service asked to be tried again; null where it named no time. */
      readonly retryAfterMs: number | null;
    }
  /** Nobody answered. What was asked for may have been done or not. */
  | { readonly kind: 'unreachable' }
  /** Something else answered in the service's place, or the answer broke off. */
  | { readonly kind: 'unreadable'; readonly status: number; readonly requestId: string | null };

export type CallResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: CallFailure };

/** @returns milliseconds; null where the header is absent or malformed. Dates are not used by this service. */
export function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

/** Reads a failed response: its problem document, where it is one. */
export async function failureOf(response: Response): Promise<CallFailure> {
  const body = (await response.json().catch(() => null)) as Partial<Problem> | null;
  if (body?.code && body.title && body.request_id) {
    return { kind: 'problem', problem: body as Problem, retryAfterMs: retryAfterOf(response) };
  }
  return unreadable(response);
}

export function unreadable(response: Response): CallFailure {
  return { kind: 'unreadable', status: response.status, requestId: response.headers.get('x-request-id') };
}
