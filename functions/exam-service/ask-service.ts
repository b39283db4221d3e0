// One signed request to an outside exam service and its checked answer. A failure is a value: whoever asks decides what
// it means, and it never means a result.
import type { z } from 'zod';

export interface ServiceSettings {
  /** Address that the paths are added to, without a slash at its end. */
  readonly url: string;
  readonly secret: string;
  /** Longest one request may take, its body included. */
  readonly timeoutMs: number;
  /** W3C `traceparent` of the request this is for; not part of what is signed. */
  readonly traceparent?: string;
  /** Of tests and of Workers' service bindings; the global one otherwise. */
  readonly fetch?: typeof fetch;
}

type ServiceAnswer<Value> =
  | { readonly kind: 'answered'; readonly value: Value }
  /** No answer in time, or one that says to try later: the next request would fare no better. */
  | { readonly kind: 'unreachable' }
  /** An answer that the protocol does not know. */
  | { readonly kind: 'odd' };

const answerLimitBytes = 256 * 1024;
const tooManyRequests = 429;

/** One attempt. Redirects are not followed: the signature is for this address alone. */
export async function askService<Schema extends z.ZodType>(
  settings: ServiceSettings,
  input: {
    readonly path: '/attempts' | '/support-views' | '/status';
    readonly body: object;
    readonly schema: Schema;
    /** Milliseconds since the epoch. */
    readonly nowMs: number;
  },
): Promise<ServiceAnswer<z.output<Schema>>> {
  const url = new URL(`${settings.url.replace(/(?<!\/)\/+$/, '')}${input.path}`);
  const body = JSON.stringify(input.body);
  const timestampSeconds = Math.floor(input.nowMs / 1000);
  const signature = await signRequest({ secret: settings.secret, timestampSeconds, path: url.pathname, body });
  const send = settings.fetch ?? ((address, init) => fetch(address, init));
  try {
    const response = await send(url.href, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(settings.timeoutMs),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-groundwork-timestamp': String(timestampSeconds),
        'x-groundwork-signature': signature,
        ...(settings.traceparent ? { traceparent: settings.traceparent } : {}),
      },
      body,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return { kind: response.status >= 500 || response.status === tooManyRequests ? 'unreachable' : 'odd' };
    }
    const parsed = input.schema.safeParse(parseJson(await readLimited(response)));
    return parsed.success ? { kind: 'answered', value: parsed.data } : { kind: 'odd' };
  } catch {
    return { kind: 'unreachable' };
  }
}

function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Null when the body is longer than any answer can be; the rest is not read. */
async function readLimited(response: Response): Promise<string | null> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > answerLimitBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

const encoder = new TextEncoder();

/**
 * `v1=` and 64 hexadecimal digits over `TIMESTAMP.PATH.BODY`: the body cannot be changed, sent to another path, or kept
 * for later without being seen to.
 * @param input.timestampSeconds since the epoch
 * @param input.path of the address asked, from its first `/`, without query
 */
export async function signRequest(input: {
  readonly secret: string;
  readonly timestampSeconds: number;
  readonly path: string;
  readonly body: string;
}): Promise<string> {
  const { secret, timestampSeconds, path, body } = input;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(`${timestampSeconds}.${path}.${body}`));
  return `v1=${[...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
