import { describe, expect, it } from 'vitest';
import { contents, nodeWith, outline, parentOf, readLab, readText } from '../read-text.ts';

describe('headings', () => {
  it('are nodes of their own and the section path of everything below them', () => {
    const reading = readText('# Course\n\n## Part\n\nA sentence.\n\n# Other\n\nAnother sentence.\n');
    expect(outline(reading)).toEqual(['H: Course', 'H: Part', 'C: A sentence.', 'H: Other', 'C: Another sentence.']);
    expect(nodeWith(reading, 'A sentence.').provenance.section).toEqual(['Course', 'Part']);
    expect(nodeWith(reading, 'Another').provenance.section).toEqual(['Other']);
    expect(nodeWith(reading, 'Part').provenance.section).toEqual(['Course']);
  });

  it('keep the line they stand in, also after HTML, maths and comments over several lines', () => {
    const text = '<!-- one\ntwo -->\n# A\n\n$$\nx\n$$\n\n<div>\n\nText.\n\n</div>\n\n## B\n';
    const reading = readText(text);
    expect(nodeWith(reading, 'A').provenance.line).toBe(3);
    expect(nodeWith(reading, 'Text').provenance.line).toBe(11);
    expect(nodeWith(reading, 'B').provenance.line).toBe(15);
  });

  it('take the title from the front matter when the text has none', () => {
    const reading = readText('---\ntitle: "Tides & Moons"\nlayout: page\n---\n\nThe sea rises.\n');
    expect(outline(reading)).toEqual(['H: Tides & Moons', 'C: The sea rises.']);
    expect(nodeWith(reading, 'rises').provenance.line).toBe(6);
    expect(readText('---\ntitle: Tides\n---\n\n# Tides\n\nText.\n').drafts).toHaveLength(2);
    const noted = readText('<!-- Keep\nthis. -->\n--- \ntitle: |\n  ![](a.png)\n  Tides\n---\n\nThe sea rises.\n');
    expect(outline(noted)).toEqual(['H: Tides', 'C: The sea rises.']);
    expect(nodeWith(noted, 'rises').provenance.line).toBe(9);
  });
});

