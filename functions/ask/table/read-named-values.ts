// Values of a table that a question names in full: "Inverter 2", "SG250HX", "C-03". Pure.
import type { Token } from '../../guard/text.ts';
import { type AskTable, type TableColumn, wordsOf } from './table-model.ts';
import type { TextCondition } from './table-question.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Named {
  readonly words: readonly string[];
  readonly text: string;
  readonly columns: Set<TableColumn>;
}

/** A longer text is a remark, not a name. */
const wordLimit = 8;

/** The longest values first; what one names no other may. */
export function readNamedValues(
  text: string,
  tokens: readonly Token[],
  table: AskTable,
): { readonly conditions: readonly TextCondition[]; readonly spans: readonly Span[] } {
  const words = tokens.map((token) => token.word);
  const values = [...valuesOf(table).values()].sort((one, other) => other.words.length - one.words.length);
  const conditions: TextCondition[] = [];
  const spans: Span[] = [];
  for (const value of values) {
    const at = findRun(words, value.words);
    const [first, last] = [tokens[at], tokens[at + value.words.length - 1]];
    if (at < 0 || first === undefined || last === undefined) continue;
    const span = { start: first.start, end: last.end };
    if (spans.some((other) => span.start < other.end && other.start < span.end)) continue;
    if (isLetterOnly(value.words) && !isWrittenSo(text, span, value.text)) continue;
    spans.push(span);
    conditions.push({
      kind: 'text',
      columns: chooseColumns([...value.columns], at, words),
      value: value.text,
      isPart: false,
    });
  }
  return { conditions, spans };
}

function valuesOf(table: AskTable): ReadonlyMap<string, Named> {
  const values = new Map<string, Named>();
  for (const row of table.rows) {
    // The text of a column of units names no thing: the figure it belongs to carries it.
    const units = new Set([...row.cells.values()].flatMap((cell) => cell.unit ?? []));
    for (const column of table.columns) {
      const cell = row.cells.get(column.key);
      if (cell === undefined || cell.number !== null || units.has(cell.text)) continue;
      const tokens = wordsOf(cell.text);
      if (tokens.length === 0 || tokens.length > wordLimit || tokens.every((token) => token.isStop)) continue;
      const words = tokens.map((token) => token.word);
      const key = words.join(' ');
      const known = values.get(key) ?? { words, text: cell.text, columns: new Set() };
      known.columns.add(column);
      values.set(key, known);
    }
  }
  return values;
}

function findRun(words: readonly string[], run: readonly string[]): number {
  return words.findIndex((_, at) => run.every((word, index) => words[at + index] === word));
}

function isLetterOnly(words: readonly string[]): boolean {
  return words.length === 1 && (words[0]?.length ?? 0) < 2;
}

/** A letter alone ("A") must be written as the table writes it. */
function isWrittenSo(text: string, span: Span, value: string): boolean {
  return text.slice(span.start, span.end) === value && /\p{Lu}/u.test(value);
}

/** The column whose header stands right before the value, where several hold it: "from Inverter 2". */
function chooseColumns(columns: readonly TableColumn[], at: number, words: readonly string[]): readonly TableColumn[] {
  const before = words.slice(Math.max(0, at - 2), at);
  const named = columns.filter((column) => column.tokens.some((token) => before.includes(token.word)));
  return named.length > 0 ? named : columns;
}
