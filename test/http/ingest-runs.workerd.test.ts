import { describe, expect, it } from 'vitest';
import { bearer, call, fail } from './support/client.ts';
import { knownRunId, runOfAnotherCourse } from './support/ingest-worker-double.ts';
import { securitySuite } from './support/security-suite.ts';

const headers = { authorization: 'Bearer ingest-token-that-only-these-tests-use' };
const start = { parameters: { courseId: 'bread' }, headers };
const read = { parameters: { courseId: 'bread', runId: knownRunId }, headers };

describe('ingestion runs', () => {
  it('are started by whoever has the ingest token', async () => {
    const { status, body } = await call('startIngestRun', start);
    expect(status).toBe(202);
    expect(body).toMatchObject({ run_id: knownRunId, course_id: 'bread', status: 'running' });
  });

  it('are started by an author’s token, in the request itself where queues do not run', async () => {
    const author = await bearer({ roles: ['author'] });
    const { body } = await call('startIngestRun', { ...start, ...author, query: { mode: 'inline' } });
    expect(body.status).toBe('published');
  });

  it('tell how they are doing', async () => {
    const { body } = await call('readIngestRun', read);
    expect(body).toMatchObject({ status: 'published', report: { documents: [{ path: 'loaf.md' }] } });
  });

  it.each([
    ['absent', 'not_found'],
    ['busy', 'conflict'],
    ['broken', 'unavailable'],
  ])('of %s answer %s in our own words', async (courseId, code) => {
    const { problem } = await fail('startIngestRun', { ...start, parameters: { courseId } });
    expect(problem.code).toBe(code);
    expect(JSON.stringify(problem)).not.toContain('internal words');
  });

  it('of another course are not shown', async () => {
    const { problem } = await fail('readIngestRun', {
      ...read,
      parameters: { courseId: 'bread', runId: runOfAnotherCourse },
    });
    expect(problem.code).toBe('not_found');
  });

  it('need the ingestion Worker to be bound and its token to be set', async () => {
    for (const environment of [{ INGEST: undefined }, { ...(await bearer({})).environment, INGEST_TOKEN: '' }]) {
      const author = 'AUTH_MODE' in environment ? (await bearer({ roles: ['author'] })).headers : headers;
      expect((await fail('startIngestRun', { ...start, headers: author, environment })).problem.code).toBe(
        'unavailable',
      );
    }
  });

  it('refuse a mode nobody knows', async () => {
    const { problem } = await fail('startIngestRun', { ...start, query: { mode: 'now' } });
    expect(problem.errors?.[0]?.path).toBe('query.mode');
  });
});

securitySuite('startIngestRun', start);
securitySuite('readIngestRun', read);
