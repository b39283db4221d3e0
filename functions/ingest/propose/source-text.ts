// Which files' text a proposal looks at, and what of it: the same for a folder on disk and for an upload.
import { siteSettingsFile } from '../../course/upload-names.ts';
import { asciidocOutline } from '../asciidoc/outline-text.ts';
import { isAsciidoc } from '../asciidoc/resolve-includes.ts';
import { NestedTooDeeply } from '../html/html-tree.ts';
import { pageMarkdown } from '../html/page-markdown.ts';
import { encode } from '../html/write-inline.ts';
import { readNotebookCells } from '../notebook/notebook-cells.ts';
import { rstMarkdown } from '../rst/rst-markdown.ts';

const describing =
  /(?:^|\/)(?:(?:mkdocs|_toc|_(?:quarto|bookdown)(?:[-_][\w-]{1,60})?|myst|_?config)\.ya?ml|book\.toml|sidebars?\.(?:[cm]?[jt]s|json)|licen[cs]e[^/]*|copying[^/]*)$/i;

/** Whether a file's text can matter to the proposal; of all others the name is enough. */
export function hasSourceText(path: string): boolean {
  return (
    /\.(?:md|mdx|markdown|qmd|rmd|vtt|srt|ipynb|rst|inc|adoc|asciidoc|asc|html?|xhtml)$/i.test(path) ||
    describing.test(path) ||
    siteSettingsFile.test(path)
  );
}

/**
 * The text a proposal looks at. Of a page, a notebook and reStructuredText their Markdown, of AsciiDoc its outline; one that
 * is damaged is listed all the same: its ingestion says why.
 */
export function sourceText(path: string, content: string): string {
  if (isPage(path)) return textOfPage(content);
  if (isAsciidoc(path)) return asciidocOutline(content);
  if (isRst(path)) return rstMarkdown(content).markdown;
  if (!/\.ipynb$/i.test(path)) return content;
  const reading = readNotebookCells(content);
  return reading.ok ? reading.cells.map((cell) => cell.text).join('\n\n') : reading.message;
}

/** Files whose text becomes Markdown before anybody reads it. */
export function isConverted(path: string): boolean {
  return isPage(path) || isAsciidoc(path) || isRst(path) || /\.ipynb$/i.test(path);
}

/** Pages of Sphinx, and the parts they include (`contents.rst.inc`). */
function isRst(path: string): boolean {
  return /\.(?:rst|inc)$/i.test(path);
}

/** Pages of HTML become Markdown. */
export function isPage(path: string): boolean {
  return /\.(?:html?|xhtml)$/i.test(path);
}

/** A page without a heading goes by the title in its head. */
function textOfPage(html: string): string {
  try {
    const { markdown, hasHeading, title } = pageMarkdown(html);
    return hasHeading || title === null || markdown.trim() === '' ? markdown : `# ${encode(title)}\n\n${markdown}`;
  } catch (error) {
    if (error instanceof NestedTooDeeply) return '';
    throw error;
  }
}
