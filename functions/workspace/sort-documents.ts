// Which documents an author is shown, and in which order: by default what needs a look comes first. Pure.
import type { AuthorDocumentBody } from '../contract/author-material.ts';

export const documentOrders = ['worst', 'number', 'name', 'passages'] as const;
type DocumentOrder = (typeof documentOrders)[number];
export const documentFilters = ['all', 'warnings', 'gaps', 'superseded'] as const;
type DocumentFilter = (typeof documentFilters)[number];

export interface DocumentChoice {
  readonly order: DocumentOrder;
  readonly filter: DocumentFilter;
  /** Part of a name or path, in any case. */
  readonly words: string;
}

/** Below it a document counts as having gaps. */
const gapShare = 0.95;

/** The choice an address names; whatever it does not know is the default. */
export function readDocumentChoice(search: URLSearchParams): DocumentChoice {
  const named = <Name extends string>(names: readonly Name[], given: string | null, otherwise: Name): Name =>
    names.find((name) => name === given) ?? otherwise;
  return {
    order: named(documentOrders, search.get('sort'), 'worst'),
    filter: named(documentFilters, search.get('show'), 'all'),
    words: (search.get('q') ?? '').trim().slice(0, 200),
  };
}

export function chooseDocuments(
  documents: readonly AuthorDocumentBody[],
  { order, filter, words }: DocumentChoice,
): readonly AuthorDocumentBody[] {
  const wanted = words.toLowerCase();
  return documents
    .filter((document) => fits[filter](document))
    .filter(({ name, path }) => name.toLowerCase().includes(wanted) || path.toLowerCase().includes(wanted))
    .sort((first, second) => orders[order](first, second) || first.document_number - second.document_number);
}

const fits: Readonly<Record<DocumentFilter, (document: AuthorDocumentBody) => boolean>> = {
  all: () => true,
  warnings: ({ warning_count: count }) => count > 0,
  gaps: ({ coverage }) => coverage < gapShare,
  superseded: ({ status }) => status === 'superseded',
};

type Comparison = (first: AuthorDocumentBody, second: AuthorDocumentBody) => number;

const orders: Readonly<Record<DocumentOrder, Comparison>> = {
  worst: (first, second) =>
    failed(second) - failed(first) || first.coverage - second.coverage || second.warning_count - first.warning_count,
  number: () => 0,
  name: (first, second) => first.name.localeCompare(second.name),
  passages: (first, second) => second.node_count - first.node_count,
};

function failed({ last_run: run }: AuthorDocumentBody): number {
  return run?.status === 'failed' ? 1 : 0;
}
