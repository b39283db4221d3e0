// A server on this machine that answers as it is told and keeps what it was asked: for doubles of vendors' APIs.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface DoubleRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

export interface DoubleAnswer {
  readonly status: number;
  readonly json?: unknown;
  readonly html?: string;
}

export interface HttpDouble {
  readonly url: string;
  readonly requests: DoubleRequest[];
  close(): Promise<void>;
}

/** @param answer null drops the connection without a word */
export async function openHttpDouble(answer: (request: DoubleRequest) => DoubleAnswer | null): Promise<HttpDouble> {
  const requests: DoubleRequest[] = [];
  const server = createServer(async (incoming, response) => {
    let text = '';
    for await (const chunk of incoming) text += String(chunk);
    const url = new URL(incoming.url ?? '/', 'http://double');
    const request: DoubleRequest = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: text === '' ? null : JSON.parse(text),
    };
    requests.push(request);
    const answered = answer(request);
    if (answered === null) return incoming.socket.destroy();
    response.writeHead(answered.status, { 'content-type': answered.html ? 'text/html' : 'application/json' });
    return response.end(answered.html ?? (answered.json === undefined ? '' : JSON.stringify(answered.json)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
