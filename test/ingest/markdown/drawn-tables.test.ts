// Tables drawn with characters, as Pandoc and reStructuredText have them, and what only looks like one.
import { describe, expect, it, test } from 'vitest';
import { expectLittleTime } from '../../support/little-time.ts';
import { nodeWith, outline, readText } from '../read-text.ts';

const lines = (...text: readonly string[]) => `${text.join('\n')}\n`;

describe('a grid table', () => {
  it('is read by its rules: titles, cells of several lines, Markdown in them', () => {
    const reading = readText(
      lines(
        ...['Breads:', '', '+-------+-------------+', '| Bread | How         |', '+=======+=============+'],
        ...['| Rye   | - sour      |', '|       | - **dark**  |', '+-------+-------------+', '', 'After.'],
      ),
    );
    expect(outline(reading)).toEqual(['C: Breads:', 'R: Bread: Rye; How: sour **dark**', 'C: After.']);
    expect(nodeWith(reading, 'Rye').provenance.line).toBe(6);
  });

  it('has cells over several rows and columns', () => {
    const drawn = [
      ...['+---------------------+----------+', '| Property            | Earth    |'],
      ...['+=============+=======+==========+', '|             | least | -89.2 °C |'],
      ...['| Temperature +-------+----------+', '|             | most  | 56.7 °C  |'],
      '+-------------+-------+----------+',
    ];
    const [first, second] = outline(readText(lines(...drawn)));
    expect(first).toMatch(/^R: Property: Temperature.*least.*Earth: -89\.2 °C$/);
    expect(second).toMatch(/^R: Property: Temperature.*most.*Earth: 56\.7 °C$/);
  });

  it('stays in the item of a list it is drawn in, and may hold marks that stand above letters', () => {
    const drawn = ['- Item', '', '  +-----+------+', '  | a   | रोटी |', '  +-----+------+', '  | b   | c    |'];
    expect(outline(readText(lines(...drawn, '  +-----+------+')))).toEqual(['L: Item', 'R: a: रोटी', 'R: b: c']);
  });

  test.each([
    ['a box that never closes', ['+-----+-----+', '| a   | b', '', 'After.']],
    ['a line that goes too far', ['+-----+-----+', '| a   | b   c', '+-----+-----+', '', 'After.']],
    ['rules alone', ['+-----+-----+', '+-----+-----+', '', 'After.']],
  ])('is not made of %s, and nothing is lost', (_name, drawn) => {
    const read = outline(readText(lines(...drawn)));
    expect(read.at(-1)).toContain('After.');
    expect(read.filter((line) => line.startsWith('R:'))).toEqual([]);
    for (const word of drawn.join(' ').match(/\b[a-d]\b/g) ?? []) expect(read.join(' ')).toContain(word);
  });

  it('stays as it is drawn within code', () => {
    const drawn = ['```', '+---+---+', '| a | b |', '+---+---+', '```'];
    expect(outline(readText(lines('See:', '', ...drawn))).join('\n')).toContain('| a | b |');
  });
});

describe('a table whose columns lie under dashes', () => {
  it('has a row a line', () => {
    const drawn = ['    Grain   Days', '--------- ------', '      Rye      3', '    Wheat      1', '', 'After.'];
    expect(outline(readText(lines('Text.', '', ...drawn)))).toEqual([
      ...['C: Text.', 'R: Grain: Rye; Days: 3', 'R: Grain: Wheat; Days: 1', 'C: After.'],
    ]);
  });

  it('has rows of several lines between rules, with titles or without', () => {
    const rows = ['Rye       Sour and', '          dark.', '', 'Wheat     Light.'];
    const framed = ['-------------------', 'Grain     Taste', '--------  ---------', ...rows, '-------------------'];
    expect(outline(readText(lines(...framed, '', 'After.')))).toEqual([
      ...['R: Grain: Rye; Taste: Sour and dark.', 'R: Grain: Wheat; Taste: Light.', 'C: After.'],
    ]);
    const headless = ['--------  ---------', ...rows, '--------  ---------'];
    expect(outline(readText(lines(...headless)))).toEqual(['R: Rye: Sour and dark.', 'R: Wheat: Light.']);
  });

  it('is not made of breaks with prose between them', () => {
    const prose = 'A sentence that goes on and on across all columns.';
    expect(outline(readText(lines('--- ---', '', prose, '', '--- ---', '', 'After.')))).toEqual([
      `C: ${prose}`,
      'C: After.',
    ]);
    expect(outline(readText(lines('Title', '-----', '', prose)))).toEqual(['H: Title', `C: ${prose}`]);
  });
});

describe('a line block', () => {
  it('keeps its lines and loses its bars', () => {
    const verse = readText(lines('| The limerick packs laughs', '| In space that is small', '', 'After.'));
    expect(outline(verse)).toEqual(['C: The limerick packs laughs\nIn space that is small\n\nAfter.']);
  });

  it('is not made of one bar, nor of rows', () => {
    expect(outline(readText('|x| is a length\n'))).toEqual(['C: |x| is a length']);
    expect(outline(readText(lines('| a | b | c |', '| d | e | f |')))).toEqual(['R: a; b; c', 'R: d; e; f']);
  });
});

describe('hostile drawings are read in little time', () => {
  const rule = (columns: number) => `+${'--+'.repeat(columns)}`;
  const wide = (columns: number) => `${'-- '.repeat(columns)}--`;
  test.each<[string, number, (times: number) => string]>([
    [
      'a rule of 20,000 columns',
      20_000,
      (times) => `${rule(times)}\n${`|${'aa|'.repeat(times)}\n`.repeat(5)}${rule(times)}\n\ndeep`,
    ],
    ['rules that nothing closes', 10_000, (times) => `${'+---+---+\n\n'.repeat(times)}deep`],
    ['bars that no rule closes', 10_000, (times) => `+---+\n${'| aa |\n'.repeat(times)}\ndeep`],
    ['a cell over 3,000 rows', 3_000, (times) => `+--+--+\n${'|aa|bb|\n|aa+--+\n'.repeat(times)}+--+--+\n\ndeep`],
    ['columns without rows', 20_000, (times) => `${'-- --\n\n'.repeat(times)}deep`],
    ['rules and columns by turns', 10_000, (times) => `${'-----\n\na\n-- --\n\n'.repeat(times)}deep`],
    ['20,000 columns and as many lines', 20_000, (times) => `a\n${wide(times)}\n${'a\n'.repeat(times)}\ndeep`],
    ['a frame that nothing closes', 30_000, (times) => `-----\na\n-- --\n${'a\n\n'.repeat(times)}deep`],
  ])('%s', async (_name, times, textOf) => {
    const read = (text: string) => outline(readText(text));
    expect((await expectLittleTime({ times, textOf, read, mostMs: 4_000 })).at(-1)).toContain('deep');
  });
});
