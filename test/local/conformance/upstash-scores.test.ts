/** Scores against formulas computed here, and against numbers that Upstash's own client expects of the real service. */
import { FusionAlgorithm, Index, WeightingStrategy } from '@upstash/vector';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenVectors, openVectors } from '../support/open-vectors.ts';

const close = (expected: number) => expect.closeTo(expected, 6);

/** Repeatable numbers in [-1, 1). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 31 - 1;
  };
}

describe('scores of the vendor’s own tests', () => {
  let vectors: OpenVectors;
  let index: Index;
  beforeAll(async () => {
    vectors = await openVectors();
    index = new Index({ url: vectors.url, token: vectors.token, retry: false });
    await index.upsert([
      { id: 'id0', vector: [0.1, 0.2], sparseVector: { indices: [0, 1], values: [0.1, 0.2] } },
      { id: 'id1', vector: [0.2, 0.3], sparseVector: { indices: [1, 2], values: [0.2, 0.3] } },
      { id: 'id2', vector: [0.3, 0.4], sparseVector: { indices: [2, 3], values: [0.3, 0.4] } },
    ]);
  });
  afterAll(() => vectors.close());

  it('are met by RRF, also beyond topK, and by IDF, whatever fusion a sparse query names', async () => {
    const hits = await index.queryMany([
      {
        topK: 1,
        vector: [0.1, 0.1],
        sparseVector: { indices: [3, 4], values: [0.1, 0.2] },
        fusionAlgorithm: FusionAlgorithm.RRF,
      },
      { topK: 1, vector: [0.5, 0.1], sparseVector: { indices: [0, 1], values: [0.5, 0.1] } },
      {
        topK: 1,
        sparseVector: { indices: [2, 3], values: [0.5, 0.5] },
        weightingStrategy: WeightingStrategy.IDF,
        fusionAlgorithm: FusionAlgorithm.DBSF,
      },
    ]);
    expect(hits).toEqual([
      [{ id: 'id2', score: 0.033333335 }],
      [{ id: 'id0', score: 0.032795697 }],
      [{ id: 'id2', score: close(0.26666638) }],
    ]);
  });
});

describe('scores over 200 random vectors', () => {
  const next = randomNumbers(20260301);
  const dimension = 7;
  const documents = Array.from({ length: 200 }, (_, n) => {
    const indices = [...new Set(Array.from({ length: 6 }, () => Math.floor(((next() + 1) / 2) ** 2 * 40)))];
    return {
      id: `n${n}`,
      vector: Array.from({ length: dimension }, next),
      sparseVector: { indices, values: indices.map(() => next() + 1) },
    };
  });
  const vector = Array.from({ length: dimension }, next);
  const sparseVector = { indices: [0, 3, 7, 12, 39, 777], values: [0.9, 0.4, 1.3, 0.2, 0.7, 5] };

  const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, at) => sum + value * b[at]!, 0);
  const length = (a: readonly number[]) => Math.sqrt(dot(a, a));
  const rank = (score: (document: (typeof documents)[number]) => number | null) =>
    documents
      .map((document) => ({ id: document.id, score: score(document) }))
      .filter((hit): hit is { id: string; score: number } => hit.score !== null)
      .sort((a, b) => b.score - a.score);

  const idf = (term: number) => {
    const n = documents.filter((document) => document.sparseVector.indices.includes(term)).length;
    return Math.log(1 + (documents.length - n + 0.5) / (n + 0.5));
  };
  const sparseScore = (weight: (term: number) => number) => (document: (typeof documents)[number]) => {
    const shared = sparseVector.indices.filter((term) => document.sparseVector.indices.includes(term));
    if (shared.length === 0) return null;
    return shared.reduce((sum, term) => {
      const inQuery = sparseVector.values[sparseVector.indices.indexOf(term)]!;
      const inDocument = document.sparseVector.values[document.sparseVector.indices.indexOf(term)]!;
      return sum + inQuery * weight(term) * inDocument;
    }, 0);
  };
  const cosine = (document: (typeof documents)[number]) =>
    (1 + dot(vector, document.vector) / (length(vector) * length(document.vector))) / 2;

  const open: OpenVectors[] = [];
  const openIndex = async (similarity: 'COSINE' | 'DOT_PRODUCT' | 'EUCLIDEAN') => {
    const vectors = await openVectors({ dimension, similarity });
    open.push(vectors);
    const index = new Index({ url: vectors.url, token: vectors.token, retry: false });
    await index.upsert(documents);
    return index;
  };
  afterAll(() => Promise.all(open.map((vectors) => vectors.close())));

  const expectSame = (hits: { id: string | number; score: number }[], expected: { id: string; score: number }[]) => {
    expect(hits.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(hits.map(({ score }) => score)).toEqual(expected.map(({ score }) => close(score)));
  };

  it('are (1 + cosine) / 2 for COSINE', async () => {
    const index = await openIndex('COSINE');
    expectSame(await index.query({ vector, topK: 50 }), rank(cosine).slice(0, 50));
  });

  it('are (1 + product) / 2 for DOT_PRODUCT', async () => {
    const index = await openIndex('DOT_PRODUCT');
    expectSame(
      await index.query({ vector, topK: 50 }),
      rank((document) => (1 + dot(vector, document.vector)) / 2).slice(0, 50),
    );
  });

  it('are 1 / (1 + squared distance) for EUCLIDEAN', async () => {
    const index = await openIndex('EUCLIDEAN');
    const distance = (document: (typeof documents)[number]) =>
      document.vector.reduce((sum, value, at) => sum + (value - vector[at]!) ** 2, 0);
    expectSame(await index.query({ vector, topK: 50 }), rank((document) => 1 / (1 + distance(document))).slice(0, 50));
  });

  it('are the inner product over shared terms for sparse vectors, only for those that share one', async () => {
    const index = await openIndex('COSINE');
    const expected = rank(sparseScore(() => 1));
    expect(expected.length).toBeLessThan(documents.length);
    expectSame(await index.query({ sparseVector, topK: 1000 }), expected);
  });

  it('weigh each query term by ln(1 + (N - n + 0.5) / (n + 0.5)) with IDF', async () => {
    const index = await openIndex('COSINE');
    expectSame(
      await index.query({ sparseVector, topK: 30, weightingStrategy: WeightingStrategy.IDF }),
      rank(sparseScore(idf)).slice(0, 30),
    );
  });

  it('count documents for IDF as they are now, within the namespace', async () => {
    const index = await openIndex('COSINE');
    const term = { indices: [5000], values: [2] };
    await index.upsert(
      [1, 2, 3].map((n) => ({ ...documents[0]!, id: `rare-${n}`, sparseVector: term })),
      { namespace: 'small' },
    );
    await index.upsert({ ...documents[0]!, id: 'common' }, { namespace: 'small' });
    await index.delete('rare-3', { namespace: 'small' });
    const query = { sparseVector: { indices: [5000], values: [1] }, topK: 1, weightingStrategy: WeightingStrategy.IDF };
    const [hit] = await index.query(query, { namespace: 'small' });
    expect(hit?.score).toEqual(close(2 * Math.log(1 + (3 - 2 + 0.5) / (2 + 0.5))));
  });

  it('are sums of 1 / (60 + rank from 0) for RRF', async () => {
    const index = await openIndex('COSINE');
    const fused = new Map<string, number>();
    for (const ranking of [rank(cosine), rank(sparseScore(() => 1))]) {
      for (const [place, { id }] of ranking.entries()) fused.set(id, (fused.get(id) ?? 0) + 1 / (60 + place));
    }
    const hits = await index.query({ vector, sparseVector, topK: 200 });
    expect(hits.map(({ score }) => score)).toEqual([...fused.values()].sort((a, b) => b - a).map(close));
    for (const { id, score } of hits) expect(score).toEqual(close(fused.get(String(id))!));
  });

  it('are sums of (s - (mean - 3 sd)) / (6 sd) for DBSF', async () => {
    const index = await openIndex('COSINE');
    const fused = new Map<string, number>();
    for (const ranking of [rank(cosine), rank(sparseScore(idf))]) {
      const mean = ranking.reduce((sum, { score }) => sum + score, 0) / ranking.length;
      const sd = Math.sqrt(ranking.reduce((sum, { score }) => sum + (score - mean) ** 2, 0) / ranking.length);
      for (const { id, score } of ranking) fused.set(id, (fused.get(id) ?? 0) + (score - (mean - 3 * sd)) / (6 * sd));
    }
    const hits = await index.query({
      vector,
      sparseVector,
      topK: 200,
      fusionAlgorithm: FusionAlgorithm.DBSF,
      weightingStrategy: WeightingStrategy.IDF,
    });
    expectSame(
      hits,
      [...fused].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score),
    );
  });

  it('filter before taking the best, so that a selective filter still fills topK', async () => {
    const index = await openIndex('COSINE');
    await index.upsert(documents.map((document, n) => ({ ...document, metadata: { fifth: n % 5 } })));
    const allowed = new Set(documents.filter((_, n) => n % 5 === 3).map(({ id }) => id));
    const expected = rank(cosine).filter(({ id }) => allowed.has(id));
    expectSame(await index.query({ vector, topK: 30, filter: 'fifth = 3' }), expected.slice(0, 30));
    expect(await index.query({ vector, sparseVector, topK: 200, filter: 'fifth = 3' })).toHaveLength(40);
  });
});
