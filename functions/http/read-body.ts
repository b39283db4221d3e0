// Reads a JSON body within its limit. The stream itself is counted: a header may lie or be absent.
import { type ProblemOutcome, problem } from './error-response.ts';

export type ReadBody = { readonly kind: 'body'; readonly value: unknown } | ProblemOutcome;

/**
 * @param limitBytes largest body accepted; reading stops there
 * @returns the parsed JSON, or a problem: unsupported_media_type, too_large, malformed_json, malformed_request
 */
export async function readJsonBody(request: Request, limitBytes: number): Promise<ReadBody> {
  if (!isPlainJson(request.headers)) return problem('unsupported_media_type');
  const tooLarge = problem('too_large', { detail: `The body may have at most ${limitBytes} bytes.` });
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) return tooLarge;
  const bytes = await readLimited(request.body, limitBytes);
  if (bytes === 'too large') return tooLarge;
  if (bytes === 'broken') return problem('malformed_request');
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    return { kind: 'body', value: JSON.parse(text) };
  } catch {
    return problem('malformed_json');
  }
}

/** A simple form post of another site can never have this type, which is half of the defence against forgery. */
function isPlainJson(headers: Headers): boolean {
  const [type, ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  if (type?.trim() !== 'application/json') return false;
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  return encoding === 'identity' && parameters.every((parameter) => /^\s*(charset="?utf-8"?)?\s*$/.test(parameter));
}

async function readLimited(
  stream: ReadableStream<Uint8Array> | null,
  limitBytes: number,
): Promise<Uint8Array | 'too large' | 'broken'> {
  if (!stream) return new Uint8Array();
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.byteLength;
      if (size > limitBytes) {
        await reader.cancel();
        return 'too large';
      }
      chunks.push(next.value);
    }
  } catch {
    // The sender went away or its chunks were malformed; nothing of ours failed.
    return 'broken';
  }
  return concatenate(chunks, size);
}

function concatenate(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
