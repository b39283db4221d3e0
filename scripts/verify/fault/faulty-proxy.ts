// A proxy before one service from outside that can be told to fail the way real ones do: before it is asked, after it
// has acted, slowly, with nonsense, or with an answer that was made another. Counts what it let through and what not.
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Part = 'database' | 'vectors' | 'embeddings' | 'model' | 'exams';

export type Fault =
  /** The connection is dropped at once. */
  | { readonly kind: 'down' }
  | { readonly kind: 'status'; readonly status: number; readonly body?: string }
  | { readonly kind: 'slow'; readonly delayMs: number }
  /** Accepts and never answers. */
  | { readonly kind: 'hang' }
  /** The service has done it, but its answer is lost on the way. */
  | { readonly kind: 'reset' }
  /** A 200 that is no answer. */
  | { readonly kind: 'garbage'; readonly body: string }
  /** The service's own answer, made another. */
  | { readonly kind: 'rewrite'; readonly rewrite: (body: string) => string };

export interface FaultyProxy {
  readonly url: string;
  /**
   * No faults: the part is well again.
   * @param share of the part's requests that meet one of the faults, from 0 to 1
   */
  fail(part: Part, faults: readonly Fault[], share?: number): void;
  /** Requests that met a fault since the start. */
  faulted(): number;
  /** All requests since the start. */
  total(): number;
  close(): Promise<void>;
}

/**
 * @param input.target base URL of the service, without a closing slash
 * @param input.partOf which part a path belongs to; null is always let through
 * @param input.random decides which requests meet a fault
 */
export async function startFaultyProxy(input: {
  readonly target: string;
  readonly partOf: (path: string) => Part | null;
  readonly random: () => number;
}): Promise<FaultyProxy> {
  const agent = new Agent({ keepAlive: true });
  const told = new Map<Part, { readonly faults: readonly Fault[]; readonly share: number }>();
  const count = { faulted: 0, total: 0 };
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('error', () => outgoing.destroy());
    incoming.on('end', () => {
      const part = input.partOf(incoming.url ?? '');
      const of = part === null ? undefined : told.get(part);
      const isMet = of !== undefined && input.random() < of.share;
      const fault = (isMet && of.faults[Math.floor(input.random() * of.faults.length)]) || null;
      count.total += 1;
      if (fault !== null) count.faulted += 1;
      const pass = () =>
        forward({ target: input.target, agent, incoming, outgoing, body: Buffer.concat(chunks), fault });
      answer(fault, outgoing, pass);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail(part, faults, share = 1) {
      if (faults.length === 0) told.delete(part);
      else told.set(part, { faults, share });
    },
    faulted: () => count.faulted,
    total: () => count.total,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(fault: Fault | null, outgoing: ServerResponse, pass: () => void): void {
  switch (fault?.kind) {
    case 'down':
      outgoing.destroy();
      return;
    case 'status':
      outgoing.writeHead(fault.status, { 'content-type': 'application/json' });
      outgoing.end(fault.body ?? '{"error":"told to fail"}');
      return;
    case 'garbage':
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      outgoing.end(fault.body);
      return;
    case 'hang':
      return;
    case 'slow':
      setTimeout(pass, fault.delayMs);
      return;
    default:
      pass();
  }
}

function forward(input: {
  readonly target: string;
  readonly agent: Agent;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly body: Buffer;
  readonly fault: Fault | null;
}): void {
  const { incoming, outgoing, fault } = input;
  const { host: _host, 'accept-encoding': _encoding, ...headers } = incoming.headers;
  const options = { method: incoming.method ?? 'GET', headers, agent: input.agent };
  const forwarded = send(`${input.target}${incoming.url}`, options, (response) => {
    if (fault?.kind === 'reset') {
      response.resume();
      response.on('end', () => outgoing.destroy());
      return;
    }
    if (fault?.kind !== 'rewrite') {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      return;
    }
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      const { 'content-length': _length, ...kept } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, kept);
      outgoing.end(fault.rewrite(Buffer.concat(chunks).toString('utf8')));
    });
  });
  forwarded.on('error', () => outgoing.destroy());
  outgoing.on('close', () => forwarded.destroy());
  forwarded.end(input.body);
}
