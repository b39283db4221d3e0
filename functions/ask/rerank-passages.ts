// The passages of a question in the order of a reranking model, where one is configured; else, and where it fails or is
// slow, as they were found.

import type { AskServices } from './ask-interface.ts';
import type { FoundPassages } from './located.ts';

/** A reader waits no longer for a better order. */
const timeLimitMs = 1_500;

export async function rerankPassages(
  located: FoundPassages,
  services: Pick<AskServices, 'reranker' | 'trace'>,
  abortSignal?: AbortSignal,
): Promise<FoundPassages> {
  const { passages, text } = located;
  if (services.reranker === null || located.wants !== 'answer' || passages.length < 2) return located;
  const scores = await services.reranker.rerank({
    question: text,
    texts: passages.map(({ node }) => [node.container.title, ...node.provenance.section, node.content].join('\n')),
    timeLimitMs,
    ...(abortSignal ? { abortSignal } : {}),
  });
  services.trace?.({ kind: 'reranked', modelId: services.reranker.id, scores });
  if (scores === null) return located;
  const ranked = passages
    .map((passage, index) => ({ ...passage, relevance: scores[index] ?? 0 }))
    .sort((left, right) => right.relevance - left.relevance);
  return { ...located, passages: ranked };
}
