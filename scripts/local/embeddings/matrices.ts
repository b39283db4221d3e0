/**
 * Matrices in one WebAssembly memory: room for them, the layout that multiplication wants, and multiplication.
 * All places and strides are counted in numbers, not bytes.
 */
import { DEPTH_STEP, openMultiply, PANEL_COLUMNS } from './multiply.ts';

/** Numbers row after row. */
interface Block {
  readonly at: number;
  /** From one row to the next. */
  readonly stride: number;
}

/** To multiply by: panels of eight columns, and what is added to each row of the product. */
export interface Matrix {
  readonly at: number;
  readonly depth: number;
  readonly columns: number;
  readonly bias: number;
}

export interface Matrices {
  readonly numbers: Float32Array;
  /** @returns place of so many zeros */
  readonly allocate: (count: number) => number;
  readonly place: (values: Float32Array, shape: { depth: number; columns: number; bias: Float32Array }) => Matrix;
  readonly multiply: (left: Block, right: Matrix, product: Block, rows: number) => void;
}

const pageNumbers = 65_536 / 4;
const bytesPerNumber = 4;

export const roundUp = (count: number, step: number): number => Math.ceil(count / step) * step;

/** @param room numbers that all allocations together may take */
export function openMatrices(room: number, isFused?: boolean): Matrices {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(room / pageNumbers) });
  const numbers = new Float32Array(memory.buffer);
  const run = openMultiply(memory, isFused);
  let used = 0;
  const allocate = (count: number): number => {
    const at = used;
    used = roundUp(used + count, PANEL_COLUMNS);
    if (used > numbers.length)
      throw new RangeError(`The encoder's memory holds ${numbers.length} numbers, not ${used}.`);
    return at;
  };
  return {
    numbers,
    allocate,
    place: (values, { depth, columns, bias }) => {
      const at = allocate(depth * columns);
      const matrix = { at, depth, columns, bias: allocate(columns) };
      numbers.set(bias, matrix.bias);
      toPanels(numbers, { ...matrix, valueAt: (row, column) => values[row * columns + column]! });
      return matrix;
    },
    multiply: (left, right, product, rows) => {
      if (right.depth % DEPTH_STEP !== 0) throw new RangeError(`${right.depth} is no multiple of ${DEPTH_STEP}.`);
      const bytes = [left.at, left.stride, right.at, right.bias, product.at, product.stride].map(toBytes);
      run(...(bytes as [number, number, number, number, number, number]), rows, right.depth, right.columns);
    },
  };
}

function toBytes(count: number): number {
  return count * bytesPerNumber;
}

function toPanels(
  numbers: Float32Array,
  { at, depth, columns, valueAt }: Matrix & { readonly valueAt: (row: number, column: number) => number },
): void {
  let to = at;
  for (let first = 0; first < columns; first += PANEL_COLUMNS) {
    for (let row = 0; row < depth; row++) {
      for (let column = first; column < first + PANEL_COLUMNS; column++) numbers[to++] = valueAt(row, column);
    }
  }
}
