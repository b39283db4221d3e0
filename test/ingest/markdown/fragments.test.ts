// What says nothing alone stands with its neighbour in the same section, and what keeps to itself.
import { describe, expect, it } from 'vitest';
import { expectLittleTime } from '../../support/little-time.ts';
import { contents, nodeWith, outline, parentOf, readLab, readText } from '../read-text.ts';

const long = 'The sea rises twice a day where the moon pulls at it, and falls as often, but not to the same height.';

describe('a fragment', () => {
  it.each([
    ['a lead-in', 'It looks like this:', `It looks like this:\n\n> ${long}`, `> ${long}`],
    ['a label', '**Spring tides**', `**Spring tides**\n\n${long}`, long],
    ['a question', 'Why do tides come?', `Why do tides come?\n\n${long}`, long],
  ])('that is %s joins what follows', (_name, lead, _text, below) => {
    expect(contents(readText(`${lead}\n\n${below}\n`))).toEqual([`${lead}\n\n${long}`]);
  });

  it('that answers what was asked before it stands with the question', () => {
    const text = `${long} Would it be higher at noon? Or lower?\n\nNo, because the moon is what counts.\n\n## Ebb\n\nWater falls.\n\nNo one sees it at night.\n`;
    expect(contents(readText(text))).toEqual([
      `${long} Would it be higher at noon? Or lower?\n\nNo, because the moon is what counts.`,
      'Ebb',
      'Water falls.',
      'No one sees it at night.',
    ]);
  });

  it('that leans back joins no box that has ended', () => {
    const text = `${long}\n\n::: callout\n## Mind\n\nThe water is cold, and so is the air.\n:::\n\nThis means that the harbour is deep.\n`;
    const all = contents(readText(text));
    expect(all.find((each) => each.includes('Mind'))).not.toContain('harbour');
    expect(all.join('\n')).toContain('This means that the harbour is deep.');
  });

  it('that only names other pages goes alone, without the code after it', () => {
    const text = `${long}\n\nSee also: [Ebb](ebb.md#low)\n\n\`\`\`js\nrise(2);\n\`\`\`\n\n${long}\n`;
    const reading = readText(text);
    expect(contents(reading).join('\n')).toContain('rise(2);');
    expect(contents(reading).join('\n')).not.toContain('See also');
  });

  it('that is a label in a list joins the paragraph after it, and the next label none of both', () => {
    const text =
      'Two terms matter:\n\n1. **Ebb**:\n\nEbb is the falling of the sea.\n\n2. **Flood**:\n\nFlood is its rising.\n';
    expect(outline(readText(text))).toEqual([
      'C: Two terms matter:',
      'L: **Ebb**: Ebb is the falling of the sea.',
      'L: **Flood**: Flood is its rising.',
    ]);
  });

  it('that nothing follows in its section joins what was before it', () => {
    expect(contents(readText(`${long}\n\nSee also:\n\n## Ebb\n\n${long}\n`))).toEqual([
      `${long}\n\nSee also:`,
      'Ebb',
      long,
    ]);
  });

  it('that says whose words they are joins those, not what comes after', () => {
    const quote = 'A tide is a long wave that comes twice a day.';
    const credit = '— @ada, ["On tides"](https://tides.example/ada)';
    expect(contents(readText(`${quote}\n\n${credit}\n\n${long}\n`))).toEqual([`${quote}\n\n${credit}`, long]);
  });

  it('does not leave its section', () => {
    expect(contents(readText(`${long}\n\n## Ebb\n\n![A pier at low tide](a.png)\n`))).toEqual([
      long,
      'Ebb',
      'A pier at low tide.',
    ]);
  });

  it('of code joins the text before it, an output its code, while they are short', () => {
    const code = '```js\nrise()\n```';
    const output = '```output\n3\n```';
    expect(contents(readText(`${long}\n\n${code}\n\n${output}\n`))).toEqual([`${long}\n\n${code}\n\n${output}`]);
    expect(contents(readText(`${long}\n\n\`\`\`js\n${'rise()\n'.repeat(80)}\`\`\`\n`))).toHaveLength(2);
  });

  it('in a list joins the items beside it, by their numbers', () => {
    expect(outline(readText('1. Ebb\n2. Flow\n\n   ```js\n   rise()\n   ```\n3. Moon\n'))).toEqual([
      'L: 1. Ebb\n2. Flow\n\n   ```js\n   rise()\n   ```\n3. Moon',
    ]);
  });

  it('that is a bare address joins the words before it; where there are none, those after it', () => {
    const address = 'https://tides.example/ebb';
    expect(contents(readText(`> ${long}\n\n${address}\n\n${long}\n`))).toEqual([`${long}\n\n${address}`, long]);
    expect(contents(readText(`${address}\n\n${long}\n`))).toEqual([`${address}\n\n${long}`]);
  });

  it('in a list keeps its place below the item it is of', () => {
    const list = '- Readers\n  - Ebb\n  - Flow\n- Gauges\n  1. Moon\n     - Spring\n  2. Sun';
    expect(contents(readText(`${list}\n`))).toEqual([list]);
  });

  it('of code in a list joins the choices beside it', () => {
    const choices = 'Which of them rises?\n\n1. ```js\n   rise()\n   ```\n2. ```js\n   wait()\n   rise()\n   ```';
    expect(contents(readText(`${choices}\n`))).toEqual([choices]);
  });

  it('that has items of its own joins the list before it as they are', () => {
    const items =
      '- Look at the gauge, which tells the height of the sea.\n- Names of [gauges](https://tides.example/):\n- one\n- two';
    expect(contents(readText(`${items}\n`))).toEqual([
      '- Look at the gauge, which tells the height of the sea.\n- Names of [gauges](https://tides.example/):\n- one\n- two',
    ]);
  });

  it('leaves what hung on it to the passage it joined', () => {
    const reading = readText(
      `# Colours\n\nKinds:\n\nThere are two:\n\n- Red.\n- Blue ${'as the sea in spring '.repeat(40)}\n`,
    );
    expect(parentOf(reading, 'spring')).toBe('Kinds:\n\nThere are two:');
  });

  it('does not join the first item of a list that is too long for its lead-in', () => {
    const reading = readText(`There are two kinds:\n\n- Red\n- Blue ${'as the sea in spring '.repeat(40)}\n`);
    expect(contents(reading)[0]).toBe('There are two kinds:');
    expect(parentOf(reading, 'spring')).toBe('There are two kinds:');
  });
});

