import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createReranker } from '../../functions/models/reranker.ts';
import type { Reranker } from '../../functions/ports/reranker.ts';

/** Scores by index, in whatever order the service likes; or a misbehaviour. */
type Behaviour =
  | { readonly scores: readonly (readonly [index: number, score: number])[] }
  | { readonly body: string; readonly status?: number }
  | 'hang';

let behaviour: Behaviour;
let calls: { path: string; authorization: string | undefined; body: Record<string, unknown> }[];

/** Speaks both protocols, each at its address. */
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>;
  const path = request.url ?? '';
  calls.push({ path, authorization: request.headers.authorization, body });
  reply(response, path);
});

function reply(response: ServerResponse, path: string): void {
  if (behaviour === 'hang') return;
  response.writeHead('status' in behaviour ? (behaviour.status ?? 200) : 200, { 'content-type': 'application/json' });
  if ('body' in behaviour) {
    response.end(behaviour.body);
    return;
  }
  const { scores } = behaviour;
  const told = path.endsWith('/rerank')
    ? { results: scores.map(([index, score]) => ({ index, relevance_score: score })) }
    : { response: scores.map(([id, score]) => ({ id, score })) };
  response.end(JSON.stringify(told));
}

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  calls = [];
});

/** The binding as the platform has it: what is run goes over the wire, and an answer that is no success throws. */
const binding = {
  run: async (model: string, inputs: unknown, options: { signal?: AbortSignal }) => {
    const init = {
      method: 'POST',
      body: JSON.stringify(inputs),
      ...(options.signal ? { signal: options.signal } : {}),
    };
    const response = await fetch(`${url}/run/${model}`, init);
    if (!response.ok) throw new Error(`5006: ${response.status}`);
    return response.json();
  },
};

const texts = ['Salt slows yeast down.', '', 'Yeast eats sugar.'];
const asked = { question: 'What does yeast eat?', texts, timeLimitMs: 2_000 };

describe.each<[string, () => Reranker]>([
  [
    'a Cohere-compatible endpoint',
    () => createReranker({ kind: 'cohere-compatible', url: `${url}/v2/`, model: 'm', key: 'k' }),
  ],
  ['Workers AI', () => createReranker({ kind: 'workers-ai', binding, model: '@cf/baai/bge-reranker-base' })],
])('reranking by %s', (_name, open) => {
  test('gives one relevance a text, in the order of the texts', async () => {
    behaviour = {
      scores: [
        [2, 0.9],
        [0, 0.2],
        [1, 0],
      ],
    };
    expect(await open().rerank(asked)).toEqual([0.2, 0, 0.9]);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body.query).toBe('What does yeast eat?');
  });

  test('squashes logits into 0..1 and keeps their order', async () => {
    behaviour = {
      scores: [
        [0, -8],
        [1, -11],
        [2, 4.5],
      ],
    };
    const [salt, blank, sugar] = (await open().rerank(asked)) ?? [];
    expect([blank, salt, sugar].every((score) => score !== undefined && score > 0 && score < 1)).toBe(true);
    expect(blank).toBeLessThan(salt ?? 0);
    expect(salt).toBeLessThan(sugar ?? 0);
  });

  test('nothing to order, nobody asked', async () => {
    expect(await open().rerank({ ...asked, texts: [] })).toEqual([]);
    expect(calls).toHaveLength(0);
  });

  test.each<[string, Behaviour]>([
    [
      'leaves texts out',
      {
        scores: [
          [2, 0.9],
          [0, 0.2],
        ],
      },
    ],
    [
      'names one twice',
      {
        scores: [
          [2, 0.9],
          [2, 0.2],
          [0, 0.1],
        ],
      },
    ],
    [
      'names one that was not sent',
      {
        scores: [
          [7, 0.9],
          [1, 0.2],
          [0, 0.1],
        ],
      },
    ],
    ['fails', { body: '{"error":"busy"}', status: 503 }],
  ])('null after one call where the service %s', async (_fault, fault) => {
    behaviour = fault;
    expect(await open().rerank(asked)).toBeNull();
    expect(calls).toHaveLength(1);
  });

  test('null where it takes too long, and where nobody waits any more', async () => {
    behaviour = 'hang';
    expect(await open().rerank({ ...asked, timeLimitMs: 60 })).toBeNull();
    expect(await open().rerank({ ...asked, abortSignal: AbortSignal.timeout(30) })).toBeNull();
  });

  test('takes texts that are very long or cut inside a character', async () => {
    behaviour = {
      scores: [
        [0, 0.1],
        [1, 0.2],
      ],
    };
    const long = ['word '.repeat(50_000), `${'a'.repeat(1_999)}😀`];
    expect(await open().rerank({ ...asked, texts: long })).toEqual([0.1, 0.2]);
    expect(JSON.stringify(calls[0]?.body).length).toBeLessThan(5_000);
  });
});

test('a Cohere-compatible endpoint is asked as Cohere is', async () => {
  behaviour = {
    scores: [
      [0, 1],
      [1, 0],
      [2, 0],
    ],
  };
  await createReranker({ kind: 'cohere-compatible', url: `${url}/v1`, model: 'rerank-v3.5', key: 'secret' }).rerank(
    asked,
  );
  expect(calls[0]).toMatchObject({
    path: '/v1/rerank',
    authorization: 'Bearer secret',
    body: { model: 'rerank-v3.5', query: asked.question, documents: [texts[0], '-', texts[2]], top_n: 3 },
  });
});
