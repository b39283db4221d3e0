// The protocol's own client, in workerd, speaking to the Worker under test.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { origin, send } from '../../http/support/client.ts';

export interface ClientInput {
  readonly headers?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, unknown>>;
  /** The revision of 2026 is negotiated first; `legacy` speaks the one of 2025 with its handshake. */
  readonly era?: 'modern' | 'legacy';
}

/** A connected client, which the caller closes. */
export async function connect({ headers = {}, environment, era = 'modern' }: ClientInput = {}): Promise<Client> {
  const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
    requestInit: { headers: { ...headers } },
    fetch: (input, init) => send(new Request(input, init), environment),
  });
  const mode = era === 'modern' ? { pin: '2026-07-28' } : 'legacy';
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  return client;
}

/** One message by hand. */
export function post(body: unknown, headers: Readonly<Record<string, string>> = {}): Request {
  return new Request(`${origin}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
