// Contents of Docusaurus: `sidebars.js`, which names pages by ids. Reads the literals of the file and runs none of it.
import type { Contents, ContentsEntry } from './contents.ts';
import { fileOf, folderOf, isMarkdown, type SourceFile } from './outline.ts';
import { type Literal, literalAt } from './script-literals.ts';

export const sidebarsFile = /^sidebars?\.(?:[cm]?[jt]s|json)$/i;

/** The entries of the sidebars in their order; none where they are drawn up by the site itself. */
export function readSidebars(text: string, files: readonly SourceFile[]): Contents['entries'] {
  const pathOf = pagesById(files);
  const read = (value: Literal): ContentsEntry[] => {
    if (typeof value === 'string') {
      const path = pathOf(value);
      return path === null ? [] : [{ title: '', path, kind: null, children: [] }];
    }
    if (!(value instanceof Map)) return (value as readonly Literal[]).flatMap(read);
    const { id, label, items, link } = Object.fromEntries(value) as Record<string, Literal | undefined>;
    if (typeof id === 'string') return read(id);
    const own = link instanceof Map ? link.get('id') : undefined;
    const children = items === undefined ? [...value].flatMap(([name, each]) => under(name, each)) : read(items);
    if (typeof label !== 'string') return children;
    return [{ title: label, path: typeof own === 'string' ? pathOf(own) : null, kind: null, children }];
  };
  // "Tutorials: ['a', 'b']" is a category in short.
  const under = (title: string, value: Literal): ContentsEntry[] => {
    const children = typeof value === 'string' ? [] : read(value);
    return children.length === 0 ? [] : [{ title, path: null, kind: null, children }];
  };
  const whole = literalAfter(text);
  if (!(whole instanceof Map)) return [];
  // The names of sidebars are for the site's own settings.
  return [...whole.values()].flatMap((sidebar) => (typeof sidebar === 'string' ? [] : read(sidebar)));
}

/** Pages by their ids: their path without ending, number, or with the id of their front matter in place of the name. */
function pagesById(files: readonly SourceFile[]): (id: string) => string | null {
  const byName = new Map<string, string[]>();
  const ids: { readonly id: string; readonly path: string }[] = [];
  for (const { path, text } of files) {
    if (!isMarkdown(path)) continue;
    const stated = /^---\n(?:[^\n]*\n){0,20}?id:[ \t]*["']?([\w./-]{1,200})["']?[ \t]*\n/.exec(
      (text ?? '').slice(0, 2_000),
    )?.[1];
    const name = stated ?? fileOf(path).replace(/\.\w+$/, '');
    const id = [...folderOf(path).split('/'), name].map((part) => part.replace(/^\d+[-_.][ ]?(?=\D)/, '')).join('/');
    ids.push({ id: `/${id}`, path });
  }
  for (const { id, path } of ids) {
    const last = id.slice(id.lastIndexOf('/') + 1);
    byName.set(last, [...(byName.get(last) ?? []), path]);
  }
  const idOf = new Map(ids.map(({ id, path }) => [path, id]));
  return (id) => {
    const named = byName.get(id.slice(id.lastIndexOf('/') + 1)) ?? [];
    const fitting = named.filter((path) => (idOf.get(path) ?? '').endsWith(`/${id}`));
    // Of several sites in one repository, the one with the shortest path to it.
    return fitting.toSorted((one, other) => one.length - other.length)[0] ?? null;
  };
}

/** The literal of the object that the file exports or names. */
function literalAfter(text: string): Literal | null {
  const opening = /(?:module\.exports ?=|export default) ?\{/.exec(text) ?? /= ?\{/.exec(text) ?? /\{/.exec(text);
  return opening === null ? null : literalAt(text, opening.index + opening[0].length - 1);
}
