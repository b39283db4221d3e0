// A page that lists the other documents in the order they are read in: the readme or start page of folders that no tool
// gives an order to. Weaker than a contents file: numbered folders and files win over it.
import type { Contents, ContentsEntry } from './contents.ts';
import { resolveTarget } from './contents-file.ts';
import { stemOf } from './file-kinds.ts';
import { isMarkdown, type SourceFile } from './outline.ts';

interface Listed {
  readonly heading: string;
  readonly path: string;
}

/** So many documents at least must be named, and half of all. */
const fewestNamed = 3;

/** The page that names most of the documents, the one nearest to the top where two do; null where none names half of them. */
export function findContentsPage(documents: readonly SourceFile[], files: readonly SourceFile[]): Contents | null {
  const known = new Set(documents.map(({ path }) => path));
  const least = Math.max(fewestNamed, documents.length / 2);
  const depth = ({ path }: SourceFile) => path.split('/').length;
  const pages = files
    .filter(({ path, text }) => text !== null && isMarkdown(path))
    .map((file) => ({ file, listed: linksOf(file, known) }))
    .filter(({ listed }) => listed.length >= least)
    .sort((left, right) => depth(left.file) - depth(right.file) || right.listed.length - left.listed.length);
  const [best] = pages;
  return best === undefined ? null : { path: best.file.path, entries: entriesOf(best.listed) };
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
    for (const { 1: target, 2: name } of line.matchAll(/\]\(<?([^()<>\s]{1,300})|<doc:([\w-]{1,100})>/g)) {
      const found = target === undefined ? (byName.get(name ?? '') ?? null) : resolveTarget(target, path, known);
      if (found === null || found === path || listed.has(found)) continue;
      listed.set(found, { heading, path: found });
    }
  }
  return [...listed.values()];
}

/** Headings make chapters of their links, unless one of them holds more than half of all: then each link is a chapter. */
function entriesOf(listed: readonly Listed[]): readonly ContentsEntry[] {
  const groups = [...Map.groupBy(listed, ({ heading }) => heading)];
  const entry = ({ path }: Listed): ContentsEntry => ({ title: '', path, kind: null, children: [] });
  if (groups.some(([, links]) => links.length > listed.length / 2)) return listed.map(entry);
  return groups.map(([title, links]) => ({ title, path: null, kind: null, children: links.map(entry) }));
}
