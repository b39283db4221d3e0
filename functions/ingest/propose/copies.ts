// Files beside a book's own that hold the same pages again: an older state, what a tool built of them. Told by the name of a
// page that the contents list, whatever its ending, and by its words. Pure; linear in the texts.
import { stemOf } from './file-kinds.ts';
import { folderOf, isMarkdown } from './outline.ts';
import { isRenderedFrom } from './site-settings.ts';

interface Page {
  readonly path: string;
  readonly text?: string | null | undefined;
}

/** So many words are compared, and so large a share of them is shared by two states of one page. */
const comparedWords = 400;
const leastShared = 0.5;

/**
 * Why a page is left out, by its path.
 * @param named paths that a contents file names
 */
export function reasonsOfCopies(pages: readonly Page[], named: ReadonlySet<string>): ReadonlyMap<string, string> {
  const byName = Map.groupBy(
    pages.filter(({ path }) => named.has(path)),
    ({ path }) => stemOf(path).toLowerCase(),
  );
  const copies = new Map(
    pages.flatMap((page) => {
      if (named.has(page.path)) return [];
      const own = wordsOf(page);
      const original = byName.get(stemOf(page.path).toLowerCase())?.find((each) => isAlike(own, wordsOf(each)));
      return original === undefined
        ? []
        : [[page.path, `a copy of ${original.path}, which the contents name`] as const];
    }),
  );
  const known = new Map([...copies, ...inBuiltFolders(pages, named, copies)]);
  const others = pages.filter(({ path }) => !known.has(path) && !named.has(path));
  return new Map([...known, ...twinFolders(others)]);
}

/** Share of words from which on pages of one name in two folders are one page, where no contents say which is meant. */
const twinShare = 0.8;
const solved = /solution|solved|answer|complete/i;

/** Pages of a folder most of which stand in another folder too: as their sources, or with more in them (sheets to fill in, an older state). */
function twinFolders(pages: readonly Page[]): readonly (readonly [string, string])[] {
  const lengthOf = ({ text }: Page) => (text ?? '').length;
  const groups = Map.groupBy(pages, ({ path }) => stemOf(path).toLowerCase());
  const twins = [...groups.values()].flatMap((group) => {
    const [source, ...more] = group.filter(({ path }) => isRenderedFrom(path));
    const isRendered = source !== undefined && more.length === 0;
    const [longest] = group.toSorted((one, other) => lengthOf(other) - lengthOf(one));
    const original = isRendered ? source : longest;
    // Exercises are no copies of their solutions.
    if (original === undefined || group.length === 1 || solved.test(folderOf(original.path))) return [];
    const words = wordsOf(original);
    const reason = isRendered
      ? `rendered from ${original.path}, which is read`
      : `a copy of ${original.path}, which holds more`;
    return group
      .filter((page) => page !== original && isAlike(words, wordsOf(page), isRendered ? leastShared : twinShare))
      .map(({ path }) => ({ path, original: original.path, reason }));
  });
  const sizes = Map.groupBy(pages, ({ path }) => folderOf(path));
  const between = Map.groupBy(twins, ({ path, original }) => JSON.stringify([folderOf(path), folderOf(original)]));
  return [...between.values()].flatMap((found) => {
    const size = sizes.get(folderOf(found[0]?.path ?? ''))?.length ?? 0;
    if (found.length < fewestCopies || 2 * found.length < size) return [];
    return found.map(({ path, reason }) => [path, reason] as const);
  });
}

/** Copies from which a folder that holds little else is taken for a built one. */
const fewestCopies = 3;

export const builtReason = 'built from what the contents name';

/** All pages of a folder that is mostly copies: a built site has lists of its own. */
function inBuiltFolders(
  pages: readonly Page[],
  named: ReadonlySet<string>,
  copies: ReadonlyMap<string, string>,
): readonly (readonly [string, string])[] {
  return [...Map.groupBy(pages, ({ path }) => folderOf(path)).values()].flatMap((group) => {
    const copied = group.filter(({ path }) => copies.has(path)).length;
    if (copied < fewestCopies || 2 * copied < group.length || group.some(({ path }) => named.has(path))) return [];
    return group.map(({ path }) => [path, builtReason] as const);
  });
}

/** Files that are printed or built from another of the same name beside them: `intro.pdf` of `intro.md`. */
export function reasonsOfPrints(pages: readonly Page[]): ReadonlyMap<string, string> {
  const sources = new Map(
    pages.filter(({ path }) => isMarkdown(path)).map(({ path }) => [path.replace(/\.\w+$/, '').toLowerCase(), path]),
  );
  return new Map(
    pages.flatMap(({ path }) => {
      const source = sources.get(path.replace(/\.\w+$/, '').toLowerCase());
      const isPrint = /\.(?:pdf|docx|html?)$/i.test(path) && source !== undefined;
      return isPrint ? [[path, `made of ${source}, which is read`] as const] : [];
    }),
  );
}

function wordsOf({ text }: Page): ReadonlySet<string> {
  const words = (text ?? '').slice(0, 20 * comparedWords).match(/\p{L}{3,}/gu) ?? [];
  return new Set(words.slice(0, comparedWords).map((word) => word.toLowerCase()));
}

function isAlike(left: ReadonlySet<string>, right: ReadonlySet<string>, leastShare = leastShared): boolean {
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared > 0 && shared >= leastShare * Math.min(left.size, right.size);
}
