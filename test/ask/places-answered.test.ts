import { describe, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { type ContainerDescription, makeCourse } from '../support/memory-course.ts';

const manual = { documentName: 'DC Cable Manual', revision: 'C' };
const layout = (code: string, depth: number, revision: string): ContainerDescription => ({
  code,
  title: 'Trenches',
  documentName: 'Trenches Layout',
  revision,
  status: revision === '02' ? 'superseded' : 'current',
  nodes: [
    { text: `The trench for direct current cables is ${depth} mm deep.`, sectionNumber: '2', page: 4 },
    { text: 'Road crossings are laid in ducts of 160 mm.', sectionNumber: '3', page: 4 },
    { text: 'Warning tape lies 300 mm above the cable.', sectionNumber: '3', page: 4 },
  ],
});
const course = makeCourse({
  profile: 'engineering',
  containers: [
    layout('F1.P4', 800, '03'),
    layout('F2.P4', 700, '02'),
    {
      ...manual,
      code: 'F3.P12',
      title: 'Backfill',
      nodes: [
        { text: 'The first layer of backfill is screened sand.', sectionNumber: '4.2', page: 12 },
        { text: 'Each layer of backfill is compacted by hand.', sectionNumber: '4.2', page: 12 },
        { text: 'Marker posts stand every 50 m along the route.', sectionNumber: '4.3', page: 12 },
      ],
    },
    {
      ...manual,
      code: 'F3.P13',
      title: 'Testing',
      nodes: Array.from({ length: 40 }, (_, at) => ({
        text: `Test number ${at + 1} is recorded on the form for string ${at + 1}.`,
        sectionNumber: '5',
        page: 13,
      })),
    },
    {
      code: 'F4.T1',
      title: 'Cables',
      documentName: 'Cable Schedule',
      nodes: [13, 14, 15].map((row) => ({
        type: 'row' as const,
        text: `Cable: DC-${row}; Length: ${row + 40} m`,
        row,
        sheet: 'Cables',
        contentType: 'table_row' as const,
        cells: [
          { header: 'Cable', text: `DC-${row}`, number: null, unit: null, column: 'A' },
          { header: 'Length', text: `${row + 40} m`, number: row + 40, unit: 'm', column: 'B' },
        ],
      })),
    },
  ],
  conversations: {
    '00000000-0000-4000-8000-00000000000d': [
      {
        question: 'What does page 4 of the trenches layout say about the depth of the trench?',
        references: ['F1.P4.C1'],
      },
    ],
    '00000000-0000-4000-8000-00000000000e': [{ question: 'row 14 of sheet Cables', references: ['F4.T1.R2'] }],
  },
});
const referencesOf = (answer: { references: readonly { canonical_reference: string }[] }) =>
  answer.references.map((each) => each.canonical_reference);
const inConversation = (question: string, id: string) => {
  const conversationId = `00000000-0000-4000-8000-00000000000${id}`;
  return ask(question, course, { input: { request: { question, conversationId } } });
};

describe('a question about a place', () => {
  test('is answered from within it', async () => {
    const { answer } = await ask(
      'What does section 4.2 of the DC cable manual say about the first layer of backfill?',
      course,
    );
    expect(answer).toMatchObject({ status: 'answered', source: 'explicit' });
    expect(answer.references[0]?.canonical_reference).toBe('F3.P12.C1');
    expect(referencesOf(answer).every((reference) => reference.startsWith('F3.P12.'))).toBe(true);
  });

  test('is not answered from elsewhere', async () => {
    const { answer } = await ask('What does page 12 of the DC cable manual say about the depth of the trench?', course);
    expect(referencesOf(answer).every((reference) => reference.startsWith('F3.P12.'))).toBe(true);
  });

  test('shows a row as it stands', async () => {
    const { answer } = await ask('row 14 of the cable schedule', course);
    expect(answer.answer).toMatch(/Length[\s\S]*DC-14[\s\S]*54 m/);
    expect(referencesOf(answer)).toEqual(['F4.T1.R2']);
  });

  test('shows of a long page its beginning only', async () => {
    const { answer } = await ask('Show me page 13 of the DC cable manual', course);
    expect(answer.status).toBe('answered');
    expect(answer.references.length).toBeGreaterThan(5);
    expect(answer.references.length).toBeLessThan(40);
    expect(answer.further).toMatchObject([{ count: 40 - answer.references.length }]);
    expect(referencesOf(answer)).not.toContain(answer.further?.[0]?.canonical_reference);
  });

  test('that stands in several documents is offered by their names, the current ones only', async () => {
    const { answer } = await ask('What is in section 3?', course);
    expect(referencesOf(answer).every((reference) => reference.startsWith('F1.'))).toBe(true);
    const several = await ask('Show page 4 and page 12', course);
    expect(referencesOf(several.answer).some((reference) => reference.startsWith('F2.'))).toBe(false);
  });

  test('of a superseded revision is answered where that is named', async () => {
    const { answer } = await ask('How deep is the trench on page 4 of the trenches layout Rev 02?', course);
    expect(answer.answer).toContain('700 mm');
    expect(referencesOf(answer).every((reference) => reference.startsWith('F2.'))).toBe(true);
  });
});

describe('a follow-up', () => {
  test('asks the same of another revision', async () => {
    const { answer } = await inConversation('and in Rev 02?', 'd');
    expect(referencesOf(answer)[0]).toBe('F2.P4.C1');
    expect(referencesOf(answer).every((reference) => reference.startsWith('F2.P4.'))).toBe(true);
    expect(answer.answer).toContain('700 mm');
  });

  test('asks for another row', async () => {
    const { answer } = await inConversation('what about row 15?', 'e');
    expect(referencesOf(answer)).toEqual(['F4.T1.R3']);
  });
});
