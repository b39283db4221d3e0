// Which hits of a search may answer, and what keeps the others from it. Pure.

import type { AskRequest } from '../contract/answer.ts';
import { asksForSolution, isSolution } from '../grounding/hide-solutions.ts';
import type { ScoredPassage } from '../retrieval/score-hits.ts';
import { addressesModel } from './addresses-model.ts';
import { type DocumentChoice, fitsDocumentFilters } from './documents/choose-documents.ts';
import { isTraceable } from './passage.ts';

export type HitBar = 'untraceable' | 'outside_filter' | 'addresses_model' | 'other_document' | 'solution';

/** What keeps a hit from answering; null where nothing does. `question` tells whether it is about language models itself. */
export function barOf(
  hit: ScoredPassage,
  by: { readonly request: Pick<AskRequest, 'filters'>; readonly question: string; readonly documents: DocumentChoice },
): HitBar | null {
  const { documents, question, request } = by;
  const { node } = hit;
  if (!isTraceable(node)) return 'untraceable';
  if (!fitsFilters(hit, request.filters)) return 'outside_filter';
  if (addressesModel(node.content, question)) return 'addresses_model';
  if (!documents.mayAnswer(node.document)) return 'other_document';
  return isSolution(node) && !asksForSolution(question) ? 'solution' : null;
}

/** Filters on what is known only once a hit has been read. */
export function narrows(filters: AskRequest['filters']): boolean {
  const { day, container_id, node_type } = filters ?? {};
  return day !== undefined || container_id !== undefined || node_type !== undefined;
}

export function fitsFilters({ node }: ScoredPassage, filters: AskRequest['filters']): boolean {
  if (!filters) return true;
  if (filters.day !== undefined && node.container.day !== filters.day) return false;
  if (filters.container_id !== undefined && node.container.containerId !== filters.container_id) return false;
  if (filters.node_type !== undefined && node.nodeType !== filters.node_type) return false;
  return fitsDocumentFilters(node.document, filters);
}
