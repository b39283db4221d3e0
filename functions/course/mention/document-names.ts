// Finds the documents of a course that a text calls by name, file name, drawing number or registry number.
// Exact phrases first, then all words of a name, then a phrase that ends in a kind of document; never one common word.

import type { NamedDocument } from './document-words.ts';
import {
  base,
  type Entry,
  entryOf,
  fileOf,
  generalKinds,
  isKindOfDocument,
  kinds,
  nameWithoutRevision,
  sieveOf,
  smallWords,
} from './document-words.ts';
import type { Token } from './tokenise.ts';

export type { NamedDocument } from './document-words.ts';
export { nameWithoutRevision } from './document-words.ts';

export interface FoundName {
  /** Documents that may be meant: the revisions of one, or several that the words fit alike. */
  readonly documents: readonly NamedDocument[];
  /** Tokens of the name: the first, and the one after the last. */
  readonly first: number;
  readonly next: number;
  /** The words show by themselves that a document is meant; otherwise they count only beside another place. */
  readonly isPlain: boolean;
}

interface Word {
  readonly text: string;
  readonly at: number;
}

/** The names in a text, in order, none overlapping another. Time grows with the documents that share words with it. */
export function findDocumentNames(tokens: readonly Token[], documents: readonly NamedDocument[]): FoundName[] {
  const words = contentWords(tokens);
  const known = new Set(words.map(({ text }) => text));
  const sharing = documents.filter(sieveOf(words)).map(entryOf);
  const whole = sharing.flatMap(({ document, names }) =>
    names.filter((name) => name.every((word) => known.has(word))).map((name) => ({ document, name })),
  );
  const found = [
    ...findCodes(tokens, documents),
    ...findPhrases(tokens, words, whole),
    ...findScattered(words, whole),
    ...findKinds(words, sharing),
  ];
  const kept: FoundName[] = [];
  // The longest reading of the same words; the sort is stable, so exact ones go before others as long.
  for (const name of found.sort((left, right) => right.next - right.first - (left.next - left.first)))
    if (kept.every((other) => name.next <= other.first || name.first >= other.next)) kept.push(name);
  return kept.sort((left, right) => left.first - right.first);
}

function contentWords(tokens: readonly Token[]): readonly Word[] {
  return tokens.flatMap((token, at) =>
    token.kind === 'mark' || smallWords.has(token.text) ? [] : [{ text: base(token.text), at }],
  );
}

/** Shortest drawing number, in letters and digits; after "drawing" it may be shorter. */
const shortestCode = 6;
const shortestLedCode = 3;

/** "277-007-D-C-40327", "DWG 40327", "drawing no. E-101": what documents bear in their names or their files'. */
function findCodes(tokens: readonly Token[], documents: readonly NamedDocument[]): FoundName[] {
  const found: FoundName[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token || token.kind === 'mark') continue;
    let next = at + 1;
    while (tokens[next]?.glued && (tokens[next]?.kind !== 'mark' || isInnerMark(tokens, next))) next += 1;
    const code = codeOf(tokens, at, next);
    const lead = /\d/.test(code) ? leadOfCode(tokens, at) : null;
    const isLong = code.length >= (lead === null ? shortestCode : shortestLedCode) && (lead !== null || next - at > 2);
    const bearers = isLong && /\d/.test(code) ? documents.filter((document) => bearsCode(document, code)) : [];
    if (bearers.length > 0) found.push({ documents: bearers, first: lead ?? at, next, isPlain: true });
    at = next - 1;
  }
  return found;
}

function codeOf(tokens: readonly Token[], at: number, next: number): string {
  const parts = tokens.slice(at, next).filter(({ kind }) => kind !== 'mark');
  return parts.map(({ text }) => text.replaceAll('.', '')).join('');
}

function isInnerMark(tokens: readonly Token[], at: number): boolean {
  return /^[-_./]$/.test(tokens[at]?.text ?? '') && tokens[at + 1]?.glued === true && tokens[at + 1]?.kind !== 'mark';
}

