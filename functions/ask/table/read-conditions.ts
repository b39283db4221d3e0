// What a question says of the rows it means: values that stand in the table ("Inverter 2", "in March 2026") and figures
// compared with a column ("more than 4 cores", "90 to 100 m"). Pure.

import { readDates } from '../../text/dates.ts';
import { rangeWords } from '../../text/languages/measures.ts';
import { type Quantity, readFigures } from '../../text/quantities.ts';
import { cleanText, type Token, tokenise } from '../../text/text.ts';
import { comparingWord } from '../measures.ts';
import { type AskTable, figureIn, inBase, speaksOf, type TableColumn, type TableRow, wordsOf } from './table-model.ts';

export interface Condition {
  /** "Length is more than 100 m". */
  readonly says: string;
  /** Null where the row has no figure to compare. */
  readonly holds: (row: TableRow) => boolean | null;
  /** The column of figures that is compared. */
  readonly column: TableColumn | null;
  /** It compares: not just the same figure or text. */
  readonly compares: boolean;
  readonly start: number;
  readonly end: number;
}

/** A longer text is a remark, not a name. */
const wordLimit = 8;

/** Texts of cells that the question has in full, the longest first; what one names no other may. Days and months alike. */
export function readValues(text: string, tokens: readonly Token[], table: AskTable): readonly Condition[] {
  const words = tokens.map(({ word }) => word);
  const found: Condition[] = [];
  const add = (
    value: string,
    columns: ReadonlySet<TableColumn>,
    at: { start: number; end: number },
    isDate = false,
  ) => {
    if (found.some((other) => at.start < other.end && other.start < at.end)) return;
    const headers = [...columns].map(({ header }) => header).filter((header) => header !== '');
    const isIn = isDate ? `is in ${value}` : `is "${value}"`;
    found.push({
      says: headers.length === 0 ? `"${value}" stands` : `${headers.join(' or ')} ${isIn}`,
      holds: (row) =>
        [...columns].some(({ key }) => {
          const cell = row.cells.get(key)?.text ?? '';
          return isDate ? cell.startsWith(value) : cell.toLowerCase() === value.toLowerCase();
        }),
      ...{ column: null, compares: false, start: at.start, end: at.end },
    });
  };
  for (const { value, columns, names } of valuesIn(words, table)) {
    const at = words.findIndex((_, index) => names.every((name, step) => words[index + step] === name));
    const [first, last] = [tokens[at], tokens[at + names.length - 1]];
    // A letter alone ("A") is one as the table writes it.
    const isName = value.length > 1 || (first?.text === value && first.isCapital);
    if (first && last && isName) add(value, columns, { start: first.start, end: last.end });
  }
  for (const { year, month, day, start, end } of readDates(text)) {
    const value = [year, month, ...(day === null ? [] : [day])].map((part) => String(part).padStart(2, '0')).join('-');
    const columns = table.columns.filter(({ key }) =>
      table.rows.some(({ cells }) => /^\d{4}-\d\d-/.test(cells.get(key)?.text ?? '')),
    );
    if (year !== null && month !== null && columns.length > 0) add(value, new Set(columns), { start, end }, true);
  }
  return found;
}

/** Texts of the table all words of which are among the question's, with the columns they stand in. */
function valuesIn(words: readonly string[], { rows, columns }: AskTable) {
  const asked = new Set(words);
  const values = new Map<string, { value: string; names: readonly string[]; columns: Set<TableColumn> } | null>();
  for (const { cells } of rows) {
    // The text of a column of units names no thing: the figure it belongs to carries it.
    const units = new Set([...cells.values()].map(({ unit }) => unit));
    for (const column of columns) {
      const cell = cells.get(column.key);
      if (cell === undefined || cell.number !== null || units.has(cell.text)) continue;
      const key = cell.text.toLowerCase();
      if (!values.has(key)) {
        const tokens = wordsOf(cell.text.slice(0, 200));
        const isNamed =
          tokens.length <= wordLimit &&
          tokens.some(({ isStop }) => !isStop) &&
          tokens.every(({ word }) => asked.has(word));
        values.set(
          key,
          isNamed ? { value: cell.text, names: tokens.map(({ word }) => word), columns: new Set() } : null,
        );
      }
      values.get(key)?.columns.add(column);
    }
  }
  return [...values.values()]
    .flatMap((value) => value ?? [])
    .sort((one, other) => other.names.length - one.names.length);
}

/** Words that are no whole value: they narrow the rows where they stand in some of the texts. Null: in none. */
export function readPart({ text, stem, start, end }: Token, table: AskTable): Condition | null {
  const beginning = stem.slice(0, 3);
  const isIn = (row: TableRow, { key }: TableColumn) => {
    const cell = row.cells.get(key);
    if (cell === undefined || cell.number !== null || !cell.text.toLowerCase().includes(beginning)) return false;
    return tokenise(cleanText(cell.text)).some((token) => token.stem === stem);
  };
  const columns = table.columns.filter((column) => table.rows.some((row) => isIn(row, column)));
  if (columns.length === 0) return null;
  const says = `${columns.map(({ header }) => header).join(' or ')} names "${text}"`;
  const holds = (row: TableRow) => columns.some((column) => isIn(row, column));
  return { says, holds, ...{ column: null, compares: false, start, end } };
}

