import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readBody } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddingModel } from '../../functions/models/embedding-model.ts';
import { fuseScores } from '../../functions/retrieval/fuse-scores.ts';
import { createMemoryEmbeddingModel } from '../support/memory-embedding-model.ts';

/** A dimension that all texts share lifts every cosine c to squeeze * c + 1 - squeeze, between 0.6 and 0.9 for most. */
const squeeze = 0.3;
const encoder = createMemoryEmbeddingModel();

const server: Server = createServer(async (request, response) => {
  const { input } = JSON.parse(await readBody(request)) as { readonly input: string[] };
  const vectors = await encoder.embed({ texts: input });
  const data = vectors.map((vector, index) => {
    const embedding = request.url?.startsWith('/squeezed')
      ? [...vector.map((value) => value * Math.sqrt(squeeze)), Math.sqrt(1 - squeeze)]
      : vector;
    return { object: 'embedding', index, embedding };
  });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ object: 'list', model: 'double', data, usage: { prompt_tokens: 1, total_tokens: 1 } }));
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const passages = [
  { text: 'A relay is a switch that a small current moves.', lexical: 0.4 },
  { text: 'A sensor measures light or heat.', lexical: 0.1 },
  { text: 'The relay board has eight channels and a small fuse.', lexical: 0.35 },
  { text: 'Motors draw a large current when they start.', lexical: 0.2 },
  { text: 'Where a switch stands open, no current flows.', lexical: 0.38 },
];

async function fusedBy(scale: 'plain' | 'squeezed') {
  const { port } = server.address() as AddressInfo;
  const model = createEmbeddingModel({ url: `http://127.0.0.1:${port}/${scale}/v1`, model: 'double', key: null });
  const texts = ['which switch does a small current move', ...passages.map(({ text }) => text)];
  const [query = [], ...vectors] = await model.embed({ texts });
  const cosines = vectors.map((vector) => vector.reduce((sum, value, at) => sum + value * (query[at] ?? 0), 0));
  // The last passage is one that the dense list did not bring.
  const candidates = passages.map(({ lexical }, at) => ({ lexical, cosine: at < 4 ? (cosines[at] ?? 0) : null }));
  return { cosines, scores: fuseScores(candidates, 0.5) };
}

describe('the scale of an embedding model', () => {
  it('changes neither the order nor a score the gate reads', async () => {
    const [plain, squeezed] = [await fusedBy('plain'), await fusedBy('squeezed')];
    expect(Math.min(...squeezed.cosines)).toBeGreaterThan(Math.min(...plain.cosines) + 0.2);
    for (const [at, { fused, nearness }] of plain.scores.entries()) {
      expect(squeezed.scores[at]?.fused).toBeCloseTo(fused, 6);
      expect(squeezed.scores[at]?.nearness).toBeCloseTo(nearness, 6);
    }
  });
});
