// What kind of material a file is, by its name alone, and which files describe a folder instead of belonging to it.

import { fileOf, folderOf, isMarkdown } from './outline.ts';

export type FileKind = 'markdown' | 'page' | 'book' | 'slides' | 'text' | 'pdf' | 'word' | 'sheet' | 'transcript';

const kinds: ReadonlyMap<string, FileKind> = new Map([
  ['pdf', 'pdf'],
  ['docx', 'word'],
  ['pptx', 'slides'],
  ['epub', 'book'],
  ['html', 'page'],
  ['htm', 'page'],
  ['xhtml', 'page'],
  ['xlsx', 'sheet'],
  ['csv', 'sheet'],
  ['tsv', 'sheet'],
  ['vtt', 'transcript'],
  ['srt', 'transcript'],
  ['txt', 'text'],
]);

/** Documents that no reader takes: their author should hear that they stay behind. */
const unreadable =
  /\.(?:docm?|xlsb?|xlsm|ppt[ms]?|pps[xm]?|odt|ods|odp|rtf|dwg|dxf|dgn|vsdx?|pages|numbers|key|mobi|azw3?|tex)$/i;

/** Null for files that are no material. */
export function kindOf(path: string): FileKind | null {
  if (isMarkdown(path)) return 'markdown';
  return kinds.get(extensionOf(path)) ?? null;
}

export function extensionOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** File name without its ending. */
export function stemOf(path: string): string {
  return fileOf(path).replace(/\.[^.]+$/, '');
}

/** Why a document stays behind that no reader takes; null for all other files. */
export function reasonUnreadable(path: string): string | null {
  return unreadable.test(path)
    ? `files of this kind (.${extensionOf(path)}) cannot be read; save it as PDF, DOCX, PPTX, XLSX or HTML`
    : null;
}

/** Why a file of a folder of engineering documents stays out, or null when it is material (or nothing at all). */
export function reasonToLeaveOutPaper(path: string, paths: ReadonlySet<string>): string | null {
  if (/(?:^|\/)(?:\.|~\$)/.test(path)) return 'hidden or temporary';
  if (isAboutFolder(path)) return 'about the folder, not material of it';
  const unreadableKind = reasonUnreadable(path);
  if (unreadableKind !== null) return unreadableKind;
  const pdf = `${path.replace(/\.[^.]+$/, '')}.pdf`;
  if (/^(?:docx|pptx)$/.test(extensionOf(path)) && paths.has(pdf)) return `the editable form of ${pdf}`;
  return null;
}

/** Licences, sources, readmes and what tools need. */
export function isAboutFolder(path: string): boolean {
  const stem = stemOf(path);
  if (/^(?:course\.ya?ml|thumbs\.db|desktop\.ini)$/i.test(fileOf(path))) return true;
  const isText = /^(?:|md|mdx|markdown|qmd|rmd|txt|html?|rst|adoc|asciidoc|asc)$/.test(extensionOf(path));
  if (!isText) return false;
  if (folderOf(path) !== '' && /^index$/i.test(stem)) return false;
  return /^(?:readme|licen[cs]e|copying|notice|sources?|credits|authors|contributors|contributing|changelog|changes|citation|code[-_]of[-_]conduct|security|requirements|cmakelists|robots|manifest|version|todo)(?:[-_.][\w.-]*)?$/i.test(
    stem,
  );
}
