/**
 * The small HTTP vocabulary the stand-ins share: a request already read, an answer not yet written.
 * Must not know any vendor's protocol: each stand-in words its own errors.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

export interface LocalRequest {
  readonly method: string;
  /** Path below the stand-in's own prefix, without the query string, still percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface LocalResponse {
  readonly status: number;
  readonly json: unknown;
}

/** One part of the stand-ins: answers its own requests, reports its own health, lets go of its resources. */
export interface LocalService {
  handle(request: LocalRequest): Promise<LocalResponse>;
  /** Resolves when the part works; throws with the reason when it does not. */
  checkHealth(): Promise<void>;
  close(): Promise<void>;
}

/** Thrown when a body is longer than `maxBodyBytes`; the server answers 413. */
export class BodyTooLarge extends Error {}

/**
 * Reads a whole request body as UTF-8 text.
 * @throws BodyTooLarge when it holds more than `maxBodyBytes`; what is beyond is not kept in memory.
 */
export async function readBody(request: IncomingMessage, maxBodyBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= maxBodyBytes) chunks.push(chunk);
    // Read on to the end all the same: a client cut off while it sends never sees the answer.
    else chunks.length = 0;
  }
  if (bytes > maxBodyBytes) throw new BodyTooLarge(`The body is longer than ${maxBodyBytes} bytes.`);
  return Buffer.concat(chunks).toString('utf8');
}

/** Writes a JSON answer; does nothing when the client has already gone. */
export function sendJson(response: ServerResponse, { status, json }: LocalResponse): void {
  if (response.destroyed) return;
  const body = Buffer.from(JSON.stringify(json));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}

type ParsedJson = { ok: true; value: unknown } | { ok: false; reason: string };

export function parseJson(text: string): ParsedJson {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
