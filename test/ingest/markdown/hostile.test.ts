import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../functions/ingest/parse-markdown.ts';
import { expectLittleTime, expectProportion } from '../../support/little-time.ts';
import { contents, readText } from '../read-text.ts';

/** How often the unit of each stands in it at most, and the text of so many. */
const hostile: readonly (readonly [string, number, (times: number) => string])[] = [
  ['quotes nested 10,000 deep', 10_000, (times) => `${'> '.repeat(times)}deep`],
  ['lists nested 10,000 deep', 10_000, (times) => `${'- '.repeat(times)}deep`],
  [
    'lists nested by indentation',
    200,
    (times) => Array.from({ length: times }, (_, index) => `${' '.repeat(2 * index)}- deep ${index}`).join('\n'),
  ],
  ['emphasis nested thousands deep', 3_000, (times) => `${'*'.repeat(times)}deep${'*'.repeat(times)}`],
  ['emphasis marks by turns', 30_000, (times) => `deep ${'_~'.repeat(times)}`],
  ['emphasis marks between letters', 30_000, (times) => `deep ${'*a'.repeat(times)}`],
  ['emphasis marks on lines of their own', 15_000, (times) => `deep\n${'*_~\n'.repeat(times)}`],
  ['links that never close', 3_000, (times) => '[deep](http://x.y/'.repeat(times)],
  ['links', 3_000, (times) => '[deep](http://x.y/) '.repeat(times)],
  ['brackets inside each other', 3_000, (times) => `${'[deep'.repeat(times)}${']'.repeat(times)}`],
  ['brackets that only close', 4_000, (times) => `deep${']'.repeat(times)}`],
  ['opened elements', 4_000, (times) => `${'<div>'.repeat(times)}deep`],
  ['closed elements', 4_000, (times) => `deep${'</div>'.repeat(times)}`],
  ['inline elements inside each other', 3_000, (times) => `${'<em>'.repeat(times)}deep${'</em>'.repeat(times)}`],
  [
    'tables inside each other',
    300,
    (times) => `${'<table><tr><td>'.repeat(times)}deep${'</td></tr></table>'.repeat(times)}`,
  ],
  ['comments that never close', 4_000, (times) => `deep ${'<!-- '.repeat(times)}`],
  ['scripts that never close', 3_000, (times) => `deep ${'<script x="1">'.repeat(times)}`],
  ['attributes that never close', 3_000, (times) => `deep ${'<a href="'.repeat(times)}`],
  ['formulas that never close', 3_000, (times) => `deep ${'<math>'.repeat(times)}${'$$a '.repeat(times)}`],
  ['dollar signs', 4_000, (times) => `deep ${'$a '.repeat(times)}`],
  [
    'backticks of every length',
    2_000,
    (times) =>
      `deep ${Array.from({ length: times }, (_, index) => `${'`'.repeat(((index * 37) % 300) + 1)}a`).join(' ')}`,
  ],
  ['braces', 3_000, (times) => `deep ${'{: '.repeat(times)}${'{% a '.repeat(times)}${'{{ a '.repeat(times)}`],
  ['macros', 3_000, (times) => `deep\n\n${'{{if a\n\n'.repeat(times)}${'if}}\n\n'.repeat(times)}`],
  ['one word of 300,000 letters', 300_000, (times) => `deep ${'a'.repeat(times)}`],
  ['entities', 4_000, (times) => `deep ${'&amp;'.repeat(times)}`],
  ['pictographs', 3_000, (times) => `deep ${'👩‍👩‍👧'.repeat(times)}`],
];