describe('a paragraph that opens on what was said before', () => {
  const said = 'Pass the height of the sea to the gauge, and wait until it has been read a second time.';

  it.each([
    'This tells the gauge when the sea has risen enough.',
    'In this case the gauge waits for the next day.',
    'However, the wind may hold it back.',
    'All of these are read twice.',
    'The number above is its height.',
    'यह ज्वार की ऊँचाई है।',
  ])('stands with it: %s', (next) => {
    expect(contents(readText(`${said}\n\n${next}\n`))).toEqual([`${said}\n\n${next}`]);
  });

  it.each([
    ['points at nothing', 'There are two tides a day.'],
    ['would make the passage too long', `This is so ${'as the sea in spring '.repeat(40)}.`],
    ['stands in another section', '## Ebb\n\nThis is the falling of the sea.'],
  ])('stands alone where it %s', (_name, next) => {
    expect(contents(readText(`${said}\n\n${next}\n`))[0]).toBe(said);
  });

  it('stands alone behind a long list, of which it would take the last item', () => {
    const list = `- Ebb.\n- Flow ${'as the sea in spring '.repeat(30)}.`;
    expect(contents(readText(`${list}\n\nThese are tides.\n`))).toHaveLength(3);
  });
});

describe('a paragraph of notes', () => {
  it.each([
    ['of two lines', 'Ask your harbour\nRead its gauge'],
    ['with an address between them', 'The moon and the sea, as it has been told by many\nmoon.example/sea\nEbb'],
    ['that trail off', 'Tides have been watched for a long time...\nNow by gauges at sea\ntables of them\nby the moon'],
  ])('keeps its lines: %s', (_name, text) => {
    expect(contents(readText(`${text}\n`))).toEqual([text]);
  });

  it.each([
    'The moon pulls at the sea, and\nthe sea rises twice a day.',
    'How the moon pulls at the sea, which rises twice a day where it is seen\nand falls as often, but hardly anywhere to quite the same height',
    'As the harbour tells in its tables, see\nhttps://harbour.example/tables\nfor more of them.',
  ])('is none where it is prose: %s', (text) => {
    expect(contents(readText(`${text}\n`))).toEqual([text.replaceAll('\n', ' ')]);
  });
});

