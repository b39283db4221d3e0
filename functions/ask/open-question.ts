// The first round of a question: one database round trip and, beside it, the embedding.
// Decides nothing about the answer.

import type { QuestionOpening } from '../ports/course-registry.ts';
import type { EmbeddingModel } from '../ports/embedding-model.ts';
import { cacheKeyOf } from './answer-cache.ts';
import type { AskInput, AskServices } from './ask-interface.ts';
import { type PreparedReading, prepareReading } from './read-question.ts';
import { scopeOf } from './scope-of.ts';

/** A question is answered by its words alone when the embedding takes longer. */
const embeddingTimeLimitMs = 5_000;

interface Opened {
  readonly reading: PreparedReading;
  /** Null where the answer is neither looked for nor kept. */
  readonly cacheKey: string | null;
  /** Of the text asked first once; each text once. Its failure is a value. */
  readonly embed: (text: string) => Promise<QuestionEmbedding>;
}

export type OpenedQuestion = Opened &
  (
    | { readonly kind: 'open'; readonly opening: QuestionOpening }
    | { readonly kind: 'absent'; readonly what: 'course' | 'conversation' }
    | { readonly kind: 'unavailable'; readonly error: unknown }
  );

/** Null vector: the service failed or was too slow, as `error` tells. */
export interface QuestionEmbedding {
  readonly vector: readonly number[] | null;
  readonly error: unknown;
}

/**
 * Reads course, frequencies and conversation. The embedding starts at once where the question will most likely be
 * searched for as it stands, else when it is first asked for.
 */
export async function openQuestion(
  input: Pick<AskInput, 'tenantId' | 'courseId' | 'seesUnreleased' | 'learnerId' | 'request'>,
  services: Pick<AskServices, 'registry' | 'embeddingModel' | 'answerCache' | 'pointer' | 'reranker' | 'writing'>,
): Promise<OpenedQuestion> {
  const { learnerId, request } = input;
  const scope = scopeOf(input);
  const { conversationId = null } = request;
  const reading = prepareReading(request.question);
  const cacheKey = reading.isTalk ? null : await cacheKeyOf({ scope, request }, services);
  const pending = new Map<string, Promise<QuestionEmbedding>>();
  const embed = (text: string) => {
    const known = pending.get(text) ?? embedQuestion(text, services.embeddingModel);
    pending.set(text, known);
    return known;
  };
  if (cacheKey === null && conversationId === null && reading.asked !== null && !reading.namesPlaces)
    void embed(reading.asked);
  const common = { reading, cacheKey, embed };
  let opening: QuestionOpening | null;
  try {
    const { stems, suspects, titles, numbers } = reading;
    opening = await services.registry.openQuestion({
      ...scope,
      ...{ stems, suspects, learnerId, conversationId, cacheKey, titles, numbers },
    });
  } catch (error) {
    return { ...common, kind: 'unavailable', error };
  }
  if (!opening) return { ...common, kind: 'absent', what: 'course' };
  if (conversationId !== null && opening.conversation === null) {
    return { ...common, kind: 'absent', what: 'conversation' };
  }
  return { ...common, kind: 'open', opening };
}

export async function embedQuestion(
  text: string,
  embeddingModel: EmbeddingModel,
  timeLimitMs = embeddingTimeLimitMs,
): Promise<QuestionEmbedding> {
  try {
    const [vector = null] = await embeddingModel.embed({
      texts: [text],
      side: 'query',
      abortSignal: AbortSignal.timeout(timeLimitMs),
    });
    return { vector, error: null };
  } catch (error) {
    return { vector: null, error };
  }
}
