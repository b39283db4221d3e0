// Step one of a question, without a model: the places it names, else a hybrid search; every hit re-read.
// Gives passages with scores, or says why there are none. Whether they answer is the gate's to judge.

import type { AskRequest } from '../contract/answer.ts';
import type { TermStatistics } from '../guard/term-statistics.ts';
import type { PublishedCourse } from '../ports/course-registry.ts';
import type { CourseScope } from '../ports/scope.ts';
import { type ScoredPassage, searchPassages } from '../retrieval/search-passages.ts';
import type { AskServices } from './ask-interface.ts';
import type { QuestionEmbedding } from './open-question.ts';
import { type Passage, passageOfHit } from './passage.ts';

export type Located =
  | {
      readonly kind: 'passages';
      readonly source: 'explicit' | 'semantic';
      /** `passages`: a bare reference, the passages themselves are wanted. */
      readonly wants: 'answer' | 'passages';
      /** Best first. */
      readonly passages: readonly Passage[];
      readonly statistics: TermStatistics;
      /** A part that is down, though the rest could search. */
      readonly degraded: 'embedding_unavailable' | null;
    }
  | { readonly kind: 'unavailable' };

/** How many of the best hits may become passages of the question. */
const candidateLimit = 12;

export async function locateNodes(
  input: {
    readonly scope: CourseScope;
    readonly course: PublishedCourse;
    readonly request: AskRequest;
    readonly stems: readonly string[];
    readonly documentFrequencies: ReadonlyMap<string, number>;
    readonly embedding: () => Promise<QuestionEmbedding>;
  },
  services: AskServices,
): Promise<Located> {
  const { vector } = await input.embedding();
  try {
    const found = await searchPassages(
      {
        ...input,
        namespace: services.namespaceOf(input.scope),
        question: input.request.question,
        embedding: vector,
        mode: 'fused',
        isFiltered: input.request.filters !== undefined,
      },
      services,
    );
    const hits = found.passages.filter((hit) => fitsFilters(hit, input.request.filters)).slice(0, candidateLimit);
    return {
      kind: 'passages',
      source: 'semantic',
      wants: 'answer',
      passages: hits.map((hit) => passageOfHit(hit)),
      statistics: found.statistics,
      degraded: vector === null ? 'embedding_unavailable' : null,
    };
  } catch {
    return { kind: 'unavailable' };
  }
}

export function fitsFilters({ node }: ScoredPassage, filters: AskRequest['filters']): boolean {
  if (!filters) return true;
  if (filters.day !== undefined && node.container.day !== filters.day) return false;
  if (filters.container_id !== undefined && node.container.containerId !== filters.container_id) return false;
  return filters.node_type === undefined || node.nodeType === filters.node_type;
}
