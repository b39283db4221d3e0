// The model of `bench --peers`: an OpenAI-compatible endpoint without delay that reads any library's prompt, says what
// stands in the passages it was given, or lies (write-lies.ts), and keeps how long it was at work.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { splitSentences } from '../../../../functions/text/sentences.ts';
import { cleanText, stripMarkup } from '../../../../functions/text/text.ts';
import { seededRandom } from '../../../evaluate/metrics.ts';
import { namesOf } from '../../../evaluate/mutate.ts';
import { writeLies } from '../../write-lies.ts';

export interface PeerModel {
  /** Base URL, ending in /v1. */
  readonly url: string;
  /** From now on. */
  lies(isLying: boolean): void;
  /** Calls, time at work and false sentences since the last taking. */
  take(): { readonly calls: number; readonly busyMs: number; readonly lies: readonly string[] };
  close(): Promise<void>;
}

const sentencesSaid = 2;

/** @param passages every passage of the course: which of them a prompt holds is found by their text */
export async function startPeerModel(passages: () => readonly string[]): Promise<PeerModel> {
  const random = seededRandom(1);
  let isLying = false;
  let taken = { calls: 0, busyMs: 0, lies: [] as string[] };

  const speak = (prompt: string): string => {
    const given = passages()
      .map((text) => ({ text, at: prompt.indexOf(text) }))
      .filter(({ at }) => at >= 0)
      .sort((left, right) => left.at - right.at)
      .map(({ text }, index) => ({ n: index + 1, text }));
    if (isLying) {
      const foreignNames = [...new Set(passages().flatMap((passage) => namesOf(passage)))].slice(0, 200);
      const { draft, lies } = writeLies(given, foreignNames, random);
      taken.lies.push(...lies.map(({ text }) => text));
      return draft.map(({ text }) => text).join(' ');
    }
    const said = given.flatMap(({ text }) => splitSentences(cleanText(stripMarkup(text))).map((one) => one.text));
    return said.slice(0, sentencesSaid).join(' ') || 'I do not know.';
  };

  const server = createServer(async (request, response) => {
    const body = JSON.parse(await read(request)) as { messages: { content: unknown }[]; stream?: boolean };
    const begunAt = performance.now();
    const text = speak(body.messages.map(({ content }) => plain(content)).join('\n'));
    const common = { id: 'double', created: 0, model: 'double' };
    if (body.stream) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const part of [...(text.match(/\S+\s*/g) ?? []), null]) {
        const delta = part === null ? {} : { role: 'assistant', content: part };
        const choice = { index: 0, delta, finish_reason: part === null ? 'stop' : null };
        const chunk = { ...common, object: 'chat.completion.chunk', choices: [choice] };
        response.write(`data: ${JSON.stringify(chunk)}\n\n`);
      }
      response.end('data: [DONE]\n\n');
    } else {
      const choice = { index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' };
      const usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ...common, object: 'chat.completion', choices: [choice], usage }));
    }
    taken.calls += 1;
    taken.busyMs += performance.now() - begunAt;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    lies: (lying) => (isLying = lying),
    take() {
      const now = taken;
      taken = { calls: 0, busyMs: 0, lies: [] };
      return now;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The words of a message. Ours are JSON, in which a passage's line breaks are escaped. */
function plain(content: unknown): string {
  if (Array.isArray(content)) return content.map((part: { text?: string }) => part.text ?? '').join('\n');
  const text = String(content);
  try {
    const data = JSON.parse(text) as { passages?: { text: string }[] };
    return data.passages?.map((passage) => passage.text).join('\n') ?? text;
  } catch {
    return text;
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
