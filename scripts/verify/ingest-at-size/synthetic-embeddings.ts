// An embedding model for bulk: the same text gives the same direction, at once. Speaks the OpenAI-compatible protocol.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SyntheticEmbeddings {
  /** Base URL ending in /v1. */
  readonly url: string;
  /** Texts embedded so far. */
  readonly count: () => number;
  close(): Promise<void>;
}

export async function startSyntheticEmbeddings(dimension: number): Promise<SyntheticEmbeddings> {
  let count = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    if (chunks.length === 0) {
      response.writeHead(400).end();
      return;
    }
    const { input } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { input: string | string[] };
    const texts = Array.isArray(input) ? input : [input];
    count += texts.length;
    const data = texts.map((text, index) => ({ object: 'embedding', index, embedding: directionOf(text, dimension) }));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ object: 'list', data, model: 'synthetic', usage: { prompt_tokens: 0, total_tokens: 0 } }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    count: () => count,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function directionOf(text: string, dimension: number): number[] {
  let state = 0x811c9dc5;
  for (let position = 0; position < text.length; position += 1) {
    state = Math.imul(state ^ text.charCodeAt(position), 0x01000193);
  }
  return Array.from({ length: dimension }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.round((state / 2 ** 31 - 1) * 10_000) / 10_000;
  });
}
