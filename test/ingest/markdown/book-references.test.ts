// References to labels that stand in another document of the course: read as its reader sees them, not as their names.
import { describe, expect, it } from 'vitest';
import { withListings } from '../../../functions/ingest/markdown/resolve-includes.ts';
import { contents, makeEntry, readBytes } from '../read-text.ts';
import { sourceOf } from './source-of.ts';

async function resolved(path: string, files: Readonly<Record<string, string>>): Promise<string> {
  const source = withListings(sourceOf(files));
  return new TextDecoder().decode((await source.read(path)) ?? new Uint8Array());
}

const parts = '# (PART\\*) Part I: Seas {-}\n\n# Parts {#parts}\n';
const tides = `---\ntitle: "Tides"\n---\n# Tides at sea {#sec-tides}\n\n## Ebb\n\n\`\`\`{r}\n#| label: fig-ebb\nplot(ebb)\n\`\`\`\n\n\`\`\`{r map, echo=FALSE}\nplot(map)\n\`\`\`\n`;

describe('a reference to a label of another document', () => {
  it.each([
    ['Read @sec-tides first.', 'Read “Tides at sea” first.'],
    ['It falls [-@sec-tides].', 'It falls “Tides at sea”.'],
    ['Chapter \\@ref(sec-tides) and \\@ref(ebb).', 'Chapter “Tides at sea” and “Ebb”.'],
    ['Compare @fig-ebb.', 'Compare the figure in “Tides”.'],
    ['Compare Figure \\@ref(fig:map).', 'Compare the figure in “Tides”.'],
    [
      'Figure \\@ref(fig:map) shows it (Figure \\@ref(fig:map)b).',
      'The figure in “Tides” shows it (see part b of the figure in “Tides”).',
    ],
    ['See Figure \\@ref(fig:map) in Chapter \\@ref(sec-tides).', 'See the figure in Chapter “Tides at sea”.'],
    ['Read \\@ref(parts).', 'Read “Parts”.'],
    ['Read {doc}`../book/tides`.', 'Read “Tides”.'],
    ['Nobody has @sec-moon, and `@sec-tides` is code.', 'Nobody has @sec-moon, and `@sec-tides` is code.'],
    ['```\nRead @sec-tides.\n```', '```\nRead @sec-tides.\n```'],
    ['# Own {#sec-tides}\n\nSee @sec-tides.', '# Own {#sec-tides}\n\nSee @sec-tides.'],
  ])('reads %j as %j', async (text, words) => {
    const files = { 'book/one.qmd': `${text}\n`, 'book/tides.qmd': tides, 'book/parts.qmd': parts };
    expect(await resolved('book/one.qmd', files)).toBe(`${words}\n`);
  });

  it('of MyST', async () => {
    const files = { 'one.md': 'See {ref}`tide-label`.\n', 'two.md': '# Sea\n\n(tide-label)=\n\n## High tide\n' };
    expect(await resolved('one.md', files)).toBe('See “High tide”.\n');
  });

  it('of Sphinx', async () => {
    const files = {
      'docs/one.rst': 'See :ref:`Tide-Label` and :doc:`/sea/two`, not ``:ref:`Tide-Label` ``.\n',
      'docs/sea/two.rst': 'Sea\n===\n\n.. _tide-label:\n\nHigh tide\n---------\n\nWater.\n',
    };
    expect(await resolved('docs/one.rst', files)).toBe('See “High tide” and “Sea”, not ``:ref:`Tide-Label` ``.\n');
  });

  it('names no heading that several documents have', async () => {
    const files = { 'a.Rmd': 'See \\@ref(summary).\n', 'b.Rmd': '## Summary\n', 'c.Rmd': '## Summary\n' };
    expect(await resolved('a.Rmd', files)).toBe(files['a.Rmd']);
  });
});

it('begins a sentence with a capital where the name of a kind stands for a reference', () => {
  const text = '# Sea\n\n@fig-ebb shows the ebb. @tbl-ebb has its times, as @fig-ebb does.\n';
  const reading = readBytes(new TextEncoder().encode(text), makeEntry({ path: 'one.qmd' }));
  if (!reading.ok) throw new Error(reading.problem.message);
  expect(contents(reading).at(-1)).toBe('The figure shows the ebb. The table has its times, as the figure does.');
});
