import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contents, nodeWith, outline, readText } from '../read-text.ts';

const fixture = readFileSync(new URL('../../fixtures/markdown/converted-chapter.md', import.meta.url), 'utf8');

describe('kramdown attributes', () => {
  it('disappear without their prose', () => {
    const text =
      '# Tides {#tides}\n{: .wide}\n\nThe **tide**{: data-type="term"} rises.\n{: .lead #first}\n\n1. One\n2. Two\n{: type="a"}\n';
    expect(outline(readText(text))).toEqual(['H: Tides', 'C: The **tide** rises.\n\n1. One\n2. Two']);
  });

  it('name what to understand first, for a block, a section or the document', () => {
    const text =
      '---\nrequires: D1.C1.C1\n---\n\nTides rise.\n\n## Springs\n{: requires="d1.c2.d1"}\n\nThe moon is full.\n{: requires="D1.C2.C3, soon"}\n\n1. Look up.\n\n## Neaps\n\nHalf a moon.\n';
    const reading = readText(text);
    expect(reading.drafts.map(({ content, requiresPrerequisites: first }) => [content, first.join(' ')])).toEqual([
      ['Tides rise.', 'D1.C1.C1'],
      ['Springs', 'D1.C1.C1 D1.C2.D1'],
      ['The moon is full.', 'D1.C2.D1 D1.C1.C1 D1.C2.C3'],
      ['Look up.', 'D1.C2.D1 D1.C1.C1'],
      ['Neaps', 'D1.C1.C1'],
      ['Half a moon.', 'D1.C1.C1'],
    ]);
    expect(reading.warnings).toEqual([
      { line: 10, message: 'requires names "soon", which is no canonical reference such as D1.C2.S3' },
    ]);
  });

  it('leave what the front matter says of a document as its description', () => {
    expect(readText('---\ndescription: How the sea moves.\n---\n\nText.\n').container.description).toBe(
      'How the sea moves.',
    );
  });

  it('give boxes their role', () => {
    const box = (attributes: string): readonly string[] =>
      outline(readText(`<div ${attributes} markdown="1">\nTides rise.\n\n</div>\n`));
    expect(box('class="definition"')).toEqual(['D: Tides rise.']);
    expect(box('data-type="example"')).toEqual(['E: **Example 1.** Tides rise.']);
    expect(box('class="howto" data-label="How To"')).toEqual(['P: **How To.** Tides rise.']);
    expect(box('class="note"')).toEqual(['C: Tides rise.']);
  });

  it.each([
    'Neap tides are weak.\n{: .note title="Neap"}\n',
    '{: .note title="Neap"}\nNeap tides are weak.\n',
    '> Neap tides are weak.\n{: .note title="Neap"}\n',
  ])('keep the title of a box: %j', (box) => {
    expect(contents(readText(`Before.\n\n${box}\nAfter.\n`))).toEqual([
      'Before.',
      '**Neap.** Neap tides are weak.',
      'After.',
    ]);
  });

  it('know a table of contents and drop it', () => {
    const reading = readText('* TOC\n{:toc}\n\nText.\n');
    expect(contents(reading)).toEqual(['Text.']);
    expect(reading.dropped.map(({ reason }) => reason)).toContain('table_of_contents');
  });
});

describe('definition lists', () => {
  it('are definitions, terms in bold', () => {
    const text = 'neap tide\n: the least range\n\nspring tide\n: the greatest range,\n  at new and full moon\n';
    expect(outline(readText(text))).toEqual([
      'D: **neap tide**: the least range',
      'D: **spring tide**: the greatest range, at new and full moon',
    ]);
  });
});

describe('admonitions', () => {
  it('of MkDocs, Docusaurus and MyST are boxes with their titles', () => {
    expect(outline(readText('!!! note "Mind"\n    The sea\n    rises.\n\nAfter.\n'))).toEqual([
      'C: **Mind.** The sea rises.',
      'C: After.',
    ]);
    expect(outline(readText(':::tip Mind\n\nThe sea rises.\n\n:::\n\nAfter.\n'))).toEqual([
      'C: **Mind.** The sea rises.',
      'C: After.',
    ]);
    expect(outline(readText('```{note}\nThe **sea** rises.\n```\n\nAfter.\n'))).toEqual([
      'C: The **sea** rises.',
      'C: After.',
    ]);
  });
});

describe('a chapter converted from XHTML', () => {
  const reading = readText(fixture);

  it('joins the sentences that blank lines after formulas broke apart', () => {
    expect(contents(reading)).toContain(
      'The height of a real tide $h$ is $h_0 + a \\cos (\\omega t)$, where $a$ is the **amplitude**. For example, $a = 3$ at the pier. See Figure 1 and Example 1.',
    );
  });

  it('makes an example one node with its number, title and solution', () => {
    const example = nodeWith(reading, 'Example 1. Finding');
    expect(example).toMatchObject({ nodeType: 'example', printedLabel: { kind: 'example', number: '1' } });
    expect(example.content).toBe(
      '**Example 1. Finding a Height.** Find the height at noon.\n\n**Solution.** It is $3 \\ \\text{m}$.',
    );
  });

  it('loses no word and leaves no markup', () => {
    expect(reading.coverage.share).toBe(1);
    for (const content of contents(reading))
      expect(content).not.toMatch(/\{:|<\/?\w|data-type|\[link\]|[\uFDD0-\uFDEF]/);
  });
});
