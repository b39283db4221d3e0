// The order that pages state themselves, by a number in their front matter: `sidebar_position` of Docusaurus, `nav_order` of
// Just the Docs, `weight` of Hugo, `order` of many sites of Jekyll. Pure; linear in what stands in front.
import { comparePaths, folderOf, isFrontPage, type SourceFile } from './outline.ts';

const keys = ['sidebar_position', 'nav_order', 'weight', 'order'] as const;
/** Share of the pages that state a number from which their numbers are the order. */
const leastShare = 3 / 4;
/** Front matter is looked for in so many characters. */
const headCharacters = 4_000;

/** The pages that state their place, in order: folders come where their front page says, else their first page. Null where few do. */
export function inStatedOrder(pages: readonly SourceFile[]): readonly SourceFile[] | null {
  for (const key of keys) {
    const numbers = new Map(pages.flatMap((page) => numberOf(page, key)));
    if (numbers.size < 2 || numbers.size < leastShare * pages.length) continue;
    const rankOf = rankOfPaths(numbers);
    return pages
      .filter(({ path }) => numbers.has(path))
      .toSorted((one, other) => comparePaths(one.path, other.path, rankOf));
  }
  return null;
}

/** Whether a page states a place among others. */
export function statesPlace(page: SourceFile): boolean {
  return keys.some((key) => numberOf(page, key).length > 0);
}

function numberOf({ path, text }: SourceFile, key: string): readonly (readonly [string, number])[] {
  const front = /^---\n([\s\S]*?)\n---/.exec((text ?? '').slice(0, headCharacters))?.[1] ?? '';
  const line = front.split('\n').find((each) => each.startsWith(`${key}:`));
  const written = line?.slice(key.length + 1).trim() ?? '';
  return /^-?\d{1,6}(?:\.\d{1,6})?$/.test(written) ? [[path, Number(written)]] : [];
}

function rankOfPaths(numbers: ReadonlyMap<string, number>): (path: string) => number {
  const ranks = new Map(numbers);
  const stated = new Set<string>();
  for (const [path, number] of numbers) {
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) {
      const isOwn = isFrontPage(path) && folder === folderOf(path);
      if (isOwn) stated.add(folder);
      if (isOwn || !stated.has(folder))
        ranks.set(folder, isOwn ? number : Math.min(ranks.get(folder) ?? number, number));
    }
  }
  return (path) => ranks.get(path) ?? 0;
}
