// What a question asks of a table by comparing its rows: which, how many, the greatest, the least, a sum or an average.
// How much of the question the table accounts for is said beside it: the rest may ask for something else. Pure.

import { tokenise } from '../../text/text.ts';
import { comparingWord, type Measure, measuresOf } from '../measures.ts';
import { type AskedWord, type AskedWords, asking, asksForRows, coverageOf, matchOf, shares } from './asked-words.ts';
import { bestColumn, type Condition, readCompared, readNamed } from './read-conditions.ts';
import type { AskTable, TableColumn } from './table-model.ts';

export interface TableQuestion {
  readonly wants: 'list' | 'count' | 'greatest' | 'least' | 'sum' | 'average';
  /** What is compared or added; null where rows are listed or counted. */
  readonly column: TableColumn | null;
  readonly conditions: readonly Condition[];
  /** Share of the question's words, by weight, that the table accounts for. */
  readonly coverage: number;
}

/** A longer question asks for more than rows. */
export const wordLimit = 60;
/** Least that a word must meet a header to speak of it. */
const leastMatch = 0.8;

/** Whether a question may be one for a table at all, told before any table is read. */
export function mayAskOfTable(question: string): boolean {
  const tokens = tokenise(question.replaceAll('_', ' '));
  const asks = (token: (typeof tokens)[number]) =>
    /^\d/.test(token.word) ||
    asksForRows(token) ||
    asking.middle.has(token.word) ||
    comparingWord(token.word) !== null ||
    measuresOf([token.word]).length > 0;
  return tokens.length <= wordLimit && tokens.some(asks);
}

/** Null where the question is not one that this table answers by comparing. */
export function readTableQuestion(asked: AskedWords, table: AskTable): TableQuestion | null {
  if (asked.words.length > wordLimit || asked.words.some(({ word }) => asking.beyond.has(word))) return null;
  const isKnown = (word: AskedWord) =>
    word.isStop || word.isPlain || word.comparing !== null || asksForRows(word) || isOfTable(word, table);
  const named = readNamed(asked, table, isKnown);
  const compared = readCompared(asked, table, named);
  if (compared === null) return null;
  const conditions = [...named, ...compared];
  const free = asked.words.filter((word) => !conditions.some(({ start, end }) => word.start < end && start < word.end));
  const isCompared = (word: AskedWord) => compared.some(({ column }) => column !== null && speaksOf(word, column));
  const wanted = decideWants(
    free.filter((word) => !isCompared(word)),
    conditions,
    table,
  );
  if (wanted === null) return null;
  const telling = asked.words.filter(({ isStop, isPlain }) => !isStop && !isPlain);
  const met = (word: AskedWord) => {
    if (!free.includes(word) || asksForRows(word)) return 1;
    if (word.comparing !== null || word.isUnit) return shares.header;
    const headers = table.columns.map(({ name }) => matchOf(word, name));
    return Math.max(shares.header * Math.max(0, ...headers), shares.over * matchOf(word, table.name));
  };
  return { ...wanted, conditions, coverage: coverageOf(telling, telling.map(met)) };
}

function speaksOf(word: AskedWord, { name }: TableColumn): boolean {
  return matchOf(word, name) >= leastMatch;
}

function isOfTable(word: AskedWord, { name, columns }: AskTable): boolean {
  return matchOf(word, name) >= leastMatch || columns.some((column) => speaksOf(word, column));
}

function decideWants(
  free: readonly AskedWord[],
  conditions: readonly Condition[],
  table: AskTable,
): Pick<TableQuestion, 'wants' | 'column'> | null {
  const figures = table.columns.filter(({ dimension }) => dimension !== null);
  const has = (set: ReadonlySet<string>) => free.find(({ word }) => set.has(word)) ?? null;
  const counted = has(asking.count);
  // "Max capacity of P-1" asks for a value of that name, where a column has it.
  const isNamed = (word: AskedWord) =>
    conditions.length > 0 &&
    table.columns.some(
      (column) =>
        speaksOf(word, column) && free.some((other) => other !== word && !other.isStop && speaksOf(other, column)),
    );
  const [superlative, ...others] = free.filter((word) => word.comparing && word !== counted && !isNamed(word));
  if (superlative?.comparing) {
    // "Longer than C-03" compares with another row; two superlatives ask two things.
    const { isSuperlative, direction, measures } = superlative.comparing;
    if (!isSuperlative || others.length > 0 || counted) return null;
    const column = columnOf(measures, superlative, free, figures);
    return column && { wants: direction === 'more' ? 'greatest' : 'least', column };
  }
  if (counted) {
    const next = free.find(({ start, isStop }) => start > counted.start && !isStop);
    // "How many moons" of a column of moons is one row's value.
    const isValue = next !== undefined && figures.some((column) => speaksOf(next, column));
    const isCounted = conditions.length > 0 || free.some((word) => !word.isStop && matchOf(word, table.name) === 1);
    return isCounted && !isValue ? { wants: 'count', column: null } : null;
  }
  const reduced = has(asking.sum) ? 'sum' : has(asking.average) ? 'average' : null;
  const column = reduced && bestColumn(figures, free);
  if (reduced && column) return { wants: reduced, column };
  const isList = has(asking.list) !== null || conditions.some(({ compares }) => compares);
  return isList && conditions.length > 0 ? { wants: 'list', column: null } : null;
}

/** "Longest" by what it says of itself; "largest" by the header beside it, else by the first measure of size there is. */
function columnOf(
  measures: readonly Measure[],
  at: AskedWord,
  free: readonly AskedWord[],
  figures: readonly TableColumn[],
): TableColumn | null {
  const others = free.filter((word) => word !== at && !word.isStop);
  const beside = [
    others.filter(({ start }) => start > at.start).slice(0, 1),
    others.filter(({ start }) => start < at.start).slice(-1),
    others,
  ];
  const isCalled = ({ name }: TableColumn, { stems }: Measure) => stems.some((stem) => name.stems.has(stem));
  for (const measure of measures) {
    const own = figures.filter((column) => isCalled(column, measure));
    const column = own.length === 1 ? own[0] : bestColumn(own, ...beside);
    if (column) return column;
  }
  if (measures.length > 0) return null;
  const isSize = ({ name }: TableColumn) => measuresOf(name.words).some(({ compares }) => compares);
  return bestColumn(figures, ...beside) ?? figures.find(isSize) ?? null;
}
