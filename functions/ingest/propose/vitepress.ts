// Contents of VitePress: the sidebar that the settings of its theme state, which names pages by their addresses.
import { siteSettingsFile } from '../../course/upload-names.ts';
import type { Contents, ContentsEntry } from './contents.ts';
import type { SourceFile } from './outline.ts';
import { type Literal, sidebarLiterals } from './script-literals.ts';

/** @param resolve the page of an address that begins with the site's folder, null where there is none */
export function vitepressContents(
  files: readonly SourceFile[],
  resolve: (target: string) => string | null,
): Contents | null {
  const settings = files.filter(({ path, text }) => text !== null && siteSettingsFile.test(path));
  const roots = new Set(settings.map(({ path }) => path.slice(0, path.indexOf('.vitepress/'))));
  for (const root of [...roots].sort((one, other) => one.length - other.length)) {
    const own = settings.filter(({ path }) => path.startsWith(`${root}.vitepress/`));
    const text = own.map((each) => each.text ?? '').join('\n');
    const source = /\bsrcDir["']?:\s{0,9}["'`](?:\.\/)?([^"'`\n]{1,100}?)\/?["'`]/.exec(text)?.[1];
    const base = `/${root}${source === undefined || source === '.' ? '' : `${source}/`}`;
    for (const sidebar of sidebarLiterals(text)) {
      const entries = entriesOf(sidebar, base, resolve);
      if (entries.some(({ path, children }) => path !== null || children.length > 0))
        return { path: own[0]?.path ?? '', entries };
    }
  }
  return null;
}

/** Entries with each page once: several sidebars may name it. */
function entriesOf(sidebar: Literal, base: string, resolve: (target: string) => string | null): ContentsEntry[] {
  const seen = new Set<string>();
  const pageOf = (link: Literal | undefined, folder: string): string | null => {
    if (typeof link !== 'string' || link === '' || /^[a-z]+:|^#/i.test(link)) return null;
    const target = `${folder}${link.replace(/^\//, '')}`;
    const page = resolve(target.replace(/\/(?=$|[#?])/, '/index'));
    if (page === null || seen.has(page)) return null;
    seen.add(page);
    return page;
  };
  const read = (value: Literal, folder: string): ContentsEntry[] => {
    if (typeof value === 'string') return [];
    if (!(value instanceof Map)) return (value as readonly Literal[]).flatMap((each) => read(each, folder));
    const { text, link, items, base: own } = Object.fromEntries(value) as Record<string, Literal | undefined>;
    const inner = typeof own === 'string' ? `${base}${own.replace(/^\//, '')}` : folder;
    if (text === undefined && link === undefined && items === undefined)
      return [...value.values()].flatMap((each) => read(each, inner));
    const path = pageOf(link, inner);
    const children = items === undefined ? [] : read(items, inner);
    if (typeof text !== 'string' || text === '')
      return path === null ? children : [{ title: '', path, kind: null, children }];
    return path === null && children.length === 0 ? [] : [{ title: text, path, kind: null, children }];
  };
  return read(sidebar, base);
}
