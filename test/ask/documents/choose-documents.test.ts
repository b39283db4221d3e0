import { describe, expect, test } from 'vitest';
import { chooseDocuments } from '../../../functions/ask/documents/choose-documents.ts';
import { readNamedDocuments } from '../../../functions/ask/documents/named-documents.ts';
import type { AskRequest } from '../../../functions/contract/answer.ts';
import type { KnownDocument } from '../../../functions/ports/course-registry.ts';

const base = { containerCount: 10, domain: null, documentType: null, revision: null, status: 'current' } as const;
const documents: readonly KnownDocument[] = [
  {
    ...base,
    documentNumber: 1,
    name: 'Trenches crossing layout',
    path: 'electrical/277-007-D-C-40327 Rev 02.pdf',
    revision: '02',
    status: 'superseded',
    domain: 'electrical/dc-cable',
    documentType: 'drawing',
  },
  {
    ...base,
    documentNumber: 2,
    name: 'Trenches crossing layout',
    path: 'electrical/277-007-D-C-40327 Rev 03.pdf',
    revision: '03',
    domain: 'electrical/dc-cable',
    documentType: 'drawing',
  },
  {
    ...base,
    documentNumber: 3,
    name: 'Inverter manual',
    path: 'electrical/inverter.pdf',
    revision: 'B',
    domain: 'electrical/inverters',
    documentType: 'manual',
  },
  {
    ...base,
    documentNumber: 4,
    name: 'Soil report',
    path: 'civil/soil.pdf',
    domain: 'civil',
    documentType: 'report',
    revision: '02',
  },
  {
    ...base,
    documentNumber: 5,
    name: 'Old road plan',
    path: 'civil/road.pdf',
    domain: 'civil',
    revision: '01',
    status: 'superseded',
    documentType: 'drawing',
  },
];
const ask = (question: string, filters?: AskRequest['filters']) =>
  chooseDocuments({ question, category: 'general', filters, documents });
const open = (question: string, filters?: AskRequest['filters']) => {
  const { excluded } = ask(question, filters);
  return documents.map(({ documentNumber }) => documentNumber).filter((number) => !excluded.has(number));
};

describe('superseded revisions', () => {
  test.each([
    ['What is the trench depth?', [2, 3, 4]],
    ['What is the trench depth in Rev 02 of the Trenches crossing layout?', [1, 2]],
    ['What is the trench depth in 277-007-D-C-40327 rev. 2?', [1, 2]],
    ['What does the superseded layout say about the depth?', [1, 2, 5]],
    ['How do the depths differ between the revisions?', [1, 2, 3, 4, 5]],
  ])('%s', (question, expected) => {
    expect(open(question)).toEqual(expected);
  });

  test('of a document that is named with both revisions: both answer', () => {
    const { mayAnswer, isFocused } = ask('What is the depth in Rev 02 and Rev 03 of the Trenches crossing layout?');
    expect(isFocused).toBe(true);
    const shown = documents.filter((each) => mayAnswer({ ...each, link: null, licence: null, attribution: null }));
    expect(shown.map(({ documentNumber }) => documentNumber)).toEqual([1, 2]);
  });

  test('a revision that the named document does not have leaves nothing to answer', () => {
    expect(
      readNamedDocuments('What is the depth in Rev 09 of the Trenches crossing layout?', documents).focus?.size,
    ).toBe(0);
  });
});

describe('filters', () => {
  test.each<[AskRequest['filters'], readonly number[]]>([
    [{ domain: 'electrical' }, [2, 3]],
    [{ domain: 'electrical/dc-cable' }, [2]],
    [{ domain: 'Electrical/' }, [2, 3]],
    [{ document: 'Inverter manual' }, [3]],
    [{ document: '3' }, [3]],
  ])('%o', (filters, expected) => {
    expect(open('What is the depth?', filters)).toEqual(expected);
  });
});

describe('filters proposed', () => {
  test.each([
    ['What is the minimum trench depth for DC cables?', { domain: 'electrical/dc-cable' }],
    ['Which electrical permit is needed?', { domain: 'electrical' }],
    ['What does the manual say about fans?', { document_type: 'manual' }],
    ['What is shown on the layout?', { document_type: 'drawing' }],
    ['What does the inverter manual say about fans?', { document: 'Inverter manual Rev B', document_type: 'manual' }],
    ['What is the weight?', null],
  ])('%s', (question, expected) => {
    const { proposed, excluded } = ask(question);
    expect(proposed === null ? null : proposed).toEqual(expected === null ? null : expect.objectContaining(expected));
    const isNamed = expected !== null && 'document' in expected;
    // What is only proposed excludes nothing.
    if (!isNamed) expect([...excluded]).toEqual([1, 5]);
  });
});
