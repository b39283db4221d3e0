// A response on its way to its reader, and the same to the letter as it is kept. A stream under a key is read to its end
// even when its reader goes: whoever comes back with the key is given all of it.

/** As it is kept; `text` is null where there was no body. */
export interface KeptResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string | null;
}

/** Longest body that is kept, in characters: an answer with all its parts is a tenth of it. */
const longestKept = 1_000_000;

/** A part of a stream that says it has failed on our side: nothing that is to be told again. */
const failedPart = /(?:^|\n)data: \{"type":"error"/;

/** @returns the response for the reader, and what is kept of it: null where it failed or is too long to be kept */
export function keepResponse(response: Response): {
  readonly response: Response;
  readonly kept: Promise<KeptResponse | null>;
} {
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  if (response.body === null) return { response, kept: Promise.resolve({ status, headers, text: null }) };
  const { shown, whole } = splitStream(response.body);
  const kept = whole.then((text) =>
    text === null || failedPart.test(text) || text.length > longestKept ? null : { status, headers, text },
  );
  return { response: new Response(shown, { status, headers }), kept };
}

export function responseOfKept({ status, headers, text }: KeptResponse): Response {
  return new Response(text, { status, headers: { ...headers } });
}

/** Not `tee`, which would stop the source for a reader that is slow or gone. */
function splitStream(source: ReadableStream<Uint8Array>): {
  readonly shown: ReadableStream<Uint8Array>;
  readonly whole: Promise<string | null>;
} {
  let reader: ReadableStreamDefaultController<Uint8Array> | null = null;
  const shown = new ReadableStream<Uint8Array>({
    start(controller) {
      reader = controller;
    },
    cancel() {
      reader = null;
    },
  });
  const whole = readWhole(source, {
    chunk: (bytes) => reader?.enqueue(bytes),
    end: () => reader?.close(),
    fail: (error) => reader?.error(error),
  });
  return { shown, whole };
}

async function readWhole(
  source: ReadableStream<Uint8Array>,
  to: { chunk(bytes: Uint8Array): void; end(): void; fail(error: unknown): void },
): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const bytes of source) {
      text += decoder.decode(bytes, { stream: true });
      to.chunk(bytes);
    }
    to.end();
    return text + decoder.decode();
  } catch (error) {
    to.fail(error);
    return null;
  }
}
