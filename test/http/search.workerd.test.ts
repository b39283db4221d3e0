import { describe, expect, it } from 'vitest';
import { call, fail } from './support/client.ts';
import { securitySuite } from './support/security-suite.ts';

const parameters = { courseId: 'bread' };
const search = (body: Record<string, unknown>) => ({
  parameters,
  body: { query: 'how long does the dough rest', ...body },
});

describe('search', () => {
  it.each(['fused', 'dense', 'sparse'] as const)('finds the passage by mode %s, with its scores', async (mode) => {
    const { body } = await call('search', search({ mode }));
    expect(body).toMatchObject({ mode, course_version: 1 });
    expect(body.hits[0]).toMatchObject({ canonical_reference: 'D2.L1.S2' });
    const key = mode === 'fused' ? 'fused' : mode;
    const scores = body.hits.map((hit) => hit.scores[key] ?? 0);
    expect(scores).toEqual([...scores].sort((left, right) => right - left));
  });

  it('fuses by default and gives as many hits as asked for', async () => {
    const { body } = await call('search', search({ limit: 2 }));
    expect(body.mode).toBe('fused');
    expect(body.hits).toHaveLength(2);
  });

  it('keeps to its filters', async () => {
    const { body } = await call('search', search({ filters: { day: 1 } }));
    expect(body.hits.length).toBeGreaterThan(0);
    expect(body.hits.every((hit) => hit.day === 1)).toBe(true);
  });

  it('searches by words alone when the embedding model is away, and says so', async () => {
    const { body } = await call('search', { ...search({}), environment: { EMBEDDINGS_URL: 'http://127.0.0.1:9/v1' } });
    expect(body.mode).toBe('sparse');
  });

  it('is unavailable when the vector store is away', async () => {
    const environment = { UPSTASH_VECTOR_REST_URL: 'http://127.0.0.1:9' };
    const { problem } = await fail('search', { ...search({}), environment });
    expect(problem).toMatchObject({ code: 'unavailable', status: 503 });
  });

  it.each([
    [{ query: '' }, 'body.query'],
    [{ mode: 'magic' }, 'body.mode'],
    [{ limit: 51 }, 'body.limit'],
    [{ limit: 1.5 }, 'body.limit'],
  ])('refuses %j by its field', async (body, path) => {
    const { problem } = await fail('search', search(body));
    expect(problem.errors?.[0]?.path).toBe(path);
  });

  it('answers 404 for an absent course', async () => {
    const { problem } = await fail('search', { ...search({}), parameters: { courseId: 'absent' } });
    expect(problem.code).toBe('not_found');
  });
});

securitySuite('search', search({}));
