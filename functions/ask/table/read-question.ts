// What a question asks of a table, read against the table itself: conditions on columns, values that stand in it, and
// whether rows, their number, the greatest, a sum or one row's values are wanted. A question with a word that neither
// the table nor the words of asking account for is not read: then it asks for something the table may not say. Pure.
import { readFigures } from '../../guard/quantities.ts';
import { cleanText, type Token, tokenise } from '../../guard/text.ts';
import type { RegistryNode } from '../../ports/course-registry.ts';
import { askingWord, type ComparingWord, comparingWord, isPlainWord } from './comparing-words.ts';
import { columnOfWord, decideWants } from './decide-wants.ts';
import { readConditions } from './read-conditions.ts';
import { readNamedDates } from './read-named-dates.ts';
import { readNamedValues } from './read-named-values.ts';
import { type AskTable, dimensionOf, type TableColumn, tableOf, unitOf } from './table-model.ts';
import { holds, keyOfToken, type TableQuestion, type TextCondition } from './table-question.ts';

const unreadable =
  /\b(?:not|except|excluding|without|other than|apart from|why|explain|if|twice|half|as \w+ as|either|nor|unlike|difference)\b|n't\b/i;

/** Null where the question is not one that this table answers by comparing or looking up. */
export function readTableQuestion(question: string, table: AskTable): TableQuestion | null {
  const text = cleanText(question);
  if (unreadable.test(text)) return null;
  const tokens = tokenise(text);
  const named = readNamedValues(text, tokens, table);
  const figures = readFigures(text).quantities.filter(
    (quantity) =>
      quantity.kind !== 'period' &&
      quantity.kind !== 'ordinal' &&
      (!quantity.isWord || quantity.value > 1) &&
      !named.spans.some((span) => overlaps(span, quantity)),
  );
  const read = readConditions(text, tokens, figures, table);
  const dated = readNamedDates(text, table);
  if (read === null || dated === null) return null;
  const covered = [...named.spans, ...dated.spans, ...read.spans];
  const free = tokens.filter((token) => !covered.some((span) => overlaps(span, token)));
  const asked = [
    ...columnsNamed(
      free,
      table,
      read.conditions.map((each) => each.column),
    ),
    ...columnAskedBy(text, table),
  ];
  const rest = free.filter((token) => !isAccountedFor(token, table));
  const parts = partConditions(rest, table);
  if (parts === null) return null;
  const conditions = [...named.conditions, ...dated.conditions, ...parts, ...read.conditions];
  return decideWants({ text, tokens: free, table, conditions, asked });
}

/** "How heavy is the hub": the column that "heavy" speaks of. */
function columnAskedBy(text: string, table: AskTable): readonly TableColumn[] {
  const word = askingWord(/^\W*how (\p{L}+)/iu.exec(text)?.[1]?.toLowerCase() ?? '');
  const column = word === null ? null : columnOfWord(word, table);
  return column === null ? [] : [column];
}

function overlaps(one: { start: number; end: number }, other: { start: number; end: number }): boolean {
  return one.start < other.end && other.start < one.end;
}

function isAccountedFor(token: Token, table: AskTable): boolean {
  if (token.isStop || isPlainWord(token.word)) return true;
  if (table.names.has(token.stem)) return true;
  return table.columns.some((column) => holds(column, token));
}

/** Words left over narrow the rows where they stand in some of their texts; one that stands nowhere ends the reading. */
function partConditions(tokens: readonly Token[], table: AskTable): readonly TextCondition[] | null {
  const conditions: TextCondition[] = [];
  for (const token of tokens) {
    const columns = table.columns.filter((column) =>
      table.rows.some((row) => {
        const cell = row.cells.get(column.key);
        return cell !== undefined && cell.number === null && stemsOf(cell.text).has(token.stem);
      }),
    );
    if (columns.length === 0) return null;
    conditions.push({ kind: 'text', columns, value: token.text, isPart: true });
  }
  return conditions;
}

export function stemsOf(text: string): ReadonlySet<string> {
  return new Set(tokenise(cleanText(text)).map((token) => token.stem));
}

/** Columns whose whole header stands in the question and that no condition is about, the longest header first. */
function columnsNamed(
  tokens: readonly Token[],
  table: AskTable,
  taken: readonly TableColumn[],
): readonly TableColumn[] {
  const stems = new Set(tokens.map(keyOfToken));
  const squashed = tokens.map((token) => token.word).join('');
  const isNamed = (column: TableColumn) => {
    const words = column.tokens.filter((token) => !token.isStop);
    if (words.length === 0 || taken.includes(column)) return false;
    const joined = words.map((token) => token.word).join('');
    return words.every((token) => stems.has(keyOfToken(token))) || (joined.length > 5 && squashed.includes(joined));
  };
  const named = table.columns.filter(isNamed).sort((one, other) => other.tokens.length - one.tokens.length);
  // "Wave height" is not also asked for where "Significant wave height" is.
  return named.filter(
    (column, index) => !named.slice(0, index).some((longer) => column.tokens.every((token) => holds(longer, token))),
  );
}

/** How much of a question some rows of a table account for by header, name or value, 0 to 1; plain words do not count. */
export function accountedShare(question: string, nodes: readonly RegistryNode[]): number {
  const table = tableOf(nodes);
  if (table === null) return 0;
  const values = new Set(
    table.rows.flatMap(({ cells }) => [...cells.values()].flatMap((cell) => [...stemsOf(cell.text)])),
  );
  const dimensions = new Set(table.columns.map(dimensionOf));
  const words = tokenise(cleanText(question)).filter((token) => !token.isStop);
  const tokens = words.filter(({ word }) => !isPlainWord(word) || columnWord(word) !== null);
  const isHeader = (token: Token) => {
    const spoken = columnWord(token.word);
    if (spoken !== null) return spoken.headers.length === 0 || columnOfWord(spoken, table) !== null;
    const dimension = unitOf(token.text)?.dimension;
    return (
      table.columns.some((column) => holds(column, token)) || (dimension !== undefined && dimensions.has(dimension))
    );
  };
  if (!tokens.some((token) => isHeader(token) || values.has(token.stem))) return 0;
  const known = tokens.filter((token) => isHeader(token) || values.has(token.stem) || table.names.has(token.stem));
  return known.length / tokens.length;
}

/** A word that speaks of a column without naming it: "longest", "longer", "heavy". */
function columnWord(word: string): ComparingWord | null {
  const comparing = comparingWord(word);
  return comparing !== null && (comparing.isSuperlative || comparing.headers.length > 0) ? comparing : askingWord(word);
}
