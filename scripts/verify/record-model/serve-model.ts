// An OpenAI-compatible chat endpoint that records prompts and replies what it was given to reply, or what a hostile model
// would. Streamed and whole; with or without structured output; on loopback only.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Hostile, hostileReply, readHostility } from './hostile-replies.ts';
import { type Message, readPrompt } from './prompt.ts';
import { openPromptBook } from './prompt-book.ts';

/** Said to a prompt without a reply: nothing is chosen, written or verified, and the run goes on. */
const nothingChosen = '{"sentences":[],"phrases":[]}';
const bodyLimitBytes = 8_000_000;
const charactersPerChunk = 16;

export interface ServedModel {
  /** Base URL, ending in /v1. */
  readonly url: string;
  /** `unknown`: calls without a recorded reply; `refused`: calls whose response format was refused. */
  readonly stats: Readonly<Record<'calls' | 'prompts' | 'replied' | 'unknown' | 'refused', number>>;
  close(): Promise<void>;
}

export interface ServeOptions {
  /** Any free port unless given. */
  readonly port?: number;
  readonly store?: string | null;
  readonly replies?: string | null;
  /** False: a request that names a response format is answered by 400. */
  readonly isStructured?: boolean;
  /** In turn; empty: as recorded. */
  readonly hostile?: readonly Hostile[];
  /** Waits before a reply begins, and between the parts of one that is streamed; none unless given. */
  readonly pace?: { readonly firstMs: number; readonly tokenMs: number; readonly verdictMs: number };
}

export async function serveModel(options: ServeOptions): Promise<ServedModel> {
  const { isStructured = true, hostile = [], pace } = options;
  const book = openPromptBook({ store: options.store ?? null, replies: options.replies ?? null });
  const stats = { calls: 0, prompts: book.size, replied: 0, unknown: 0, refused: 0 };

  const chat = async (request: IncomingMessage, response: ServerResponse) => {
    const body = readChat(await readText(request));
    if (body === null) return fail(response, 'a chat request needs "messages"');
    stats.calls += 1;
    if (!isStructured && body.response_format !== undefined && body.response_format.type !== 'text') {
      stats.refused += 1;
      return fail(response, 'response_format is not supported');
    }
    const prompt = readPrompt(body.messages);
    const text = book.look(prompt);
    stats.prompts = book.size;
    const wanted = hostile.map(readHostility).filter(({ task }) => task === null || task === prompt.task);
    const attack = wanted[(stats.calls - 1) % wanted.length];
    if (attack === undefined) stats[text === null ? 'unknown' : 'replied'] += 1;
    const reply = attack === undefined ? (text ?? nothingChosen) : hostileReply(attack.kind, prompt);
    if (reply === null) return;
    await pause(prompt.task === 'verify' ? pace?.verdictMs : pace?.firstMs);
    await say(response, { id: prompt.id, reply, isStreamed: body.stream === true, tokenMs: pace?.tokenMs ?? 0 });
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(/^\/v1/, '');
    if (request.method === 'POST' && path === '/chat/completions') {
      chat(request, response).catch((error: unknown) => fail(response, String(error)));
    } else if (path === '/models')
      sendJson(response, 200, { object: 'list', data: [{ id: 'recorded', object: 'model' }] });
    else if (path === '/stats') sendJson(response, 200, stats);
    else sendJson(response, 404, { error: { message: 'not found' } });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stats,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface ChatRequest {
  readonly messages: readonly Message[];
  readonly stream?: unknown;
  readonly response_format?: { readonly type?: unknown };
}

function readChat(text: string): ChatRequest | null {
  try {
    const body = JSON.parse(text) as Partial<ChatRequest> | null;
    return Array.isArray(body?.messages) ? (body as ChatRequest) : null;
  } catch {
    return null;
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    if (bytes > bodyLimitBytes) throw new RangeError('the request is too long');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}

function pause(ms = 0): Promise<unknown> | null {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : null;
}

async function say(
  response: ServerResponse,
  said: { readonly id: string; readonly reply: string; readonly isStreamed: boolean; readonly tokenMs: number },
) {
  const { id, reply, isStreamed, tokenMs } = said;
  const base = { id, created: 0, model: 'recorded' };
  const usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };
  if (!isStreamed) {
    const message = { role: 'assistant', content: reply };
    sendJson(response, 200, {
      ...base,
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason: 'stop' }],
      usage,
    });
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const write = (delta: object, finish: string | null) => {
    const chunk = { ...base, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  // A token has about four characters.
  const step = tokenMs > 0 ? 4 : charactersPerChunk;
  for (let at = 0; at < reply.length && !response.destroyed; at += step) {
    write({ content: reply.slice(at, at + step) }, null);
    await pause(tokenMs);
  }
  write({}, 'stop');
  response.end('data: [DONE]\n\n');
}

function fail(response: ServerResponse, message: string): void {
  sendJson(response, 400, { error: { message, type: 'invalid_request_error', code: null } });
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  if (!response.headersSent) response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
