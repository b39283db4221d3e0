// Finds the documents of a course that a text calls by name, file name, drawing number or registry number.
// Exact phrases first, then all words of a name, then a phrase that ends in a kind of document; never one common word.

import type { Token } from './tokenise.ts';

/** What is known of a document when a question is read. A registry row fits as it is. */
export interface NamedDocument {
  readonly documentNumber: number;
  readonly path: string;
  readonly name: string;
  readonly revision: string | null;
  readonly status: 'current' | 'superseded';
}

export interface FoundName {
  /** Documents that may be meant: the revisions of one, or several that the words fit alike. */
  readonly documents: readonly NamedDocument[];
  /** Tokens of the name: the first, and the one after the last. */
  readonly first: number;
  readonly next: number;
  /** The words show by themselves that a document is meant; otherwise they count only beside another place. */
  readonly isPlain: boolean;
}

const smallWords = new Set('the of and for in on to a an with by at from'.split(' '));

/** What documents are called by; synonyms share a word. */
const kinds: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    (
      'layout drawing manual schedule specification report datasheet plan diagram list guide handbook standard ' +
      'procedure register catalogue catalog workbook spreadsheet file document book notes brochure certificate method statement'
    )
      .split(' ')
      .map((word) => [word, word]),
  ),
  spec: 'specification',
  specs: 'specification',
  dwg: 'drawing',
  drg: 'drawing',
  doc: 'document',
  sld: 'diagram',
};
/** Words that call for any document and stand in no name. */
const generalKinds = new Set('document drawing file workbook spreadsheet book'.split(' '));

