// One call of a vendor's HTTP API: a time limit, repetitions where the vendor says they are safe, errors in words.
// Errors name method, path and status, never a header: there the keys are.
import { setTimeout as wait } from 'node:timers/promises';

export interface VendorAnswer {
  readonly status: number;
  readonly json: unknown;
  readonly headers: Headers;
}

/** The vendor answered with something else than success. */
export class VendorError extends Error {
  override readonly name = 'VendorError';
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** https://neon.com/docs/reference/api: after 423 and 503 any request is safe to repeat; reads always are. */
const alwaysRepeatable = [423, 503];
const attempts = 6;
const timeoutMs = 30_000;

/**
 * @param waitMs first wait between two attempts; doubled each time
 * @throws VendorError when the answer is no success; Error when there was none
 */
export async function callVendor(input: {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly waitMs?: number;
}): Promise<VendorAnswer> {
  const { method, url } = input;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attemptOnce(input);
    const isLast = attempt === attempts;
    if (outcome.answer && outcome.answer.status >= 200 && outcome.answer.status < 300) return outcome.answer;
    const status = outcome.answer?.status ?? null;
    const isSafe = status === null || status >= 500 ? method === 'GET' : false;
    if (isLast || !(isSafe || alwaysRepeatable.includes(status ?? 0))) {
      const what = `${method} ${url.host}${url.pathname}`;
      if (status === null) throw new Error(`${what}: no answer (${outcome.reason})`);
      throw new VendorError(`${what}: ${status} ${wordsOf(outcome.answer?.json)}`.trim(), status);
    }
    await wait((input.waitMs ?? 1_000) * 2 ** (attempt - 1));
  }
}

async function attemptOnce(input: Parameters<typeof callVendor>[0]) {
  try {
    const response = await fetch(input.url, {
      method: input.method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...input.headers },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    const text = await response.text();
    return { answer: { status: response.status, json: parse(text), headers: response.headers }, reason: '' };
  } catch (error) {
    return { answer: null, reason: error instanceof Error ? error.name : 'unknown' };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Neon and GitHub both say `message`. */
function wordsOf(json: unknown): string {
  const message = typeof json === 'object' && json !== null && 'message' in json ? json.message : '';
  return typeof message === 'string' ? message.slice(0, 300) : '';
}
