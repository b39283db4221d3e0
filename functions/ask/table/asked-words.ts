// The words of a question as tables are asked, and how well each meets a name that stands in or over a table: by the
// word itself, what it measures, a word of its family, a part of it, a symbol. Pure.
import { hasRelated } from '../../retrieval/score-text.ts';
import { tableWords } from '../../text/languages/measures.ts';
import { type Quantity, readFigures } from '../../text/quantities.ts';
import { cleanText, type Token, tokenise } from '../../text/text.ts';
import { readUnit, type Unit } from '../../text/units.ts';
import { type Comparing, comparingWord, type Measure, measuresOf } from '../measures.ts';

export interface AskedWord extends Pick<Token, 'text' | 'word' | 'stem' | 'start' | 'end' | 'isStop'> {
  readonly measures: readonly Measure[];
  readonly comparing: Comparing | null;
  /** "tonnes", "m/s": says in what the answer is wanted. */
  readonly isUnit: boolean;
  /** A figure as one word with its unit. */
  readonly figure: Quantity | null;
  /** It says what is asked of a table and names nothing in it. */
  readonly isPlain: boolean;
  readonly weight: number;
}

export interface AskedWords {
  readonly text: string;
  readonly words: readonly AskedWord[];
}

/** A name as its words are compared. */
export interface Name {
  /** In their order. */
  readonly words: readonly string[];
  /** And what its symbols read joined: "E_1" is "e1", "Thrust Coefficient" is "ct". */
  readonly stems: ReadonlySet<string>;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
export const asking = {
  ...{ count: setOf(tableWords.count), sum: setOf(tableWords.sum), average: setOf(tableWords.average) },
  ...{ list: setOf(tableWords.list), middle: setOf(tableWords.middle), beyond: setOf(tableWords.beyond) },
};
const plain = setOf(tableWords.plain);

/** Whether a word asks for several rows or what they come to. */
export function asksForRows({ word }: Pick<Token, 'word'>): boolean {
  return [asking.count, asking.sum, asking.average, asking.list].some((set) => set.has(word));
}

/** @param weigh how rare a stem is in the course */
export function readAsked(question: string, weigh: (stem: string) => number): AskedWords {
  const text = cleanText(question).replace(/[_()[\]]/g, ' ');
  const figures = readFigures(text).quantities.filter(({ kind, unit }) => kind === 'measure' && unit !== null);
  const units = text.matchAll(/[^\s,;?]+/g);
  const spans = [...units].flatMap(({ 0: part, index }) =>
    part.includes('/') && measuresOf([part.toLowerCase()]).length > 0
      ? [{ start: index, end: index + part.length }]
      : [],
  );
  const words = tokenise(text).map((token): AskedWord | null => {
    const { start, end } = token;
    const figure = figures.find((each) => start < each.end && each.start < end) ?? null;
    const span = figure ?? spans.find((each) => start < each.end && each.start < end) ?? token;
    // A figure and a unit are one word each.
    if (start > span.start && span !== token) return null;
    const whole = text.slice(span.start, span.end);
    const word = span === token ? token.word : whole.toLowerCase();
    const measures = figure ? [] : measuresOf([word]);
    const isStop = token.isStop && span === token;
    const isUnit = !figure && !isStop && (unitOf(whole) !== null || measures.some(({ units }) => units.includes(word)));
    const names = measures.flatMap(({ stems }) => [...stems]);
    return {
      ...{ text: whole, word, stem: span === token ? token.stem : word, start: span.start, end: span.end, isStop },
      ...{ measures, comparing: comparingWord(word), isUnit, figure, isPlain: plain.has(word) },
      weight: isUnit ? 0.5 : Math.min(...[token.stem, ...names].map(weigh)),
    };
  });
  return { text, words: words.flatMap((word) => word ?? []) };
}

export function nameOf(text: string): Name {
  const tokens = tokenise(cleanText(text.replace(/[_/()[\]-]+/g, ' ')));
  const words = tokens.map(({ stem }) => stem);
  const stems = new Set(words);
  tokens.forEach(({ word }, index) => {
    const next = tokens[index + 1]?.word;
    if (next !== undefined && word.length + next.length < 4) stems.add(word + next);
  });
  const initials = tokens.filter(({ kind, isStop }) => kind === 'word' && !isStop).map(({ word }) => word[0] ?? '');
  if (initials.length > 1 && initials.length < 4) stems.add(symbolOf(initials.join('')));
  return { words, stems };
}

/** Letters of an abbreviation in no order: the thrust coefficient is "Ct". */
function symbolOf(word: string): string {
  return `=${[...word].sort().join('')}`;
}

const matches = { measure: 0.9, related: 0.8, part: 0.6 } as const;
/** Letters of the least part of a word that tells. */
const partLetters = 4;

/** How well a word meets a name, 0 to 1. */
export function matchOf(
  { word, stem, measures, isStop, comparing }: AskedWord,
  { stems }: Pick<Name, 'stems'>,
): number {
  if (stems.size === 0) return 0;
  if (stems.has(stem) || stems.has(word)) return 1;
  if (isStop && comparing?.isSuperlative !== true) return 0;
  if (measures.some((measure) => measure.stems.some((each) => stems.has(each)))) return matches.measure;
  if (word.length < partLetters)
    return word.length > 1 && stems.has(symbolOf(word)) ? matches.measure : shortMatch(word, stems);
  if (hasRelated(stem, stems)) return matches.related;
  const isPart = (one: string, other: string) =>
    one.length >= partLetters && (other.startsWith(one) || other.endsWith(one));
  for (const each of stems) if (isPart(stem, each) || isPart(each, stem)) return matches.part;
  return 0;
}

/** "dia" for the diameter. */
function shortMatch(word: string, stems: ReadonlySet<string>): number {
  if (word.length < 3) return 0;
  for (const each of stems) if (each.startsWith(word)) return matches.part;
  return 0;
}

/** How much of a column's header a question speaks of; its unit tells a little. */
export function columnScore(name: Name, unit: string | null, words: readonly AskedWord[]): number {
  const telling = words.filter(
    ({ word, isStop, isPlain, figure }) => !isStop && !isPlain && figure === null && !/^\d/.test(word),
  );
  const met = telling.reduce((sum, word) => sum + matchOf(word, name), 0);
  const isUnit = unit !== null && telling.some((word) => isOfUnit(word, unit));
  return met * (0.5 + 0.5 / Math.max(1, name.words.length)) + (isUnit ? 0.3 : 0);
}

/** A word that is the unit or another of its dimension, or names what is measured in it. */
export function isOfUnit({ word, measures, isUnit }: AskedWord, unit: string): boolean {
  const own = unit.toLowerCase();
  if (own === word || measures.some(({ units }) => units.includes(own))) return true;
  return isUnit && dimensionOf(word) === dimensionOf(unit);
}

/** Units read so far: a table of thousands has a few. */
const units = new Map<string, Unit | null>();
const unitLimit = 500;

/** A unit as the text rooms have it; null where they have it not. */
export function unitOf(text: string): Unit | null {
  const known = units.get(text);
  if (known !== undefined) return known;
  const read = readUnit(text);
  const unit = read !== null && read.length === text.length ? read.unit : null;
  if (units.size < unitLimit) units.set(text, unit);
  return unit;
}

/** What a unit measures; itself where that is not known. */
export function dimensionOf(unit: string): string {
  return unitOf(unit)?.dimension ?? unit;
}

/** A header and what stands over a table say less than a row's own name. */
export const shares = { header: 0.9, over: 0.75, unit: 0.9 } as const;

/** Share of some words, by weight, that are met. @param met how well each is, 0 to 1 */
export function coverageOf(words: readonly AskedWord[], met: readonly number[]): number {
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  return words.reduce((sum, { weight }, index) => sum + weight * (met[index] ?? 0), 0) / Math.max(1e-9, total);
}
