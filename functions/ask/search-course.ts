// Search by itself, for authors, evaluation and debugging: what ask would find, with every score. No model, no gate.

import type { SearchRequest, SearchResponse } from '../contract/search.ts';
import { renderReference } from '../grounding/render-reference.ts';
import type { CourseScope } from '../ports/scope.ts';
import type { ScoredPassage, SearchMode } from '../retrieval/score-hits.ts';
import { searchPassages } from '../retrieval/search-passages.ts';
import type { AskServices } from './ask-interface.ts';
import { chooseDocuments } from './documents/choose-documents.ts';
import { fitsFilters, narrows } from './filter-hits.ts';
import { openQuestion } from './open-question.ts';
import { scopeOf } from './scope-of.ts';
import { startTimings } from './timings.ts';
import { readOpened } from './understand-question.ts';

/**
 * Best hits of the course by the mode's score. Null when the course is absent. Throws when a needed part is down;
 * where only the embedding is, a fused search becomes a sparse one, and the response's mode says so.
 */
export async function searchCourse(
  services: AskServices,
  input: CourseScope & { readonly learnerId: string; readonly request: SearchRequest },
): Promise<SearchResponse | null> {
  const timings = startTimings(services.readClock);
  const { request } = input;
  const scope = scopeOf(input);
  const opened = await openQuestion(
    { ...scope, learnerId: input.learnerId, request: { question: request.query } },
    { ...services, answerCache: null },
  );
  if (opened.kind === 'absent') return null;
  if (opened.kind === 'unavailable') throw opened.error;
  const question = await readOpened(opened.reading, opened.opening);
  const embedded = request.mode === 'sparse' ? { vector: null, error: null } : await opened.embed(question.embedded);
  if (embedded.vector === null && request.mode === 'dense') throw embedded.error;
  timings.mark('resolve');
  const mode: SearchMode = embedded.vector === null ? 'sparse' : request.mode;
  const { course, documentFrequencies } = opened.opening;
  const documents = chooseDocuments({
    question: question.text,
    category: question.category,
    filters: request.filters,
    documents: opened.opening.documents,
  });
  const found = await searchPassages(
    {
      scope,
      course,
      namespace: services.namespaceOf(scope),
      questionsNamespace: services.namespaceOf(scope, 'content_questions'),
      stems: question.stems,
      documentFrequencies,
      embedding: embedded.vector,
      denseShare: services.denseShare ?? null,
      mode,
      answerType: question.answerType,
      alsoStems: question.related,
      isFiltered: narrows(request.filters),
      ...documents,
    },
    services,
  );
  timings.mark('retrieve');
  const hits = found.passages
    .filter((hit) => fitsFilters(hit, request.filters) && documents.mayContradict(hit.node.document))
    .slice(0, request.limit);
  return {
    course_id: input.courseId,
    course_version: course.version,
    mode,
    hits: hits.map((hit) => renderHit(hit, course.version, mode)),
    ...(documents.proposed ? { proposed_filters: documents.proposed } : {}),
    timings_ms: { ...timings.read() },
  };
}

function renderHit(hit: ScoredPassage, courseVersion: number, mode: SearchMode): SearchResponse['hits'][number] {
  const { dense, sparse, fused } = hit.scores;
  const relevance = mode === 'dense' ? (dense ?? 0) : mode === 'sparse' ? sparse : fused;
  const { is_primary: _, ...reference } = renderReference({
    node: hit.node,
    courseVersion,
    relevance,
    isPrimary: false,
  });
  return { ...reference, content: hit.node.content, asked_as: hit.askedAs ?? null, scores: { dense, sparse, fused } };
}
