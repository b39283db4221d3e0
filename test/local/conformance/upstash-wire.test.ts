/** What the client hides: statuses, shapes and limits of the REST itself. */
import { afterAll, describe, expect, it } from 'vitest';
import { openVectors } from '../support/open-vectors.ts';

const record = { id: 'a', vector: [1, 0], sparseVector: { indices: [1], values: [1] } };

const vectors = await openVectors();
await call('upsert', record);
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
    [400, 'a body that is no JSON', 'upsert', '{'],
    [400, 'a body that is no object', 'upsert', '7'],
    [400, 'deleting the default namespace', 'delete-namespace', []],
  ])('answers %i to %s', async (status, _what, path, body, options) => {
    const answer = await call(path, body, options);
    expect(answer).toEqual({ status, body: { error: expect.any(String), status } });
    expect(answer.body.error.length).toBeGreaterThan(8);
  });

  it('changes nothing when one vector of a batch is refused', async () => {
    await call('upsert', [
      { ...record, id: 'fresh' },
      { ...record, vector: [1] },
    ]);
    expect((await call('fetch', { ids: ['fresh'] })).body).toEqual({ result: [null] });
  });
});
