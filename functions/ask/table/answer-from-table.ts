// Questions that a table answers: the rows they mean are shown, or counted, or the greatest, least, sum or average of one
// of their columns is told. Computed over tables that were read whole, never by a model, and never guessed: what meets
// too little of the question is left to the ordinary path. What is said in our words names what was counted. Pure.
import type { RegistryNode } from '../../ports/course-registry.ts';
import { tableWords } from '../../text/languages/measures.ts';
import { emptyStatistics, inverseDocumentFrequency } from '../../text/term-statistics.ts';
import type { CitedSentence } from '../cited-sentence.ts';
import type { FoundPassages } from '../located.ts';
import { type Measure, measuresOf } from '../measures.ts';
import { rowsTable } from '../quote/row-table.ts';
import { type AskedWord, asking, coverageOf, matchOf, readAsked } from './asked-words.ts';
import { type FoundRows, findRows, isTelling } from './find-rows.ts';
import { bestColumn } from './place-figure.ts';
import { figureIn, type TableColumn, type TableRow, tableKey, tablesOf } from './table-model.ts';

/** Rows shown; the sentence before them says how many there are. */
const rowLimit = 12;
/** Rows set aside that are named. */
const asideLimit = 5;
/** Most rows that are shown without being asked for as a list: which of them was meant is for the reader to see. */
const alikeLimit = 4;
/** Words of a question that is looked at. */
const wordLimit = 60;
/** Least share of a question's words, by how rare they are, that must be met: by rows shown, by few that stand apart, and by what is computed. */
const leastCoverage = { shown: 0.45, apart: 0.38, compared: 0.7, computed: 0.72 } as const;
/** So much better than the next, rows are meant though fewer words are met. */
const clearMargin = 1.25;
/** Met by so much of a question as what is computed, more rows may be alike. */
const fewAlike = 2;
/** How well a word that compares is met by the column it compares. */
const comparedShare = 0.9;

/**
 * Sentences from tables, none where they do not account for the question.
 * @param rows of tables that were read whole; of others that were found one row may be shown
 */
export function answerFromTables(
  question: string,
  rows: readonly RegistryNode[],
  found: Pick<FoundPassages, 'statistics' | 'passages'> = { statistics: emptyStatistics, passages: [] },
): readonly CitedSentence[] {
  const words = readAsked(question, (stem) => inverseDocumentFrequency(found.statistics, stem));
  if (words.length > wordLimit || !words.some(isTelling)) return [];
  const whole = tablesOf(rows);
  const known = new Set(rows.map(tableKey));
  const parts = tablesOf(found.passages.map(({ node }) => node).filter((node) => !known.has(tableKey(node))));
  const candidates = whole.flatMap((table) => findRows(words, table) ?? []);
  const all = [...candidates, ...parts.flatMap((table) => findRows(words, table) ?? [])];
  // What is compared is asked of all rows: each word counts.
  const isFigure = words.some(({ figure }) => figure !== null);
  const shown = rowsShown(all, isFigure);
  const coverage = Math.max(0, ...all.map((each) => (each.isNamed ? each.coverage : 0)));
  const isList = words.some(({ word }) => listing.has(word));
  const computed = candidates
    .flatMap((each) => readOperation(words, each) ?? [])
    .filter(
      (each) =>
        each.coverage >= leastCoverage.computed &&
        (isList || each.found.meant.length === 0 || each.coverage > coverage),
    )
    .toSorted((one, other) => other.coverage - one.coverage);
  for (const each of computed) {
    const told = tellOperation(each, question);
    if (told.length > 0) return told;
  }
  // "Which are longer than C-03", "not longer than 1 km": not for the rows themselves to say.
  const isCompared = words.some(({ comparing }) => comparing && !comparing.isSuperlative);
  const isDenied = words.some(isBeyond) && words.some(({ figure }) => figure !== null);
  return (isList && isCompared) || isDenied ? [] : shown.flatMap((each) => tellRows(each, question));
}

/** Least that a row meets of a question to be among what is closest to it, and how many are. */
const closeCoverage = 0.3;
const closeLimit = 2;

/** The rows that meet a question best that no table answers: shown as what is closest to it. */
export function closestRows({ text, tableRows, statistics }: FoundPassages): readonly RegistryNode[] {
  const words = readAsked(text, (stem) => inverseDocumentFrequency(statistics, stem));
  if (words.length > wordLimit || !words.some(isTelling)) return [];
  const found = tablesOf(tableRows).flatMap((table) => findRows(words, table) ?? []);
  const [first] = found.filter(({ isNamed }) => isNamed).toSorted((one, other) => other.rank - one.rank);
  if (first === undefined || first.coverage < closeCoverage || first.best.length > alikeLimit) return [];
  return first.best.slice(0, closeLimit).map(({ node }) => node);
}

const listing = new Set(`${tableWords.count} ${tableWords.sum} ${tableWords.average} ${tableWords.list}`.split(' '));

/** What is asked then is not computed: "not", "since". */
function isBeyond({ word }: AskedWord): boolean {
  return asking.beyond.has(word);
}

