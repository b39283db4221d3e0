import { describe, expect, it } from 'vitest';
import { bearer, call, fail, origin, send } from './support/client.ts';
import { knownRunId } from './support/ingest-worker-double.ts';
import { securitySuite } from './support/security-suite.ts';

const headers = { authorization: 'Bearer ingest-token-that-only-these-tests-use' };
const parameters = { courseId: 'bread' };
const ofCourse = { parameters, headers };

const lastRun = async () => {
  const { body } = await call('listIngestRuns', { ...ofCourse, query: { limit: '1' } });
  return body.runs[0]?.run_id ?? '';
};

const page = async (path: string, init: RequestInit & { environment?: Record<string, unknown> } = {}) => {
  const { environment, ...rest } = init;
  const response = await send(new Request(origin + path, { headers, redirect: 'manual', ...rest }), environment);
  return { response, html: await response.text() };
};

describe('the author’s API', () => {
  it('lists courses with what stands in them and the run that made it', async () => {
    const { body } = await call('listAuthorCourses', { headers });
    expect(body.courses).toMatchObject([
      {
        course_id: 'bread',
        version: 1,
        last_run: { status: 'published', trigger: 'command', problem_count: 0 },
        open: { rated_down: expect.any(Number) },
      },
    ]);
    expect(body.courses[0]?.lowest_coverage).toBeLessThanOrEqual(body.courses[0]?.coverage ?? 0);
  });

  it('shows documents and one of them with its report and outline', async () => {
    const { body } = await call('listAuthorDocuments', ofCourse);
    expect(body.course_version).toBe(1);
    const [first] = body.documents;
    expect(first).toMatchObject({ made_in: 1, last_run: { status: 'done', problems: [] } });
    const documentNumber = String(first?.document_number);
    const one = await call('readAuthorDocument', { headers, parameters: { ...parameters, documentNumber } });
    expect(one.body.report?.source_words).toBeGreaterThan(10);
    expect(one.body.containers[0]?.display_reference).toMatch(/^Day \d/);
    expect(one.body.containers.reduce((sum, { node_count: count }) => sum + count, 0)).toBe(first?.node_count);
    for (const absent of ['999', '0', '1.5', 'x', '99999999999'])
      expect(
        (await fail('readAuthorDocument', { headers, parameters: { ...parameters, documentNumber: absent } })).status,
      ).toBe(404);
  });

  it('shows runs, and how far one is', async () => {
    const runId = await lastRun();
    const { body } = await call('readRunProgress', { headers, parameters: { ...parameters, runId } });
    expect(body).toMatchObject({
      run_id: runId,
      status: 'published',
      problems: [],
      documents: { pending: 0, failed: 0 },
    });
    expect(
      body.document_list.every((one) => one.status === 'done' && one.coverage !== null && one.attempts === 0),
    ).toBe(true);
    const absent = await fail('readRunProgress', { headers, parameters: { ...parameters, runId: knownRunId } });
    expect(absent.problem.code).toBe('not_found');
  });

  it('lists versions; with one of them there is nothing to compare', async () => {
    const { body } = await call('listVersions', ofCourse);
    expect(body.versions).toMatchObject([{ version: 1, is_published: true, is_kept: true }]);
    expect((await fail('listChanges', ofCourse)).problem.code).toBe('not_found');
    const same = await call('listChanges', { ...ofCourse, query: { from: '1', to: '1' } });
    expect(same.body).toMatchObject({ total: 0, changes: [], learning_path: null });
    expect((await fail('listChanges', { ...ofCourse, query: { from: '7', to: '1' } })).problem.code).toBe('not_found');
    const odd = await fail('listChanges', { ...ofCourse, query: { container: "'; drop table", kind: 'all' } });
    expect(odd.problem.code).toBe('invalid_request');
  });

  it('shows readers a kept version, however often it is asked for, and none that is not kept', async () => {
    const asked = { ...ofCourse, body: { version: 1 } };
    const twice = await Promise.all([call('switchVersion', asked), call('switchVersion', asked)]);
    expect(twice.map(({ body }) => body.version)).toEqual([1, 1]);
    expect((await fail('switchVersion', { ...ofCourse, body: { version: 7 } })).problem.code).toBe('not_found');
    expect((await fail('switchVersion', { ...ofCourse, body: { version: 0 } })).problem.code).toBe('invalid_request');
  });

  it('lists the courses of the author’s own tenant and token alone, what was published last first', async () => {
    const elsewhere = await call('listAuthorCourses', await bearer({ roles: ['author'], tenant: 'school' }));
    const made = elsewhere.body.courses.map(({ course_id: id, published_at: at }) => ({ id, at: at ?? '' }));
    expect(made.map(({ id }) => id).sort()).toEqual(['textbook-maths-10', 'textbook-maths-9']);
    expect(made).toEqual(made.toSorted((left, right) => right.at.localeCompare(left.at)));
    expect(new Set(made.map(({ at }) => at)).size).toBe(2);
    const none = await call('listAuthorCourses', await bearer({ roles: ['author'], courses: [] }));
    expect(none.body.courses).toEqual([]);
  });
});

