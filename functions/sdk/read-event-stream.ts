// Reads server-sent events: the JSON of each `data:` line, until `[DONE]` or the end.

/** Malformed events are skipped: a part this client does not know must not take the answer with it. */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split(/\r?\n/);
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) {
        const data = /^data: ?(.*)$/.exec(line)?.[1];
        if (data === '[DONE]') return;
        const event = data === undefined ? undefined : parse(data);
        if (event !== undefined) yield event;
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
