// The order of a folder: by its contents file, else by numbers that pages state, else by its numbered folders or files, else by a page that lists the others,
// else by names.
// Every Markdown document ends up in a unit or in the general part; none is lost.

import { append } from '../../text/lists.ts';
import type { Contents, ContentsEntry } from './contents.ts';
import { findContents } from './contents-file.ts';
import { findContentsPage } from './contents-page.ts';
import { isLabDocument } from './document-kind.ts';
import { inExpectedOrder, isNoChapter, rankOfPath } from './expected-order.ts';
import { outlineOfNumberedFiles } from './numbered-files.ts';
import {
  comparePaths,
  fileOf,
  folderOf,
  isFrontPage,
  numberOfName,
  type Outline,
  type OutlineDocument,
  type OutlineUnit,
  type SourceFile,
} from './outline.ts';
import { apart, toDocument } from './outline-documents.ts';
import { inStatedOrder } from './stated-order.ts';

/** A chapter's heading stands in so many characters. */
const headCharacters = 4_000;

/** Builds the outline of the documents (Markdown that is not left out) of a folder. */
export function buildOutline(input: {
  readonly documents: readonly SourceFile[];
  readonly files: readonly SourceFile[];
}): Outline {
  const documents = [...input.documents].sort((first, second) => comparePaths(first.path, second.path));
  const contents = findContents(input.files);
  if (contents !== null) return outlineOfContents(contents, documents);
  const stated = inStatedOrder(documents);
  if (stated !== null) return outlineOfStated(stated, documents);
  const numbered = withMost(outlineOfFolders(documents), outlineOfNumberedFiles(documents));
  if (numbered !== null && placesMost(numbered)) return numbered;
  const page = findContentsPage(documents, input.files);
  return page === null
    ? outlineOfNames(inExpectedOrder(documents, ({ path }) => path))
    : outlineOfContents(page, documents);
}

/** Numbers that few pages bear (years of news, drafts by date) do not order the folders beside theirs. */
function placesMost({ units, general, beside }: Outline): boolean {
  const placed = units.flatMap(({ documents }) => documents.map(({ path }) => path));
  const folders = new Set(['', ...placed.map(folderOf)]);
  return [...general, ...beside].filter(({ path }) => !folders.has(folderOf(path))).length <= placed.length;
}

/** Folders, unless most numbered files lie in none of them. */
function withMost(folders: Outline | null, files: Outline | null): Outline | null {
  if (folders === null || files === null) return folders ?? files;
  const within = new Set(folders.units.flatMap(({ documents }) => documents.map(({ path }) => path)));
  const outside = files.units.flatMap(({ documents }) => documents.filter(({ path }) => !within.has(path)));
  return outside.length > within.size ? files : folders;
}

function outlineOfContents(contents: Contents, documents: readonly SourceFile[]): Outline {
  const byPath = new Map(documents.map((file) => [file.path, file]));
  const used = new Set<string>();
  const take = (entry: ContentsEntry, section: string | null): readonly OutlineDocument[] => {
    const file = entry.path === null || used.has(entry.path) ? undefined : byPath.get(entry.path);
    if (file === undefined) return [];
    used.add(file.path);
    return [toDocument(file, { title: entry.title === '' ? null : entry.title, section, isLab: false })];
  };
  const below = (entries: readonly ContentsEntry[], prefix: string): readonly OutlineDocument[] =>
    entries.flatMap((entry, index) => [
      ...take(entry, `${prefix}.${index + 1}`),
      ...below(entry.children, `${prefix}.${index + 1}`),
    ]);
  const isPlain = ({ path }: ContentsEntry) => path !== null && isUnnumbered(byPath.get(path)?.text ?? '');
  const units: OutlineUnit[] = [];
  const general: OutlineDocument[] = [];
  // A part's own page is no chapter; the chapters under it are.
  const entries = contents.entries.flatMap((entry) =>
    isPlain(entry) ? [{ ...entry, kind: 'preface' as const, children: [] }, ...entry.children] : [entry],
  );
  for (const entry of entries) {
    if (entry.kind === 'preface') {
      append(general, [...take(entry, null), ...below(entry.children, '0')]);
      continue;
    }
    const number = units.length + 1;
    const found = [...take(entry, null), ...below(entry.children, String(number))];
    if (found.length > 0) units.push({ number, title: entry.title === '' ? null : entry.title, documents: found });
  }
  const rest = documents.filter((file) => !used.has(file.path));
  const { front, beside } = apart(rest, ['', folderOf(contents.path)]);
  return { basis: `the contents in ${contents.path}`, units, general: [...front, ...general], beside };
}

/** Quarto and bookdown leave a chapter out of the count whose heading is marked `{-}` or `{.unnumbered}`. */
function isUnnumbered(text: string): boolean {
  const heading = /^#[ \t](?!\((?:PART|APPENDIX)[*)])[^\n]*$/m.exec(text.slice(0, headCharacters))?.[0] ?? '';
  const marks = heading.trimEnd().endsWith('}') ? heading.slice(heading.lastIndexOf('{') + 1) : '';
  return marks.split(/[\s}]+/).some((mark) => mark === '-' || mark === '.unnumbered');
}

/** The innermost numbered folder above a document, or null. */
function numberedFolder(path: string): string | null {
  const parts = folderOf(path).split('/');
  for (let depth = parts.length; depth > 0; depth -= 1) {
    if (numberOfName(parts[depth - 1] ?? '') !== null) return parts.slice(0, depth).join('/');
  }
  return null;
}

/**
 * Lessons are numbered folders that hold documents and no other numbered folder; what holds them is a part, unless it
 * holds a page of a lesson's own name itself. Their numbers count when they differ throughout the course, else the lessons
 * are counted through all parts.
 */
