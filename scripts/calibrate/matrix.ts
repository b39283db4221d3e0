// Matrices as rows of numbers, one after the other. Pure.

/** @param inner columns of the left one, rows of the right one */
export function multiply(left: Float32Array, right: Float32Array, inner: number): Float32Array {
  const [rows, columns] = [left.length / inner, right.length / inner];
  const product = new Float32Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const own = product.subarray(row * columns, (row + 1) * columns);
    for (let at = 0; at < inner; at += 1) {
      const factor = left[row * inner + at] ?? 0;
      if (factor !== 0) add(own, right.subarray(at * columns, (at + 1) * columns), factor);
    }
  }
  return product;
}

/** Adds another, times `factor`, in place. */
export function add(to: Float32Array, other: Float32Array, factor = 1): void {
  for (let at = 0; at < to.length; at += 1) to[at] = (to[at] ?? 0) + factor * (other[at] ?? 0);
}

export function transposed(matrix: Float32Array, columns: number): Float32Array {
  const rows = matrix.length / columns;
  const turned = new Float32Array(matrix.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      turned[column * rows + row] = matrix[row * columns + column] ?? 0;
    }
  }
  return turned;
}

/** Views of its rows: what is written to them is written to it. */
export function inRows(matrix: Float32Array, columns: number): readonly Float32Array[] {
  return Array.from({ length: matrix.length / columns }, (_, row) =>
    matrix.subarray(row * columns, (row + 1) * columns),
  );
}

/** The inner product of two rows. */
export function times(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < left.length; at += 1) sum += (left[at] ?? 0) * (right[at] ?? 0);
  return sum;
}
