// Contents files: SUMMARY.md of mdBook, GitBook and kramdown books, MkDocs' nav, Jupyter Book's _toc.yml and myst.yml,
// Quarto's _quarto.yml, bookdown's _bookdown.yml, the Carpentries' config.yaml, Docusaurus' sidebars.js, VitePress' sidebar, the toctrees
// of Sphinx, else a master document of AsciiDoc.
// Gives the entries as a tree; what they number is decided elsewhere.
import { masterContents } from '../asciidoc/master-document.ts';
import { yamlValue } from '../parse-yaml.ts';
import type { Contents, ContentsEntry } from './contents.ts';
import { fileOf, folderOf, isMarkdown, pathBeside, type SourceFile } from './outline.ts';
import { readSidebars, sidebarsFile } from './sidebars.ts';
import { bookdownFile, bookFile } from './site-settings.ts';
import { entriesOfToctrees } from './toctrees.ts';
import { vitepressContents } from './vitepress.ts';

/** The contents file of a folder, or null. Entries that name absent files keep their title and lose their path. */
export function findContents(files: readonly SourceFile[]): Contents | null {
  const known = new Set(files.map((file) => file.path));
  const byDepth = [...files].sort((first, second) => first.path.split('/').length - second.path.split('/').length);
  const texts = new Map(files.map((file) => [file.path, file.text]));
  for (const [pattern, read] of readers) {
    for (const file of byDepth) {
      if (file.text === null || !pattern.test(fileOf(file.path))) continue;
      const entries = read(file.text, file.path, known, (path) => texts.get(path) ?? null);
      if (countDocuments(entries) >= 2) return { path: file.path, entries };
    }
  }
  for (const file of byDepth) {
    if (file.text === null || !sidebarsFile.test(fileOf(file.path))) continue;
    const entries = readSidebars(file.text, files);
    if (countDocuments(entries) >= 2) return { path: file.path, entries };
  }
  const vitepress = vitepressContents(files, (target) => resolveTarget(target, '', known));
  if (vitepress !== null && countDocuments(vitepress.entries) >= 2) return vitepress;
  return editionContents(byDepth, known) ?? masterContents(files);
}

/** Of settings that bear the name of an edition (`_bookdown_final.yml`) those that name most files, null where none name two. */
function editionContents(files: readonly SourceFile[], known: ReadonlySet<string>): Contents | null {
  const editions = files
    .filter(({ path, text }) => text !== null && bookFile.test(fileOf(path)))
    .map(({ path, text }) => ({ path, entries: readBookContents(text ?? '', path, known) }))
    .filter(({ entries }) => countDocuments(entries) >= 2);
  const [best] = editions.toSorted((one, other) => countDocuments(other.entries) - countDocuments(one.entries));
  return best ?? null;
}

/** Paths of all documents that the contents name. */
export function pathsNamed({ entries }: Pick<Contents, 'entries'>): readonly string[] {
  return entries.flatMap(({ path, children }) => [
    ...(path === null ? [] : [path]),
    ...pathsNamed({ entries: children }),
  ]);
}

type Reader = (
  text: string,
  path: string,
  known: ReadonlySet<string>,
  textOf: (path: string) => string | null,
) => readonly ContentsEntry[];

const readers: readonly (readonly [RegExp, Reader])[] = [
  [/^summary\.md$/i, readSummary],
  [/^_toc\.ya?ml$/i, readJupyterContents],
  [/^mkdocs\.ya?ml$/i, readMkdocs],
  [/^(?:myst|_quarto|_bookdown)\.ya?ml$/i, readBookContents],
  [/^config\.ya?ml$/i, readWorkbench],
  [/^(?:index|contents|master)\.(?:rst|md|ipynb)$/i, readSphinx],
];

function countDocuments(entries: readonly ContentsEntry[]): number {
  return entries.reduce((count, entry) => count + (entry.path === null ? 0 : 1) + countDocuments(entry.children), 0);
}

