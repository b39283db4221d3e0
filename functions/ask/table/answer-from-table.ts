// Questions that a table answers by comparing its rows: which, how many, the greatest, a sum, one row's values. Computed
// over all rows of the table the search found, never by a model, and never guessed: what is not read whole is left to
// the ordinary path.
import type { TableCellValue } from '../../course/content.ts';
import { plainText } from '../../guard/plain-text.ts';
import { tokenise } from '../../guard/text.ts';
import type { CourseRegistry, RegistryNode } from '../../ports/course-registry.ts';
import type { CourseScope } from '../../ports/scope.ts';
import type { CitedSentence } from '../cited-sentence.ts';
import type { FoundPassages } from '../located.ts';
import { rowTable } from '../quote/row-table.ts';
import { comparingWord } from './comparing-words.ts';
import { compute } from './compute.ts';
import { accountedShare, readTableQuestion } from './read-question.ts';
import { readStation } from './read-station.ts';
import { sayResult, sayStation } from './say-result.ts';
import { tableOf } from './table-model.ts';
import type { TableQuestion } from './table-question.ts';

/** Unless it compares, a question is about a table only where a row is among so many of the best passages. */
const rankLimit = 4;
/** A row's values are looked up only where they are one row's, or few. */
const lookUpLimit = 3;

/**
 * Sentences computed from a table, none where the question is not of that kind. The one further database round trip a
 * question may take beyond two: only where one of the best passages is a row and the question compares or looks up in
 * that row's columns.
 */
export async function answerFromTable(
  input: {
    readonly scope: CourseScope;
    readonly version: number;
    /** Its text is the question without the places it names; its passages are the best first. */
    readonly located: FoundPassages;
  },
  registry: Pick<CourseRegistry, 'readTableRows'>,
): Promise<readonly CitedSentence[]> {
  const { text, wants } = input.located;
  const [block] = wants === 'passages' ? [] : blocksOf(nodesLookedAt(input.located), text);
  if (block === undefined) return [];
  // Without the table's rows the passages already read may still answer.
  const rows = await registry.readTableRows({ ...input.scope, version: input.version, ...block }).catch(() => null);
  return rows === null ? [] : answerFromRows(text, rows);
}

/** The same over rows already read. Pure. */
export function answerFromRows(question: string, rows: readonly RegistryNode[]): readonly CitedSentence[] {
  const table = tableOf(rows);
  if (table === null) return [];
  const asked = readTableQuestion(question, table);
  const computed = asked && compute(asked, table);
  if (asked && computed && isTelling(asked, computed.rows.length)) return sayResult(asked, computed, table);
  const station = readStation(question, table);
  return station === null ? [] : sayStation(station, table);
}

export interface TableFinding {
  /** The rows shown, best first: the greatest, those that meet the conditions, those on either side of a station. */
  readonly rows: readonly RegistryNode[];
  /** The value asked for in the first of them; null where no column is named. */
  readonly cell: TableCellValue | null;
  /** What was computed, from cells only; empty where a row by itself answers. */
  readonly text: string;
}

/** The same as a value, for an answer that quotes the rows as a table. Pure. */
export function findInTable(question: string, rows: readonly RegistryNode[]): TableFinding | null {
  const sentences = answerFromRows(question, rows);
  if (sentences.length === 0) return null;
  const ofRows = sentences.filter(({ passages }) => passages.length === 1 && passages[0]?.relevance === 1);
  const shown = (ofRows.length > 0 ? ofRows : sentences).flatMap(({ passages }) => passages.map(({ node }) => node));
  const own = new Set(shown.map(({ content }) => plainText(content)));
  const [first] = shown;
  const cell = first === undefined ? null : (rowTable({ node: first, question })?.asked[0] ?? null);
  const text = sentences.filter((sentence) => !own.has(sentence.text)).map((sentence) => sentence.text);
  return { rows: [...new Set(shown)], cell, text: text.join(' ') };
}

function isTelling(asked: TableQuestion, rowCount: number): boolean {
  if (asked.wants === 'row') return rowCount > 0 && rowCount <= lookUpLimit;
  // That nothing of a name is there is the ordinary path's to say.
  return rowCount > 0 || asked.conditions.some((each) => each.kind === 'number');
}

/**
 * The best passages; where the question compares, all that were found: rows say little of what is asked of their column,
 * and prose about the same things comes before them. What the table does not account for is left to the passages anyway.
 */
function nodesLookedAt({ text, passages, rivals, source }: FoundPassages): readonly RegistryNode[] {
  const found = passages.map(({ node }) => node);
  if (!tokenise(text).some((token) => comparingWord(token.word) !== null)) return found.slice(0, rankLimit);
  return source === 'explicit' ? found : [...found, ...rivals];
}

interface BlockPlace {
  readonly containerCode: string;
  readonly block: number;
}

/**
 * Tables of the best passages, those first of which the rows found account for most of the question's words; one that
 * accounts for none is not asked about.
 */
function blocksOf(nodes: readonly RegistryNode[], question: string): readonly BlockPlace[] {
  const rows = nodes.filter(
    ({ nodeType, provenance }) => nodeType === 'row' && provenance.block && (provenance.cells?.length ?? 0) > 1,
  );
  const tables = [...Map.groupBy(rows, (node) => `${node.containerCode} ${node.provenance.block?.number}`).values()];
  return tables
    .map((nodes) => ({ node: nodes[0], share: accountedShare(question, nodes) }))
    .filter(({ share }) => share > 0)
    .toSorted((one, other) => other.share - one.share)
    .flatMap(({ node }) =>
      node ? [{ containerCode: node.containerCode, block: node.provenance.block?.number ?? 0 }] : [],
    );
}
