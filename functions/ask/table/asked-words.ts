// The words of a question as tables are asked, a figure with its unit and comparison being one, and how well each meets
// a name in or over a table: by itself, what it measures, a word of its family, a part of it, a symbol. Pure.
import { hasRelated } from '../../retrieval/score-text.ts';
import { readDates } from '../../text/dates.ts';
import { rangeWords, tableWords } from '../../text/languages/measures.ts';
import { type Quantity, readFigures } from '../../text/quantities.ts';
import { cleanText, type Token, tokenise } from '../../text/text.ts';
import { type Comparing, comparingWord, type Measure, measuresOf } from '../measures.ts';
import { dimensionOf, unitOf } from './table-units.ts';

export interface AskedWord extends Pick<Token, 'text' | 'word' | 'stem' | 'isStop'> {
  readonly measures: readonly Measure[];
  readonly comparing: Comparing | null;
  /** "tonnes", "m/s": says in what the answer is wanted. */
  readonly isUnit: boolean;
  readonly figure: AskedFigure | null;
  /** Of a number or a letter the word before it: "inverter 2" is not "combiner 2". */
  readonly before: string | null;
  /** It says what is asked of a table and names nothing in it. */
  readonly isPlain: boolean;
  readonly weight: number;
}

/** "70 %", "more than 4", "95 to 100 m", "March 2026". */
export interface AskedFigure {
  readonly from: Quantity | null;
  readonly to: Quantity | null;
  readonly compared: 'more' | 'less' | 'at_least' | 'at_most' | 'exactly' | 'about' | 'between';
  /** As cells write it. */
  readonly date: string | null;
  /** "100 m". */
  readonly written: string;
}

