// Embeddings for evaluation from the bundled encoder, kept on disk outside the repository.

import { homedir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddingCache } from '../local/embeddings/embedding-cache.ts';
import { createEncoder } from '../local/embeddings/encoder.ts';
import { adaptForRetrieval, PASSAGE_PREFIX, QUERY_PREFIX } from '../local/embeddings/retrieval-adapter.ts';
import { seededRandom } from './metrics.ts';
import { startProgress } from './report.ts';

export type EmbedTexts = (texts: readonly string[], side: 'query' | 'passage') => Promise<readonly Float32Array[]>;

const batchSize = 32;

/** Id of the encoder that local runs embed with. */
export const bundledEncoder = 'use-lite-two-sided';

/** Opens the encoder; `close` ends its worker thread. The cache lies in the user's cache folder. */
export async function openEmbeddings(): Promise<{ embed: EmbedTexts; close(): Promise<void> }> {
  const folder = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  const cache = await openEmbeddingCache(join(folder, 'groundwork', 'evaluation-embeddings.bin'));
  const encoder = adaptForRetrieval(createEncoder());
  const embed: EmbedTexts = async (plain, side) => {
    const texts = plain.map((text) => (side === 'query' ? QUERY_PREFIX : PASSAGE_PREFIX) + text);
    const fresh = [...new Set(texts)].filter((text) => !cache.get(text));
    const progress = startProgress('embedding batches', Math.ceil(fresh.length / batchSize));
    for (let start = 0; start < fresh.length; start += batchSize) {
      const batch = fresh.slice(start, start + batchSize);
      const encoded = await encoder.encode(batch);
      await cache.add(encoded.flatMap((entry, index) => ({ text: batch[index] ?? '', encoded: entry })));
      progress.step();
    }
    progress.end();
    return texts.map((text) => cache.get(text)?.vector ?? new Float32Array());
  };
  return {
    embed,
    close: async () => {
      await encoder.close();
      await cache.close();
    },
  };
}

/** Cosine of unit vectors. */
export function cosine(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < left.length; index += 1) sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
}

/** Mean and deviation of the cosine of random pairs, as a course's publication measures it. */
export function measureBaseline(vectors: readonly Float32Array[]): { mean: number; deviation: number } {
  const random = seededRandom(3);
  const pairs = Array.from({ length: 1000 }, () => {
    const [left, right] = [Math.floor(random() * vectors.length), Math.floor(random() * vectors.length)];
    return left === right ? null : cosine(vectors[left] ?? new Float32Array(), vectors[right] ?? new Float32Array());
  }).filter((value) => value !== null);
  const mean = pairs.reduce((sum, value) => sum + value, 0) / Math.max(1, pairs.length);
  const variance = pairs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, pairs.length);
  return { mean, deviation: Math.sqrt(variance) };
}
