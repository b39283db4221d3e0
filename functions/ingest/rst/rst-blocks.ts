// Blocks of reStructuredText as Markdown: titles by their adornments, paragraphs, literals, lists, tables, directives, notes.
// Each line keeps the number of the line it comes from. Pure; linear; nesting is bounded.
import { encode } from '../html/write-inline.ts';
import { readDirective } from './rst-directive-kinds.ts';
import { writeDirective } from './rst-directives.ts';
import { blank, fence, leaveOut, nestingLimit, type RstWork, silence, writeLine, writeProse } from './rst-document.ts';
import { noteId, writeRst } from './rst-inline.ts';
import { adornmentOf, dedent, endOfIndented, hang, indentOf, type RstLine, trimLines } from './rst-lines.ts';
import { type Written, writeDefinitions, writeList } from './rst-lists.ts';
import { labelOf, readAnonymous, readNote, readSubstitution, readTarget } from './rst-names.ts';
import { readTable, startsTable, writeTable } from './rst-tables.ts';

export function writeBlocks(lines: readonly RstLine[], work: RstWork, depth: number): readonly RstLine[] {
  if (depth > nestingLimit) return lines.map((line) => ({ ...line, text: encode(line.text.trim()) }));
  const written: RstLine[] = [];
  let at = 0;
  while (at < lines.length) {
    const block = writeBlock(lines, at, work, depth);
    for (const line of block.lines) written.push(line);
    if (block.lines.some(({ text }) => text !== '')) work.hasBegun = true;
    at = block.end;
  }
  return trimLines(written);
}

function writeBlock(lines: readonly RstLine[], at: number, work: RstWork, depth: number): Written {
  const line = lines[at] ?? blank(1);
  const { text, number } = line;
  if (text === '') return { lines: [line], end: at + 1 };
  if (indentOf(text) > 0) {
    const end = endOfIndented(lines, at);
    return { lines: [...work.writeBlocks(dedent(lines.slice(at, end)), work, depth + 1), blank(number)], end };
  }
  if (text.startsWith('..') && (text === '..' || text[2] === ' ')) return writeExplicit(lines, at, work, depth);
  if (readAnonymous(text) !== null) {
    leaveOut(work, 'link_definition', [line]);
    return { lines: [blank(number)], end: at + 1 };
  }
  return (
    writeTitle(lines, at, work) ??
    (startsTable(text) ? writeTableAt(lines, at, work) : null) ??
    (text.startsWith('>>> ') ? writeDoctest(lines, at) : null) ??
    writeList(lines, at, work, depth) ??
    writeDefinitionsAt(lines, at, work, depth) ??
    writeParagraph(lines, at, work)
  );
}

/** A line that announces a literal or a list is no term, though that stands right below it. */
function writeDefinitionsAt(lines: readonly RstLine[], at: number, work: RstWork, depth: number): Written | null {
  return lines[at]?.text.endsWith(':') ? null : writeDefinitions(lines, at, work, depth);
}

/** A title under a line of signs, or between two; a line of signs alone parts what stands around it. */
function writeTitle(lines: readonly RstLine[], at: number, work: RstWork): Written | null {
  const [first, second, third] = [lines[at], lines[at + 1], lines[at + 2]];
  if (first === undefined) return null;
  const over = adornmentOf(first.text);
  if (over !== null && first.text.length >= 2 && second !== undefined && second.text !== '' && third !== undefined) {
    if (adornmentOf(third.text) === over && third.text.length >= 2 && adornmentOf(second.text) === null) {
      silence(work, [first, third]);
      return { lines: heading(second, over + over, work), end: at + 3 };
    }
  }
  if (over !== null && first.text.length >= 4) {
    silence(work, [first]);
    return { lines: [blank(first.number)], end: at + 1 };
  }
  const under = second === undefined ? null : adornmentOf(second.text);
  if (under === null || second === undefined || over !== null) return null;
  const isShort = second.text.length < 4 && second.text.length < first.text.length;
  if (isShort || second.text === '::') return null;
  silence(work, [second]);
  return { lines: heading(first, under, work), end: at + 2 };
}

function heading(line: RstLine, style: string, work: RstWork): readonly RstLine[] {
  if (!work.styles.includes(style)) work.styles.push(style);
  const level = Math.min(6, work.styles.indexOf(style) + 1);
  const title = writeLine(work, line.text);
  return [blank(line.number), { text: `${'#'.repeat(level)} ${title}`, number: line.number }, blank(line.number)];
}

