// Finds the documents of a course that a text calls by name, file name or drawing number: words of one name side by side,
// all of them or a kind of document ("the DC manual") among them; never one common word.

import { english } from '../../text/languages/english.ts';
import type { Token } from './tokens.ts';
import { words } from './words.ts';

/** What is known of a document when a question is read. A registry row fits as it is. */
export interface NamedDocument {
  readonly documentNumber: number;
  readonly path: string;
  readonly name: string;
  readonly revision: string | null;
  readonly status: 'current' | 'superseded';
}

interface FoundName {
  /** Documents that may be meant: the revisions of one, or several that the words fit alike. */
  readonly documents: readonly NamedDocument[];
  /** Tokens of the name: the first, and the one after the last. */
  readonly first: number;
  readonly next: number;
  /**
   * The words show by themselves that a document is meant; otherwise they count only beside another place. Undefined:
   * they do where they are the whole name of one.
   */
  readonly isPlain: boolean | undefined;
}

const { generalKinds: general, kinds: all } = english.places;
const kinds = new Map(
  `${general} ${all}`
    .split(/\s+/)
    .map((entry) => entry.split(':') as [string, string?])
    .map(([word, meant]) => [word, meant ?? word]),
);
const generalKinds = new Set(general.split(' ').map(base));
/** "layout", "manuals": a word that by itself calls for some document. */
export function isKindOfDocument(word: string): boolean {
  return kinds.has(base(word.toLowerCase()));
}

/** Words of a text that are looked at for one name. */
const longestName = 20;

