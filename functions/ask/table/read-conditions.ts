// The figures of a question as conditions on columns of a table: by their unit, by the word that compares ("longer
// than"), by the header beside them ("more than 4 cores"). A figure without one clear column ends the reading. Pure.
import type { Quantity } from '../../guard/quantities.ts';
import type { Token } from '../../guard/text.ts';
import { comparingWord } from './comparing-words.ts';
import { columnOfWord } from './decide-wants.ts';
import { type AskTable, dimensionOf, type TableColumn, unitOf } from './table-model.ts';
import type { NumberCondition } from './table-question.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

export interface ReadConditions {
  readonly conditions: readonly NumberCondition[];
  readonly spans: readonly Span[];
}

/** Null where a figure cannot be placed, or is compared in a way that is not computed ("about 100 m"). */
export function readConditions(
  text: string,
  tokens: readonly Token[],
  figures: readonly Quantity[],
  table: AskTable,
): ReadConditions | null {
  const conditions: NumberCondition[] = [];
  const spans: Span[] = [];
  for (let index = 0; index < figures.length; index += 1) {
    const figure = figures[index];
    const next = figures[index + 1];
    if (figure === undefined || figure.comparator === 'about') return null;
    const isRange = next !== undefined && isRangeOf(text, figure, next);
    const column = columnOf(text, tokens, isRange ? next : figure, figure.start, table);
    if (column === null) return null;
    const end = isRange ? next.end : figure.end;
    const value = inColumn(figure, column);
    const upper = isRange ? inColumn(next, column) : null;
    if (value === null || (isRange && upper === null)) return null;
    const comparator = isRange ? 'between' : comparatorOf(text, figure);
    if (comparator === null) return null;
    const written = withUnit(text.slice(figure.start, end), isRange ? next : figure, column);
    conditions.push({ kind: 'number', column, comparator, value, upper, written });
    spans.push({ start: startOfComparing(text, figure.start), end: endOfComparing(text, end) });
    if (isRange) index += 1;
  }
  return { conditions, spans };
}

/** A figure without a unit is in the column's own, and says so. */
function withUnit(written: string, figure: Quantity, column: TableColumn): string {
  const [unit] = column.units;
  return figure.unit !== null || unit === null || unit === undefined ? written : `${written} ${unit}`;
}

const comparingPhrase =
  /(?:\b(?:at least|at most|no (?:less|more|fewer) than|not (?:less|more) than|up to|between|from|\p{L}+ than(?: or equal to)?|over|above|below|under|exceed(?:s|ing)?|beyond)|[<>≤≥]=?)\s*$/iu;

/** The words that compare belong to the figure they stand before. */
function startOfComparing(text: string, start: number): number {
  return comparingPhrase.exec(text.slice(0, start))?.index ?? start;
}

/** "100 m or more". */
function endOfComparing(text: string, end: number): number {
  const behind =
    /^\s*(?:or|and)\s+(?:more|above|over|greater|higher|longer|up|less|fewer|below|lower|under|shorter)\b/i;
  return end + (behind.exec(text.slice(end))?.[0].length ?? 0);
}

function isRangeOf(text: string, one: Quantity, other: Quantity): boolean {
  const between = text.slice(one.end, other.start);
  const before = text.slice(0, one.start);
  return (
    (/^\s+and\s+$/.test(between) && /\bbetween\s+$/i.test(before)) ||
    (/^\s*(?:to|[-–—])\s*$/.test(between) && /\b(?:from|of|in)\s+$/i.test(before))
  );
}

/** The guard reads "longer than"; "shorter", "heavier" and "lighter" mean as much. */
function comparatorOf(text: string, figure: Quantity): NumberCondition['comparator'] | null {
  if (figure.comparator !== 'exactly') return figure.comparator === 'about' ? null : figure.comparator;
  const before = /(\p{L}+)\s+than(\s+or\s+equal\s+to)?\s*$/iu.exec(text.slice(0, figure.start));
  if (before === null) return /\bthan\s*$/i.test(text.slice(0, figure.start)) ? null : 'exactly';
  const word = comparingWord((before[1] ?? '').toLowerCase());
  if (word === null) return null;
  if (before[2] !== undefined) return word.direction === 'more' ? 'at_least' : 'at_most';
  return word.direction;
}

/** A question's figure in the base unit of the column's; without a unit it is in the column's own. */
function inColumn(figure: Quantity, column: TableColumn): number | null {
  if (figure.unit !== null) return figure.unit.dimension === dimensionOf(column) ? figure.baseValue : null;
  const [unit, ...others] = column.units;
  if (unit === undefined || others.length > 0) return null;
  const known = unit === null ? null : unitOf(unit);
  return known === null ? figure.value : figure.value * known.scale + known.offset;
}

function columnOf(
  text: string,
  tokens: readonly Token[],
  figure: Quantity,
  from: number,
  table: AskTable,
): TableColumn | null {
  const figures = table.columns.filter(({ numbers }) => numbers > 0);
  const fitting =
    figure.unit === null ? figures : figures.filter((column) => dimensionOf(column) === figure.unit?.dimension);
  if (fitting.length === 0) return null;
  const beside = tokens.filter((token) => token.end <= from || token.start >= figure.end);
  const scored = fitting.map((column) => ({ column, score: scoreOf(column, beside, from, figure.end) }));
  const best = Math.max(...scored.map(({ score }) => score));
  const leading = scored.filter(({ score }) => score === best);
  if (best > 0 && leading.length === 1) return leading[0]?.column ?? null;
  const word = /(\p{L}+)\s+than(?:\s+or\s+equal\s+to)?\s*$/iu.exec(text.slice(0, from))?.[1];
  const byWord = word === undefined ? null : comparingWord(word.toLowerCase());
  const spoken = byWord === null ? null : columnOfWord(byWord, { columns: fitting });
  if (spoken !== null) return spoken;
  return figure.unit !== null && fitting.length === 1 && best >= 0 ? (fitting[0] ?? null) : null;
}

/** Words of the header in the question; those nearest to the figure decide. */
function scoreOf(column: TableColumn, tokens: readonly Token[], start: number, end: number): number {
  const words = column.tokens.filter((token) => !token.isStop);
  if (words.length === 0) return 0;
  let score = 0;
  for (const word of words) {
    const distances = tokens.flatMap((token, index) => {
      if (token.stem !== word.stem) return [];
      const between = tokens.slice(0, index).filter((each) => each.start >= end).length;
      const behind = tokens.slice(index + 1).filter((each) => each.end <= start).length;
      return [token.start >= end ? between : behind];
    });
    if (distances.length > 0) score += 1 / (1 + Math.min(...distances) / 4);
  }
  return score === 0 ? 0 : score / words.length + score / 100;
}