function writeTableAt(lines: readonly RstLine[], at: number, work: RstWork): Written {
  const table = readTable(lines, at);
  const written = writeTable(table, (text) => writeRst(text, work, true));
  return { lines: [blank(lines[at]?.number ?? 1), ...written, blank(lines[at]?.number ?? 1)], end: table.end };
}

function writeDoctest(lines: readonly RstLine[], at: number): Written {
  let end = at;
  while (end < lines.length && lines[end]?.text !== '') end += 1;
  const number = lines[at]?.number ?? 1;
  return { lines: [...fence(lines.slice(at, end), 'python', number), blank(number)], end };
}

/** Goes on until a blank line, or one that stands in; two colons at its end announce a literal. */
function writeParagraph(lines: readonly RstLine[], at: number, work: RstWork): Written {
  let end = at + 1;
  while (end < lines.length && lines[end]?.text !== '' && indentOf(lines[end]?.text ?? '') === 0) end += 1;
  const paragraph = lines.slice(at, end);
  const last = paragraph.at(-1) ?? blank(1);
  if (!last.text.endsWith('::')) return { lines: [...writeProse(work, paragraph), blank(last.number)], end };
  // "as follows ::" shows no colon, "as follows::" one.
  const shown = last.text === '::' ? '' : last.text.endsWith(' ::') ? last.text.slice(0, -3) : last.text.slice(0, -1);
  const said = trimLines([...paragraph.slice(0, -1), { ...last, text: shown.trimEnd() }]);
  const literal = readLiteral(lines, end);
  const info = literal.isCode ? work.language : '';
  const code = literal.lines.length === 0 ? [] : fence(literal.lines, info, literal.lines[0]?.number ?? last.number);
  const prose = said.length === 0 ? [] : [...writeProse(work, said), blank(last.number)];
  return { lines: [...prose, ...code, blank(last.number)], end: literal.end };
}

/** What stands in below, or each line of which begins with the same sign. */
function readLiteral(lines: readonly RstLine[], from: number): Written & { readonly isCode: boolean } {
  let at = from;
  while (lines[at]?.text === '') at += 1;
  const text = lines[at]?.text ?? '';
  if (text === '') return { lines: [], end: from, isCode: false };
  if (indentOf(text) > 0) {
    const end = endOfIndented(lines, at);
    return { lines: trimLines(dedent(lines.slice(at, end))), end, isCode: true };
  }
  const sign = text[0] ?? '';
  if (!/^[!-/:-@[-`{-~]$/.test(sign) || text.startsWith('.. ')) return { lines: [], end: from, isCode: false };
  let end = at;
  while (lines[end]?.text.startsWith(sign)) end += 1;
  return { lines: lines.slice(at, end), end, isCode: false };
}

/** What two dots begin: a target, a note, a substitution, a directive, else a comment. */
function writeExplicit(lines: readonly RstLine[], at: number, work: RstWork, depth: number): Written {
  const line = lines[at] ?? blank(1);
  const { text, number } = line;
  // Two dots above a blank line end what stands before, and hide nothing.
  const end = text === '..' && (lines[at + 1]?.text ?? '') === '' ? at + 1 : endOfIndented(lines, at + 1);
  const all = lines.slice(at, end);
  const target = readTarget(text);
  if (target !== null) {
    const isPlace = target.address === '' && work.names.targets.get(target.name) === '';
    if (isPlace) silence(work, all);
    else leaveOut(work, 'link_definition', all);
    return { lines: isPlace ? [{ text: `(${labelOf(target.name)})=`, number }] : [blank(number)], end };
  }
  const note = readNote(text);
  if (note !== null) {
    work.silent.delete(number);
    const isAuto = note.name === '#' || note.name === '*';
    if (isAuto) work.defined += 1;
    const id = isAuto ? `auto-${work.defined}` : noteId(note.name);
    const body = trimLines([{ ...line, text: note.text }, ...dedent(lines.slice(at + 1, end))]);
    const [head, ...rest] = work.writeBlocks(body, work, depth + 1);
    const written = hang('    ', rest);
    return {
      lines: [blank(number), { text: `[^${id}]: ${head?.text ?? ''}`, number }, ...written, blank(number)],
      end,
    };
  }
  if (readSubstitution(text) !== null || readAnonymous(text) !== null) {
    leaveOut(work, 'link_definition', all);
    return { lines: [blank(number)], end };
  }
  const directive = readDirective(all);
  if (directive !== null)
    return { lines: [blank(number), ...writeDirective(directive, work, depth), blank(number)], end };
  if (text !== '..' || all.length > 1) leaveOut(work, 'comment', all);
  return { lines: [blank(number)], end };
}