/** Path of a link's target relative to the folder, or null when no such file exists. */
export function resolveTarget(target: string, from: string, known: ReadonlySet<string>): string | null {
  const bare = decodePath((target.split(/[#?]/, 1)[0] ?? '').trim());
  if (bare === '' || /^[a-z]+:/i.test(bare)) return null;
  const path = pathBeside(from, bare);
  const endings = ['', '.md', '.ipynb', '.rst', '.qmd', '.Rmd', '/README.md', '/index.md', '/index.rst', '/index.qmd'];
  // Sites link to the pages they make of them.
  const bases = path.endsWith('.html') ? [path, path.slice(0, -'.html'.length)] : [path];
  const candidates = bases.flatMap((base) => endings.map((ending) => `${base}${ending}`));
  return candidates.find((each) => known.has(each) && isMarkdown(each)) ?? null;
}

function decodePath(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

const linePattern =
  /^([ \t]*)(?:(?:[-*+]|\d{1,4}[.)])[ \t]+)?(?:\{:([^}]*)\}[ \t]*)?(?:\[((?:\\.|[^\]\\])*)\]\(<?([^)>]*)>?\)[ \t]*(?:\{:([^}]*)\})?|([^[\n \t][^[\n]*))$/;

/** A Markdown list of links; nesting by indentation. mdBook's links without a list mark are preface and appendix. */
function readSummary(text: string, path: string, known: ReadonlySet<string>): readonly ContentsEntry[] {
  const entries: ContentsEntry[] = [];
  const open: { indent: number; entry: ContentsEntry }[] = [];
  let hasChapter = false;
  for (const line of text.replace(/^---\n[\s\S]*?\n---\n/, '').split('\n')) {
    const isItem = /^[ \t]*(?:[-*+]|\d{1,4}[.)])[ \t]/.test(line);
    const found = linePattern.exec(line.trimEnd());
    if (found === null || (!isItem && found[3] === undefined)) continue;
    const title = plainTitle(found[3] ?? found[6] ?? '');
    const target = found[4] === undefined ? null : resolveTarget(found[4], path, known);
    const marks = `${found[2] ?? ''} ${found[5] ?? ''}`;
    const named = /\b(preface|appendix|chapter)\b/.exec(marks)?.[1] as 'preface' | 'appendix' | 'chapter' | undefined;
    const kind = named ?? (isItem ? null : hasChapter ? 'appendix' : 'preface');
    if (isItem && named !== 'preface') hasChapter = true;
    const entry: ContentsEntry = { title, path: target, kind, children: [] };
    const indent = isItem ? (found[1] ?? '').replace(/\t/g, '    ').length : -1;
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop();
    (open.at(-1)?.entry.children ?? entries).push(entry);
    if (isItem) open.push({ indent, entry });
  }
  return entries;
}

/** The first page of a Sphinx project and its toctrees. */
function readSphinx(
  _text: string,
  path: string,
  known: ReadonlySet<string>,
  textOf: (path: string) => string | null,
): readonly ContentsEntry[] {
  return entriesOfToctrees(path, { known, textOf, resolve: (target, from) => resolveTarget(target, from, known) });
}

/** A title without marks of emphasis. What stands in code keeps all its signs, a name its underscores. */
function plainTitle(text: string): string {
  const marks = /[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
  return text
    .split(/`([^`]{1,400})`/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/\\(.)/g, '$1').replace(marks, '')))
    .join('')
    .trim();
}

function readMkdocs(text: string, path: string, known: ReadonlySet<string>): readonly ContentsEntry[] {
  // Tags such as !!python/name belong to MkDocs' plugins; only nav and docs_dir matter here.
  const config = parseYaml(text.replace(/!!python\/\S+/g, ''));
  if (config === null || !Array.isArray(config.nav)) return [];
  const folder = folderOf(path);
  const docs = typeof config.docs_dir === 'string' ? config.docs_dir : 'docs';
  const base = `${folder === '' ? '' : `${folder}/`}${docs.replace(/\/$/, '')}/mkdocs.yml`;
  const read = (item: unknown): ContentsEntry[] => {
    if (typeof item === 'string')
      return [{ title: '', path: resolveTarget(item, base, known), kind: null, children: [] }];
    if (item === null || typeof item !== 'object') return [];
    return Object.entries(item).map(([title, value]) => ({
      title,
      path: typeof value === 'string' ? resolveTarget(value, base, known) : null,
      kind: null,
      children: Array.isArray(value) ? value.flatMap(read) : [],
    }));
  };
  return config.nav.flatMap(read);
}

function readJupyterContents(text: string, path: string, known: ReadonlySet<string>): readonly ContentsEntry[] {
  const config = parseYaml(text);
  if (config === null) return [];
  const read = (item: unknown): ContentsEntry[] => {
    if (item === null || typeof item !== 'object') return [];
    const value = item as Record<string, unknown>;
    const title =
      typeof value.title === 'string' ? value.title : typeof value.caption === 'string' ? value.caption : '';
    const children = [value.chapters, value.sections].flatMap((list) =>
      Array.isArray(list) ? list.flatMap(read) : [],
    );
    if (typeof value.file !== 'string') return children;
    return [{ title, path: resolveTarget(value.file, path, known), kind: null, children }];
  };
  const parts = Array.isArray(config.parts) ? config.parts.flatMap(read) : [];
  const root = typeof config.root === 'string' ? resolveTarget(config.root, path, known) : null;
  const preface: ContentsEntry[] = root === null ? [] : [{ title: '', path: root, kind: 'preface', children: [] }];
  return [...preface, ...parts, ...read({ chapters: config.chapters })];
}

/** Trees of files: of myst.yml under `project.toc`, of Quarto under `book` or `website.sidebar`, of bookdown a list. */
function readBookContents(text: string, path: string, known: ReadonlySet<string>): readonly ContentsEntry[] {
  const config = parseYaml(text);
  if (config === null) return [];
  const leaf = (target: string, title = '', children: ContentsEntry[] = []): ContentsEntry => ({
    title,
    path: resolveTarget(target, path, known),
    kind: null,
    children,
  });
  const read = (item: unknown): ContentsEntry[] => {
    if (typeof item === 'string') return [leaf(item)];
    if (Array.isArray(item)) return item.flatMap(read);
    const { title, text: label, file, href, part, section, children, chapters, contents } = asMapping(item);
    const name = [title, label, part, section].find((each) => typeof each === 'string' && !isFile(each, path, known));
    const own = [file, href, part, section].find((each) => typeof each === 'string' && isFile(each, path, known));
    const below = [children, chapters, contents].flatMap((each) => (Array.isArray(each) ? each.flatMap(read) : []));
    // A part is a heading over chapters, not one of them.
    return typeof own === 'string' ? [leaf(own, typeof name === 'string' ? name : '', below)] : below;
  };
  const { project, book, website, rmd_files: files } = config;
  const sidebar = asMapping(asMapping(website).sidebar);
  const html = Array.isArray(files) ? files : asMapping(files).html;
  const lists = [asMapping(project).toc, asMapping(book).chapters, asMapping(book).appendices, sidebar.contents, html];
  return lists.flatMap((list) => (Array.isArray(list) ? list.flatMap(read) : []));
}

/** The Carpentries' Workbench names the files of its folder `episodes`. */
function readWorkbench(text: string, path: string, known: ReadonlySet<string>): readonly ContentsEntry[] {
  const { episodes } = parseYaml(text) ?? {};
  const base = [folderOf(path), 'episodes', 'x'].filter((part) => part !== '').join('/');
  const names = Array.isArray(episodes) ? episodes.filter((name) => typeof name === 'string') : [];
  return names.map((name) => ({ title: '', path: resolveTarget(name, base, known), kind: null, children: [] }));
}

/** Whether readers of the book see its sections counted: always with bookdown, by setting with Quarto, MyST and Jupyter Book. */
export function countsSections(files: readonly SourceFile[]): boolean {
  return files.some(({ path, text }) => {
    if (text === null) return false;
    const name = fileOf(path).toLowerCase();
    if (bookdownFile.test(name)) return true;
    const lines = text.split('\n').map((line) => line.trim());
    if (/^_toc\.ya?ml$/.test(name)) return lines.some((line) => /^(?:- )?numbered: (?:true|\d+)$/.test(line));
    if (/^myst\.ya?ml$/.test(name)) return lines.some((line) => /^(?:numbering|headings?(?:_2)?): true$/.test(line));
    if (!/^_quarto\.ya?ml$/.test(name)) return false;
    const setting = lines.find((line) => line.startsWith('number-sections:'));
    if (setting !== undefined) return setting.endsWith('true');
    return asMapping(asMapping(parseYaml(text)).project).type === 'book';
  });
}

function isFile(target: string, path: string, known: ReadonlySet<string>): boolean {
  return resolveTarget(target, path, known) !== null;
}

function asMapping(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function parseYaml(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = yamlValue(text, 20);
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
