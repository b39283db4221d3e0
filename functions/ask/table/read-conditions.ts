// What a question says of the rows it means: words that stand in their cells ("Inverter 2", "yaw", "in March 2026") and
// figures compared with a column ("more than 4 cores", "90 to 100 m"). Pure.
import { readDates } from '../../text/dates.ts';
import { rangeWords } from '../../text/languages/measures.ts';
import { type Quantity, readFigures } from '../../text/quantities.ts';
import { type AskedWord, type AskedWords, columnScore } from './asked-words.ts';
import { type AskTable, figureIn, inBase, type TableColumn, type TableRow } from './table-model.ts';

export interface Condition {
  /** "Length is more than 100 m". */
  readonly says: string;
  /** Null where the row has no figure to compare. */
  readonly holds: (row: TableRow) => boolean | null;
  /** The column of figures that is compared. */
  readonly column: TableColumn | null;
  /** It compares: not just the same figure or text. */
  readonly compares: boolean;
  readonly start: number;
  readonly end: number;
}

/** The longest runs of the question's words that stand in cells; one that headers account for counts as a whole cell only. */
export function readNamed(
  { text, words }: AskedWords,
  table: AskTable,
  isKnown: (word: AskedWord) => boolean,
): readonly Condition[] {
  const texts = new Map(
    table.rows.flatMap(({ names }) => names.map(({ name }) => [` ${name.words.join(' ')} `, name])),
  );
  const found: Condition[] = readDatesAsked(text, table);
  const dates = [...found];
  for (let from = 0; from < words.length; from += 1) {
    if (dates.some(({ start, end }) => (words[from]?.start ?? 0) < end && start < (words[from]?.end ?? 0))) continue;
    const run = (to: number) =>
      ` ${words
        .slice(from, to)
        .map(({ stem }) => stem)
        .join(' ')} `;
    let to = from;
    let having = [...texts.keys()];
    for (let next = from + 1; next <= words.length; next += 1) {
      having = having.filter((each) => each.includes(run(next)));
      if (having.length === 0) break;
      const named = words.slice(from, next);
      const isName = named.some(({ word, isStop }) => !isStop && !/^\d/.test(word));
      if (isName && (having.includes(run(next)) || !named.every(isKnown))) to = next;
    }
    const [first, last] = [words[from], words[to - 1]];
    if (to === from || first === undefined || last === undefined) continue;
    const wanted = run(to);
    const isWhole = texts.has(wanted);
    const stands = (each: TableRow['names'][number]) => ` ${each.name.words.join(' ')} `.includes(wanted);
    const keys = new Set(table.rows.flatMap(({ names }) => names.filter(stands).map(({ key }) => key)));
    const columns = table.columns.filter(({ key }) => keys.has(key));
    found.push({
      says: `${saysColumns(columns)} ${isWhole ? 'is' : 'names'} "${text.slice(first.start, last.end)}"`,
      // Where some cells are the words themselves, those that only contain them are not meant.
      holds: isWhole
        ? ({ names }) => names.some(({ name }) => ` ${name.words.join(' ')} ` === wanted)
        : ({ names }) => names.some(stands),
      ...{ column: null, compares: false, start: first.start, end: last.end },
    });
    from = to - 1;
  }
  return found;
}

function saysColumns(columns: readonly TableColumn[]): string {
  const headers = columns.map(({ header }) => header).filter((header) => header !== '');
  return headers.length === 0 ? 'a cell' : headers.join(' or ');
}

/** Days and months, where cells are dates. */
function readDatesAsked(text: string, table: AskTable): Condition[] {
  return readDates(text).flatMap(({ year, month, day, start, end }) => {
    if (year === null || month === null) return [];
    const value = [year, month, ...(day === null ? [] : [day])].map((part) => String(part).padStart(2, '0')).join('-');
    const isIn = ({ text: cell }: { readonly text: string }) => cell.startsWith(value);
    const columns = table.columns.filter(({ key }) =>
      table.rows.some(({ cells }) => /^\d{4}-\d\d-/.test(cells.get(key)?.text ?? '')),
    );
    if (columns.length === 0) return [];
    const holds = ({ cells }: TableRow) => [...cells.values()].some(isIn);
    return [
      {
        says: `${columns.map(({ header }) => header).join(' or ')} is in ${value}`,
        holds,
        column: null,
        compares: false,
        start,
        end,
      },
    ];
  });
}

const [beforeRange = '', betweenRange = ''] = rangeWords.split('|').map((words) => words.split(' '));

type Compared = 'more' | 'less' | 'at_least' | 'at_most' | 'exactly' | 'between';

