// Which rows a question speaks of: each row of each table is weighed by the words of the question that it, its headers
// and what stands over it meet, the rare ones more. A figure means the row that stands there, or the two around it;
// nothing is interpolated. Pure.
import type { Quantity } from '../../text/quantities.ts';
import {
  type AskedWord,
  type AskedWords,
  asking,
  columnScore,
  coverageOf,
  dimensionOf,
  isOfUnit,
  matchOf,
  shares,
} from './asked-words.ts';
import { type AskTable, figureIn, inBase, type TableColumn, type TableRow } from './table-model.ts';

export interface FoundRows {
  readonly table: AskTable;
  readonly rows: readonly TableRow[];
  /** Share of the question's words, by weight, that are met. */
  readonly coverage: number;
  /** Where a figure that was asked for lies between two rows. */
  readonly between: { readonly column: TableColumn; readonly written: string } | null;
  /** How many times better they meet the question than the next. */
  readonly margin: number;
  /** The question says which of their values it wants. */
  readonly asksColumn: boolean;
}

/** Least that a word must meet a name to mean it. */
const leastMatch = 0.6;
/** Most rows that may be meant alike. */
const alikeLimit = 3;
/** Fewer rows are a list of things, not a course of stations. */
const leastStations = 5;

/** The rows of each table that meets the question as well as the best does; none where too many are alike. */
export function findRows(asked: AskedWords, tables: readonly AskTable[]): readonly FoundRows[] {
  const telling = asked.words.filter(isTelling);
  const found = tables.flatMap(
    (table): (Omit<FoundRows, 'margin'> & { readonly rank: number; readonly next: number })[] => {
      const weighed = weighRows(asked, telling, table);
      const best = Math.max(0, ...weighed.map(({ rank }) => rank));
      const leading = weighed.filter(({ rank }) => rank > best - 1e-6);
      const [first] = leading;
      if (first?.isNamed !== true || leading.length > alikeLimit) return [];
      const beside = leading.length > 1 ? null : besideOf(telling, first, weighed);
      const met = first.met.map((share, index) => Math.max(share, beside?.met[index] ?? 0));
      const rows = [...leading, ...(beside ? [beside] : [])].flatMap((each) => each.rows);
      const coverage = coverageOf(telling, met);
      const { between, asksColumn } = first;
      const next = Math.max(
        0,
        ...weighed.filter((each) => !rows.includes(each.rows[0] as TableRow)).map(({ rank }) => rank),
      );
      return [{ table, rows, coverage, between, asksColumn, rank: coverage * first.nameShare, next }];
    },
  );
  const best = Math.max(0, ...found.map(({ rank }) => rank));
  const leading = found.filter(({ rank }) => rank > best - 1e-6);
  const others = found.filter((each) => !leading.includes(each)).map(({ rank }) => rank);
  const next = Math.max(0, ...others, ...leading.map((each) => each.next));
  const rows = leading.flatMap((each) => each.rows);
  return rows.length > alikeLimit ? [] : leading.map((each) => ({ ...each, margin: best / Math.max(next, 1e-9) }));
}

/** Words that say what is wanted; small ones only where they compare or name a place. */
function isTelling({ isStop, isPlain, word, comparing }: AskedWord): boolean {
  return !isPlain && (!isStop || asking.middle.has(word) || comparing?.isSuperlative === true);
}

interface WeighedRows extends Pick<FoundRows, 'rows' | 'between' | 'asksColumn'> {
  /** How well each telling word is met. */
  readonly met: readonly number[];
  /** How much of the row's name is said, as a factor. */
  readonly nameShare: number;
  readonly rank: number;
  /** A word that does more than measure meets the row itself. */
  readonly isNamed: boolean;
}

function weighRows(asked: AskedWords, telling: readonly AskedWord[], table: AskTable): readonly WeighedRows[] {
  const station = findStation(asked, table);
  const units = new Set(table.rows.flatMap(({ cells }) => [...cells.values()].flatMap(({ unit }) => unit ?? [])));
  const headed = telling.map((word) => Math.max(0, ...table.columns.map(({ name }) => matchOf(word, name))));
  const around = telling.map((word, index) =>
    Math.max(shares.over * matchOf(word, table.name), shares.header * (headed[index] ?? 0)),
  );
  const matches = new Map<string, readonly number[]>();
  return table.rows.flatMap((row): WeighedRows[] => {
    const isStation = station?.rows.includes(row) ?? false;
    if (isStation && row !== station?.rows[0]) return [];
    const cells = [...row.cells.values()];
    const names = row.names.map(({ text, name }) => {
      const known = matches.get(text) ?? telling.map((word) => matchOf(word, name));
      matches.set(text, known);
      return { name, known };
    });
    const own = telling.map((word, index) => {
      if (isStation && word === station?.word) return 1;
      if (word.figure || /^\d/.test(word.word)) {
        const isThere = cells.some((cell) => cell.number !== null && isFigure(word, cell));
        if (isThere) return 1;
      }
      return Math.max(0, ...names.map(({ known }) => known[index] ?? 0));
    });
    const isNamed = telling.some((word, index) => {
      const met = own[index] ?? 0;
      return met >= leastMatch && !word.isUnit && (met === 1 || word.measures.length === 0);
    });
    const met = telling.map((word, index) => {
      const isUnit = [...units].some((unit) => isOfUnit(word, unit));
      return Math.max(own[index] ?? 0, around[index] ?? 0, isUnit ? shares.unit : 0);
    });
    const share = Math.max(isStation ? 1 : 0, ...names.map(({ name }) => shareOf(name.words, asked.words)));
    const nameShare = 0.6 + 0.4 * share;
    const rank = coverageOf(telling, met) * nameShare;
    const between = isStation && station && station.rows.length > 1 ? station : null;
    const asksColumn = telling.some((_, index) => (headed[index] ?? 0) >= leastMatch && (own[index] ?? 0) < leastMatch);
    return [{ rows: isStation && station ? station.rows : [row], met, nameShare, rank, between, isNamed, asksColumn }];
  });
}

