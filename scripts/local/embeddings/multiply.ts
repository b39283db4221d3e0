/**
 * Matrix multiplication in WebAssembly SIMD, several rows by eight columns at once, written at start (3 KB).
 * Each number of the product is summed in one order whatever the number of rows: on one machine a row's result is the
 * same bits beside any other rows. Fused arithmetic where the engine has it (a fifth faster), else plain.
 */
import { type Code, f32x4, get, i32, repeat, select, set, tee, type ValueType, writeModule } from './wasm-code.ts';

/** Columns a panel holds: a matrix to multiply by is laid out panel after panel, each row after row. */
export const PANEL_COLUMNS = 8;
/** `depth` must be a multiple. */
export const DEPTH_STEP = 4;
const VECTORS = PANEL_COLUMNS / 4;
const BYTES = 4;
const VECTOR_BYTES = 16;

/** product = left × right + bias. All positions are byte positions in the memory, all strides bytes from row to row. */
type Multiply = (
  left: number,
  leftStride: number,
  /** In panels. */
  right: number,
  bias: number,
  product: number,
  productStride: number,
  rows: number,
  /** Columns of the left, rows of the right. */
  depth: number,
  /** A multiple of `PANEL_COLUMNS`. */
  columns: number,
) => void;

/** @param isFused for tests; by default where the engine can */
export function openMultiply(memory: WebAssembly.Memory, isFused = canFuse()): Multiply {
  const module = new WebAssembly.Module(writeMultiply(isFused));
  return new WebAssembly.Instance(module, { local: { memory } }).exports.run as Multiply;
}

function canFuse(): boolean {
  return WebAssembly.validate(writeMultiply(true));
}

function writeMultiply(isFused: boolean): Uint8Array<ArrayBuffer> {
  // As many as there are registers for: with one more, plain arithmetic takes half as long again.
  const rowCount = isFused ? 6 : 4;
  const parameters = 9;
  const [left, leftStride, right, bias, product, productStride, rows, depth, columns] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const locals: ValueType[] = [];
  const local = (type: ValueType): number => parameters + locals.push(type) - 1;
  const list = (length: number, type: ValueType) => Array.from({ length }, () => local(type));
  const [rowsLeft, depthLeft, at, lastLeft, lastProduct] = list(5, 'i32') as [number, number, number, number, number];
  const lefts = list(rowCount, 'i32');
  const products = list(rowCount, 'i32');
  const sums = lefts.map(() => list(VECTORS, 'v128'));
  const rights = list(VECTORS, 'v128');
  const value = local('v128');

  const advance = (which: number, by: Code): Code[] => [get(which), by, i32.add, set(which)];
  const lastRow = (first: number, stride: number): Code[] => [
    ...[get(first), get(rows), i32.constant(1), i32.subtract, get(stride), i32.multiply, i32.add],
  ];
  /** Rows below the last one are the last one again: the same result is written to the same place. */
  const nextRow = (list: readonly number[], row: number, stride: number, last: number): Code[] => [
    ...[get(list[row - 1]!), get(stride), i32.add, tee(list[row]!), get(last)],
    ...[get(list[row]!), get(last), i32.isAtMostUnsigned, select, set(list[row]!)],
  ];
  const startSums = sums.flatMap((row) =>
    row.flatMap((sum, vector) => [get(bias), f32x4.load(vector * VECTOR_BYTES), set(sum)]),
  );
  const multiplyAdd = (one: number, other: number, sum: number): Code[] =>
    isFused
      ? [get(one), get(other), get(sum), f32x4.multiplyAdd, set(sum)]
      : [get(sum), get(one), get(other), f32x4.multiply, f32x4.add, set(sum)];
  const addStep = (step: number): Code[] => [
    ...rights.flatMap((one, vector) => [get(at), f32x4.load((step * VECTORS + vector) * VECTOR_BYTES), set(one)]),
    ...lefts.flatMap((one, row) => [
      ...[get(one), f32x4.loadSplat(step * BYTES), set(value)],
      ...sums[row]!.flatMap((sum, vector) => [...multiplyAdd(value, rights[vector]!, sum)]),
    ]),
  ];
  const addAll = repeat([
    ...Array.from({ length: DEPTH_STEP }, (_none, step) => addStep(step)).flat(),
    ...advance(at, i32.constant(DEPTH_STEP * VECTORS * VECTOR_BYTES)),
    ...lefts.flatMap((one) => advance(one, i32.constant(DEPTH_STEP * BYTES))),
    ...[get(depthLeft), i32.constant(DEPTH_STEP), i32.subtract, tee(depthLeft)],
  ]);
  const storeSums = sums.flatMap((row, index) =>
    row.flatMap((sum, vector) => [get(products[index]!), get(sum), f32x4.store(vector * VECTOR_BYTES)]),
  );
  const following = Array.from({ length: rowCount - 1 }, (_none, index) => index + 1);
  const startOfRows = (first: number, stride: number): Code[] => [
    ...[get(first), get(rows), get(rowsLeft), i32.subtract, get(stride), i32.multiply, i32.add],
  ];
  const allRows = repeat([
    ...[
      ...startOfRows(left!, leftStride!),
      set(lefts[0]!),
      ...startOfRows(product!, productStride!),
      set(products[0]!),
    ],
    ...following.flatMap((row) => nextRow(lefts, row, leftStride!, lastLeft)),
    ...following.flatMap((row) => nextRow(products, row, productStride!, lastProduct)),
    ...[get(right!), set(at), ...startSums, get(depth!), set(depthLeft), addAll, ...storeSums],
    ...[get(rowsLeft), i32.constant(rowCount), i32.subtract, tee(rowsLeft), i32.constant(0), i32.isGreater],
  ]);
  const allColumns = repeat([
    ...[...lastRow(product!, productStride!), set(lastProduct), get(rows!), set(rowsLeft), allRows],
    ...[get(at), set(right!)],
    ...advance(bias!, i32.constant(VECTORS * VECTOR_BYTES)),
    ...advance(product!, i32.constant(VECTORS * VECTOR_BYTES)),
    ...[get(columns!), i32.constant(PANEL_COLUMNS), i32.subtract, tee(columns!), i32.constant(0), i32.isGreater],
  ]);
  return writeModule({ parameters, locals, body: [...lastRow(left!, leftStride!), set(lastLeft), allColumns] });
}