describe('a heading in a box', () => {
  const sectionOf = (text: string, part: string) => nodeWith(readText(text), part).provenance.section.join(' > ');
  const lesson = (box: string) => `---\ntitle: Tides\n---\n\n## Ebb\n\n${long}\n\n${box}\n\n### Mud\n\nMud is wet.\n`;

  it.each(['challenge', 'callout', 'exercise'])(
    'of the kind %s stands below the section and ends with the box',
    (kind) => {
      const text = lesson(`::: ${kind}\n\n## Try\n\nLook at the gauge.\n\n- ![a](b.png) Read it.\n\n:::`);
      expect(sectionOf(text, 'Read it')).toMatch(/^Tides > Ebb/);
      expect(sectionOf(text, 'Mud is wet')).toBe('Tides > Ebb > Mud');
    },
  );

  it('does not take the points to keep at the end of a lesson to its last section', () => {
    const points = '::: keypoints\n\n- The sea rises.\n\n:::\n';
    expect(sectionOf(`${lesson('')}\n${points}`, 'The sea rises.')).toBe('Tides');
    expect(sectionOf(lesson(points), 'The sea rises.')).toBe('Tides > Ebb');
    expect(sectionOf(`# Tides\n\n## Ebb\n\n${long}\n\n${points}`, 'The sea rises.')).toBe('Tides');
  });
});

describe('a short list', () => {
  it('without words that announce it is one passage, items below items in their places', () => {
    const list = '- The sea rises twice a day.\n  - It falls as often.\n- Mind the mud.';
    expect(outline(readText(`## Tides\n\n${list}\n`))).toEqual(['H: Tides', `L: ${list}`]);
  });

  it('has its numbers, and the code after it', () => {
    const text = '1. The sea rises.\n2. Read the gauge.\n\n```js\nrise()\n```\n';
    expect(contents(readText(text))).toEqual([text.trim()]);
  });

  it('stands with the paragraph right before it, which need not announce it', () => {
    const list = '- The sea rises twice a day.\n- Mind the mud.';
    expect(contents(readText(`Much is to be said of tides.\n\n${list}\n`))).toEqual([
      `Much is to be said of tides.\n\n${list}`,
    ]);
  });

  it('stands with what announces it whole, with code, paragraphs and items of its items, or not at all', () => {
    const list = [
      '- Read the gauge:\n\n  ```js\n  rise()\n  ```\n\n  > Mind the mud.',
      '- Wait\n  - for ebb\n\n    ![A pier at low tide](a.png)\n\n  - for flow',
      '- **Moon** - the lamp\n- Sun',
    ].join('\n');
    const said = contents(readText(`There is a lot to do:\n\n${list}\n\nGo home.\n`));
    expect(said).toEqual([
      'There is a lot to do:\n\n- Read the gauge:\n\n  ```js\n  rise()\n  ```\n\n  Mind the mud.\n\n- Wait\n  - for ebb\n\n' +
        '    *A pier at low tide.*\n\n  - for flow\n- **Moon** - the lamp\n- Sun',
      'Go home.',
    ]);
    const more = `${list}\n- ${'as the sea in spring '.repeat(40)}`;
    expect(contents(readText(`There is a lot to do:\n\n${more}\n`))[0]).toBe('There is a lot to do:');
  });

  it('is items where it is of aims, steps or terms that it explains', () => {
    expect(contents(readText('In this lesson you will learn:\n\n- Tides rise.\n- Tides fall.\n'))).toHaveLength(3);
    expect(outline(readLab('1. Look.\n2. Write.\n')).filter((line) => line.startsWith('S'))).toHaveLength(2);
    expect(contents(readText('- **Ebb**: falling of the sea.\n- **Flow**: its rising.\n'))).toHaveLength(2);
    expect(contents(readText(`- Ebb.\n- Flow ${'as the sea in spring '.repeat(30)}\n`))).toHaveLength(2);
  });
});

