// A value at a station ("chord at 70 % span", "thrust at 11.2 m/s"): the row of that station, or where it lies between
// two rows both of them. Nothing is interpolated. Pure.

import { readFigures } from '../../text/quantities.ts';
import { cleanText, tokenise } from '../../text/text.ts';
import { isMiddle } from './read-question.ts';
import { type AskTable, figureIn, speaksOf, type TableColumn, type TableRow } from './table-model.ts';

export interface StationRows {
  readonly column: TableColumn;
  /** The station as asked for. */
  readonly written: string;
  /** One row at the station, or the two on either side. */
  readonly rows: readonly TableRow[];
}

/** Fewer rows are a list of things, not a course of stations. */
const leastRows = 5;

/** Null where the question names no station of this table, or asks for no other column of it. */
export function readStation(question: string, table: AskTable): StationRows | null {
  const text = cleanText(question);
  const tokens = tokenise(text).filter(({ isStop }) => !isStop);
  const isAsked = (column: TableColumn) => tokens.some((token) => speaksOf(token, column));
  for (const column of table.columns) {
    const stations = stationsOf(column, table.rows);
    const at = stations === null ? null : stationIn(text, column, stations);
    if (stations === null || at === null) continue;
    if (!table.columns.some((other) => other !== column && isAsked(other))) return null;
    const rows = rowsAt(stations, at.value, at.tolerance);
    return rows.length === 0 ? null : { column, written: at.written, rows };
  }
  return null;
}

interface Station {
  readonly row: TableRow;
  readonly value: number;
}

/** Figures that rise or fall from row to row. */
function stationsOf(column: TableColumn, rows: readonly TableRow[]): readonly Station[] | null {
  const stations = rows.flatMap((row): Station[] => {
    const value = column.dimension === null ? null : figureIn(row, column);
    return value === null ? [] : [{ row, value }];
  });
  if (stations.length < leastRows || stations.length < rows.length * 0.9) return null;
  const steps = stations.slice(1).map(({ value }, index) => value - (stations[index]?.value ?? 0));
  return steps.every((step) => step > 0) || steps.every((step) => step < 0) ? stations : null;
}

function stationIn(
  text: string,
  column: TableColumn,
  stations: readonly Station[],
): { readonly value: number; readonly tolerance: number; readonly written: string } | null {
  const values = stations.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const isShare = least >= 0 && most <= 1 && most > 0.5;
  for (const figure of readFigures(text).quantities) {
    const written = text.slice(figure.start, figure.end).trim();
    // As many decimals as were typed; a whole number means itself.
    const decimals = /\.(\d+)/.exec(written)?.[1]?.length ?? 0;
    const half = decimals === 0 ? 1e-9 : 0.5 * 10 ** -decimals;
    const scale = figure.value === 0 || figure.unit === null ? 1 : figure.baseValue / figure.value;
    if (isShare && figure.unit !== null && /%/.test(written)) {
      return { value: figure.value / 100, tolerance: half / 100, written };
    }
    if (figure.unit !== null && figure.unit.dimension === column.dimension) {
      return { value: figure.baseValue, tolerance: half * Math.abs(scale), written };
    }
  }
  const middle = tokenise(text).find(({ word }) => isMiddle(word));
  return isShare && middle ? { value: 0.5, tolerance: 1e-3, written: middle.text } : null;
}

function rowsAt(stations: readonly Station[], value: number, tolerance: number): readonly TableRow[] {
  const exact = stations.filter((station) => Math.abs(station.value - value) <= tolerance);
  if (exact.length > 0) {
    const nearest = exact.toSorted((one, other) => Math.abs(one.value - value) - Math.abs(other.value - value));
    return nearest.slice(0, 1).map(({ row }) => row);
  }
  const after = stations.findIndex(
    (station, index) => index > 0 && (station.value - value) * ((stations[index - 1]?.value ?? 0) - value) < 0,
  );
  return after < 0 ? [] : stations.slice(after - 1, after + 1).map(({ row }) => row);
}
