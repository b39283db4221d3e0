import { describe, expect, it } from 'vitest';
import { call, fail } from './support/client.ts';
import { securitySuite } from './support/security-suite.ts';

const step3 = { courseId: 'bread', reference: 'D2.L1.S3' };

describe('the passage behind a reference', () => {
  it('comes with its neighbours, source and licence', async () => {
    const { body } = await call('readReference', { parameters: step3 });
    expect(body).toMatchObject({ status: 'current', course_version: 1, current: null, removed_in: null });
    expect(body.passage).toMatchObject({
      canonical_reference: 'D2.L1.S3',
      display_reference: 'Day 2 → Lab 1 → Step 3',
      node_type: 'step',
      content: 'Shape the dough into a ball and put it into a floured basket.',
    });
    expect(body.before.at(-1)?.canonical_reference).toBe('D2.L1.S2');
    expect(body.after[0]?.canonical_reference).toBe('D2.L1.S4');
  });

  it('links to its document', async () => {
    const { body } = await call('readReference', { parameters: { courseId: 'bread', reference: 'D1.C1.C1' } });
    expect(body.passage.document).toMatchObject({ link: 'https://bread.example/starter', licence: 'CC-BY-4.0' });
  });

  it('is found in any case and at the version an answer pinned', async () => {
    const { body } = await call('readReference', {
      parameters: { courseId: 'bread', reference: 'd2.l1.s3' },
      query: { version: '1' },
    });
    expect(body.passage).toMatchObject({ canonical_reference: 'D2.L1.S3', version: 1 });
  });

  it.each(['D2.L1.S99', 'D9.C9.C9', 'S3', 'D2.L1', '..%2f..', '%E0%A4%A', "D2.L1.S3'--", `D${'9'.repeat(50)}.C1.C1`])(
    'is not found as %s',
    async (reference) => {
      const { problem } = await fail('readReference', { parameters: { courseId: 'bread', reference } });
      expect(problem).toMatchObject({ code: 'not_found', status: 404 });
    },
  );

  it('is not found at a version that was never published', async () => {
    const { problem } = await fail('readReference', { parameters: step3, query: { version: '2' } });
    expect(problem.code).toBe('not_found');
  });

  it.each(['0', '-1', '1.5', 'x', '2147483648', '1e400'])('refuses version %s by its field', async (version) => {
    const { problem } = await fail('readReference', { parameters: step3, query: { version } });
    expect(problem).toMatchObject({ code: 'invalid_request', errors: [{ path: 'query.version' }] });
  });
});

securitySuite('readReference', { parameters: step3 });
