// Reads a body within its limit. The stream itself is counted: a header may lie or be absent.
import { type ProblemOutcome, problem } from './error-response.ts';

type ReadBody = { readonly kind: 'body'; readonly value: unknown } | ProblemOutcome;
export type ReadForm = { readonly kind: 'form'; readonly fields: URLSearchParams } | ProblemOutcome;

/**
 * @param limitBytes largest body accepted; reading stops there
 * @returns the parsed JSON, or a problem: unsupported_media_type, too_large, malformed_json, malformed_request
 */
export async function readJsonBody(request: Request, limitBytes: number): Promise<ReadBody> {
  if (!isPlain(request.headers, 'application/json')) return problem('unsupported_media_type');
  const text = await readText(request, limitBytes);
  if (text.kind === 'problem') return text;
  try {
    return { kind: 'body', value: JSON.parse(text.value) };
  } catch {
    return problem('malformed_json');
  }
}

/** The fields of a page's plain form, under the same limits. */
export async function readFormBody(request: Request, limitBytes: number): Promise<ReadForm> {
  if (!isPlain(request.headers, 'application/x-www-form-urlencoded')) {
    return problem('unsupported_media_type', { detail: 'Send the form as application/x-www-form-urlencoded.' });
  }
  const text = await readText(request, limitBytes);
  return text.kind === 'problem' ? text : { kind: 'form', fields: new URLSearchParams(text.value) };
}

async function readText(
  request: Request,
  limitBytes: number,
): Promise<{ readonly kind: 'text'; readonly value: string } | ProblemOutcome> {
  const tooLarge = problem('too_large', { detail: `The body may have at most ${limitBytes} bytes.` });
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) return tooLarge;
  const bytes = await readLimited(request.body, limitBytes);
  if (bytes === 'too large') return tooLarge;
  if (bytes === 'broken') return problem('malformed_request');
  try {
    return { kind: 'text', value: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return problem('malformed_json', { detail: 'The body is not valid UTF-8.' });
  }
}

/** The type and no other, in UTF-8, uncompressed: the size of compressed bodies cannot be told. */
function isPlain(headers: Headers, wanted: string): boolean {
  const [type, ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  if (type?.trim() !== wanted) return false;
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  return encoding === 'identity' && parameters.every((parameter) => /^(?:charset="?utf-8"?)?$/.test(parameter.trim()));
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
