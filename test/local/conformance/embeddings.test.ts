/** @ai-sdk/openai-compatible against the embeddings stand-in, and the wire below it. */
import { mkdtemp, rm, stat, truncate } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { cosineSimilarity, embed, embedMany } from 'ai';
import { afterAll, describe, expect, it } from 'vitest';
import { openEmbeddingsService } from '../../../scripts/local/embeddings/embeddings-service.ts';
import type { Encoder } from '../../../scripts/local/embeddings/encoder.ts';
import { type LocalService, readBody, sendJson } from '../../../scripts/local/http.ts';

/** Serves below /v1 as the stand-ins do. */
async function serve(service: LocalService): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const answer = await service.handle({
      method: request.method ?? 'GET',
      path: url.pathname.replace('/v1', ''),
      query: url.searchParams,
      headers: request.headers,
      body: await readBody(request, 2 ** 27),
    });
    sendJson(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

const service = await openEmbeddingsService({ cachePath: null });
const { server, url } = await serve(service);
await service.checkHealth();
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await service.close();
});

const model = () =>
  createOpenAICompatible({ name: 'local', baseURL: url, apiKey: 'any' }).embeddingModel('use-lite-two-sided');
interface Answer {
  readonly data: { embedding: string & number[] }[];
  readonly error: { message: string };
}
const post = async (body: unknown, path = '/embeddings') => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer };
};

/** Questions as learners type them, each beside the passage that answers it. */
const asked: readonly (readonly [question: string, passage: string])[] = [
  [
    'how do i get back a file i threw away by accident',
    'A deleted document stays in the bin for thirty days and can be restored from there.',
  ],
  [
    'my bread never gets fluffy, whats wrong',
    'Dough rises when yeast turns sugar into carbon dioxide; in a cold kitchen this takes hours.',
  ],
  [
    'can i just use any old battery charger for this',
    'A lithium cell must be charged at a limited current and voltage, or it may catch fire.',
  ],
  [
    'why does my code print nothing',
    'A function without a return statement gives back no value, so there is nothing to show.',
  ],
  [
    'is it ok to put two averages in one mean',
    'The mean of group means equals the overall mean only where all groups have the same size.',
  ],
  [
    'who decides what goes into a law',
    'Parliament debates each bill, changes it in committee, and votes on the final text.',
  ],
  [
    'do i need to water succulents every day',
    'Cacti store water in their stems; soil that is always moist makes their roots rot.',
  ],
  [
    'whats the point of a table of contents',
    'An outline at the front lets readers find a chapter without leafing through the book.',
  ],
];

describe('the two sides of a search', () => {
  const vectorsOf = async (texts: readonly string[]) => {
    const { body } = await post({ model: 'any', input: texts });
    return body.data.map(({ embedding }) => embedding as unknown as number[]);
  };
  /** By how many deviations of all cosines a question stands nearer to its passage than to the others, on average. */
  const meanLead = async (query: string, passage: string) => {
    const questions = await vectorsOf(asked.map(([text]) => query + text));
    const passages = await vectorsOf(asked.map(([, text]) => passage + text));
    const cosines = questions.map((question) => passages.map((vector) => cosineSimilarity(question, vector)));
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const middle = mean(cosines.flat());
    const deviation = Math.sqrt(mean(cosines.flat().map((value) => (value - middle) ** 2)));
    return mean(cosines.map((row, own) => ((row[own] ?? 0) - mean(row)) / deviation));
  };

  it('come nearer to each other than texts of no side', async () => {
    const leads = [await meanLead('query: ', 'passage: '), await meanLead('', '')];
    expect(leads[0]).toBeGreaterThan(leads[1] ?? 0);
  });

  it('are of unit length, and differ from a text of no side; a prefix alone is a text', async () => {
    const [plain = [], query = [], passage = [], alone = []] = await vectorsOf([
      'bread',
      'query: bread',
      'passage: bread',
      'query: ',
    ]);
    for (const vector of [query, passage, alone]) expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    expect(new Set([plain, query, passage].map(([first]) => first)).size).toBe(3);
  });
});

