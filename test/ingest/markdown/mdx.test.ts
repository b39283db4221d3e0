// What MDX adds to Markdown: expressions, components with titles; and captions of code, as sites of MDX write them.
import { describe, expect, it } from 'vitest';
import { contents, makeEntry, readText } from '../read-text.ts';

const readMdx = (text: string) => readText(text, makeEntry({ path: 'lesson.mdx' }));

describe('an expression of MDX', () => {
  it.each([
    ['{wick}', 'A wick of burns.'],
    ['{3 + 4}', 'A wick of burns.'],
    ["{fn({a: '}'})}", 'A wick of burns.'],
    ['{/* a note */}', 'A wick of burns.'],
    ['{"cotton"}', 'A wick of cotton burns.'],
    ["{'cotton'}", 'A wick of cotton burns.'],
    ['{`cotton`}', 'A wick of cotton burns.'],
    ['{42}', 'A wick of 42 burns.'],
    ['`{wick}`', 'A wick of `{wick}` burns.'],
    ['\\{wick\\}', 'A wick of {wick} burns.'],
    ['$\\frac{a}{b}$', 'A wick of $\\frac{a}{b}$ burns.'],
    ['{wick', 'A wick of {wick burns.'],
    ['{ $\\theta$ }', 'A wick of { $\\theta$ } burns.'],
  ])('%s', (written, shown) => {
    expect(contents(readMdx(`A wick of ${written} burns.\n`))).toEqual([shown]);
  });

  it('is listed as left out, and leaves the sentences in it', () => {
    const reading = readMdx('It burns {props.hours} hours.\n\n{isOld && <p>Candles were made of tallow.</p>}\n');
    expect(contents(reading)).toEqual(['It burns hours.', 'Candles were made of tallow.']);
    expect(reading.dropped.map(({ reason, text }) => [reason, text])[0]).toEqual(['template_tag', '{props.hours}']);
    expect(reading.coverage.share).toBe(1);
  });

  it('goes within cells of tables and items too', () => {
    expect(contents(readMdx('| Wick | Hours |\n| --- | --- |\n| cotton | {x} 7 |\n'))).toEqual([
      'Wick: cotton; Hours: 7',
    ]);
  });

  it('is text in plain Markdown', () => {
    expect(contents(readText('The set {wick} has one member.\n'))).toEqual(['The set {wick} has one member.']);
  });

  it('has a heading keep its label', () => {
    expect(contents(readMdx('# Wicks {#wicks}\n\nText.\n'))[0]).toBe('Wicks');
  });
});

describe('a component with a title', () => {
  it.each([
    ['<Admonition title="Hello">\n  Wicks are cotton.\n</Admonition>'],
    ['<Admonition title="Hello">Wicks are cotton.</Admonition>'],
    ['<Callout type="tip" title="Hello">\n\nWicks are cotton.\n\n</Callout>'],
    ['<Note title={"Hello"}>\nWicks are cotton.\n</Note>'],
  ])('is a box with its label: %s', (box) => {
    const reading = readMdx(`Before.\n\n${box}\n\nAfter.\n`);
    expect(contents(reading)).toEqual(['Before.', '**Hello.** Wicks are cotton.', 'After.']);
  });

  it('keeps text around a box in a box in its place', () => {
    const text =
      '<Note title="Outer">\n\nOne.\n\n<Tip title="Inner">Two.</Tip>\n\nThree.\n\n</Note>\n\n# Next\n\nAfter the box.\n';
    const all = contents(readMdx(text));
    expect(all.join('\n')).toMatch(/Outer[\s\S]*One\.[\s\S]*Inner[\s\S]*Two\.[\s\S]*Three\./);
    expect(all.at(-1)).toBe('After the box.');
  });
});

describe('the caption of code', () => {
  it.each([
    ['js [config.js]', '`config.js`:'],
    ['js title="src/App.js"', '`src/App.js`:'],
    ['js {1,3} title="A first page"', 'A first page:'],
    ['{.python filename="run.py"}', '`run.py`:'],
  ])('of ```%s', (info, caption) => {
    const [first] = contents(readText(`\`\`\`${info}\nlet a = 1;\n\`\`\`\n`));
    expect(first?.split('\n')[0]).toBe(caption);
    expect(first).toContain('let a = 1;');
  });

  it('stands with each file of a group', () => {
    const group = '::: code-group\n\n```js [a.js]\nlet a;\n```\n\n```ts [b.ts]\nlet b;\n```\n\n:::\n';
    expect(contents(readText(group)).join('\n\n')).toBe(
      '`a.js`:\n\n```js\nlet a;\n```\n\n`b.ts`:\n\n```ts\nlet b;\n```',
    );
  });

  it('is no range of lines', () => {
    expect(contents(readText('```js [1-3]\nlet a;\n```\n'))).toEqual(['```js\nlet a;\n```']);
  });
});
