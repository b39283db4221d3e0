// The first round of a question: one database round trip and, beside it, the embedding.
// Decides nothing about the answer.

import { findTitledParts } from '../course/mention.ts';
import { contentStems } from '../guard/text.ts';
import type { CourseRegistry, QuestionOpening } from '../ports/course-registry.ts';
import type { EmbeddingModel } from '../ports/embedding-model.ts';
import type { CourseScope } from '../ports/scope.ts';

/** A question is answered by its words alone when the embedding takes longer. */
const embeddingTimeLimitMs = 5_000;

export type OpenedQuestion =
  | {
      readonly kind: 'open';
      readonly opening: QuestionOpening;
      readonly embed: (text: string) => Promise<QuestionEmbedding>;
    }
  | { readonly kind: 'absent'; readonly what: 'course' | 'conversation' }
  | { readonly kind: 'unavailable'; readonly error: unknown };

/** Null vector: the service failed or was too slow, as `error` tells. */
export interface QuestionEmbedding {
  readonly vector: readonly number[] | null;
  readonly error: unknown;
}

/**
 * Reads course, frequencies and conversation. The embedding of `text` starts at once where `startsEmbedding` says so,
 * else when it is first asked for; there is one at most, and its failure is a value.
 */
export async function openQuestion(
  input: {
    readonly scope: CourseScope;
    readonly learnerId: string;
    readonly conversationId: string | null;
    readonly text: string;
    readonly stems: readonly string[];
    /** Words that may be misspelt (prepareReading). */
    readonly suspects?: readonly { readonly word: string; readonly stem: string }[];
    readonly startsEmbedding: boolean;
    /** Also look for an answer given before. */
    readonly cacheKey?: string | null;
  },
  services: { readonly registry: CourseRegistry; readonly embeddingModel: EmbeddingModel },
): Promise<OpenedQuestion> {
  let pending: Promise<QuestionEmbedding> | null = null;
  const embed = (text: string) => {
    pending ??= embedQuestion(text, services.embeddingModel);
    return pending;
  };
  if (input.startsEmbedding) void embed(input.text);
  let opening: QuestionOpening | null;
  try {
    opening = await services.registry.openQuestion({
      ...input.scope,
      stems: input.stems,
      suspects: input.suspects ?? [],
      learnerId: input.learnerId,
      conversationId: input.conversationId,
      cacheKey: input.cacheKey ?? null,
      titles: findTitledParts(input.text).map(({ title }) => contentStems(title)),
    });
  } catch (error) {
    return { kind: 'unavailable', error };
  }
  if (!opening) return { kind: 'absent', what: 'course' };
  if (input.conversationId !== null && opening.conversation === null) return { kind: 'absent', what: 'conversation' };
  return { kind: 'open', opening, embed };
}

async function embedQuestion(text: string, embeddingModel: EmbeddingModel): Promise<QuestionEmbedding> {
  try {
    const vectors = await embeddingModel.embed({
      texts: [text],
      abortSignal: AbortSignal.timeout(embeddingTimeLimitMs),
    });
    return { vector: vectors[0] ?? null, error: null };
  } catch (error) {
    return { vector: null, error };
  }
}
