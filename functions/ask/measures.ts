// What a question measures: "how tall" asks for a height, "ht" is one, "in tonnes" means a mass, "longest" compares
// lengths. One look-up over the lexicon of all languages. Pure.

import { measureLines } from '../text/languages/measures.ts';
import { cleanText, stemOf, tokenise } from '../text/text.ts';

export interface Measure {
  readonly names: readonly string[];
  readonly short: readonly string[];
  readonly units: readonly string[];
  /** Of its names and short forms. */
  readonly stems: readonly string[];
  /** Words compare by it: it is a size. */
  readonly compares: boolean;
}

export interface Comparing {
  /** Empty for words that compare by whatever is meant. */
  readonly measures: readonly Measure[];
  readonly direction: 'more' | 'less';
  /** "Longest", not "longer". */
  readonly isSuperlative: boolean;
}

const byWord = new Map<string, Measure[]>();
const byUnit = new Map<string, Measure[]>();
const comparing = new Map<string, Comparing>();
const byName = new Map<string, Measure>();
/** "More" and "less" end as no superlative does; of two words for one measure the later is the greatest. */
const superlative = /(?:st|max|min|imum)$/;

const merged = new Map<string, string[][]>();
for (const line of Object.values(measureLines).flatMap((lines) => lines.split('\n'))) {
  const [key = '', rest = ''] = line.split(/:(.*)/s);
  const cells = rest.split('|').map((cell) => cell.split(' ').filter((word) => word !== ''));
  const known = merged.get(key);
  merged.set(key, known ? known.map((words, index) => [...words, ...(cells[index] ?? [])]) : cells);
}
for (const [names = [], asks = [], short = [], units = [], more = [], less = []] of merged.values()) {
  const stems = [...names, ...short].map((name) => stemOf(name));
  const measure: Measure = { names, short, units, stems, compares: more.length + less.length > 0 };
  for (const word of [...names, ...asks, ...short, ...more, ...less])
    if (names.length > 0) add(byWord, keyOf(word), measure);
  for (const unit of units) add(byUnit, unit, measure);
  for (const name of names) byName.set(stemOf(name), measure);
  for (const [direction, words] of [
    ['more', more],
    ['less', less],
  ] as const) {
    for (const word of words) {
      const measures = [...(comparing.get(word)?.measures ?? []), ...(names.length > 0 ? [measure] : [])];
      comparing.set(word, { measures, direction, isSuperlative: superlative.test(word) });
    }
  }
}

function add(table: Map<string, Measure[]>, key: string, measure: Measure): void {
  const known = table.get(key);
  if (known === undefined) table.set(key, [measure]);
  else if (!known.includes(measure)) known.push(measure);
}

/** Short forms as written, words by their stem. */
function keyOf(word: string): string {
  return word.length < 4 ? word : stemOf(word);
}

/** Words of a text as written, and their parts: "V_rated, m/s" gives v_rated, v, rated and m/s. */
export function measuringWords(text: string): readonly string[] {
  const whole = cleanText(text)
    .toLowerCase()
    .split(/[\s,;:?!()[\]]+/);
  const parts = whole.flatMap((word) =>
    word.includes('/') ? [] : tokenise(word.replaceAll('_', ' ')).map((each) => each.word),
  );
  return [...new Set([...whole, ...parts])].filter((word) => word !== '');
}

/** Measures that words of a question name, ask for or give a unit of. */
export function measuresOf(words: readonly string[]): readonly Measure[] {
  return [...new Set(words.flatMap((word) => [...(byWord.get(keyOf(word)) ?? []), ...(byUnit.get(word) ?? [])]))];
}

/** Measures that some stems name outright: "height", not "tall". */
export function measuresNamed(stems: Iterable<string>): ReadonlySet<Measure> {
  return new Set([...stems].flatMap((stem) => byName.get(stem) ?? []));
}

/**
 * Stems a question's words stand for besides themselves, by what they measure: searched for also, never missed.
 * @param words of the question, by `measuringWords`
 */
export function relatedMeasures(words: readonly string[]): readonly string[] {
  const own = new Set(words.map((word) => stemOf(word)));
  // Names in another script are of no use to a course written in this one.
  const isPlain = words.every((word) => !/[^\p{Script=Latin}\P{L}]/u.test(word));
  const related = measuresOf(words).flatMap(({ names, short }) => [...names, ...short]);
  const readable = related.filter((word) => !isPlain || /^\p{Script=Latin}/u.test(word));
  return [...new Set(readable.map((word) => stemOf(word)))].filter((stem) => !own.has(stem));
}

export function comparingWord(word: string): Comparing | null {
  return comparing.get(word) ?? null;
}
