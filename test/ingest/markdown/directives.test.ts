// Directives, roles and references of MyST, Quarto, bookdown, Hugo and Jekyll: content is read as what it is, and none
// of the markup around it reaches a passage.
import { describe, expect, it } from 'vitest';
import { withListings } from '../../../functions/ingest/markdown/resolve-includes.ts';
import { findContents } from '../../../functions/ingest/propose/contents-file.ts';
import { expectLittleTime } from '../../support/little-time.ts';
import { contents, makeEntry, nodeWith, readBytes, readText } from '../read-text.ts';

function isClean(text: string): void {
  const reading = readText(text);
  expect(contents(reading).join('\n')).not.toMatch(
    /:name:|:alt:|#\||(?<!\\tag)\{\w+\}|:::|\{[{%]|@ref|\(ref:|\)=|echo/,
  );
  expect(reading.coverage.share).toBe(1);
}

describe('directives', () => {
  it.each([
    [
      'a figure',
      '```{figure} a.png\n:name: fig:a\n:alt: Two waves\n\nThe *tide* rises.\n```\n',
      'The *tide* rises. Two waves.',
    ],
    ['a figure in colons', ':::{figure} a.png\n:alt: Two waves\nThe tide rises.\n:::\n', 'The tide rises. Two waves.'],
    ['a box', '````{note} Mind $x$\n:class: wide\n\nIt is wet.\n````\n', '**Mind $x$.** It is wet.'],
    ['an unknown one', '```{moonbox}\n:size: 3\nThe moon pulls.\n```\n', 'The moon pulls.'],
    ['a formula', '```{math}\n:label: eq:a\na = b\n```\n', '$$a = b \\tag{1}$$'],
    ['a cell', '```{code-cell} python\n:tags: [hide-input]\nprint(1)\n```\n', '```python\nprint(1)\n```'],
    [
      'a chunk with spans in its options',
      '```{r tides, fig.cap="Use `tide()`", eval=TRUE}\ntide(1)\n```\n',
      '```r\ntide(1)\n```\n\n*Use `tide()`.*',
    ],
    ['a chunk', '```{r tides, message=FALSE}\ntide(1)\n```\n', '```r\ntide(1)\n```'],
    ['a chunk of Quarto', '```{python}\n#| label: fig-a\nprint(1)\n```\n', '```python\nprint(1)\n```'],
    ['a hidden chunk', '```{r, echo=FALSE, fig.cap="Tides by day"}\nplot(x)\n```\n', 'Tides by day.'],
    ['a div of Pandoc', '::: {.callout-tip #x title="Mind"}\nIt is wet.\n:::\n', '**Mind.** It is wet.'],
  ])('read %s as its content', (_name, text, content) => {
    expect(contents(readText(text))).toEqual([content]);
    isClean(text);
  });

  it('shows the picture that a chunk includes, and not the call', () => {
    const text = '```{r}\n#| fig-cap: "Tides by day."\nknitr::include_graphics(path="img/tides.png")\n```\n';
    const reading = readText(text);
    expect(contents(reading)).toEqual(['Tides by day.']);
    expect(JSON.stringify(nodeWith(reading, 'Tides by day.'))).toContain('img/tides.png');
  });

  it('read tables and glossaries as rows and definitions', () => {
    const text =
      '```{list-table} Tides\n:header-rows: 1\n\n* - Day\n  - Height\n* - Monday\n  - 3 m\n```\n\n```{glossary}\nEbb\n  Falling water.\n```\n';
    const reading = readText(text);
    expect(contents(reading)).toEqual(['Tides', 'Day: Monday; Height: 3 m', '**Ebb**: Falling water.']);
    expect(nodeWith(reading, 'Falling water').nodeType).toBe('definition');
    isClean(text);
  });

  it('keep a solution apart from its exercise, and the lines of both', () => {
    const reading = readText(
      '```{exercise}\n:label: e1\n\nWhich way?\n```\n\n```{solution-start} e1\n```\nTo the moon.\n```{solution-end}\n```\n',
    );
    expect(nodeWith(reading, 'Which way?').content).not.toContain('moon');
    expect(nodeWith(reading, 'To the moon.').content).not.toContain('e1');
  });
});

