// The order of a Sphinx project: `toctree` directives from its first page on, in Markdown or in what became Markdown. Pure;
// each page is read once.
import { append } from '../../text/lists.ts';
import { decodeEntities } from '../markdown/attributes.ts';
import type { ContentsEntry } from './contents.ts';
import { comparePaths, folderOf, isMarkdown, pathBeside } from './outline.ts';

interface TreeSource {
  readonly known: ReadonlySet<string>;
  readonly textOf: (path: string) => string | null;
  /** Path of the page that a name means, from another page. */
  readonly resolve: (target: string, from: string) => string | null;
}

interface Toctree {
  /** Its caption, else the heading that it stands under; empty where neither is there. */
  readonly title: string;
  readonly isGlob: boolean;
  readonly isReversed: boolean;
  readonly isNumbered: boolean;
  readonly entries: readonly string[];
}

/** What one toctree of a page names. */
interface Group extends Pick<Toctree, 'title' | 'isNumbered'> {
  readonly entries: readonly ContentsEntry[];
}

const depthLimit = 8;

/** The pages below the first one, itself a preface; empty where it has no toctree. */
export function entriesOfToctrees(root: string, source: TreeSource): readonly ContentsEntry[] {
  const seen = new Set([root]);
  const groupsBelow = new Map<string, readonly Group[]>();
  const groupsOf = (path: string, depth: number): readonly Group[] => {
    const groups = readToctrees(path, root, source).map((tree): Group => {
      const named = tree.entries.flatMap((entry) => targetsOf(entry, tree.isGlob, { path, root, source }));
      const entries = named.flatMap(({ title, target }): ContentsEntry[] => {
        if (seen.has(target)) return [];
        seen.add(target);
        const children = depth < depthLimit ? groupsOf(target, depth + 1).flatMap((group) => group.entries) : [];
        // A page of nothing but its toctree may be left out; its title stays the part's.
        const own = children.length > 0 && title === '' ? headingOf(source.textOf(target) ?? '') : title;
        return [{ title: own, path: target, kind: null, children }];
      });
      return { ...tree, entries: tree.isReversed ? entries.reverse() : entries };
    });
    groupsBelow.set(path, groups);
    return groups;
  };
  const front: ContentsEntry[] = [{ title: '', path: root, kind: 'preface', children: [] }];
  let groups = groupsOf(root, 0);
  // A single page that holds the contents of all is no chapter.
  for (let only = onlyPage(groups); only?.path != null; only = onlyPage(groups)) {
    front.push({ ...only, kind: 'preface', children: [] });
    groups = groupsBelow.get(only.path) ?? [];
  }
  const chapters = chaptersOf(groups);
  return chapters.length === 0 ? [] : [...front, ...chapters];
}

function onlyPage(groups: readonly Group[]): ContentsEntry | undefined {
  const [only, ...more] = groups.flatMap(({ entries }) => entries);
  return only !== undefined && more.length === 0 && only.children.length > 0 ? only : undefined;
}

/**
 * Titles make chapters of their pages, unless pages have pages below them or readers see them counted, or one title has
 * most of them: then each page is a chapter.
 */
function chaptersOf(groups: readonly Group[]): readonly ContentsEntry[] {
  const pages = groups.flatMap(({ entries }) => entries);
  const titled = [...Map.groupBy(groups, ({ title }) => title)].map(
    ([title, some]) => [title, some.flatMap(({ entries }) => entries)] as const,
  );
  const isCounted = groups.some(({ isNumbered }) => isNumbered);
  const isMost = (some: readonly ContentsEntry[]) => 2 * some.length > pages.length;
  if (isCounted || isMost(pages.filter(({ children }) => children.length > 0))) return pages;
  if (titled.some(([, some]) => isMost(some)) || !isMost(titled.flatMap(([title, some]) => (title === '' ? [] : some))))
    return pages;
  return titled.flatMap(([title, some]): readonly ContentsEntry[] =>
    title === '' || some.length < 2 ? some : [{ title, path: null, kind: null, children: [...some] }],
  );
}

