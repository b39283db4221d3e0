// Every operation says how a caller's list of courses limits it, and says so rightly as far as its address and its body
// can tell. Whether it holds is tried by test/http/matrix.workerd.test.ts, with a restricted person of each role.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CourseLimit, Operation } from '../../functions/contract/operation.ts';
import { operations } from '../../functions/contract/operations.ts';
import { refuseByCourses } from '../../functions/http/course-scope.ts';
import { people } from '../support/tenants/people.ts';

const all = Object.entries(operations) as [string, Operation][];
const withLimit = (...limits: readonly CourseLimit[]) =>
  all.filter(([, { courseLimit }]) => limits.includes(courseLimit));

/** Whether parameters or body must name a course. */
function namesCourse({ path, body }: Operation): boolean {
  return path.includes('{courseId}') || (body instanceof z.ZodObject && body.shape.courseId instanceof z.ZodString);
}

describe('how a list of courses limits an operation', () => {
  it.each(all)('%s: what names its course is declared so', (_, operation) => {
    expect(operation.courseLimit === 'named').toBe(namesCourse(operation));
  });

  it('leaves operators nothing but what is of the whole tenant, of a named course, narrowed, or of no course', () => {
    const operators = all.filter(([, { access }]) => access === 'operator');
    const allowed: readonly CourseLimit[] = ['whole_tenant', 'named', 'listed', 'none'];
    expect(operators.filter(([, { courseLimit }]) => !allowed.includes(courseLimit))).toEqual([]);
    expect(operators.length).toBeGreaterThan(10);
  });

  it('lets whoever has one do what is their own only as themselves', () => {
    for (const [, { path, access }] of withLimit('own')) {
      expect(access).toBe('learner');
      expect(path).not.toContain('{learnerId}');
    }
  });

  it('has a restricted person of every role in the matrix', () => {
    const restricted = Object.values(people).filter(({ courses }) => courses !== null);
    const roles = new Set(restricted.flatMap(({ roles: each }) => [...each]));
    expect([...roles].sort()).toEqual(['author', 'learner', 'operator', 'teacher']);
  });
});

describe('refuseByCourses', () => {
  const identity = { tenantId: 'north', learnerId: 'or', roles: ['operator'], courses: ['a'] } as const;

  it.each([
    ['whole_tenant', { parameters: { courseId: 'a' } }, 'forbidden'],
    ['named', { parameters: { courseId: 'b' } }, 'not_found'],
    ['named', { parameters: {}, body: { courseId: 'b' } }, 'not_found'],
    ['named', { parameters: {} }, 'not_found'],
    ['named', { parameters: { courseId: 'a' } }, undefined],
    ['found', { parameters: { courseId: 'b' } }, undefined],
  ] as const)('%s of %j', (limit, input, code) => {
    expect(refuseByCourses(identity, limit, input)?.code).toBe(code);
    expect(refuseByCourses({ ...identity, courses: null }, limit, input)).toBeNull();
  });
});
