// A question computed over every row of its table. Nothing is estimated: a row whose cell is no number is set aside and
// said to be. Pure.
import type { TableCellValue } from '../../course/content.ts';
import { stemsOf } from './read-question.ts';
import { type AskTable, measure, type TableColumn, type TableRow, wordsOf } from './table-model.ts';
import type { Condition, NumberCondition, TableQuestion } from './table-question.ts';

export interface Computed {
  /** Rows that meet the conditions; for the greatest and least those that reach it. */
  readonly rows: readonly TableRow[];
  /** Rows set aside because a cell that is compared is no number. */
  readonly without: readonly TableRow[];
  /** Columns for which they have none. */
  readonly lacking: readonly TableColumn[];
  /** Rows of the table, those set aside included, totals not. */
  readonly all: number;
  /** Rows that were compared. */
  readonly compared: number;
  /** Where none meets the one condition on figures: the row that comes nearest. */
  readonly nearest: TableRow | null;
  /** Greatest, least, sum or average, in the unit of `unit`. */
  readonly value: number | null;
  readonly unit: string | null;
}

/** Null where the figures of a column cannot be compared with each other. */
export function compute(question: TableQuestion, table: AskTable): Computed | null {
  const texts = question.conditions.filter((each) => each.kind === 'text');
  const numbers = question.conditions.filter((each) => each.kind === 'number');
  const candidates = table.rows.filter((row) => texts.every((condition) => meets(row, condition)));
  const columns = [...numbers.map(({ column }) => column), ...('column' in question ? [question.column] : [])];
  if (columns.some((column) => !isComparable(candidates, column))) return null;
  const without = candidates.filter((row) => columns.some((column) => numberAt(row, column) === null));
  const compared = candidates.filter((row) => !without.includes(row));
  const rows = compared.filter((row) => numbers.every((condition) => meets(row, condition)));
  const lacking = [...new Set(columns)].filter((column) => without.some((row) => numberAt(row, column) === null));
  const nearest = rows.length > 0 ? null : nearestTo(numbers, compared);
  const base = { without, lacking, all: table.rows.length, compared: compared.length, nearest };
  if (!('column' in question)) return { ...base, rows, value: null, unit: null };
  return { ...base, ...reduce(question, rows) };
}

/** The greatest where more was asked for, the least where less was. */
function nearestTo(conditions: readonly NumberCondition[], rows: readonly TableRow[]): TableRow | null {
  const [condition, ...others] = conditions;
  if (condition === undefined || others.length > 0 || condition.comparator === 'between') return null;
  if (condition.comparator === 'exactly') return null;
  const sign = condition.comparator === 'more' || condition.comparator === 'at_least' ? 1 : -1;
  const sorted = rows.toSorted(
    (one, other) => sign * ((numberAt(other, condition.column) ?? 0) - (numberAt(one, condition.column) ?? 0)),
  );
  return sorted[0] ?? null;
}

function reduce(
  { wants, column }: { readonly wants: 'greatest' | 'least' | 'sum' | 'average'; readonly column: TableColumn },
  rows: readonly TableRow[],
): Pick<Computed, 'rows' | 'value' | 'unit'> {
  const cells = rows.flatMap((row) => row.cells.get(column.key) ?? []);
  const [first] = cells;
  if (first === undefined) return { rows: [], value: null, unit: null };
  if (wants === 'greatest' || wants === 'least') {
    const values = rows.map((row) => numberAt(row, column) ?? 0);
    const reached = wants === 'greatest' ? Math.max(...values) : Math.min(...values);
    const reaching = rows.filter((_, index) => values[index] === reached);
    const cell = reaching[0]?.cells.get(column.key) ?? first;
    return { rows: reaching, value: cell.number, unit: cell.unit };
  }
  // Sums need one unit: the base units of a mixed column are no reader's.
  if (new Set(cells.map((cell) => cell.unit)).size > 1) return { rows, value: null, unit: null };
  const sum = sumOf(cells);
  return { rows, value: wants === 'sum' ? sum : sum / cells.length, unit: first.unit };
}

/** As exact as the figures are written: adding binary fractions would leave noise behind them. */
function sumOf(cells: readonly TableCellValue[]): number {
  const decimals = Math.min(15, Math.max(...cells.map((cell) => decimalsOf(cell.number ?? 0))));
  const sum = cells.reduce((total, cell) => total + (cell.number ?? 0), 0);
  return Number(sum.toFixed(decimals));
}

function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

function isComparable(rows: readonly TableRow[], column: TableColumn): boolean {
  const dimensions = rows.flatMap((row) => {
    const cell = row.cells.get(column.key);
    const measured = cell === undefined ? null : measure(cell);
    return measured === null ? [] : [measured.dimension];
  });
  return dimensions.length > 0 && new Set(dimensions).size === 1;
}

function numberAt(row: TableRow, column: TableColumn): number | null {
  const cell = row.cells.get(column.key);
  return cell === undefined ? null : (measure(cell)?.value ?? null);
}

export function meets(row: TableRow, condition: Condition): boolean {
  if (condition.kind === 'number') return meetsNumber(numberAt(row, condition.column), condition);
  return condition.columns.some((column) => {
    const cell = row.cells.get(column.key);
    if (cell === undefined || cell.number !== null) return false;
    if (condition.isDate) return cell.text.startsWith(condition.value);
    if (condition.isPart) return [...stemsOf(condition.value)].every((stem) => stemsOf(cell.text).has(stem));
    return wordsKey(cell.text) === wordsKey(condition.value);
  });
}

function wordsKey(text: string): string {
  return wordsOf(text)
    .map((token) => token.word)
    .join(' ');
}

/** Figures that were converted are equal within the noise of the conversion. */
function meetsNumber(value: number | null, condition: NumberCondition): boolean {
  if (value === null) return false;
  const isEqual = (other: number) => Math.abs(value - other) <= 1e-9 * Math.max(Math.abs(value), Math.abs(other));
  switch (condition.comparator) {
    case 'more':
      return value > condition.value && !isEqual(condition.value);
    case 'less':
      return value < condition.value && !isEqual(condition.value);
    case 'at_least':
      return value > condition.value || isEqual(condition.value);
    case 'at_most':
      return value < condition.value || isEqual(condition.value);
    case 'exactly':
      return isEqual(condition.value);
    case 'between': {
      const [low, high] = [condition.value, condition.upper ?? condition.value].sort((one, other) => one - other) as [
        number,
        number,
      ];
      return (value > low || isEqual(low)) && (value < high || isEqual(high));
    }
  }
}