describe('hostile Markdown is read in little time', () => {
  it.each(hostile)('%s', async (_name, times, textOf) => {
    const reading = await expectLittleTime({ times, textOf, read: readText, mostMs: 4_000 });
    expect(contents(reading).join(' ')).toContain('deep');
  });

  it('leaves code as it stands, however many marks it holds', () => {
    const code = `x = "${'*'.repeat(30)}"\n${'a_b * c_d;\n'.repeat(300)}`;
    expect(contents(readText(`Run deep:\n\n\`\`\`\n${code}\`\`\`\n`)).join('\n')).toContain(code.trimEnd());
  });

  it('keeps the emphasis of ordinary paragraphs, however many there are', () => {
    const reading = readText('A **bold** and *slanted* word.\n\n'.repeat(300));
    expect(contents(reading).join(' ')).not.toContain('\\');
  });

  it.each([
    ['quotes one after another', '>\n\n'],
    ['quotes with a lazy line', '> a\nb\n\n'],
    ['lists within items', '- -\n'],
    ['items', '- a\n'],
    ['items of an item', '  - b\n'],
    ['lines without the indent of their item', 'b\n'],
    ['underlines without the indent of their item', 'b\n=\n'],
    ['headings under one another', 'b\n---\n'],
    ['lines that begin with a pipe', '|\n'],
    ['links to nowhere', '[b] '.repeat(8)],
  ])('takes time in proportion to its length where containers end: %s', async (_name, unit) => {
    const textOf = (times: number) => `- a\n${unit.repeat(times)}`;
    const read = (text: string) => parseMarkdown({ path: 'a.md', text });
    // Ten times as long: eight to ten times the work, up to thirty on a busy machine; a hundred where it is squared.
    await expectProportion({ few: 400, many: 4_000, mostGrowth: 45, textOf, read });
  });

  it('keeps a list of two hundred items whole, with its lead-in', () => {
    const items = Array.from({ length: 200 }, (_, index) => `- item ${index}\n  - part of ${index % 2}`).join('\n');
    const reading = parseMarkdown({
      path: 'a.md',
      text: `> quoted\n\n${'> again\n\n'.repeat(60)}These:\n\n- a\n- b\n`,
    });
    expect(reading.ok && reading.document.blocks).toHaveLength(63);
    const list = parseMarkdown({ path: 'a.md', text: `These:\n\n${items.split('\n').slice(0, 240).join('\n')}\n` });
    expect(list.ok && list.document.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
  });

  it('takes time in proportion to its length', async () => {
    const paragraph =
      'A plain paragraph with `code`, **bold** text and a [link](http://x.y/z).\n\n- one\n- two\n\n## Title\n\n';
    const textOf = (times: number) => paragraph.repeat(times);
    await expectProportion({ few: 200, many: 800, mostGrowth: 10, textOf, read: readText });
  });
});

const word = fc.stringMatching(/^[a-z]{3,9}$/).filter((text) => !/^(?:www|toc)$/.test(text));
const words = fc.array(word, { minLength: 1, maxLength: 8 }).map((list) => list.join(' '));
const block = fc.oneof(
  words.map((text) => `${text}.`),
  words.map((text) => `## ${text}`),
  fc.array(words, { minLength: 1, maxLength: 4 }).map((items) => items.map((item) => `- ${item}`).join('\n')),
  fc
    .array(words, { minLength: 1, maxLength: 4 })
    .map((items) => items.map((item, index) => `${index + 1}. ${item}\n\n   > ${item}`).join('\n\n')),
  words.map((text) => `> ${text}\n> *${text}*`),
  fc.tuple(words, words).map(([head, cell]) => `| ${head} | x |\n|---|---|\n| ${cell} | y |`),
  words.map((text) => `\`\`\`\n${text}\n\`\`\``),
  words.map((text) => `<div class="a">\n<p>${text}</p>\n</div>`),
  words.map((text) => `**${text}**{: .b} and <b>${text}</b> with [${text}](http://x.y/)`),
  words.map((text) => `![${text}](a.png)`),
  words.map((text) => `The value<math><mi>x</mi><mo>=</mo><mn>2</mn></math>\n\nis ${text}.`),
);

describe('any document', () => {
  it('made of ordinary blocks keeps every word, in order, with parents before children', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 12 }), (blocks) => {
        const reading = readText(`${blocks.join('\n\n')}\n`);
        expect(reading.coverage.missing).toEqual([]);
        const lines = reading.drafts.map((draft) => draft.provenance.line ?? 0);
        expect(lines).toEqual([...lines].sort((first, second) => first - second));
        reading.drafts.forEach((draft, index) => {
          expect(draft.parent ?? -1).toBeLessThan(index);
          expect(draft.content.trim()).not.toBe('');
        });
      }),
      { numRuns: 150 },
    );
  });

  it('whatever it holds, is read without a throw and without marks of the reader', () => {
    const noise = fc.array(
      fc.oneof(
        fc.constantFrom(
          '<',
          '>',
          '$',
          '`',
          '```\n',
          '|',
          '\n',
          '\n\n',
          '{:',
          '}',
          '[',
          ']',
          '(',
          ')',
          '*',
          '_',
          '#',
          '<div>',
          '</div>',
          '<math>',
          '</math>',
          '<table>',
          '<td>',
          '&amp;',
          '- ',
          '1. ',
          '    ',
          '> ',
          '⸨0⸩',
          '\uFDD0',
          '---',
          '!!! note',
          ':::',
          '<!--',
          '-->',
          '^',
        ),
        fc.string({ unit: 'grapheme', maxLength: 6 }),
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(noise, (parts) => {
        for (const content of contents(readText(`x${parts.join('').replaceAll('\0', '')}`))) {
          expect(content).not.toMatch(/[\uFDD0-\uFDEF]/);
        }
      }),
      { numRuns: 400 },
    );
  });
});
