// A proxy before the outside services that counts round trips by kind, so that the count comes from outside the Worker.
import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `storing` is the batch that keeps an answer: it is begun as the reply leaves, and no reader waits for it. */
export type RoundTripKind = 'database' | 'vector' | 'embedding' | 'model' | 'storing';
export type RoundTrips = Record<RoundTripKind, number>;

export interface CountingProxy {
  readonly url: string;
  /** Round trips begun since the last call. */
  take(): RoundTrips;
  /** Rounds since the last call: requests of a kind that were under way together count as one. */
  takeRounds(): RoundTrips;
  close(): Promise<void>;
}

const none = (): RoundTrips => ({ database: 0, vector: 0, embedding: 0, model: 0, storing: 0 });

function kindOf(path: string, body: Buffer): RoundTripKind | null {
  if (path.startsWith('/sql')) return body.includes('insert into \\"queries\\"') ? 'storing' : 'database';
  if (path.startsWith('/vector')) return 'vector';
  if (path.startsWith('/v1/embeddings')) return 'embedding';
  return path.startsWith('/v1/') ? 'model' : null;
}

/** @param target base URL of the stand-ins, without a closing slash */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const agent = new Agent({ keepAlive: true });
  let counts = none();
  let rounds = none();
  const underWay = none();
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      const kind = kindOf(incoming.url ?? '', body);
      if (kind) {
        counts[kind] += 1;
        if (underWay[kind] === 0) rounds[kind] += 1;
        underWay[kind] += 1;
        outgoing.once('close', () => {
          underWay[kind] -= 1;
        });
      }
      const { host: _host, ...headers } = incoming.headers;
      const options = { method: incoming.method ?? 'GET', headers, agent };
      const forwarded = send(`${target}${incoming.url}`, options, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      forwarded.on('error', () => outgoing.destroy());
      forwarded.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = counts;
      counts = none();
      return taken;
    },
    takeRounds() {
      const taken = rounds;
      rounds = none();
      return taken;
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
