/** Every method of @upstash/vector, in both its builds, against the stand-in. */
import { Index as NodeIndex } from '@upstash/vector';
import { Index as CloudflareIndex } from '@upstash/vector/cloudflare';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openVectors } from '../support/open-vectors.ts';

const all = { includeVectors: true, includeMetadata: true, includeData: true } as const;
const sparse = (...indices: number[]) => ({ indices, values: indices.map((index) => index / 10) });
const records = [
  { id: 'lesson-1', vector: [0.1, 0.2], sparseVector: sparse(1, 2) },
  { id: 'lesson-2', vector: [0.2, 0.3], sparseVector: sparse(2, 3), metadata: { level: 1, tags: ['a'] } },
  { id: 'quiz-1', vector: [0.3, 0.4], sparseVector: sparse(3, 4), metadata: { level: 2 }, data: 'What is it?' },
];

const vectors = await openVectors();
afterAll(() => vectors.close());

describe.each([
  ['@upstash/vector', NodeIndex],
  ['@upstash/vector/cloudflare', CloudflareIndex],
])('%s', (_name, Index) => {
  const open = (overrides: { token?: string } = {}) =>
    new Index({ url: vectors.url, token: vectors.token, retry: false, ...overrides });
  afterEach(async () => {
    const index = open();
    await index.reset({ all: true });
    for (const name of await index.listNamespaces()) if (name !== '') await index.deleteNamespace(name);
  });

  it('upserts one and many, and fetches them in the order asked, null for what is absent', async () => {
    const index = open();
    expect(await index.upsert(records[0]!)).toBe('Success');
    expect(await index.upsert(records.slice(1))).toBe('Success');
    expect(await index.fetch(['quiz-1', 'absent', 'lesson-1', 'lesson-2'], all)).toEqual([
      records[2],
      null,
      records[0],
      records[1],
    ]);
    expect(await index.fetch(['quiz-1'])).toEqual([{ id: 'quiz-1' }]);
    expect(await index.fetch({ prefix: 'lesson-' }, { includeMetadata: true })).toEqual([
      { id: 'lesson-1' },
      { id: 'lesson-2', metadata: { level: 1, tags: ['a'] } },
    ]);
  });

  it('replaces the whole record when an id is upserted again', async () => {
    const index = open();
    await index.upsert(records);
    await index.upsert({ id: 'quiz-1', vector: [1, 0], sparseVector: sparse(9) });
    expect(await index.fetch(['quiz-1'], all)).toEqual([{ id: 'quiz-1', vector: [1, 0], sparseVector: sparse(9) }]);
    expect(await index.query({ sparseVector: sparse(4), topK: 5 })).toEqual([]);
    expect((await index.info()).vectorCount).toBe(3);
  });

  it('takes numbers as ids and gives them back as text', async () => {
    const index = open();
    await index.upsert({ id: 7, vector: [1, 0], sparseVector: sparse(1) });
    expect(await index.fetch([7])).toEqual([{ id: '7' }]);
    expect(await index.delete(7)).toEqual({ deleted: 1 });
  });

  it('queries with what is to be included', async () => {
    const index = open();
    await index.upsert(records);
    expect(await index.query({ vector: [0.3, 0.4], topK: 1 })).toEqual([{ id: 'quiz-1', score: 1 }]);
    expect(await index.query({ vector: [0.3, 0.4], topK: 1, ...all })).toEqual([{ ...records[2], score: 1 }]);
    expect(await index.query({ vector: [0.3, 0.4], topK: 1, includeData: true })).toEqual([
      { id: 'quiz-1', score: 1, data: 'What is it?' },
    ]);
    expect(await index.query({ vector: [0.3, 0.4], topK: 10 })).toHaveLength(3);
  });

  it('queries many at once, in their order, also when there is only one', async () => {
    const index = open();
    await index.upsert(records);
    const dense = { vector: [0.1, 0.2], topK: 1 };
    const bySparse = { sparseVector: sparse(4), topK: 1 };
    const nothing = { sparseVector: sparse(99), topK: 1 };
    expect((await index.queryMany([dense, nothing, bySparse])).map((hits) => hits.map(({ id }) => id))).toEqual([
      ['lesson-1'],
      [],
      ['quiz-1'],
    ]);
    expect((await index.queryMany([bySparse])).map((hits) => hits.map(({ id }) => id))).toEqual([['quiz-1']]);
  });

  it('deletes by id, ids, prefix and filter', async () => {
    const index = open();
    await index.upsert(records);
    expect(await index.delete('lesson-1')).toEqual({ deleted: 1 });
    expect(await index.delete(['lesson-1', 'absent'])).toEqual({ deleted: 0 });
    expect(await index.delete({ prefix: 'lesson-' })).toEqual({ deleted: 1 });
    expect(await index.delete({ filter: 'level >= 3' })).toEqual({ deleted: 0 });
    expect(await index.delete({ filter: 'level = 2' })).toEqual({ deleted: 1 });
    await index.upsert(records);
    expect(await index.delete(['lesson-1', 'quiz-1', 'quiz-1'])).toEqual({ deleted: 2 });
    expect(await index.query({ vector: [1, 1], topK: 10 })).toMatchObject([{ id: 'lesson-2' }]);
  });

  it('updates vectors, metadata and data, each alone', async () => {
    const index = open();
    await index.upsert(records);
    expect(await index.update({ id: 'quiz-1', metadata: { level: 3 } })).toEqual({ updated: 1 });
    expect(await index.update({ id: 'quiz-1', data: 'Why?' })).toEqual({ updated: 1 });
    expect(await index.update({ id: 'quiz-1', vector: [9, 1], sparseVector: sparse(8) })).toEqual({ updated: 1 });
    expect(await index.update({ id: 'absent', metadata: {} })).toEqual({ updated: 0 });
    expect(await index.fetch(['quiz-1'], all)).toEqual([
      { id: 'quiz-1', vector: [9, 1], sparseVector: sparse(8), metadata: { level: 3 }, data: 'Why?' },
    ]);
  });

  it('patches metadata by RFC 7396', async () => {
    const index = open();
    const metadata = { keep: 1, change: 'a', drop: true, nested: { keep: 1, drop: 2 }, list: [1, 2] };
    await index.upsert({ ...records[0]!, metadata });
    await index.update({
      id: 'lesson-1',
      // The client's type forbids null, by which RFC 7396 removes a field.
      metadata: { change: 'b', drop: null, nested: { drop: null, add: 3 }, list: [3] } as never,
      metadataUpdateMode: 'PATCH',
    });
    const [patched] = await index.fetch(['lesson-1'], { includeMetadata: true });
    expect(patched?.metadata).toEqual({ keep: 1, change: 'b', nested: { keep: 1, add: 3 }, list: [3] });
    await index.update({ id: 'lesson-1', metadata: { only: 1 }, metadataUpdateMode: 'OVERWRITE' });
    expect((await index.fetch(['lesson-1'], { includeMetadata: true }))[0]?.metadata).toEqual({ only: 1 });
  });

  it('ranges over all records in pages, by prefix too, whatever is deleted meanwhile', async () => {
    const index = open();
    const many = Array.from({ length: 20 }, (_, n) => ({ ...records[0]!, id: `${n % 2 === 0 ? 'even' : 'odd'}-${n}` }));
    await index.upsert(many);
    expect((await index.range({ cursor: 0, limit: 5 })).nextCursor).toBe('5');

    const seen: string[] = [];
    let cursor: string = '0';
    do {
      const page = await index.range({ cursor, limit: 3, prefix: 'odd-' });
      seen.push(...page.vectors.map(({ id }) => String(id)));
      cursor = page.nextCursor;
      await index.delete(page.vectors.map(({ id }) => String(id)));
    } while (cursor !== '');
    expect(seen).toEqual(many.filter(({ id }) => id.startsWith('odd-')).map(({ id }) => id));

    const rest = await index.range({ cursor: '', limit: 1000, includeVectors: true });
    expect(rest.nextCursor).toBe('');
    expect(rest.vectors[9]).toEqual({ id: 'even-18', vector: [0.1, 0.2], sparseVector: sparse(1, 2) });
    expect(rest.vectors).toHaveLength(10);
  });

  it('keeps namespaces apart, made by the first upsert', async () => {
    const index = open();
    const course = index.namespace('local.tenant.course.content_nodes');
    expect(await course.query({ vector: [1, 1], topK: 1 })).toEqual([]);
    expect(await course.fetch(['quiz-1'])).toEqual([null]);
    expect(await course.delete('quiz-1')).toEqual({ deleted: 0 });
    expect(await index.listNamespaces()).toEqual(['']);
    await course.upsert(records[2]!);
    expect(await index.listNamespaces()).toEqual(['', 'local.tenant.course.content_nodes']);
    expect(await index.query({ vector: [1, 1], topK: 1 })).toEqual([]);
    expect(await course.query({ vector: [1, 1], topK: 1 })).toMatchObject([{ id: 'quiz-1' }]);
    expect(await course.update({ id: 'quiz-1', data: 'New' })).toEqual({ updated: 1 });
    expect(await course.range({ cursor: 0, limit: 2, includeData: true })).toEqual({
      nextCursor: '',
      vectors: [{ id: 'quiz-1', data: 'New' }],
    });
  });

  it('resets one namespace or all, which stay, and deletes a namespace, which goes', async () => {
    const index = open();
    for (const namespace of ['a', 'b']) await index.upsert(records, { namespace });
    await index.upsert(records);
    const counts = async () =>
      Object.fromEntries(
        Object.entries((await index.info()).namespaces).map(([name, info]) => [name, info.vectorCount]),
      );
    expect(await counts()).toEqual({ '': 3, a: 3, b: 3 });
    expect(await index.reset({ namespace: 'a' })).toBe('Success');
    expect(await counts()).toEqual({ '': 3, a: 0, b: 3 });
    expect(await index.reset()).toBe('Success');
    expect(await counts()).toEqual({ '': 0, a: 0, b: 3 });
    expect(await index.deleteNamespace('b')).toBe('Success');
    expect(await counts()).toEqual({ '': 0, a: 0 });
    await index.upsert(records, { namespace: 'a' });
    expect(await index.reset({ all: true })).toBe('Success');
    expect(await counts()).toEqual({ '': 0, a: 0 });
    await expect(index.deleteNamespace('b')).rejects.toThrow('Namespace b for the index does not exist');
  });

  it('tells about the index', async () => {
    const index = open();
    await index.upsert(records);
    expect(await index.info()).toMatchObject({
      vectorCount: 3,
      pendingVectorCount: 0,
      dimension: 2,
      similarityFunction: 'COSINE',
      denseIndex: { dimension: 2, similarityFunction: 'COSINE' },
      namespaces: { '': { vectorCount: 3, pendingVectorCount: 0 } },
    });
  });

  it('refuses text, since the index embeds nothing', async () => {
    const index = open();
    await expect(index.upsert({ id: 'a', data: 'text' })).rejects.toThrow('no embedding model');
    await expect(index.query({ data: 'text', topK: 1 })).rejects.toThrow('no embedding model');
  });

  it('refuses what the stand-in does not speak, by name', async () => {
    const start = open().resumableQuery({ vector: [1, 1], topK: 1, maxIdle: 60 });
    await expect(start).rejects.toThrow('/resumable-query is not supported by this local stand-in');
  });

  it('refuses a wrong token', async () => {
    await expect(open({ token: 'wrong' }).info()).rejects.toThrow('Unauthorized: Invalid auth token');
  });

  it('refuses two ways of choosing records at once', async () => {
    await expect(open().fetch({ ids: ['a'], prefix: 'b' } as never)).rejects.toThrow(
      'Only one of ids or prefix must be provided.',
    );
  });
});
