// Logistic regression with an L2 penalty by Newton's method, and cross-validation by groups.
// Small data only: the whole matrix is kept in memory.

import type { FittedSignal, LogisticModel } from '../../functions/text/calibration.ts';

export interface LabelledSignals {
  readonly signals: Readonly<Record<string, number>>;
  /** What the model shall call probable. */
  readonly label: boolean;
  readonly group: string;
  readonly weight: number;
}

interface FitOptions {
  readonly names: readonly string[];
  /** Strength of the L2 penalty on standardised weights. */
  readonly penalty: number;
}

/** Fits a model; signals are standardised, the intercept is not penalised. */
export function fitLogistic(rows: readonly LabelledSignals[], options: FitOptions): LogisticModel {
  const { names, penalty } = options;
  const scale = names.map((name) => standardise(rows, name));
  const matrix = rows.map((row) => [
    1,
    ...scale.map(({ name, mean, deviation }) => ((row.signals[name] ?? 0) - mean) / deviation),
  ]);
  let weights = new Array<number>(names.length + 1).fill(0);
  for (let step = 0; step < 60; step += 1) {
    const { gradient, hessian } = derivatives(rows, matrix, weights, penalty);
    const change = solve(hessian, gradient);
    weights = weights.map((weight, index) => weight + (change[index] ?? 0));
    if (Math.max(...change.map(Math.abs)) < 1e-8) break;
  }
  const signals: FittedSignal[] = scale.map(({ name, mean, deviation }, index) => ({
    name,
    mean,
    deviation,
    weight: weights[index + 1] ?? 0,
  }));
  return { intercept: weights[0] ?? 0, signals };
}

function standardise(
  rows: readonly LabelledSignals[],
  name: string,
): { name: string; mean: number; deviation: number } {
  let total = 0;
  let mean = 0;
  for (const row of rows) {
    total += row.weight;
    mean += row.weight * (row.signals[name] ?? 0);
  }
  mean /= total;
  let variance = 0;
  for (const row of rows) variance += row.weight * ((row.signals[name] ?? 0) - mean) ** 2;
  return { name, mean, deviation: Math.sqrt(variance / total) || 1 };
}

function derivatives(
  rows: readonly LabelledSignals[],
  matrix: readonly (readonly number[])[],
  weights: readonly number[],
  penalty: number,
): { gradient: number[]; hessian: number[][] } {
  const size = weights.length;
  const gradient = weights.map((weight, index) => (index === 0 ? 0 : -penalty * weight));
  const hessian = weights.map((_, row) =>
    weights.map((__, column) => (row === column ? (row === 0 ? 1e-9 : penalty) : 0)),
  );
  for (const [place, row] of rows.entries()) {
    const values = matrix[place] ?? [];
    let sum = 0;
    for (let index = 0; index < size; index += 1) sum += (weights[index] ?? 0) * (values[index] ?? 0);
    const probability = 1 / (1 + Math.exp(-sum));
    const error = row.weight * ((row.label ? 1 : 0) - probability);
    const curve = row.weight * Math.max(probability * (1 - probability), 1e-9);
    for (let left = 0; left < size; left += 1) {
      const value = values[left] ?? 0;
      gradient[left] = (gradient[left] ?? 0) + error * value;
      const line = hessian[left] ?? [];
      for (let right = 0; right < size; right += 1)
        line[right] = (line[right] ?? 0) + curve * value * (values[right] ?? 0);
    }
  }
  return { gradient, hessian };
}

/** Gaussian elimination with pivoting. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length;
  const rows = matrix.map((line, index) => [...line, right[index] ?? 0]);
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1) {
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    }
    [rows[column], rows[pivot]] = [rows[pivot] ?? [], rows[column] ?? []];
    const head = rows[column] ?? [];
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue;
      const line = rows[row] ?? [];
      const factor = (line[column] ?? 0) / (head[column] || 1e-12);
      for (let at = column; at <= size; at += 1) line[at] = (line[at] ?? 0) - factor * (head[at] ?? 0);
    }
  }
  return rows.map((line, index) => (line[size] ?? 0) / (line[index] || 1e-12));
}

/** A group's fold, the same in every run. */
export function foldOf(group: string, folds: number): number {
  let hash = 2166136261;
  for (let index = 0; index < group.length; index += 1)
    hash = Math.imul(hash ^ group.charCodeAt(index), 16777619) >>> 0;
  return hash % folds;
}