function outlineOfFolders(documents: readonly SourceFile[]): Outline | null {
  const folders = [...new Set(documents.map((file) => numberedFolder(file.path)).filter((path) => path !== null))];
  const lessons = lessonFolders(folders, documents);
  if (lessons.length < 2) return null;
  const given = lessons.map((folder) => numberOfName(folder.split('/').at(-1) ?? '') ?? 0);
  const isUnique = new Set(given).size === given.length;
  const namedAlike = Map.groupBy(documents, ({ path }) => fileOf(path));
  const isOfEach = ({ path }: SourceFile) => 2 * (namedAlike.get(fileOf(path))?.length ?? 0) > lessons.length;
  const units = lessons.map((folder, index): OutlineUnit => {
    const own = documents.filter((file) => file.path.startsWith(`${folder}/`));
    const number = isUnique ? (given[index] ?? index + 1) : index + 1;
    const run = own.filter(({ path }) => /^\d{1,4}[-_. ]/.test(fileOf(path)));
    const isCounted = (file: SourceFile) => isOfEach(file) || (run.length > 1 && run.includes(file));
    const isLab = (file: SourceFile) => isLabDocument(file.path, file.text ?? '', isCounted(file));
    return { number, title: null, folder, documents: own.map((file) => toDocument(file, { isLab: isLab(file) })) };
  });
  const general = documents.filter((file) => !lessons.some((folder) => file.path.startsWith(`${folder}/`)));
  const basis = isUnique ? 'the numbers of its lesson folders' : 'its lesson folders, counted through all parts';
  const { front, beside } = apart(general);
  return { basis, units, general: front, beside };
}

/**
 * What lies in a lesson (numbered exercises) is the lesson's. Its page bears the name of other lessons' pages, or numbers
 * that the folders beside it go on with. A front page is no sign of one: parts have theirs too.
 */
function lessonFolders(numbered: readonly string[], documents: readonly SourceFile[]): readonly string[] {
  const holding = new Set(numbered.filter((part) => numbered.some((folder) => folder.startsWith(`${part}/`))));
  const pages = documents.filter(({ path }) => numbered.includes(folderOf(path)) && !isFrontPage(path));
  const names = new Set(pages.flatMap(({ path }) => (holding.has(folderOf(path)) ? [] : fileOf(path))));
  const isOwn = ({ path }: SourceFile) => names.has(fileOf(path)) || numberOfName(fileOf(path)) !== null;
  const lessons = new Set(pages.filter(isOwn).map(({ path }) => folderOf(path)));
  return numbered
    .filter((folder) => lessons.has(folder) || !holding.has(folder))
    .filter((folder, _, all) => !all.some((other) => lessons.has(other) && folder.startsWith(`${other}/`)))
    .sort((one, other) => comparePaths(`${one}/`, `${other}/`));
}

/** What states no place belongs to no chapter. */
function outlineOfStated(stated: readonly SourceFile[], documents: readonly SourceFile[]): Outline {
  const { front, beside } = apart(documents.filter((file) => !stated.includes(file)));
  const { units, general } = outlineOfNames(stated);
  return { basis: 'the numbers that its pages state', units, general: [...front, ...general], beside };
}

/**
 * Nothing is numbered. Folders side by side are units, each with the folders in it; files above them are too where they are the
 * most. Elsewhere every file is one, as ordered.
 */
function outlineOfNames(documents: readonly SourceFile[]): Outline {
  const top = topFolders(documents);
  const hasFolders = new Set(documents.map(({ path }) => top(path)).filter((folder) => folder !== '')).size >= 2;
  const atTop = new Set(documents.filter(({ path }) => !hasFolders || top(path) === ''));
  const isByFolder = hasFolders && 2 * atTop.size <= documents.length;
  const front = [...atTop].find(({ path }) => isFrontPage(path));
  const apartFrom = [...atTop].filter((file) => isByFolder || file === front || isNoChapter(file.path));
  const none = apartFrom.length === documents.length ? [] : apartFrom;
  const left = documents.filter((file) => !none.includes(file));
  const groups = [...Map.groupBy(left, (file) => (atTop.has(file) ? file.path : top(file.path))).values()];
  const units = groups.map((files, index): OutlineUnit => {
    const [first] = files;
    const folder = first === undefined || atTop.has(first) ? {} : { folder: top(first.path) };
    return { number: index + 1, title: null, ...folder, documents: files.map((file) => toDocument(file)) };
  });
  const isLookedUp = ({ path }: SourceFile) => !isByFolder && rankOfPath(path) > 0;
  return {
    basis: `its ${isByFolder ? 'folders' : 'files'}, what begins first and by their names`,
    units,
    general: none.filter((file) => !isLookedUp(file)).map((file) => toDocument(file)),
    beside: none.filter(isLookedUp).map((file) => toDocument(file)),
  };
}

/** The outermost folder with documents that one lies in; a folder that holds most of all beside others within it is the course. */
function topFolders(documents: readonly SourceFile[]): (path: string) => string {
  const holding = new Set(documents.map(({ path }) => folderOf(path)).filter((folder) => folder !== ''));
  const isCourse = (folder: string): boolean => {
    const below = documents.filter(({ path }) => path.startsWith(`${folder}/`));
    const within = new Set(
      below
        .map(({ path }) => path.slice(folder.length + 1).split('/'))
        .flatMap(([name, more]) => (more === undefined ? [] : [name])),
    );
    return 2 * below.length > documents.length && within.size >= 2;
  };
  for (const folder of [...holding].filter(isCourse)) holding.delete(folder);
  return (path) => {
    const parts = folderOf(path).split('/');
    return parts.map((_, depth) => parts.slice(0, depth + 1).join('/')).find((folder) => holding.has(folder)) ?? '';
  };
}