describe('the author’s pages', () => {
  it('show courses, documents, one document, runs, one run and changes', async () => {
    const expected = [
      ['/author', 'Baking Sourdough Bread'],
      ['/author/documents?course=bread', 'Showing'],
      ['/author/document?course=bread&document=1', 'What became passages'],
      ['/author/runs?course=bread', 'Update now'],
      [`/author/run?course=bread&run=${await lastRun()}`, 'Version 1 is published.'],
      ['/author/changes?course=bread', 'Only one version is kept'],
      ['/author/changes?course=bread&from=1&to=1', 'Nothing of this kind changed.'],
    ] as const;
    for (const [path, words] of expected) {
      const { response, html } = await page(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(html).toContain(words);
      expect(html.match(/<style|\sstyle="|\son[a-z]+="|undefined|\[object/)).toBeNull();
    }
  });

  it('speak Hindi', async () => {
    const { html } = await page('/author/runs?course=bread', { headers: { ...headers, 'accept-language': 'hi' } });
    expect(html).toContain('<html lang="hi"');
    expect(html).toContain('अभी चलाएँ');
  });

  it('are not there for what does not exist', async () => {
    for (const path of [
      '/author/documents',
      '/author/documents?course=absent',
      '/author/documents?course=../bread',
      '/author/document?course=bread&document=999',
      '/author/document?course=bread&document=%00',
      '/author/run?course=bread&run=1',
      `/author/run?course=bread&run=${knownRunId}`,
      '/author/changes?course=%3Cb%3E',
    ]) {
      expect([path, (await page(path)).response.status]).toEqual([path, 404]);
    }
  });

  it('show hostile words of an address as text', async () => {
    const { html } = await page(
      `/author/documents?course=bread&q=${encodeURIComponent('"><script>alert(1)</script>')}`,
    );
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('No document matches this filter.');
  });

  it('start a run and lead to it; say why where none can be started', async () => {
    const post = (course: string, given: Record<string, string> = headers, environment?: Record<string, unknown>) =>
      page('/author/runs', {
        method: 'POST',
        body: new URLSearchParams({ course }),
        headers: given,
        ...(environment ? { environment } : {}),
      });
    const started = await post('bread');
    expect(started.response.status).toBe(303);
    expect(started.response.headers.get('location')).toBe(`/author/run?course=bread&run=${knownRunId}`);
    expect((await post('absent')).response.status).toBe(404);
    expect((await post('bread', {})).response.status).toBe(403);
    const unbound = await post('bread', headers, { INGEST: undefined });
    expect(unbound.response.headers.get('location')).toBe('/author/runs?course=bread&notice=unavailable');
    expect((await page('/author/runs?course=bread&notice=unavailable')).html).toContain('cannot be reached');
  });

  it('offer no run to authors of a tenant whose content lies elsewhere', async () => {
    const other = await bearer({ roles: ['author'], tenant: 'school' });
    const { html, response } = await page('/author/runs?course=textbook-maths-9', other);
    expect(response.status).toBe(200);
    expect(html).not.toContain('Update now');
    const { response: refused } = await page('/author/runs', {
      method: 'POST',
      body: new URLSearchParams({ course: 'textbook-maths-9' }),
      headers: other.headers,
      environment: other.environment,
    });
    expect(refused.headers.get('location')).toBe('/author/runs?course=textbook-maths-9&notice=no_content');
  });
});

securitySuite('listAuthorCourses', { headers });
securitySuite('listAuthorDocuments', ofCourse);
securitySuite('readAuthorDocument', { headers, parameters: { ...parameters, documentNumber: '1' } });
securitySuite('listIngestRuns', ofCourse);
securitySuite('readRunProgress', { headers, parameters: { ...parameters, runId: knownRunId } });
securitySuite('listVersions', ofCourse);
securitySuite('switchVersion', { ...ofCourse, body: { version: 1 } });
securitySuite('listChanges', { ...ofCourse, query: { from: '1', to: '1' } });
