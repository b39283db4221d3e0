/**
 * Dense vectors of one namespace in one growing Float32Array, addressed by slot.
 * Knows distances and slots only; ids, metadata and filters belong to the namespace.
 */

export type SimilarityFunction = 'COSINE' | 'DOT_PRODUCT' | 'EUCLIDEAN';

export class DenseMatrix {
  readonly dimension: number;
  #values: Float32Array;
  #inverseNorms: Float64Array;

  constructor(dimension: number) {
    this.dimension = dimension;
    this.#values = new Float32Array(0);
    this.#inverseNorms = new Float64Array(0);
  }

  set(slot: number, vector: Float32Array): void {
    this.#reserve(slot + 1);
    this.#values.set(vector, slot * this.dimension);
    this.#inverseNorms[slot] = inverseNorm(vector);
  }

  get(slot: number): Float32Array {
    return this.#values.slice(slot * this.dimension, (slot + 1) * this.dimension);
  }

  /** Score of every slot below `slotCount`, by Upstash's formulas; all lie between 0 and 1 for unit vectors. */
  score(query: Float32Array, slotCount: number, similarity: SimilarityFunction): Float64Array {
    const scores = new Float64Array(slotCount);
    const queryInverseNorm = inverseNorm(query);
    for (let slot = 0; slot < slotCount; slot++) {
      if (similarity === 'EUCLIDEAN') {
        scores[slot] = 1 / (1 + this.#squaredDistance(query, slot));
      } else {
        const product = this.#dot(query, slot);
        const scale = similarity === 'COSINE' ? queryInverseNorm * this.#inverseNorms[slot]! : 1;
        scores[slot] = (1 + product * scale) / 2;
      }
    }
    return scores;
  }

  /** Four sums at once, since a single one would wait for each addition. */
  #dot(query: Float32Array, slot: number): number {
    const values = this.#values;
    const length = this.dimension;
    const start = slot * length;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let index = 0;
    for (; index + 3 < length; index += 4) {
      const at = start + index;
      a += query[index]! * values[at]!;
      b += query[index + 1]! * values[at + 1]!;
      c += query[index + 2]! * values[at + 2]!;
      d += query[index + 3]! * values[at + 3]!;
    }
    for (; index < length; index++) a += query[index]! * values[start + index]!;
    return a + b + c + d;
  }

  #squaredDistance(query: Float32Array, slot: number): number {
    const start = slot * this.dimension;
    let sum = 0;
    for (let index = 0; index < this.dimension; index++) {
      const difference = query[index]! - this.#values[start + index]!;
      sum += difference * difference;
    }
    return sum;
  }

  #reserve(slots: number): void {
    if (slots * this.dimension <= this.#values.length) return;
    const capacity = Math.max(slots, Math.ceil((this.#values.length / this.dimension) * 1.5), 64);
    const values = new Float32Array(capacity * this.dimension);
    values.set(this.#values);
    this.#values = values;
    const norms = new Float64Array(capacity);
    norms.set(this.#inverseNorms);
    this.#inverseNorms = norms;
  }
}

/** 1 / length of the vector; 0 for the zero vector, which then has similarity 0 to everything. */
function inverseNorm(vector: Float32Array): number {
  let sum = 0;
  for (const value of vector) sum += value * value;
  return sum === 0 ? 0 : 1 / Math.sqrt(sum);
}
