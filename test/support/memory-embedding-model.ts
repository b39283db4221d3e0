// Embeddings without a model: a direction from a text's words, so that equal words are near. A double.
import type { EmbeddingModel } from '../../functions/ports/embedding-model.ts';
import { termIndex } from '../../functions/retrieval/sparse-terms.ts';

interface MemoryEmbeddingModel extends EmbeddingModel {
  /** Every text embedded so far. */
  readonly embedded: string[];
}

const dimension = 16;

export function createMemoryEmbeddingModel(modelId = 'words-16'): MemoryEmbeddingModel {
  const embedded: string[] = [];
  return {
    modelId,
    embedded,
    embed: async ({ texts, abortSignal }) => {
      abortSignal?.throwIfAborted();
      if (texts.length > 96) throw new RangeError('at most 96 texts a request');
      embedded.push(...texts);
      return texts.map(directionOf);
    },
  };
}

function directionOf(text: string): readonly number[] {
  const vector = new Array<number>(dimension).fill(0.001);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const index = termIndex(word) % dimension;
    vector[index] = (vector[index] ?? 0) + 1;
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}