describe('what keeps to itself', () => {
  it('are sentences, steps, aims, numbered captions and exercises', () => {
    expect(contents(readText('Tides rise.\n\nTides fall.\n'))).toHaveLength(2);
    expect(outline(readLab('1. Look\n2. Write\n')).filter((line) => line.startsWith('S'))).toHaveLength(2);
    expect(contents(readText('Figure 2: The gauge\n\nTides rise.\n'))).toHaveLength(2);
    const solution = '::: challenge\n\n## Guess\n\nWhich way?\n\n::: solution\n\nUp\n\n:::\n:::\n';
    const { drafts } = readText(solution);
    expect(drafts.some(({ provenance }) => provenance.solutionFrom != null)).toBe(true);
  });
});

it('a heading of a note ends with the note, whatever word a site sets before its class', () => {
  const note = `<div class="lesson-note" markdown="1">\n\n#### Mud\n\nMind the mud. ${long}\n\n</div>\n`;
  const { drafts } = readText(`# Tides\n\n## Ebb\n\n${long}\n\n${note}\nBoats lie dry. ${long}\n`);
  const after = drafts.find(({ content }) => content.startsWith('Boats'));
  expect(after?.provenance.section).toEqual(['Tides', 'Ebb']);
});

describe('a box that nothing closes', () => {
  it('ends at the next heading; one that is closed holds its headings', () => {
    const open = readText(`:::note\n\nMind the mud.\n\n## Ebb\n\n${long}\n`);
    expect(outline(open)).toEqual(['C: Mind the mud.', 'H: Ebb', `C: ${long}`]);
    const closed = readText(`:::note\n\nMind the mud.\n\n## Ebb\n\n${long}\n\n:::\n`);
    expect(outline(closed).join()).not.toContain('H: Ebb');
  });
});

describe('a box closed behind its list', () => {
  it('ends there, as one closed at the margin', () => {
    const text = `::: details Why\nIt is long.\n\n- Tides are slow.\n\n  \`\`\`js\n  rise()\n  \`\`\`\n\n  :::\n\n${long}\n`;
    const inside = `${text}\n${long} It is so every day.\n`;
    const hung = (source: string) =>
      readText(source).drafts.map(({ content, parent, provenance }) => [content, parent, provenance.box]);
    expect(hung(inside)).toEqual(hung(inside.replace('  :::', ':::')));
  });
});

describe('a reference that nothing defines', () => {
  it('reads as its text, code and indices stay', () => {
    const text = 'Open [an issue][issues] or [`make`][gnu-make], never `a[b][c]` or x[0][1].\n';
    expect(contents(readText(text))).toEqual(['Open an issue or `make`, never `a[b][c]` or x[0][1].']);
  });
});

describe('sentences in components', () => {
  it('are read from props and exports, names of styles are not', () => {
    const text =
      '<Card icon="wave tall blue" title="Tides" description="The sea rises twice a day." />\n\n' +
      'export const Why = () => {\n  const a = 1;\n\n  return <p className="flex big">The <b>moon</b> pulls at the sea.</p>;\n};\n\nText.\n';
    const all = contents(readText(text)).join('\n');
    expect(all).toContain('Tides. The sea rises twice a day.');
    expect(all).toContain('The moon pulls at the sea.');
    expect(all).not.toMatch(/flex|wave tall|const|return/);
  });

  it('are not read from a quiz, whose wrong choices would stand as if they were right', () => {
    const text =
      '### Why do tides come?\n\n<Question\n  choices={[\n    { text: "The wind blows the water ashore.", explain: "No." },\n' +
      '    { text: "The moon pulls at the water.", correct: true }\n  ]}\n/>\n\nRead on.\n';
    expect(contents(readText(text)).join('\n')).not.toMatch(/wind|moon/);
  });
});

describe('a pictograph before a paragraph', () => {
  it('stays where it says how the words are meant, as a face does', () => {
    const text = '> 😇 *"Thank you."*\n>\n> 😢 *"I am cross."*\n\n🌊 The sea rises.\n';
    expect(contents(readText(text))).toEqual(['😇 *"Thank you."*\n\n😢 *"I am cross."*', 'The sea rises.']);
  });
});