/** How much of a name the question says; small words count: "switch-on" is not "switch-off". */
function shareOf(name: readonly string[], words: readonly AskedWord[]): number {
  const met = name.filter((stem) => words.some((word) => matchOf(word, { stems: new Set([stem]) }) >= leastMatch));
  return met.length / Math.max(1, name.length);
}

/** "Tower or monopile": the row, named as fully, that meets the words the first leaves over and measures the same. */
function besideOf(
  telling: readonly AskedWord[],
  first: WeighedRows,
  others: readonly WeighedRows[],
): WeighedRows | null {
  const gain = (each: WeighedRows) =>
    telling.reduce((sum, { weight, isUnit }, index) => {
      const more = (each.met[index] ?? 0) - (first.met[index] ?? 0);
      return sum + (isUnit ? 0 : Math.max(0, more) * weight);
    }, 0);
  const isShared = ({ met }: WeighedRows) =>
    telling.some(({ measures }, index) => measures.length > 0 && (met[index] ?? 0) > 0 && (first.met[index] ?? 0) > 0);
  const gaining = others.filter((each) => each.nameShare >= first.nameShare && gain(each) > 0 && isShared(each));
  return gaining.toSorted((one, other) => gain(other) - gain(one) || other.rank - one.rank)[0] ?? null;
}

function isFigure(
  { figure, word }: AskedWord,
  { number, unit }: { readonly number: number | null; readonly unit: string | null },
) {
  if (figure === null) return number === Number(word);
  if (number === null || figure.comparator !== 'exactly') return false;
  return unit === null
    ? figure.value === number
    : figure.unit?.dimension === dimensionOf(unit) && figure.baseValue === inBase(number, unit);
}

interface Station {
  readonly word: AskedWord;
  readonly column: TableColumn;
  /** As asked for. */
  readonly written: string;
  /** One row at the station, or the two on either side. */
  readonly rows: readonly TableRow[];
}

/** "At 70 % of the span", "halfway": in a column of figures that rise or fall from row to row, beside another asked for. */
function findStation({ words }: AskedWords, table: AskTable): Station | null {
  const figures = words.filter(({ figure, word }) => figure !== null || asking.middle.has(word));
  if (figures.length === 0) return null;
  for (const column of table.columns) {
    const stations = stationsOf(column, table.rows);
    if (stations === null) continue;
    const values = stations.map(({ value }) => value);
    const isShare = Math.min(...values) >= 0 && Math.max(...values) <= 1 && Math.max(...values) > 0.5;
    for (const word of figures) {
      const at = valueAt(word.figure, column, isShare);
      if (at === null) continue;
      const isAsked = table.columns.some(({ name }) => name !== column.name && columnScore(name, null, words) > 0);
      const rows = isAsked ? rowsAt(stations, at.value, at.tolerance) : [];
      if (rows.length > 0) return { word, column, written: word.text.trim(), rows };
    }
  }
  return null;
}

function stationsOf(column: TableColumn, rows: readonly TableRow[]) {
  if (column.dimension === null) return null;
  const stations = rows.flatMap((row) => {
    const value = figureIn(row, column);
    return value === null ? [] : [{ row, value }];
  });
  if (stations.length < leastStations || stations.length < rows.length * 0.9) return null;
  const steps = stations.slice(1).map(({ value }, index) => value - (stations[index]?.value ?? 0));
  return steps.every((step) => step > 0) || steps.every((step) => step < 0) ? stations : null;
}

/** As many decimals as were typed; a whole number means itself. */
function valueAt(figure: Quantity | null, column: TableColumn, isShare: boolean) {
  if (figure === null) return isShare ? { value: 0.5, tolerance: 1e-3 } : null;
  const dimension = figure.unit?.dimension;
  const isIn = dimension === column.dimension;
  if (!isIn && !(isShare && dimension === 'share')) return null;
  const scale = figure.value === 0 ? 1 : Math.abs(figure.baseValue / figure.value);
  const written = figure.precision < 0 ? 0.5 * 10 ** figure.precision : 1e-9;
  return { value: figure.baseValue, tolerance: written * scale };
}

function rowsAt(
  stations: readonly { readonly row: TableRow; readonly value: number }[],
  value: number,
  tolerance: number,
): readonly TableRow[] {
  const nearest = stations.toSorted((one, other) => Math.abs(one.value - value) - Math.abs(other.value - value))[0];
  if (nearest && Math.abs(nearest.value - value) <= tolerance) return [nearest.row];
  const after = stations.findIndex(
    (station, index) => index > 0 && (station.value - value) * ((stations[index - 1]?.value ?? 0) - value) < 0,
  );
  return after < 0 ? [] : stations.slice(after - 1, after + 1).map(({ row }) => row);
}
