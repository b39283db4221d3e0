// AsciiDoc as passages: what its blocks become, what is put in place of a name, and what is refused before it takes time.
import { describe, expect, it } from 'vitest';
import { asciidocReader } from '../../../functions/ingest/asciidoc/read-asciidoc.ts';
import { openWith, readWith, refusalOf } from '../open-reader.ts';

const read = (text: string) => readWith(asciidocReader, text, { profile: 'textbook' });
const contentsOf = async (text: string) => (await read(text)).drafts.map((draft) => draft.content);
const joined = async (text: string) => (await contentsOf(text)).join('\n');
const refused = async (text: string) => (await refusalOf(asciidocReader, text)).message;

describe('AsciiDoc', () => {
  it('gives title, sections and paragraphs, with attributes in place and comments gone', async () => {
    const part = await read(
      '= Pumps\nAnn Lee\n:unit: bar\n:toc:\n\nA pump gives 3 {unit}.\n\n// for me\n\nifdef::draft[]\nNot yet.\nendif::[]\n\n== Valves\n\nA valve *closes*.\n',
    );
    expect(part.title).toBe('Pumps');
    expect(part.drafts.map(({ content, nodeType }) => [content, nodeType])).toEqual([
      ['Pumps', 'heading'],
      ['A pump gives 3 bar.', 'concept'],
      ['Valves', 'heading'],
      ['A valve **closes**.', 'concept'],
    ]);
    expect(part.coverage.share).toBe(1);
  });

  it('keeps boxes with their titles, and a solution apart', async () => {
    const contents = await contentsOf(
      '= P\n\n.Dry pumps\n[WARNING]\n====\nNever run it dry.\n====\n\n.Aside\n****\nPumps are old.\n****\n\nWhat is 2 + 2, and why is it so?\n\n[TIP,role=solution]\n====\nIt is 4, for two pairs are four.\n====\n',
    );
    expect(contents.find((each) => each.includes('run it dry'))).toContain('Dry pumps');
    expect(contents.find((each) => each.includes('Pumps are old'))).toContain('Aside');
    expect(contents.find((each) => each.includes('It is 4'))).not.toContain('What is');
  });

  it('does not show which choice of a question is ticked', async () => {
    const text = '= P\n\n[.question]\n== Which pump is wet?\n\n* [ ] The dry one\n* [x] The wet one\n';
    expect(await joined(text)).not.toMatch(/[✓❏]/);
    expect(await joined(text.replace('[.question]', ''))).toContain('✓ The wet one');
  });

  it('reads listings with their callouts, tables, terms, figures and notes', async () => {
    const text = await joined(
      '= P\n\nIt starts so:\n\n[source,ruby]\n----\nrun 1 # <1>\n----\n<1> Starts *one* pump.\n\n.Sizes\n|===\n|Name |Bar\n\n|A1 |3\n|===\n\nHead:: The height of water.\n\n[[fig]]\n.A pump at work\nimage::img/pump.png[A blue pump]\n\nSee <<fig>>.footnote:[Or come by.]\n',
    );
    expect(text).toContain('```ruby\nrun 1 # (1)\n```');
    expect(text).toContain('Starts **one** pump.');
    expect(text).toContain('Name: A1; Bar: 3');
    expect(text).toContain('**Head**: The height of water.');
    expect(text).toContain('Figure 1. A pump at work');
    expect(text).toContain('See Figure 1.');
    expect(text).toContain('Or come by.');
  });

  it('reads formulas, and keeps who said a quote', async () => {
    const text = await joined(
      '= P\n:stem: latexmath\n\nLet stem:[x^2 < 3] hold.\n\n[stem]\n++++\n\\int_0^1 x dx\n++++\n\n[quote, Ann Lee, On Pumps]\nWater is patient.\n\nAnd asciimath:[a^2] too.\n',
    );
    expect(text).toContain('$x^2 \\lt 3$');
    expect(text).toContain('$$\\int_0^1 x dx$$');
    expect(text).toContain('— Ann Lee, On Pumps');
    expect(text).toContain('`a^2`');
  });

  it('shows no line of an include that names no file, and no words made of the name of a picture', async () => {
    const text = await joined('= P\n\ninclude::gone.adoc[]\n\nimage::blue_pump.png[]\n\nText. See <<other_part>>.\n');
    expect(text).toBe('P\nText. See other part.');
  });

  it('does not drop a block for the name of its role, nor text whose section is called content', async () => {
    expect(await joined('= P\n\nBefore.\n\n[#content]\n== Content\n\n[.sidebar]\nBeside.\n')).toBe(
      'P\nBefore.\nContent\nBeside.',
    );
  });
});

describe('hostile AsciiDoc', () => {
  it.each([
    ['a paragraph that never ends', `${'+a\n'.repeat(4_000)}`],
    ['cross-references without an end', 'xref:a['.repeat(1_200)],
    ['a million cells', '|===\n9999999*|a\n|===\n'],
    ['a million columns', '[cols="9999999*"]\n|===\n|a\n|===\n'],
    ['a million columns by an attribute', ':n: 9999999*\n\n[cols={n}]\n|===\n|a\n|===\n'],
    ['a million spaces', '[indent=9999999]\n----\na\n----\n'],
    ['blocks in blocks', Array.from({ length: 200 }, (_, index) => '='.repeat(index + 4)).join('\n')],
    ['quotes in quotes', `${'> '.repeat(2_000)}a`],
    ['sections of one name', '== a\n\nb\n\n'.repeat(1_000)],
    ['cells that are documents', `|===\n${'a|b\n'.repeat(5_000)}|===\n`],
    ['an attribute said again and again', `:a: ${'x'.repeat(900)}\n\n${'{a}\n\n'.repeat(20_000)}`],
    ['an open quote', `,===\n"${'a\n'.repeat(40_000)},===\n`],
    ['paragraph after paragraph of one mark', `${'__a'.repeat(3_000)}\n\n`.repeat(60)],
    ['a long line', `a ${'*a'.repeat(10_000)}`],
  ])('refuses %s at once', async (_name, text) => {
    const started = performance.now();
    expect(await refused(text)).toMatch(/^(?:has|nests|repeats|line|is) .*(?:Split|Break|Flatten|Correct|Shorten)/);
    expect(performance.now() - started).toBeLessThan(8_000);
  });

  it('goes on after a refusal, and counts each document by itself', async () => {
    const bad = openWith(asciidocReader, '== a\n\nb\n\n'.repeat(1_000));
    const good = Array.from({ length: 5 }, () => read('== a\n\nb\n\n'.repeat(100)));
    expect((await bad).ok).toBe(false);
    expect((await Promise.all(good)).map((part) => part.drafts.length)).toEqual([200, 200, 200, 200, 200]);
  });
});

it('says what a picture shows once where its title says so too', async () => {
  const part = await read('= P\n\nWater.\n\n.A pump at work\nimage::img/pump.png[A pump at work]\n\nMore water.\n');
  expect(
    part.drafts
      .map(({ content }) => content)
      .join('\n')
      .match(/pump at work/g),
  ).toHaveLength(1);
  expect(part.coverage.share).toBe(1);
});

it('names a section of another document in words where its title is not known', async () => {
  expect(await joined('= P\n\nWe met it in <<other-pumps#_wet_pumps>> first.\n')).toContain('in wet pumps first');
});

it('gives an appendix no letter: in its file alone each would be the first', async () => {
  const part = await read('[appendix]\n== Pumps\n\nWater rises.\n');
  expect(part.drafts.map(({ content }) => content)).toEqual(['Pumps', 'Water rises.']);
  expect(part.coverage.share).toBe(1);
});
