// What a page draws besides text: straight rules, which tell tables from prose, and how much of it pictures cover.
// Also makes pdf.js hand over the fonts, whose names tell bold and typewriter type.
import { operationLimit } from './limits.ts';
import type { PdfLibrary, PdfPage } from './load-pdf.ts';
import type { Rule } from './page-text.ts';
import { type Matrix, multiply } from './turn.ts';

/** What a font's name tells of its letters. */
export interface FontFacts {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isMono: boolean;
  /** Its glyphs are signs; old typesetting strikes a sign through by one that reads as a 6. */
  readonly isSymbol: boolean;
}

interface Drawing {
  readonly rules: readonly Rule[];
  readonly pictureShare: number;
}

const ruleLimit = 5_000;
/** Thicker bars are areas, not rules. */
const thicknessLimit = 3;
const shortestRule = 4;

interface Walk {
  readonly page: { readonly width: number; readonly height: number };
  readonly rules: Rule[];
  readonly stack: Matrix[];
  matrix: Matrix;
  pictureShare: number;
  /** The last operation set the frame of a picture that was passed over. */
  isFrameOnly: boolean;
}

export async function readDrawing(page: PdfPage, library: PdfLibrary): Promise<Drawing> {
  const { OPS } = library;
  const list = await page.getOperatorList();
  const viewport = page.getViewport({ scale: 1 });
  const walk: Walk = {
    page: viewport,
    rules: [],
    stack: [],
    matrix: viewport.transform as unknown as Matrix,
    pictureShare: 0,
    isFrameOnly: false,
  };
  const count = Math.min(list.fnArray.length, operationLimit);
  for (let index = 0; index < count; index += 1) {
    const operation = list.fnArray[index];
    const values = list.argsArray[index] as unknown;
    if (operation === OPS.save || operation === OPS.paintFormXObjectBegin) {
      walk.stack.push(walk.matrix);
      const inner = operation === OPS.save ? null : (values as readonly unknown[])[0];
      if (isMatrix(inner)) walk.matrix = multiply(walk.matrix, inner);
    } else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) {
      if (walk.isFrameOnly) countPicture(walk);
      walk.matrix = walk.stack.pop() ?? walk.matrix;
    } else if (operation === OPS.transform && isMatrix(values)) {
      walk.matrix = multiply(walk.matrix, values);
    } else if (operation === OPS.constructPath) readPath(walk, values, library);
    else if (operation === OPS.paintImageXObject || operation === OPS.paintImageMaskXObject) countPicture(walk);
    if (operation !== OPS.dependency) walk.isFrameOnly = operation === OPS.transform;
  }
  return { rules: walk.rules, pictureShare: Math.min(1, walk.pictureShare) };
}

function isMatrix(value: unknown): value is Matrix {
  return (
    (Array.isArray(value) || ArrayBuffer.isView(value)) &&
    (value as { readonly length?: number }).length === 6 &&
    typeof (value as unknown as Matrix)[0] === 'number'
  );
}

/** A picture fills the unit square of its frame. */
function countPicture(walk: Walk): void {
  const [a, b, c, d] = walk.matrix;
  const share = Math.abs(a * d - b * c) / (walk.page.width * walk.page.height);
  if (Number.isFinite(share)) walk.pictureShare += share;
}

/** pdf.js gives a path as [paint operation, [points], bounds]; points are runs of an operation and its places. */
function readPath(walk: Walk, values: unknown, library: PdfLibrary): void {
  const [paint, parts] = values as readonly [number, readonly (Float32Array | null)[] | null, unknown];
  const { OPS } = library;
  if (paint === OPS.endPath || walk.rules.length >= ruleLimit) return;
  const data = parts?.[0];
  if (!data || data.length > 4_000) return;
  let start: readonly [number, number] = [0, 0];
  let at: readonly [number, number] = [0, 0];
  for (let index = 0; index < data.length; ) {
    const kind = data[index];
    const x = data[index + 1] ?? 0;
    const y = data[index + 2] ?? 0;
    if (kind === 0) {
      start = [x, y];
      at = start;
      index += 3;
    } else if (kind === 1) {
      addRule(walk, at, [x, y]);
      at = [x, y];
      index += 3;
    } else if (kind === 2) {
      at = [data[index + 5] ?? 0, data[index + 6] ?? 0];
      index += 7;
    } else if (kind === 3) {
      at = [data[index + 3] ?? 0, data[index + 4] ?? 0];
      index += 5;
    } else {
      addRule(walk, at, start);
      at = start;
      index += 1;
    }
  }
}

/** Sides of thin bars come twice; the tables' reader takes rules close together for one. */
function addRule(walk: Walk, from: readonly [number, number], to: readonly [number, number]): void {
  const [a, b, c, d, e, f] = walk.matrix;
  const x1 = a * from[0] + c * from[1] + e;
  const y1 = b * from[0] + d * from[1] + f;
  const x2 = a * to[0] + c * to[1] + e;
  const y2 = b * to[0] + d * to[1] + f;
  const width = Math.abs(x2 - x1);
  const height = Math.abs(y2 - y1);
  if (Math.min(width, height) > thicknessLimit / 2 || Math.max(width, height) < shortestRule) return;
  walk.rules.push({ left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) });
}
