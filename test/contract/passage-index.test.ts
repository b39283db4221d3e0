import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  CopyingPassageIndex,
  PassageCondition,
  PassageIndex,
  PassageRecord,
} from '../../functions/ports/passage-index.ts';
import { createPassageIndex, filterOf } from '../../functions/retrieval/passage-index.ts';
import { vectorNamespace } from '../../functions/retrieval/vector-namespace.ts';
import { startStandIns } from '../../scripts/local/stand-ins.ts';
import { createMemoryPassageIndex } from '../support/memory-passage-index.ts';

const memory = createMemoryPassageIndex({ dimension: 3 });
const standIns = await startStandIns({ folder: 'memory', vectorDimension: 3 });
const upstash = createPassageIndex({ url: standIns.upstashUrl, token: standIns.upstashToken });
afterAll(() => standIns.close());

const namespaceOf = (courseId: string) =>
  vectorNamespace({ prefix: 'test', tenantId: 'public', courseId, kind: 'content_nodes' });

const record = (id: string, dense: readonly number[], term: number): PassageRecord => ({
  id,
  dense,
  sparse: { indices: [term, 1000], values: [2, 0.5] },
});

describe.each([
  ['Upstash', () => upstash],
  ['the double in memory', () => memory],
])('%s', (_name, open) => {
  let index: CopyingPassageIndex;
  beforeAll(() => {
    index = open();
  });

  test('gives cosines for the dense list and inner products for the sparse list, in one answer', async () => {
    const namespace = namespaceOf('both');
    await index.upsert({
      namespace,
      records: [record('a', [1, 0, 0], 1), record('b', [0, 1, 0], 2), record('c', [-1, 0, 0], 3)],
    });
    const found = await index.search({
      namespace,
      dense: [1, 0, 0],
      sparse: { indices: [2], values: [3] },
      limit: 10,
    });
    expect(found.dense.map(({ id, score }) => [id, Math.round(score * 1000) / 1000])).toEqual([
      ['a', 1],
      ['b', 0],
      ['c', -1],
    ]);
    expect(found.sparse).toEqual([{ id: 'b', score: 6 }]);
  });

  test('searches with one part alone, and with none', async () => {
    const namespace = namespaceOf('single');
    await index.upsert({ namespace, records: [record('a', [1, 0, 0], 1)] });
    const search = (part: Partial<Parameters<PassageIndex['search']>[0]>) =>
      index.search({ namespace, dense: null, sparse: null, limit: 5, ...part });
    expect((await search({ dense: [1, 0, 0] })).dense.map(({ id }) => id)).toEqual(['a']);
    expect((await search({ sparse: { indices: [1], values: [1] } })).sparse).toEqual([{ id: 'a', score: 2 }]);
    expect(await search({})).toEqual({ dense: [], sparse: [] });
    expect(await search({ sparse: { indices: [], values: [] } })).toEqual({ dense: [], sparse: [] });
  });

  test('courses do not see each other, and an unknown one is empty', async () => {
    await index.upsert({ namespace: namespaceOf('one'), records: [record('a', [1, 0, 0], 1)] });
    const found = await index.search({ namespace: namespaceOf('two'), dense: [1, 0, 0], sparse: null, limit: 5 });
    expect(found.dense).toEqual([]);
  });

  test('an upsert repeated changes nothing; a removal removes only what is named', async () => {
    const namespace = namespaceOf('twice');
    const records = [record('a', [1, 0, 0], 1), record('b', [0, 1, 0], 2)];
    await index.upsert({ namespace, records });
    await index.upsert({ namespace, records });
    await index.remove({ namespace, ids: ['a', 'absent'] });
    expect(await allIds(index, namespace)).toEqual(['b']);
    await index.remove({ namespace, ids: [] });
  });

  test('lists every id, page by page, and batches large upserts', async () => {
    const namespace = namespaceOf('large');
    const records = Array.from({ length: 2345 }, (_, number) =>
      record(`n${number}`, [1, number / 1000, 0], number + 2000),
    );
    await index.upsert({ namespace, records });
    expect((await allIds(index, namespace)).length).toBe(2345);
    await index.remove({ namespace, ids: records.map(({ id }) => id) });
    expect(await allIds(index, namespace)).toEqual([]);
  });

  test('reads vectors by id in the order asked for, null where absent', async () => {
    const namespace = namespaceOf('read');
    await index.upsert({ namespace, records: [record('a', [1, 0, 0], 1), record('b', [0, 1, 0], 2)] });
    expect(await index.readDense({ namespace, ids: ['b', 'absent', 'a'] })).toEqual([[0, 1, 0], null, [1, 0, 0]]);
    expect(await index.readVectors({ namespace, ids: ['b', 'absent'] })).toEqual([
      { dense: [0, 1, 0], sparse: { indices: [2, 1000], values: [2, 0.5] } },
      null,
    ]);
    expect(await index.listMissing({ namespace, ids: ['b', 'absent', 'a'] })).toEqual(['absent']);
    expect(await index.listMissing({ namespace, ids: [] })).toEqual([]);
  });

  test('conditions narrow both lists to the records whose metadata meet every one of them', async () => {
    const namespace = namespaceOf('narrowed');
    const records = [
      { ...record('a', [1, 0, 0], 1), metadata: { unitIds: ['U-1', 'U.2'], tier: 'bronze' } },
      { ...record('b', [1, 0.1, 0], 1), metadata: { unitIds: ['U-1x'], tier: 'bronze' } },
      { ...record('c', [1, 0.2, 0], 1), metadata: { unitIds: ['U.2'], tier: 'gold' } },
      record('d', [1, 0.3, 0], 1),
    ];
    await index.upsert({ namespace, records });
    const found = async (conditions: readonly PassageCondition[]) => {
      const sparse = { indices: [1], values: [1] };
      const hits = await index.search({ namespace, dense: [1, 0, 0], sparse, limit: 10, conditions });
      expect(hits.sparse.map(({ id }) => id).sort()).toEqual(hits.dense.map(({ id }) => id).sort());
      return hits.dense.map(({ id }) => id);
    };
    expect(await found([])).toEqual(['a', 'b', 'c', 'd']);
    expect(await found([{ field: 'unitIds', holds: ['U-1'] }])).toEqual(['a']);
    expect(await found([{ field: 'unitIds', holds: ['U-1', 'U.2'] }])).toEqual(['a', 'c']);
    expect(await found([{ field: 'tier', equals: ['bronze', 'silver'] }])).toEqual(['a', 'b']);
    const both = [
      { field: 'unitIds', holds: ['U.2'] },
      { field: 'tier', equals: ['gold'] },
    ];
    expect(await found(both)).toEqual(['c']);
    expect(await found([{ field: 'tier', equals: [] }])).toEqual([]);
    expect(await found([{ field: 'absent', equals: ['x'] }])).toEqual([]);
  });

  test('a vector of another dimension is refused', async () => {
    const records = [record('x', [1, 0], 1)];
    await expect(index.upsert({ namespace: namespaceOf('one'), records })).rejects.toThrow();
  });
});

