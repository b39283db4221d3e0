// How a text, heading, title or path opens that bears a printed number: "Table 3.1", "उदाहरण २", "Lesson 5: History".
// As regular expressions for our own engine and for PostgreSQL's, so that the registry and what reads its answer agree.

import { unitWords, wordsOfLevel } from './levels.ts';
import type { PrintedName } from './mention-index.ts';

const words: Readonly<Record<string, string>> = {
  figure: 'fig(ure)?',
  appendix: '(appendix|annex)',
  section: `(section|chapter|clause|${unitWords.join('|')})`,
  unit: `(${unitWords.join('|')})`,
  clause: '(clause|section)',
};

const devanagari = '०१२३४५६७८९';

/** To be matched without regard to capitals; in our engine with the `u` flag. */
export function printedOpening({ level, label }: PrintedName, engine: 'ours' | 'postgres'): string {
  const [notAlphanumeric, end, space, quote] =
    engine === 'ours'
      ? ['[^\\p{L}\\p{N}]', '(?![\\p{L}\\p{M}\\p{N}])', '\\s', (mark: string) => `[${mark}]`]
      : ['[^[:alnum:]]', '($|[^[:alnum:]])', '[[:space:]]', (mark: string) => `[${mark}]`];
  const number = [...label]
    .map((character) => {
      if (/\d/.test(character)) return `[${character}${devanagari[Number(character)]}]`;
      if (/[\p{L}\p{N}]/u.test(character)) return character;
      return character === '^' || character === '\\' ? '.' : quote(character);
    })
    .join('');
  const named = `(${[words[level] ?? level, ...wordsOfLevel(level)].join('|')})[.]?${space}*`;
  return isSectionLevel(level)
    ? `^${notAlphanumeric}*(${named})?${number}[.):]?(${space}|$)`
    : `^${notAlphanumeric}*${named}${number}${end}`;
}

/** Parts that only headings open. */
export function isHeadingLevel(level: string): boolean {
  return level === 'unit' || isSectionLevel(level);
}

/** Parts that headings open, by their number alone ("4.2 Backfill"). */
export function isSectionLevel(level: string): boolean {
  return level === 'section' || level === 'clause' || level === 'appendix';
}

/** A title that prints the number: "Lesson 5: History", "05. History". Without `word`, any word for such a part. */
export function titlePattern(number: number, word?: string): string {
  const words = word ?? [...unitWords, 'chapter', 'day'].join('|');
  const plain = word === undefined ? `|0*${number}[.:)]($|\\D)` : '';
  return `^\\W*((${words})\\W*0*${number}($|[^\\d.]|[.]($|\\D))${plain})`;
}

/** A path one of whose names leads with the number: `episodes/05-history.md`, `lesson_3/README.md`. */
export function pathPattern(number: number): string {
  return `(^|/)((${[...unitWords, 'chapter', 'chap', 'ch', 'day'].join('|')})[-_ ]*)?0*${number}([-_. ][^/]*)?(/|$)`;
}
