import { describe, expect, it } from 'vitest';
import { call } from './support/client.ts';
import { securitySuite } from './support/security-suite.ts';

const parameters = { courseId: 'bread' };

describe('documents', () => {
  it('are listed by number with status, revision, coverage and what they bring', async () => {
    const { body } = await call('listDocuments', { parameters });
    expect(body.course_id).toBe('bread');
    const numbers = body.documents.map((document) => document.document_number);
    expect(numbers).toEqual([...numbers].sort((left, right) => left - right));
    expect(body.documents.length).toBeGreaterThan(0);
    for (const document of body.documents) {
      expect(document).toMatchObject({ status: 'current', coverage: expect.any(Number) });
      expect(document.node_count).toBeGreaterThan(0);
    }
  });
});

securitySuite('listDocuments', { parameters });
