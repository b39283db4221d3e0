// Markdown as tools for books and lessons write it: mdBook, Carpentries, Pandoc, Docusaurus, MDX. None of their markup
// may reach a passage, and none of the words beside it may be lost.
import { describe, expect, it } from 'vitest';
import { withListings } from '../../../functions/ingest/markdown/resolve-includes.ts';
import { expectLittleTime } from '../../support/little-time.ts';
import { contents, makeEntry, nodeWith, outline, type Read, readBytes, readText } from '../read-text.ts';

function sourceOf(files: Readonly<Record<string, string>>) {
  return withListings({
    list: async () => [],
    read: async (path) => (path in files ? new TextEncoder().encode(files[path]) : null),
  });
}

async function readWith(files: Readonly<Record<string, string>>, path = 'src/lesson.md'): Promise<Read> {
  const bytes = await sourceOf(files).read(path);
  const reading = readBytes(bytes ?? new Uint8Array(), makeEntry({ path }));
  if (!reading.ok) throw new Error(reading.problem.message);
  return reading;
}

const listing =
  '# use std::io;\nfn main() {\n    // ANCHOR: print\n    println!("tide");\n    // ANCHOR_END: print\n    wait();\n}\n';

describe('includes of mdBook', () => {
  it.each([
    ['the whole file', 'main.rs', 'fn main() {\n    println!("tide");\n    wait();\n}'],
    ['an anchor', 'main.rs:print', '    println!("tide");'],
    ['one line', 'main.rs:6', '    wait();'],
    ['a range', 'main.rs:2:4', 'fn main() {\n    println!("tide");'],
    ['from a line on', 'main.rs:6:', '    wait();\n}'],
    ['up to a line', 'main.rs::2', 'fn main() {'],
  ])('show %s', async (_name, target, code) => {
    const text = `The program says:\n\n\`\`\`rust,ignore\n{{#rustdoc_include ../listings/${target}}}\n\`\`\`\n\nAfterwards.\n`;
    const reading = await readWith({ 'src/lesson.md': text, 'listings/main.rs': listing });
    expect(contents(reading)).toEqual([`The program says:\n\n\`\`\`rust\n${code}\n\`\`\``, 'Afterwards.']);
    expect(reading.warnings).toEqual([]);
    expect(reading.coverage.share).toBe(1);
  });

  it('that stand by themselves get a fence, and Markdown is read as Markdown', async () => {
    const text = '# Before\n\n{{#playground a.rs editable}}\n\n{{#include part.md}}\n';
    const files = { 'src/lesson.md': text, 'src/a.rs': 'fn a() {}\n', 'src/part.md': 'The *sea* rises.\n' };
    expect(contents(await readWith(files))).toEqual(['Before', '```rust\nfn a() {}\n```', 'The *sea* rises.']);
  });

  it.each([
    ['no file', '../listings/none.rs'],
    ['no anchor', '../listings/main.rs:none'],
    ['a file outside the course', '../../secret.rs'],
    ['an absolute path', '/etc/passwd'],
  ])('that name %s are shown to nobody and warned of', async (_name, target) => {
    const text = `Before.\n\n\`\`\`rust\n{{#include ${target}}}\n\`\`\`\n\nBehind {{#include ${target}}} the sea.\n`;
    const reading = await readWith({ 'src/lesson.md': text, 'listings/main.rs': listing, '../secret.rs': 'secret' });
    expect(contents(reading)).toEqual(['Before.', 'Behind the sea.']);
    expect(reading.warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining(target),
      expect.stringContaining(target),
    ]);
  });

  it('that include themselves come to an end', async () => {
    const reading = await readWith({ 'src/lesson.md': 'The tide.\n\n{{#include lesson.md}}\n' });
    expect(reading.drafts.length).toBeLessThan(10);
  });
});

describe('components', () => {
  it('of a listing keep number, file and caption', () => {
    const text =
      '<Listing number="2-1" file-name="src/main.rs" caption="Code that *asks*">\n\n```rust\nfn main() {}\n```\n\n</Listing>\n\nAfter.\n';
    const reading = readText(text);
    expect(contents(reading)[0]).toContain('Listing 2-1, `src/main.rs`: Code that *asks*');
    expect(contents(reading).join('\n')).toContain('fn main() {}');
    expect(contents(reading).join('\n')).not.toMatch(/<\/?Listing/);
    expect(reading.coverage.share).toBe(1);
  });

  it('of MDX go with their imports, and their words stay', () => {
    const text = `---\ntitle: Tides\n---\nimport Tabs from '@theme/Tabs'\nimport {\n  One,\n  Two,\n} from "./parts.mdx";\n\nexport const level = { high: 1 }\n\n<Tabs values={[{ label: 'a > b' }]} onChange={() => go()}>\n\nThe sea rises.\n\n</Tabs>\n\nA <Term to="moon">moon</Term> pulls <SSID>.\n\n<Details title={\`Why so\`}>\nBecause.\n</Details>\n`;
    expect(contents(readText(text))).toEqual([
      'Tides',
      'The sea rises.',
      'A moon pulls `<SSID>`.',
      'Why so\n\nBecause.',
    ]);
  });
});