describe('embeddings through the AI SDK', () => {
  it('are unit vectors of 512 dimensions, with usage', async () => {
    const { embedding, usage } = await embed({
      model: model(),
      value: 'A sensor measures temperature.',
      maxRetries: 0,
    });
    expect(embedding).toHaveLength(512);
    expect(Math.hypot(...embedding)).toBeCloseTo(1, 6);
    expect(usage.tokens).toBeGreaterThan(3);
  });

  it('put a paraphrase nearer than anything else', async () => {
    const passages = [
      'A sensor converts a physical quantity such as heat or light into an electrical signal.',
      'The derivative of a function is its rate of change at a point.',
      'Bread rises because yeast gives off gas as it eats sugar.',
      'The court decided that the contract was void.',
    ];
    const questions = [
      'Which component turns warmth or brightness into voltage?',
      'How quickly does an expression vary as its input varies?',
      'Why does dough become bigger when it is left alone?',
      'Did the judge say the agreement had no force?',
    ];
    const { embeddings } = await embedMany({ model: model(), values: [...passages, ...questions], maxRetries: 0 });
    const nearest = questions.map((_, question) => {
      const scores = passages.map((_, passage) => cosineSimilarity(embeddings[passage]!, embeddings[4 + question]!));
      return scores.indexOf(Math.max(...scores));
    });
    expect(nearest).toEqual([0, 1, 2, 3]);
  });

  it('are the same to the last bit alone, in any company and twice in one request', async () => {
    const texts = Array.from(
      { length: 8 },
      (_, n) => `Lesson ${n} explains ${'very '.repeat(n % 4 === 3 ? 270 : n % 4)}simple things about water.`,
    );
    const { embeddings: together } = await embedMany({ model: model(), values: texts, maxRetries: 0 });
    const { embeddings: reversed } = await embedMany({ model: model(), values: texts.toReversed(), maxRetries: 0 });
    expect(reversed.toReversed()).toEqual(together);
    for (const n of [0, 3, 6]) {
      const { embedding } = await embed({ model: model(), value: texts[n]!, maxRetries: 0 });
      expect(embedding).toEqual(together[n]);
    }
    const { embeddings: twice } = await embedMany({
      model: model(),
      values: [texts[3]!, 'x', texts[3]!],
      maxRetries: 0,
    });
    expect([twice[0], twice[2]]).toEqual([together[3], together[3]]);
  });

  it('hear the end of a long passage, which the model alone would not read', async () => {
    const filler =
      'The council met on Monday to talk about roads, schools and the opening hours of the library. '.repeat(12);
    const endings = [
      'Yeast makes bread dough rise by giving off gas.',
      'A sensor turns light into an electrical signal.',
    ];
    const values = [
      ...endings.map((ending) => filler + ending),
      'Why does bread dough rise?',
      'What turns light into a signal?',
    ];
    const { embeddings } = await embedMany({ model: model(), values, maxRetries: 0 });
    const score = (passage: number, question: number) =>
      cosineSimilarity(embeddings[passage]!, embeddings[2 + question]!);
    expect(score(0, 0)).toBeGreaterThan(score(1, 0) + 0.005);
    expect(score(1, 1)).toBeGreaterThan(score(0, 1) + 0.005);
  });

  it('fail with the message of the API', async () => {
    await expect(embed({ model: model(), value: '', maxRetries: 0 })).rejects.toThrow(
      "'input' cannot contain an empty string",
    );
  });
});

describe('the embeddings API over the wire', () => {
  it('answers floats or base64 of the same 32-bit floats, and echoes the model', async () => {
    const floats = await post({ model: 'any-name', input: 'hello' });
    const encoded = await post({ model: 'any-name', input: ['hello'], encoding_format: 'base64' });
    expect(floats.body).toMatchObject({
      object: 'list',
      model: 'any-name',
      data: [{ object: 'embedding', index: 0, embedding: expect.any(Array) }],
      usage: { prompt_tokens: 2, total_tokens: 2 },
    });
    const bytes = Buffer.from(encoded.body.data[0]!.embedding, 'base64');
    const decoded = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    expect([...decoded]).toEqual(floats.body.data[0]!.embedding.map(Math.fround));
  });

  it.each([
    ['no JSON', '{', null],
    ['no object', '[]', null],
    ['no model', { input: 'x' }, 'model'],
    ['no input', { model: 'm' }, 'input'],
    ['other dimensions', { model: 'm', input: 'x', dimensions: 256 }, 'dimensions'],
    ['another encoding', { model: 'm', input: 'x', encoding_format: 'int8' }, 'encoding_format'],
  ])('refuses %s in OpenAI’s shape', async (_what, body, param) => {
    const answer = await post(body);
    expect(answer).toEqual({
      status: 400,
      body: { error: { message: expect.any(String), type: 'invalid_request_error', param, code: null } },
    });
  });

  it('names the text that is too long and its tokens', async () => {
    const { body } = await post({ model: 'm', input: ['x', 'word '.repeat(2100)] });
    expect(body.error.message).toMatch(/maximum context length is 2048 tokens, however input 1 has 2\d{3} tokens/);
  });
});

describe('the cache of embeddings', () => {
  it('computes a text once, over restarts too, and again what a kill cut short', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'groundwork-embeddings-'));
    const cachePath = join(folder, 'embeddings.cache');
    const computed: string[][] = [];
    const encoder: Encoder = {
      encode: async (texts) => {
        computed.push([...texts]);
        return texts.map((text) => ({ vector: new Float32Array(512).fill(text.length / 7), tokens: text.length }));
      },
      close: async () => {},
    };
    const ask = async (input: string[]) => {
      const cached = await openEmbeddingsService({ cachePath, encoder });
      const body = JSON.stringify({ model: 'm', input });
      const answer = await cached.handle({
        method: 'POST',
        path: '/embeddings',
        query: new URLSearchParams(),
        headers: {},
        body,
      });
      await cached.close();
      return answer.json;
    };
    const first = await ask(['one', 'two more', 'one']);
    expect(await ask(['two more', 'three', 'one'])).toMatchObject({ usage: { prompt_tokens: 16 } });
    expect(await ask(['one', 'two more', 'one'])).toEqual(first);
    expect(computed).toEqual([['one', 'two more'], ['three']]);

    const { size } = await stat(cachePath);
    await truncate(cachePath, size - 100);
    await ask(['one', 'three']);
    expect(computed.at(-1)).toEqual(['three']);
    expect((await stat(cachePath)).size).toBe(size);
    await rm(folder, { recursive: true });
  });
});