test('a field or a value that could end its quotes is never sent', () => {
  for (const value of ["a' OR tier = 'gold", 'a"b', 'a\\b', 'a b', '', 'é', 'a*']) {
    expect(() => filterOf([{ field: 'tier', equals: [value] }])).toThrow(RangeError);
    expect(() => filterOf([{ field: 'unitIds', holds: ['fine', value] }])).toThrow(RangeError);
  }
  expect(() => filterOf([{ field: 'tier) OR (x', equals: ['a'] }])).toThrow(RangeError);
});

test('a wrong token throws', async () => {
  const stranger = createPassageIndex({ url: standIns.upstashUrl, token: 'wrong' });
  const query = { namespace: namespaceOf('one'), dense: [1, 0, 0], sparse: null, limit: 1 };
  await expect(stranger.search(query)).rejects.toThrow();
});

test('a namespace’s parts are allow-listed', () => {
  const parts = { prefix: 'test', tenantId: 'public', courseId: 'iot', kind: 'content_nodes' } as const;
  expect(vectorNamespace(parts)).toBe('test.public.iot.content_nodes');
  for (const courseId of ['', 'a.b', 'a/b', 'A', '../x', 'a b', 'é', '-a']) {
    expect(() => vectorNamespace({ ...parts, courseId })).toThrow(RangeError);
  }
});

async function allIds(index: PassageIndex, namespace: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const page of index.listIds({ namespace })) ids.push(...page);
  return ids.sort();
}
