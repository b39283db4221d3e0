// What the writers of one reStructuredText document share, and what they leave out. Types and small helpers.
import type { DroppedText, DropReason, ParseWarning } from '../draft-node.ts';
import { describeDropped } from '../markdown/shield-state.ts';
import { type InlineWork, writeRst } from './rst-inline.ts';
import type { RstLine } from './rst-lines.ts';
import type { RstNames } from './rst-names.ts';

export interface RstWork extends InlineWork {
  readonly names: RstNames;
  /** Adornments of titles in the order of their first use: `=`, or `==` where a line stands above too. */
  readonly styles: string[];
  /** Language of code that states none, by `highlight`. */
  language: string;
  /** Notes without a number that were defined so far. */
  defined: number;
  /** Something stands in the document already. */
  hasBegun: boolean;
  readonly dropped: DroppedText[];
  /** Numbers of the lines that hold marks only, or are left out. */
  readonly silent: Set<number>;
  readonly warnings: ParseWarning[];
  /** Writes blocks; `depth` counts what they stand in. */
  readonly writeBlocks: (lines: readonly RstLine[], work: RstWork, depth: number) => readonly RstLine[];
}

/** Boxes, lists and tables within each other beyond this are read as words. */
export const nestingLimit = 12;

export function leaveOut(work: RstWork, reason: DropReason, lines: readonly RstLine[]): void {
  const first = lines[0];
  if (first === undefined) return;
  work.dropped.push(describeDropped(reason, lines.map(({ text }) => text).join('\n'), first.number));
  for (const { number } of lines) work.silent.add(number);
}

/** Lines that hold marks for tools; their words are none of the text's. */
export function silence(work: RstWork, lines: readonly RstLine[]): void {
  for (const { number } of lines) work.silent.add(number);
}

/** A text of several lines, inline marks read; the lines keep their numbers. */
export function writeProse(work: RstWork, lines: readonly RstLine[]): readonly RstLine[] {
  const first = lines[0]?.number ?? 1;
  return codeOnOneLine(writeRst(lines.map(({ text }) => text).join('\n'), work))
    .split('\n')
    .map((text, index) => ({ text: guardLine(text), number: lines[index]?.number ?? first }));
}

/** Code that goes on after the end of its line: nothing can be guarded in it. */
function codeOnOneLine(text: string): string {
  return text.replace(/(?<!`)`+(?!`)[^`]*`+/g, (code) => code.replaceAll('\n', ' '));
}

/** What would begin a block of Markdown is text: in reStructuredText a paragraph goes on until a blank line. */
function guardLine(line: string): string {
  const text = line.trimStart();
  return text
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, (_, digits, sign) => `${digits}&#${sign.charCodeAt(0)};`)
    .replace(/^(?:[-+=:?%]|!(?!\[)|\*(?=\s|$))/, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/^([ie])(?=(?:m|x)port )/, (letter) => `&#${letter.charCodeAt(0)};`);
}

export function writeLine(work: RstWork, text: string): string {
  return writeRst(text.replace(/\s+/g, ' ').trim(), work);
}

/** Code in a fence longer than any in it. */
export function fence(code: readonly RstLine[], info: string, number: number): readonly RstLine[] {
  let longest = 2;
  for (const { text } of code) longest = Math.max(longest, /^\s*(`{3,})/.exec(text)?.[1]?.length ?? 0);
  const marks = '`'.repeat(longest + 1);
  return [{ text: `${marks}${info}`, number }, ...code, { text: marks, number: code.at(-1)?.number ?? number }];
}

export function blank(number: number): RstLine {
  return { text: '', number };
}
