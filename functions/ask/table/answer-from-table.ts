// Questions that a table answers by comparing its rows: which, how many, the greatest, a sum, a value at a station.
// Computed over all rows of a table that was read whole, never by a model, and never guessed: what is not read whole is
// left to the ordinary path. What is said in our words names what was counted and never more. Pure.
import type { RegistryNode } from '../../ports/course-registry.ts';
import type { CitedSentence } from '../cited-sentence.ts';
import { comparingWord, type Measure, measuresOf } from '../measures.ts';
import { rowsTable } from '../quote/row-table.ts';
import { accountedShare, isAsking, isPlain, readTableQuestion, type TableQuestion } from './read-question.ts';
import { readStation } from './read-station.ts';
import {
  type AskTable,
  figureIn,
  isCalled,
  speaksOf,
  type TableColumn,
  type TableRow,
  tablesOf,
  wordsOf,
} from './table-model.ts';

/** Rows shown; the sentence before them says how many there are. */
const rowLimit = 12;
/** Rows set aside that are named. */
const asideLimit = 5;

/** Sentences computed from the tables whose rows are given, none where the question is not of that kind. */
export function answerFromTables(question: string, rows: readonly RegistryNode[]): readonly CitedSentence[] {
  const tables = tablesOf(rows);
  for (const table of tables) {
    const named = readRows(question, table);
    if (named.length > 0) return showRows(named, question);
    const asked = readTableQuestion(question, table);
    const told = asked === null ? [] : sayResult(asked, table, question);
    if (told.length > 0) return told;
  }
  const known = tables.map((table) => ({ table, share: accountedShare(question, table) }));
  for (const { table } of known.toSorted((one, other) => other.share - one.share)) {
    const station = readStation(question, table);
    if (station === null) continue;
    const { column, written, rows } = station;
    const shown = showRows(rows, question);
    if (rows.length === 1) return shown;
    const places = rows.map(({ cells }) => sayCell(cells.get(column.key)));
    const text = `In ${table.name}, ${written} lies between the rows where ${column.header} is ${places.join(' and ')}.`;
    return [ourSentence(text, rows), ...shown];
  }
  return [];
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
    return [ourSentence(`In ${table.name}, ${said}${sayMore(found)}.${aside}`, basis), ...shown];
  }
  if (found.length === 0) return [];
  const { rows, value, unit } = reduce(wants, column, found);
  if (value === null) return [];
  const figure = `${wants === 'average' ? Number(value.toPrecision(6)) : Number(value.toPrecision(15))}${sayUnit(unit)}`;
  const among = `${found.length} ${found.length === 1 ? 'row' : 'rows'}${met === '' ? '' : ` where ${met}`}`;
  if (wants === 'sum' || wants === 'average') {
    const text = `In ${table.name}, the ${wants} of ${column.header} over ${among} is ${figure}.${aside}`;
    return [ourSentence(text, [...table.totals.slice(0, 1), ...found])];
  }
  const shared = rows.length > 1 ? `, in ${rows.length} rows${sayMore(rows)}` : '';
  const text = `In ${table.name}, the ${wants} ${column.header} of ${among} is ${figure}${shared}.${aside}`;
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

/** A longer text is a remark, not a name. */
const nameWords = 8;
/** Least share of a name that the question says, and most rows that may be named alike. */
const leastShare = 0.6;
const namedLimit = 3;

/**
 * A row that accounts for every word of a question: by its name ("Hub height"), by what its figures measure ("how heavy is
 * the transformer"), by their unit, or by the names over its table. None where a word is left over, or the question compares rows or lists
 * them.
 */
function readRows(question: string, table: AskTable): readonly TableRow[] {
  const units = question
    .toLowerCase()
    .split(/[\s,;()?]+/)
    .filter((each) => each.includes('/') && measuresOf([each]).length > 0);
  const all = [...wordsOf(units.reduce((text, unit) => text.replace(unit, ' '), question.toLowerCase()))];
  const tokens = all.filter(({ word, isStop }) => !isStop && !isPlain(word));
  if (tokens.length === 0 || all.some(({ word }) => isAsking(word))) return [];
  const asked = tokens.map((token) => ({
    ...{ stem: token.stem, measures: measuresOf([token.word]), compares: comparingWord(token.word) !== null },
    isHeader: table.names.has(token.stem) || table.columns.some((column) => speaksOf(token, column)),
  }));
  const beginnings = tokens.map(({ stem }) => stem.slice(0, 3)).filter(({ length }) => length > 1);
  const said = new Set(all.map(({ stem }) => stem));
  const named = table.rows.flatMap((row) => {
    const cells = [...row.cells.values()];
    const units = cells.flatMap(({ unit }) => unit?.toLowerCase() ?? []);
    const names = cells
      .filter(({ number, text }) => number === null && beginnings.some((each) => text.toLowerCase().includes(each)))
      .map(({ text }) => wordsOf(text.slice(0, 200)).map(({ stem }) => stem))
      .filter(({ length }) => length > 0 && length <= nameWords);
    const stems = names.flat();
    const isNamed = (each: { stem: string; measures: readonly Measure[] }) =>
      stems.includes(each.stem) || each.measures.some((measure) => isCalled(stems, measure));
    const isUnit = ({ units: known }: Measure) => units.some((unit) => known.includes(unit));
    const isMet = asked.every(
      (each) => isNamed(each) || (!each.compares && (each.isHeader || each.measures.some(isUnit))),
    );
    if (!isMet || !asked.some(({ stem }) => stems.includes(stem))) return [];
    const shareOf = (name: readonly string[]) => {
      const met = name.filter(
        (stem) => said.has(stem) || asked.some(({ measures }) => measures.some((each) => isCalled([stem], each))),
      );
      return met.length / name.length;
    };
    return [{ row, share: Math.max(...names.map(shareOf)) }];
  });
  const best = Math.max(leastShare, ...named.map(({ share }) => share));
  const rows = named.filter(({ share }) => share === best).map(({ row }) => row);
  return rows.length <= namedLimit ? rows : [];
}
