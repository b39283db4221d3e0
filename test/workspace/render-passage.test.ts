import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderPassage, renderPhrase, renderSentence } from '../../functions/workspace/render-passage.ts';
import { renderQuoted } from '../../functions/workspace/render-quoted.ts';
import { hostileTexts } from './hostile-texts.ts';
import { faultsOf } from './safe-html.ts';

describe('nothing in a text becomes anything but allowed markup', () => {
  it.each(hostileTexts)('passage %#: %s', (text) => {
    expect(faultsOf(renderPassage(text))).toEqual([]);
  });

  it.each(hostileTexts)('sentence %#: %s', (text) => {
    expect(faultsOf(renderSentence(text))).toEqual([]);
  });

  it.each(hostileTexts)('phrase %#: %s', (text) => {
    expect(faultsOf(renderPhrase(text))).toEqual([]);
  });

  it('holds for hostile texts inside and beside one another', () => {
    const piece = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'grapheme', maxLength: 12 }));
    const joint = fc.constantFrom('', ' ', '\n', '\n\n', '$', '$$', '`', '*', '](', '> ', '- ');
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, joint), { minLength: 1, maxLength: 5 }), (parts) => {
        const text = parts.flat().join('');
        expect(faultsOf(renderPassage(text))).toEqual([]);
        expect(faultsOf(renderSentence(text))).toEqual([]);
        expect(faultsOf(renderPhrase(text))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('the checker itself sees what it must not let pass', () => {
    for (const bad of [
      '<script>',
      '<p onclick="x">',
      '<a href="javascript:x">y</a>',
      '<p style="x">y</p>',
      '<p>',
      '1 < 2',
    ]) {
      expect(faultsOf(bad), bad).not.toEqual([]);
    }
  });
});

describe('a phrase', () => {
  it.each([
    ['1. Crawling', '1. Crawling'],
    ['- 3', '- 3'],
    ['# of pages', '# of pages'],
    ['> 4', '&gt; 4'],
    ['---', '---'],
    ['a **bold** `x` word', 'a <strong>bold</strong> <code>x</code> word'],
  ])('%s begins no block', (text, html) => {
    expect(renderPhrase(text)).toBe(html);
  });

  it('sets its mathematics', () => {
    expect(renderPhrase('$\\frac{1}{2}$ of it')).toMatch(/^<math>.*<mfrac>.*<\/math> of it$/);
  });
});

describe('a text with more quotes and items than anybody reads', () => {
  const words = (html: string) => html.replace(/<[^>]*>/g, ' ').match(/\w+/g) ?? [];

  it.each([
    ['items', (index: number) => `- item ${index}`],
    ['numbers', (index: number) => `${index + 1}. item ${index}`],
    ['quotes', (index: number) => `> quoted ${index}\n`],
    ['items with parts', (index: number) => `- item ${index}\n  - part ${index}`],
  ])('keeps every one of its %s, in order', (_name, line) => {
    const markdown = Array.from({ length: 700 }, (_, index) => line(index)).join('\n');
    const html = renderPassage(markdown);
    const isNumbered = markdown.startsWith('1.');
    const due = (markdown.match(/\w+/g) ?? []).filter((_, index) => !isNumbered || index % 3 > 0);
    expect(words(html)).toEqual(due);
    expect(faultsOf(html)).toEqual([]);
    // What is numbered goes on counting.
    if (isNumbered) expect(html).toContain('start="151"');
  });
});

describe('what it says', () => {
  it('keeps the words of a tag as text', () => {
    expect(renderPassage('use <main> once')).toBe('<p>use &lt;main&gt; once</p>');
  });

  it('marks emphasis, code, lists and quotes', () => {
    expect(renderPassage('**A** *b* `c<d>`')).toBe('<p><strong>A</strong> <em>b</em> <code>c&lt;d&gt;</code></p>');
    expect(renderPassage('3. a\n4. b')).toBe('<ol start="3"><li>a</li><li>b</li></ol>');
    expect(renderPassage('> a')).toBe('<blockquote><p>a</p></blockquote>');
  });

  it('gives headings of the material no place among the headings of the page', () => {
    expect(renderPassage('## Title')).toBe('<p class="passage-heading">Title</p>');
  });

  it('leads out by https and keeps the words of any other link', () => {
    expect(renderPassage('[a](https://school.example/b)')).toContain('href="https://school.example/b"');
    expect(renderPassage('[a](https://school.example/b)')).toContain('rel="noopener noreferrer nofollow"');
    expect(renderPassage('[a](./other.md)')).toBe('<p>a</p>');
  });

  it('lets the keyboard into a box of code that may scroll, and past one that cannot', () => {
    const wide = 'results.txt : testzipf.py isles.dat abyss.dat';
    const box = 'role="group" aria-label="Code" tabindex="0"';
    expect(renderPassage(`\`\`\`\n${wide}\n\`\`\``)).toBe(`<pre ${box}><code>${wide}</code></pre>`);
    expect(renderQuoted({ text: wide, block: 'code', is_quote: true })).toBe(
      `<code class="block" ${box}>${wide}</code>`,
    );
    expect(renderPassage('```\nmake clean\n```')).toBe('<pre><code>make clean</code></pre>');
  });

  it('takes nothing in a sentence for Markdown: it is plain text', () => {
    expect(renderSentence('2 * 3 * 4 and a_b_c')).toBe('2 * 3 * 4 and a_b_c');
  });

  it('takes out marks that reorder what is read', () => {
    expect(renderSentence('a\u202eb\u2066c')).toBe('abc');
  });
});

