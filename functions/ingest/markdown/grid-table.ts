// Pandoc's and reStructuredText's grid tables: cells drawn with `+`, `-` and `|`, over several lines, rows or columns.
// Each character is looked at a bounded number of times; what is drawn amiss is no table.
import type { RawRow } from './raw-table.ts';

export interface DrawnTable {
  /** How many lines it takes. */
  readonly lineCount: number;
  /** Their `line` counts from 0, the table's first line. */
  readonly rows: readonly RawRow[];
}

const rulePattern = /^\+(?:[-=:]{2,}\+)+$/;
const partOfRule = /^[-=:]{2,}$/;
const lineLimit = 5_000;
const columnLimit = 100;
/** A longer cell over several rows is not repeated in each of them. */
const repeatedCharacters = 200;

interface DrawnCell {
  readonly lines: string[];
}

interface DrawnRow {
  readonly cells: readonly DrawnCell[];
  readonly line: number;
}

/** True for a line that a grid table may begin with. */
export function beginsGrid(line: string): boolean {
  return rulePattern.test(line.trim());
}

/** @param lines from the rule that begins it; none is looked at beyond its end */
export function readGridTable(lines: Iterable<string>): DrawnTable | null {
  const drawn = takeDrawn(lines);
  const width = drawn[0]?.length ?? 0;
  const borders = bordersOf(drawn);
  if (drawn.length < 3 || borders.length < 2 || borders.length > columnLimit) return null;
  const rows: DrawnRow[] = [];
  let cells: DrawnCell[] = borders.slice(1).map(() => ({ lines: [] }));
  let [headCount, from] = [0, 1];
  for (const [index, line] of drawn.entries()) {
    const parts = line.length === width ? partsOf(line, borders) : partsByBars(line, borders.length - 1);
    if (parts === null) return null;
    if (!isRule(line)) {
      addLine(cells, parts);
      continue;
    }
    if (index > 0) rows.push({ cells: [...cells], line: from });
    if (headCount === 0 && /^[+=:]+$/.test(line) && index < drawn.length - 1) headCount = rows.length;
    from = index + 1;
    const going = parts.map(({ text }) => !partOfRule.test(text));
    addLine(cells, parts, (column) => going[column] === true);
    cells = cells.map((cell, column) => (going[column] === true ? cell : { lines: [] }));
  }
  return { lineCount: drawn.length, rows: toRows(rows, headCount) };
}

/** The lines of the drawing up to its last rule, without their indentation. */
function takeDrawn(lines: Iterable<string>): readonly string[] {
  const taken: string[] = [];
  let indent: string | null = null;
  for (const line of lines) {
    indent ??= /^[ \t]*/.exec(line)?.[0] ?? '';
    const text = line.startsWith(indent) ? line.slice(indent.length).trimEnd() : '';
    if (!/^[+|].*[+|]$/.test(text) || taken.length >= lineLimit) break;
    taken.push(text);
  }
  return taken.slice(0, taken.findLastIndex((line) => rulePattern.test(line)) + 1);
}

/** A rule, or one that is left out where a cell goes on below it. */
function isRule(line: string): boolean {
  return /^\+[-=:]{2,}\+/.test(line) || /\+[-=:]{2,}\+$/.test(line);
}

/** Where columns begin and end: at the pluses of rules. */
function bordersOf(lines: readonly string[]): readonly number[] {
  const borders = new Set<number>();
  for (const line of lines) {
    if (!isRule(line)) continue;
    for (let at = line.indexOf('+'); at >= 0; at = line.indexOf('+', at + 1)) {
      if (/[-=:+]/.test(line[at - 1] ?? '') || /[-=:+]/.test(line[at + 1] ?? '')) borders.add(at);
    }
  }
  return [...borders].sort((left, right) => left - right);
}

interface Part {
  readonly text: string;
  /** Goes on with the column before it: no border stands between them. */
  readonly isJoined: boolean;
}

function partsOf(line: string, borders: readonly number[]): readonly Part[] {
  return borders.slice(1).map((end, column) => {
    const start = borders[column] ?? 0;
    const isJoined = column > 0 && !/[|+]/.test(line[start] ?? '');
    return { text: line.slice(isJoined ? start : start + 1, end), isJoined };
  });
}

/** Of a line that is shorter or longer than it looks, as in scripts with marks that stand above others. */
function partsByBars(line: string, columns: number): readonly Part[] | null {
  const texts = line.split('|').slice(1, -1);
  return texts.length === columns ? texts.map((text) => ({ text, isJoined: false })) : null;
}

function addLine(cells: DrawnCell[], parts: readonly Part[], isWanted = (_column: number) => true): void {
  for (const [column, { text, isJoined }] of parts.entries()) {
    if (!isWanted(column)) continue;
    const before = cells[column - 1];
    const isEmpty = cells[column]?.lines.length === 0 || cells[column] === before;
    if (isJoined && before !== undefined && isEmpty) {
      cells[column] = before;
      const last = before.lines.pop() ?? '';
      before.lines.push(last + text);
    } else {
      cells[column]?.lines.push(text);
    }
  }
}

function toRows(rows: readonly DrawnRow[], headCount: number): readonly RawRow[] {
  const sources = new Map<DrawnCell, string>();
  return rows.flatMap(({ cells, line }, index): readonly RawRow[] => {
    const isHead = index < headCount;
    const row = cells.map((cell, column) => {
      const known = sources.get(cell);
      const source = known ?? sourceOf(cell);
      sources.set(cell, source);
      const isRepeated = known !== undefined && (cell === cells[column - 1] || source.length > repeatedCharacters);
      return { source: isRepeated ? '' : source, isHeader: isHead };
    });
    return row.some(({ source }) => source !== '') ? [{ cells: row, line, isHead }] : [];
  });
}

/** The cell's own Markdown: without the space that the drawing puts before each line. */
function sourceOf({ lines }: DrawnCell): string {
  const inked = lines.filter((line) => line.trim() !== '');
  const indent = inked.reduce((least, line) => Math.min(least, line.search(/\S/)), 100);
  const source = lines.map((line) => line.slice(Math.min(indent, line.length)).trimEnd()).join('\n');
  return source.replace(/^\n+/, '').trimEnd();
}
