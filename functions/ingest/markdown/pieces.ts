// What the shield takes out of a source before the Markdown parser sees it, and the marks left in its place.
// Marks survive the parser as ordinary characters: letters for content (maths), punctuation for tags and attributes.
import type { Attributes } from './attributes.ts';
import type { RawTable } from './raw-table.ts';

export type Piece =
  | {
      readonly kind: 'math';
      readonly latex: string;
      readonly isDisplay: boolean;
      /** MathML often carries its own spacing, so its neighbours need none in the source. */
      readonly isMathml: boolean;
      /** Sentence punctuation that ended the formula. */
      readonly tail: string;
      readonly raw: string;
    }
  | { readonly kind: 'attributes'; readonly attributes: Attributes; readonly raw: string; readonly isAhead?: boolean }
  | {
      readonly kind: 'tag';
      readonly name: string;
      readonly isClosing: boolean;
      readonly isBlock: boolean;
      readonly attributes: Attributes;
      readonly raw: string;
    }
  | { readonly kind: 'table'; readonly table: RawTable; readonly raw: string }
  | { readonly kind: 'code'; readonly value: string; readonly language: string; readonly raw: string }
  /** A label that names the block after it. */
  | { readonly kind: 'target'; readonly label: string; readonly raw: string }
  /** A reference to a label, shown as its target's title. */
  | { readonly kind: 'reference'; readonly label: string; readonly raw: string }
  /** Code that its author hides with what it gives. */
  | { readonly kind: 'hidden'; readonly raw: string }
  | { readonly kind: 'contents'; readonly raw: string };

const contentOpen = '\uFDD0';
const contentClose = '\uFDD1';
const markOpen = '\u2E28';
const markClose = '\u2E29';

/** The mark that stands for piece number `index`. */
export function markOf(index: number, kind: Piece['kind']): string {
  return kind === 'tag' || kind === 'attributes' || kind === 'target'
    ? `${markOpen}${index}${markClose}`
    : `${contentOpen}${index}${contentClose}`;
}

export const markPattern = /[\uFDD0\u2E28](\d+)[\uFDD1\u2E29]/g;
export const loneMarkPattern = /^[\uFDD0\u2E28](\d+)[\uFDD1\u2E29]$/;

/** The source's own brackets of that kind, put aside so that no text can pose as a mark. */
export function hideForeignMarks(text: string): string {
  return text.replaceAll(markOpen, '\uFDD2').replaceAll(markClose, '\uFDD3');
}

export function hasForeignMarks(text: string): boolean {
  return text.includes('\uFDD2') || text.includes('\uFDD3');
}

export function showForeignMarks(text: string): string {
  return text.replaceAll('\uFDD2', markOpen).replaceAll('\uFDD3', markClose);
}

/** A piece as the source wrote it: what is taken out of the text is read by nobody who would look for marks in it. */
export function showPiece(piece: Piece): Piece {
  if (piece.kind === 'math') return { ...piece, latex: showForeignMarks(piece.latex) };
  if (piece.kind === 'code') {
    return { ...piece, value: showForeignMarks(piece.value), language: showForeignMarks(piece.language) };
  }
  if (piece.kind !== 'tag' && piece.kind !== 'attributes') return piece;
  const { id, classes, values } = piece.attributes;
  const attributes = {
    id: id === null ? null : showForeignMarks(id),
    classes: classes.map(showForeignMarks),
    values: new Map([...values].map(([name, value]) => [name, showForeignMarks(value)])),
  };
  return { ...piece, attributes };
}

/** Text with every mark turned back into the source it stood for: for code, where nothing may be read into it. */
export function restoreSource(text: string, pieces: readonly Piece[]): string {
  const restored = text.replace(markPattern, (whole, index) => pieces[Number(index)]?.raw ?? whole);
  return showForeignMarks(restored);
}
