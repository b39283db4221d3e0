// What the settings of Carpentries' and Jekyll's sites say of their pages: the order of the episodes, what is not shown.
import { yamlValue } from '../parse-yaml.ts';
import type { ContentsEntry } from './contents.ts';
import { fileOf, folderOf, type SourceFile } from './outline.ts';

/** The order of a lesson of the Carpentries Workbench: `episodes` in its `config.yaml`, by their file names. */
export function episodesOf(text: string, path: string, known: ReadonlySet<string>): readonly ContentsEntry[] {
  const folder = folderOf(path) === '' ? '' : `${folderOf(path)}/`;
  return textsUnder(text, 'episodes').flatMap((name): ContentsEntry[] => {
    const episode = `${folder}episodes/${name}`;
    return known.has(episode) ? [{ title: '', path: episode, kind: null, children: [] }] : [];
  });
}

/** Whether a site of Jekyll leaves a page out, by `exclude` in the `_config.yml` at the top. */
export function excludedBySite(files: readonly SourceFile[]): (path: string) => boolean {
  const settings = files.find(({ path }) => /^_config\.ya?ml$/.test(path));
  const excluded = textsUnder(settings?.text ?? '', 'exclude').map((name) => name.replace(/^\/|\/$/g, ''));
  return (path) => excluded.some((name) => path === name || path.startsWith(`${name}/`) || fileOf(path) === name);
}

/** The texts of a list in settings; none where it is not one, or the settings cannot be read. */
function textsUnder(text: string, key: string): readonly string[] {
  try {
    const settings: unknown = yamlValue(text, 20);
    const list = typeof settings === 'object' && settings !== null ? Reflect.get(settings, key) : null;
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
