// The atomiser's working form of a node: clean content with the facts that classify and place it. Types and text
// helpers; no walking.
import type { BoxKind, ContentType } from '../../course/content.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { NodeFacts } from '../classify-node.ts';
import type { PrintedLabel } from '../draft-node.ts';
import type { Picture } from '../markdown/block-tree.ts';

export interface Atom {
  content: string;
  readonly contentType: ContentType;
  readonly facts: NodeFacts;
  readonly section: readonly string[];
  readonly sectionNumber: string | null;
  readonly line: number;
  readonly pictures: Picture[];
  readonly parent: number | null;
  readonly printedLabel: PrintedLabel | null;
  /** The kind of box its author set it in. */
  readonly box: BoxKind | null;
  /** References its author says to understand first. */
  readonly requires: readonly string[];
  /** Where in its content a solution begins; null where none does. */
  readonly solutionFrom: number | null;
  /** It is all items of a list, written as one. */
  readonly isList: boolean;
  /** Number of an item in an ordered list; null for everything else. */
  readonly ordinal: number | null;
  /** Of a table's row: its cells, and which of the document's tables it stands in. */
  readonly table: TableRowPlace | null;
}

export interface TableRowPlace {
  readonly number: number;
  readonly title: string | null;
  readonly cells: readonly { readonly header: string; readonly text: string }[];
}

/** A paragraph of more words than this holds more than one idea and is split at sentence ends … */
export const longParagraphWords = 120;
/** … into parts of at least so many. */
export const shortestPartWords = 40;
/** An item, box or quote of up to so many words stays one node with all its blocks. */
export const wholeBoxWords = 180;
/** Code of up to so many lines stands with the words that introduce it. */
export const introducedCodeLines = 40;
/** A list of up to so many words stands with the words that announce it. */
export const introducedListWords = 120;

/** Words a reader counts: a formula or a line of code counts as one. */
export function countReadWords(text: string): number {
  const plain = text
    .replace(/```[\s\S]*?```/g, ' code ')
    .replace(/\$\$[\s\S]*?\$\$|\$(?!\s)[^$\n]+\$/g, ' formula ')
    .replace(/\]\([^()\s]*\)/g, ']');
  let count = 0;
  for (const run of plain.split(/\s+/)) if (hasWords(run)) count += 1;
  return count;
}

export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** The text ends a sentence, closing quotes and emphasis aside. */
export function endsSentence(text: string): boolean {
  return /[.!?…。！？।](?:["'”’)\]*_`]|\$\$)*$/.test(text.trimEnd());
}

/** The text announces what follows it. */
export function introduces(text: string): boolean {
  return /[:：](?:["'”’)\]*_]*)$/.test(text.trimEnd());
}

/** The text goes on a sentence begun before it. */
export function goesOn(text: string): boolean {
  return /^[*_"“(]*\p{Ll}/u.test(text) && !/^(?:i|e)\.(?:e|g)\./.test(text);
}

/** One run of prose in parts of some 40 to 120 words, cut at sentence ends; short texts stay whole. */
export function splitLongProse(text: string): readonly string[] {
  const total = countReadWords(text);
  if (total <= longParagraphWords) return [text];
  const sentences = splitSentences(text).map((span) => ({
    text: text.slice(span.start, span.end),
    words: countReadWords(span.text),
  }));
  const target = total / Math.ceil(total / (longParagraphWords - shortestPartWords / 2));
  const parts: { text: string; words: number }[] = [];
  for (const sentence of sentences) {
    const last = parts.at(-1);
    if (last === undefined || last.words + sentence.words / 2 > Math.max(target, shortestPartWords))
      parts.push({ ...sentence });
    else {
      last.text += ` ${sentence.text}`;
      last.words += sentence.words;
    }
  }
  return mergeShort(parts);
}

function mergeShort(parts: readonly { text: string; words: number }[]): readonly string[] {
  const merged: { text: string; words: number }[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (last !== undefined && (last.words < shortestPartWords || part.words < shortestPartWords)) {
      last.text += ` ${part.text}`;
      last.words += part.words;
    } else merged.push({ ...part });
  }
  return merged.map((part) => part.text);
}

const ownershipPattern = /^[*_]{0,2}(?:©|\(c\) \d{4}|copyright (?:©|\(c\)|\d{4}))/i;
const ownershipWords = 25;

/** "© 2020 A. Author", as it stands at the foot of a page. */
export function saysWhose(text: string): boolean {
  return ownershipPattern.test(text) && countReadWords(text) <= ownershipWords;
}

/** Ticks, crosses and thumbs. */
const statusSigns = /^[\u2705\u2714\u2611\u274C\u2716\u2717\u26D4\u{1F44D}\u{1F44E}]/u;
/** They say how a paragraph is meant; a heading they only decorate. */
const faces = /^[\u{1F600}-\u{1F64F}\u{1F910}-\u{1F92F}\u{1F970}-\u{1F97A}]/u;
const decoration =
  /^(?:[\u261A-\u261F\u2794\u2798-\u27AF\u27B1-\u27BE]|\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\uFE0F|\u200D|\u20E3)+\s*/u;

/** A paragraph as below, with the face at its beginning. */
export function withoutOrnament(text: string): string {
  return faces.test(text) ? text : withoutDecoration(text);
}

/** The text without the pictograph that only decorates its beginning; one that says yes or no stays. */
export function withoutDecoration(text: string): string {
  if (statusSigns.test(text)) return text;
  const bare = text.replace(decoration, '');
  return hasWords(bare) && !/^[©®™]/.test(text) ? bare : text;
}

/** Plain words of a heading or title, for section paths and topics; without bookdown's mark of a part. */
export function titleText(text: string): string {
  return withoutDecoration(text)
    .replace(/^\((?:PART|APPENDIX)\\?\*?\)/, '')
    .replace(/\[([^[\]]*)\]\([^)]{0,1000}\)/g, '$1')
    .replace(/(?<!\\)(\*\*|\*|~~|`)(?=\S)((?:\\.|[^*~`\\])*?)\1/g, '$2')
    .replace(/\\(?=[*_$`])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
