// Marks of the tools that sites of tutorials are made with: boxes, colours of code, tags and facts that no reader is shown.
import { describe, expect, it } from 'vitest';
import { contents, outline, readText } from '../read-text.ts';

const whole = (text: string) => {
  const reading = readText(text);
  expect(reading.coverage.share).toBe(1);
  return contents(reading);
};

describe('javascript.info', () => {
  it('has boxes in fences, with code in them, and backticks in their titles', () => {
    const text =
      '````smart header="`let` instead of \\"var\\""\nBoth declare a name:\n\n```js run\nlet tide = 1;\n```\n\nThe second is older.\n````\n\n```warn\nIt rises.\n```\n\nThe end of it.\n';
    const [box = '', end] = whole(text);
    expect(box.split('\n\n')).toEqual([
      '**let instead of "var".** Both declare a name:',
      '```js\nlet tide = 1;\n```',
      'The second is older.',
      'It rises.',
    ]);
    expect(end).toBe('The end of it.');
  });

  it('marks the code that it colours, the page that it leads to, and headings', () => {
    const code = 'let sea = 1;\n*!*\nlet tide = *!*2*/!*;\n*/!*';
    expect(whole(`## The sea [#sea-level]\n\nAs in <info:high-tide>:\n\n\`\`\`js\n${code}\n\`\`\`\n`)).toEqual([
      'The sea',
      'As in high tide:\n\n```js\nlet sea = 1;\nlet tide = 2;\n```',
    ]);
  });

  it('says in a span what it shows, in texts on patterns alone', () => {
    expect(whole('The set `pattern:\\d` finds `match:4` in `subject:42`, and `match: x` nowhere.\n')).toEqual([
      'The set `\\d` finds `4` in `42`, and `match: x` nowhere.',
    ]);
    expect(whole('Mails are found by `subject:tides` there.\n')).toEqual(['Mails are found by `subject:tides` there.']);
  });

  it('begins with facts for tools that a rule ends; a sentence above a rule is text', () => {
    const reading = readText('importance: 5\n\n---\n\n# Count the waves\n\nHow many are there?\n');
    expect(contents(reading)).toEqual(['Count the waves', 'How many are there?']);
    expect(reading.dropped.map(({ reason }) => reason)).toEqual(['front_matter']);
    expect(whole('note: the sea rises\n\n---\n\nIt falls.\n')).toEqual(['note: the sea rises\n\nIt falls.']);
  });

  it('shows pages in frames by tags of their own', () => {
    const reading = readText(
      'The sea rises.\n\n[iframe src="waves" link height=300]\n\nSee [a link] = here, and [sea](a=b).\n',
    );
    expect(contents(reading).join(' ')).toBe('The sea rises.\n\nSee [a link] = here, and sea.');
    expect(reading.dropped.map(({ text }) => text)).toEqual(['[iframe src="waves" link height=300]']);
  });
});

describe('macros of a book of its own', () => {
  it('leave the words between them, the box and the picture that they mean', () => {
    const reading = readText(
      '# Tides\n\n{{quote {author: "A. Ebb", chapter: true}\n\nThe sea rises.\n\nquote}}\n\n{{index "high tide", [moon, "pull of"]}}\n\n' +
        'The moon pulls.\n\n{{id flood}}\n\n{{figure {url: "img/moon.jpg", alt: "The moon over the sea", width: "2cm"}}}\n\n' +
        '{{hint\n\n{{index ebb}}\n\nLook at the moon.\n\nhint}}\n\n{{ toc() }}\n',
    );
    expect(reading.coverage.share).toBe(1);
    expect(contents(reading)).toEqual([
      'Tides',
      'The sea rises.',
      'The moon pulls.\n\n*The moon over the sea.*',
      'Look at the moon.',
    ]);
  });

  it('mark words for an index, and code for tests', () => {
    const text =
      'The ((high tide))s rise, ((as before) and after).\n\n```{test: no}\nf((sea))\n```\n\n```{lang: html}\n<b>\n```\n';
    expect(whole(text)).toEqual([
      'The high tides rise, ((as before) and after).\n\n```\nf((sea))\n```\n\n```\n<b>\n```',
    ]);
  });

  it('are text within a line, in code and in formulas', () => {
    expect(
      whole('A template says `{{ name }}` or {{ name }} there.\n\n```\n\n{{index tides}}\n```\n').join('\n'),
    ).toContain('or {{ name }} there.');
    expect(whole('It is:\n\n$$\n{{p_t} + {q_t}}\n$$\n')).toEqual(['It is:\n\n$${{p_t} + {q_t}}$$']);
    expect(whole('{{hint\n\nNothing closes it.\n').join(' ')).toContain('Nothing closes it.');
  });
});

describe('other tools', () => {
  it('of Gatsby and Magic Book mark lines that they colour', () => {
    const code = 'rise() // highlight-line\n<Sea /> {/* highlight-line */}\n//{!2 .bold} Falls twice.\nfall()';
    expect(whole(`Do it:\n\n\`\`\`js\n${code}\n\`\`\`\n`)).toEqual([
      'Do it:\n\n```js\nrise()\n<Sea />\n// Falls twice.\nfall()\n```',
    ]);
  });

  it('of mdBook put an outline in place of a tag', () => {
    expect(whole('# Day 1\n\n{{%session outline}}\n\nThe sea rises.\n')).toEqual(['Day 1', 'The sea rises.']);
  });
});

describe('code', () => {
  it('keeps what is raised or lowered in it apart', () => {
    expect(whole('Up to <code>2<sup>53</sup>-1</code>, as <code>F<sub>n</sub></code>.\n')).toEqual([
      'Up to `2⁵³-1`, as `F_n`.',
    ]);
  });

  it('goes into the box or the definition that announces it', () => {
    expect(outline(readText('```{solution}\nIt is short:\n```\n\n```r\nsea()\n```\n\nThen comes more.\n'))).toEqual([
      'C: It is short:\n\n```r\nsea()\n```',
      'C: Then comes more.',
    ]);
    expect(whole('```{exercise, name="C"}\nWhat is it?\n```\n\n```r\nsea()\n```\n')).toEqual([
      '**C.** What is it?\n\n```r\nsea()\n```',
    ]);
    expect(
      whole('`rise`\n: Adds to the sea:\n\n    ```js\n    rise();\n\n    fall();\n    ```\n\nThen comes more.\n'),
    ).toEqual(['**`rise`**: Adds to the sea:\n\n```js\nrise();\n\nfall();\n```', 'Then comes more.']);
  });
});

describe('a line that leads to the next page', () => {
  it('tells nothing, whatever stands before its link', () => {
    const reading = readText('The sea rises twice a day.\n\nNext: [Ebb and flow](ebb.md)\n');
    expect(contents(reading)).toEqual(['The sea rises twice a day.']);
    expect(reading.dropped.map(({ reason }) => reason)).toEqual(['navigation']);
    expect(whole('The sea rises.\n\nNext: it falls.\n')).toEqual(['The sea rises.', 'Next: it falls.']);
  });
});

describe('a quoted colon', () => {
  it('ends no label: what comes after its list stands by itself', () => {
    expect(whole('Tags are these:\n\n- "sea"\n- "tag:"\n\nUsing tags is optional.\n').at(-1)).toBe(
      'Using tags is optional.',
    );
  });
});
