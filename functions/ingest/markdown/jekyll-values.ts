// What a site of Jekyll writes once in its settings and shows on many pages: `{{ site.remote.name }}`. Pure text work.
import { yamlValue } from '../parse-yaml.ts';

/** The settings as a tree; empty where they cannot be read. @param text of `_config.yml` */
export function readSiteSettings(text: string): unknown {
  try {
    return yamlValue(text, 20);
  } catch {
    return {};
  }
}

const tag = /\{%-?[ \t]{0,9}(raw|endraw)[ \t]{0,9}-?%\}|\{\{-?\s{0,9}site((?:\.[\w-]{1,60}){1,6})\s{0,9}-?\}\}/g;

/** The text with plain values in place of their names, also in code; a name without one stays, and all between `raw` and `endraw`. */
export function withSiteValues(text: string, settings: unknown): string {
  let isRaw = false;
  return text.replace(tag, (written: string, word: string | undefined, path = '') => {
    if (word !== undefined) isRaw = word === 'raw';
    if (word !== undefined || isRaw) return written;
    let value = settings;
    for (const key of path.slice(1).split('.')) value = isTree(value) && Object.hasOwn(value, key) ? value[key] : null;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : written;
  });
}

/** Without links to places that only the site knows: `[edit]: {{ repo_url }}/edit` is none to Markdown, and a text that nobody wrote. */
export function withoutTemplateLinks(text: string): string {
  return text.replace(/^\[[^\]\n]{1,200}\]:[^\n]{0,400}\{\{[^\n]*$/gm, '');
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