/** The rows that meet the question best, of each table that has any as good; none where too many are alike, or too few words met. */
function rowsShown(found: readonly FoundRows[], isFigure: boolean): readonly FoundRows[] {
  const few = found.filter(({ isNamed, best, between }) => isNamed && (between !== null || best.length <= alikeLimit));
  const rank = Math.max(0, ...few.map((each) => each.rank));
  const leading = few.filter((each) => each.rank > rank - 1e-6);
  const next = Math.max(0, ...found.map((each) => (leading.includes(each) ? each.next : each.rank)));
  const alike = leading.flatMap(({ best }) => best).length;
  const least = rank >= clearMargin * next ? leastCoverage.apart : leastCoverage.shown;
  return leading.filter(
    ({ coverage, between, lacksMeasure }) =>
      coverage >= (isFigure || lacksMeasure ? leastCoverage.compared : least) &&
      (between || alike <= (coverage >= leastCoverage.computed ? alikeLimit : fewAlike)),
  );
}

function tellRows({ table, best, between }: FoundRows, question: string): readonly CitedSentence[] {
  const shown = showRows(best, question);
  if (between === null) return shown;
  const { column, written } = between;
  const places = best.map(
    ({ cells }) => `${cells.get(column.key)?.text}${sayUnit(cells.get(column.key)?.unit ?? null)}`,
  );
  const text = `In ${table.title}, ${written} lies between the rows where ${column.header} is ${places.join(' and ')}.`;
  return [ourSentence(text, best), ...shown];
}

interface Operation {
  readonly wants: 'list' | 'count' | 'greatest' | 'least' | 'sum' | 'average';
  /** What is compared or added; null where rows are listed or counted. */
  readonly column: TableColumn | null;
  readonly found: FoundRows;
  readonly coverage: number;
}

/** What is to be computed over the rows meant; null where nothing is, or something that is not computed. */
function readOperation(words: readonly AskedWord[], found: FoundRows): Operation | null {
  const { table, meant, said, met } = found;
  if (words.some(isBeyond)) return null;
  const has = (set: ReadonlySet<string>) => words.find(({ word }) => set.has(word)) ?? null;
  const counted = has(asking.count);
  const compared = words.filter((word) => word.comparing && word !== counted);
  const [superlative] = compared;
  const figures = table.columns.filter(({ dimension }) => dimension !== null);
  const telling = words.filter(isTelling);
  // What stands over a table is said of all its rows.
  const isSaid = found.isNamed || said.some(({ word }) => word.figure !== null);
  const operation = (wants: Operation['wants'], column: TableColumn | null = null): Operation => {
    const all = telling.map((word, index) => (word === superlative ? comparedShare : (met[index] ?? 0)));
    return { wants, column, found, coverage: coverageOf(telling, all) };
  };
  if (superlative?.comparing) {
    // "Longer than C-03" compares with another row; two superlatives ask two things, and one row is the greatest of itself.
    const { isSuperlative, direction, measures } = superlative.comparing;
    if (!isSuperlative || compared.length > 1 || counted || meant.length < 2) return null;
    const column = columnOf(measures, superlative, telling, figures);
    return column && operation(direction === 'more' ? 'greatest' : 'least', column);
  }
  if (counted) {
    const next = words.slice(words.indexOf(counted) + 1).find(({ isStop, figure }) => !isStop && !figure);
    // "How many moons" of a column of moons is one row's value.
    const isValue = next !== undefined && figures.some(({ name }) => matchOf(next, name) === 1);
    const isCounted = said.length > 0 || words.some((word) => !word.isStop && matchOf(word, table.name) === 1);
    // One row that is named has what was asked for in one of its cells.
    const isOneRow = meant.length === 1 && said.every(({ word: { figure } }) => figure === null);
    return isCounted && !isValue && !isOneRow ? operation('count') : null;
  }
  // "Average car" is one row among others.
  const isNamed = (set: ReadonlySet<string>) =>
    words.some(
      (word) =>
        set.has(word.word) && table.rows.some(({ names }) => names.some(({ name }) => matchOf(word, name) === 1)),
    );
  const reduced =
    isNamed(asking.average) || isNamed(asking.sum)
      ? null
      : has(asking.sum)
        ? 'sum'
        : has(asking.average)
          ? 'average'
          : null;
  const column = reduced && bestColumn(figures, telling);
  if (reduced && column) return operation(reduced, column);
  const isList = has(asking.list) !== null || said.some(({ word }) => word.figure !== null);
  return isList && isSaid && said.length > 0 && found.between === null ? operation('list') : null;
}

