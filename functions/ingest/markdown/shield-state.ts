// Reader and writer of the shield: a position in the source, and output lines that remember their source line.
// Mutable on purpose and private to one parse; nothing here knows what a tag or a formula is.

import { append } from '../../text/lists.ts';
import type { DroppedText, DropReason, ParseWarning } from '../draft-node.ts';
import { noAttributes } from './attributes.ts';
import { OutputLine } from './output-line.ts';
import { hasForeignMarks, markOf, type Piece, showForeignMarks, showPiece } from './pieces.ts';

export interface ShieldedLine {
  text: string;
  /** Line of the source it came from, counted from 1. */
  readonly source: number;
  /** Inside a fence: nothing may be read into it. */
  readonly isCode: boolean;
}

/** Shields a text by itself: titles, captions and bodies that stand in lines of markup. */
export type ShieldInner = (input: { readonly text: string; readonly firstLine: number }) => Shielded;

export interface ShieldState {
  readonly text: string;
  /** The source has brackets like our marks, put aside in `text`. */
  readonly hasForeignMarks: boolean;
  readonly inner: ShieldInner;
  /** Position of the reader. */
  at: number;
  /** Source line of the reader. */
  line: number;
  /** The output line being written. */
  readonly current: OutputLine;
  currentSource: number;
  /** Marks of the containers the current line stands in, as a following line would carry them. */
  prefix: string;
  /** True from a block tag to the next blank line: there HTML rules, and indentation means nothing. */
  isInHtml: boolean;
  /** End of the paragraph the reader is in, and lengths of backtick runs known not to close in it. */
  paragraphEnd: number;
  readonly unclosedRuns: Set<number>;
  /** End of a stretch in which braces are text. */
  rawEnd: number;
  /** The bracket that ends a span of text with attributes. */
  spanEnd: number;
  /** Brackets that end notes within sentences. */
  readonly noteEnds: Set<number>;
  /** Names of components that opened boxes, innermost last. */
  readonly openBoxes: string[];
  /** Braces of prose hold expressions, which only a program can read. */
  readonly isMdx: boolean;
  /** Formulas with a label so far: MyST numbers these, document by document. */
  numberedFormulas: number;
  /** Closing texts known not to occur after the reader, so that hostile input is not searched twice. */
  readonly absent: Set<string>;
  /** Where closing texts were last found, looked for from where. */
  readonly next: Map<string, { readonly from: number; readonly at: number }>;
  readonly lines: ShieldedLine[];
  readonly pieces: Piece[];
  readonly dropped: DroppedText[];
  readonly warnings: ParseWarning[];
}

/** What shielding a text gives. */
export interface Shielded {
  readonly lines: readonly ShieldedLine[];
  readonly pieces: readonly Piece[];
  readonly dropped: ShieldState['dropped'];
  readonly warnings: ShieldState['warnings'];
}

export function startShield(text: string, firstLine: number, isMdx: boolean, inner: ShieldInner): ShieldState {
  return {
    text,
    hasForeignMarks: hasForeignMarks(text),
    inner,
    at: 0,
    line: firstLine,
    current: new OutputLine(),
    currentSource: firstLine,
    prefix: '',
    isInHtml: false,
    paragraphEnd: -1,
    rawEnd: -1,
    spanEnd: -1,
    noteEnds: new Set(),
    openBoxes: [],
    isMdx,
    numberedFormulas: 0,
    unclosedRuns: new Set(),
    absent: new Set(),
    next: new Map(),
    lines: [],
    pieces: [],
    dropped: [],
    warnings: [],
  };
}

/** Ends the output line; the next one will count as coming from the reader's line. */
export function endLine(state: ShieldState, isCode = false): void {
  state.lines.push({ text: state.current.take(), source: state.currentSource, isCode });
  state.currentSource = state.line;
}

/** Ends the output line and, where the reader stands at a newline, the source line with it. */
export function finishLine(state: ShieldState, isCode = false): void {
  if (state.text[state.at] === '\n') {
    state.at += 1;
    state.line += 1;
  }
  endLine(state, isCode);
}

/** Moves the reader to `end` without writing. */
export function skipTo(state: ShieldState, end: number): void {
  state.line += countNewlines(state.text.slice(state.at, end));
  state.at = end;
}

function countNewlines(text: string): number {
  let count = 0;
  for (let found = text.indexOf('\n'); found >= 0; found = text.indexOf('\n', found + 1)) count += 1;
  return count;
}

/** Copies the source up to `end` as it stands, line by line. */
export function copyTo(state: ShieldState, end: number, isCode = false): void {
  const copied = state.text.slice(state.at, end);
  let from = 0;
  for (let newline = copied.indexOf('\n'); newline >= 0; newline = copied.indexOf('\n', from)) {
    state.current.add(copied.slice(from, newline));
    state.line += 1;
    endLine(state, isCode);
    from = newline + 1;
  }
  state.current.add(from === 0 ? copied : copied.slice(from));
  state.at = end;
}

