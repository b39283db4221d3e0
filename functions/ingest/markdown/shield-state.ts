// Reader and writer of the shield: a position in the source, and output lines that remember their source line.
// Mutable on purpose and private to one parse; nothing here knows what a tag or a formula is.
import type { DroppedText, DropReason, ParseWarning } from '../draft-node.ts';
import { noAttributes } from './attributes.ts';
import { markOf, type Piece } from './pieces.ts';

export interface ShieldedLine {
  text: string;
  /** Line of the source it came from, counted from 1. */
  readonly source: number;
  /** Inside a fence: nothing may be read into it. */
  readonly isCode: boolean;
}

export interface ShieldState {
  readonly text: string;
  /** Position of the reader. */
  at: number;
  /** Source line of the reader. */
  line: number;
  /** The output line being written. */
  current: string;
  currentSource: number;
  /** Marks of the containers the current line stands in, as a following line would carry them. */
  prefix: string;
  /** True from a block tag to the next blank line: there HTML rules, and indentation means nothing. */
  isInHtml: boolean;
  /** End of the paragraph the reader is in, and lengths of backtick runs known not to close in it. */
  paragraphEnd: number;
  readonly unclosedRuns: Set<number>;
  /** Closing texts known not to occur after the reader, so that hostile input is not searched twice. */
  readonly absent: Set<string>;
  readonly lines: ShieldedLine[];
  readonly pieces: Piece[];
  readonly dropped: DroppedText[];
  readonly warnings: ParseWarning[];
}

export function startShield(text: string, firstLine: number): ShieldState {
  return {
    text,
    at: 0,
    line: firstLine,
    current: '',
    currentSource: firstLine,
    prefix: '',
    isInHtml: false,
    paragraphEnd: -1,
    unclosedRuns: new Set(),
    absent: new Set(),
    lines: [],
    pieces: [],
    dropped: [],
    warnings: [],
  };
}

/** Ends the output line; the next one will count as coming from the reader's line. */
export function endLine(state: ShieldState, isCode = false): void {
  state.lines.push({ text: state.current, source: state.currentSource, isCode });
  state.current = '';
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
  for (let found = state.text.indexOf('\n', state.at); found >= 0 && found < end; ) {
    state.line += 1;
    found = state.text.indexOf('\n', found + 1);
  }
  state.at = end;
}

/** Copies the source up to `end` as it stands, line by line. */
export function copyTo(state: ShieldState, end: number, isCode = false): void {
  while (state.at < end) {
    const newline = state.text.indexOf('\n', state.at);
    const stop = newline < 0 || newline >= end ? end : newline;
    state.current += state.text.slice(state.at, stop);
    state.at = stop;
    if (stop < end) {
      state.at += 1;
      state.line += 1;
      endLine(state, isCode);
    }
  }
}

/** Adds a piece and writes its mark within the current line. */
export function writePiece(state: ShieldState, piece: Piece): void {
  // A bare web address would swallow the mark.
  const gap = /(?:https?:\/\/|www\.)[^\s<]*$/.test(state.current.slice(-400)) ? ' ' : '';
  state.current += gap + markOf(addPiece(state, piece), piece.kind);
}

function addPiece(state: ShieldState, piece: Piece): number {
  state.pieces.push(piece);
  return state.pieces.length - 1;
}

/** Adds a piece that stands as a block of its own: blank lines around its mark, inside the same containers. */
export function writeBlockPiece(state: ShieldState, piece: Piece): void {
  const blank = state.prefix.trimEnd();
  const written = state.current;
  const opensItem = /(?:[-*+]|\d{1,9}[.)])[ \t]+$/.test(written);
  if (!opensItem) {
    if (written.replace(/[\s>]+/g, '') !== '') {
      endLine(state);
      state.current = blank;
    }
    endLine(state);
    state.current = state.prefix;
  }
  writePiece(state, piece);
  endLine(state);
  state.current = blank;
  endLine(state);
  state.current = state.prefix;
  state.isInHtml = true;
  const spaces = /[ \t]*/y;
  spaces.lastIndex = state.at;
  state.at += spaces.exec(state.text)?.[0].length ?? 0;
}

/** An opening or closing tag that the source did not write as HTML (an admonition, a directive). */
export function syntheticTag(name: string, isClosing: boolean, attributes = noAttributes): Piece {
  return { kind: 'tag', name, isClosing, isBlock: true, attributes, raw: '' };
}

/** Where `closing` next occurs, or -1; remembers failures. Compares without case. */
export function findAhead(state: ShieldState, closing: string, from: number): number {
  if (state.absent.has(closing)) return -1;
  const pattern = new RegExp(closing.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
  pattern.lastIndex = from;
  const found = pattern.exec(state.text);
  if (found === null) state.absent.add(closing);
  return found?.index ?? -1;
}

export function reportDropped(state: ShieldState, reason: DropReason, text: string): void {
  state.dropped.push(describeDropped(reason, text, state.line));
}

export function describeDropped(reason: DropReason, text: string, line: number): DroppedText {
  const flat = text.slice(0, 400).replace(/\s+/g, ' ').trim();
  const shown = flat.length > 120 ? `${flat.slice(0, 119)}…` : flat;
  return { reason, line, text: shown, wordCount: countWords(text) };
}

/** Runs of letters and digits. */
export function countWords(text: string): number {
  let count = 0;
  for (const _ of text.matchAll(/[\p{L}\p{N}]+/gu)) count += 1;
  return count;
}
