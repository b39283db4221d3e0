// The documents and revisions a text names as terms of a mention: "the trenches layout", "F3", "document 3", "Rev 02".
// Finds and names them; which other places belong to them is decided where terms are joined.

import { type FoundName, findDocumentNames, type NamedDocument } from './document-names.ts';
import type { LevelTerm } from './term.ts';
import type { Token } from './tokenise.ts';
import { closesPhrase } from './word-lists.ts';

export interface DocumentTerms {
  /** By the index of their first token. */
  readonly terms: ReadonlyMap<number, LevelTerm>;
  /** Numbers of the documents that a value of level `document` may mean, by the value. */
  readonly numbers: ReadonlyMap<number | string, readonly number[]>;
  /** First tokens of the documents that the wording makes the place asked about. */
  readonly led: ReadonlySet<number>;
}

const none: DocumentTerms = { terms: new Map(), numbers: new Map(), led: new Set() };

/** Source of the wording: registry names, and numbers as canonical codes have them (`F3`). */
export function findDocumentTerms(tokens: readonly Token[], documents: readonly NamedDocument[]): DocumentTerms {
  if (documents.length === 0) return none;
  const terms = new Map<number, LevelTerm>();
  const numbers = new Map<number | string, readonly number[]>();
  const taken = new Set<number>();
  const led = new Set<number>();
  const add = (term: LevelTerm, meant: readonly number[] | null): void => {
    for (let at = term.first; at < term.next; at += 1) if (taken.has(at)) return;
    for (let at = term.first; at < term.next; at += 1) taken.add(at);
    terms.set(term.first, term);
    if (isLed(tokens, term.first, term.next)) led.add(term.first);
    const [value] = term.values;
    if (meant !== null && value !== undefined) numbers.set(value, meant);
  };
  for (const found of findDocumentNames(tokens, documents)) add(nameTerm(tokens, found), numbersOf(found));
  for (let at = 0; at < tokens.length; at += 1) {
    const numbered = readNumbered(tokens, at);
    const number = Number(numbered?.values[0]);
    if (numbered) add(numbered, documents.some(({ documentNumber }) => documentNumber === number) ? [number] : []);
    const revision = readRevision(tokens, at);
    if (revision) add(revision, null);
  }
  return { terms, numbers, led };
}

function numbersOf({ documents }: FoundName): readonly number[] {
  return documents.map(({ documentNumber }) => documentNumber);
}

function nameTerm(tokens: readonly Token[], { first, next, isPlain }: FoundName): LevelTerm {
  const value = tokens
    .slice(first, next)
    .map((token, index) => (index > 0 && !token.glued ? ' ' : '') + token.raw)
    .join('');
  return { ...makeTerm('document', value, first, next), isWeak: !isPlain };
}

function makeTerm(level: 'document' | 'revision', value: number | string, first: number, next: number): LevelTerm {
  return { kind: 'level', level, values: [value], first, next, isWeak: false, letter: null };
}

const longestNumber = 4;

/** What may stand before "F3" where it is a document: before a noun ("fuse F3") it is a part of the plant. */
const beforeCode =
  /^(?:of|in|from|on|per|to|see|open|show|read|check|the|and|or|for|with|does|do|is|what|me|about|by|using|within|summari[sz]e|explain)$/;

/** "document 3", "doc. 3", "F3". */
function readNumbered(tokens: readonly Token[], at: number): LevelTerm | null {
  const word = tokens[at];
  if (word?.kind !== 'word' || (word.glued && tokens[at - 1]?.kind !== 'mark')) return null;
  const isCode = word.text === 'f' && word.raw.length === 1 && tokens[at + 1]?.glued === true;
  if (!isCode && !/^(?:document|doc)$/.test(word.text)) return null;
  let index = at + 1;
  while (!isCode && /^(?:no|number|#|\.)$/.test(tokens[index]?.text ?? '')) index += 1;
  const number = tokens[index];
  if (number?.kind !== 'number' || !/^[1-9]\d*$/.test(number.text) || number.text.length > longestNumber) return null;
  const after = tokens[index + 1];
  if (isCode && after?.glued && /^[.\-_/]$/.test(after.text) && tokens[index + 2]?.glued) return null;
  // "document 3 changes" counts.
  const isNamed =
    closesPhrase(after) ||
    isSaying(after) ||
    /^(?:page|pages|p|pp|section|sheet|table|figure|row|clause)$/.test(after?.text ?? '');
  if (!isCode && !isNamed) return null;
  const before = tokens[at - 1];
  if (isCode && before?.kind === 'word' && !beforeCode.test(before.text)) return null;
  return { ...makeTerm('document', Number(number.text), at, index + 1), isWeak: word.raw === 'f' };
}

/** "Rev 02", "revision C", "rev. P01", "version 1.2"; not "rev the engine". */
function readRevision(tokens: readonly Token[], at: number): LevelTerm | null {
  const word = tokens[at];
  if (!/^(?:rev|revision|version)$/.test(word?.text ?? '') || (word?.glued && tokens[at - 1]?.kind === 'word'))
    return null;
  let index = at + 1;
  while (index < at + 3 && /^(?:no|number|[.:#_-])$/.test(tokens[index]?.text ?? '')) index += 1;
  const start = tokens[index];
  if (!start || start.kind === 'mark' || start.startsLine) return null;
  let next = index + 1;
  while (tokens[next]?.glued && tokens[next]?.kind !== 'mark') next += 1;
  const value = tokens
    .slice(index, next)
    .map(({ raw }) => raw)
    .join('');
  const isNumbered = /^[a-z]{0,2}\d{1,3}(?:\.\d{1,2})?[a-z]?$/i.test(value);
  const isLettered = /^[A-Z]$/.test(value) || (/^[b-h]$/.test(value) && closesPhrase(tokens[next]));
  return isNumbered || isLettered ? makeTerm('revision', value, at, next) : null;
}

/** `03`, `3` and `Rev 03` are one revision; `C` and `c` are one. */
export function plainRevision(revision: string): string {
  return revision
    .toLowerCase()
    .replace(/^\s*(?:rev(?:ision)?|version)[\s._:#-]*/, '')
    .replace(/[^\p{L}\p{N}.]/gu, '')
    .replace(/^0+(?=\p{N})/u, '');
}

function isSaying(token: Token | undefined): boolean {
  return /^(?:says?|states?|shows?|specif(?:y|ies)|requires?|mentions?|gives?|lists?|defines?|tells?|contains?|describes?|covers?|['’]s)$/.test(
    token?.text ?? '',
  );
}

/** True where the wording makes a document the place asked about: "in F3", "what does F3 say", "open document 3". */
export function isLed(tokens: readonly Token[], first: number, next: number): boolean {
  let index = first - 1;
  while (/^(?:the|this|that|our|current|latest|["'(])$/.test(tokens[index]?.text ?? '')) index -= 1;
  const before = tokens[index]?.text ?? '';
  const isIn =
    /^(?:in|from|of|per|to|within|under|see|open|show|summari[sz]e|me|read|on|with|by|using|check|does|into|inside|about)$/.test(
      before,
    );
  return isIn || isSaying(tokens[next]);
}
