// The last events of a question: the whole answer, new or kept, and the task that stores it with every reference pinned to the node
// version shown. Storing happens after the reply; nothing here is waited for by a reader.

import { type Answer, answerSchema } from '../contract/answer.ts';
import type { CacheEntry, StoredReference } from '../ports/answer-store.ts';
import type { QuestionOpening } from '../ports/course-registry.ts';
import type { AskEvent, AskInput, AskServices } from './ask-interface.ts';
import { assembleAnswer, type Outcome } from './assemble-answer.ts';
import { printSources } from './print-sources.ts';
import { sentenceEvents } from './tell-sentences.ts';
import type { Timings } from './timings.ts';
import type { AskedQuestion } from './understand-question.ts';

export function concludeAnswer(from: {
  readonly input: AskInput;
  readonly services: AskServices;
  readonly asked: AskedQuestion;
  readonly timings: Timings;
  readonly cacheKey: string | null;
}): (outcome: Outcome, made?: { readonly isWhole: boolean }) => AskEvent {
  return (outcome, { isWhole } = { isWhole: false }) => {
    const { input, services, asked, cacheKey } = from;
    const { course, question, language } = asked;
    const assembled = assembleAnswer({
      input,
      courseVersion: course?.version ?? 0,
      category: question.category,
      outcome,
      proposed: asked.documentsOf(question).proposed,
      spelling: question.mended,
      timingsMs: from.timings.read(),
    });
    const isInline = course !== null && asked.profile.citation === 'inline';
    const { sentences } = outcome;
    const answer = isInline ? printSources(assembled, { sentences, book: course, language }) : assembled;
    const isKept = cacheKey !== null && course !== null && isWhole && mayGiveAgain(answer);
    const cacheEntry = isKept ? { key: cacheKey, profile: course.profile } : null;
    const references = pinReferences(answer, outcome);
    return { type: 'answer', answer, save: saveTask({ answer, references, input, cacheEntry }, services) };
  };
}

/**
 * The events of the answer kept for the question: as a new answer with its own id and times, and no model call. Null
 * where there is none of today's form, or an author tries it and wants it anew.
 */
export function giveAgain(
  { opening }: { readonly opening: Pick<QuestionOpening, 'cached' | 'course'> | null },
  { input, timings }: { readonly input: AskInput; readonly timings: Pick<Timings, 'read'> },
  services: Pick<AskServices, 'answerStore' | 'trace'>,
): readonly AskEvent[] | null {
  const cached = services.trace === undefined ? opening?.cached : null;
  const { success, data: kept } = answerSchema.safeParse(cached?.body);
  if (!cached || !success || kept.course_version !== opening?.course.version) return null;
  const { model, category, source, sentences, references } = kept;
  const answer: Answer = {
    ...kept,
    answer_id: input.answerId,
    model: { ...model, calls: 0, cached: true },
    timings_ms: { ...timings.read() },
  };
  const save = saveTask({ answer, references: cached.references, input, cacheEntry: null }, services);
  return [
    { type: 'status', stage: 'resolved', category, source },
    ...sentenceEvents(sentences, kept.sources ? kept.style : null),
    ...(references.length > 0 ? [{ type: 'references', references } as const] : []),
    { type: 'answer', answer, save },
  ];
}

/** Whether an answer that came about whole, with every part up, may be given again. */
export function mayGiveAgain({ status, category, guard }: Pick<Answer, 'status' | 'category' | 'guard'>): boolean {
  if (category === 'live_data' || guard.is_fallback) return false;
  return status === 'answered' || status === 'not_covered';
}

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
      seesUnreleased: input.seesUnreleased ?? false,
      answerId: input.answerId,
      queryId: input.queryId,
      learnerId: input.learnerId,
      conversationId: input.request.conversationId ?? null,
      question: input.keepsLearnerText ? input.request.question : null,
      category: answer.category,
      filters: input.keepsLearnerText ? (input.request.filters ?? null) : null,
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
function pinReferences(answer: Answer, outcome: Outcome): readonly StoredReference[] {
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
