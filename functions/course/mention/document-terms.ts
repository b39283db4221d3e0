// The documents and revisions a text names as terms of a mention ("the trenches layout", "F3", "document 3", "Rev 02"),
// and which registry numbers mentions then mean: current revisions unless another is named.

import { findDocumentNames, type NamedDocument, nameWithoutRevision } from './document-names.ts';
import type { JoinedMention } from './join-terms.ts';
import { closesPhrase } from './read-value.ts';
import { joinRaw, type LevelTerm, makeTerm, type Token } from './tokens.ts';
import { allFullWords, words } from './words.ts';

type Levels = JoinedMention['levels'];

interface DocumentTerms {
  /** By the index of their first token. */
  readonly terms: ReadonlyMap<number, LevelTerm>;
  /** Numbers of the documents that a value of level `document` may mean, by the value. */
  readonly numbers: ReadonlyMap<number | string, readonly number[]>;
}

/** Source of the wording: registry names, and numbers as canonical codes have them (`F3`). */
export function findDocumentTerms(tokens: readonly Token[], documents: readonly NamedDocument[]): DocumentTerms {
  const terms = new Map<number, LevelTerm>();
  const numbers = new Map<number | string, readonly number[]>();
  const taken = new Set<number>();
  const add = (term: LevelTerm | null, meant: readonly NamedDocument[]): void => {
    const places = term ? tokens.slice(term.first, term.next).map((_, index) => term.first + index) : [];
    if (!term || places.some((place) => taken.has(place))) return;
    for (const place of places) taken.add(place);
    terms.set(term.first, term);
    if (term.level === 'document') numbers.set(term.values[0] ?? '', numbersOf(meant));
  };
  if (documents.length === 0) return { terms, numbers };
  for (const { documents: meant, first, next, isPlain } of findDocumentNames(tokens, documents))
    add(makeTerm('document', [joinRaw(tokens, first, next)], first, next, { isWeak: !isPlain }), meant);
  for (const at of tokens.keys()) {
    const numbered = readNumbered(tokens, at);
    const meant = documents.filter(({ documentNumber }) => documentNumber === numbered?.values[0]);
    add(numbered ?? readRevision(tokens, at), meant);
  }
  return { terms, numbers };
}

function numbersOf(documents: readonly NamedDocument[]): readonly number[] {
  return documents.map(({ documentNumber }) => documentNumber);
}

/** "document 3", "doc. 3", "F3"; before a noun ("fuse F3") that is a part of the plant, and "document 3 changes" counts. */
function readNumbered(tokens: readonly Token[], at: number): LevelTerm | null {
  const [word, before] = [tokens[at], tokens[at - 1]];
  const isCode = word?.text === 'f' && tokens[at + 1]?.glued === true;
  if (!word || (!isCode && !/^doc(?:ument)?$/.test(word.text)) || (word.glued && before?.kind !== 'mark')) return null;
  const index = isCode ? at + 1 : afterNumberWord(tokens, at + 1);
  const [number, after] = [tokens[index], tokens[index + 1]];
  if (number?.kind !== 'number' || !/^[1-9]\d{0,3}$/.test(number.text)) return null;
  const isInner = after?.glued && /^[.\-_/]$/.test(after.text) && tokens[index + 2]?.glued;
  const isPart = before?.kind === 'word' && !words.documentLeads.has(before.text) && !words.definites.has(before.text);
  const isNamed = closesPhrase(after) || words.documentVerbs.has(after?.text ?? '') || /^pp?$/.test(after?.text ?? '');
  if (isCode ? isInner || isPart : !isNamed && !allFullWords.has(after?.text ?? '')) return null;
  return makeTerm('document', [Number(number.text)], at, index + 1, { isWeak: word.raw === 'f' });
}

