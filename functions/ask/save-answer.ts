// The stored form of an answer: what was asked and said, with every reference pinned to the node version shown.
// Storing happens after the reply; nothing here is waited for by a reader.

import type { Answer } from '../contract/answer.ts';
import type { CacheEntry, StoredReference } from '../ports/answer-store.ts';
import type { AskInput, AskServices } from './ask-interface.ts';
import type { Outcome } from './assemble-answer.ts';

/** A task that stores query, answer and references in one batch. Answers given while a part was down are not stored. */
export function saveTask(
  given: {
    readonly answer: Answer;
    readonly references: readonly StoredReference[];
    readonly input: AskInput;
    readonly cacheEntry: CacheEntry | null;
  },
  services: Pick<AskServices, 'answerStore'>,
): () => Promise<void> {
  const { answer, input } = given;
  if (answer.status === 'unavailable') return async () => {};
  return () =>
    services.answerStore.saveAnswer({
      tenantId: input.tenantId,
      courseId: input.courseId,
      answerId: input.answerId,
      queryId: input.queryId,
      learnerId: input.learnerId,
      conversationId: input.request.conversationId ?? null,
      question: input.keepsLearnerText ? input.request.question : null,
      category: answer.category,
      courseVersion: answer.course_version,
      status: answer.status,
      reason: answer.reason,
      confidence: answer.confidence ?? 0,
      modelId: answer.model.id,
      modelCalls: answer.model.calls,
      body: answer,
      references: given.references,
      cacheEntry: given.cacheEntry,
    });
}

/** Primary supports most; secondary is the best support of some sentence; supporting only adds to one. */
export function pinReferences(answer: Answer, outcome: Outcome): readonly StoredReference[] {
  const nodes = new Map(
    outcome.sentences.flatMap((sentence) => sentence.passages.map(({ node }) => [node.reference, node] as const)),
  );
  const leading = new Set(outcome.sentences.flatMap((sentence) => sentence.passages[0]?.node.reference ?? []));
  return answer.references.flatMap((reference): StoredReference[] => {
    const node = nodes.get(reference.canonical_reference);
    if (!node) return [];
    const role = reference.is_primary ? 'primary' : leading.has(node.reference) ? 'secondary' : 'supporting';
    return [
      {
        reference: node.reference,
        nodeValidFrom: node.validFrom,
        contentHash: node.contentHash,
        role,
        relevance: reference.relevance,
      },
    ];
  });
}
