// What the settings of a site or book say of its pages: which are not shown.
import { yamlValue } from '../parse-yaml.ts';
import { fileOf, type SourceFile } from './outline.ts';

/** Whether a site of Jekyll leaves a page out, by `exclude` in the `_config.yml` at the top. */
export function excludedBySite(files: readonly SourceFile[]): (path: string) => boolean {
  const settings = files.find(({ path }) => /^_config\.ya?ml$/.test(path));
  const excluded = excludedIn(settings?.text ?? '').map((name) => name.replace(/^\/|\/$/g, ''));
  return (path) => excluded.some((name) => path === name || path.startsWith(`${name}/`));
}

/** None where the settings cannot be read. */
function excludedIn(text: string): readonly string[] {
  try {
    const settings: unknown = yamlValue(text, 20);
    const list = typeof settings === 'object' && settings !== null ? Reflect.get(settings, 'exclude') : null;
    return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Settings of a book by bookdown or Quarto, also of one of its editions: `_bookdown_final.yml`, `_quarto-print.yml`. */
export const bookFile = /^_(?:bookdown|quarto)(?:[-_][\w-]{1,60})?\.ya?ml$/i;
export const bookdownFile = /^_bookdown(?:[-_][\w-]{1,60})?\.ya?ml$/i;

/** Books of Quarto and bookdown that list their chapters hold nothing else; sites of Quarto show every page. */
export function isWholeList({ path, text }: SourceFile): boolean {
  const name = fileOf(path);
  return bookdownFile.test(name) || (bookFile.test(name) && /^book:/m.test(text ?? ''));
}