const comparatorWords: Readonly<Record<Compared, string>> = {
  ...{ more: 'more than ', less: 'less than ', at_least: 'at least ', at_most: 'at most ' },
  ...{ exactly: '', between: 'between ' },
};

/** Null where a figure has no one column, or is compared in a way that is not computed ("about 100 m"). */
export function readCompared(
  { text, words }: AskedWords,
  table: AskTable,
  taken: readonly Condition[],
): readonly Condition[] | null {
  const isTaken = (each: Quantity) => taken.some(({ start, end }) => each.start < end && start < each.end);
  const figures = readFigures(text).quantities.filter(
    (each) => each.kind !== 'period' && each.kind !== 'ordinal' && !(each.isWord && each.value <= 1) && !isTaken(each),
  );
  const conditions: Condition[] = [];
  for (let index = 0; index < figures.length; index += 1) {
    const [figure, next] = figures.slice(index, index + 2);
    if (figure === undefined) break;
    const before = words.filter(({ end }) => end <= figure.start);
    const isRange =
      next !== undefined &&
      beforeRange.includes(before.at(-1)?.word ?? '') &&
      betweenRange.includes(text.slice(figure.end, next.start).trim().toLowerCase());
    const last = isRange ? next : figure;
    const after = words.filter(({ start }) => start >= last.end);
    const column = columnOf(last, [after.slice(0, 2), before.slice(-3), words], table);
    const compared = isRange ? ('between' as const) : comparatorOf(figure, before);
    if (column === null || compared === null) return null;
    const value = (each: Quantity) => (each.unit === null ? inBase(each.value, column.unit) : each.baseValue);
    const limits = { from: value(figure), to: value(last), compared };
    const unit = last.unit === null && column.unit !== null ? ` ${column.unit}` : '';
    const written = [figure, ...(isRange ? [last] : [])].map(({ start, end }) => text.slice(start, end)).join(' and ');
    const own = before.slice(before.findLastIndex(({ isStop, comparing }) => !isStop && !comparing) + 1);
    conditions.push({
      says: `${column.header} is ${comparatorWords[compared]}${written}${unit}`,
      holds: (row) => {
        const is = figureIn(row, column);
        return is === null ? null : isWithin(is, limits);
      },
      ...{ column, compares: compared !== 'exactly' },
      start: own.find(({ comparing }) => comparing)?.start ?? figure.start,
      end: after[1]?.comparing && !after[1].comparing.isSuperlative ? after[1].end : last.end,
    });
    if (isRange) index += 1;
  }
  return conditions;
}

/** "Longer than" is read with the figure; "heavier than" means as much. */
function comparatorOf({ comparator }: Quantity, before: readonly AskedWord[]): Compared | null {
  if (comparator !== 'exactly') return comparator === 'about' ? null : comparator;
  const [word, than] = before.slice(-2);
  return than?.word === 'than' ? (word?.comparing?.direction ?? null) : 'exactly';
}

/** Figures that were converted are equal within the noise of the conversion. */
function isWithin(is: number, { from, to, compared }: { from: number; to: number; compared: Compared }): boolean {
  const noise = 1e-9 * Math.max(Math.abs(is), Math.abs(from));
  if (compared === 'exactly') return Math.abs(is - from) <= noise;
  if (compared === 'between') return is >= from - noise && is <= to + noise;
  if (compared === 'more') return is > from + noise;
  if (compared === 'less') return is < from - noise;
  return compared === 'at_least' ? is >= from - noise : is <= from + noise;
}

/** By the figure's unit, and the words beside it. */
function columnOf(
  { unit }: Quantity,
  around: readonly (readonly AskedWord[])[],
  { columns }: AskTable,
): TableColumn | null {
  const fitting = columns.filter(({ dimension }) =>
    unit === null ? dimension !== null : dimension === unit.dimension,
  );
  return bestColumn(fitting, ...around) ?? (unit !== null && fitting.length === 1 ? (fitting[0] ?? null) : null);
}

/** The column that most of whose header is spoken of, by the first of the groups of words that tells one. */
export function bestColumn(
  columns: readonly TableColumn[],
  ...groups: readonly (readonly AskedWord[])[]
): TableColumn | null {
  for (const words of groups) {
    const scored = columns.map((column) => ({ column, score: columnScore(column.name, null, words) }));
    const best = Math.max(...scored.map(({ score }) => score));
    const leading = scored.filter(({ score }) => score > 0 && score === best);
    if (leading.length === 1) return leading[0]?.column ?? null;
  }
  return null;
}
