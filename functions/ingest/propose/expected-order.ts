// The order that learners expect of folders and files of which nothing states one: what prepares and what begins first, what
// goes further and what is looked up last. By names alone. Pure.
import { comparePaths, fileOf } from './outline.ts';

/** In order; names that are none of these stand between what begins and what goes further. */
const begins = [
  ['preface', 'foreword'],
  ['setup', 'install', 'installation', 'prerequisites', 'requirements'],
  ['welcome', 'introduction', 'intro', 'overview', 'start', 'started', 'quickstart'],
  ['basics', 'basic', 'fundamentals', 'foundations', 'essentials', 'beginner', 'beginners'],
] as const;
const goesOn = [
  ['intermediate'],
  ['advanced', 'expert'],
  ['supplemental', 'extra', 'extras', 'appendix', 'appendices', 'further'],
  ['reference', 'references', 'glossary', 'faq', 'discussion', 'discuss', 'links', 'changelog'],
] as const;

/** What stands before the first chapter or behind the last, and is none. */
export function isNoChapter(path: string): boolean {
  const rank = rankOfPath(path);
  return rank === -begins.length || rank === goesOn.length;
}

/** A longer name is a title that only holds such a word: "getting paid to start". */
const mostWords = 2;

/** Paths in reading order, what learners expect first first. */
export function inExpectedOrder<Item>(items: readonly Item[], pathOf: (item: Item) => string): readonly Item[] {
  return [...items].sort((one, other) => comparePaths(pathOf(one), pathOf(other), rankOfPath));
}

/** Below 0 for what begins, above it for what goes further. */
export function rankOfPath(path: string): number {
  const words = fileOf(path)
    .replace(/\.\w{1,8}$/, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  if (words.length === 0 || words.length > mostWords) return 0;
  const isOneOf = (those: readonly string[]) => words.some((word) => those.includes(word));
  const first = begins.findIndex(isOneOf);
  if (first >= 0) return first - begins.length;
  return goesOn.findIndex(isOneOf) + 1;
}
