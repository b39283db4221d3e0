// Days and months a question names, as conditions on columns of dates: "in March 2026". Before and after are not read. Pure.
import { readDates } from '../../guard/dates.ts';
import type { AskTable } from './table-model.ts';
import type { TextCondition } from './table-question.ts';

const comparesDates = /\b(?:before|after|since|until|till|by|from|between|than)\s+(?:the\s+)?$/i;

/** Null where a date cannot be placed: without a year, compared, or in a table without dates. */
export function readNamedDates(
  text: string,
  table: AskTable,
): { readonly conditions: readonly TextCondition[]; readonly spans: readonly { start: number; end: number }[] } | null {
  const dates = readDates(text);
  const columns = table.columns.filter(({ key }) =>
    table.rows.some((row) => /^\d{4}-\d{2}-\d{2}/.test(row.cells.get(key)?.text ?? '')),
  );
  const conditions: TextCondition[] = [];
  for (const date of dates) {
    if (date.year === null || date.month === null || columns.length === 0) return null;
    if (comparesDates.test(text.slice(0, date.start))) return null;
    const parts = [date.year, date.month, ...(date.day === null ? [] : [date.day])];
    const value = parts.map((part) => String(part).padStart(2, '0')).join('-');
    conditions.push({ kind: 'text', columns, value, isPart: false, isDate: true });
  }
  return { conditions, spans: dates.map(({ start, end }) => ({ start, end })) };
}
