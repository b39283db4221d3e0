// The requests Worker of functions/worker.ts in a Node process whose clock is wrong: workerd takes its time from the
// machine. Started by start-skewed-worker.ts; must be told the skew before anything of the application is loaded.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import '../forge/read-jsx.ts';

const skewMs = Number(process.env.CLOCK_SKEW_MS);
const variables = JSON.parse(process.env.WORKER_VARIABLES ?? '{}') as Readonly<Record<string, string>>;
if (!Number.isFinite(skewMs)) throw new Error('CLOCK_SKEW_MS says by how much the clock is wrong');

const TrueDate = Date;
globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given, as) =>
    Reflect.construct(target, given.length === 0 ? [TrueDate.now() + skewMs] : given, as),
  apply: () => new TrueDate(TrueDate.now() + skewMs).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => TrueDate.now() + skewMs : Reflect.get(target, name, receiver),
});
/** What the Worker logs is no part of the report; the address is. */
const tell = console.log;
console.log = () => {};

const { default: worker } = await import('../../../functions/worker.ts');
const waitUntil = (task: Promise<unknown>) => void task.catch(() => {});
const context = { waitUntil, passThroughOnException: () => {}, props: {} };

const server = createServer((incoming, outgoing) => {
  respond(incoming, outgoing).catch((error: unknown) => outgoing.destroy(error as Error));
});
server.listen(0, '127.0.0.1', () => tell(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));

async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const response = await worker.fetch((await toRequest(incoming)) as never, variables, context as never);
  const cookies = response.headers.getSetCookie();
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
  });
  for await (const chunk of response.body ?? []) outgoing.write(chunk);
  outgoing.end();
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const headers = new Headers(
    Object.entries(incoming.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, each]),
    ),
  );
  const method = incoming.method ?? 'GET';
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: new Uint8Array(Buffer.concat(parts)) };
  return new Request(`http://${incoming.headers.host}${incoming.url}`, { method, headers, ...body });
}
