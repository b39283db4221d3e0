// Tables as their source writes them: HTML (spans unfolded) and pipes (GitHub's and kramdown's). Cells stay Markdown
// source; reading them is the parser's work.
import type { Attributes } from './attributes.ts';
import { readTag } from './html-tags.ts';

export interface RawCell {
  readonly source: string;
  readonly isHeader: boolean;
}

export interface RawRow {
  readonly cells: readonly RawCell[];
  /** Line of the source the row begins in. */
  readonly line: number;
  readonly isHead: boolean;
}

export interface RawTable {
  readonly caption: string;
  readonly rows: readonly RawRow[];
  readonly attributes: Attributes;
  /** Cells hold marks of the table's own document (pipes) rather than raw source (HTML). */
  readonly isShielded: boolean;
}

/** A row or column span beyond this is a mistake or an attack. */
const spanLimit = 100;
const cellLimit = 200_000;

interface OpenCell {
  from: number;
  isHeader: boolean;
  columns: number;
  rows: number;
}

interface TableWork {
  readonly rows: RawRow[];
  cells: RawCell[];
  /** Cells reaching down from rows above, by column. */
  readonly reaching: Map<number, { cell: RawCell; left: number }>;
  cellCount: number;
  isHead: boolean;
}

/** Parses `<table …>…</table>`. */
export function parseHtmlTable(input: { source: string; firstLine: number; attributes: Attributes }): RawTable {
  const { source } = input;
  const work: TableWork = { rows: [], cells: [], reaching: new Map(), cellCount: 0, isHead: false };
  let caption = '';
  let captionFrom = -1;
  let open: OpenCell | null = null;
  let depth = 0;
  let line = input.firstLine;
  let counted = 0;
  const closeCell = (at: number): void => {
    if (open !== null)
      addCell(work, { source: source.slice(open.from, at), isHeader: open.isHeader }, open.columns, open.rows);
    open = null;
  };
  const closeRow = (at: number): void => {
    closeCell(at);
    if (work.cells.length > 0) work.rows.push({ cells: fillReaching(work), line, isHead: work.isHead });
    work.cells = [];
  };
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', at + 1)) {
    const tag = readTag(source, at);
    if (tag === null) continue;
    const { name, isClosing } = tag;
    const after = at + tag.length;
    if (name === 'table') depth += isClosing ? -1 : 1;
    else if (depth > 1) continue;
    else if (name === 'caption') {
      if (isClosing && captionFrom >= 0) caption = source.slice(captionFrom, at).trim();
      else captionFrom = after;
    } else if (name === 'td' || name === 'th') {
      closeCell(at);
      if (!isClosing)
        open = {
          from: after,
          isHeader: name === 'th',
          columns: spanOf(tag.attributes, 'colspan'),
          rows: spanOf(tag.attributes, 'rowspan'),
        };
    } else if (name === 'tr') {
      closeRow(at);
      for (let next = source.indexOf('\n', counted); next >= 0 && next < at; next = source.indexOf('\n', next + 1)) {
        line += 1;
        counted = next + 1;
      }
    } else if (name === 'thead' || name === 'tbody' || name === 'tfoot') {
      closeRow(at);
      work.isHead = name === 'thead' && !isClosing;
    }
    if (depth === 0) closeRow(at);
  }
  closeRow(source.length);
  return { caption, rows: work.rows, attributes: input.attributes, isShielded: false };
}

function spanOf(attributes: Attributes, name: string): number {
  const value = Number.parseInt(attributes.values.get(name) ?? '1', 10);
  return Number.isFinite(value) ? Math.min(Math.max(value, 1), spanLimit) : 1;
}

function addCell(work: TableWork, cell: RawCell, columns: number, rows: number): void {
  takeReaching(work);
  for (let index = 0; index < columns && work.cellCount < cellLimit; index += 1) {
    const column = work.cells.length;
    // A cell over several columns speaks for all of them, but its words are not repeated within the row.
    work.cells.push(index === 0 || cell.isHeader ? cell : { source: '', isHeader: cell.isHeader });
    work.cellCount += 1;
    if (rows > 1) work.reaching.set(column, { cell: index === 0 ? cell : { ...cell, source: '' }, left: rows - 1 });
  }
}

function takeReaching(work: TableWork): void {
  for (
    let found = work.reaching.get(work.cells.length);
    found !== undefined;
    found = work.reaching.get(work.cells.length)
  ) {
    const column = work.cells.length;
    work.cells.push(found.cell);
    work.cellCount += 1;
    if (found.left <= 1) work.reaching.delete(column);
    else work.reaching.set(column, { cell: found.cell, left: found.left - 1 });
  }
}

function fillReaching(work: TableWork): readonly RawCell[] {
  takeReaching(work);
  return work.cells;
}

const delimiterPattern = /^\|?[ \t:]*-[-:| \t]*$/;

/** True for the line of dashes under a header. */
export function isDelimiterRow(line: string): boolean {
  return delimiterPattern.test(line.trim());
}

/**
 * Parses lines that begin with a pipe, delimiter rows among them. Without a delimiter the table has no header
 * (kramdown), with one the rows above it are the header.
 */
export function parsePipeTable(input: {
  lines: readonly { text: string; line: number }[];
  attributes: Attributes;
}): RawTable {
  const delimiter = input.lines.findIndex(({ text }) => isDelimiterRow(text));
  const width = delimiter < 0 ? Number.POSITIVE_INFINITY : splitPipes(input.lines[delimiter]?.text ?? '').length;
  const rows: RawRow[] = [];
  input.lines.forEach(({ text, line }, index) => {
    if (isDelimiterRow(text)) return;
    const isHead = index < delimiter;
    const split = splitPipes(text);
    const sources = split.length > width ? splitWithin(escapeInCode(text), width) : split;
    const cells = sources.map((source) => ({ source, isHeader: isHead }));
    if (cells.some((cell) => cell.source !== '')) rows.push({ cells, line, isHead });
  });
  return { caption: '', rows, attributes: input.attributes, isShielded: true };
}

/** A pipe in code, or two as an operator, part cells only where the row has too few without them. */
function splitWithin(line: string, width: number): readonly string[] {
  const split = splitPipes(line);
  const whole = split.length > width ? splitPipes(line.replace(/(?<![\\|])\|\|(?![|])/g, '\\|\\|')) : split;
  return whole.length === width ? whole : split;
}

function escapeInCode(line: string): string {
  return line.replace(/`[^`]*`/g, (code) => code.replace(/(?<!\\)\|/g, '\\|'));
}

function splitPipes(line: string): readonly string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
}
