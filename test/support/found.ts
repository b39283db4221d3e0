// What was found for a question, for tests of what is made of it: passages of a course in memory with scores given by hand.
import type { FoundPassages } from '../../functions/ask/located.ts';
import type { Passage } from '../../functions/ask/passage.ts';
import { statisticsOf } from '../../functions/retrieval/score-hits.ts';
import { distinctStems, questionStems } from '../../functions/retrieval/sparse-terms.ts';
import { type MemoryCourse, makeCourse, type NodeDescription } from './memory-course.ts';

/** A course of one chapter. */
export function chapter(...nodes: readonly (string | NodeDescription)[]): MemoryCourse {
  const described = nodes.map((node) => (typeof node === 'string' ? { text: node } : node));
  return makeCourse({ containers: [{ code: 'C1', title: 'Irrigation', nodes: described }] });
}

/** @param order positions (from 1) of the passages found, best first; all else of the course stands around them */
export function found(
  course: MemoryCourse,
  question: string,
  order: readonly number[],
  changes: Partial<FoundPassages> & { readonly nearness?: number; readonly words?: number } = {},
): FoundPassages {
  const { nearness = 1, words = 0.5, ...rest } = changes;
  const frequencies = new Map<string, number>();
  for (const { content } of course.nodes)
    for (const stem of distinctStems(content)) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
  const passages = order.flatMap((position, index): readonly Passage[] => {
    const node = course.nodes[position - 1];
    const scores = { dense: nearness, nearness, sparse: words, fused: 1 - index / 100, asked: 0 };
    return node ? [{ node, scores, relevance: scores.fused }] : [];
  });
  return {
    ...({ kind: 'passages', source: 'semantic', wants: 'answer', isNamed: false, degraded: null } as const),
    ...{ text: question, stems: questionStems(question), passages, around: course.nodes },
    statistics: statisticsOf(course.nodes.length, frequencies),
    ...{ missing: [], beyond: 0, tableRows: [], rivals: [], shown: [], heldBack: null, untraceable: 0 },
    ...rest,
  };
}
