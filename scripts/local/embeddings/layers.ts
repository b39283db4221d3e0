/**
 * The bundled model's weights by what they are for, laid out for multiplication.
 */
import type { Matrices, Matrix } from './matrices.ts';
import type { Norm } from './rows.ts';
import { WINDOW_TOKENS } from './split-windows.ts';
import type { Weights } from './weights.ts';

/** Numbers a word piece has, a row has after the first layer, and a row has in between. */
export const EMBEDDING = 256;
export const DIMENSION = 512;
export const HIDDEN = 1536;

export interface Layer {
  readonly width: number;
  readonly norm: Norm;
  readonly queriesKeysValues: Matrix;
  readonly output: Matrix;
  readonly hiddenNorm: Norm;
  readonly hidden: Matrix;
  readonly result: Matrix;
}

type Read = Weights['read'];

export function placeWeights(matrices: Matrices, { read }: Weights) {
  const dense = 'Encode/Layer_0/TransformerLayer/dense/';
  const last = 'tanh_layer_0/';
  return {
    /** Numbers of each word piece. */
    embeddings: read('module/Embeddings_en'),
    signals: computeSignals(read('TimingSignal/ExpandDims_1')),
    layers: [readLayer(matrices, read, 0, EMBEDDING), readLayer(matrices, read, 1, DIMENSION)] as const,
    /** From the width of a word piece to that of a row. */
    dense: matrices.place(read(`${dense}kernel/ConcatPartitions/concat`), {
      ...{ depth: EMBEDDING, columns: DIMENSION, bias: read(`${dense}bias/ConcatPartitions/concat`) },
    }),
    last: matrices.place(read(`${last}weights`), { depth: DIMENSION, columns: DIMENSION, bias: read(`${last}bias`) }),
  };
}

function readLayer(matrices: Matrices, read: Read, index: number, width: number): Layer {
  const layer = `Encode/Layer_${index}/TransformerLayer/`;
  const hidden = `Layer_${index}/TransformerLayer/FFN/`;
  const norm = (of: string): Norm => ({
    scale: read(`${layer}${of}layer_prepostprocess/layer_norm/layer_norm_scale/ConcatPartitions/concat`),
    bias: read(`${layer}${of}layer_prepostprocess/layer_norm/layer_norm_bias/ConcatPartitions/concat`),
  });
  const attention = (name: string, depth: number, columns: number) => {
    const values = read(`${layer}MultiheadAttention/${name}/kernel/part_0`);
    const bias = read(`${layer}MultiheadAttention/${name}/bias/ConcatPartitions/concat`);
    return matrices.place(values, { depth, columns, bias });
  };
  const convolution = (name: string, depth: number, columns: number) => {
    const values = read(`TransformerStack/${hidden}${name}/Tensordot/Reshape_1`);
    return matrices.place(values, { depth, columns, bias: read(`${layer}FFN/${name}/bias/ConcatPartitions/concat`) });
  };
  return {
    width,
    norm: norm(''),
    queriesKeysValues: attention('qkv_transform_single', width, 3 * width),
    output: attention('output_transform_single', width, DIMENSION),
    hiddenNorm: norm('FFN/'),
    hidden: convolution('conv1', DIMENSION, HIDDEN),
    result: convolution('conv2', HIDDEN, DIMENSION),
  };
}

/** What is added to a word piece for its place in the window. */
function computeSignals(frequencies: Float32Array): Float32Array {
  const signals = new Float32Array(WINDOW_TOKENS * EMBEDDING);
  for (let place = 0; place < WINDOW_TOKENS; place++) {
    for (const [index, frequency] of frequencies.entries()) {
      const angle = Math.fround(place * frequency);
      signals[place * EMBEDDING + index] = Math.sin(angle);
      signals[place * EMBEDDING + EMBEDDING / 2 + index] = Math.cos(angle);
    }
  }
  return signals;
}
