// Which files' text a proposal looks at, and what of it: the same for a folder on disk and for an upload.
import { readNotebookCells } from '../notebook/notebook-cells.ts';

const describing = /(?:^|\/)(?:(?:mkdocs|_toc|_quarto|_bookdown|myst)\.ya?ml|licen[cs]e[^/]*|copying[^/]*)$/i;

/** Whether a file's text can matter to the proposal; of all others the name is enough. */
export function hasSourceText(path: string): boolean {
  return /\.(?:md|mdx|markdown|qmd|rmd|vtt|srt|ipynb)$/i.test(path) || describing.test(path);
}

/** The text a proposal looks at. Of a notebook its Markdown; one that is damaged is listed all the same: its ingestion says why. */
export function sourceText(path: string, content: string): string {
  if (!/\.ipynb$/i.test(path)) return content;
  const reading = readNotebookCells(content);
  return reading.ok ? reading.cells.map((cell) => cell.text).join('\n\n') : reading.message;
}