describe('fenced divs', () => {
  it('of lessons leave no colons and no attributes', () => {
    const text =
      ':::::: questions\n\n- Why do tides come?\n\n::::::\n\n::: challenge :::\n\n## Guess\n\nWhich way?\n\n:::::: {.solution #s1}\n\nTo the moon.\n\n::::::\n:::\n\n::: {.callout-note title="Mind"}\n\nIt is wet.\n\n:::\n';
    const reading = readText(text);
    const all = contents(reading).join('\n');
    expect(all).not.toMatch(/:::|\{|solution|challenge|callout/);
    for (const words of ['Why do tides come?', 'Guess', 'Which way?', 'To the moon.', 'Mind', 'It is wet.'])
      expect(all).toContain(words);
    // An answer about the challenge does not hold its solution.
    expect(nodeWith(reading, 'Which way?').content).not.toContain('moon');
    expect(reading.coverage.share).toBe(1);
  });

  it('of Docusaurus and VitePress keep their titles, inside list items too', () => {
    const text =
      '1. Fill it.\n\n   :::tip[Warm water]\n\n   Not hot.\n\n   :::\n\n2. Close it.\n\n::: details More\nAll of it.\n:::\n';
    const reading = readText(text);
    expect(outline(reading).join('\n')).not.toContain(':::');
    for (const words of ['Warm water', 'Not hot.', 'Close it.', 'More', 'All of it.']) nodeWith(reading, words);
  });
});

describe('solutions', () => {
  const marks = (text: string) =>
    readText(text).drafts.map(({ content, provenance }) => [content, provenance.solutionFrom ?? null]);

  it('are marked wherever their box stands, with all that is in it', () => {
    const text =
      '::: challenge\n\n## Guess\n\nWhich way?\n\n:::: solution\n\n## Solution to challenge 1\n\nTo the moon:\n\n- up\n\n::::\n\n:::\n\nAfterwards.\n';
    expect(marks(text)).toEqual([
      ['Guess', null],
      ['Which way?', null],
      ['**Solution to challenge 1**\n\nTo the moon:\n\n- up', 0],
      ['Afterwards.', null],
    ]);
  });

  it('are known by the title of their box where nothing else says so', () => {
    const text = 'Which way?\n\n::: {.callout-tip collapse="true"}\n## Show the answer\n\nTo the moon.\n:::\n';
    expect(marks(text).map(([, from]) => from)).toEqual([null, 0]);
  });

  it('begin within the passage of a short exercise, and stay open in a worked example', () => {
    const inside = '<div data-type="problem">Which way?</div><div data-type="solution">To the moon.</div></div>\n';
    const [[content, from] = []] = marks(`<div data-type="exercise">${inside}`);
    expect(String(content).slice(0, Number(from))).toBe('Which way?');
    expect(marks(`<div data-type="example">${inside}`)).toEqual([[expect.stringContaining('moon'), null]]);
  });
});

describe('what stands by itself in the source', () => {
  it('is one of two wordings side by side', () => {
    const text = 'Write the <span class="a">method</span><span class="b">function</span> and run it.\n';
    expect(contents(readText(text))).toEqual(['Write the method / function and run it.']);
  });
});

describe('hostile text', () => {
  it.each<[string, number, (times: number) => string]>([
    ['braces', 20_000, (times) => '<A b={'.repeat(times)],
    ['attributes', 20_000, (times) => `![](x)${'{a="b" '.repeat(times)}`],
    ['directives', 10_000, (times) => '{{#include a.rs}} '.repeat(times)],
    ['colons', 900, (times) => `${':'.repeat(times)} a\n`.repeat(300)],
    ['imports', 10_000, (times) => 'import {\n a,\n'.repeat(times)],
    ['exports', 10_000, (times) => 'export const a = {\n\n'.repeat(times)],
  ])('of %s is read in a moment', async (_name, times, textOf) => {
    const read = (text: string) => readWith({ 'src/lesson.md': text });
    await expectLittleTime({ times, textOf, read, mostMs: 8_000 });
  });
});
