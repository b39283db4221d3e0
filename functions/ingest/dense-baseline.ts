// What two nodes that have nothing to do with each other score in this course: the measure of a dense score.
import type { PassageIndex } from '../ports/passage-index.ts';

/** Nodes compared in pairs. */
export const baselineSampleSize = 256;
const pairLimit = 2_000;

interface DenseBaseline {
  /** Mean and standard deviation of the cosine over random pairs of nodes. */
  readonly mean: number;
  readonly deviation: number;
}

/**
 * Reads the vectors of a sample and compares them in pairs.
 * @param input.vectorIds at most `baselineSampleSize`, chosen as by chance
 */
export async function measureDenseBaseline(
  passageIndex: Pick<PassageIndex, 'readDense'>,
  input: { readonly namespace: string; readonly vectorIds: readonly string[] },
): Promise<DenseBaseline> {
  const read = await passageIndex.readDense({ namespace: input.namespace, ids: input.vectorIds });
  return describePairs(read.filter((vector) => vector !== null));
}

/** Pure part: cosines of unit vectors at growing distances in the sample until there are pairs enough. */
export function describePairs(vectors: readonly (readonly number[])[]): DenseBaseline {
  const cosines: number[] = [];
  for (let distance = 1; distance < vectors.length && cosines.length < pairLimit; distance += 1) {
    for (let index = 0; index + distance < vectors.length && cosines.length < pairLimit; index += 1) {
      cosines.push(dot(vectors[index] ?? [], vectors[index + distance] ?? []));
    }
  }
  if (cosines.length === 0) return { mean: 0, deviation: 0 };
  const mean = cosines.reduce((sum, value) => sum + value, 0) / cosines.length;
  const variance = cosines.reduce((sum, value) => sum + (value - mean) ** 2, 0) / cosines.length;
  return { mean, deviation: Math.sqrt(variance) };
}

function dot(first: readonly number[], second: readonly number[]): number {
  return first.reduce((sum, value, index) => sum + value * (second[index] ?? 0), 0);
}
