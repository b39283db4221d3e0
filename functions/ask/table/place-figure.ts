// Where a figure of a question stands in a table: the rows of that value or on the asked side of it, or, in a column that
// rises or falls from row to row, the two rows around it. Nothing is interpolated. Pure.
import type { Quantity } from '../../text/quantities.ts';
import { type AskedFigure, type AskedWord, asking, columnScore } from './asked-words.ts';
import { type AskTable, figureIn, inBase, type TableColumn, type TableRow } from './table-model.ts';
import { dimensionOf } from './table-units.ts';

export interface PlacedFigure {
  /** Null: any cell of that value. */
  readonly column: TableColumn | null;
  /** Null where the row has no figure to compare. */
  readonly holds: (row: TableRow) => boolean | null;
  /** The rows on either side of a value that no row has. */
  readonly between: readonly TableRow[];
  /** The column has figures, and none on the asked side. */
  readonly isEmpty: boolean;
}

/** Fewer rows are a list of things, not a course of stations. */
const leastStations = 5;

/** Null where the figure has no place in the table, or is compared in a way that is not computed ("about 100 m"). */
export function placeFigure(word: AskedWord, words: readonly AskedWord[], table: AskTable): PlacedFigure | null {
  const { figure } = word;
  if (figure?.date) {
    const { date } = figure;
    const holds = ({ cells }: TableRow) => [...cells.values()].some(({ text }) => text.startsWith(date));
    return { column: null, holds, between: [], isEmpty: false };
  }
  if (figure === null || figure.compared === 'exactly') return placeStation(figure?.from ?? null, table);
  if (figure.compared === 'about' || figure.from === null || figure.to === null) return null;
  const { unit } = figure.to;
  const fitting = table.columns.filter(({ dimension }) =>
    unit === null ? dimension !== null : dimension === unit.dimension,
  );
  const column = bestColumn(fitting, words) ?? (unit !== null && fitting.length === 1 ? fitting[0] : null);
  if (!column) return null;
  const value = (each: Quantity) => (each.unit === null ? inBase(each.value, column.unit) : each.baseValue);
  const [from, to] = [value(figure.from), value(figure.to)];
  const holds = (row: TableRow) => {
    const is = figureIn(row, column);
    return is === null ? null : isWithin(is, from, to, figure.compared);
  };
  return { column, holds, between: [], isEmpty: !table.rows.some(holds) };
}

/** Figures that were converted are equal within the noise of the conversion. */
function isWithin(is: number, from: number, to: number, compared: AskedFigure['compared']): boolean {
  const noise = 1e-9 * Math.max(Math.abs(is), Math.abs(from));
  if (compared === 'between') return is >= from - noise && is <= to + noise;
  if (compared === 'more') return is > from + noise;
  if (compared === 'less') return is < from - noise;
  return compared === 'at_least' ? is >= from - noise : is <= from + noise;
}

/** "At 70 % of the span", "halfway" (null); a value that is in no course of stations may stand in any cell. */
function placeStation(figure: Quantity | null, table: AskTable): PlacedFigure | null {
  for (const column of table.columns) {
    const stations = stationsOf(column, table.rows);
    const at = stations && valueAt(figure, column, stations);
    const rows = stations && at ? rowsAt(stations, at.value, at.tolerance) : [];
    if (rows.length > 0)
      return { column, holds: (row) => rows.includes(row), between: rows.length > 1 ? rows : [], isEmpty: false };
  }
  if (figure === null) return null;
  const isThere = ({ number, unit }: { readonly number: number | null; readonly unit: string | null }) => {
    if (number === null) return false;
    if (unit === null) return figure.value === number;
    return figure.unit?.dimension === dimensionOf(unit) && figure.baseValue === inBase(number, unit);
  };
  return { column: null, holds: ({ cells }) => [...cells.values()].some(isThere), between: [], isEmpty: false };
}

type Stations = readonly { readonly row: TableRow; readonly value: number }[];

/** Figures that rise or fall from row to row. */
function stationsOf(column: TableColumn, rows: readonly TableRow[]): Stations | null {
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
function valueAt(figure: Quantity | null, { dimension }: TableColumn, stations: Stations) {
  const [first, last] = [stations[0]?.value ?? 0, stations.at(-1)?.value ?? 0];
  const most = Math.max(first, last);
  const isShare = Math.min(first, last) >= 0 && most <= 1 && most > 0.5;
  if (figure === null) return isShare ? { value: 0.5, tolerance: 1e-3 } : null;
  if (figure.unit?.dimension !== dimension && !(isShare && figure.unit?.dimension === 'share')) return null;
  const scale = figure.value === 0 ? 1 : Math.abs(figure.baseValue / figure.value);
  return { value: figure.baseValue, tolerance: scale * (figure.precision < 0 ? 0.5 * 10 ** figure.precision : 1e-9) };
}

function rowsAt(stations: Stations, value: number, tolerance: number): readonly TableRow[] {
  const nearest = stations.toSorted((one, other) => Math.abs(one.value - value) - Math.abs(other.value - value))[0];
  if (nearest && Math.abs(nearest.value - value) <= tolerance) return [nearest.row];
  const isPast = ({ value: is }: Stations[number], index: number) =>
    index > 0 && (is - value) * ((stations[index - 1]?.value ?? 0) - value) < 0;
  const after = stations.findIndex(isPast);
  return after < 0 ? [] : stations.slice(after - 1, after + 1).map(({ row }) => row);
}

/** The rows of a bare number: in the column that the word before it names ("plot 5"), of years ("in 92"), else in any. */
export function rowsOfNumber({ word, before }: AskedWord, table: AskTable): ((row: TableRow) => boolean) | null {
  if (!/^\d{1,6}$/.test(word)) return null;
  const number = Number(word);
  const named = table.columns
    .filter(({ name }) => before !== null && name.stems.has(before))
    .toSorted((one, other) => one.name.words.length - other.name.words.length);
  const [key] = named;
  const isIn = (row: TableRow, { key: column }: TableColumn, value: number) => {
    const cell = row.cells.get(column);
    return cell?.number === value || cell?.text === word;
  };
  if (key) return (row) => isIn(row, key, number);
  const years = word.length === 2 ? table.columns.filter(({ isYears }) => isYears) : [];
  const isOfYear = (row: TableRow) => years.some((column) => [1900, 2000].some((c) => isIn(row, column, c + number)));
  if (table.rows.some(isOfYear)) return isOfYear;
  return ({ cells }) => [...cells.values()].some((cell) => cell.number === number);
}

/** A word that means the middle of a course of stations. */
export function isMiddle({ word }: Pick<AskedWord, 'word'>): boolean {
  return asking.middle.has(word);
}

/** The column that most of whose header is spoken of, by the first of the groups of words that tells one. */
export function bestColumn(
  columns: readonly TableColumn[],
  ...groups: readonly (readonly AskedWord[])[]
): TableColumn | null {
  for (const words of groups) {
    const scored = columns.map((column) => ({ column, score: columnScore(column.name, column.unit, words) }));
    const best = Math.max(...scored.map(({ score }) => score));
    const leading = scored.filter(({ score }) => score > 0 && score === best);
    if (leading.length === 1) return leading[0]?.column ?? null;
  }
  return null;
}
