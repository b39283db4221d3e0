// The order of a Sphinx project: `toctree` directives from its first page on, in Markdown or in what became Markdown. Pure;
// each page is read once.
import { decodeEntities } from '../markdown/attributes.ts';
import type { ContentsEntry } from './contents.ts';
import { comparePaths, folderOf, isMarkdown } from './outline.ts';

export interface TreeSource {
  readonly known: ReadonlySet<string>;
  readonly textOf: (path: string) => string | null;
  /** Path of the page that a name means, from another page. */
  readonly resolve: (target: string, from: string) => string | null;
}

interface Toctree {
  readonly isGlob: boolean;
  readonly isReversed: boolean;
  readonly entries: readonly string[];
}

const depthLimit = 8;

/** The pages below the first one, itself a preface; empty where it has no toctree. */
export function entriesOfToctrees(root: string, source: TreeSource): readonly ContentsEntry[] {
  const seen = new Set([root]);
  const entriesOf = (path: string, depth: number): ContentsEntry[] =>
    readToctrees(source.textOf(path) ?? '').flatMap((tree) => {
      const named = tree.entries.flatMap((entry) => targetsOf(entry, tree.isGlob, { path, root, source }));
      const entries = named.flatMap(({ title, target }): ContentsEntry[] => {
        if (seen.has(target)) return [];
        seen.add(target);
        const children = depth < depthLimit ? entriesOf(target, depth + 1) : [];
        // A page of nothing but its toctree may be left out; its title stays the part's.
        const own = children.length > 0 && title === '' ? headingOf(source.textOf(target) ?? '') : title;
        return [{ title: own, path: target, kind: null, children }];
      });
      return tree.isReversed ? entries.reverse() : entries;
    });
  const front: ContentsEntry[] = [{ title: '', path: root, kind: 'preface', children: [] }];
  let entries: readonly ContentsEntry[] = entriesOf(root, 0);
  // A single page that holds the contents of all is no chapter.
  for (
    let only = entries[0];
    only !== undefined && entries.length === 1 && only.children.length > 0;
    only = entries[0]
  ) {
    front.push({ ...only, kind: 'preface', children: [] });
    entries = only.children;
  }
  return entries.length === 0 ? [] : [...front, ...entries];
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

function readToctrees(text: string): readonly Toctree[] {
  if (!text.includes('{toctree}')) return [];
  const trees: Toctree[] = [];
  let open: { marks: string; lines: string[] } | null = null;
  for (const line of text.split('\n')) {
    const fence = /^\s{0,9}(`{3,}|:{3,})(\{toctree\})?\s*$/.exec(line);
    if (open === null && fence?.[2] !== undefined) open = { marks: fence[1] ?? '', lines: [] };
    else if (open !== null && fence?.[1] === open.marks) {
      trees.push(treeOf(open.lines));
      open = null;
    } else open?.lines.push(line.trim());
  }
  return open === null ? trees : [...trees, treeOf(open.lines)];
}

/** Options stand in front: `:glob:`, or a block of YAML. */
function treeOf(lines: readonly string[]): Toctree {
  const second = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  const isOption = (line: string, index: number) => index <= second || /^:[\w-]{1,40}:/.test(line);
  const options = lines.filter(isOption).join('\n');
  const entries = lines.filter((line, index) => line !== '' && line !== 'self' && !isOption(line, index));
  return { isGlob: /\bglob\b/.test(options), isReversed: /\breversed\b/.test(options), entries };
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
  const line = /^# +(\S.*)$/m.exec(text.slice(0, 4_000))?.[1] ?? '';
  return decodeEntities(line).replace(/[`*]/g, '').trim();
}
