// MyST's substitutions: what a book's settings say once, with `replace` filters where it is used:
// `{{ ex2 | replace("%%NAME%%", "calendar") }}`. Pure text work; runs no template.

type Tree = Readonly<Record<string, unknown>>;

/** Texts by name, as Jupyter Book's `_config.yml` gives them; empty where it has none. */
export function substitutionsOf(settings: unknown): ReadonlyMap<string, string> {
  const places = [['parse'], ['sphinx', 'config']];
  const named = places.flatMap((place) =>
    Object.entries(treeAt(settings, [...place, 'myst_substitutions'])).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
  return new Map(named);
}

function treeAt(settings: unknown, keys: readonly string[]): Tree {
  let value: unknown = settings;
  for (const key of keys) value = isTree(value) && Object.hasOwn(value, key) ? value[key] : null;
  return isTree(value) ? value : {};
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Substitutions may name others so deep, and add so many characters to a document. */
const deepest = 4;
const mostCharacters = 1_000_000;

const quoted = '"[^"\\n]{0,300}"|\'[^\'\\n]{0,300}\'';
const use = new RegExp(
  `\\{\\{[ \\t]{0,9}([\\w-]{1,60})((?:[ \\t]{0,9}\\|[ \\t]{0,9}replace\\((?:${quoted}),[ \\t]{0,9}(?:${quoted})\\)){0,8})[ \\t]{0,9}\\}\\}`,
  'g',
);
const filter = new RegExp(`replace\\((${quoted}),[ \\t]{0,9}(${quoted})\\)`, 'g');

/** The text with substitutions in place, but for code in fences. A name without a text stays as it is written. */
export function withSubstitutions(text: string, substitutions: ReadonlyMap<string, string>): string {
  if (substitutions.size === 0 || !text.includes('{{')) return text;
  let left = mostCharacters;
  const fill = (part: string, depth: number): string =>
    part.replace(use, (written: string, name: string, filters: string) => {
      const value = substitutions.get(name);
      if (value === undefined || depth > deepest || left <= 0) return written;
      const given = [...filters.matchAll(filter)].reduce(
        (sum, [, from = '', to = '']) => sum.replaceAll(from.slice(1, -1), to.slice(1, -1)),
        fill(value, depth + 1).trimEnd(),
      );
      left -= given.length;
      return given;
    });
  let fence = '';
  return text
    .split('\n')
    .map((line) => {
      const marks = /^[ \t>]{0,20}(`{3,20}|~{3,20})/.exec(line)?.[1] ?? '';
      const wasInFence = fence !== '';
      if (!wasInFence) fence = marks;
      else if (marks.startsWith(fence)) fence = '';
      return wasInFence || marks !== '' ? line : fill(line, 0);
    })
    .join('\n');
}
