// Code that a book never shows its readers is no material: hidden by one line for all chunks, in the book's settings, the document's
// front matter, or set-up code.
import { describe, expect, it } from 'vitest';
import { withListings } from '../../../functions/ingest/markdown/resolve-includes.ts';
import { contents, makeEntry, readBytes } from '../read-text.ts';
import { sourceOf } from './source-of.ts';

async function passages(path: string, files: Readonly<Record<string, string>>) {
  const bytes = await withListings(sourceOf(files)).read(path);
  const reading = readBytes(bytes ?? new Uint8Array(), makeEntry({ path }));
  if (!reading.ok) throw new Error(reading.problem.message);
  return reading;
}

const chapter =
  '# Tides\n\nThe sea rises.\n\n```{r ebb, fig.cap="Ebb by day"}\nplot(ebb)\n```\n\n```{r, echo=TRUE}\nshown()\n```\n';
const hidden = ['Tides', 'The sea rises.\n\n*Ebb by day.*\n\n```r\nshown()\n```'];
const setUp = 'knitr::opts_chunk$set(\n  message = FALSE, # quiet\n  echo = FALSE,\n  fig.width = max(6, 2)\n)\n';

describe('code that no reader sees', () => {
  it.each([
    [
      'settings of Quarto',
      'book/one.qmd',
      { 'book/_quarto.yml': 'project:\n  type: book\nexecute:\n  echo: false\n' },
      chapter,
    ],
    ['front matter', 'one.qmd', {}, `---\nexecute:\n  echo: false\n---\n${chapter}`],
    ['front matter of knitr', 'one.qmd', {}, `---\nknitr:\n  opts_chunk:\n    echo: false\n---\n${chapter}`],
    ['set-up code', 'one.Rmd', {}, `\`\`\`{r, include=FALSE}\n${setUp}\`\`\`\n\n${chapter}`],
    [
      'a sourced file',
      'book/one.Rmd',
      { 'book/_common.R': setUp },
      `\`\`\`{r echo=FALSE}\nsource("_common.R")\n\`\`\`\n\n${chapter}`,
    ],
    [
      'a file beside the book',
      'book/part/one.Rmd',
      { 'book/_common.R': setUp },
      `\`\`\`{r echo=FALSE}\nsource("_common.R")\n\`\`\`\n\n${chapter}`,
    ],
    [
      'a script before each chapter',
      'one.Rmd',
      { '_bookdown.yml': 'before_chapter_script: _common.R\n', '_common.R': setUp },
      chapter,
    ],
    [
      'an included file',
      'one.qmd',
      { '_setup.qmd': '```{r}\n#| echo: false\nknitr::opts_chunk$set(echo = FALSE)\n```\n' },
      `{{< include _setup.qmd >}}\n\n${chapter}`,
    ],
  ])('by %s', async (_name, path, files, text) => {
    const reading = await passages(path, { ...files, [path]: text });
    expect(contents(reading)).toEqual(hidden);
    expect(reading.coverage.share).toBe(1);
    expect(reading.dropped.some(({ text: dropped }) => dropped.includes('plot(ebb)'))).toBe(true);
  });

  it.each([
    ['settings that show it', { '_quarto.yml': 'execute:\n  echo: true\n' }, chapter],
    [
      'set-up code without a word on it',
      { '_common.R': 'knitr::opts_chunk$set(fig.width = 6)\n' },
      `\`\`\`{r echo=FALSE}\nsource("_common.R")\n\`\`\`\n\n${chapter}`,
    ],
    [
      'front matter against the book',
      { '_quarto.yml': 'execute:\n  echo: false\n' },
      `---\nexecute:\n  echo: true\n---\n${chapter}`,
    ],
    ['an example of settings', {}, `${chapter}\n\`\`\`yaml\nexecute:\n  echo: false\n\`\`\`\n`],
  ])('stays with %s', async (_name, files, text) => {
    expect(contents(await passages('one.qmd', { ...files, 'one.qmd': text })).join('\n')).toContain('plot(ebb)');
  });

  it('keeps listings that run nowhere, and a chunk that shows its own fence', async () => {
    const text = '# Tides\n\nRun it:\n\n```r\nebb()\n```\n\n```{python}\n#| echo: fenced\nflow()\n```\n';
    const reading = await passages('one.qmd', { 'one.qmd': text, '_quarto.yml': 'execute:\n  echo: false\n' });
    expect(contents(reading).join('\n')).toMatch(/ebb\(\)[\s\S]*flow\(\)/);
  });
});

describe('a text reference of bookdown', () => {
  const caption = '(ref:ebb) The ebb "falls" by Ada\'s day. Source: *Sea*\n\n';
  it('is the caption of the figure that names it, and nothing else', async () => {
    const text = `# Tides\n\nIt falls.\n\n${caption}\`\`\`{r ebb, echo=FALSE, fig.cap='(ref:ebb)'}\nplot(ebb)\n\`\`\`\n`;
    expect(contents(await passages('one.Rmd', { 'one.Rmd': text }))).toEqual([
      'Tides',
      'It falls.\n\nThe ebb “falls” by Ada’s day. Source: *Sea*.',
    ]);
  });

  it('in a rendered copy', async () => {
    const text = `# Tides\n\nIt falls.\n\n${caption}<div class="figure">\n<img src="a.png" alt="(ref:ebb)" width="7" />\n<p class="caption">(\\#fig:ebb)(ref:ebb)</p>\n</div>\n\nIt rises.\n`;
    const read = contents(await passages('one.md', { 'one.md': text })).join('\n');
    expect(read).toContain('The ebb "falls" by Ada\'s day.');
    expect(read).not.toContain('ref:');
    expect(read.match(/by Ada/g)).toHaveLength(1);
  });

  it('that nothing names stays a paragraph', async () => {
    const text = '# Tides\n\n(ref:ebb) The ebb falls.\n';
    expect(contents(await passages('one.Rmd', { 'one.Rmd': text }))).toEqual(['Tides', 'The ebb falls.']);
  });
});

describe('options below the opening line as knitr writes them', () => {
  it('hide code and caption its figure', async () => {
    const text =
      '# Tides\n\nThe sea rises.\n\n```{r ebb}\n#| echo = FALSE,\n#| fig.cap = "Ebb by day"\n\nplot(ebb)\n```\n';
    expect(contents(await passages('one.Rmd', { 'one.Rmd': text }))).toEqual([
      'Tides',
      'The sea rises.\n\n*Ebb by day.*',
    ]);
  });
});

describe('words that a function of the book sets in type', () => {
  const setUp =
    'pkg <- function(x) {\n  cl <- match.call()\n  paste0(\'<span class="pkg">\', as.character(cl$x), "</span>")\n}\n' +
    'strong = function(x) paste0("**", x, "**")\ncount <- function(x) {\n  nrow(x)\n}\n';

  it('stand as they are; what a function computes is left out', async () => {
    const text =
      '# Tides\n\nUse `r pkg(dplyr)`, `r strong("often")`, not `r strong(often)`: `r count(tides)` rows, `r tides %>% nrow()`.\n\n```{r}\nplot(1)\n```\n';
    const reading = await passages('one.Rmd', {
      '_bookdown.yml': 'before_chapter_script: _common.R\n',
      '_common.R': setUp,
      'one.Rmd': text,
    });
    expect(contents(reading)[1]).toMatch(/^Use dplyr, often, not …: … rows, …\./);
    expect(reading.coverage.share).toBe(1);
  });
});