describe('lists', () => {
  it('hang on the passage that introduces them, nested items on their item', () => {
    const long = `Blue ${'as the sea in spring '.repeat(40)}`.trim();
    const reading = readText(`There are two kinds:\n\n- Red.\n  - Dark red.\n- ${long}\n\nThey differ.\n\n- Green.\n`);
    expect(parentOf(reading, 'Red.')).toBe('There are two kinds:');
    expect(nodeWith(reading, 'Dark red.').content).toBe('Red.\n- Dark red.');
    expect(parentOf(reading, long)).toBe('There are two kinds:');
    expect(parentOf(reading, 'Green.')).toBeNull();
    const deep = `There are two kinds:\n\n- Red.\n  - Dark ${long}\n`;
    expect(parentOf(readText(deep), 'Dark')).toBe('Red.');
  });

  it('stand with what announces them while they are short', () => {
    expect(outline(readText('We have two states:\n\n- on\n- off\n  - asleep\n\nBoth glow.\n'))).toEqual([
      'C: We have two states:\n\n- on\n- off\n  - asleep',
      'C: Both glow.',
    ]);
    const terms = 'Two words:\n\n- **Ebb**: the sea falls.\n- **Flow**: the sea rises.\n';
    expect(outline(readText(terms))).toHaveLength(3);
    expect(outline(readText('By the end of this lesson you will be able to:\n\n- sail\n- row\n'))).toHaveLength(3);
  });

  it.each([
    '# Tides\n\n## Lesson overview\n\nWhat you get from it.\n\n- You see the sea.\n- You row.\n\n## Ebb\n\nThe sea falls.\n',
    '# Tides\n\nIn this lesson, you’ll learn to row.\n\n## Ebb\n\nThe sea falls.\n',
  ])('and sentences of what will be learned are aims: %j', (text) => {
    const boxes = new Map(readText(text).drafts.map(({ content, provenance }) => [content, provenance.box]));
    const aims = [...boxes].flatMap(([content, box]) => (box === 'objectives' ? [content] : []));
    expect(aims.every((content) => /you/i.test(content))).toBe(true);
    expect(aims.length).toBeGreaterThan(0);
    expect(boxes.get('Ebb') ?? null).toBeNull();
    expect(boxes.get('The sea falls.') ?? null).toBeNull();
  });

  it('and a sentence that says what one can do by now is none', () => {
    const { drafts } = readText('Link the sheet first, so that you will be able to see each tide.\n');
    expect(drafts.map(({ provenance }) => provenance.box ?? null)).toEqual([null]);
  });

  it('of choices stand with their question and its code, or hang on it', () => {
    const question = 'What does it print?\n\n```sh\nls\n```\n\n';
    expect(outline(readText(`${question}1. \`a\`\n2. None of the above.\n`))).toEqual([
      'C: What does it print?\n\n```sh\nls\n```\n\n1. `a`\n2. None of the above.',
    ]);
    const long = `${'It prints a name. '.repeat(45)}`.trim();
    const reading = readText(`${question}1. ${long}\n2. None of the above.\n`);
    expect(parentOf(reading, 'None of the above.')).toContain('What does it print?');
  });

  it('keep an item with its short code and explanation as one node', () => {
    const reading = readLab(
      '1. Run this:\n\n    ```sh\n    ls -l\n      --all\n    ```\n\n    It lists files.\n\n1. Stop.\n',
    );
    expect(outline(reading)).toEqual(['S: Run this:\n\n```sh\nls -l\n  --all\n```\n\nIt lists files.', 'S: Stop.']);
  });

  it('give quotes, images and tables of an item nodes that hang on it', () => {
    const reading = readLab(
      '1. Open the lid.\n\n    > Mind the spring.\n\n    ![A lid standing wide open](lid.png)\n\n2. Close it.\n',
    );
    expect(parentOf(reading, 'Mind the spring')).toBe('Open the lid.');
    expect(parentOf(reading, 'standing wide open')).toBe('Open the lid.');
    expect(reading.drafts.filter((draft) => draft.nodeType === 'step')).toHaveLength(2);
  });

  it('drop the boxes of task lists', () => {
    expect(outline(readText('- [ ] Buy soil\n- [x] Water it\n'))).toEqual(['L: - Buy soil\n- Water it']);
  });
});

describe('quotes', () => {
  it('stand without their marks, and several short paragraphs as one', () => {
    const reading = readText('> 💡 First thought.\n>\n> Second thought.\n');
    expect(contents(reading)).toEqual(['First thought.\n\nSecond thought.']);
    expect(reading.drafts[0]?.contentType).toBe('quote');
  });

  it('say what kind of alert they are', () => {
    expect(contents(readText('> [!WARNING]\n> The plate is hot.\n'))).toEqual(['Warning: The plate is hot.']);
  });
});

describe('sentences', () => {
  it('go on through code, and hold what they announce', () => {
    expect(
      outline(readText('Type\n\n```sh\nls\n```\n\nor\n\n```sh\ndir\n```\n\nand press Enter.\n\nNow wait.\n')),
    ).toEqual(['C: Type\n\n```sh\nls\n```\n\nor\n\n```sh\ndir\n```\n\nand press Enter.', 'C: Now wait.']);
    expect(outline(readText('The bounds are:\n\n$p=0$ at $x=0$\n\n$p=1$ at $x=1$\n\nSolve it.\n'))).toEqual([
      'C: The bounds are:\n\n$p=0$ at $x=0$\n\n$p=1$ at $x=1$',
      'C: Solve it.',
    ]);
    expect(outline(readText('**Windows**\n\nIt has no shell.\n\nInstall one.\n'))).toEqual([
      'C: **Windows**\n\nIt has no shell.',
      'C: Install one.',
    ]);
  });
});

