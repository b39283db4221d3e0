// Sends a request exactly as made: fetch would repair its path and refuse some of its headers.
import { type Agent, request as httpRequest } from 'node:http';
import type { FuzzResponse } from './judge-response.ts';
import type { FuzzRequest } from './make-request.ts';

const timeoutMs = 60_000;

/** @throws Error when the connection breaks or nothing comes within a minute */
export function sendRequest(origin: URL, request: FuzzRequest, agent: Agent): Promise<FuzzResponse> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        host: origin.hostname,
        port: origin.port,
        method: request.method,
        path: request.path === '' ? '/' : request.path,
        headers: { ...request.headers, ...(request.body ? { 'content-length': request.body.length } : {}) },
        agent,
        timeout: timeoutMs,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)));
    sent.on('error', reject);
    sent.end(request.body ?? undefined);
  });
}
