/**
 * Moves vectors of questions and of passages to where one lies beside the other: the encoder puts like beside like, and
 * a question is seldom like its answer. Linear and of low rank, v + (vA)B to unit length, one pair for each side; trained
 * as docs/evaluation.md tells ("The bundled encoder's adapter"). Asked for by a prefix, as models are that know two sides.
 */
import { readFileSync } from 'node:fs';
import { EMBEDDING_DIMENSION, type Encoded, type Encoder } from './encoder.ts';

export const QUERY_PREFIX = 'query: ';
export const PASSAGE_PREFIX = 'passage: ';

/** Four matrices, each a 32-bit scale and then signed bytes by rows: A and B of questions, A and B of passages. */
export const adapterFile = new URL('./retrieval-adapter.bin', import.meta.url);
const scaleBytes = 4;

interface Adapter {
  readonly down: Float32Array;
  readonly up: Float32Array;
  readonly rank: number;
}

/** Texts that begin with a prefix get the vector of the rest, adapted; all others what `encoder` gives. */
export function adaptForRetrieval(encoder: Encoder): Encoder {
  let adapters: readonly (readonly [prefix: string, adapter: Adapter])[] | undefined;
  return {
    encode: async (texts) => {
      adapters ??= readAdapters();
      const sides = texts.map((text) => adapters?.find(([prefix]) => text.startsWith(prefix) && text !== prefix));
      const encoded = await encoder.encode(texts.map((text, index) => text.slice(sides[index]?.[0].length ?? 0)));
      return encoded.map((one, index) => {
        const side = sides[index];
        return side === undefined ? one : { ...one, vector: adapt(one.vector, side[1]) };
      });
    },
    close: () => encoder.close(),
  };
}

function adapt(vector: Encoded['vector'], { down, up, rank }: Adapter): Float32Array {
  const narrow = new Float64Array(rank);
  for (const [at, value] of vector.entries()) {
    for (let column = 0; column < rank; column += 1) narrow[column]! += value * down[at * rank + column]!;
  }
  const moved = Float64Array.from(vector);
  for (const [row, value] of narrow.entries()) {
    for (let at = 0; at < moved.length; at += 1) moved[at]! += value * up[row * moved.length + at]!;
  }
  const length = Math.sqrt(moved.reduce((sum, value) => sum + value * value, 0));
  return Float32Array.from(moved, (value) => value / length);
}

function readAdapters() {
  const bytes = readFileSync(adapterFile);
  const size = bytes.length / 4;
  const rank = (size - scaleBytes) / EMBEDDING_DIMENSION;
  const matrix = (place: number) => {
    const numbers = bytes.subarray(place * size + scaleBytes, (place + 1) * size);
    const scale = bytes.readFloatLE(place * size);
    return Float32Array.from(new Int8Array(numbers), (number) => number * scale);
  };
  return [
    [QUERY_PREFIX, { down: matrix(0), up: matrix(1), rank }],
    [PASSAGE_PREFIX, { down: matrix(2), up: matrix(3), rank }],
  ] as const;
}
