// What the settings of a site or book say of its pages: which are not shown, and where those lie that are made of them.
import { yamlValue } from '../parse-yaml.ts';
import { fileOf, pathBeside, type SourceFile } from './outline.ts';

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

const outputSettings =
  /^[ \t]{0,9}(?:output_dir|output-dir|site_dir|build-dir)[ \t]{0,9}[:=][ \t]{0,9}["']?([\w./-]{1,200})/m;
/** Sources of what is rendered: a folder that holds some is no folder of output alone. */
export const isRenderedFrom = (path: string): boolean => /\.(?:qmd|rmd)$/i.test(path);

/** Why a file is no material that lies in an output folder of bookdown, Quarto, MkDocs or mdBook; null for all others. */
export function reasonOfOutput(files: readonly SourceFile[]): (path: string) => string | null {
  const settings = files.filter(
    ({ path }) => bookFile.test(fileOf(path)) || /^(?:mkdocs\.ya?ml|book\.toml)$/i.test(fileOf(path)),
  );
  const folders = settings.flatMap(({ path, text }) => {
    const target = outputSettings.exec(text ?? '')?.[1];
    const folder = target === undefined ? '' : `${pathBeside(path, target)}/`;
    const isOutput = folder.length > 1 && !path.startsWith(folder);
    return isOutput && !files.some((file) => file.path.startsWith(folder) && isRenderedFrom(file.path))
      ? [{ folder, path }]
      : [];
  });
  return (path) => {
    const output = folders.find(({ folder }) => path.startsWith(folder));
    return output === undefined ? null : `rendered from the sources: the output folder of ${fileOf(output.path)}`;
  };
}

/** Files that Javadoc puts into each folder it writes. */
const javadocFiles = ['help-doc.html', 'index-all.html'];

/** Whether a file lies in a folder that Javadoc wrote. */
export function isOfJavadoc(files: readonly SourceFile[]): (path: string) => boolean {
  const known = new Set(files.map(({ path }) => path));
  const folders = files
    .filter(({ path }) => fileOf(path) === javadocFiles[0])
    .map(({ path }) => path.slice(0, -fileOf(path).length))
    .filter((folder) => folder !== '' && javadocFiles.every((name) => known.has(`${folder}${name}`)));
  return (path) => folders.some((folder) => path.startsWith(folder));
}
