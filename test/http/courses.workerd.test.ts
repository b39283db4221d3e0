import { describe, expect, it } from 'vitest';
import { bearer, call, fail } from './support/client.ts';
import { securitySuite } from './support/security-suite.ts';

const parameters = { courseId: 'bread' };
const absent = { courseId: 'no-such-course' };

describe('courses', () => {
  it('lists the courses with version and number of nodes', async () => {
    const { body } = await call('listCourses');
    expect(body.courses).toEqual([
      {
        course_id: 'bread',
        title: 'Baking Sourdough Bread',
        profile: 'coach',
        language: 'en',
        version: 1,
        node_count: expect.any(Number),
        class_number: null,
        description: null,
        has_learning_path: false,
        subject: null,
      },
    ]);
  });

  it('tells class and subject of textbooks, in the list and by themselves', async () => {
    const environment = { TENANT_ID: 'school' };
    const { body } = await call('listCourses', { environment });
    expect(body.courses.map(({ course_id, class_number, subject }) => [course_id, class_number, subject])).toEqual([
      ['textbook-maths-10', 10, 'Mathematics'],
      ['textbook-maths-9', 9, 'Mathematics'],
    ]);
    const one = await call('readCourse', { parameters: { courseId: 'textbook-maths-9' }, environment });
    expect(one.body).toMatchObject({ class_number: 9, subject: 'Mathematics' });
  });

  it('lists only what a token names, and nothing of another tenant', async () => {
    expect((await call('listCourses', await bearer({ courses: ['bread'] }))).body.courses).toHaveLength(1);
    expect((await call('listCourses', await bearer({ courses: [] }))).body.courses).toEqual([]);
    expect((await call('listCourses', await bearer({ tenant: 'other' }))).body.courses).toEqual([]);
  });

  it('shows one course with its licence', async () => {
    const { body } = await call('readCourse', { parameters });
    expect(body).toMatchObject({ course_id: 'bread', licence: 'CC-BY-4.0', attribution: 'The Groundwork authors' });
  });

  it('shows the outline in course order', async () => {
    const { body } = await call('readOutline', { parameters });
    expect(body.containers.map(({ code, display_reference, day }) => ({ code, display_reference, day }))).toEqual([
      { code: 'D1.C1', display_reference: 'Day 1 → Chapter 1', day: 1 },
      { code: 'D2.L1', display_reference: 'Day 2 → Lab 1', day: 2 },
    ]);
  });

  it.each(['readCourse', 'readOutline'] as const)('%s answers 404 for a course that is not there', async (id) => {
    expect((await fail(id, { parameters: absent })).problem).toMatchObject({ code: 'not_found', status: 404 });
    expect((await fail(id, { parameters: { courseId: '%00' } })).problem.code).toBe('not_found');
    expect((await fail(id, { parameters: { courseId: 'BREAD' } })).problem.code).toBe('not_found');
  });

  it('says which part is away when the database cannot be reached', async () => {
    const environment = { NEON_FETCH_ENDPOINT: 'http://127.0.0.1:9/sql' };
    const { problem, headers } = await fail('listCourses', { environment });
    expect(problem).toMatchObject({ code: 'unavailable', status: 503 });
    expect(headers.get('retry-after')).toBe('5');
    expect(JSON.stringify(problem)).not.toMatch(/127\.0\.0\.1|sql|neon/i);
  });
});

securitySuite('listCourses');
securitySuite('readCourse', { parameters });
securitySuite('readOutline', { parameters });
