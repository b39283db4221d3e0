import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../functions/ingest/parse-markdown.ts';
import { contents, readText } from '../read-text.ts';

const hostile: readonly (readonly [string, string])[] = [
  ['quotes nested 10,000 deep', `${'> '.repeat(10_000)}deep`],
  ['lists nested 10,000 deep', `${'- '.repeat(10_000)}deep`],
  [
    'lists nested by indentation',
    Array.from({ length: 200 }, (_, index) => `${' '.repeat(2 * index)}- deep ${index}`).join('\n'),
  ],
  ['emphasis nested thousands deep', `${'*'.repeat(3_000)}deep${'*'.repeat(3_000)}`],
  ['emphasis marks by turns', `deep ${'_~'.repeat(30_000)}`],
  ['emphasis marks between letters', `deep ${'*a'.repeat(30_000)}`],
  ['emphasis marks on lines of their own', `deep\n${'*_~\n'.repeat(15_000)}`],
  ['3,000 links that never close', '[deep](http://x.y/'.repeat(3_000)],
  ['3,000 links', '[deep](http://x.y/) '.repeat(3_000)],
  ['3,000 brackets inside each other', `${'[deep'.repeat(3_000)}${']'.repeat(3_000)}`],
  ['brackets that only close', `deep${']'.repeat(4_000)}`],
  ['4,000 opened elements', `${'<div>'.repeat(4_000)}deep`],
  ['4,000 closed elements', `deep${'</div>'.repeat(4_000)}`],
  ['inline elements inside each other', `${'<em>'.repeat(3_000)}deep${'</em>'.repeat(3_000)}`],
  ['tables inside each other', `${'<table><tr><td>'.repeat(300)}deep${'</td></tr></table>'.repeat(300)}`],
  ['comments that never close', `deep ${'<!-- '.repeat(4_000)}`],
  ['scripts that never close', `deep ${'<script x="1">'.repeat(3_000)}`],
  ['attributes that never close', `deep ${'<a href="'.repeat(3_000)}`],
  ['formulas that never close', `deep ${'<math>'.repeat(3_000)}${'$$a '.repeat(3_000)}`],
  ['dollar signs', `deep ${'$a '.repeat(4_000)}`],
  [
    'backticks of every length',
    `deep ${Array.from({ length: 2_000 }, (_, index) => `${'`'.repeat((index % 300) + 1)}a`).join(' ')}`,
  ],
  ['braces', `deep ${'{: '.repeat(3_000)}${'{% a '.repeat(3_000)}${'{{ a '.repeat(3_000)}`],
  ['one word of 300,000 letters', `deep ${'a'.repeat(300_000)}`],
  ['entities', `deep ${'&amp;'.repeat(4_000)}`],
  ['pictographs', `deep ${'👩‍👩‍👧'.repeat(3_000)}`],
];

describe('hostile Markdown is read in little time', () => {
  it.each(hostile)('%s', (_name, text) => {
    const started = process.cpuUsage();
    const reading = readText(text);
    // Generous for a busy machine; quadratic behaviour takes minutes here.
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(4_000);
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
  ])('takes time in proportion to its length where containers end: %s', (_name, unit) => {
    const cost = (times: number): number => {
      const text = `- a\n${unit.repeat(times)}`;
      const spent = [1, 2].map(() => {
        const started = process.cpuUsage();
        parseMarkdown({ path: 'a.md', text });
        return process.cpuUsage(started).user;
      });
      return Math.min(...spent);
    };
    cost(400);
    const few = Math.max(cost(400), 1);
    // Ten times as long: ten times the work, up to forty with the engine's own swings; a hundred where it is squared.
    expect(cost(4_000) / few).toBeLessThan(45);
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

  it('takes time in proportion to its length', () => {
    const paragraph =
      'A plain paragraph with `code`, **bold** text and a [link](http://x.y/z).\n\n- one\n- two\n\n## Title\n\n';
    const cost = (times: number): number => {
      const started = process.cpuUsage();
      readText(paragraph.repeat(times));
      return process.cpuUsage(started).user;
    };
    cost(200);
    expect(cost(1_600) / Math.max(cost(400), 1)).toBeLessThan(10);
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
