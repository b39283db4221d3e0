// Second pass of the shield, line by line: tables of pipes become one mark, kramdown's attribute lines stand alone, line
// blocks lose their bars.
// GitHub tables without leading pipes are left to the parser, which knows them.

import { append } from '../../text/lists.ts';
import { noAttributes } from './attributes.ts';
import { loneMarkPattern, markOf, type Piece, restoreSource } from './pieces.ts';
import { isDelimiterRow, parsePipeTable } from './raw-table.ts';
import type { ShieldedLine } from './shield-state.ts';

const rowPattern = /^([ \t>]*)(\|.*)$/;

/** The lines with pipe tables taken out into `pieces`. */
export function shieldTables(lines: readonly ShieldedLine[], pieces: Piece[]): readonly ShieldedLine[] {
  const result: ShieldedLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) break;
    const end = line.isCode ? index : endOfTable(lines, index);
    if (end > index) {
      append(result, tableMark(lines.slice(index, end), pieces));
      index = end - 1;
    } else if (isVerse(lines, index)) {
      for (; isVerseLine(lines[index]); index += 1) result.push(verseLine(lines[index] as ShieldedLine));
      index -= 1;
    } else if (isAttributeLine(line, pieces)) {
      if (!isInsideList(lines, index))
        result.push(blankBeside(line), { ...line, text: line.text.trimStart() }, blankBeside(line));
    } else {
      result.push(line);
    }
  }
  return result;
}

function endOfTable(lines: readonly ShieldedLine[], from: number): number {
  const first = lines[from];
  const opening = first === undefined ? null : rowPattern.exec(first.text);
  if (opening === null) return from;
  const quotes = quotesOf(opening);
  const isNext = (line: ShieldedLine | undefined): line is ShieldedLine => {
    const row = line === undefined || line.isCode ? null : rowPattern.exec(line.text);
    return row !== null && quotesOf(row) === quotes;
  };
  const second = lines[from + 1];
  const hasDelimiter = isNext(second) && isDelimiterRow(second.text.replace(/^[ \t>]*/, ''));
  const looksLikeRow = /^\|.*[^\\]\|[ \t]*$/.test(opening[2] ?? '');
  // One line that merely begins with a pipe may be an absolute value.
  if (!hasDelimiter && !(looksLikeRow && (opening[2] ?? '').split('|').length > 3)) return from;
  let end = from + 1;
  while (isNext(lines[end])) end += 1;
  return end;
}

function quotesOf(row: RegExpExecArray): string {
  return (row[1] ?? '').replace(/\s/g, '');
}

function tableMark(lines: readonly ShieldedLine[], pieces: Piece[]): readonly ShieldedLine[] {
  const first = lines[0];
  if (first === undefined) return [];
  const prefix = rowPattern.exec(first.text)?.[1] ?? '';
  const table = parsePipeTable({
    lines: lines.map((line) => ({ text: rowPattern.exec(line.text)?.[2] ?? '', line: line.source })),
    attributes: noAttributes,
  });
  const raw = lines.map((line) => restoreSource(line.text, pieces)).join('\n');
  pieces.push({ kind: 'table', table, raw });
  const beside = { text: prefix.trimEnd(), source: first.source, isCode: false };
  return [beside, { ...first, text: `${prefix}${markOf(pieces.length - 1, 'table')}` }, beside];
}

/** Pandoc's line block: two lines or more that begin with a bar, none of them a row. */
function isVerse(lines: readonly ShieldedLine[], at: number): boolean {
  return isVerseLine(lines[at]) && isVerseLine(lines[at + 1]) && (lines[at - 1]?.text ?? '').trim() === '';
}

function isVerseLine(line: ShieldedLine | undefined): line is ShieldedLine {
  return line !== undefined && !line.isCode && /^\|(?:$| [^|]*$)/.test(line.text);
}

/** Without its bar; it stays a line. */
function verseLine(line: ShieldedLine): ShieldedLine {
  return { ...line, text: `${line.text.slice(1).trim()}  ` };
}

function isAttributeLine(line: ShieldedLine, pieces: readonly Piece[]): boolean {
  if (line.isCode) return false;
  const lone = loneMarkPattern.exec(line.text.trim());
  return lone !== null && pieces[Number(lone[1])]?.kind === 'attributes';
}

/** Between two items an attribute line would cut the list in two; there it goes without a trace. */
function isInsideList(lines: readonly ShieldedLine[], at: number): boolean {
  return /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(lines[at + 1]?.text ?? '');
}

function blankBeside(line: ShieldedLine): ShieldedLine {
  return { text: '', source: line.source, isCode: false };
}
