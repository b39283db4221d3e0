// A proxy before the outside services that counts round trips by kind, so that the count comes from outside the Worker.
import { Agent, createServer, type IncomingMessage, request as send } from 'node:http';
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
  /** Time since the last call in which at least one request was under way, in milliseconds. */
  takeBusyMs(): number;
  /** Since the last call: rows the database gave, and bytes of all bodies both ways, of what a reader waits for. */
  takeMoved(): { readonly rows: number; readonly bytes: number };
  close(): Promise<void>;
}

const none = (): RoundTrips => ({ database: 0, vector: 0, embedding: 0, model: 0, storing: 0 });

function kindOf(path: string, body: Buffer): RoundTripKind | null {
  if (path.startsWith('/sql')) return body.includes('insert into \\"queries\\"') ? 'storing' : 'database';
  if (path.startsWith('/vector')) return 'vector';
  if (path.startsWith('/v1/embeddings')) return 'embedding';
  return path.startsWith('/v1/') ? 'model' : null;
}

/** Rows in an answer of Neon's protocol, of one statement or of a batch. */
function rowsOf(text: string): number {
  try {
    const answer = JSON.parse(text) as { rows?: unknown[]; results?: { rows?: unknown[] }[] };
    return [answer, ...(answer.results ?? [])].reduce((sum, { rows }) => sum + (rows?.length ?? 0), 0);
  } catch {
    return 0;
  }
}

/** @param target base URL of the stand-ins, without a closing slash */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const agent = new Agent({ keepAlive: true });
  let counts = none();
  let rounds = none();
  const underWay = none();
  let open = 0;
  let openedAt = 0;
  let busyMs = 0;
  let moved = { rows: 0, bytes: 0 };
  const followAnswer = (answer: IncomingMessage, kind: RoundTripKind, sentBytes: number) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => {
      const whole = Buffer.concat(parts);
      moved.bytes += sentBytes + whole.length;
      if (kind === 'database') moved.rows += rowsOf(whole.toString('utf8'));
    });
  };
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    if (open === 0) openedAt = performance.now();
    open += 1;
    outgoing.once('close', () => {
      open -= 1;
      if (open === 0) busyMs += performance.now() - openedAt;
    });
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
        if (kind !== null && kind !== 'storing') followAnswer(answer, kind, body.length);
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
    takeBusyMs() {
      const taken = busyMs;
      busyMs = 0;
      return taken;
    },
    takeMoved() {
      const taken = moved;
      moved = { rows: 0, bytes: 0 };
      return taken;
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