/** A word as it is compared: singular, synonyms as one. */
function base(word: string): string {
  const kind = kinds[word];
  if (kind !== undefined) return kind;
  const bare = word.replace(/['’]s$/, '');
  if (/(?:ch|sh|x|ss)es$/.test(bare)) return bare.slice(0, -2);
  if (/[^aeiou]ies$/.test(bare)) return `${bare.slice(0, -3)}y`;
  const singular = /[^s]s$/.test(bare) && bare.length > 3 ? bare.slice(0, -1) : bare;
  return kinds[singular] ?? singular;
}

const revisionMark =
  /[\s_([,-]*\b(?:rev(?:ision)?|version)[\s._:-]*[a-z]?\d{1,3}[a-z]?\b[)\]]?|[\s_-]+rev[\s._:-]*[a-z]\b/giu;

/** A name without its revision, which stands in it or beside it: what all revisions of a document share. */
export function nameWithoutRevision(name: string): string {
  const bare = name.replaceAll('_', ' ').replace(revisionMark, ' ').replace(/\s+/g, ' ').trim();
  return bare === '' ? name : bare;
}

interface Entry {
  readonly document: NamedDocument;
  /** Words of the name and of the file's, each without small words. */
  readonly names: readonly (readonly string[])[];
  /** Letters and digits of name and path, lower case. */
  readonly letters: string;
}

function wordsOf(text: string): readonly string[] {
  const words =
    nameWithoutRevision(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => !smallWords.has(word)).map(base);
}

function entryOf(document: NamedDocument): Entry {
  const file = (document.path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');
  const names = [wordsOf(document.name), wordsOf(file)].filter((words) => words.length > 0);
  return { document, names, letters: `${document.name} ${file}`.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') };
}

interface Word {
  readonly text: string;
  readonly at: number;
}

/** The names in a text, in order, none overlapping another. Time grows with the documents that share a word with it. */
export function findDocumentNames(tokens: readonly Token[], documents: readonly NamedDocument[]): FoundName[] {
  const words = contentWords(tokens);
  const beginnings = [...new Set(words.map(({ text }) => text.slice(0, 5)).filter((text) => text.length > 1))];
  if (documents.length === 0 || beginnings.length === 0) return [];
  const sieve = new RegExp(beginnings.map((text) => text.replace(/[^\p{L}\p{N}]/gu, '')).join('|'), 'iu');
  const entries = documents.filter(({ name, path }) => sieve.test(name) || sieve.test(path)).map(entryOf);
  if (entries.length === 0) return [];
  const found = [
    ...findCodes(tokens, entries),
    ...findPhrases(tokens, words, entries),
    ...findScattered(words, entries),
    ...findKinds(words, entries),
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

/** Shortest drawing number, in letters and digits. */
const shortestCode = 6;

/** "277-007-D-C-40327", "DWG 40327", "drawing no. E-101": what documents bear in their names or their files'. */
function findCodes(tokens: readonly Token[], entries: readonly Entry[]): FoundName[] {
  const found: FoundName[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token || token.kind === 'mark') continue;
    let next = at + 1;
    while (tokens[next]?.glued && (tokens[next]?.kind !== 'mark' || isInnerMark(tokens, next))) next += 1;
    const code = tokens
      .slice(at, next)
      .filter((each) => each.kind !== 'mark')
      .map((each) => each.text.replaceAll('.', ''))
      .join('');
    const lead = leadOfCode(tokens, at);
    const isWhole =
      /\d/.test(code) && code.length >= (lead === null ? shortestCode : 3) && (lead !== null || next - at > 2);
    const documents = isWhole
      ? entries.filter(({ letters }) => bearsCode(letters, code)).map(({ document }) => document)
      : [];
    if (documents.length > 0) found.push({ documents, first: lead ?? at, next, isPlain: true });
    at = next - 1;
  }
  return found;
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
function bearsCode(letters: string, code: string): boolean {
  for (let at = letters.indexOf(code); at >= 0; at = letters.indexOf(code, at + 1)) {
    const [before = '', after = ''] = [letters[at - 1], letters[at + code.length]];
    const continues =
      (/\d/.test(before) && /\d/.test(code[0] ?? '')) || (/\d/.test(after) && /\d/.test(code.at(-1) ?? ''));
    if (!continues) return true;
  }
  return false;
}

/** The words of a name in its own order, nothing but small words between. */
function findPhrases(tokens: readonly Token[], words: readonly Word[], entries: readonly Entry[]): FoundName[] {
  const found: FoundName[] = [];
  for (let start = 0; start < words.length; start += 1) {
    const fitting = entries.flatMap(({ document, names }) =>
      names
        .filter((name) => name.every((word, step) => words[start + step]?.text === word))
        .map((name) => ({ document, length: name.length })),
    );
    const longest = Math.max(0, ...fitting.map(({ length }) => length));
    const first = words[start]?.at ?? 0;
    const next = (words[start + longest - 1]?.at ?? first) + 1;
    const isMarked = longest > 0 && isMarkedName(tokens, first, next);
    if (longest === 0 || (longest === 1 && !isMarked) || !isWithinOneClause(tokens, first, next)) continue;
    const documents = distinct(fitting.filter(({ length }) => length === longest).map(({ document }) => document));
    const isKind = words.slice(start, start + longest).some(({ text }) => isKindOfDocument(text));
    const isTyped = tokens
      .slice(first, next)
      .every(({ raw, text, kind }) => kind === 'mark' || smallWords.has(text) || raw !== text);
    const span = isMarked ? withMark(tokens, first, next) : { first, next };
    found.push({ documents, ...span, isPlain: isMarked || isKind || (isTyped && longest > 2) });
  }
  return found;
}

function isKindOfDocument(word: string): boolean {
  return kinds[word] === word;
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
function findScattered(words: readonly Word[], entries: readonly Entry[]): FoundName[] {
  const found: FoundName[] = [];
  for (let start = 0; start < words.length; start += 1) {
    const fitting = entries.filter(({ names }) =>
      names.some((name) => {
        if (name.length < 3 || !name.includes(words[start]?.text ?? '')) return false;
        const window = words.slice(start, start + name.length + 1).map(({ text }) => text);
        return new Set(name).size === name.length && name.every((word) => window.includes(word));
      }),
    );
    const name = fitting[0]?.names.find((each) => each.includes(words[start]?.text ?? ''));
    if (!name) continue;
    const last = words.slice(start, start + name.length + 1).findLast(({ text }) => name.includes(text));
    const documents = distinct(fitting.map(({ document }) => document));
    found.push({
      documents,
      first: words[start]?.at ?? 0,
      next: (last?.at ?? 0) + 1,
      isPlain: name.some(isKindOfDocument),
    });
  }
  return found;
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
