// A page that lists the other documents in the order they are read in: the readme or start page of folders that no tool
// gives an order to. Weaker than a contents file: numbered folders and files win over it.
import type { Contents, ContentsEntry } from './contents.ts';
import { resolveTarget } from './contents-file.ts';
import { stemOf } from './file-kinds.ts';
import { folderOf, isFrontPage, isMarkdown, type SourceFile } from './outline.ts';

interface Listed {
  readonly heading: string;
  readonly path: string;
  /** What it lists itself: it is the front page of a folder further down. */
  readonly below: readonly Listed[];
}

/** So many documents at least must be named, and half of all. */
const fewestNamed = 3;

/** The page that names most of the documents, the one nearest to the top where two do; null where none names half of them. */
export function findContentsPage(documents: readonly SourceFile[], files: readonly SourceFile[]): Contents | null {
  const known = new Set(documents.map(({ path }) => path));
  const least = Math.max(fewestNamed, documents.length / 2);
  const depth = ({ path }: SourceFile) => path.split('/').length;
  const pagesOf = new Map(files.map((file) => [file.path, linksOf(file, known)]));
  const pages = files
    .filter(({ path, text }) => text !== null && isMarkdown(path))
    .map((file) => {
      const listed = withFolders(linksOf(file, known), file.path, pagesOf);
      return { file, listed, named: countOf(listed) };
    })
    .filter(({ listed, named }) => listed.length > 1 && named >= least)
    .sort((left, right) => depth(left.file) - depth(right.file) || right.named - left.named);
  const [best] = pages;
  return best === undefined ? null : { path: best.file.path, entries: entriesOf(best.listed) };
}

/** Front pages lead to front pages so many folders down. */
const deepest = 4;

/** Links to front pages of folders, with what these list in their folders. */
function withFolders(
  listed: readonly Listed[],
  from: string,
  pagesOf: ReadonlyMap<string, readonly Listed[]>,
  depth = 0,
): readonly Listed[] {
  if (depth > deepest) return listed;
  const above = new Set([from, ...listed.map(({ path }) => path)]);
  return listed.map((entry) => {
    const folder = folderOf(entry.path);
    const isBelow = isFrontPage(entry.path) && folder !== '' && folder !== folderOf(from);
    const inFolder = (isBelow ? (pagesOf.get(entry.path) ?? []) : []).filter(
      ({ path }) => path.startsWith(`${folder}/`) && !above.has(path),
    );
    return { ...entry, below: withFolders(inFolder, entry.path, pagesOf, depth + 1) };
  });
}

function countOf(listed: readonly Listed[]): number {
  return listed.reduce((sum, { below }) => sum + 1 + countOf(below), 0);
}

/** Each document once, at its first link; DocC's links name a file without its folder: `<doc:ErrorHandling>`. */
function linksOf({ path, text }: SourceFile, known: ReadonlySet<string>): readonly Listed[] {
  const byName = new Map([...known].map((each) => [stemOf(each), each]));
  const listed = new Map<string, Listed>();
  let heading = '';
  for (const line of (text ?? '').split('\n')) {
    const title = /^#{1,6}[ \t]+(\S[^\n]*)$/.exec(line)?.[1];
    if (title !== undefined)
      heading = title
        .replace(/[*_`#]/g, '')
        .trim()
        .replace(/[.:]$/, '');
    for (const { 1: target, 2: name } of line.matchAll(
      /\]\(<?((?:[^()<>\s]|\([^()<>\s]{0,60}\)){1,300})|<doc:([\w-]{1,100})>/g,
    )) {
      const found = target === undefined ? (byName.get(name ?? '') ?? null) : resolveTarget(target, path, known);
      if (found === null || found === path || listed.has(found)) continue;
      listed.set(found, { heading, path: found, below: [] });
    }
  }
  return [...listed.values()];
}

/** Headings make chapters of their links, unless one of them holds more than half of all: then each link is a chapter. */
function entriesOf(listed: readonly Listed[]): readonly ContentsEntry[] {
  const groups = [...Map.groupBy(listed, ({ heading }) => heading)];
  const entry = ({ path, below }: Listed): ContentsEntry => ({
    title: '',
    path,
    kind: null,
    children: below.map(entry),
  });
  if (groups.some(([, links]) => links.length > listed.length / 2)) return listed.map(entry);
  return groups.map(([title, links]) => ({ title, path: null, kind: null, children: links.map(entry) }));
}
