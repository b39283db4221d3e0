// The order of a reranking model, where it gives one.
import { expect, test } from 'vitest';
import { rerankPassages } from '../../functions/ask/rerank-passages.ts';
import type { Reranker } from '../../functions/ports/reranker.ts';
import { chapter, found } from '../support/found.ts';

const course = chapter('Drippers clog.', 'Valves close.', 'Filters hold sand.');
const located = found(course, 'What is sand?', [1, 2, 3]);
type RerankInput = Parameters<Reranker['rerank']>[0];

function rerank(scores: readonly number[] | null, changes: Parameters<typeof found>[3] = {}) {
  const calls: RerankInput[] = [];
  const reranker: Reranker = {
    id: 'double',
    rerank: async (input) => {
      calls.push(input);
      return scores;
    },
  };
  const ranked = rerankPassages({ ...located, ...changes }, { reranker });
  return { calls, order: ranked.then(({ passages }) => passages.map(({ node }) => node.reference)), ranked };
}

test('its order and its relevance hold; it is asked what is asked, and sees where a passage stands', async () => {
  const { calls, order, ranked } = rerank([0.1, 0.2, 0.9]);
  expect(await order).toEqual(['C1.C3', 'C1.C2', 'C1.C1']);
  expect((await ranked).passages[0]).toMatchObject({ relevance: 0.9, scores: located.passages[2]?.scores });
  expect(calls[0]?.question).toBe('What is sand?');
  expect(calls[0]?.texts[2]).toMatch(/^Irrigation\n[\s\S]*Filters hold sand\.$/);
  expect(calls[0]?.timeLimitMs).toBeLessThanOrEqual(2_000);
});

test('equal passages keep their order, and so do all where it fails', async () => {
  expect(await rerank([0.5, 0.5, 0.5]).order).toEqual(['C1.C1', 'C1.C2', 'C1.C3']);
  const failed = rerank(null);
  expect(await failed.ranked).toEqual(located);
});

test('it is not asked about a place shown as it is, about one passage, or where there is none', async () => {
  for (const changes of [{ wants: 'passages' }, { passages: located.passages.slice(0, 1) }] as const) {
    const { calls, ranked } = rerank([1, 0, 0], changes);
    expect(await ranked).toEqual({ ...located, ...changes });
    expect(calls).toEqual([]);
  }
  expect(await rerankPassages(located, { reranker: null })).toBe(located);
});