describe('code', () => {
  it('is kept whole with its language, indentation and anything that looks like markup', () => {
    const code = '```html\n<div class="a">\n  {{ x }} {: .b} $y$ <!-- no -->\n</div>\n\n| a | b |\n|---|---|\n```';
    const reading = readText(`# Text\n\n${code}\n\nMore text.\n`);
    expect(contents(reading)).toEqual(['Text', code, 'More text.']);
    expect(reading.drafts[1]?.contentType).toBe('code');
  });

  it('stands with the sentence that announces it, unless it is long', () => {
    expect(contents(readText('Type this:\n\n```\ngo\n```\n'))).toEqual(['Type this:\n\n```\ngo\n```']);
    expect(contents(readText('Give the command.\n\n```\ngo\n```\n'))).toEqual(['Give the command.\n\n```\ngo\n```']);
    const told =
      'What it gives depends on the tide, on the wind and on the moon, as the chapter before this one has told. ';
    expect(contents(readText(`${told.repeat(8)}\n\n\`\`\`\ngo\n\`\`\`\n`)).at(-1)).toMatch(/^What .+\n\n```\ngo/);
    const long = `Type this:\n\n\`\`\`\n${'line\n'.repeat(60)}\`\`\`\n`;
    expect(parentOf(readText(long), 'line')).toBe('Type this:');
  });

  it('is read from preformatted HTML and from highlight tags', () => {
    const html = '<pre><code class="language-js">let a = 1 &lt; 2;\n</code></pre>\n';
    expect(contents(readText(html))).toEqual(['```js\nlet a = 1 < 2;\n```']);
    expect(contents(readText('{% highlight ruby %}\nputs 1\n{% endhighlight %}\n'))).toEqual(['```ruby\nputs 1\n```']);
  });
});

describe('long paragraphs', () => {
  const sentence = (index: number): string =>
    `Sentence number ${index} says something about the garden and its many plants.`;

  it('are split at sentence ends into parts of at least 40 words', () => {
    const reading = readText(Array.from({ length: 24 }, (_, index) => sentence(index)).join(' '));
    expect(reading.drafts.length).toBeGreaterThan(1);
    for (const draft of reading.drafts) {
      const words = draft.content.split(' ').length;
      expect(words).toBeGreaterThanOrEqual(40);
      expect(words).toBeLessThanOrEqual(130);
      expect(draft.content).toMatch(/^Sentence .*plants\.$/);
    }
    expect(contents(reading).join(' ')).toBe(Array.from({ length: 24 }, (_, index) => sentence(index)).join(' '));
  });

  it('up to 120 words stay whole', () => {
    expect(readText(Array.from({ length: 10 }, (_, index) => sentence(index)).join(' ')).drafts).toHaveLength(1);
  });
});

describe('what tells a learner nothing', () => {
  it('is dropped and reported: marks only, links that repeat their heading or lead to another page', () => {
    const reading = readText(
      '# Quiz\n\n[Quiz](https://example.org/quiz)\n\n---\n\n🎉🎉\n\nReal text.\n\n[Next: Tides](tides.md)\n',
    );
    expect(contents(reading)).toEqual(['Quiz', 'Real text.']);
    expect(reading.dropped.map(({ reason, line }) => [reason, line])).toEqual([
      ['navigation', 3],
      ['empty', 7],
      ['navigation', 11],
    ]);
  });
});

describe('Unicode', () => {
  it('is composed, so that the same word is the same node', () => {
    expect(contents(readText('Cafe\u0301 au lait.\n'))).toEqual(['Café au lait.']);
  });

  it('keeps text that looks like the parser’s own marks', () => {
    expect(contents(readText('Brackets ⸨0⸩ and \uE000 stay.\n'))).toEqual(['Brackets ⸨0⸩ and \uE000 stay.']);
  });
});

describe('lines of a paragraph', () => {
  it.each([
    ['of notes', 'Articles, data, software\nPeople\nShips and their cruises\nSamples, plans\ngrey literature'],
    ['of which the last ends a sentence', 'One\nTwo of them\nThree\nFour of it all\nFive\nSix\nand at last seven!'],
    ['with a link', '[One](https://one.example/)\nAnother longer line of it\n[Two](https://two.example/)'],
  ])('%s stay lines', (_name, text) => {
    expect(contents(readText(`# A\n\n${text}\n`)).at(-1)).toBe(text);
  });

  it.each([
    [
      'that is wrapped',
      'The sea rises twice a day where the moon pulls at it,\nand falls as often, but not to the same height as it\nrose the day before in\nthat place',
    ],
    [
      'of clauses',
      'Please look at the notes\nto see what there is.\nHelp is welcome:\nwe would be glad\nof exercises.',
    ],
  ])('%s become one', (_name, text) => {
    expect(contents(readText(`# A\n\n${text}\n`)).at(-1)).toBe(text.replaceAll('\n', ' '));
  });
});
