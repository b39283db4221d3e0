/**
 * The bundled model's own arithmetic: a transformer of two layers over word pieces, then one vector a window.
 * Windows are computed together row by row, without padding, so that a window's vector does not depend on its company.
 * The steps are those of the model's graph, but what is averaged over a window is averaged before the last product.
 */
import { type Attention, openAttention } from './attention.ts';
import { DIMENSION, EMBEDDING, HIDDEN, type Layer, placeWeights } from './layers.ts';
import { openMatrices } from './matrices.ts';
import { addTo, average, normalize, toUnitLength } from './rows.ts';
import type { Weights } from './weights.ts';

/** Rows (word pieces) of one call: few enough that what is computed of them stays in a core's cache. */
export const MAX_ROWS = 256;

const HEADS = 4;
/** All weights and what is computed of MAX_ROWS rows. */
const ROOM = 6_500_000;

/** @returns one vector of unit length for each list of at most WINDOW_TOKENS word pieces, together at most MAX_ROWS */
export type SentenceModel = (windows: readonly (readonly number[])[]) => Float32Array[];

/** @param isFused see multiply.ts */
export function openSentenceModel(weights: Weights, isFused?: boolean): SentenceModel {
  const parts = open(weights, isFused);
  const { matrices, numbers, state, wide, change, layers, last } = parts;
  return (lists) => {
    const windows = lists.map((list, index) => ({ rows: list.length, firstRow: lists.slice(0, index).flat().length }));
    const rows = lists.flat().length;
    embed(parts, lists);
    matrices.multiply(parts.input, parts.dense, state, rows);
    attendAll(parts, { layer: layers[0], from: parts.input.at, windows, rows });
    computeHidden(parts, layers[0], rows);
    matrices.multiply(wide, layers[0].result, change, rows);
    addTo(numbers, state.at, change.at, rows * DIMENSION);
    attendAll(parts, { layer: layers[1], from: state.at, windows, rows });
    computeHidden(parts, layers[1], rows);
    for (const [index, window] of windows.entries()) {
      average(numbers, { from: wide.at, ...window, width: HIDDEN, to: wide.at + index * HIDDEN });
      average(numbers, { from: state.at, ...window, width: DIMENSION, to: state.at + index * DIMENSION });
    }
    matrices.multiply(wide, layers[1].result, change, lists.length);
    addTo(numbers, state.at, change.at, lists.length * DIMENSION);
    matrices.multiply(state, last, change, lists.length);
    return lists.map((_list, index) => {
      const at = change.at + index * DIMENSION;
      return toUnitLength(numbers.slice(at, at + DIMENSION).map(Math.tanh));
    });
  };
}

function open(weights: Weights, isFused?: boolean) {
  const matrices = openMatrices(ROOM, isFused);
  const block = (stride: number) => ({ at: matrices.allocate(MAX_ROWS * stride), stride });
  return {
    matrices,
    numbers: matrices.numbers,
    ...placeWeights(matrices, weights),
    input: block(EMBEDDING),
    state: block(DIMENSION),
    normed: block(DIMENSION),
    wide: block(HIDDEN),
    mixed: block(DIMENSION),
    change: block(DIMENSION),
    attend: openAttention(matrices, DIMENSION / HEADS),
  };
}

type Parts = ReturnType<typeof open>;

/** Word pieces as rows of `input`: twice what they mean and once where they stand. */
function embed({ numbers, input, embeddings, signals }: Parts, lists: readonly (readonly number[])[]): void {
  let to = input.at;
  for (const list of lists) {
    for (const [place, token] of list.entries()) {
      const [word, signal] = [token * EMBEDDING, place * EMBEDDING];
      for (let at = 0; at < EMBEDDING; at++) numbers[to++] = 2 * embeddings[word + at]! + signals[signal + at]!;
    }
  }
}

/** Adds to `state` what the rows take from each other. */
function attendAll(
  { matrices, numbers, normed, wide, mixed, change, state, attend }: Parts,
  input: {
    readonly layer: Layer;
    readonly from: number;
    readonly windows: readonly Pick<Attention, 'firstRow' | 'rows'>[];
    readonly rows: number;
  },
): void {
  const { layer, from, windows, rows } = input;
  const { width } = layer;
  normalize(numbers, { from, to: normed.at, rows, width, norm: layer.norm });
  const triple = { at: wide.at, stride: 3 * width };
  matrices.multiply({ at: normed.at, stride: width }, layer.queriesKeysValues, triple, rows);
  for (const window of windows) attend({ from: wide.at, to: mixed.at, ...window, width, heads: HEADS });
  matrices.multiply({ at: mixed.at, stride: width }, layer.output, change, rows);
  addTo(numbers, state.at, change.at, rows * DIMENSION);
}

/** `wide` becomes what each row of `state` alone leads to; negative numbers become 0. */
function computeHidden({ matrices, numbers, state, normed, wide }: Parts, layer: Layer, rows: number): void {
  normalize(numbers, { from: state.at, to: normed.at, rows, width: DIMENSION, norm: layer.hiddenNorm });
  matrices.multiply(normed, layer.hidden, wide, rows);
  for (let at = wide.at; at < wide.at + rows * HIDDEN; at++) if (numbers[at]! < 0) numbers[at] = 0;
}
