import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { describeLocalServers, findLocalServers } from '../../../scripts/stack/local-servers.ts';

let servers: Server[] = [];
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  servers = [];
});

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const offering = (ids: readonly unknown[]): RequestListener => {
  const body = JSON.stringify({ object: 'list', data: ids.map((id) => ({ id })) });
  return (request, response) => response.writeHead(request.url === '/v1/models' ? 200 : 404).end(body);
};

describe('model servers on this machine', () => {
  it('are found side by side, and how to use them is said', async () => {
    const first = await listen(offering(['llama3.2:3b', 'bge-m3:latest']));
    const second = await listen(offering(['bge-reranker-v2-m3']));
    const found = await findLocalServers({
      servers: [
        { name: 'Ollama', port: first },
        { name: 'llama.cpp', port: second },
      ],
      timeLimitMs: 2_000,
    });
    const told = describeLocalServers(found, {}).join('\n');
    const url = `http://127.0.0.1:${first}/v1`;
    expect(told).toContain(
      `LANGUAGE_MODEL=openai-compatible LANGUAGE_MODEL_URL=${url} LANGUAGE_MODEL_NAME=llama3.2:3b`,
    );
    expect(told).toContain(`EMBEDDINGS_URL=${url} EMBEDDINGS_MODEL=bge-m3:latest`);
    expect(told).toContain(`RERANK_URL=http://127.0.0.1:${second}/v1 RERANK_MODEL_NAME=bge-reranker-v2-m3`);
  });

  it('go without a word where they are in use already', async () => {
    const port = await listen(offering(['llama3.2:3b']));
    const found = await findLocalServers({ servers: [{ name: 'Ollama', port }], timeLimitMs: 2_000 });
    const environment = { LANGUAGE_MODEL: 'openai-compatible', EMBEDDINGS_URL: 'http://127.0.0.1:1/v1' };
    expect(describeLocalServers(found, environment)).toEqual([]);
  });

  it('are no others that happen to listen there, nor slow ones', async () => {
    const listeners: RequestListener[] = [
      (_, response) => response.end('<html>a page</html>'),
      (_, response) => response.writeHead(401).end('{"data":[]}'),
      (_, response) => response.end('{"data":"none"}'),
      (_, response) => response.writeHead(302, { location: 'http://192.0.2.1/' }).end(),
      () => {},
    ];
    const ports = await Promise.all(listeners.map(listen));
    const started = performance.now();
    const asked = ports.map((port) => ({ name: 'x', port }));
    expect(await findLocalServers({ servers: asked, timeLimitMs: 300 })).toEqual([]);
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  it('have names that a shell takes as they are', async () => {
    const port = await listen(offering(['$(rm -rf ~)', 'a b', '\u001b[31m', 7, null, 'org/good-1.5']));
    const [found] = await findLocalServers({ servers: [{ name: 'x', port }], timeLimitMs: 2_000 });
    expect(found?.models).toEqual(['org/good-1.5']);
  });
});
