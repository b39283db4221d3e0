import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEventStream } from '../../functions/sdk/read-event-stream.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function streamOf(bytes: Uint8Array, cuts: readonly number[]): ReadableStream<Uint8Array> {
  const at = [...new Set([0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].sort((a, b) => a - b);
  return new ReadableStream({
    start(controller) {
      for (const [index, end] of at.entries()) if (index > 0) controller.enqueue(bytes.slice(at[index - 1], end));
      controller.close();
    },
  });
}

async function all(stream: ReadableStream<Uint8Array>): Promise<unknown[]> {
  const events: unknown[] = [];
  for await (const event of readEventStream(stream)) events.push(event);
  return events;
}

describe('the stream of an answer', () => {
  it('is the same however the network cuts it, also within a character', async () => {
    const events = [{ text: 'Größe ≥ 5 → नमस्ते' }, { n: 1 }];
    const bytes = bytesOf(`${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 20 }), async (cuts) => {
        expect(await all(streamOf(bytes, cuts))).toEqual(events);
      }),
      { numRuns: 60 },
    );
  });

  it('ends at its mark, whatever follows', async () => {
    expect(await all(streamOf(bytesOf('data: {"a":1}\n\ndata: [DONE]\n\ndata: {"b":2}\n\n'), []))).toEqual([{ a: 1 }]);
  });

  it('skips comments, other fields and what is not JSON', async () => {
    const text = ': ping\nevent: x\ndata: {broken\ndata:{"a":1}\r\n\r\n';
    expect(await all(streamOf(bytesOf(text), []))).toEqual([{ a: 1 }]);
  });

  it('gives the last event of a stream that breaks off without a line end', async () => {
    expect(await all(streamOf(bytesOf('data: {"a":1}\n\ndata: {"b":2}'), []))).toEqual([{ a: 1 }, { b: 2 }]);
  });

  it('lets go of the connection when its reader stops', async () => {
    let isCancelled = false;
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(bytesOf('data: {"a":1}\n\n')),
      cancel: () => {
        isCancelled = true;
      },
    });
    for await (const _ of readEventStream(stream)) break;
    expect(isCancelled).toBe(true);
  });
});
