// Asks a platform within a time and reads no more of its answer than any can be. Follows no redirect: what is sent is
// for the registered address alone.

const timeoutMs = 10_000;

export type PlatformFetch = (url: string, init: RequestInit) => Promise<Response>;

/** @throws whatever fetch does, where nobody answers in time */
export function askPlatform(url: string, init: RequestInit, send: PlatformFetch = (at, with_) => fetch(at, with_)) {
  const signal = init.signal ?? AbortSignal.timeout(timeoutMs);
  return send(url, { ...init, redirect: 'manual', signal });
}

/** The body as text; null where it is longer than `limitBytes`, or no UTF-8. */
export async function readLimitedText(response: Response, limitBytes: number): Promise<string | null> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.byteLength;
      if (size > limitBytes) {
        await reader.cancel();
        return null;
      }
      text += decoder.decode(next.value, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
