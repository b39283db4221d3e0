// What two nodes that have nothing to do with each other score in this course: the measure of a dense score.
import type { PassageIndex } from '../ports/passage-index.ts';

const sampleSize = 256;
const pairLimit = 2_000;

export interface DenseBaseline {
  /** Mean and standard deviation of the cosine over random pairs of nodes. */
  readonly mean: number;
  readonly deviation: number;
}

/**
 * Reads a sample of vectors and compares it in pairs. Ids carry hashes, so their sorted order by hash is as good as
 * chance, and the same for the same nodes.
 * @param input.vectorIds `reference:vectorHash` of all nodes
 */
export async function measureDenseBaseline(
  passageIndex: Pick<PassageIndex, 'readDense'>,
  input: { readonly namespace: string; readonly vectorIds: readonly string[] },
): Promise<DenseBaseline> {
  const ids = input.vectorIds.toSorted(byHash).slice(0, sampleSize);
  const read = await passageIndex.readDense({ namespace: input.namespace, ids });
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

function byHash(first: string, second: string): number {
  const [one, other] = [hashOf(first), hashOf(second)];
  return one < other ? -1 : one > other ? 1 : first < second ? -1 : 1;
}

function hashOf(id: string): string {
  return id.slice(id.lastIndexOf(':') + 1);
}

function dot(first: readonly number[], second: readonly number[]): number {
  return first.reduce((sum, value, index) => sum + value * (second[index] ?? 0), 0);
}