describe('roles and references', () => {
  it.each([
    ['{ref}`the tide <sec:tide>` rises', 'the tide rises'],
    ['(tide)=\n## Tides\n\nSee {ref}`tide`.', 'See Tides.'],
    [
      '```{math}\n:label: eq:b\na = b\n```\n\n$$\nb = c\n$$ (eq-c)\n\nBy equations {eq}`eq:b` and {eq}`eq-c`.',
      'By equations (1) and (2).',
    ],
    ['$$\nb = c \\tag{7}\n$$ (eq-c)\n\nBy {eq}`eq-c` it rises.', 'By (7) it rises.'],
    ['## Tides[[the-tides]]\n\nSee {ref}`the-tides`.', 'See Tides.'],
    ['The mean was `r mean(tides)` metres, and `{python} top` at most.', 'The mean was … metres, and … at most.'],
    [
      '![Map](a.png){#fig-map}\n\nAs Figure @fig-map shows. Figures @fig-map too.',
      'As the figure shows. The figure too.',
    ],
    [
      'Figure \\@ref(fig:map) shows it (Table \\@ref(tab:a)), see Figure \\@ref(fig:map).',
      'The figure shows it (see the table), see the figure.',
    ],
    [
      'See Figures \\@ref(fig:map)a and \\@ref(fig:map)b (Figure \\@ref(fig:map)c, d). Figure \\@ref(fig:map)a is it.',
      'See part a of the figure and part b of the figure (see part c of the figure, d). Part a of the figure is it.',
    ],
    ['Those who decide [@knuth1984]: all.', 'Those who decide: all.'],
    ['It rises ({ref}`nowhere`).', 'It rises (“nowhere”).'],
    ['Water, H{sub}`2`O, {math}`x^2`, {kbd}`q`.', 'Water, H₂O, $x^2$, `q`.'],
    ['As shown [@knuth1984, p. 3; @xie] it rises.', 'As shown it rises.'],
    ['# Tides {#sec-tide}\n\nSee @sec-tide.', 'See Tides.'],
    ['See @sec-spring-tides, and (@tbl-bores).', 'See “spring tides”, and (see the table).'],
    ['@fig-bay shows it, e.g. @fig-sea. @fig-moon too.', 'The figure shows it, e.g. the figure. The figure too.'],
    [
      '![Ebb by day](a.png){#fig-ebb}\n\n![Flow. Seen at night.](b.png){#fig-flow}\n\n## Both\n\nCompare Figure @fig-ebb, see @fig-ebb, with (@fig-flow) and @tbl-a.',
      'Compare the figure “Ebb by day”, see the figure “Ebb by day”, with (see the figure “Flow”) and the table.',
    ],
    [
      'It rises as\n\n```{=tex}\n\\begin{align}\na &= b\n\\end{align}\n```\n\nand falls.\n\n```{=latex}\n\\newpage\n```',
      'It rises as\n\n$$\\begin{align}\na &= b\n\\end{align}$$\n\nand falls.',
    ],
    ['The *bay* is 3 km^2^ wide.^[At noon.]', 'The *bay* is 3 km² wide. (At noon.)'],
    [
      '![As $h_x$ falls by the bay, see @fig-sea.](a.png){#fig-map width=9%}',
      'As $h_x$ falls by the bay, see the figure.',
    ],
    ['| a | b |\n|--|--|\n| 1 | 2 |\n\n: Tides by day {#tbl-tides}\n\nIt is wet.', 'Tides by day\n\nIt is wet.'],
    [
      '::: {.content-visible when-format="pdf"}\nPrinted.\n:::\n\n::: {.content-hidden when-format="epub"}\nShown.\n:::',
      'Shown.',
    ],
    ['::: {.content-visible unless-format="html"}\nPrinted.\n:::\n\nIt is wet.', 'It is wet.'],
    [':::{figure} a.png\n:alt: Two waves at sea\n:width:100%\n:class: wide\n:::', 'Two waves at sea.'],
    ['A [wide]{.smallcaps} bay\\index{bay!wide}.', 'A wide bay.'],
    ['Mail a@b.org about @home work.', 'Mail a@b.org about @home work.'],
  ])('of %j read %j', (text, content) => {
    expect(contents(readText(`${text}\n`)).at(-1)).toBe(content);
  });
});

describe('templates', () => {
  it.each([
    ['{{< figure src="a.png" caption="The tide" alt="Two waves" >}}', 'The tide. Two waves.'],
    ['{% include figure.html src="a.png" caption="The tide" %}', 'The tide.'],
    ['{{< highlight go >}}\nfunc a()\n{{< /highlight >}}', '```go\nfunc a()\n```'],
    ['{{% note title="Mind" %}}\nIt is wet.\n{{% /note %}}', '**Mind.** It is wet.'],
    ['{% raw %}Write {{ name | upper }}.{% endraw %}', 'Write {{ name | upper }}.'],
  ])('%j read as %j', (text, content) => {
    expect(contents(readText(`${text}\n`))).toEqual([content]);
  });
});

it.each([
  ['a.qmd', '{{< include _b.qmd >}}'],
  ['a.md', '```{include} _b.qmd\n```'],
  ['a.Rmd', '```{r child="_b.qmd"}\n```'],
  ['a.md', '{% include_relative _b.qmd %}'],
])('a file that %s includes by %j stands in its place', async (path, text) => {
  const files = new Map([
    [path, `Before.\n\n${text}\n\nAfter.\n`],
    ['_b.qmd', '---\ntitle: Part\n---\nThe sea rises.\n'],
  ]);
  const read = async (each: string) => (files.has(each) ? new TextEncoder().encode(files.get(each)) : null);
  const bytes = await withListings({ list: async () => [], read }).read(path);
  const reading = readBytes(bytes ?? new Uint8Array(), makeEntry({ path }));
  expect(reading.ok && contents(reading)).toEqual(['Before.', 'The sea rises.', 'After.']);
});

it.each([
  ['_quarto.yml', 'book:\n  chapters:\n    - index.qmd\n    - part: Sea\n      chapters: [tides.qmd]\n'],
  ['_bookdown.yml', 'rmd_files: ["index.qmd", "tides.qmd"]\n'],
  [
    'myst.yml',
    'project:\n  toc:\n    - file: index.qmd\n    - title: Sea\n      children:\n        - file: tides.qmd\n',
  ],
])('%s orders a course', (path, text) => {
  const files = ['tides.qmd', 'index.qmd'].map((each) => ({ path: each, text: 'Words.' }));
  const found = findContents([...files, { path, text }]);
  expect(found?.entries.map((entry) => entry.path)).toEqual(['index.qmd', 'tides.qmd']);
});

describe('hostile text', () => {
  it.each<[string, number, string]>([
    ['directives', 20_000, '```{note}\n'],
    ['glossaries in glossaries', 8_000, '```{glossary}\na\n  b\n'],
    ['titles in titles', 4_000, '~~~{note} '],
    ['notes', 20_000, 'a^['],
  ])('of %s is read in a moment', async (_name, times, unit) => {
    const textOf = (count: number) => `${unit.repeat(count)}\n`;
    await expectLittleTime({ times, textOf, read: readText, mostMs: 20_000 });
  });
});
