/** What the client hides: statuses, shapes and limits of the REST itself. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenVectors, openVectors } from '../support/open-vectors.ts';

const record = { id: 'a', vector: [1, 0], sparseVector: { indices: [1], values: [1] } };

let vectors: OpenVectors;
beforeAll(async () => {
  vectors = await openVectors();
  await call('upsert', record);
});
afterAll(() => vectors.close());

async function call(path: string, body?: unknown, options: { method?: string; token?: string | null } = {}) {
  const { method = 'POST', token = vectors.token } = options;
  const response = await fetch(`${vectors.url}/${path}`, {
    method,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

describe('Upstash Vector over the wire', () => {
  it('answers an array of several queries nested, an array of one flat', async () => {
    const query = { vector: [1, 0], topK: 1 };
    const hit = { id: 'a', score: 1 };
    expect((await call('query', query)).body).toEqual({ result: [hit] });
    expect((await call('query', [query, query])).body).toEqual({ result: [[hit], [hit]] });
    expect((await call('query', [query])).body).toEqual({ result: [hit] });
  });

  it('takes the methods of the documentation and ids as a bare body', async () => {
    expect((await call('info', undefined, { method: 'GET' })).status).toBe(200);
    expect((await call('fetch', { ids: ['a'] }, { method: 'PUT' })).body).toEqual({ result: [{ id: 'a' }] });
    await call('upsert', { ...record, id: 'b' });
    expect((await call('delete', ['b'], { method: 'DELETE' })).body).toEqual({ result: { deleted: 1 } });
    expect((await call('delete', '"b"', { method: 'DELETE' })).body).toEqual({ result: { deleted: 0 } });
  });

  it('decodes a namespace and keeps it to one segment', async () => {
    await call('upsert/t%C3%A9st', record);
    expect((await call('list-namespaces')).body).toEqual({ result: ['', 'tést'] });
    expect((await call('upsert/a/b', record)).status).toBe(404);
    expect((await call('upsert/%E0', record)).status).toBe(400);
  });

  type Options = NonNullable<Parameters<typeof call>[2]>;
  it.each<[number, string, string, unknown, Options?]>([
    [401, 'no token', 'info', undefined, { token: null }],
    [401, 'a wrong token', 'info', undefined, { token: 'x' }],
    [404, 'an unknown endpoint', 'nonsense', {}],
    [404, 'no endpoint', '', {}],
    [404, 'an endpoint it does not speak', 'resumable-query-next', {}],
    [404, 'deleting an absent namespace', 'delete-namespace/absent', []],
    [405, 'PATCH', 'info', undefined, { method: 'PATCH' }],
    [400, 'a body that is no JSON', 'upsert', '{'],
    [400, 'a body that is no object', 'upsert', '7'],
    [400, 'no vectors', 'upsert', []],
    [400, 'no id', 'upsert', { ...record, id: undefined }],
    [400, 'an id that is an object', 'upsert', { ...record, id: {} }],
    [400, 'a vector of text', 'upsert', { ...record, vector: ['1', '0'] }],
    [400, 'metadata that is no object', 'upsert', { ...record, metadata: [1] }],
    [400, 'data that is no text', 'upsert', { ...record, data: 7 }],
    [422, 'a vector of other dimensions', 'upsert', { ...record, vector: [1, 2, 3] }],
    [422, 'a number beyond 32-bit floats', 'upsert', { ...record, vector: [1e39, 0] }],
    [422, 'a missing sparse vector', 'upsert', { ...record, sparseVector: undefined }],
    [422, 'a missing dense vector', 'upsert', { ...record, vector: undefined }],
    [422, 'an empty sparse vector', 'upsert', { ...record, sparseVector: { indices: [], values: [] } }],
    [
      422,
      'indices and values of different length',
      'upsert',
      { ...record, sparseVector: { indices: [1, 2], values: [1] } },
    ],
    [422, 'an index twice', 'upsert', { ...record, sparseVector: { indices: [1, 1], values: [1, 1] } }],
    [422, 'an index beyond 32 bits', 'upsert', { ...record, sparseVector: { indices: [2 ** 31], values: [1] } }],
    [422, 'metadata over 48 KB', 'upsert', { ...record, metadata: { text: 'x'.repeat(48 * 1024) } }],
    [422, 'more than 1000 vectors', 'upsert', Array.from({ length: 1001 }, () => record)],
    [422, 'text to embed', 'upsert-data', { id: 'a', data: 'text' }],
    [422, 'text to query with', 'query-data', { data: 'text', topK: 1 }],
    [422, 'data in a query', 'query', { data: 'text', vector: [1, 0] }],
    [422, 'a query of other dimensions', 'query', { vector: [1], topK: 1 }],
    [400, 'a query without vectors', 'query', { topK: 1 }],
    [400, 'topK of 0', 'query', { vector: [1, 0], topK: 0 }],
    [400, 'topK over 1000', 'query', { vector: [1, 0], topK: 1001 }],
    [400, 'no queries', 'query', []],
    [400, 'an unknown weighting', 'query', { vector: [1, 0], weightingStrategy: 'BM25' }],
    [400, 'an unknown fusion', 'query', { vector: [1, 0], fusionAlgorithm: 'SUM' }],
    [400, 'a flag that is no boolean', 'query', { vector: [1, 0], includeData: 'yes' }],
    [400, 'a filter that is no text', 'query', { vector: [1, 0], filter: {} }],
    [400, 'a filter that cannot be read', 'query', { vector: [1, 0], filter: 'a =' }],
    [400, 'a limit of 0', 'range', { cursor: '0', limit: 0 }],
    [400, 'no limit', 'range', { cursor: '0' }],
    [400, 'a cursor of its own making', 'range', { cursor: 'next', limit: 1 }],
    [400, 'nothing to delete', 'delete', {}],
    [400, 'an empty prefix', 'delete', { prefix: '' }],
    [400, 'two ways to delete', 'delete', { ids: ['a'], filter: 'x = 1' }],
    [400, 'nothing to update', 'update', { id: 'a' }],
    [422, 'only one vector in an update', 'update', { id: 'a', vector: [1, 1] }],
    [400, 'an unknown update mode', 'update', { id: 'a', metadata: {}, metadataUpdateMode: 'MERGE' }],
    [400, 'deleting the default namespace', 'delete-namespace', []],
  ])('answers %i to %s', async (status, _what, path, body, options) => {
    const answer = await call(path, body, options);
    expect(answer).toEqual({ status, body: { error: expect.any(String), status } });
    expect(answer.body.error.length).toBeGreaterThan(8);
  });

  it('words two errors as Upstash documents them', async () => {
    const wrong = await call('upsert', { ...record, vector: [1, 2, 3] });
    expect(wrong.body.error).toBe('Invalid vector dimension: 3, expected: 2');
    expect((await call('info', undefined, { token: 'x' })).body.error).toBe('Unauthorized: Invalid auth token');
  });

  it('changes nothing when one vector of a batch is refused', async () => {
    await call('upsert', [
      { ...record, id: 'fresh' },
      { ...record, vector: [1] },
    ]);
    expect((await call('fetch', { ids: ['fresh'] })).body).toEqual({ result: [null] });
  });

  it('takes exactly 1000 vectors and 48 KB of metadata', async () => {
    const metadata = { text: 'x'.repeat(48 * 1024 - '{"text":""}'.length) };
    const batch = Array.from({ length: 1000 }, (_, n) => ({ ...record, id: `${n}`, ...(n === 0 ? { metadata } : {}) }));
    expect((await call('upsert/full', batch)).body).toEqual({ result: 'Success' });
    const fetched = await call('fetch/full', { ids: ['0', '999'], includeMetadata: true });
    expect(fetched.body).toEqual({ result: [{ id: '0', metadata }, { id: '999' }] });
  });
});
