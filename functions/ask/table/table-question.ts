// A question as read against a table: conditions on its columns, and what is wanted of the rows that meet them.
import type { Token } from '../../guard/text.ts';
import type { TableColumn } from './table-model.ts';

export interface NumberCondition {
  readonly kind: 'number';
  readonly column: TableColumn;
  readonly comparator: 'more' | 'less' | 'at_least' | 'at_most' | 'exactly' | 'between';
  /** In the base unit of the column's dimension; for `between` the lower end. */
  readonly value: number;
  readonly upper: number | null;
  /** As the question wrote it: "100 m", "50 and 100 m". */
  readonly written: string;
}

export interface TextCondition {
  readonly kind: 'text';
  /** Columns any of which holds the value. */
  readonly columns: readonly TableColumn[];
  readonly value: string;
  /** Stems the cell must hold, where the value is only a part of it. */
  readonly isPart: boolean;
  /** The value is a day or a month in ISO form, and the cell a date in it. */
  readonly isDate?: true;
}

export type Condition = NumberCondition | TextCondition;

export type TableQuestion =
  | { readonly wants: 'list' | 'count'; readonly conditions: readonly Condition[] }
  | {
      readonly wants: 'greatest' | 'least' | 'sum' | 'average';
      readonly column: TableColumn;
      readonly conditions: readonly Condition[];
    }
  /** One row's own words: conditions that single it out, and the columns whose values are asked for. */
  | { readonly wants: 'row'; readonly columns: readonly TableColumn[]; readonly conditions: readonly Condition[] };

const sameAs: ReadonlyMap<string, string> = new Map([
  ['maximum', 'max'],
  ['maxim', 'max'],
  ['minimum', 'min'],
  ['minim', 'min'],
]);

/** Stems, the short form for what headers shorten. */
export function keyOfToken(token: Token): string {
  return sameAs.get(token.stem) ?? token.stem;
}

/** Whether a word stands in the column's header. */
export function holds(column: TableColumn, token: Token): boolean {
  return column.tokens.some((each) => keyOfToken(each) === keyOfToken(token));
}
