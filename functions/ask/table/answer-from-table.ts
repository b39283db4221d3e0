// Questions that a table answers: the rows they mean are shown, or counted, or the greatest, least, sum or average of one
// of their columns is told. Computed over tables that were read whole, never by a model, and never guessed: what meets
// too little of the question is left to the ordinary path. What is said in our words names what was counted. Pure.
import type { RegistryNode } from '../../ports/course-registry.ts';
import { tableWords } from '../../text/languages/measures.ts';
import { emptyStatistics, inverseDocumentFrequency } from '../../text/term-statistics.ts';
import type { CitedSentence } from '../cited-sentence.ts';
import type { FoundPassages } from '../located.ts';
import { nameOf, readAsked } from './asked-words.ts';
import { type FoundRows, findRows, isTelling } from './find-rows.ts';
import { type AskTable, tableKey, tablesOf } from './table-model.ts';
import { isBeyond, readOperation, tellOperation } from './table-operation.ts';
import { firstOfValues, ourSentence, sayUnit, showRows } from './tell-rows.ts';

/** Most rows that are shown without being asked for as a list: which of them was meant is for the reader to see. */
const alikeLimit = 4;
/** Words of a question that is looked at. */
const wordLimit = 60;
/** Least share of a question's words, by how rare they are, that must be met: by rows shown, and by what is computed. */
const leastCoverage = { shown: 0.45, computed: 0.72 } as const;

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
  const isListing = (table: AskTable) => listsColumns(table, [...whole, ...parts]);
  const find = (table: AskTable) => findRows(words, table) ?? [];
  const candidates = whole.flatMap(find);
  const all = [...candidates, ...parts.flatMap(find)].map(withoutRepeats);
  // What is compared is asked of all rows: each word counts.
  const shown = rowsShown(
    all,
    words.some(({ figure }) => figure !== null),
  );
  const coverage = Math.max(0, ...all.map((each) => (each.isNamed ? each.coverage : 0)));
  const isList = words.some(({ word }) => listing.has(word));
  const computed = candidates
    .filter(({ table }) => !isListing(table))
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

/** Of many rows alike that have few values in the column asked for, the first of each value. */
function withoutRepeats(found: FoundRows): FoundRows {
  if (found.best.length <= alikeLimit) return found;
  const first = firstOfValues(found.best, found.asked);
  return first.length > alikeLimit ? found : { ...found, best: first };
}

/** Names of another table's columns that a table lists, at least. */
const leastListed = 3;

function listsColumns(table: AskTable, all: readonly AskTable[]): boolean {
  const texts = new Set(table.rows.flatMap(({ names }) => names.map(({ name }) => name.joined)));
  return all.some((other) => {
    const headers = other.columns.map(({ header }) => nameOf(header.replace(/ \(.*/, '')).joined);
    return other !== table && headers.filter((header) => texts.has(header)).length >= leastListed;
  });
}

/** Least that a row meets of a question to be among what is closest to it, and how many are. */
const closeCoverage = 0.2;
const closeLimit = 3;

/** The rows that meet a question best that no table answers: shown as what is closest to it. */
export function closestRows({
  text,
  tableRows,
  statistics,
}: Pick<FoundPassages, 'text' | 'tableRows' | 'statistics'>): readonly RegistryNode[] {
  const words = readAsked(text, (stem) => inverseDocumentFrequency(statistics, stem));
  if (words.length > wordLimit || !words.some(isTelling)) return [];
  const found = tablesOf(tableRows).flatMap((table) => findRows(words, table) ?? []);
  const [first] = found.filter(({ isNamed }) => isNamed).toSorted((one, other) => other.rank - one.rank);
  if (first === undefined || first.coverage < closeCoverage || first.best.length > alikeLimit) return [];
  return first.best.slice(0, closeLimit).map(({ node }) => node);
}

const listing = new Set(`${tableWords.count} ${tableWords.sum} ${tableWords.average} ${tableWords.list}`.split(' '));

/** The rows that meet the question best, of each table that has any as good; none where too many are alike, or too few words met. */
function rowsShown(found: readonly FoundRows[], isFigure: boolean): readonly FoundRows[] {
  const few = found.filter(({ isNamed, best, between }) => isNamed && (between !== null || best.length <= alikeLimit));
  const rank = Math.max(0, ...few.map((each) => each.rank));
  const leading = few.filter((each) => each.rank > rank - 1e-6);
  const alike = leading.flatMap(({ best }) => best).length;
  return leading.filter(({ coverage, between, lacksColumn, lacksMeasure }) => {
    return (
      !lacksColumn &&
      !lacksMeasure &&
      coverage >= (isFigure ? leastCoverage.computed : leastCoverage.shown) &&
      (between || alike <= alikeLimit)
    );
  });
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