/** "Longest" by what it says of itself; "largest" by the header beside it, else by the first measure of size there is. */
function columnOf(
  measures: readonly Measure[],
  at: AskedWord,
  words: readonly AskedWord[],
  figures: readonly TableColumn[],
): TableColumn | null {
  const place = words.indexOf(at);
  const beside = [words.slice(place + 1, place + 2), words.slice(Math.max(0, place - 1), place), words];
  for (const { stems } of measures) {
    const own = figures.filter(({ name }) => stems.some((stem) => name.stems.has(stem)));
    const column = own.length === 1 ? own[0] : bestColumn(own, ...beside);
    if (column) return column;
  }
  if (measures.length > 0) return null;
  const isSize = ({ name }: TableColumn) => measuresOf(name.words).some(({ compares }) => compares);
  const [only, ...others] = figures;
  return (
    bestColumn(figures, ...beside.map((each) => each.filter((word) => word !== at))) ??
    figures.find(isSize) ??
    (others.length === 0 ? (only ?? null) : null)
  );
}

function tellOperation({ wants, column, found }: Operation, question: string): readonly CitedSentence[] {
  const { table, said } = found;
  const met = said.map(sayMet).join(' and ');
  const isWithout = (row: TableRow) => column !== null && figureIn(row, column) === null;
  const rows = found.meant.filter((row) => !isWithout(row));
  const without = [...found.meant.filter(isWithout), ...found.without];
  const aside = sayAside(without, [column, ...said.map(({ column: by }) => by)]);
  if (column === null) {
    const all = `${table.rows.length} ${table.rows.length === 1 ? 'row' : 'rows'}`;
    const counted = met === '' ? `it has ${all}` : `${rows.length || 'none'} of ${all} have ${met}`;
    const text = `In ${table.title}, ${counted}${sayMore(rows)}.${aside}`;
    if (rows.length === 0) return [ourSentence(text, table.rows)];
    return [
      ourSentence(text, [...rows, ...without.slice(0, asideLimit)]),
      ...showRows(rows, `${question} ${said.map(({ column: by }) => by?.header ?? '').join(' ')}`),
    ];
  }
  if (rows.length === 0) return [];
  const many = `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}${met === '' ? '' : ` with ${met}`}`;
  const { reached, value, unit } = reduce(wants, column, rows);
  if (value === null) return [];
  const isReduced = wants === 'sum' || wants === 'average';
  const figure = `${Number(value.toPrecision(wants === 'average' ? 6 : 15))}${sayUnit(unit)}`;
  const shared = !isReduced && reached.length > 1 ? `, in ${reached.length} rows${sayMore(reached)}` : '';
  const text = `In ${table.title}, the ${wants} ${isReduced ? `of ${column.header} over` : `${column.header} of`} ${many} is ${figure}${shared}.${aside}`;
  if (isReduced) return [ourSentence(text, [...table.totals.slice(0, 1), ...rows])];
  return [ourSentence(text, reached), ...showRows(reached, `${question} ${column.header}`)];
}

const comparedWords = {
  ...{ more: 'more than ', less: 'less than ', at_least: 'at least ', at_most: 'at most ' },
  ...{ exactly: '', about: '', between: '' },
} as const;

function sayMet({ word, column }: FoundRows['said'][number]): string {
  const { figure, text } = word;
  return column && figure ? `${column.header} ${comparedWords[figure.compared]}${figure.written}` : `"${text}"`;
}

/** The rows that reach the greatest or least and that figure; the sum or average, where all figures have one unit. */
function reduce(wants: Operation['wants'], column: TableColumn, rows: readonly TableRow[]) {
  if (wants === 'sum' || wants === 'average') {
    const figures = rows.map(({ cells }) => cells.get(column.key)?.number ?? 0);
    const isOneUnit = new Set(rows.map(({ cells }) => cells.get(column.key)?.unit)).size === 1;
    // As exact as the figures are written: adding binary fractions would leave noise behind them.
    const decimals = Math.min(15, Math.max(...figures.map((each) => String(each).split('.')[1]?.length ?? 0)));
    const sum = Number(figures.reduce((total, each) => total + each, 0).toFixed(decimals));
    return { reached: rows, value: isOneUnit ? (wants === 'sum' ? sum : sum / rows.length) : null, unit: column.unit };
  }
  const values = rows.map((row) => figureIn(row, column) ?? 0);
  const most = wants === 'greatest' ? Math.max(...values) : Math.min(...values);
  const reached = rows.filter((_, index) => values[index] === most);
  const cell = reached[0]?.cells.get(column.key);
  return { reached, value: cell?.number ?? null, unit: cell?.unit ?? null };
}

/** Computed over the rows it rests on. */
function ourSentence(text: string, rows: readonly TableRow[]): CitedSentence {
  return { text, passages: passagesOf(rows), isQuote: false, answers: true, block: 'text', startsPassage: true };
}

/** Rows under one header: cells as they stand. */
function showRows(rows: readonly TableRow[], question: string): readonly CitedSentence[] {
  const passages = passagesOf(rows);
  const nodes = passages.map(({ node }) => node);
  const text = rowsTable({ nodes, question })?.text ?? nodes.map(({ content }) => content).join('\n');
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

function sayUnit(unit: string | null): string {
  if (unit === null) return '';
  return unit === '%' || unit === '°' ? unit : ` ${unit}`;
}
