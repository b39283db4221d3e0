// What rendering a run of prose needs to know and what it finds on the way. Private to one parse.
import type { DroppedText } from '../draft-node.ts';
import type { Picture, Prose } from './block-tree.ts';
import type { Piece } from './pieces.ts';

export interface InlineContext {
  readonly pieces: readonly Piece[];
  /** Link definitions of the document, by normalised identifier. */
  readonly definitions: ReadonlyMap<string, { readonly url: string; readonly title: string }>;
  /** Targets of links whose text is only a placeholder, in order; resolved once all labels are known. */
  readonly crossReferences: string[];
  readonly dropped: DroppedText[];
  line: number;
  found: Found;
}

export interface Found {
  readonly pictures: Picture[];
  readonly footnotes: string[];
  readonly ids: string[];
  readonly classes: string[];
  linkedLetters: number;
  readonly lostLinks: { places: number; programs: number };
}

export function startFinding(): Found {
  return { pictures: [], footnotes: [], ids: [], classes: [], linkedLetters: 0, lostLinks: { places: 0, programs: 0 } };
}

/** Characters of a text that a learner reads as words. */
export function countLetters(text: string): number {
  let count = 0;
  for (const run of text.matchAll(/[\p{L}\p{N}]+/gu)) count += run[0].length;
  return count;
}

/** Words that join links, and lead to them. */
export const joiningWords = /^see also\b|(?<![\p{L}\p{M}])(?:and|or|और|या|तथा|एवं)(?![\p{L}\p{M}])/giu;

export function toProse(text: string, found: Found): Prose {
  const words = text.replace(pictureMarkPattern, '').replace(/\]\([^()\s]*\)/g, ']');
  const letters = countLetters(words.replace(joiningWords, ''));
  return {
    text,
    pictures: found.pictures,
    footnotes: found.footnotes,
    ids: found.ids,
    classes: found.classes,
    isLinksOnly: letters > 0 && found.linkedLetters >= letters,
    lostLinks: found.lostLinks,
  };
}

/** Mark of a cross-reference waiting for its label. */
export function crossReferenceMark(index: number): string {
  return `${crossReferenceStart}${index}\uFDD5`;
}

export const crossReferenceStart = '\uFDD4';

export const crossReferencePattern = /\uFDD4(\d+)\uFDD5/g;
/** Precedes the text of a link within the page, so that a superscript can tell a footnote's mark from an exponent. */
export const inPageMark = '\uFDD6';
/** Stands for a literal dollar sign until the whole run is known. */
export const dollarMark = '\uFDD7';

/** Mark of an image within a run of prose. */
export function pictureMark(index: number): string {
  return `\uFDD8${index}\uFDD9`;
}

export const pictureMarkPattern = /\uFDD8(\d+)\uFDD9/g;