/** A name as its words are compared. */
export interface Name {
  /** Stems in their order, blanks between and around. */
  readonly joined: string;
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
const [beforeRange, betweenRange] = rangeWords.split('|').map(setOf);

/** @param weigh how rare a stem is in the course */
export function readAsked(question: string, weigh: (stem: string) => number): readonly AskedWord[] {
  const text = cleanText(question).replace(/[_()[\]]/g, ' ');
  const tokens = tokenise(text);
  const spans = [...figuresIn(text, tokens), ...unitsIn(text)];
  const asked = tokens.flatMap((token, index): AskedWord[] => {
    const spanOf = (each: Token) => spans.find(({ start, end }) => each.start < end && start < each.end);
    const span = spanOf(token);
    const before = tokens[index - 1];
    const next = tokens[index + 1];
    // A figure and a unit are one word each.
    if (span && before && before.end > span.start) return [];
    const isLetter =
      token.word.length === 1 && !/^\d/.test(tokens[index + 1]?.word ?? '') && unitOf(token.text) === null;
    const isBare =
      !span &&
      ((/^\d/.test(token.word) && !isYear(token.word)) || isLetter) &&
      before !== undefined &&
      !before.isStop &&
      text.slice(before.end, token.start).trim() === '';
    const whole = text.slice(isBare ? before.start : (span?.start ?? token.start), span?.end ?? token.end).trim();
    const figure = span?.figure ?? null;
    const word = span ? whole.toLowerCase() : token.word;
    const measures = figure ? [] : measuresOf([word]);
    const isStop = token.isStop && !span;
    const isUnit = !figure && !isStop && (unitOf(whole) !== null || measures.some(({ units }) => units.includes(word)));
    return [
      {
        ...{
          text: whole,
          word,
          stem: span ? nameOf(whole).words.join(' ') : token.stem,
          isStop,
          measures,
          isUnit,
          figure,
        },
        ...{ comparing: comparingWord(word), before: isBare ? before.stem : null },
        // Said with the number behind it.
        isPlain:
          plain.has(word) || (!isStop && !figure && next !== undefined && !spanOf(next) && isNumberOf(next, token)),
        weight: isUnit ? 0.5 : Math.min(...[token.stem, ...measures.flatMap(({ stems }) => stems)].map(weigh)),
      },
    ];
  });
  // Of two years asked for none is meant more.
  const isNumber = ({ word }: AskedWord) => /^\d+$/.test(word);
  const most = Math.max(0, ...asked.filter(isNumber).map(({ weight }) => weight));
  return asked.map((word) => (isNumber(word) ? { ...word, weight: most } : word));
}

/** "Plot 5", not "C-02". */
function isNumberOf({ word, start }: Token, name: Token): boolean {
  return /^\d+$/.test(word) && !isYear(word) && start === name.end + 1 && name.word.length > 1;
}

function isYear(word: string): boolean {
  return /^(?:19|20)\d\d$/.test(word);
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly figure?: AskedFigure;
}

/** Figures with a unit or a comparison; a bare number is a word. */
function figuresIn(text: string, tokens: readonly Token[]): readonly Span[] {
  const dates = readDates(text).flatMap(({ year, month, day, start, end }): Span[] => {
    const parts = [year, month, ...(day === null ? [] : [day])].map((part) => String(part).padStart(2, '0'));
    const figure = { from: null, to: null, compared: 'exactly', date: parts.join('-'), written: '' } as const;
    return year === null || month === null ? [] : [{ start, end, figure }];
  });
  const { quantities } = readFigures(text);
  const spans: Span[] = [...dates];
  for (const [index, from] of quantities.entries()) {
    if (spans.some(({ start, end }) => from.start < end && start < from.end)) continue;
    const next = quantities[index + 1];
    const ahead = tokens.filter(({ end }) => end <= from.start);
    const isRange =
      next !== undefined &&
      beforeRange?.has(ahead.at(-1)?.word ?? '') &&
      betweenRange?.has(text.slice(from.end, next.start).trim().toLowerCase());
    const to = isRange ? next : from;
    // "Longer than" belongs to the figure, and so does "or more".
    const than = ahead.findLastIndex(({ word, isStop }) => !isStop && !comparingWord(word)) + 1;
    const comparing = ahead.slice(than).find(({ word }) => comparingWord(word));
    const direction = ahead.at(-1)?.word === 'than' && comparing ? comparingWord(comparing.word)?.direction : null;
    const compared = isRange ? 'between' : from.comparator === 'exactly' ? (direction ?? 'exactly') : from.comparator;
    if (to.unit === null && compared === 'exactly') continue;
    const [, behind] = tokens.filter(({ start }) => start >= to.end);
    const end = from.comparator !== 'exactly' && behind && comparingWord(behind.word) ? behind.end : to.end;
    spans.push({
      start: comparing?.start ?? from.start,
      end,
      figure: { from, to, compared, date: null, written: text.slice(from.start, to.end) },
    });
  }
  return spans;
}

/** "m/s" is one word. */
function unitsIn(text: string): readonly Span[] {
  return [...text.matchAll(/[^\s,;?]+/g)].flatMap(({ 0: part, index }) =>
    part.includes('/') && measuresOf([part.toLowerCase()]).length > 0
      ? [{ start: index, end: index + part.length }]
      : [],
  );
}

export function nameOf(text: string): Name {
  const tokens = tokenise(cleanText(text.replace(/[_/()[\]-]+/g, ' ')));
  const words = tokens.map(({ stem }) => stem);
  const symbols = tokens.flatMap(({ word }, index) => {
    const next = tokens[index + 1]?.word ?? '';
    return next !== '' && word.length + next.length < 4 ? [word + next] : [];
  });
  const initials = tokens.filter(({ kind, isStop }) => kind === 'word' && !isStop).map(({ word }) => word[0] ?? '');
  if (initials.length > 1 && initials.length < 4) symbols.push(symbolOf(initials.join('')));
  // "ModuleEff" is an efficiency of modules.
  const humps = [...text.matchAll(/\p{Lu}\p{Ll}{2,20}/gu)].map(([hump]) => hump);
  if (humps.length > 1) symbols.push(...tokenise(humps.join(' ')).map(({ stem }) => stem));
  return { joined: ` ${words.join(' ')} `, words, stems: new Set([...words, ...symbols]) };
}

/** Letters of an abbreviation in no order: the thrust coefficient is "Ct". */
function symbolOf(word: string): string {
  return `=${[...word].sort().join('')}`;
}

const matches = { measure: 0.9, related: 0.8, part: 0.6 } as const;
/** A header and what stands over a table say less than a row's own name. */
export const shares = { header: 0.9, over: 0.75 } as const;
/** Least that a word must meet a name to mean it. */
export const leastMatch = 0.6;
/** Letters of the least part of a word that tells. */
const partLetters = 4;

/** How well a word meets a name, 0 to 1. */
export function matchOf(asked: AskedWord, { stems, joined }: Name): number {
  const { word, stem, measures, isStop, comparing, before, figure } = asked;
  if (stems.size === 0) return 0;
  if (figure) return joined.includes(` ${stem} `) ? 1 : 0;
  if (before !== null) return joined.includes(` ${before} ${stem} `) ? 1 : 0;
  if (stems.has(stem) || stems.has(word)) return 1;
  if (isStop && comparing?.isSuperlative !== true) return 0;
  if (measures.some((measure) => measure.stems.some((each) => stems.has(each)))) return matches.measure;
  if (word.length < partLetters) return stems.has(symbolOf(word)) ? matches.measure : isBeginning(word, stems);
  if (hasRelated(stem, stems)) return matches.related;
  const isPart = (one: string, other: string) =>
    one.length >= partLetters && (other.startsWith(one) || other.endsWith(one));
  return [...stems].some((each) => isPart(stem, each) || isPart(each, stem)) ? matches.part : 0;
}

/** "dia" for the diameter. */
function isBeginning(word: string, stems: ReadonlySet<string>): number {
  return word.length > 2 && [...stems].some((each) => each.startsWith(word)) ? matches.part : 0;
}

/** How much of a column's header a question speaks of; its unit tells a little. */
export function columnScore(name: Name, unit: string | null, words: readonly AskedWord[]): number {
  const telling = words.filter(
    ({ word, isStop, isPlain }) => !isStop && !isPlain && (!/^\d/.test(word) || isYear(word)),
  );
  const met = telling.reduce((sum, word) => sum + (word.figure ? 0 : matchOf(word, name)), 0);
  const isUnit = unit !== null && telling.some((word) => isOfUnit(word, unit));
  return met * (0.5 + 0.5 / Math.max(1, name.words.length)) + (isUnit ? 0.6 : 0);
}

/** A word that is the unit or another of its dimension, or names what is measured in it. */
export function isOfUnit({ word, measures, isUnit }: AskedWord, unit: string): boolean {
  const own = unit.toLowerCase();
  // "Tons" for "t ha-1", "per kW" for "EUR/kW,el".
  const parts = own.split(/[\s/,_()]+/);
  const [counted = own] = parts;
  if (own === word || parts.includes(word)) return true;
  if (measures.some(({ units }) => units.includes(own) || units.includes(counted))) return true;
  return isUnit && dimensionOf(word) === dimensionOf(unit);
}

/** "Litre" for "litres", "miles" for "mile"; "km" is none of them. */
export function isSameUnit({ word, stem, isUnit, figure }: AskedWord, written: string): boolean {
  if (figure || !isUnit) return false;
  const [asked, own] = [unitOf(word), unitOf(written)];
  if (asked && own) return asked.dimension === own.dimension && asked.scale === own.scale;
  return nameOf(written).words[0] === stem;
}

/** Share of some words, by weight, that are met. @param met how well each is, 0 to 1 */
export function coverageOf(words: readonly AskedWord[], met: readonly number[]): number {
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  return words.reduce((sum, { weight }, index) => sum + weight * (met[index] ?? 0), 0) / Math.max(1e-9, total);
}
