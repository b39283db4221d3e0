// Where a question may look among the documents of an engineering course: filters exclude, names focus, superseded
// revisions stay out unless named, what the question only suggests comes forward. Pure.

import type { AskRequest, ProposedFilters } from '../../contract/answer.ts';
import type { QuestionCategory } from '../../course/question-category.ts';
import type { KnownDocument, SourceDocument } from '../../ports/course-registry.ts';
import { codesOf, normaliseRevision } from './name-of-document.ts';
import { type DocumentMention, readNamedDocuments } from './named-documents.ts';
import { calling, proposeFilters } from './propose-filters.ts';

type Filters = AskRequest['filters'];

export interface DocumentChoice {
  /** Documents whose hits are dropped before they are read. */
  readonly excluded: ReadonlySet<number>;
  readonly preferred: ReadonlySet<number>;
  /** How many times more hits must be fetched so that those left fill the list. */
  readonly fetchFactor: number;
  readonly proposed: ProposedFilters | null;
  /** The question without the documents and revisions it names. */
  readonly rest: string;
  /** The question says which documents it means. */
  readonly isFocused: boolean;
  /** Whether a passage of the document, as re-read, may answer. */
  readonly mayAnswer: (document: SourceDocument) => boolean;
  /** Whether its values may be shown beside an answer that they contradict. */
  readonly mayContradict: (document: SourceDocument) => boolean;
}

/** Hits that are dropped stand nearer to the question than chance would have it. */
const fetchMargin = 2;
const greatestFactor = 20;

export function chooseDocuments(input: {
  readonly question: string;
  readonly category: QuestionCategory;
  readonly filters: Filters;
  readonly documents: readonly KnownDocument[];
  /** Places the question names. */
  readonly mentions?: readonly DocumentMention[];
}): DocumentChoice {
  const { documents, filters } = input;
  const named = readNamedDocuments(input.question, documents, input.mentions);
  const byFilter = documents.filter((each) => fitsDocumentFilters(each, filters));
  const isOnlyOld = filters?.document !== undefined && byFilter.every((each) => each.status === 'superseded');
  const admitted = new Set([...named.admitted, ...(isOnlyOld ? byFilter.map((each) => each.documentNumber) : [])]);
  const isOpen = (document: Pick<SourceDocument, 'documentNumber' | 'status'>) =>
    document.status === 'current' || admitted.has(document.documentNumber);
  const mayAnswer = (document: SourceDocument) =>
    isOpen(document) &&
    fitsDocumentFilters(document, filters) &&
    (named.focus === null || named.focus.has(document.documentNumber));
  const mayContradict = (document: SourceDocument) =>
    mayAnswer(document) ||
    (named.rivals.has(document.documentNumber) && isOpen(document) && fitsDocumentFilters(document, filters));
  const isRead = (each: KnownDocument) =>
    isOpen(each) &&
    fitsDocumentFilters(each, filters) &&
    (named.focus === null || named.focus.has(each.documentNumber) || named.rivals.has(each.documentNumber));
  const excluded = new Set(documents.filter((each) => !isRead(each)).map((each) => each.documentNumber));
  const proposed = proposeFilters({ ...input, called: named.called });
  return {
    excluded,
    preferred: preferredBy(proposed, documents, named.called),
    fetchFactor: factorOf(documents, excluded),
    proposed,
    rest: named.rest,
    isFocused: named.focus !== null,
    mayAnswer,
    mayContradict,
  };
}

/** Domain with all within it, kind, and the document by number, name, path, or name and revision. */
export function fitsDocumentFilters(document: Omit<KnownDocument, 'containerCount'>, filters: Filters): boolean {
  if (!filters) return true;
  const { domain, document_type: type, document: wanted } = filters;
  if (domain !== undefined && !isWithin(document.domain, domain)) return false;
  if (type !== undefined && document.documentType?.toLowerCase() !== type.toLowerCase()) return false;
  return wanted === undefined || isCalled(document, wanted);
}

function isWithin(domain: string | null, wanted: string): boolean {
  const outer = wanted.toLowerCase().replace(/\/+$/, '');
  const inner = (domain ?? '').toLowerCase();
  return inner === outer || inner.startsWith(`${outer}/`);
}

function isCalled(document: Omit<KnownDocument, 'containerCount'>, wanted: string): boolean {
  const text = wanted.trim().toLowerCase();
  if (/^f?\d+$/.test(text)) return document.documentNumber === Number(text.replace('f', ''));
  if ([document.name, document.path, calling(document)].some((name) => name.toLowerCase() === text)) return true;
  if (codesOf(document).some((code) => code.toLowerCase() === text)) return true;
  const revision = /^(.+?)[\s,]*\brev(?:ision)?\b\.?\s*(\S+)$/.exec(text);
  return (
    revision !== null &&
    document.name.toLowerCase() === revision[1]?.trim() &&
    normaliseRevision(document.revision ?? '') === normaliseRevision(revision[2] ?? '')
  );
}

function preferredBy(
  proposed: ProposedFilters | null,
  documents: readonly KnownDocument[],
  called: ReadonlySet<number>,
): ReadonlySet<number> {
  if (proposed === null) return called;
  const { domain, document_type } = proposed;
  const byDomain = domain === undefined ? [] : documents.filter((each) => fitsDocumentFilters(each, { domain }));
  const byType =
    document_type === undefined ? [] : documents.filter((each) => fitsDocumentFilters(each, { document_type }));
  return new Set([...called, ...[...byDomain, ...byType].map((each) => each.documentNumber)]);
}

function factorOf(documents: readonly KnownDocument[], excluded: ReadonlySet<number>): number {
  if (excluded.size === 0) return 1;
  const sizes = documents.map((each) => ({ ...each, size: Math.max(1, each.containerCount) }));
  const all = sizes.reduce((total, { size }) => total + size, 0);
  const kept = sizes.reduce((total, each) => total + (excluded.has(each.documentNumber) ? 0 : each.size), 0);
  return kept === 0 ? 1 : Math.min(greatestFactor, Math.max(fetchMargin, (fetchMargin * all) / kept));
}
