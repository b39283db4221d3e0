// Embedding models through the AI SDK: ports/embedding-model.ts over any OpenAI-compatible endpoint.
// One attempt within a time limit: who calls decides whether to try again.
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { embedMany, type EmbeddingModel as SdkEmbeddingModel } from 'ai';
import type { EmbeddingModel } from '../ports/embedding-model.ts';

/** Longest text sent, in characters: about 400 tokens, what small sentence encoders read of a text at most. */
const textLimitCharacters = 2_000;
const textsPerRequest = 96;

interface EmbeddingOptions {
  /** What the model was trained to find before a text of either side, such as "query: ". Default none. */
  readonly prefixes?: Readonly<Record<'query' | 'passage', string>>;
  /** Longest one request may take; default 60,000. */
  readonly timeoutMs?: number;
}

/** @param settings.url base URL of the API, ending in `/v1` or the like */
export function createEmbeddingModel(
  settings: {
    readonly url: string;
    readonly model: string;
    readonly key: string | null;
    /** Sent with every call, such as `traceparent`. */
    readonly headers?: Readonly<Record<string, string>>;
  } & EmbeddingOptions,
): EmbeddingModel {
  const provider = createOpenAICompatible({
    name: 'embeddings',
    baseURL: settings.url,
    ...(settings.key === null ? {} : { apiKey: settings.key }),
    ...(settings.headers ? { headers: { ...settings.headers } } : {}),
  });
  const { model: modelId, ...options } = settings;
  return wrapEmbeddingModel({ ...options, model: provider.embeddingModel(modelId), modelId });
}

/**
 * Any embedding model of the AI SDK behind our port.
 * @param input.modelId the id kept with the vectors
 */
export function wrapEmbeddingModel(
  input: { readonly model: Exclude<SdkEmbeddingModel, string>; readonly modelId: string } & EmbeddingOptions,
): EmbeddingModel {
  const { model, modelId, prefixes, timeoutMs = 60_000 } = input;
  return {
    modelId,
    embed: async ({ texts, side, abortSignal }) => {
      if (texts.length === 0) return [];
      if (texts.length > textsPerRequest) throw new RangeError(`at most ${textsPerRequest} texts a request`);
      const limit = AbortSignal.timeout(timeoutMs);
      const prefix = side === undefined ? '' : (prefixes?.[side] ?? '');
      const { embeddings } = await embedMany({
        model,
        values: texts.map((text) => prefix + clip(text)),
        maxRetries: 0,
        maxParallelCalls: 1,
        abortSignal: abortSignal === undefined ? limit : AbortSignal.any([abortSignal, limit]),
      });
      if (embeddings.length !== texts.length) {
        throw new TypeError(`${modelId} gave ${embeddings.length} vectors for ${texts.length} texts`);
      }
      return embeddings.map((vector) => toUnitLength(vector, modelId));
    },
  };
}

/** Ends before a word, never inside a surrogate pair. An empty text would be refused by many services. */
function clip(text: string): string {
  if (text.trim() === '') return '-';
  if (text.length <= textLimitCharacters) return text;
  const start = text.slice(0, textLimitCharacters);
  const space = start.search(/\s\S*$/u);
  return (space < 0 ? start : start.slice(0, space).trimEnd()).toWellFormed();
}

function toUnitLength(vector: readonly number[], modelId: string): readonly number[] {
  const length = Math.hypot(...vector);
  if (!Number.isFinite(length) || length === 0) throw new TypeError(`${modelId} gave a vector without a direction`);
  return vector.map((value) => value / length);
}
