import { describe, expect, test } from 'vitest';
import { bareNumbersOf, findMentionsInSchemes, type KnownHeading } from '../../../functions/course/mention.ts';

const heading = (content: string, more: Partial<KnownHeading> = {}): KnownHeading => ({
  ...{ reference: 'C1.H1', containerCode: 'C1', containerTitle: 'Course', content, documentNumber: 1 },
  ...{ documentPath: 'course.md', section: [], ...more },
});
const headings = [
  heading('4.1 Installing'),
  heading('What is the OSI model?', { documentPath: '03-02-networks.md' }),
  heading('Deep', { sectionNumber: '3.2.1' }),
  heading('A.2. Linux'),
];
const sections = (text: string, known: readonly KnownHeading[] = headings) =>
  findMentionsInSchemes({ text, schemes: ['textbook'], headings: known }).map(({ levels }) => levels.section);

describe('a number by itself that the course has', () => {
  test.each([
    ['What does 4.1 say?', ['4.1']],
    ['4.1, what are the stages there', ['4.1']],
    ['the pumps listed in 4.1 please', ['4.1']],
    ['3.2 osi layers?', ['3.2']],
  ])('is a place: %s', (text, expected) => {
    expect(sections(text)).toEqual(expected);
  });

  test.each([
    'what is 4.1 V for',
    'version 4.1 please',
    'does it take 4.1V',
    'a ratio of 4.1 is fine?',
    'can I set it to 4.1',
    'the values are 4.1, 3.2 and 5.6',
    'figure 4.1 shows what',
  ])('is none: %s', (text) => {
    expect(sections(text)).not.toContain('4.1');
  });

  test('is none where nothing of the course bears it', () => {
    expect(sections('What does 4.1 say?', [heading('4.2 Removing'), heading('14.1 More')])).toEqual([]);
    expect(sections('What does 4.1 say?', [])).toEqual([]);
  });

  test('is looked up only where the text has few of them', () => {
    expect(bareNumbersOf('4.1 and A.2 but not v3.1, 5.2V or 7')).toEqual(['4.1', 'A.2']);
    expect(bareNumbersOf(Array.from({ length: 40 }, (_, at) => `${at}.1`).join(' '))).toEqual([]);
    const started = performance.now();
    sections(`${'4.1 ('.repeat(400)}`);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('a sheet by the title it has in the course', () => {
  const sheets = ['Index', 'Material use', "What's new", 'Transmission and distribution'].map((title) =>
    heading(title, { isSheet: true, reference: '' }),
  );
  const levels = (text: string) =>
    findMentionsInSchemes({ text, schemes: ['document', 'sheet'], headings: sheets }).map((mention) => mention.levels);
  test.each([
    ['Index tab, what does SMMT stand for?', { sheet: 'Index' }],
    ['row 66 of Material use, what is there', { sheet: 'Material use', row: 66 }],
    ["sheet What's new: what is it", { sheet: "What's new" }],
    ['on the transmission and distribution sheet, is it said', { sheet: 'Transmission and distribution' }],
  ])('is named: %s', (text, expected) => {
    expect(levels(text)).toEqual([expected]);
  });

  test.each(['what is the index of the battery', 'how much material use is there', "what's new in the course"])(
    'is not: %s',
    (text) => {
      expect(levels(text)).toEqual([]);
    },
  );
});
