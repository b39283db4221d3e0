/**
 * Before the tests in Node: one sentence encoder for all of them, which computes a text once. Loading it and computing the
 * same courses in every file took longer than what was tried on them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddingsService } from '../../../scripts/local/embeddings/embeddings-service.ts';
import { readBody, sendJson } from '../../../scripts/local/http.ts';

/** Of the environment, so that it is there for the processes of the run and for nobody else. */
const variable = 'TEST_EMBEDDINGS_URL';
const maxBodyBytes = 64 * 1024 * 1024;

/** Base URL of the OpenAI-compatible API; null outside a run of tests. */
export function readSharedEncoder(): string | null {
  return process.env[variable] ?? null;
}

export default async function shareEncoder(): Promise<(() => Promise<void>) | undefined> {
  // Each project of a run begins so: the first serves all.
  if (readSharedEncoder() !== null) return;
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-encoder-'));
  const service = await openEmbeddingsService({ cachePath: join(folder, 'embeddings.cache') });
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const { method = 'GET', headers } = request;
    const body = await readBody(request, maxBodyBytes);
    sendJson(response, await service.handle({ method, path: pathname, query: searchParams, headers, body }));
  });
  // A kept connection closed from this side just as a client sends on it would fail that request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env[variable] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.closeAllConnections();
    server.close();
    await service.close();
    await rm(folder, { recursive: true });
  };
}
