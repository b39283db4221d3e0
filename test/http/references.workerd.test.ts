import { describe, expect, it } from 'vitest';
import { call, fail, requestOf, send } from './support/client.ts';
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

describe('an image of a passage', () => {
  const starter = { courseId: 'bread', reference: 'D1.C1.C1' };
  const hash = 'a50bbba9fda24d5705f76482514f84414db12c0c704587781d59cff66824f4b8';

  it('is named with its passage', async () => {
    const { body } = await call('readReference', { parameters: starter });
    expect(body.passage.images).toEqual([{ source: 'jar.svg', alternative_text: 'Jar', hash, width: 30, height: 40 }]);
  });

  it('comes as a picture in which nothing can run or load', async () => {
    const response = await send(requestOf('readImage', { parameters: { ...starter, hash } }));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    expect(await response.text()).toMatch(/^<svg .*<\/svg>\n$/);
  });

  it.each([
    { ...starter, hash: 'f'.repeat(64) },
    { ...starter, hash: 'jar.svg' },
    { ...step3, hash },
    { courseId: 'no-such-course', reference: 'D1.C1.C1', hash },
  ])('is not found where no such passage shows it', async (parameters) => {
    const { problem } = await fail('readImage', { parameters });
    expect(problem).toMatchObject({ code: 'not_found', status: 404 });
  });

  securitySuite('readImage', { parameters: { ...starter, hash } });
});

securitySuite('readReference', { parameters: step3 });
