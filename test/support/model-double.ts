// An OpenAI-compatible chat endpoint that misbehaves on purpose, over real HTTP. It reads the prompt's passages as a
// model would, counts its calls, and answers in one of the ways a hostile or broken model has.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PromptData {
  readonly question: string;
  readonly passages: readonly {
    readonly title: string;
    readonly sentences: readonly { readonly n: number; readonly text: string }[];
  }[];
}

/** What the double does with one call. */
export type ModelAct =
  /** Whole at once where no stream is asked for. */
  | { readonly kind: 'say'; readonly text: string; readonly finish?: 'stop' | 'length' | null }
  | { readonly kind: 'status'; readonly status: number }
  /** Accepts and never answers. */
  | { readonly kind: 'hang' }
  /** Says the text and then goes silent with the connection open. */
  | { readonly kind: 'stall'; readonly text: string }
  /** Says the text and drops the connection. */
  | { readonly kind: 'drop'; readonly text: string }
  /** Repeats the text until it is stopped. */
  | { readonly kind: 'forever'; readonly text: string }
  /** Says the text word by word at a steady pace. */
  | {
      readonly kind: 'pace';
      readonly text: string;
      readonly millisecondsPerToken: number;
      readonly onWritten: (characters: number, isLast: boolean) => void;
    }
  /** A 200 with a body that is no stream of chunks. */
  | { readonly kind: 'raw'; readonly body: string; readonly contentType: string };

export type ModelBehaviour = (data: PromptData, messages: readonly { role: string; content: string }[]) => ModelAct;

/** A whole reply at once, as services give it where no stream was asked for. */
export function sayAtOnce(content: string, finish: 'stop' | 'length' = 'stop'): ModelAct {
  const body = {
    id: 'double',
    object: 'chat.completion',
    created: 0,
    model: 'double',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
    usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
  };
  return { kind: 'raw', body: JSON.stringify(body), contentType: 'application/json' };
}

export interface ModelDouble {
  /** Base URL, ending in /v1. */
  readonly url: string;
  /** Bodies of the calls so far. */
  readonly calls: readonly {
    readonly stream: boolean;
    readonly messages: readonly { role: string; content: string }[];
  }[];
  /** Calls whose connection the client has closed. */
  readonly closed: () => number;
  behave(behaviour: ModelBehaviour): void;
  stop(): Promise<void>;
}

const charactersPerChunk = 7;
const foreverPauseMs = 2;

/** @param options.port where it listens; any free port unless given */
export async function startModelDouble(options: { readonly port?: number } = {}): Promise<ModelDouble> {
  let behaviour: ModelBehaviour = () => ({ kind: 'status', status: 500 });
  let calls: { stream: boolean; messages: { role: string; content: string }[] }[] = [];
  let closed = 0;
  const server = createServer(async (request, response) => {
    response.on('close', () => {
      closed += 1;
    });
    const text = await readBody(request);
    if (text === '') {
      response.writeHead(400).end();
      return;
    }
    const body = JSON.parse(text) as (typeof calls)[number];
    calls.push(body);
    const user = body.messages.findLast((message) => message.role === 'user')?.content ?? '{}';
    const what = behaviour(JSON.parse(user) as PromptData, body.messages);
    await act(what.kind === 'say' && !body.stream ? sayAtOnce(what.text, what.finish ?? 'stop') : what, response);
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    get calls() {
      return calls;
    },
    closed: () => closed,
    behave(next) {
      behaviour = next;
      calls = [];
      closed = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

async function act(what: ModelAct, response: ServerResponse): Promise<void> {
  switch (what.kind) {
    case 'hang':
      return;
    case 'status':
      response.writeHead(what.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'the double fails', type: 'server_error', code: null } }));
      return;
    case 'raw':
      response.writeHead(200, { 'content-type': what.contentType });
      response.end(what.body);
      return;
    case 'pace':
      await pace(what, response);
      return;
    case 'forever':
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      while (!response.closed && !response.destroyed) {
        response.write(chunk({ content: what.text }));
        await new Promise((resolve) => setTimeout(resolve, foreverPauseMs));
      }
      return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (let at = 0; at < what.text.length; at += charactersPerChunk) {
    response.write(chunk({ content: what.text.slice(at, at + charactersPerChunk) }));
  }
  if (what.kind === 'stall') return;
  if (what.kind === 'drop') {
    response.destroy();
    return;
  }
  const finish = what.finish === undefined ? 'stop' : what.finish;
  if (finish !== null) response.write(chunk({}, finish));
  response.end('data: [DONE]\n\n');
}

async function pace(what: Extract<ModelAct, { kind: 'pace' }>, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const tokens = what.text.match(/\S+\s*/g) ?? [];
  let characters = 0;
  for (const [index, token] of tokens.entries()) {
    await new Promise((resolve) => setTimeout(resolve, what.millisecondsPerToken));
    response.write(chunk({ content: token }));
    characters += token.length;
    what.onWritten(characters, index === tokens.length - 1);
  }
  response.write(chunk({}, 'stop'));
  response.end('data: [DONE]\n\n');
}

function chunk(delta: Readonly<Record<string, string>>, finish: string | null = null): string {
  const body = {
    id: 'double',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'double',
    choices: [{ index: 0, delta, finish_reason: finish }],
  };
  return `data: ${JSON.stringify(body)}\n\n`;
}
