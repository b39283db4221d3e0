// What the double of a learning platform has in hand, and how it reads and answers requests.
import type { IncomingMessage, ServerResponse } from 'node:http';

export const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';
const bodyBytes = 64 * 1024;

export interface PlatformPerson {
  readonly subject: string;
  readonly name: string;
  readonly roles: readonly string[];
}

export interface TakenScore {
  readonly line: string;
  readonly userId: string;
  readonly scoreGiven: number;
  readonly scoreMaximum: number;
  readonly activityProgress: string;
  readonly gradingProgress: string;
  readonly timestamp: string;
}

export interface World {
  readonly people: readonly PlatformPerson[];
  readonly clientId: string;
  readonly deploymentId: string;
  readonly contextTitle: string;
  readonly privateKey: CryptoKey;
  readonly publicKeys: { readonly keys: readonly object[] };
  readonly scores: TakenScore[];
  readonly faults: string[];
  readonly counts: { tokens: number; requests: number };
  readonly scoreAnswers: (number | 'drop')[];
  readonly tokenAnswers: number[];
  readonly tokens: Map<string, { readonly endsAtMs: number; readonly scope: string }>;
  readonly assertions: Set<string>;
  readonly tokenSeconds: number;
  url: string;
  tool: string;
}

export function refuse(world: World, response: ServerResponse, fault: string, status = 400): void {
  world.faults.push(fault);
  sendJson(response, status, { error: fault });
}

export async function fieldsOf(request: IncomingMessage, url: URL): Promise<URLSearchParams> {
  return request.method === 'POST' ? new URLSearchParams(await bodyOf(request)) : url.searchParams;
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > bodyBytes) throw new Error('the body is too large');
  }
  return text;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