const [beforeRange = '', betweenRange = ''] = rangeWords.split('|');

/** Null where a figure has no one column, or is compared in a way that is not computed ("about 100 m"). */
export function readFiguresAsked(
  text: string,
  tokens: readonly Token[],
  table: AskTable,
  isTaken: (span: { start: number; end: number }) => boolean,
): readonly Condition[] | null {
  const figures = readFigures(text).quantities.filter(
    (each) => each.kind !== 'period' && each.kind !== 'ordinal' && !(each.isWord && each.value <= 1) && !isTaken(each),
  );
  const conditions: Condition[] = [];
  for (let index = 0; index < figures.length; index += 1) {
    const [figure, next] = figures.slice(index, index + 2);
    if (figure === undefined) break;
    const before = tokens.filter(({ end }) => end <= figure.start);
    const isRange =
      next !== undefined &&
      beforeRange.split(' ').includes(before.at(-1)?.word ?? '') &&
      betweenRange.split(' ').includes(text.slice(figure.end, next.start).trim().toLowerCase());
    const last = isRange ? next : figure;
    const after = tokens.filter(({ start }) => start >= last.end);
    const column = columnOf(last, [after.slice(0, 2), before.slice(-3), tokens], table);
    const compared = isRange ? ('between' as const) : comparatorOf(figure, before);
    if (column === null || compared === null) return null;
    const value = (each: Quantity) => (each.unit === null ? inBase(each.value, column.unit) : each.baseValue);
    const limits = { from: value(figure), to: value(last), compared };
    const unit = last.unit === null && column.unit !== null ? ` ${column.unit}` : '';
    const written = isRange
      ? `${text.slice(figure.start, figure.end)} and ${text.slice(last.start, last.end)}`
      : text.slice(figure.start, figure.end);
    const own = before.slice(before.findLastIndex(({ word, isStop }) => !isStop && comparingWord(word) === null) + 1);
    const [, behind] = after;
    const word = behind && comparingWord(behind.word);
    conditions.push({
      says: `${column.header} is ${comparatorWords[compared]}${written}${unit}`,
      holds: (row) => {
        const is = figureIn(row, column);
        return is === null ? null : isWithin(is, limits);
      },
      ...{ column, compares: compared !== 'exactly' },
      start: own.find((token) => comparingWord(token.word) !== null)?.start ?? figure.start,
      end: behind && word && !word.isSuperlative ? behind.end : last.end,
    });
    if (isRange) index += 1;
  }
  return conditions;
}

type Compared = 'more' | 'less' | 'at_least' | 'at_most' | 'exactly' | 'between';

const comparatorWords: Readonly<Record<Compared, string>> = {
  ...{ more: 'more than ', less: 'less than ', at_least: 'at least ', at_most: 'at most ' },
  ...{ exactly: '', between: 'between ' },
};

/** The guard reads "longer than"; "heavier than" means as much. */
function comparatorOf({ comparator }: Quantity, before: readonly Token[]): Compared | null {
  if (comparator !== 'exactly') return comparator === 'about' ? null : comparator;
  const [word, than] = before.slice(-2);
  if (than?.word !== 'than') return 'exactly';
  return comparingWord(word?.word ?? '')?.direction ?? null;
}

/** Figures that were converted are equal within the noise of the conversion. */
function isWithin(is: number, { from, to, compared }: { from: number; to: number; compared: Compared }): boolean {
  const isEqual = (other: number) => Math.abs(is - other) <= 1e-9 * Math.max(Math.abs(is), Math.abs(other));
  if (compared === 'more') return is > from && !isEqual(from);
  if (compared === 'less') return is < from && !isEqual(from);
  if (compared === 'at_least') return is > from || isEqual(from);
  if (compared === 'at_most') return is < from || isEqual(from);
  if (compared === 'exactly') return isEqual(from);
  return (is > from || isEqual(from)) && (is < to || isEqual(to));
}

/** By the figure's unit, and the words beside it. */
function columnOf(
  { unit }: Quantity,
  around: readonly (readonly Token[])[],
  { columns }: AskTable,
): TableColumn | null {
  const fitting = columns.filter(({ dimension }) =>
    unit === null ? dimension !== null : dimension === unit.dimension,
  );
  return bestColumn(fitting, ...around) ?? (unit !== null && fitting.length === 1 ? (fitting[0] ?? null) : null);
}

/** The column that most of whose header is spoken of, by the first of the groups of words that tells one. */
export function bestColumn(
  columns: readonly TableColumn[],
  ...groups: readonly (readonly Token[])[]
): TableColumn | null {
  for (const tokens of groups) {
    const telling = tokens.filter(({ isStop }) => !isStop);
    const scored = columns.map((column) => {
      const spoken = new Set(telling.filter((token) => speaksOf(token, column)).map(({ stem }) => stem)).size;
      return { column, score: spoken * (0.5 + 0.5 / Math.max(1, column.stems.length)) };
    });
    const best = Math.max(...scored.map(({ score }) => score));
    const leading = scored.filter(({ score }) => score > 0 && score === best);
    if (leading.length === 1) return leading[0]?.column ?? null;
  }
  return null;
}