/** Past "no.", "number", ":" and the like, of which few stand in a row. */
function afterNumberWord(tokens: readonly Token[], at: number): number {
  const value = tokens
    .slice(at, at + 4)
    .findIndex(({ text }) => !/^[.:#_-]$/.test(text) && !words.numberSigns.has(text));
  return at + Math.max(0, value);
}

/** "Rev 02", "revision C", "rev. P01", "version 1.2"; not "rev the engine". */
function readRevision(tokens: readonly Token[], at: number): LevelTerm | null {
  const word = tokens[at];
  const isLed = words.revisionLeads.has(word?.text ?? '');
  if (!isLed || (word?.glued && tokens[at - 1]?.kind === 'word')) return null;
  const index = afterNumberWord(tokens, at + 1);
  let next = index + 1;
  while (tokens[next]?.glued && tokens[next]?.kind !== 'mark') next += 1;
  const value = joinRaw(tokens, index, next);
  const isNumbered = /^[a-z]{0,2}\d{1,3}(?:\.\d{1,2})?[a-z]?$/i.test(value);
  const isLettered = /^[A-Z]$/.test(value) || (/^[b-h]$/.test(value) && closesPhrase(tokens[next]));
  return isNumbered || isLettered ? makeTerm('revision', [value], at, next) : null;
}

/** True where the wording makes a document the place asked about: "in F3", "what does F3 say", "open document 3". */
function isLed(tokens: readonly Token[], first: number, next: number): boolean {
  let index = first - 1;
  while (words.definites.has(tokens[index]?.text ?? '') || /^["'(]$/.test(tokens[index]?.text ?? '')) index -= 1;
  return words.documentLeads.has(tokens[index]?.text ?? '') || words.documentVerbs.has(tokens[next]?.text ?? '');
}

interface PlacedMention extends JoinedMention {
  /** Numbers of the documents meant; null where the text names none. Empty where the named revision does not exist. */
  readonly documents: readonly number[] | null;
}

/** Levels besides document and revision. */
export function namesPart(levels: Levels): boolean {
  return Object.keys(levels).some((level) => level !== 'document' && level !== 'revision');
}

/**
 * A document named once in the text holds for every part that names none. Documents that no part is named of stay as
 * mentions of their own; a revision without a document means the conversation's document, or the only one that has it.
 */
export function placeInDocuments(input: {
  readonly mentions: readonly JoinedMention[];
  readonly tokens: readonly Token[];
  readonly named: DocumentTerms;
  readonly documents: readonly NamedDocument[];
  /** Numbers of the documents the conversation was about, latest first. */
  readonly context: readonly number[];
}): PlacedMention[] {
  const { mentions, tokens } = input;
  const said = (level: 'document' | 'revision') => {
    const values = mentions.flatMap(({ levels }) => levels[level] ?? []);
    return [...new Map(values.map((value) => [String(value).toLowerCase(), value])).values()];
  };
  const [documents, revisions] = [said('document'), said('revision')];
  const revision = revisions.length === 1 && documents.length < 2 ? { revision: revisions[0] as string } : {};
  const shared = documents.length === 1 ? { ...revision, document: documents[0] as string } : revision;
  const isHeld = mentions.some(({ levels, code }) => code === null && namesPart(levels));
  const kept =
    isHeld && documents.length < 2
      ? mentions.filter(({ levels, code }) => code !== null || namesPart(levels))
      : mentions;
  const known = new Map<string, readonly number[] | null>();
  const meantBy = (levels: Levels): readonly number[] | null => {
    const key = JSON.stringify([levels.document, levels.revision]);
    const numbers = known.has(key) ? (known.get(key) ?? null) : documentsMeant(levels, input);
    known.set(key, numbers);
    return numbers;
  };
  const placed = kept.map((mention) => {
    if (mention.code !== null) return { ...mention, documents: null };
    const levels = { ...(mention.levels.document === undefined ? shared : revision), ...mention.levels };
    return { ...mention, levels, documents: meantBy(levels) };
  });
  // A document by itself is a place where the wording asks about it; a revision that none is known to have is none.
  const meant = placed.filter(({ levels, documents: numbers, code, first, next }) => {
    if (code !== null || namesPart(levels) || (levels.revision !== undefined && levels.document !== undefined))
      return true;
    return levels.revision === undefined ? isLed(tokens, first, next) : (numbers?.length ?? 0) > 0;
  });
  return isHeld
    ? meant
    : distinct(
        distinct(meant, ({ documents: numbers, code }) => numbers ?? code),
        ({ documents: numbers, code }) => JSON.stringify([numbers, code]),
      );
}

function distinct<Thing>(things: readonly Thing[], keyOf: (each: Thing) => unknown): Thing[] {
  return [...new Map(things.map((each) => [keyOf(each), each])).values()];
}

function documentsMeant(
  { document, revision }: Levels,
  { named, documents, context }: Omit<Parameters<typeof placeInDocuments>[0], 'mentions'>,
): readonly number[] | null {
  if (document === undefined && revision === undefined) return null;
  const numbers = document === undefined ? null : new Set(named.numbers.get(document));
  const called = documents.filter(({ documentNumber }) => numbers?.has(documentNumber) ?? true);
  if (revision === undefined) {
    // A registry number means that very document, a name its current revision.
    const current = called.filter(({ status }) => status === 'current');
    return numbersOf(typeof document === 'number' || current.length === 0 ? called : current);
  }
  const revised = (typeof document === 'number' ? withNameOf(called, documents) : called).filter(
    (each) => plainRevision(revisionOf(each)) === plainRevision(String(revision)),
  );
  if (document !== undefined || revised.length < 2) return numbersOf(revised);
  return numbersOf(
    withNameOf(
      documents.filter(({ documentNumber }) => context.includes(documentNumber)),
      revised,
    ),
  );
}

/** `03`, `3` and `Rev 03` are one revision; `C` and `c` are one. */
export function plainRevision(revision: string): string {
  const bare = revision.toLowerCase().replace(/^\s*(?:rev(?:ision)?|version)[\s._:#-]*/, '');
  return bare.replace(/[^\p{L}\p{N}.]/gu, '').replace(/^0+(?=\p{N})/u, '');
}

/** As registered, else as the name itself says. */
function revisionOf({ revision, name }: NamedDocument): string {
  return revision ?? /\brev(?:ision)?[\s._:-]*([a-z]?\d{1,3}[a-z]?|[a-z])\b/i.exec(name)?.[1] ?? '';
}

function withNameOf(named: readonly NamedDocument[], among: readonly NamedDocument[]): readonly NamedDocument[] {
  const names = new Set(named.map(({ name }) => nameWithoutRevision(name).toLowerCase()));
  return among.filter(({ name }) => names.has(nameWithoutRevision(name).toLowerCase()));
}
