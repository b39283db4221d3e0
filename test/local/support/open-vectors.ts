/** An Upstash stand-in alone, without the database and the encoder, behind a real HTTP server. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBody, sendJson } from '../../../scripts/local/http.ts';
import type { SimilarityFunction } from '../../../scripts/local/upstash/dense-matrix.ts';
import { openVectorService } from '../../../scripts/local/upstash/vector-service.ts';

export interface OpenVectors {
  readonly url: string;
  readonly token: string;
  checkHealth(): Promise<void>;
  close(): Promise<void>;
}

export async function openVectors({
  path = null,
  dimension = 2,
  similarity = 'COSINE',
}: {
  path?: string | null;
  dimension?: number;
  similarity?: SimilarityFunction;
} = {}): Promise<OpenVectors> {
  const token = 'test-token';
  const service = await openVectorService({ path, dimension, similarity, token });
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const answer = await service.handle({
      method: request.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: await readBody(request, 2 ** 27),
    });
    sendJson(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    checkHealth: () => service.checkHealth(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await service.close();
    },
  };
}