/** First token of "drawing no." before a number, or null. */
function leadOfCode(tokens: readonly Token[], at: number): number | null {
  let index = at - 1;
  while (/^(?:no|nos|number|num|nr|#|\.|:)$/.test(tokens[index]?.text ?? '')) index -= 1;
  return /^(?:dwg|drg|drawing|document|doc|file|spec|specification)s?$/.test(tokens[index]?.text ?? '') ? index : null;
}

/** The code is no part of a longer number. */
function bearsCode(document: NamedDocument, code: string): boolean {
  const letters = [document.name, fileOf(document)]
    .map((each) => each.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
    .join(' ');
  for (let at = letters.indexOf(code); at >= 0; at = letters.indexOf(code, at + 1)) {
    const [before = '', after = ''] = [letters[at - 1], letters[at + code.length]];
    const continues =
      (/\d/.test(before) && /\d/.test(code[0] ?? '')) || (/\d/.test(after) && /\d/.test(code.at(-1) ?? ''));
    if (!continues) return true;
  }
  return false;
}

interface WholeName {
  readonly document: NamedDocument;
  readonly name: readonly string[];
}

/** The words of a name in its own order, nothing but small words between. */
function findPhrases(tokens: readonly Token[], words: readonly Word[], whole: readonly WholeName[]): FoundName[] {
  const found: FoundName[] = [];
  for (let start = 0; start < words.length; start += 1) {
    const fitting = whole.filter(({ name }) => name.every((word, step) => words[start + step]?.text === word));
    const longest = Math.max(0, ...fitting.map(({ name }) => name.length));
    const first = words[start]?.at ?? 0;
    const next = (words[start + longest - 1]?.at ?? first) + 1;
    const isMarked = longest > 0 && isMarkedName(tokens, first, next);
    if (longest === 0 || (longest === 1 && !isMarked) || !isWithinOneClause(tokens, first, next)) continue;
    const documents = distinct(fitting.filter(({ name }) => name.length === longest).map(({ document }) => document));
    const isKind = words.slice(start, start + longest).some(({ text }) => isKindOfDocument(text));
    const isTyped = tokens
      .slice(first, next)
      .every(({ raw, text, kind }) => kind === 'mark' || smallWords.has(text) || raw !== text);
    const span = isMarked ? withMark(tokens, first, next) : { first, next };
    found.push({ documents, ...span, isPlain: isMarked || isKind || (isTyped && longest > 2) });
  }
  return found;
}

/** Quoted, or beside "document" or "drawing": the only way for a name of one word to count. */
function isMarkedName(tokens: readonly Token[], first: number, next: number): boolean {
  const [before, after] = [tokens[first - 1]?.text ?? '', tokens[next]?.text ?? ''];
  const isQuoted = /^["']$/.test(before) && before === after;
  return isQuoted || generalKinds.has(base(before)) || generalKinds.has(base(after));
}

/** The name with the quotation marks or the "document" beside it. */
function withMark(tokens: readonly Token[], first: number, next: number): { first: number; next: number } {
  const isMark = (at: number) =>
    /^["']$/.test(tokens[at]?.text ?? '') || generalKinds.has(base(tokens[at]?.text ?? ''));
  return { first: isMark(first - 1) ? first - 1 : first, next: isMark(next) ? next + 1 : next };
}

function isWithinOneClause(tokens: readonly Token[], first: number, next: number): boolean {
  return !tokens.slice(first, next - 1).some((token) => token.kind === 'mark' && /^[?!;]$/.test(token.text));
}

/** All words of a name of three and more, close together in any order. */
function findScattered(words: readonly Word[], whole: readonly WholeName[]): FoundName[] {
  const long = whole.filter(({ name }) => name.length > 2 && new Set(name).size === name.length);
  return words.flatMap((word, start): FoundName[] => {
    const fitting = long.filter(({ name }) => {
      const window = words.slice(start, start + name.length + 1);
      return name.includes(word.text) && name.every((each) => window.some(({ text }) => text === each));
    });
    const [{ name } = { name: [] as readonly string[] }] = fitting;
    const last = words.slice(start, start + name.length + 1).findLast(({ text }) => name.includes(text));
    if (fitting.length === 0 || !last) return [];
    const documents = distinct(fitting.map(({ document }) => document));
    return [{ documents, first: word.at, next: last.at + 1, isPlain: name.some(isKindOfDocument) }];
  });
}

const longestKindPhrase = 6;

/** "the DC manual" for the "DC cable installation manual": words before a kind of document, all of them in the name. */
function findKinds(words: readonly Word[], entries: readonly Entry[]): FoundName[] {
  const found: FoundName[] = [];
  for (let end = 1; end < words.length; end += 1) {
    const kind = words[end];
    if (!kind || !isKindOfDocument(kind.text)) continue;
    for (let start = Math.max(0, end - longestKindPhrase); start < end; start += 1) {
      const phrase = words
        .slice(start, end + 1)
        .map(({ text }) => text)
        .filter((word) => !generalKinds.has(word));
      const distinctive = phrase.filter((word) => kinds[word] === undefined);
      const isEnough = generalKinds.has(kind.text) ? distinctive.length > 1 : distinctive.length > 0;
      const first = words[start]?.at ?? 0;
      if (!isEnough || kind.at - first > longestKindPhrase + 1) continue;
      const fitting = entries.filter(({ names }) => names.some((name) => phrase.every((word) => name.includes(word))));
      if (fitting.length === 0) continue;
      const documents = distinct(fitting.map(({ document }) => document));
      const isOne = new Set(documents.map(({ name }) => nameWithoutRevision(name).toLowerCase())).size === 1;
      found.push({ documents, first, next: kind.at + 1, isPlain: isOne });
      break;
    }
  }
  return found;
}

function distinct(documents: readonly NamedDocument[]): readonly NamedDocument[] {
  return [...new Set(documents)];
}
