import { describe, expect, it } from 'vitest';
import { call, fail } from './support/client.ts';
import { securitySuite } from './support/security-suite.ts';

const parameters = { courseId: 'bread' };
const resolve = (question: string) => ({ parameters, body: { question } });

describe('resolve', () => {
  it('finds what a question explicitly refers to', async () => {
    const { body } = await call('resolve', resolve('third step of lab one, day two'));
    expect(body).toMatchObject({ status: 'resolved', course_version: 1 });
    expect(body.references.map(({ canonical_reference }) => canonical_reference)).toEqual(['D2.L1.S3']);
  });

  it('offers what exists for what does not', async () => {
    const { body } = await call('resolve', resolve('Step 9 of Lab 1 on Day 2'));
    expect(body).toMatchObject({ status: 'unknown_reference', references: [] });
    expect(body.suggestions.length).toBeGreaterThan(0);
  });

  it('says when a question names no place', async () => {
    const { body } = await call('resolve', resolve('What is a sourdough starter?'));
    expect(body).toMatchObject({ status: 'no_reference', references: [], mentions: [] });
  });

  it('answers 404 for an absent course', async () => {
    const { problem } = await fail('resolve', { ...resolve('Step 1'), parameters: { courseId: 'absent' } });
    expect(problem.code).toBe('not_found');
  });
});

securitySuite('resolve', resolve('Step 3 of Lab 1'));