/** A word as it is compared: singular, synonyms as one. */
function base(word: string): string {
  const bare = word.replace(/['’]s$/, '');
  const singular = /(?:ch|sh|x|ss)es$/.test(bare)
    ? bare.slice(0, -2)
    : bare.replace(/(?<=[^aeiou])ies$/, 'y').replace(/(?<=...)(?<!s)s$/, '');
  return kinds.get(word) ?? kinds.get(singular) ?? singular;
}

const revisionMark =
  /[\s_([,-]{0,4}\b(?:rev(?:ision)?|version)[\s._:-]{0,4}[a-z]?\d{1,3}[a-z]?\b[)\]]?|[\s_-]{1,4}rev[\s._:-]{0,4}[a-z]\b/giu;

/** A name without its revision, which stands in it or beside it: what all revisions of a document share. */
export function nameWithoutRevision(name: string): string {
  if (!/rev|version/i.test(name)) return name;
  const bare = name.replaceAll('_', ' ').replace(revisionMark, ' ').replace(/\s+/g, ' ').trim();
  return bare === '' ? name : bare;
}

/** A document's name, and its file's without its ending. */
function namesOf({ name, path }: NamedDocument): readonly string[] {
  const file = path.slice(path.lastIndexOf('/') + 1);
  return [name, file.includes('.') ? file.slice(0, file.lastIndexOf('.')) : file];
}

function wordsOf(text: string): ReadonlySet<string> {
  const plain = nameWithoutRevision(text).toLowerCase();
  const found = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(found.filter((word) => !words.titleFillers.has(word)).map(base));
}

interface Word {
  readonly text: string;
  readonly at: number;
}

/** Documents that are all alike to a text: their names share the same words with it, and as many others. */
interface Alike {
  readonly key: string;
  readonly name: ReadonlySet<string>;
  readonly documents: NamedDocument[];
}

/** In the order of the text, none overlapping another: the longest reading of the same words. */
export function findDocumentNames(tokens: readonly Token[], documents: readonly NamedDocument[]): FoundName[] {
  const said = tokens.flatMap(({ kind, text }, at): Word[] =>
    kind === 'mark' || words.titleFillers.has(text) ? [] : [{ text: base(text), at }],
  );
  const groups = groupsOf(new Set(said.map(({ text }) => text)), documents);
  const found = findCodes(tokens, documents);
  const together = new Map<string, readonly NamedDocument[]>();
  for (const [start, { text }] of said.entries()) {
    const open = generalKinds.has(text) ? groups : groups.filter(({ name }) => name.has(text));
    const ahead = said.slice(start, start + longestName);
    const runs = open.flatMap((alike) => readRun(tokens, ahead, alike) ?? []);
    const next = Math.max(0, ...runs.map((run) => run.next));
    const longest = runs.filter((run) => run.next === next);
    const [run] = longest;
    if (!run) continue;
    const key = longest.map((each) => each.key).join();
    const meant = together.get(key) ?? [...new Set(longest.flatMap((each) => each.documents))];
    together.set(key, meant);
    found.push({ documents: meant, first: run.first, next, isPlain: run.isPlain });
  }
  const kept: FoundName[] = [];
  for (const name of found.sort((left, right) => right.next - right.first - (left.next - left.first)))
    if (kept.every((other) => name.next <= other.first || name.first >= other.next)) kept.push(name);
  const plain = new Map<readonly NamedDocument[], boolean>();
  return kept
    .sort((left, right) => left.first - right.first)
    .map((name) => {
      const isPlain = name.isPlain ?? plain.get(name.documents) ?? isOneWork(name.documents);
      if (name.isPlain === undefined) plain.set(name.documents, isPlain);
      return { ...name, isPlain };
    });
}

function isOneWork(documents: readonly NamedDocument[]): boolean {
  return new Set(documents.map(({ name }) => nameWithoutRevision(name).toLowerCase())).size === 1;
}

/** There may be thousands of documents: their words are looked at where one begins as a word of the text does. */
function groupsOf(said: ReadonlySet<string>, documents: readonly NamedDocument[]): readonly Alike[] {
  const beginnings = new Set([...said].map((word) => word.slice(0, 5)).filter((each) => each.length > 1));
  const sieve = new RegExp([...beginnings].join('|') || '^$', 'i');
  const groups = new Map<string, Alike>();
  for (const document of documents.filter(({ name, path }) => sieve.test(`${name} ${path}`)))
    for (const name of namesOf(document).map(wordsOf)) {
      const key = [name.size, ...[...name].filter((word) => said.has(word)).sort()].join(' ');
      const alike = groups.get(key) ?? { key, name, documents: [] };
      alike.documents.push(document);
      groups.set(key, alike);
    }
  return [...groups.values()];
}

/** The words of a name that stand side by side here, in any order, with "document" or "drawing" among them. */
function readRun(tokens: readonly Token[], ahead: readonly Word[], { key, name, documents }: Alike) {
  const own = new Set<string>();
  let length = 0;
  for (const { text, at } of ahead) {
    const isOwn = name.has(text) && !own.has(text);
    const between = length === 0 ? [] : tokens.slice(ahead[length - 1]?.at, at);
    if (between.some((token) => /^[?!;]$/.test(token.text)) || (!isOwn && !generalKinds.has(text))) break;
    if (isOwn) own.add(text);
    length += 1;
  }
  const [first = 0, last = 0] = [ahead[0]?.at, ahead[length - 1]?.at];
  const [before, after] = [tokens[first - 1]?.text ?? '', tokens[last + 1]?.text];
  const isQuoted = /^["']$/.test(before) && before === after;
  const isWhole = own.size > 0 && own.size === name.size;
  const distinctive = [...own].filter((word) => !kinds.has(word)).length;
  const [hasKind, hasGeneral] = [own.size > distinctive, length > own.size];
  const isNamed = isWhole
    ? own.size > 1 || hasGeneral || isQuoted
    : (hasKind || hasGeneral) && distinctive > (hasKind ? 0 : 1);
  if (!isNamed) return null;
  const isTyped = ahead.slice(0, length).every(({ at }) => tokens[at]?.raw !== tokens[at]?.text);
  const isPlain = hasGeneral || isQuoted || hasKind || (isTyped && own.size > 2);
  const span = isQuoted ? { first: first - 1, next: last + 2 } : { first, next: last + 1 };
  return { key, documents, ...span, isPlain: isWhole ? isPlain : undefined };
}

/** Shortest drawing number, in letters and digits; after "drawing" it may be shorter. */
const shortestCode = 6;
const shortestLedCode = 3;

/** "277-007-D-C-40327", "DWG 40327", "drawing no. E-101": what documents bear in their names or their files'. */
function findCodes(tokens: readonly Token[], documents: readonly NamedDocument[]): FoundName[] {
  const found: FoundName[] = [];
  const isPart = (at: number) => tokens[at]?.glued === true && tokens[at]?.kind !== 'mark';
  const known = new Map<string, readonly NamedDocument[]>();
  let borne: { readonly document: NamedDocument; readonly names: readonly string[] }[] | null = null;
  const bearersOf = (code: string): readonly NamedDocument[] => {
    const earlier = known.get(code);
    if (earlier) return earlier;
    borne ??= documents.map((document) => ({ document, names: namesOf(document).map(bareCode) }));
    const bearing = borne.filter(({ names }) => names.some((name) => bearsCode(name, code)));
    const bearers = bearing.map(({ document }) => document);
    known.set(code, bearers);
    return bearers;
  };
  let next = 0;
  for (let at = 0; at < tokens.length; at = Math.max(next, at + 1)) {
    if (tokens[at]?.kind === 'mark') continue;
    next = at + 1;
    while (isPart(next) || (tokens[next]?.glued && /^[-_./]$/.test(tokens[next]?.text ?? '') && isPart(next + 1)))
      next += 1;
    const code = bareCode(
      tokens
        .slice(at, next)
        .map(({ text }) => text)
        .join(''),
    );
    let lead = at - 1;
    while (/^[#.:]$/.test(tokens[lead]?.text ?? '') || words.numberSigns.has(tokens[lead]?.text ?? '')) lead -= 1;
    const isLed = words.numberedDocuments.has(base(tokens[lead]?.text ?? ''));
    const isLong = isLed ? code.length >= shortestLedCode : code.length >= shortestCode && next - at > 2;
    const bearers = isLong && /\d/.test(code) ? bearersOf(code) : [];
    if (bearers.length > 0) found.push({ documents: bearers, first: isLed ? lead : at, next, isPlain: true });
  }
  return found;
}

function bareCode(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The code is no part of a longer number. */
function bearsCode(name: string, code: string): boolean {
  const at = name.indexOf(code);
  const isDigit = (place: number) => /^\d$/.test(name.charAt(place));
  return at >= 0 && !(isDigit(at) && isDigit(at - 1)) && !(isDigit(at + code.length - 1) && isDigit(at + code.length));
}
