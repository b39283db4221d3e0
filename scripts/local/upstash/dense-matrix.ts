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
    if (similarity === 'EUCLIDEAN') {
      return squaredDistances(this.#values, query, slotCount).map((distance) => 1 / (1 + distance));
    }
    const queryInverseNorm = inverseNorm(query);
    return products(this.#values, query, slotCount).map((product, slot) => {
      const scale = similarity === 'COSINE' ? queryInverseNorm * this.#inverseNorms[slot]! : 1;
      return (1 + product * scale) / 2;
    });
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

/** Inner products of the query with each row. Four sums at once, since a single one would wait for each addition. */
function products(values: Float32Array, query: Float32Array, rows: number): Float64Array {
  const length = query.length;
  const whole = length - (length % 4);
  const results = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    const start = row * length;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let index = 0; index < whole; index += 4) {
      const at = start + index;
      a += query[index]! * values[at]!;
      b += query[index + 1]! * values[at + 1]!;
      c += query[index + 2]! * values[at + 2]!;
      d += query[index + 3]! * values[at + 3]!;
    }
    for (let index = whole; index < length; index++) a += query[index]! * values[start + index]!;
    results[row] = a + b + c + d;
  }
  return results;
}

function squaredDistances(values: Float32Array, query: Float32Array, rows: number): Float64Array {
  const length = query.length;
  const results = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (let index = 0; index < length; index++) sum += (query[index]! - values[row * length + index]!) ** 2;
    results[row] = sum;
  }
  return results;
}

/** 1 / length of the vector; 0 for the zero vector, which then has similarity 0 to everything. */
function inverseNorm(vector: Float32Array): number {
  let sum = 0;
  for (const value of vector) sum += value * value;
  return sum === 0 ? 0 : 1 / Math.sqrt(sum);
}