describe('the heading of a solution', () => {
  const table = '| Day | Ebb |\n| --- | --- |\n| 1 | 2 m |';
  const items = 'abc'.split('').map((name) => `- ${`the ${name} of the sea `.repeat(14)}.`);

  it.each([
    ['a table', table],
    ['a picture', '![A pier at low tide](a.png)'],
    ['a long list', items.join('\n')],
  ])('over %s is no passage, alone or in its exercise', (_name, body) => {
    const solution = `::: solution\n\n## Solution\n\n${body}\n\n:::\n`;
    const exercise = `::: challenge\n\n## Guess\n\nWhich way? ${long}\n\n${solution}\n:::\n`;
    for (const text of [`# Tides\n\n${long}\n\n${solution}`, `# Tides\n\n${exercise}`]) {
      const { drafts, coverage } = readText(text);
      const passages = drafts.filter(({ nodeType }) => nodeType !== 'heading');
      expect(passages.filter(({ content }) => /^\W*Solution\W*$/.test(content))).toEqual([]);
      expect(passages.at(-1)?.provenance.solutionFrom).not.toBeUndefined();
      expect(coverage.share).toBe(1);
    }
  });

  it('leaves an exercise with its code, and what is asked below that', () => {
    const code = `\`\`\`js\n${'rise()\n'.repeat(30)}\`\`\``;
    const exercise = `::: exercise\n\nWhich way?\n\n${code}\n\nWrite down what it is.\n\n:::\n`;
    expect(contents(readText(exercise))).toHaveLength(1);
  });
});

describe('hostile text', () => {
  it.each<[string, number, string]>([
    ['labels', 5_000, '**a**\n\n'],
    ['items', 5_000, '- a\n'],
    ['pictures', 5_000, '![a b c d](x)\n\n'],
    ['open boxes with headings', 1_000, ':::note\n\na.\n\n# b\n\n'],
    ['exports', 5_000, 'export const a = {\n\n'],
    ['undefined references', 5_000, '[a][b] '],
  ])('of %s is read in a moment', async (_name, times, unit) => {
    await expectLittleTime({ times, textOf: (count) => unit.repeat(count), read: readText, mostMs: 20_000 });
  });

  it('leaves out a row of brackets, and takes a box’s long list to the few words before it', () => {
    const row = readText('| Code | Cost |\n| --- | --- |\n| rise(n) | 2 |\n| } | |\n');
    expect(outline(row)).toEqual(['R: Code: rise(n); Cost: 2']);
    expect(row.dropped.map(({ reason }) => reason)).toContain('empty');
    const items = 'abc'.split('').map((name) => `- ${`the ${name} of the sea `.repeat(12)}`);
    const box = readText(`::: note\nTides have three causes.\n\n${items.join('\n')}\n:::\n`);
    expect(contents(box)).toHaveLength(1);
  });
});

describe('a link of which only the text is left', () => {
  it('in a short sentence stands with the words before it', () => {
    const pointer = 'See [How gauges work](gauges.md) for more.';
    expect(contents(readText(`${long}\n\n${pointer}\n\n${long}\n`))).toEqual([
      `${long}\n\nSee How gauges work for more.`,
      long,
    ]);
    expect(
      contents(readText(`${long}\n\nAs [there](gauges.md), it rises.\n\n\`\`\`js\nrise()\n\`\`\`\n`)),
    ).toHaveLength(2);
    expect(contents(readText(`${long}\n\nSee [gauges](https://tides.example/) for more.\n`))).toHaveLength(2);
  });

  it('alone says nothing where its address carries a program; in a list it is a name', () => {
    const address = `https://play.example/#${'e'.repeat(400)}`;
    const reading = readText(`${long}\n\n[Try it in the playground](${address})\n\n- [Tide](${address})\n- Ebb\n`);
    expect(contents(reading)).toEqual([`${long}\n\n- Tide\n- Ebb`]);
    expect(reading.coverage.share).toBe(1);
  });
});

