// A folder's files as the manifest proposal wants them. Reads text only of the files that can matter to it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readNotebookCells } from '../../functions/ingest/notebook/notebook-cells.ts';
import type { SourceFile } from '../../functions/ingest/propose-manifest.ts';

const describing = /(?:^|\/)(?:(?:mkdocs|_toc|_quarto|_bookdown|myst)\.ya?ml|licen[cs]e[^/]*|copying[^/]*)$/i;
const skippedFolders = /^(?:\..*|node_modules|__pycache__)$/;
const textLimitBytes = 6_000_000;

/** All files below `folder`, sorted by path. Hidden folders and package folders are skipped, links not followed. */
export function listFolder(folder: string): readonly SourceFile[] {
  const files: SourceFile[] = [];
  const visit = (relative: string): void => {
    for (const entry of readdirSync(join(folder, relative), { withFileTypes: true })) {
      const path = relative === '' ? entry.name : `${relative}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!skippedFolders.test(entry.name)) visit(path);
      } else if (entry.isFile()) {
        files.push({ path: path.normalize('NFC'), text: readText(join(folder, path), path) });
      }
    }
  };
  visit('');
  return files.sort((first, second) => (first.path < second.path ? -1 : 1));
}

function readText(file: string, path: string): string | null {
  if (/\.ipynb$/i.test(path)) return readNotebook(file);
  if (!/\.(?:md|mdx|markdown|qmd|rmd|vtt|srt)$/i.test(path) && !describing.test(path)) return null;
  return statSync(file).size > textLimitBytes ? '' : readFileSync(file, 'utf8');
}

/** A notebook's Markdown. One that is damaged is listed all the same: its push says what is wrong with it. */
function readNotebook(file: string): string {
  const reading = readNotebookCells(readFileSync(file, 'utf8'));
  return reading.ok ? reading.cells.map((cell) => cell.text).join('\n\n') : reading.message;
}
