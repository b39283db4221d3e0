/**
 * What is done to rows of numbers between the products. Plain loops: a small share of the time.
 */

export interface Norm {
  readonly scale: Float32Array;
  readonly bias: Float32Array;
}

const EPSILON = 1e-6;

export function normalize(
  numbers: Float32Array,
  { from, to, rows, width, norm }: { from: number; to: number; rows: number; width: number; norm: Norm },
): void {
  for (let row = 0; row < rows; row++) {
    const start = from + row * width;
    let sum = 0;
    for (let at = 0; at < width; at++) sum += numbers[start + at]!;
    const mean = sum / width;
    let squares = 0;
    for (let at = 0; at < width; at++) squares += (numbers[start + at]! - mean) ** 2;
    const factor = 1 / Math.sqrt(squares / width + EPSILON);
    for (let at = 0; at < width; at++) {
      numbers[to + row * width + at] = (numbers[start + at]! - mean) * factor * norm.scale[at]! + norm.bias[at]!;
    }
  }
}

export function addTo(numbers: Float32Array, to: number, from: number, count: number): void {
  for (let at = 0; at < count; at++) numbers[to + at]! += numbers[from + at]!;
}

/** Of a window's rows; may overwrite the first rows of windows already read. */
export function average(
  numbers: Float32Array,
  input: { from: number; firstRow: number; rows: number; width: number; to: number },
): void {
  const { from, firstRow, rows, width, to } = input;
  const start = from + firstRow * width;
  for (let column = 0; column < width; column++) {
    let sum = 0;
    for (let row = 0; row < rows; row++) sum += numbers[start + row * width + column]!;
    numbers[to + column] = sum / rows;
  }
}

export function toUnitLength(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.map((value) => value / length);
}