describe('a paragraph that is all link, its place lost', () => {
  it('goes where it is a sentence or says where a picture is from, unless it is announced', () => {
    const reading = readText(
      `${long}\n\n[See more examples below.](#more)\n\n![](sea.png)\n[figure source](a.md#sea)\n`,
    );
    expect(contents(reading)).toEqual([long]);
    expect(reading.drafts[0]?.provenance.images).toMatchObject([{ source: 'sea.png' }]);
    expect(reading.coverage.share).toBe(1);
    expect(
      contents(
        readText(`${long}\n\n[The high tide](#tide)\n\nIt rises.\n\nRead this:\n\n[How the sea rises.](b.md)\n`),
      ).join(' '),
    ).toMatch(/The high tide.*It rises.*How the sea rises/s);
  });
});

describe('a sentence that goes on below code or a formula', () => {
  it('stands with its beginning', () => {
    const code = '```\nrise()\n```';
    expect(contents(readText(`${long}\n\n${code}\n\nwhich prints the tide. ${long}\n`))).toHaveLength(1);
    expect(contents(readText(`${long}\n\n$$x = 1$$\n\nwhere $x$ is the tide.\n`))).toHaveLength(1);
    // A name may begin in lower case.
    expect(contents(readText(`${long}\n\n${code}\n\n\`rise\` prints the tide. ${long}\n`))).toHaveLength(2);
    expect(contents(readText(`${long}\n\nspaCy reads the tide. ${long}\n`))).toHaveLength(2);
  });
});

describe('what only leads about', () => {
  it('is a list of titles under a heading that says so', () => {
    const titles = '* Preface\n* Chapter 1: Ebb\n    * Mud';
    const reading = readText(
      `# Tides\n\n## Table of Contents\n\n${titles}\n\n[Flow](flow.md)\n\n## Ebb\n\n${long}\n\n- It falls.\n`,
    );
    expect(contents(reading).slice(0, 3)).toEqual(['Tides', 'Table of Contents', 'Ebb']);
    expect(reading.coverage.share).toBe(1);
    expect(contents(readText(`## Contents\n\nThe sea rises.\n\n- It rises at noon.\n- It falls.\n`))).toHaveLength(2);
  });

  const contentsList = '- [Ebb](#ebb)\n- [Flow](#flow)\n  - [Why `rise` waits](#why)';
  const sections = `## Ebb\n\n${long}\n\n## Flow\n\n${long}\n\n### Why *rise* waits\n\n${long}\n`;

  it('is a list of the headings of its page, where nothing announces it', () => {
    const { drafts, dropped, coverage } = readText(`# Tides\n\nTides are slow.\n\n${contentsList}\n\n${sections}`);
    expect(drafts.map(({ content }) => content).slice(0, 3)).toEqual(['Tides', 'Tides are slow.', 'Ebb']);
    expect(new Set(dropped.map(({ reason }) => reason))).toEqual(new Set(['table_of_contents']));
    expect(coverage.share).toBe(1);
    expect(contents(readText(`# Tides\n\nTo read here:\n\n${contentsList}\n\n${sections}`))[1]).toContain('- Flow');
    expect(contents(readText(`# Tides\n\n${contentsList}\n- [Mud](mud.md)\n\n${sections}`))[1]).toContain('- Mud');
  });

  it.each([
    '[Back to the lesson on tides](https://tides.example/)',
    '[Return to Ebb](ebb.md)',
    '[⬆ Back to top](#tides)',
  ])('is a link back alone: %s', (link) => {
    const { drafts, dropped } = readText(`${long}\n\n${link}\n`);
    expect(drafts.map(({ content }) => content)).toEqual([long]);
    expect(dropped.map(({ reason }) => reason)).toEqual(['navigation']);
  });
});

