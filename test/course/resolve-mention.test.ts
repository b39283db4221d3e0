import { describe, expect, test } from 'vitest';
import { parseCanonicalReference } from '../../functions/course/canonical-reference.ts';
import { findMentions, type MentionScheme } from '../../functions/course/mention.ts';
import { type MentionIndex, resolveMention, resolveMentions } from '../../functions/course/resolve-mention.ts';

type Node = MentionIndex['nodes'][number];
type NodePart = Partial<Omit<Node, 'provenance'>> & { page?: number; sectionNumber?: string };

/** Nodes by reference, label and sequence as in the reference unless given; containers from their codes. */
function indexOf(
  nodes: Record<string, NodePart>,
  more: Partial<MentionIndex> & { titles?: Record<string, string> } = {},
) {
  const built = Object.entries(nodes).map(([reference, part]): Node => {
    const parsed = parseCanonicalReference(reference);
    if (!parsed.ok) throw new Error(reference);
    const { nodeType, nodeNumber } = parsed.reference;
    return {
      reference,
      containerCode: reference.slice(0, reference.lastIndexOf('.')),
      nodeType: part.nodeType ?? nodeType,
      label: part.label ?? nodeNumber,
      sequence: part.sequence ?? nodeNumber,
      provenance: { page: part.page ?? null, row: null, sectionNumber: part.sectionNumber ?? null },
    };
  });
  const codes = [...new Set(built.map((node) => node.containerCode))];
  const containers = codes.map((code, sequence) => {
    const parsed = parseCanonicalReference(`${code}.S1`);
    if (!parsed.ok) throw new Error(code);
    const { containerType, day, document, number } = parsed.reference;
    return { containerType, day, document, number, code, title: more.titles?.[code] ?? code, sequence };
  });
  return { containers, nodes: built, tombstones: [], ...more } satisfies MentionIndex;
}

const course = indexOf({
  'D3.L1.S1': {},
  'D3.L1.S2': {},
  'D20.C1.C1': {},
  'D20.C1.E1': { sequence: 2 },
  'D20.L1.S1': {},
  'D20.L1.S2': {},
  'D20.L1.S3': {},
  'D20.L2.S1': {},
  'D20.L2.S9': { label: 2, sequence: 2 },
});

function resolve(
  text: string,
  index: MentionIndex = course,
  references: string[] = [],
  scheme: MentionScheme = 'course',
) {
  const [mention] = findMentions({ text, scheme });
  if (!mention) throw new Error(`no mention in ${text}`);
  return resolveMention({ mention, index, context: { references } });
}

describe('one match is used', () => {
  test('with every part said', () => {
    expect(resolve('step 3 of lab 1 on day 20')).toEqual({ kind: 'found', references: ['D20.L1.S3'] });
  });

  test('with parts left out, when only one place fits', () => {
    expect(resolve('step 3')).toEqual({ kind: 'found', references: ['D20.L1.S3'] });
    expect(resolve('example 1')).toEqual({ kind: 'found', references: ['D20.C1.E1'] });
  });

  test('labels count, not the numbers in references (corrections 19)', () => {
    expect(resolve('day 20 lab 2 step 2')).toEqual({ kind: 'found', references: ['D20.L2.S9'] });
    expect(resolve('D20.L2.S9')).toEqual({ kind: 'found', references: ['D20.L2.S9'] });
  });

  test('a container means its nodes in order, a day all of its containers', () => {
    expect(resolve('lab 1 on day 20')).toEqual({ kind: 'found', references: ['D20.L1.S1', 'D20.L1.S2', 'D20.L1.S3'] });
    expect(resolve('D20.C1')).toEqual({ kind: 'found', references: ['D20.C1.C1', 'D20.C1.E1'] });
    expect(resolve('day 3')).toEqual({ kind: 'found', references: ['D3.L1.S1', 'D3.L1.S2'] });
  });
});

describe('several matches', () => {
  test('are offered where nothing decides between them (corrections 16)', () => {
    expect(resolve('step 2 of lab 1')).toEqual({
      kind: 'ambiguous_reference',
      candidates: [
        { code: 'D3.L1.S2', references: ['D3.L1.S2'] },
        { code: 'D20.L1.S2', references: ['D20.L1.S2'] },
      ],
    });
  });

  test('the conversation decides by container, then by day', () => {
    expect(resolve('step 2', course, ['D3.L1.S1'])).toEqual({ kind: 'found', references: ['D3.L1.S2'] });
    expect(resolve('step 2 of lab 1', course, ['D20.C1.C1'])).toEqual({ kind: 'found', references: ['D20.L1.S2'] });
  });

  test('the latest reference of the conversation counts before older ones', () => {
    expect(resolve('step 2', course, ['D20.L2.S1', 'D3.L1.S1'])).toEqual({ kind: 'found', references: ['D20.L2.S9'] });
  });
});

