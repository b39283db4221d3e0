// What was computed over a table, in sentences: one of our own that says what was counted, tied to the rows it rests on,
// then each row in its own words. Our sentence names what it counted and never more. Pure.

import { plainText } from '../../guard/plain-text.ts';
import type { CitedSentence } from '../cited-sentence.ts';
import type { Passage } from '../passage.ts';
import type { Computed } from './compute.ts';
import type { StationRows } from './read-station.ts';
import type { AskTable, TableColumn, TableRow } from './table-model.ts';
import type { Condition, TableQuestion } from './table-question.ts';

/** Rows shown; the sentence before them says how many there are. */
const rowLimit = 12;
/** Rows set aside that are named. */
const withoutLimit = 5;

export function sayResult(question: TableQuestion, computed: Computed, table: AskTable): readonly CitedSentence[] {
  const rows = computed.rows.slice(0, rowLimit).map(passageOf);
  if (question.wants === 'row') return [...emptyCells(question.columns, computed.rows), ...rows.map(rowSentence)];
  const reduces = question.wants === 'sum' || question.wants === 'average';
  const nearest = computed.nearest === null ? [] : [passageOf(computed.nearest)];
  const basis = [...(reduces ? table.totals.slice(0, 1).map(passageOf) : []), ...rows, ...nearest];
  const resting = basis.length > 0 ? basis : table.rows.slice(0, rowLimit).map(passageOf);
  const aside = computed.without.slice(0, withoutLimit).map(passageOf);
  return [
    ourSentence(summaryOf(question, computed, table), resting),
    ...(reduces ? [] : rows.map(rowSentence)),
    ...(aside.length === 0 ? [] : [ourSentence(asideOf(computed), aside)]),
    ...nearest.flatMap((passage) => [ourSentence(nearestOf(question), [passage]), rowSentence(passage)]),
  ];
}

/** What is asked for stands in none of the rows: said before they are shown, or they would seem to hold it. */
function emptyCells(columns: readonly TableColumn[], rows: readonly TableRow[]): readonly CitedSentence[] {
  const empty = columns.filter(({ key }) => rows.every((row) => !row.cells.has(key)));
  if (empty.length === 0) return [];
  const names = empty.map(({ header }) => header).join(' or ');
  const numbers = rows.map(({ node }) => node.provenance.row ?? node.label).join(', ');
  const text = `Nothing stands under ${names} in ${rows.length === 1 ? 'row' : 'rows'} ${numbers}.`;
  return [ourSentence(text, rows.map(passageOf))];
}

/** The row of a station; between two rows it is said which stand on either side, and both are shown. */
export function sayStation({ column, written, rows }: StationRows, table: AskTable): readonly CitedSentence[] {
  const passages = rows.map(passageOf);
  if (rows.length === 1) return passages.map(rowSentence);
  const stations = rows
    .map(({ cells }) => cells.get(column.key))
    .map((cell) => withUnit(cell?.text ?? '', cell?.unit ?? null));
  const text = `In ${table.name}, ${written} lies between the rows where ${column.header} is ${stations.join(' and ')}.`;
  return [ourSentence(text, passages), ...passages.map(rowSentence)];
}

function withUnit(text: string, unit: string | null): string {
  return unit === null ? text : `${text} ${unit}`;
}

function passageOf(row: TableRow): Passage {
  return { node: row.node, scores: null, relevance: 1 };
}

/** A row in its own words: it supports itself. */
function rowSentence(passage: Passage): CitedSentence {
  return {
    text: plainText(passage.node.content),
    passages: [passage],
    isQuote: true,
    answers: true,
    block: 'table',
    startsPassage: true,
  };
}

/** Computed over the rows it rests on; they are other passages than the rows shown, so that those get lines of their own. */
function ourSentence(text: string, passages: readonly Passage[]): CitedSentence {
  return { text, passages, isQuote: false, answers: true, block: 'text', startsPassage: true };
}

function summaryOf(question: TableQuestion, computed: Computed, table: AskTable): string {
  const { rows, all } = computed;
  const met = question.conditions.map(sayCondition).join(' and ');
  const more = rows.length > rowLimit ? `; the first ${rowLimit} are listed` : '';
  if ('column' in question) return `In ${table.name}, ${sayReduced(question, computed, met)}.`;
  if (met === '') return `In ${table.name}, there ${all === 1 ? 'is 1 row' : `are ${all} rows`}${more}.`;
  return `In ${table.name}, ${met} in ${rows.length === 0 ? 'none' : rows.length} of ${all} ${all === 1 ? 'row' : 'rows'}${more}.`;
}

function sayReduced(
  { wants, column }: Extract<TableQuestion, { readonly column: unknown }>,
  { rows, compared, value, unit }: Computed,
  met: string,
): string {
  const reached = sayValue(value, unit, wants === 'average');
  if (reached === null) return `no row with a figure for ${column.header} is one where ${met}`;
  const number = wants === 'greatest' || wants === 'least' ? compared : rows.length;
  const among = `${number} ${number === 1 ? 'row' : 'rows'}${met === '' ? '' : ` where ${met}`}`;
  if (wants === 'sum' || wants === 'average') return `the ${wants} of ${column.header} over ${among} is ${reached}`;
  const shared =
    rows.length > 1
      ? `, in ${rows.length} rows${rows.length > rowLimit ? `; the first ${rowLimit} are listed` : ''}`
      : '';
  return `the ${wants} ${column.header} of ${among} is ${reached}${shared}`;
}

function nearestOf({ conditions }: TableQuestion): string {
  const [condition] = conditions.filter((each) => each.kind === 'number');
  const isMore = condition?.comparator === 'more' || condition?.comparator === 'at_least';
  return `The ${isMore ? 'greatest' : 'least'} ${condition?.column.header ?? ''} there stands in this row:`;
}

/** Averages to six digits: more would claim what the figures do not say. */
function sayValue(value: number | null, unit: string | null, isAverage: boolean): string | null {
  if (value === null) return null;
  const figure = String(Number(value.toPrecision(isAverage ? 6 : 15)));
  if (unit === null) return figure;
  return unit === '%' || unit === '°' ? `${figure}${unit}` : `${figure} ${unit}`;
}

const comparators = {
  more: 'more than ',
  less: 'less than ',
  at_least: 'at least ',
  at_most: 'at most ',
  exactly: '',
  between: 'between ',
} as const;

function sayCondition(condition: Condition): string {
  if (condition.kind === 'number') {
    const { comparator } = condition;
    const written =
      comparator === 'between' ? condition.written.replace(/\s*(?:\bto\b|[-–—])\s*/, ' and ') : condition.written;
    return `${condition.column.header} is ${comparators[comparator]}${written}`;
  }
  const headers = condition.columns.map(({ header }) => header).filter((header) => header !== '');
  if (condition.isDate) return `${headers.join(' or ')} is in ${condition.value}`;
  if (headers.length === 0) return `"${condition.value}" stands`;
  return `${headers.join(' or ')} ${condition.isPart ? 'names' : 'is'} "${condition.value}"`;
}

function asideOf({ without, lacking }: Computed): string {
  const names = lacking.map(({ header }) => header).join(' or ');
  const listed = without.slice(0, withoutLimit).map(({ node }) => node.provenance.row ?? node.label);
  if (without.length === 1) return `Row ${listed[0]} has no figure for ${names} and is left out.`;
  const more = without.length > withoutLimit ? ' and others' : '';
  return `${without.length} rows have no figure for ${names} and are left out: ${listed.join(', ')}${more}.`;
}
