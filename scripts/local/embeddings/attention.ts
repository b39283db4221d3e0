/**
 * Attention within one window: every word piece takes from all of them what fits it.
 */
import { type Matrices, roundUp } from './matrices.ts';
import { PANEL_COLUMNS } from './multiply.ts';
import { WINDOW_TOKENS } from './split-windows.ts';

export interface Attention {
  /** Queries, keys and values beside each other: three times `width` a row. */
  readonly from: number;
  /** `width` a row. */
  readonly to: number;
  readonly firstRow: number;
  readonly rows: number;
  readonly width: number;
  readonly heads: number;
}

/** @param maxHeadWidth of all calls to come */
export function openAttention(matrices: Matrices, maxHeadWidth: number): (input: Attention) => void {
  const { numbers, allocate, multiply } = matrices;
  const keys = allocate(WINDOW_TOKENS * maxHeadWidth);
  const values = allocate(WINDOW_TOKENS * maxHeadWidth);
  const scores = allocate(WINDOW_TOKENS * WINDOW_TOKENS);
  const bias = allocate(Math.max(WINDOW_TOKENS, maxHeadWidth));
  return ({ from, to, firstRow, rows, width, heads }) => {
    const size = width / heads;
    const stride = 3 * width;
    const padded = roundUp(rows, PANEL_COLUMNS);
    for (let head = 0; head < heads; head++) {
      const queriesAt = from + firstRow * stride + head * size;
      keysToPanels(numbers, { from: queriesAt + width, stride, rows, size, to: keys });
      valuesToPanels(numbers, { from: queriesAt + 2 * width, stride, rows, size, to: values });
      const weights = { at: scores, stride: padded };
      multiply({ at: queriesAt, stride }, { at: keys, depth: size, columns: padded, bias }, weights, rows);
      for (let row = 0; row < rows; row++) softmax(numbers, scores + row * padded, rows, padded, size ** -0.5);
      const product = { at: to + firstRow * width + head * size, stride: width };
      multiply(weights, { at: values, depth: padded, columns: size, bias }, product, rows);
    }
  };
}

interface Copy {
  readonly from: number;
  readonly stride: number;
  readonly rows: number;
  readonly size: number;
  readonly to: number;
}

/** Each key a column; what is missing to the last panel stays as it is, its scores are not used. */
function keysToPanels(numbers: Float32Array, { from, stride, rows, size, to }: Copy): void {
  for (let row = 0; row < rows; row++) {
    const column = row % PANEL_COLUMNS;
    const start = to + (row - column) * size + column;
    for (let at = 0; at < size; at++) numbers[start + at * PANEL_COLUMNS] = numbers[from + row * stride + at]!;
  }
}

/** Each value a row; rows of zeros up to a whole panel. */
function valuesToPanels(numbers: Float32Array, { from, stride, rows, size, to }: Copy): void {
  const padded = roundUp(rows, PANEL_COLUMNS);
  for (let first = 0; first < size; first += PANEL_COLUMNS) {
    const panel = to + first * padded;
    for (let row = 0; row < rows; row++) {
      const start = from + row * stride + first;
      for (let at = 0; at < PANEL_COLUMNS; at++) numbers[panel + row * PANEL_COLUMNS + at] = numbers[start + at]!;
    }
    numbers.fill(0, panel + rows * PANEL_COLUMNS, panel + padded * PANEL_COLUMNS);
  }
}

/** Scores become shares of 1, those beyond `count` zero. */
function softmax(numbers: Float32Array, at: number, count: number, padded: number, scale: number): void {
  let highest = -Infinity;
  for (let index = at; index < at + count; index++) highest = Math.max(highest, numbers[index]!);
  let sum = 0;
  for (let index = at; index < at + count; index++) {
    const share = Math.exp((numbers[index]! - highest) * scale);
    numbers[index] = share;
    sum += share;
  }
  for (let index = at; index < at + count; index++) numbers[index]! /= sum;
  numbers.fill(0, at + count, at + padded);
}
