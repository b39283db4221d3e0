// What a question asks of a table, read against the table itself: which rows it means, and whether they, their number, the
// greatest, the least, a sum or an average are wanted. A question with a word that neither the table nor the words of
// asking account for is not read: then it asks for something the table may not say. Pure.
import { tableWords } from '../../text/languages/measures.ts';
import { cleanText, type Token, tokenise } from '../../text/text.ts';
import { type Comparing, comparingWord, measuresOf } from '../measures.ts';
import { bestColumn, type Condition, readFiguresAsked, readPart, readValues } from './read-conditions.ts';
import { type AskTable, isCalled, speaksOf, type TableColumn, wordsOf } from './table-model.ts';

export interface TableQuestion {
  readonly wants: 'list' | 'count' | 'greatest' | 'least' | 'sum' | 'average';
  /** What is compared or added; null where rows are listed or counted. */
  readonly column: TableColumn | null;
  readonly conditions: readonly Condition[];
}

/** A longer question asks for more than rows. */
const wordLimit = 60;

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
const words = {
  ...{ count: setOf(tableWords.count), sum: setOf(tableWords.sum), average: setOf(tableWords.average) },
  ...{ list: setOf(tableWords.list), beyond: setOf(tableWords.beyond) },
  ...{ middle: setOf(tableWords.middle), plain: setOf(tableWords.plain) },
};

/** Whether a question may compare rows at all, told before any table is read. */
export function mayAskOfTable(question: string): boolean {
  const tokens = wordsOf(question);
  const asks = ({ word }: Token) =>
    /^\d/.test(word) ||
    isAsking(word) ||
    isMiddle(word) ||
    comparingWord(word) !== null ||
    measuresOf([word]).length > 0;
  return tokens.length <= wordLimit && tokens.some(asks);
}

/** A word that asks for several rows. */
export function isAsking(word: string): boolean {
  return [words.count, words.sum, words.average, words.list].some((set) => set.has(word));
}

/** A word that names nothing of a table. */
export function isPlain(word: string): boolean {
  return words.plain.has(word);
}

/** Null where the question is not one that this table answers by comparing. */
export function readTableQuestion(question: string, table: AskTable): TableQuestion | null {
  const text = cleanText(question);
  const tokens = tokenise(text);
  if (tokens.length > wordLimit || tokens.some(({ word }) => words.beyond.has(word))) return null;
  const values = readValues(text, tokens, table);
  const figures = readFiguresAsked(text, tokens, table, (span) => values.some((value) => overlap(value, span)));
  if (figures === null) return null;
  const free = tokens.filter((token) => ![...values, ...figures].some((each) => overlap(each, token)));
  const parts = free.filter((token) => !isAccountedFor(token, table)).map((token) => readPart(token, table));
  if (parts.includes(null)) return null;
  const conditions = [...values, ...parts.flatMap((part) => part ?? []), ...figures];
  const isCompared = (token: Token) => figures.some(({ column }) => column !== null && speaksOf(token, column));
  return decideWants(
    free.filter((token) => !isCompared(token)),
    conditions,
    table,
  );
}

function decideWants(free: readonly Token[], conditions: readonly Condition[], table: AskTable): TableQuestion | null {
  const figures = table.columns.filter(({ dimension }) => dimension !== null);
  // "Max capacity of P-1" asks for a value of that name, where a column has it.
  const names = (token: Token) =>
    conditions.length > 0 &&
    table.columns.some((column) => speaksOf(token, column) && isNamedBeside(token, column, free));
  const comparing = free.filter((token) => {
    return comparingWord(token.word) !== null && !words.count.has(token.word) && !names(token);
  });
  const has = (set: ReadonlySet<string>) => free.find(({ word }) => set.has(word)) ?? null;
  const counted = has(words.count);
  const [superlative, ...others] = comparing;
  if (superlative) {
    const said = comparingWord(superlative.word);
    // "Longer than C-03" compares with another row; two superlatives ask two things.
    if (said?.isSuperlative !== true || others.length > 0 || counted) return null;
    const column = columnOf(said, superlative, free, figures);
    return column && { wants: said.direction === 'more' ? 'greatest' : 'least', column, conditions };
  }
  if (counted) {
    const next = free.find(({ start, isStop }) => start > counted.start && !isStop);
    // "How many moons" of a column of moons is one row's value.
    const isValue = next !== undefined && figures.some((column) => speaksOf(next, column));
    const isOfTable = conditions.length > 0 || free.some(({ stem, isStop }) => !isStop && table.names.has(stem));
    return isOfTable && !isValue ? { wants: 'count', column: null, conditions } : null;
  }
  const reduced = has(words.sum) ? 'sum' : has(words.average) ? 'average' : null;
  const column = reduced && bestColumn(figures, free);
  if (reduced && column) return { wants: reduced, column, conditions };
  const isList = has(words.list) !== null || conditions.some(({ compares }) => compares);
  return isList && conditions.length > 0 ? { wants: 'list', column: null, conditions } : null;
}

function isNamedBeside(token: Token, column: TableColumn, free: readonly Token[]): boolean {
  return free.some((other) => other !== token && !other.isStop && speaksOf(other, column));
}

/** "Longest" by what it says of itself; "largest" by the header beside it, else by the first measure of size there is. */
function columnOf(
  { measures }: Comparing,
  at: Token,
  free: readonly Token[],
  figures: readonly TableColumn[],
): TableColumn | null {
  const others = free.filter((token) => token !== at && !token.isStop);
  const after = others.filter(({ start }) => start > at.start).slice(0, 1);
  const before = others.filter(({ start }) => start < at.start).slice(-1);
  if (measures.length === 0) {
    const isSize = ({ stems }: TableColumn) => measuresOf(stems).some(({ compares }) => compares);
    return bestColumn(figures, after, before, others) ?? figures.find(isSize) ?? null;
  }
  for (const measure of measures) {
    const own = figures.filter((column) => isCalled(column.stems, measure));
    const column = own.length === 1 ? own[0] : bestColumn(own, after, before, others);
    if (column) return column;
  }
  return null;
}

function overlap(one: { start: number; end: number }, other: { start: number; end: number }): boolean {
  return one.start < other.end && other.start < one.end;
}

function isAccountedFor(token: Token, { names, columns }: AskTable): boolean {
  const { word, stem, isStop } = token;
  if (isStop || isPlain(word) || isAsking(word) || isMiddle(word) || comparingWord(word) !== null || names.has(stem))
    return true;
  return columns.some((column) => speaksOf(token, column));
}

/** How much of a question a table accounts for by header, name or value, 0 to 1; words of asking do not count. */
export function accountedShare(question: string, table: AskTable): number {
  const tokens = tokenise(cleanText(question)).filter(({ word, isStop }) => !isStop && !isPlain(word));
  const known = tokens.filter((token) => isAccountedFor(token, table) || readPart(token, table) !== null);
  return known.length / Math.max(1, tokens.length);
}

/** The middle of a station that runs from one end to the other: "halfway", "mid". */
export function isMiddle(word: string): boolean {
  return words.middle.has(word);
}