/** Adds a piece and writes its mark within the current line. */
export function writePiece(state: ShieldState, piece: Piece): void {
  state.current.add(markOf(addPiece(state, piece), piece.kind));
}

function addPiece(state: ShieldState, piece: Piece): number {
  state.pieces.push(state.hasForeignMarks ? showPiece(piece) : piece);
  return state.pieces.length - 1;
}

function isPrefixOnly(start: string): boolean {
  return /^(?:[ \t]*>)*[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/.test(start);
}

/** Adds a piece that stands as a block of its own: blank lines around its mark, inside the same containers. */
export function writeBlockPiece(state: ShieldState, piece: Piece): void {
  const blank = state.prefix.trimEnd();
  const opensItem = /(?:[-*+]|\d{1,9}[.)])[ \t]+$/.test(state.current.end) && isPrefixOnly(state.current.start);
  if (!opensItem) {
    if (state.current.hasInk) {
      endLine(state);
      state.current.set(blank);
    }
    endLine(state);
    state.current.set(state.prefix);
  }
  writePiece(state, piece);
  endLine(state);
  state.current.set(blank);
  endLine(state);
  state.current.set(state.prefix);
  state.isInHtml = true;
  const spaces = /[ \t]*/y;
  spaces.lastIndex = state.at;
  state.at += spaces.exec(state.text)?.[0].length ?? 0;
}

/** An opening or closing tag that the source did not write as HTML (an admonition, a directive). */
export function syntheticTag(name: string, isClosing: boolean, attributes = noAttributes): Piece {
  return { kind: 'tag', name, isClosing, isBlock: true, attributes, raw: '' };
}

/** Where `closing` next occurs, or -1; remembers what it found and what it did not. Compares without case. */
export function findAhead(state: ShieldState, closing: string, from: number): number {
  if (state.absent.has(closing)) return -1;
  const known = state.next.get(closing);
  if (known !== undefined && known.from <= from && from <= known.at) return known.at;
  const pattern = new RegExp(closing.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
  pattern.lastIndex = from;
  const at = pattern.exec(state.text)?.index ?? -1;
  if (at < 0) state.absent.add(closing);
  else state.next.set(closing, { from, at });
  return at;
}

/** Warnings beyond this say nothing new. */
const warningLimit = 200;

export function warn(state: ShieldState, line: number, message: string): void {
  if (state.warnings.length < warningLimit) state.warnings.push({ line, message });
}

export function reportDropped(state: ShieldState, reason: DropReason, text: string): void {
  state.dropped.push(describeDropped(reason, text, state.line));
}

export function describeDropped(reason: DropReason, text: string, line: number): DroppedText {
  return { reason, line, text: showForeignMarks(text), wordCount: countWords(text) };
}

/** The beginning of it, at most 120 characters, on one line. */
export function excerptOf({ text }: DroppedText): string {
  const flat = text.slice(0, 400).replace(/\s+/g, ' ').trim();
  return flat.length > 120 ? `${flat.slice(0, 119)}…` : flat;
}

/** Runs of letters and digits. */
export function countWords(text: string): number {
  let count = 0;
  for (const _ of text.matchAll(/[\p{L}\p{N}]+/gu)) count += 1;
  return count;
}

/** A table's row cannot hold a block: inside one, tags of blocks only part words. */
export function isInTableRow(state: ShieldState): boolean {
  return /^[ \t>]*\|/.test(state.current.start);
}

/** Takes over an inner shielding, renumbering its marks. */
export function adopt(state: ShieldState, inner: Shielded, prefix = ''): void {
  const offset = state.pieces.length;
  append(state.pieces, inner.pieces);
  for (const line of inner.lines) {
    const text = line.text.replace(/([\uFDD0\u2E28])(\d+)/g, (_, open, index) => `${open}${Number(index) + offset}`);
    state.lines.push({ ...line, text: `${prefix}${text}` });
  }
  append(state.dropped, inner.dropped);
  append(state.warnings, inner.warnings);
}

/** Source line of the body that begins below the line that ends at `end`. */
export function lineBelow(state: ShieldState, end: number): number {
  return state.line + state.text.slice(state.at, end).split('\n').length;
}

/** A body without the marks of the containers it stands in; begins with its first line. */
export function bodyText(state: ShieldState, from: number, end: number): string {
  const body = state.text.slice(from, end).slice(1);
  return state.prefix === '' ? body : body.replace(/^[ \t]*(?:>[ \t]?)*/gm, '');
}
