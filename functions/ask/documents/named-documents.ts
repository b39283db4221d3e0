// Which documents a question names, by number, name or revision; superseded ones answer only then (corrections 30).
// Reads the question's words against the names the registry holds; whether they answer is not decided here.

import type { Mention } from '../../course/mention.ts';
import { contentStems } from '../../guard/text.ts';
import type { KnownDocument } from '../../ports/course-registry.ts';
import { codesOf, normaliseRevision, stemsOfName, wordsOfName, worksOf } from './name-of-document.ts';

export type DocumentMention = Pick<Mention, 'levels' | 'code' | 'documents' | 'start' | 'end'>;

/** A mention of a document or revision and of no place within it. */
export function namesOnlyDocument({ levels, code }: Pick<Mention, 'levels' | 'code'>): boolean {
  return code === null && Object.keys(levels).every((level) => level === 'document' || level === 'revision');
}

export interface NamedDocuments {
  /** Superseded documents that may answer. */
  readonly admitted: ReadonlySet<number>;
  /** Where the question says which documents it means: these alone answer. Empty: what it names is not there. */
  readonly focus: ReadonlySet<number> | null;
  /** Current revisions of what is in focus: their other values are shown beside. */
  readonly rivals: ReadonlySet<number>;
  /** Documents whose name the question has, whatever it says of them. */
  readonly called: ReadonlySet<number>;
  /** The question without revisions and the documents it names; the question itself where nothing else is left. */
  readonly rest: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const revisionWords =
  /(?<![\p{L}\p{N}])(rev(?:ision)?s?|issues?|editions?|versions?)\b\.?\s*(?:no\.?\s*|number\s*|[:#-]\s*)?((?:[A-Z]{0,2}\d{1,8}(?:\.\d+)*|[A-Z])(?:\s*(?:,|&|and|or|vs\.?|to)\s*(?:rev(?:ision)?\.?\s*)?(?:[A-Z]{0,2}\d{1,8}(?:\.\d+)*|[A-Z])(?![\p{L}\p{N}]))*)(?![\p{L}\p{N}])/giu;
const earlierRevision =
  /(?<![\p{L}\p{N}])(?:(?:the\s+)?(?:previous|prior|old|older|earlier|former|preceding|outdated|obsolete|withdrawn)\s+(?:rev(?:ision)?|issue|version|edition)s?|superseded(?:\s+(?:rev(?:ision)?|issue|version|edition|document|drawing)s?)?|(?:outdated|obsolete|withdrawn)\s+(?:document|drawing)s?)(?![\p{L}\p{N}])|(?:पिछले|पिछला|पुराने|पुराना)\s+(?:संशोधन|संस्करण)/giu;
const severalRevisions =
  /(?<![\p{L}\p{N}])(?:between\s+(?:the\s+)?(?:two\s+)?revisions|(?:all|both|each|every|different)\s+(?:the\s+)?revisions?|revisions?\s+differ|compare\s+(?:the\s+)?revisions|since\s+the\s+(?:last|previous)\s+revision)(?![\p{L}\p{N}])/giu;

/** `mentions` are the places the question names; those of documents say which are meant. */
export function readNamedDocuments(
  question: string,
  documents: readonly KnownDocument[],
  mentions: readonly DocumentMention[] = [],
): NamedDocuments {
  const nothing = { admitted: new Set<number>(), focus: null, rivals: new Set<number>() } as const;
  if (documents.length === 0) return { ...nothing, called: new Set(), rest: question };
  const mayBeCalled = sieveOf(question);
  const calls = documents.filter(mayBeCalled).flatMap((document) => readCall(question, document));
  const strong = calls.filter((call) => call.isStrong).map((call) => call.document);
  const called = new Set(calls.map(({ document }) => document.documentNumber));
  const revisions = readRevisions(question, documents, strong.length > 0);
  const earlier = [...question.matchAll(earlierRevision)].map(spanOf);
  const several = [...question.matchAll(severalRevisions)].map(spanOf);
  const spans = [
    ...revisions.spans,
    ...earlier,
    ...several,
    ...calls.flatMap(({ isStrong, span }) => (isStrong && span ? [span] : [])),
    ...mentions.filter(namesOnlyDocument),
  ];
  const rest = withoutSpans(question, spans);
  const known = { called, rest };
  const mentioned = new Set(mentions.flatMap((mention) => mention.documents ?? []));
  if (mentioned.size > 0 && earlier.length === 0 && several.length === 0) {
    return {
      ...known,
      ...focusOn(
        documents.filter((each) => mentioned.has(each.documentNumber)),
        documents,
      ),
    };
  }
  const meant = calls.map(({ document }) => document);
  const among = (chosen: readonly KnownDocument[]) =>
    meant.length > 0 ? chosen.filter((each) => meant.includes(each)) : chosen;
  if (revisions.wanted.size > 0) {
    const isWanted = remember((revision: string) => revisions.wanted.has(normaliseRevision(revision)));
    const having = among(documents.filter((each) => isWanted(each.revision ?? '')));
    const together = revisions.wanted.size > 1 ? withSiblings(having) : [];
    return { ...known, ...focusOn(together.length > 0 ? together : having, documents) };
  }
  const superseded = among(documents.filter((each) => each.status === 'superseded'));
  if (several.length > 0) return { ...known, ...nothing, admitted: numbersOf(superseded) };
  if (earlier.length > 0 && documents.some((each) => each.status === 'superseded')) {
    return { ...known, ...focusOn(superseded, documents) };
  }
  if (strong.length === 0) return { ...known, ...nothing };
  const current = strong.filter((each) => each.status === 'current');
  return { ...known, ...focusOn(current.length > 0 ? current : strong, documents) };
}

function focusOn(chosen: readonly KnownDocument[], documents: readonly KnownDocument[]) {
  const old = chosen.filter((each) => each.status === 'superseded');
  const focus = numbersOf(chosen);
  const works = new Set(old.flatMap(worksOf));
  const isRival = (each: KnownDocument) =>
    each.status === 'current' && !focus.has(each.documentNumber) && worksOf(each).some((work) => works.has(work));
  return { admitted: numbersOf(old), focus, rivals: numbersOf(works.size > 0 ? documents.filter(isRival) : []) };
}

/** Those of which another revision is among them. */
function withSiblings(documents: readonly KnownDocument[]): readonly KnownDocument[] {
  const counts = new Map<string, number>();
  const works = documents.map((document) => ({ document, works: worksOf(document) }));
  for (const work of works.flatMap((each) => each.works)) counts.set(work, (counts.get(work) ?? 0) + 1);
  return works.filter((each) => each.works.some((work) => (counts.get(work) ?? 0) > 1)).map(({ document }) => document);
}

function numbersOf(documents: readonly KnownDocument[]): ReadonlySet<number> {
  return new Set(documents.map((each) => each.documentNumber));
}

/** Revisions the question names. "Version" and the like count only where a document has that revision. */
function readRevisions(question: string, documents: readonly KnownDocument[], isNamed: boolean) {
  const held = new Set([...new Set(documents.map((each) => each.revision ?? ''))].map(normaliseRevision));
  const wanted = new Set<string>();
  const spans: Span[] = [];
  for (const match of question.matchAll(revisionWords)) {
    const [, word = '', list = ''] = match;
    const values = list
      .split(/\s*(?:,|&|\band\b|\bor\b|\bvs\b\.?|\bto\b)\s*/iu)
      .map((value) => value.replace(/^rev(?:ision)?\.?\s*/iu, ''))
      // A letter is a revision in capitals only: "revision a" is an article.
      .filter((value) => value !== '' && (/\d/.test(value) || /^[A-Z]$/.test(value)))
      .map(normaliseRevision);
    const isHeld = values.some((value) => held.has(value));
    if (!isHeld && !(isNamed && /^rev/iu.test(word))) continue;
    for (const value of values) wanted.add(value);
    spans.push(spanOf(match));
  }
  return { wanted, spans };
}

function remember<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const value = known.get(text) ?? read(text);
    known.set(text, value);
    return value;
  };
}

/** Letters by which two forms of a word are taken for one. */
const wordBeginning = 4;
/** Runs of digits that are looked for, the longest first. */
const longestRuns = 3;
const revisionWord = /^(?:revi|issu|edit|vers)/;

/**
 * Which documents a question may call at all, told cheaply: by digits of their number, or by a name whose every longer
 * word begins like a word of the question.
 */
function sieveOf(question: string): (document: KnownDocument) => boolean {
  const beginnings = new Set(
    question
      .toLowerCase()
      .match(/\p{L}{4,}/gu)
      ?.map((word) => word.slice(0, wordBeginning)),
  );
  const digits = question.match(/\d{3,}|(?<=\p{L}[-_./]?)\d{2}/gu) ?? [];
  const runs = digits.sort((left, right) => right.length - left.length).slice(0, longestRuns);
  return ({ name, path }) => {
    if (runs.some((run) => name.includes(run) || path.includes(run))) return true;
    const words =
      name
        .replace(/\.\w{2,5}$/, '')
        .toLowerCase()
        .match(/\p{L}{4,}/gu) ?? [];
    return (
      words.length > 0 &&
      words.every((word) => {
        const beginning = word.slice(0, wordBeginning);
        return beginnings.has(beginning) || revisionWord.test(beginning);
      })
    );
  };
}

interface Call {
  readonly document: KnownDocument;
  /** By its number, or by its whole name as a place to look. */
  readonly isStrong: boolean;
  readonly span: Span | null;
}

const placeBefore =
  /\b(?:in|of|from|per|within|under|see|by|does|do|according\s+to|says?)\s+(?:the\s+|our\s+)?["'“]?$/iu;

function readCall(question: string, document: KnownDocument): readonly Call[] {
  const byCode = findCode(question, document);
  if (byCode) return [{ document, isStrong: true, span: byCode }];
  const byName = findPhrase(question, wordsOfName(document.name));
  if (byName) {
    const isPlace = placeBefore.test(question.slice(0, byName.start)) || /["'“]$/.test(question.slice(0, byName.start));
    return [{ document, isStrong: isPlace, span: byName }];
  }
  const stems = stemsOfName(document);
  const asked = new Set(contentStems(question));
  return stems.length >= 2 && stems.every((stem) => asked.has(stem)) ? [{ document, isStrong: false, span: null }] : [];
}

/** Also typed with spaces or nothing between its parts. */
function findCode(question: string, document: KnownDocument): Span | null {
  const squeezed = squeeze(question);
  for (const code of codesOf(document)) {
    if (!squeezed.includes(squeeze(code))) continue;
    const parts = code.split(/[-_./]/).map((part) => part.replace(/[^\p{L}\p{N}]/gu, ''));
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${parts.join('[\\s_./-]{0,2}')}(?![\\p{L}\\p{N}])`, 'iu');
    const match = pattern.exec(question);
    if (match) return spanOf(match);
  }
  return null;
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[\s_./-]+/g, '');
}

/** Names of one word are too often just that word. */
function findPhrase(question: string, words: readonly string[]): Span | null {
  if (words.length < 2) return null;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'iu');
  const match = pattern.exec(question);
  return match && spanOf(match);
}

function spanOf(match: RegExpMatchArray): Span {
  const start = match.index ?? 0;
  return { start, end: start + match[0].length };
}

function withoutSpans(question: string, spans: readonly Span[]): string {
  const characters = [...question.split('')];
  for (const { start, end } of spans) characters.fill(' ', start, end);
  const rest = characters
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/\s+(?=[?!.,])/g, '')
    .trim();
  return contentStems(rest).length > 0 ? rest : question;
}
