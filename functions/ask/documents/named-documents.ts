// Which documents a question names, by number, name or revision; superseded ones answer only then (corrections 30).
// Names are read as mentions of places are; what is added here is talk of earlier and of several revisions. Pure.

import { plainRevision } from '../../course/mention/document-terms.ts';
import { findMentionsInSchemes, type Mention, nameWithoutRevision } from '../../course/mention.ts';
import { profiles } from '../../course/profile.ts';
import type { KnownDocument } from '../../ports/course-registry.ts';
import { revisionTalk } from '../../text/languages/documents.ts';
import { contentStems, tokenise } from '../../text/text.ts';

export interface NamedDocuments {
  /** Superseded documents that may answer. */
  readonly admitted: ReadonlySet<number>;
  /** Where the question says which documents it means: these alone answer. Empty: what it names is not there. */
  readonly focus: ReadonlySet<number> | null;
  /** Current revisions of what is in focus: their other values are shown beside. */
  readonly rivals: ReadonlySet<number>;
  /** The question without revisions and the documents it names; the question itself where nothing else is left. */
  readonly rest: string;
}

/** A mention of a document or revision and of no place within it. */
export function namesOnlyDocument({ levels, code }: Pick<Mention, 'levels' | 'code'>): boolean {
  return code === null && Object.keys(levels).every((level) => level === 'document' || level === 'revision');
}

/** `places` are those the question is known to name; where they say the document it is not looked for. */
export function readNamedDocuments(
  question: string,
  documents: readonly KnownDocument[],
  places: readonly Mention[] = [],
): NamedDocuments {
  const nothing = { admitted: new Set<number>(), focus: null, rivals: new Set<number>() } as const;
  if (documents.length === 0) return { ...nothing, rest: question };
  const schemes = profiles.engineering.mentionSchemes;
  const found = places.some((each) => each.documents)
    ? places
    : findMentionsInSchemes({ text: question, schemes, documents });
  const mentions = found.filter((each) => each.documents);
  const { earlier, several, numbered } = readRevisionTalk(question);
  const revisions = numbered.flatMap((span) => {
    const having = documents.filter(({ revision }) => revision && plainRevision(revision) === span.revision);
    return having.length > 0 ? [{ ...span, having }] : [];
  });
  const spans = [...mentions.filter(namesOnlyDocument), ...earlier, ...several, ...revisions];
  const rest = spans.length === 0 ? question : withoutSpans(question, spans);
  const mentioned = new Set(mentions.flatMap((mention) => mention.documents ?? []));
  const meant = documents.filter(({ documentNumber }) => mentioned.has(documentNumber));
  const works = new Set(meant.flatMap(worksOf));
  const superseded = documents.filter(
    (each) => each.status === 'superseded' && (meant.length === 0 || worksOf(each).some((work) => works.has(work))),
  );
  if (several.length > 0) return { ...nothing, admitted: numbersOf(superseded), rest };
  if (earlier.length > 0 && superseded.length > 0) return { ...focusOn(superseded, documents), rest };
  // "Rev 02" of no document that is said: whatever has it.
  const having = revisions.flatMap((each) => each.having);
  const isSaid = mentions.some(({ levels }) => levels.document !== undefined);
  const chosen = isSaid || having.length === 0 ? meant : having;
  return mentions.length === 0 && having.length === 0 ? { ...nothing, rest } : { ...focusOn(chosen, documents), rest };
}

function focusOn(chosen: readonly KnownDocument[], documents: readonly KnownDocument[]) {
  const old = chosen.filter((each) => each.status === 'superseded');
  const focus = numbersOf(chosen);
  const works = new Set(old.flatMap(worksOf));
  const isRival = (each: KnownDocument) =>
    each.status === 'current' && !focus.has(each.documentNumber) && worksOf(each).some((work) => works.has(work));
  return { admitted: numbersOf(old), focus, rivals: numbersOf(works.size > 0 ? documents.filter(isRival) : []) };
}

function numbersOf(documents: readonly KnownDocument[]): ReadonlySet<number> {
  return new Set(documents.map((each) => each.documentNumber));
}

/** What a document and its revisions have in common: their name or their file's, which may be a drawing number. */
export function worksOf({ name, path }: Pick<KnownDocument, 'name' | 'path'>): readonly string[] {
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w{2,5}$/, '');
  return [name, file].map((each) => nameWithoutRevision(each).toLowerCase());
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const words = {
  ...{ earlier: setOf(revisionTalk.earlier), alone: setOf(revisionTalk.alone), since: setOf(revisionTalk.since) },
  ...{ revision: setOf(revisionTalk.revision), several: setOf(revisionTalk.several) },
  document: setOf(revisionTalk.document),
};
/** Words between "since" and the revision it speaks of. */
const sinceReach = 3;

/** "The previous revision", "superseded drawings"; "between the revisions", "since the last revision". */
function readRevisionTalk(question: string) {
  const tokens = tokenise(question);
  const earlier: Span[] = [];
  const several: Span[] = [];
  const numbered: (Span & { readonly revision: string })[] = [];
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    const isOf = next !== undefined && (words.revision.has(next.word) || words.document.has(next.word));
    if (words.earlier.has(token.word) && (isOf || words.alone.has(token.word))) {
      earlier.push({ start: token.start, end: (isOf ? next : token).end });
    }
    const since = tokens.slice(Math.max(0, index - sinceReach), index).find(({ word }) => words.since.has(word));
    // A letter is a revision in capitals only: "revision a" is an article.
    const isNumbered = next !== undefined && (/^[a-z]{0,2}\d/.test(next.word) || /^[A-Z]$/.test(next.text));
    if (words.revision.has(token.word) && next && isNumbered) {
      numbered.push({ start: token.start, end: next.end, revision: plainRevision(next.text) });
    }
    if (words.revision.has(token.word) && (since || (words.several.has(token.word) && !isNumbered))) {
      several.push({ start: since?.start ?? token.start, end: token.end });
    }
  }
  return { earlier, several, numbered };
}

function withoutSpans(question: string, spans: readonly Span[]): string {
  const characters = question.split('');
  for (const { start, end } of spans) characters.fill(' ', start, end);
  const rest = characters
    .join('')
    .split(/\s+/)
    .join(' ')
    .replace(/ (?=[?!.,])/g, '')
    .trim();
  return contentStems(rest).length > 0 ? rest : question;
}