/** A page's own words: without its toctrees and the names of files that it includes. */
export function withoutToctrees(text: string): string {
  if (!/\{(?:toctree|include)\}/.test(text)) return text;
  const kept: string[] = [];
  let open = '';
  for (const line of text.split('\n')) {
    const fence = /^\s{0,9}(`{3,}|:{3,})(\{toctree\}|\{include\}.{0,400})?\s*$/.exec(line);
    if (open === '' && fence?.[2] !== undefined) open = fence[1] ?? '';
    else if (open === '') kept.push(line);
    else if (fence?.[1] === open) open = '';
  }
  return kept.join('\n');
}

/** Those of the files that it includes stand where it includes them. */
function readToctrees(path: string, root: string, source: TreeSource, from = path, depth = 0): readonly Toctree[] {
  const text = source.textOf(from) ?? '';
  if (!/\{(?:toctree|include)\}/.test(text)) return [];
  const trees: Toctree[] = [];
  // The first heading of a page is its title.
  let titles = from === path ? -1 : 0;
  let heading = '';
  let open: { readonly marks: string; readonly lines: string[] | null } | null = null;
  for (const line of text.split('\n')) {
    const found: RegExpExecArray | null = /^\s{0,9}(`{3,}|:{3,})(?:\{(toctree|include)\}(.{0,400}))?\s*$/.exec(line);
    if (open !== null) {
      if (found?.[1] !== open.marks) open.lines?.push(line.trim());
      else {
        if (open.lines !== null) trees.push(treeOf(open.lines, heading));
        open = null;
      }
    } else if (found?.[2] !== undefined) {
      open = { marks: found[1] ?? '', lines: found[2] === 'toctree' ? [] : null };
      const target = (found[3] ?? '').trim();
      if (open.lines !== null || target === '' || depth >= depthLimit) continue;
      const file = target.startsWith('/') ? pathBeside(root, target.slice(1)) : pathBeside(from, target);
      append(trees, readToctrees(path, root, source, file, depth + 1));
    } else {
      const title = /^#{1,6} +(\S.*)$/.exec(line)?.[1];
      if (title === undefined) continue;
      titles += 1;
      if (titles > 0) heading = plainHeading(title);
    }
  }
  return open?.lines == null ? trees : [...trees, treeOf(open.lines, heading)];
}

/** Options stand in front: `:glob:`, or a block of YAML. */
function treeOf(lines: readonly string[], heading: string): Toctree {
  const second = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  const isOption = (line: string, index: number) => index <= second || /^:[\w-]{1,40}:/.test(line);
  const options = lines.filter(isOption).join('\n');
  const entries = lines.filter((line, index) => line !== '' && line !== 'self' && !isOption(line, index));
  const caption = /^:?caption:[ \t]*(\S.*)$/m.exec(options)?.[1]?.trim() ?? '';
  return {
    title: caption || heading,
    isGlob: /\bglob\b/.test(options),
    isReversed: /\breversed\b/.test(options),
    isNumbered: /\bnumbered\b/.test(options),
    entries,
  };
}

function targetsOf(
  entry: string,
  isGlob: boolean,
  { path, root, source }: { readonly path: string; readonly root: string; readonly source: TreeSource },
): readonly { readonly title: string; readonly target: string }[] {
  const titled = /^([^<]{1,300})<([^<>]{1,300})>$/.exec(entry);
  const name = (titled?.[2] ?? entry).trim();
  // A slash in front counts from the folder of the first page.
  const from = name.startsWith('/') ? root : path;
  const bare = name.replace(/^\/+/, '');
  if (isGlob && /[*?]/.test(bare)) {
    const folder = folderOf(from) === '' ? '' : `${folderOf(from)}/`;
    return [...source.known]
      .filter((each) => isMarkdown(each) && matches(`${folder}${bare}`, each.replace(/\.\w+$/, '')))
      .sort(comparePaths)
      .map((target) => ({ title: '', target }));
  }
  const target = source.resolve(bare, from);
  return target === null ? [] : [{ title: (titled?.[1] ?? '').trim(), target }];
}

/** `*` is any name within a folder, `?` any sign of one. */
function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  return wanted.length === parts.length && wanted.every((part, index) => matchesPart(part, parts[index] ?? ''));
}

function matchesPart(pattern: string, name: string): boolean {
  let at = 0;
  let star = -1;
  let mark = 0;
  for (let index = 0; index < name.length; ) {
    if (pattern[at] === '*') {
      star = at;
      mark = index;
      at += 1;
    } else if (pattern[at] === '?' || pattern[at] === name[index]) {
      at += 1;
      index += 1;
    } else if (star >= 0) {
      at = star + 1;
      mark += 1;
      index = mark;
    } else return false;
  }
  while (pattern[at] === '*') at += 1;
  return at === pattern.length;
}

function headingOf(text: string): string {
  return plainHeading(/^# +(\S.*)$/m.exec(text.slice(0, 4_000))?.[1] ?? '');
}

function plainHeading(line: string): string {
  return decodeEntities(line).replace(/[`*]/g, '').trim();
}
