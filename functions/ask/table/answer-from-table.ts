// Questions that a table answers: by the rows they speak of, or by comparing all rows: which, how many, the greatest, a sum.
// Computed over tables that were read whole, never by a model, and never guessed: what the words of the question do not
// account for is left to the ordinary path. What is said in our words names what was counted and never more. Pure.
import type { RegistryNode } from '../../ports/course-registry.ts';
import { claimWeight, emptyStatistics } from '../../text/term-statistics.ts';
import type { CitedSentence } from '../cited-sentence.ts';
import type { FoundPassages } from '../located.ts';
import { rowsTable } from '../quote/row-table.ts';
import { asksForRows, readAsked } from './asked-words.ts';
import { type FoundRows, findRows } from './find-rows.ts';
import { readTableQuestion, type TableQuestion, wordLimit } from './read-question.ts';
import { type AskTable, figureIn, type TableColumn, type TableRow, tableKey, tablesOf } from './table-model.ts';

/** Rows shown; the sentence before them says how many there are. */
const rowLimit = 12;
/** Rows set aside that are named. */
const asideLimit = 5;
/** Least share of a question's words, by how rare they are, that must be met: by rows shown, and by what is computed. */
const leastCoverage = { shown: 0.7, apart: 0.5, computed: 0.75 } as const;
/** So much better than the next, and one of their values said, rows are meant though fewer words are met. */
const clearMargin = 1.5;

/** Sentences from the tables whose rows are given, none where they do not account for the question. */
export function answerFromTables(
  question: string,
  rows: readonly RegistryNode[],
  { statistics, passages }: Pick<FoundPassages, 'statistics' | 'passages'> = {
    statistics: emptyStatistics,
    passages: [],
  },
): readonly CitedSentence[] {
  const asked = readAsked(question, (stem) => claimWeight(statistics, stem));
  if (asked.words.length > wordLimit) return [];
  const tables = tablesOf(rows);
  const known = new Set(rows.map(tableKey));
  const others = tablesOf(passages.map(({ node }) => node).filter((node) => !known.has(tableKey(node))));
  const found = findRows(asked, [...tables, ...others]);
  const shown = Math.max(0, ...found.map(({ coverage }) => coverage));
  const isComparing = asked.words.some(asksForRows);
  const computed = tables.flatMap((table) => {
    const read = readTableQuestion(asked, table);
    if (read === null || read.coverage < leastCoverage.computed) return [];
    return isComparing || read.coverage > shown ? [{ table, read }] : [];
  });
  for (const { table, read } of computed.toSorted((one, other) => other.read.coverage - one.read.coverage)) {
    const told = sayResult(read, table, question);
    if (told.length > 0) return told;
  }
  const isClear = found.every(({ margin, asksColumn }) => asksColumn && margin >= clearMargin);
  const least = isClear ? leastCoverage.apart : leastCoverage.shown;
  return shown < least || isComparing ? [] : found.flatMap((each) => sayFound(each, question));
}

function sayFound({ table, rows, between }: FoundRows, question: string): readonly CitedSentence[] {
  const shown = showRows(rows, question);
  if (between === null) return shown;
  const { column, written } = between;
  const places = rows.map(({ cells }) => sayCell(cells.get(column.key)));
  const text = `In ${table.title}, ${written} lies between the rows where ${column.header} is ${places.join(' and ')}.`;
  return [ourSentence(text, rows), ...shown];
}

