// Tables of reStructuredText (drawn as a grid, under rules, as values) as tables of HTML, a row a line. Pure; linear.
import Papa from 'papaparse';
import { encode, guardStart } from '../html/write-inline.ts';
import type { RstLine } from './rst-lines.ts';

interface Row {
  readonly cells: readonly string[];
  readonly number: number;
}

export interface RstTable {
  readonly rows: readonly Row[];
  /** So many rows at its beginning are headers. */
  readonly heads: number;
  /** Where it ends among the lines. */
  readonly end: number;
}

const rule = /^=+(?: +=+)+$/;
const columnLimit = 200;

export function startsTable(text: string): boolean {
  return /^\+[-=+]{2,}\+$/.test(text) || rule.test(text);
}

export function readTable(lines: readonly RstLine[], from: number): RstTable {
  return rule.test(lines[from]?.text ?? '') ? readRuled(lines, from) : readGrid(lines, from);
}

/** @param write reads a cell's text */
export function writeTable(table: RstTable, write: (text: string) => string, caption = ''): readonly RstLine[] {
  const number = table.rows[0]?.number ?? 1;
  const rows = table.rows.map((row, index) => {
    const name = index < table.heads ? 'th' : 'td';
    const cells = row.cells.map((cell) => `<${name}>${guardStart(write(cell.replace(/\s+/g, ' ').trim()))}</${name}>`);
    return { text: `<tr>${cells.join('')}</tr>`, number: row.number };
  });
  const title = caption === '' ? [] : [{ text: `<caption>${caption}</caption>`, number }];
  if (rows.length === 0) return title.map((line) => ({ ...line, text: encode(caption) }));
  return [{ text: '<table>', number }, ...title, ...rows, { text: '</table>', number }];
}

/** Values in lines, parted by commas or what the author says. */
export function readValues(lines: readonly RstLine[], options: ReadonlyMap<string, string>): RstTable {
  const named = options.get('delim') ?? ',';
  const delimiter = named === 'tab' ? '\t' : named === 'space' ? ' ' : named.slice(0, 1);
  const quoteChar = options.get('quote') ?? '"';
  const parse = (text: string) =>
    Papa.parse<string[]>(withoutSpaces(text, delimiter, quoteChar), { delimiter, quoteChar, skipEmptyLines: true })
      .data;
  const header = options.get('header') ?? '';
  const own = header === '' ? [] : parse(header);
  const first = lines[0]?.number ?? 1;
  const isPlain = lines.every(({ text }) => !text.includes('"'));
  const rows = parse(lines.map(({ text }) => text).join('\n')).map((cells, index) => ({
    cells,
    number: isPlain ? (lines[index]?.number ?? first) : first,
  }));
  const stated = Number(options.get('header-rows') ?? 0) || 0;
  return { rows: [...own.map((cells) => ({ cells, number: first })), ...rows], heads: own.length + stated, end: 0 };
}

/** docutils takes a quoted value as one where spaces stand before it. */
function withoutSpaces(text: string, delimiter: string, quote: string): string {
  const isOpening = (part: string) => part.startsWith(quote) && !part.startsWith(quote + quote);
  return text
    .split(delimiter)
    .map((part) => (isOpening(part.trimStart()) ? part.trimStart() : part))
    .join(delimiter);
}

/** Columns as the first rule says; a line whose first column is empty goes on with the row above. */
function readRuled(lines: readonly RstLine[], from: number): RstTable {
  const columns = [...(lines[from]?.text ?? '').matchAll(/=+/g)].slice(0, columnLimit).map(({ index }) => index);
  const rows: { cells: string[]; number: number }[] = [];
  let heads = 0;
  let rules = 1;
  let at = from + 1;
  let isOpen = false;
  for (; at < lines.length; at += 1) {
    const { text, number } = lines[at] ?? { text: '', number: 0 };
    if (/^=[= ]*$/.test(text)) {
      rules += 1;
      isOpen = false;
      const isLast = (lines[at + 1]?.text ?? '') === '';
      if (!isLast && rules === 2) heads = rows.length;
      if (isLast) break;
    } else if (/^-[- ]*$/.test(text) && text.includes('--')) isOpen = false;
    else if (text === '') isOpen = false;
    else {
      const cells = columns.map((start, column) => text.slice(start, columns[column + 1] ?? text.length).trim());
      const last = rows.at(-1);
      if (cells[0] === '' && last !== undefined && isOpen)
        cells.forEach((cell, column) => {
          last.cells[column] = `${last.cells[column] ?? ''} ${cell}`;
        });
      else rows.push({ cells: cells.map((cell) => (/^(?:\\|\.\.)$/.test(cell) ? '' : cell)), number });
      isOpen = true;
    }
  }
  return { rows, heads, end: Math.min(at + 1, lines.length) };
}

/** Cells end at bars that stand in each line of their row; lines of dashes part rows. */
function readGrid(lines: readonly RstLine[], from: number): RstTable {
  let end = from;
  while (/^[+|]/.test(lines[end]?.text ?? '')) end += 1;
  const rows: Row[] = [];
  let heads = 0;
  let group: RstLine[] = [];
  const columns = boundariesOf(lines.slice(from, end));
  for (const line of lines.slice(from, end)) {
    const isRule = line.text.startsWith('+') && /^\+[-=+]*\+/.test(line.text);
    if (!isRule && !/\+-[-+]*-\+|\|-+\+/.test(line.text)) {
      group.push(line);
      continue;
    }
    if (group.length > 0) rows.push(readGroup(group, columns));
    group = [];
    if (line.text.includes('=') && isRule) heads = rows.length;
  }
  if (group.length > 0) rows.push(readGroup(group, columns));
  return { rows, heads: heads === rows.length ? 0 : heads, end: Math.max(end, from + 1) };
}

function boundariesOf(lines: readonly RstLine[]): readonly number[] {
  const found = new Set<number>();
  for (const { text } of lines)
    if (/^\+[-=+]*\+$/.test(text) && found.size < columnLimit)
      for (const { index } of text.matchAll(/\+/g)) if (found.size < columnLimit) found.add(index);
  return [...found].sort((one, other) => one - other);
}

function readGroup(group: readonly RstLine[], columns: readonly number[]): Row {
  const borders = columns.filter((column) => group.every(({ text }) => (text[column] ?? '|') === '|'));
  const cells = borders.slice(0, -1).map((start, index) =>
    group
      .map(({ text }) => text.slice(start + 1, borders[index + 1]).trim())
      .filter((text) => text !== '')
      .join(' '),
  );
  return { cells, number: group[0]?.number ?? 1 };
}