describe('what does not exist', () => {
  test('offers the nearest labels of the container', () => {
    expect(resolve('step 7 of lab 1 on day 20')).toEqual({
      kind: 'unknown_reference',
      nearest: ['D20.L1.S3', 'D20.L1.S2', 'D20.L1.S1'].map((code) => ({ code, references: [code] })),
    });
  });

  test('an absent code offers its neighbours, a removed one is a tombstone', () => {
    expect(resolve('D20.L1.S9')).toMatchObject({ kind: 'unknown_reference', nearest: [{ code: 'D20.L1.S3' }, {}, {}] });
    const removed = { ...course, tombstones: ['D20.L1.S9'] };
    expect(resolve('D20.L1.S9', removed)).toMatchObject({
      kind: 'tombstone',
      reference: 'D20.L1.S9',
      nearest: [{}, {}, {}],
    });
  });

  test('never falls back to another node silently', () => {
    expect(resolve('concept 8 of chapter 1', course, ['D20.C1.C1']).kind).toBe('unknown_reference');
  });
});

describe('other profiles', () => {
  const book = indexOf(
    {
      'C5.D2': { page: 95 },
      'C5.C1': { page: 95 },
      'C5.C2': { page: 96 },
      'C6.E1': { page: 95, sectionNumber: '6.1' },
      'C6.E2': { sectionNumber: '6.1.2' },
    },
    { printed: [{ level: 'theorem', label: '5.1', reference: 'C5.C2' }] },
  );

  test('a number a chapter prints on several examples is offered as choices', () => {
    const printedTwice = indexOf(
      { 'C1.E2': {}, 'C1.E17': {} },
      { printed: ['C1.E2', 'C1.E17'].map((reference) => ({ level: 'example', label: '2', reference })) },
    );
    expect(resolve('example 2 of chapter 1', printedTwice, [], 'textbook')).toEqual({
      kind: 'ambiguous_reference',
      candidates: [
        { code: 'C1.E2', references: ['C1.E2'] },
        { code: 'C1.E17', references: ['C1.E17'] },
      ],
    });
  });

  test('a textbook page is where its nodes were printed', () => {
    expect(resolve('page 95 of chapter 5', book, [], 'textbook')).toEqual({
      kind: 'found',
      references: ['C5.C1', 'C5.D2'],
    });
    expect(resolve('p. 96', book, [], 'textbook')).toEqual({ kind: 'found', references: ['C5.C2'] });
    expect(resolve('p. 300', book, [], 'textbook').kind).toBe('unknown_reference');
  });

  test('printed numbers lead to the nodes of their part, sections with their subsections', () => {
    expect(resolve('theorem 5.1', book, [], 'textbook')).toEqual({ kind: 'found', references: ['C5.C2'] });
    expect(resolve('section 6.1', book, [], 'textbook')).toEqual({ kind: 'found', references: ['C6.E1', 'C6.E2'] });
    expect(resolve('theorem 9.9', book, [], 'textbook').kind).toBe('unknown_reference');
  });

  test('a class names no place within its textbook: a search is called for', () => {
    expect(resolve('class 10', book, [], 'textbook')).toEqual({ kind: 'found', references: [] });
  });

  const documents = indexOf(
    {
      'F3.P12.C4': {},
      'F3.P12.H2': { sequence: 1 },
      'F4.P12.C1': {},
      'F7.T1.R45': {},
      'F7.T2.R45': {},
      'F7.T2.R46': {},
    },
    { titles: { 'F7.T1': 'AC', 'F7.T2': 'DC' } },
  );

  test('pages of two documents are offered, unless the conversation is in one', () => {
    expect(resolve('page 12', documents, [], 'document')).toMatchObject({
      kind: 'ambiguous_reference',
      candidates: [{ code: 'F3.P12' }, { code: 'F4.P12' }],
    });
    expect(resolve('page 12 section 2', documents, [], 'document')).toEqual({
      kind: 'found',
      references: ['F3.P12.H2'],
    });
    expect(resolve('page 12', documents, ['F4.P12.C1'], 'document')).toEqual({
      kind: 'found',
      references: ['F4.P12.C1'],
    });
  });

  test('sheets go by title or number, a cell means its row', () => {
    expect(resolve('row 45 of sheet dc', documents, [], 'sheet')).toEqual({ kind: 'found', references: ['F7.T2.R45'] });
    expect(resolve('sheet 1 row 45', documents, [], 'sheet')).toEqual({ kind: 'found', references: ['F7.T1.R45'] });
    expect(resolve('cell B46 on sheet DC', documents, [], 'sheet')).toEqual({
      kind: 'found',
      references: ['F7.T2.R46'],
    });
    expect(resolve('row 45', documents, [], 'sheet').kind).toBe('ambiguous_reference');
  });
});

describe('several mentions in one text', () => {
  test('what one found completes those after it', () => {
    const mentions = findMentions({ text: 'What is step 1 of lab 2 on day 20? And step 2?', scheme: 'course' });
    const found = resolveMentions({ mentions, index: course, context: { references: [] } });
    expect(found.map(({ resolution }) => resolution)).toEqual([
      { kind: 'found', references: ['D20.L2.S1'] },
      { kind: 'found', references: ['D20.L2.S9'] },
    ]);
  });
});