describe('formulas', () => {
  it('become MathML', () => {
    expect(renderSentence('Let $x^2$ be')).toBe(
      'Let <math><msup><mi>x</mi><mn class="tml-sml-pad">2</mn></msup></math> be',
    );
    expect(renderPassage('$$\nx\n$$')).toContain('<math display="block"');
  });

  it('are read where pandoc reads them, so prices stay prices', () => {
    expect(renderSentence('It costs $5 and $10.')).toBe('It costs $5 and $10.');
    expect(renderSentence('from $5 to 6$ x')).not.toContain('$5');
    expect(renderSentence('a $ b $ c')).toBe('a $ b $ c');
    expect(renderSentence('\\$5 or $y$')).toBe('$5 or <math><mi>y</mi></math>');
    expect(renderPassage('\\$5 or \\$6')).toBe('<p>$5 or $6</p>');
  });

  it('also as models write them, prose in parentheses left alone', () => {
    expect(renderSentence('\\(x^2\\)')).toContain('<msup>');
    expect(renderSentence('f\\(x\\)')).toContain('<mi>x</mi>');
    expect(renderPassage('note \\(see the next page\\)')).toBe('<p>note (see the next page)</p>');
  });

  it('that are not valid LaTeX are shown as their source', () => {
    expect(renderSentence('$\\frac{a}$')).toBe('<code class="latex">\\frac{a}</code>');
    expect(renderSentence('$\\href{https://x.example}{y}$')).toContain('<code class="latex">');
  });

  it('cannot grow over the page', () => {
    expect(renderSentence('$\\rule{5em}{1em}$')).toContain('width="5em"');
    expect(renderSentence('$\\rule{500em}{1em}$')).toContain('width="20em"');
    for (const latex of ['\\rule{500em}{1em}', '\\hspace{-90em}', '\\kern{99em}x', '\\raisebox{400pt}{x}']) {
      const sizes = [...renderSentence(`$${latex}$`).matchAll(/="(-?[\d.]+)(em|pt|px|ex)"/g)];
      for (const [, size, unit] of sizes)
        expect(Math.abs(Number(size)), latex).toBeLessThanOrEqual(unit === 'em' ? 20 : 320);
    }
  });

  it('too long to be read are shown as their source', () => {
    expect(renderSentence(`$${'x+'.repeat(2500)}x$`)).toMatch(/^<code class="latex">/);
  });
});

describe('sentences marked in a passage', () => {
  const passage = [
    '# Head',
    'First **bold.** Second $x = 1$ here &amp; there \\* star.\n  Third one.',
    '- item one\n- item two',
    '```js\nsum = 1\nb = 2\n```',
    '$$\ny=2\n$$',
  ].join('\n\n');
  const at = (words: string) => ({ from: passage.indexOf(words), to: passage.indexOf(words) + words.length });
  const markedWords = (html: string) =>
    [...html.matchAll(/<mark>(.*?)<\/mark>/gs)].map(([, words = '']) => words.replace(/<[^>]*>/g, '').trim());

  it.each([
    ['**bold.**', ['bold.']],
    ['Second $x = 1$ here &amp; there \\* star.', ['Second x=1 here &amp; there * star.']],
    ['Third one.', ['Third one.']],
    ['- item two', ['item two']],
    ['b = 2', ['b = 2']],
    ['$$\ny=2\n$$', ['y=2']],
  ])('are exactly those: %s', (words, marked) => {
    const html = renderPassage(passage, [at(words)]);
    expect(markedWords(html)).toEqual(marked);
    expect(html.replace(/<\/?mark>/g, '')).toBe(renderPassage(passage));
  });

  it('are all of them, and none beyond the passage', () => {
    expect(markedWords(renderPassage(passage, [at('Third one.'), at('item one'), { from: 5000, to: 6000 }]))).toEqual([
      'Third one.',
      'item one',
    ]);
  });

  it('are found behind characters that are not shown', () => {
    expect(renderPassage('A\u202eB. Cd.', [{ from: 5, to: 8 }])).toBe('<p>AB. <mark>Cd.</mark></p>');
  });

  it('change nothing of the words, whatever is marked', () => {
    const words = (html: string) => html.replace(/<[^>]*>/g, '');
    const spans = fc.array(fc.record({ from: fc.nat(160), to: fc.nat(160) }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom(passage, ...hostileTexts), spans, (text, marks) => {
        expect(words(renderPassage(text, marks))).toBe(words(renderPassage(text)));
        expect(faultsOf(renderPassage(text, marks).replace(/<\/?mark>/g, ''))).toEqual([]);
      }),
    );
  });
});