describe('a video', () => {
  const address = 'https://www.youtube.com/watch?v=tides_12345';

  it.each([
    [
      'a frame',
      '<iframe width="560" src="https://www.youtube.com/embed/tides_12345?rel=0" title="YouTube video player"></iframe>',
    ],
    [
      'a frame in a box',
      '<div class="film"><iframe src="//www.youtube-nocookie.com/embed/tides_12345"></iframe></div>',
    ],
    ['a tag of Hugo', '{{< youtube tides_12345 >}}'],
    ['a named tag of Hugo', '{{< youtube id="tides_12345" autoplay="false" >}}'],
    ['a tag of Quarto', '{{< video https://youtu.be/tides_12345 >}}'],
    ['a tag of Jekyll', '{% include youtube.html id="tides_12345" %}'],
    ['another tag of Jekyll', '{% include video id="tides_12345" provider="youtube" %}'],
  ])('is a link that stands with what announces it: %s', (_name, tag) => {
    const reading = readText(`The tide is shown here:\n\n${tag}\n\n${long}\n`);
    expect(contents(reading)).toEqual([`The tide is shown here:\n\n[Video](${address})`, long]);
    expect(reading.coverage.share).toBe(1);
    expect(contents(readText(`${long}\n\n${tag}\n\n${long}\n`))).toEqual([`${long}\n\n[Video](${address})`, long]);
  });

  it('has its title; what else a frame shows is left out', () => {
    const film = '<iframe src="https://player.vimeo.com/video/123456" title="Ebb [and] flow"></iframe>';
    expect(contents(readText(`Look:\n\n${film}\n`))).toEqual([
      'Look:\n\n[Video: Ebb and flow](https://vimeo.com/123456)',
    ]);
    const map = '<iframe src="https://tides.example/map"></iframe>\n\n{{< youtube >}}\n\n{% include video.html %}';
    expect(contents(readText(`${long}\n\n${map}\n`))).toEqual([long]);
  });
});

describe('a list of the document’s own headings', () => {
  const sections = '## What is a tide?\n\nA long wave.\n\n## Ebb\n\nIt falls.\n\n## 3. Flood\n\nIt rises.\n';

  it.each([
    ['In this lesson, we’ll cover:', []],
    ['Tides matter to harbours. In this lecture we will learn about these:', ['Tides matter to harbours.']],
    ['We will cover:', []],
  ])('that %j announces is left out with it, and listed', (leadIn, kept) => {
    const reading = readText(`# Tides\n\n${leadIn}\n\n- What is a tide?\n  - Ebb\n- **Flood**\n- Moons\n\n${sections}`);
    expect(contents(reading)).toEqual([
      'Tides',
      ...kept,
      'What is a tide?',
      'A long wave.',
      'Ebb',
      'It falls.',
      '3. Flood',
      'It rises.',
    ]);
    expect(reading.dropped.map(({ reason }) => reason)).toContain('table_of_contents');
    expect(reading.coverage.share).toBe(1);
  });

  it.each([
    ['A tide has two halves:', '- Ebb\n- Flood'],
    ['Tides in short:', '- Ebb comes after flood.\n- What is a tide?\n- The moon pulls.'],
    ['In this lesson, we’ll cover:', '- Moons\n- Winds\n- Ebb'],
  ])('is not what %j announces', (leadIn, list) => {
    expect(contents(readText(`# Tides\n\n${leadIn}\n\n${list}\n\n${sections}`)).join('\n')).toContain(
      list.split('\n')[1]?.slice(2),
    );
  });

  it('is no contents where its items are questions that headings answer, whatever announces it', () => {
    const text = `# Tides\n\nHere is what people ask:\n\n- What is a tide?\n- Why ebb?\n\n## What is a tide?\n\nA wave.\n\n## Why ebb?\n\nThe moon.\n`;
    expect(contents(readText(text)).slice(0, 3)).toEqual(['Tides', 'What is a tide?', 'A wave.']);
  });
});

it('that asks about the code above it stands with that, where nothing answers right below', () => {
  const text = `${long} ${long} We run:\n\n\`\`\`js\nrise();\n\`\`\`\n\nWhat does this actually give, and can you think of why?\n\n## Ebb\n\n${long}\n`;
  expect(nodeWith(readText(text), 'actually give').content).toContain('rise();');
});