function sayResult(
  { wants, column, conditions }: TableQuestion,
  table: AskTable,
  question: string,
): readonly CitedSentence[] {
  const met = conditions.map(({ says }) => says).join(' and ');
  const isWithout = (row: TableRow) =>
    (column !== null && figureIn(row, column) === null) || conditions.some(({ holds }) => holds(row) === null);
  const meant = table.rows.filter((row) => conditions.every(({ holds }) => holds(row) !== false));
  const without = meant.filter(isWithout);
  const found = meant.filter((row) => !isWithout(row));
  // That nothing of a name is there is the ordinary path's to say.
  const isFigured = conditions.some((condition) => condition.column !== null);
  if (found.length === 0 && !isFigured) return [];
  const aside = sayAside(without, [column, ...conditions.map((condition) => condition.column)]);
  if (column === null) {
    const all = `${table.rows.length} ${table.rows.length === 1 ? 'row' : 'rows'}`;
    const said = met === '' ? `it has ${all}` : `${met} in ${found.length === 0 ? 'none' : found.length} of ${all}`;
    const shown = found.length === 0 ? [] : showRows(found, `${question} ${met}`);
    const basis = found.length === 0 ? table.rows : [...found, ...without.slice(0, asideLimit)];
    return [ourSentence(`In ${table.title}, ${said}${sayMore(found)}.${aside}`, basis), ...shown];
  }
  if (found.length === 0) return [];
  const { rows, value, unit } = reduce(wants, column, found);
  if (value === null) return [];
  const figure = `${wants === 'average' ? Number(value.toPrecision(6)) : Number(value.toPrecision(15))}${sayUnit(unit)}`;
  const among = `${found.length} ${found.length === 1 ? 'row' : 'rows'}${met === '' ? '' : ` where ${met}`}`;
  if (wants === 'sum' || wants === 'average') {
    const text = `In ${table.title}, the ${wants} of ${column.header} over ${among} is ${figure}.${aside}`;
    return [ourSentence(text, [...table.totals.slice(0, 1), ...found])];
  }
  const shared = rows.length > 1 ? `, in ${rows.length} rows${sayMore(rows)}` : '';
  const text = `In ${table.title}, the ${wants} ${column.header} of ${among} is ${figure}${shared}.${aside}`;
  return [ourSentence(text, rows), ...showRows(rows, `${question} ${column.header}`)];
}

/** The rows that reach the greatest or least and that figure; the sum or average, where all figures have one unit. */
function reduce(wants: TableQuestion['wants'], column: TableColumn, rows: readonly TableRow[]) {
  if (wants === 'sum' || wants === 'average') {
    const figures = rows.map(({ cells }) => cells.get(column.key)?.number ?? 0);
    const isOneUnit = new Set(rows.map(({ cells }) => cells.get(column.key)?.unit)).size === 1;
    // As exact as the figures are written: adding binary fractions would leave noise behind them.
    const decimals = Math.min(15, Math.max(...figures.map((each) => String(each).split('.')[1]?.length ?? 0)));
    const sum = Number(figures.reduce((total, each) => total + each, 0).toFixed(decimals));
    return { rows, value: isOneUnit ? (wants === 'sum' ? sum : sum / rows.length) : null, unit: column.unit };
  }
  const values = rows.map((row) => figureIn(row, column) ?? 0);
  const reached = wants === 'greatest' ? Math.max(...values) : Math.min(...values);
  const reaching = rows.filter((_, index) => values[index] === reached);
  const cell = reaching[0]?.cells.get(column.key);
  return { rows: reaching, value: cell?.number ?? null, unit: cell?.unit ?? null };
}

/** Computed over the rows it rests on. */
function ourSentence(text: string, rows: readonly TableRow[]): CitedSentence {
  const passages = passagesOf(rows);
  return { text, passages, isQuote: false, answers: true, block: 'text', startsPassage: true };
}

/** Rows under one header: cells as they stand. */
function showRows(rows: readonly TableRow[], question: string): readonly CitedSentence[] {
  const passages = passagesOf(rows);
  const text = rowsTable({ nodes: passages.map(({ node }) => node), question })?.text ?? '';
  return [{ text, passages, isQuote: true, answers: true, block: 'table', startsPassage: true }];
}

function passagesOf(rows: readonly TableRow[]) {
  return rows.slice(0, rowLimit).map(({ node }) => ({ node, scores: null, relevance: 1 }));
}

function sayMore(rows: readonly TableRow[]): string {
  return rows.length > rowLimit ? `; the first ${rowLimit} are listed` : '';
}

function sayAside(rows: readonly TableRow[], columns: readonly (TableColumn | null)[]): string {
  if (rows.length === 0) return '';
  const names = [...new Set(columns.flatMap((column) => column?.header ?? []))].join(' or ');
  const numbers = rows.slice(0, asideLimit).map(({ node }) => node.provenance.row ?? node.label);
  const more = rows.length > asideLimit ? ' and others' : '';
  return ` Left out for want of a figure for ${names}: ${rows.length === 1 ? 'row' : 'rows'} ${numbers.join(', ')}${more}.`;
}

function sayCell(cell: { readonly text: string; readonly unit: string | null } | undefined): string {
  return `${cell?.text ?? ''}${sayUnit(cell?.unit ?? null)}`;
}

function sayUnit(unit: string | null): string {
  if (unit === null) return '';
  return unit === '%' || unit === '°' ? unit : ` ${unit}`;
}
