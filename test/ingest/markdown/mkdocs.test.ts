// What the sites of MkDocs and its extensions write beside Markdown.
import { describe, expect, it } from 'vitest';
import { withListings } from '../../../functions/ingest/markdown/resolve-includes.ts';
import { contents, makeEntry, outline, readBytes, readText } from '../read-text.ts';

describe('blocks between slashes', () => {
  it('are boxes with title, options and body, as those set in by spaces are', () => {
    const block = '/// note | Mind\n\nThe sea rises.\n\n- Twice.\n\n```sea\n/// no end\n```\n\n///\n\nAfter.\n';
    const indented =
      '!!! note "Mind"\n\n    The sea rises.\n\n    - Twice.\n\n    ```sea\n    /// no end\n    ```\n\nAfter.\n';
    expect(outline(readText(block))).toEqual(outline(readText(indented)));
    expect(outline(readText(block))[0]).toContain('**Mind.** The sea rises.');
    expect(
      contents(readText('/// details | Why\n    type: warning\n    open: true\nThe moon.\n///\n\nAfter.\n')),
    ).toEqual(['**Why.** The moon.', 'After.']);
  });

  it('stand in one another and in lists; only as many slashes close them', () => {
    const text =
      '//// tab | Shell\n\nLook at the sea.\n\n/// tip\n\nIt rises.\n\n///\n\nGo home.\n\n////\n\nAnd then?\n';
    expect(contents(readText(text)).join('\n\n')).toMatch(
      /Shell[\s\S]*Look at the sea\.[\s\S]*rises\.[\s\S]*Go home\.[\s\S]*And then\?/,
    );
    expect(contents(readText(text)).join()).not.toContain('//');
    expect(
      contents(readText('1. Look.\n\n    /// tip\n\n    It rises.\n\n    ///\n\n2. Go home.\n')).join(),
    ).not.toContain('//');
  });

  it('are none in code or where words follow the slashes', () => {
    expect(contents(readText('/// The sea rises twice a day.\n'))).toEqual(['/// The sea rises twice a day.']);
    expect(contents(readText('```rust\n/// note\nfn rise() {}\n///\n```\n'))).toEqual([
      '```rust\n/// note\nfn rise() {}\n///\n```',
    ]);
  });
});

describe('tabs', () => {
  it('keep their names over what stands in them', () => {
    expect(
      contents(
        readText(
          '=== "Shell"\n\n    Look at the sea.\n\n    ```sh\n    sea\n    ```\n\n=== "Window"\n\n    Open it.\n',
        ),
      ),
    ).toEqual(['Shell\n\nLook at the sea.\n\n```sh\nsea\n```', 'Window\n\nOpen it.']);
  });
});

describe('what tools read for MkDocs', () => {
  it('is left out: docs of code with their options, and anchors of headings', () => {
    const reading = readText(
      '# Tides { #tides-of-the-sea }\n\nThe sea rises.\n\n::: tides.Sea\n    options:\n        members: false\n\n::: tides.Moon\n\nThe moon sets.\n',
    );
    expect(contents(reading)).toEqual(['Tides', 'The sea rises.', 'The moon sets.']);
    expect(reading.coverage.share).toBe(1);
  });

  it('are colours of a console, not the marks that a program is about', () => {
    const code = '$ sea --help\n<font color="#F4BF75"><b>Usage: </b></font>sea &lt;name&gt; <b>&apos;Tide&apos;</b>';
    const reading = readText(
      `See:\n\n\`\`\`console\n${code}\n\`\`\`\n\n\`\`\`html\n<font color="#F00">a</font>\n\`\`\`\n`,
    );
    expect(contents(reading).join('\n')).toContain("$ sea --help\nUsage: sea <name> 'Tide'\n");
    expect(contents(reading).join('\n')).toContain('<font color="#F00">a</font>');
    expect(reading.coverage.share).toBe(1);
  });
});

describe('files that pages of MkDocs name and nobody has', () => {
  it.each([
    ['{* sea/none.py hl[2] *}'],
    ['{!> ../sea/none.py !}'],
    ['--8<-- "sea/none.py:main"'],
    ['```python\n--8<-- "sea/none.py"\n```'],
    ['```python\n{!> sea/none.py!}\n```'],
  ])('%s are shown to nobody and warned of', (directive) => {
    const reading = readText(`Before.\n\n${directive}\n\nAfter.\n`);
    expect(contents(reading)).toEqual(['Before.', 'After.']);
    expect(reading.warnings.map(({ message }) => message)).toEqual([expect.stringContaining('sea/none.py')]);
    expect(reading.coverage.share).toBe(1);
  });
});

describe('files that pages of MkDocs name', () => {
  const code = 'import sea\n\n# --8<-- [start:rise]\nsea.rise()\n# --8<-- [end:rise]\nsea.fall()\n';
  const files: Readonly<Record<string, string>> = {
    'site/mkdocs.yml': 'nav: []',
    'site/code/sea.py': code,
    'site/docs/tides/moon.md': 'The *moon* sets.\n',
    'site/docs/parts/wind.md': 'The wind blows.\n',
    'whole.py': 'whole()\n',
  };
  const readPage = async (text: string) => {
    const path = 'site/docs/tides/lesson.md';
    const all: Readonly<Record<string, string>> = { ...files, [path]: text };
    const source = withListings({
      list: async () => Object.keys(all).map((each) => ({ path: each, sizeBytes: 1 })),
      read: async (each) => (each in all ? new TextEncoder().encode(all[each]) : null),
    });
    const reading = readBytes((await source.read(path)) ?? new Uint8Array(), makeEntry({ path }));
    if (!reading.ok) throw new Error(reading.problem.message);
    expect(reading.warnings).toEqual([]);
    expect(reading.coverage.share).toBe(1);
    return contents(reading);
  };

  it.each([
    ['from the folder of its settings', '{* code/sea.py hl[2] *}', '```py\nimport sea\n\nsea.rise()\nsea.fall()\n```'],
    ['some lines', '{* ./code/sea.py ln[1:2,6] hl[1] *}', '```py\nimport sea\n\n…\nsea.fall()\n```'],
    ['in a fence', '```python\n{!> ../site/code/sea.py [ln:6]!}\n```', '```python\nsea.fall()\n```'],
    ['a section', '```python\n--8<-- "code/sea.py:rise"\n```', '```python\nsea.rise()\n```'],
    ['from a line on', '```python\n--8<-- "code/sea.py:6"\n```', '```python\nsea.fall()\n```'],
    ['beside the page', '{! moon.md !}', 'The *moon* sets.'],
    ['from the folder of the course', '{* whole.py *}', '```py\nwhole()\n```'],
  ])('stand as what they hold: %s', async (_name, directive, shown) => {
    expect(await readPage(`# Tides\n\n${directive}\n`)).toEqual(['Tides', shown]);
  });

  it('stand one after the other where a block lists them', async () => {
    const block = '--8<--\nmoon.md\n; none.md\nparts/wind.md\n--8<--\n';
    expect((await readPage(`# Tides\n\n${block}`)).join('\n')).toMatch(/The \*moon\* sets\.\s+The wind blows\./);
  });
});