it('that announces only what its chunk hides is a sentence of its own', () => {
  const hidden = '```{r}\n#| echo: false\ncat(read_file("tide.qmd"))\n```';
  const reading = readText(`Tides have names. This one is printed:\n\n${hidden}\n\nAs you see, ebb is short.\n`);
  expect(contents(reading)).toEqual(['Tides have names. This one is printed.', 'As you see, ebb is short.']);
  expect(contents(readText(`Two tides:\n\n${hidden}\n\n- Ebb\n- Flood\n`)).join()).toContain('Two tides:');
});

describe('a table', () => {
  const table = '| tide | height |\n| --- | --- |\n| ebb | 1 |\n| flood | 3 |';
  const query = '```sql\nSELECT * FROM tides;\n```';

  it.each([
    [
      'words that end',
      `**Tides**: What was measured at each hour.\n\n${table}`,
      '**Tides**: What was measured at each hour.',
    ],
    ['code by itself', `${long} ${long}\n\n${query}\n\n${table}`, query],
  ])('stands on %s right before it', (_name, text, parent) => {
    expect(parentOf(readText(`${text}\n`), 'flood')).toContain(parent);
  });

  it('parts no sentence that goes on below it', () => {
    const text = `This does not work:\n\n${query}\n\n${table}\n\nbecause nobody asked the moon. ${long}\n`;
    const reading = readText(text);
    const whole = `This does not work:\n\n${query}\n\nbecause nobody asked the moon.`;
    expect(contents(reading)).toEqual([whole, 'tide: ebb; height: 1', 'tide: flood; height: 3', long]);
    expect(parentOf(reading, 'flood')).toBe(whole);
  });

  it('leaves what goes on with a lead-in of its own on what it goes on from', () => {
    const text = `If we ask:\n\n${query}\n\n${table}\n\nwe get two, and if we ask again:\n\n${query}\n`;
    expect(parentOf(readText(text), 'we get two')).toContain('If we ask:');
  });

  it('is nothing that a picture below it hangs on', () => {
    expect(parentOf(readText(`${table}\n\n![The sea at noon from above](sea.png)\n`), 'noon')).toBeNull();
  });

  it('keeps a header in which two pipes are an operator', () => {
    const text = "Asked:\n\n| first || ' ' || last |\n| --- |\n| Ada Ebb |\n";
    expect(contents(readText(text))).toEqual(['Asked:', "first || ' ' || last: Ada Ebb"]);
  });
});

it('gives numbered labels the lists that stand below them without an indent, and all of them what announces them', () => {
  const text =
    'Mind these:\n\n1. **Ebb**:\n\n- Boats lie dry.\n- Mud is soft.\n\n2. **Flood**:\n\n- Boats float.\n- Mud is gone.\n';
  const reading = readText(`${text}\n${long} ${long} ${long}\n`);
  const all = contents(reading).join('\n');
  expect(all).toMatch(/\*\*Ebb\*\*:\n+ *- Boats lie dry.\n *- Mud is soft./);
  expect(all).toMatch(/\*\*Flood\*\*:\n+ *- Boats float.\n *- Mud is gone./);
});

it('gives numbered labels the paragraphs below them, and all of them what announces them', () => {
  const text = `Some terms matter:\n\n1. **Ebb**:\n\n${long}\n\n2. **Flood**:\n\n${long} Mud is gone.\n\nAll of this was known.\n`;
  const reading = readText(`${text}`);
  expect(nodeWith(reading, '**Ebb**').content).toBe(`**Ebb**: ${long}`);
  for (const name of ['Ebb', 'Flood']) expect(parentOf(reading, `**${name}**`)).toBe('Some terms matter:');
  expect(nodeWith(reading, 'All of this').content).not.toContain('Mud');
});

it('leaves a numbered label no bare bullets after a long lead-in', () => {
  const item = (name: string) =>
    `**${name}**:\n\n- ${long}\n- Mud is soft there, and boats lie dry for as long as it lasts.`;
  const reading = readText(
    `Some things must be kept in mind by whoever sails here:\n\n1. ${item('Ebb')}\n\n2. ${item('Flood')}\n\n3. ${item('Wind')}\n`,
  );
  for (const name of ['Ebb', 'Flood', 'Wind']) {
    expect(nodeWith(reading, `**${name}**`).content).toContain('Mud is soft');
    expect(parentOf(reading, `**${name}**`)).toContain('kept in mind');
  }
});
