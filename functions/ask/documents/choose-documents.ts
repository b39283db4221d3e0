// Where a question may look among the documents of an engineering course: filters exclude, names focus, superseded
// revisions stay out unless named, what the question's words suggest only comes forward. Pure.

import type { AskRequest, ProposedFilters } from '../../contract/answer.ts';
import type { Mention } from '../../course/mention.ts';
import type { KnownDocument, SourceDocument } from '../../ports/course-registry.ts';
import { drawingWords, otherKinds } from '../../text/languages/documents.ts';
import type { QuestionCategory } from '../../text/question-category.ts';
import { contentStems } from '../../text/text.ts';
import { readNamedDocuments, worksOf } from './named-documents.ts';

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
  /** Places the question names, as its conversation completed them. */
  readonly mentions?: readonly Mention[];
}): DocumentChoice {
  const { documents, filters } = input;
  const { admitted, focus, rivals, rest } = readNamedDocuments(input.question, documents, input.mentions);
  const byFilter = documents.filter((each) => fitsDocumentFilters(each, filters));
  const isOnlyOld = filters?.document !== undefined && byFilter.every((each) => each.status === 'superseded');
  const isFocus = ({ documentNumber }: Pick<SourceDocument, 'documentNumber'>) => focus?.has(documentNumber) ?? true;
  const isOpen = (document: Omit<KnownDocument, 'containerCount'>) =>
    (document.status === 'current' || isOnlyOld || admitted.has(document.documentNumber)) &&
    fitsDocumentFilters(document, filters);
  const mayAnswer = (document: Omit<KnownDocument, 'containerCount'>) => isOpen(document) && isFocus(document);
  const mayContradict = (document: Omit<KnownDocument, 'containerCount'>) =>
    mayAnswer(document) || (rivals.has(document.documentNumber) && isOpen(document));
  const excluded = new Set(documents.filter((each) => !mayContradict(each)).map((each) => each.documentNumber));
  const proposed = proposeFilters(input, focus);
  const suggested = [
    ...(proposed?.domain === undefined ? [] : [{ domain: proposed.domain }]),
    ...(proposed?.document_type === undefined ? [] : [{ document_type: proposed.document_type }]),
  ];
  const isPreferred = (each: KnownDocument) => suggested.some((filter) => fitsDocumentFilters(each, filter));
  return {
    excluded,
    preferred: new Set(documents.filter(isPreferred).map((each) => each.documentNumber)),
    fetchFactor: factorOf(documents, excluded),
    proposed,
    rest,
    isFocused: focus !== null,
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
  if (wanted === undefined) return true;
  const text = wanted.trim().toLowerCase();
  if (/^f?\d+$/.test(text)) return document.documentNumber === Number(text.replace('f', ''));
  const names = [document.name, document.path, calling(document), ...worksOf(document)];
  return names.some((name) => name.toLowerCase() === text);
}

function isWithin(domain: string | null, wanted: string): boolean {
  const outer = wanted.toLowerCase().split('/').filter(Boolean).join('/');
  const inner = (domain ?? '').toLowerCase();
  return inner === outer || inner.startsWith(`${outer}/`);
}

/** "Trenches layout Rev 03". */
export function calling({ name, revision }: Pick<KnownDocument, 'name' | 'revision'>): string {
  return revision === null || revision === '' ? name : `${name} Rev ${revision}`;
}

function factorOf(documents: readonly KnownDocument[], excluded: ReadonlySet<number>): number {
  if (excluded.size === 0) return 1;
  const sizes = documents.map((each) => ({ ...each, size: Math.max(1, each.containerCount) }));
  const all = sizes.reduce((total, { size }) => total + size, 0);
  const kept = sizes.reduce((total, each) => total + (excluded.has(each.documentNumber) ? 0 : each.size), 0);
  return kept === 0 ? 1 : Math.min(greatestFactor, Math.max(fetchMargin, (fetchMargin * all) / kept));
}

/** Filters the question suggests by its own words: a field of work, a kind of document, the document in focus. */
function proposeFilters(
  { question, category, documents }: Parameters<typeof chooseDocuments>[0],
  focus: ReadonlySet<number> | null,
): ProposedFilters | null {
  const asked = new Set(contentStems(question));
  const open = documents.filter((each) => focus?.has(each.documentNumber) ?? each.status === 'current');
  const domain = bestDomain(asked, open);
  const types = [...new Set(open.flatMap(({ documentType }) => documentType ?? []))];
  const isNamed = (words: string) => contentStems(words.replace(/[-_]+/g, ' ')).some((stem) => asked.has(stem));
  const type =
    types.find(isNamed) ??
    types.find((each) => isNamed(alsoCalled.get(each.toLowerCase()) ?? '')) ??
    (category === 'drawing_reference' ? types.find(saysDrawing) : undefined);
  const [only, ...others] = focus === null ? [] : open;
  const proposed = {
    ...(domain === null ? {} : { domain }),
    ...(type === undefined ? {} : { document_type: type }),
    ...(only && others.length === 0 ? { document: calling(only) } : {}),
  };
  return Object.keys(proposed).length > 0 ? proposed : null;
}

const alsoCalled = new Map(otherKinds.split('\n').map((line) => [line.split(' ')[0] ?? '', line]));
const drawings = drawingWords.split(' ');

/** A document's kind or name says that it is a drawing. */
export function saysDrawing(name: string): boolean {
  const words = name.toLowerCase().split(/[^\p{L}]+/u);
  return words.some((word) => drawings.some((each) => word === each || word === `${each}s`));
}

/** The domain or part of one whose own words the question has, the most of them. */
function bestDomain(asked: ReadonlySet<string>, documents: readonly KnownDocument[]): string | null {
  let best: { readonly domain: string; readonly met: number } | null = null;
  for (const whole of new Set(documents.flatMap(({ domain }) => domain ?? []))) {
    const parts = whole.split('/');
    for (let depth = parts.length; depth > 0; depth -= 1) {
      const stems = [...new Set(contentStems((parts[depth - 1] ?? '').replace(/[-_]+/g, ' ')))];
      if (stems.length === 0 || !stems.every((stem) => asked.has(stem))) continue;
      const met = stems.length + depth / 100;
      if (met > (best?.met ?? 0)) best = { domain: parts.slice(0, depth).join('/'), met };
    }
  }
  return best?.domain ?? null;
}
