import { afterAll, describe, expect, test } from 'vitest';
import { createEmbeddingModel } from '../../functions/models/embedding-model.ts';
import { startStandIns } from '../../scripts/local/stand-ins.ts';
import { createMemoryEmbeddingModel } from '../support/memory-embedding-model.ts';

const standIns = await startStandIns({ folder: 'memory' });
const overHttp = createEmbeddingModel({ url: standIns.embeddingsUrl, model: standIns.embeddingModel, key: 'local' });
afterAll(() => standIns.close());

const dot = (first: readonly number[], second: readonly number[]) =>
  first.reduce((sum, value, index) => sum + value * (second[index] ?? 0), 0);

describe.each([
  ['an OpenAI-compatible endpoint', () => overHttp],
  ['the double in memory', () => createMemoryEmbeddingModel()],
])('%s', (_name, open) => {
  test('gives one vector of unit length a text, in order', async () => {
    const texts = ['Soil moisture is measured in percent.', 'A relay switches the pump.', 'Soil moisture, in percent.'];
    const [first, second, third] = await open().embed({ texts });
    for (const vector of [first, second, third]) expect(Math.hypot(...(vector ?? []))).toBeCloseTo(1, 6);
    expect(dot(first ?? [], third ?? [])).toBeGreaterThan(dot(first ?? [], second ?? []));
  });

  test('nothing asked, nothing given', async () => {
    expect(await open().embed({ texts: [] })).toEqual([]);
  });

  test('takes texts that are empty, very long or cut inside a character', async () => {
    const texts = ['', '   ', 'word '.repeat(20_000), 'x'.repeat(5_000), `${'a'.repeat(1_999)}😀`];
    const vectors = await open().embed({ texts });
    expect(vectors.every((vector) => vector.every(Number.isFinite))).toBe(true);
  });

  test('refuses more texts than a request may carry, and an aborted call', async () => {
    await expect(open().embed({ texts: new Array<string>(97).fill('a') })).rejects.toThrow(RangeError);
    await expect(open().embed({ texts: ['a'], abortSignal: AbortSignal.abort() })).rejects.toThrow();
  });
});

test('a service that is down throws after one attempt', async () => {
  let calls = 0;
  const { createServer } = await import('node:http');
  const server = createServer((_request, response) => {
    calls += 1;
    response.writeHead(503, { 'Content-Type': 'application/json' }).end('{"error":{"message":"busy"}}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const model = createEmbeddingModel({ url: `http://127.0.0.1:${port}/v1`, model: 'm', key: null });
  await expect(model.embed({ texts: ['a'] })).rejects.toThrow();
  expect(calls).toBe(1);
  await new Promise((resolve) => server.close(resolve));
});

test('a service that hangs is given up after the time limit', async () => {
  const { createServer } = await import('node:http');
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const model = createEmbeddingModel({ url: `http://127.0.0.1:${port}/v1`, model: 'm', key: null, timeoutMs: 100 });
  await expect(model.embed({ texts: ['a'] })).rejects.toThrow();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('puts before a text what its side wants, and nothing where no side is named', async () => {
  const { createServer } = await import('node:http');
  const sent: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      sent.push(...(JSON.parse(body) as { input: string[] }).input);
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ data: [{ index: 0, embedding: [3, 4] }], usage: { prompt_tokens: 1 } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const settings = { url: `http://127.0.0.1:${port}/v1`, model: 'm', key: null };
  const model = createEmbeddingModel({ ...settings, prefixes: { query: 'ask: ', passage: 'tell: ' } });
  await model.embed({ texts: ['why?'], side: 'query' });
  await model.embed({ texts: ['so.'], side: 'passage' });
  await model.embed({ texts: ['word'] });
  await createEmbeddingModel(settings).embed({ texts: ['why?'], side: 'query' });
  expect(sent).toEqual(['ask: why?', 'tell: so.', 'word', 'why?']);
  await new Promise((resolve) => server.close(resolve));
});
