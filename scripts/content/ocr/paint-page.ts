// The pictures of a scanned page as one grey picture, upright as the page is shown: what a reader of scans is given.
// Pictures in strips, turned or mirrored are put together; text and lines of the page are not drawn.
import type { PdfLibrary, PdfPage } from '../../../functions/ingest/pdf/load-pdf.ts';
import { type Matrix, multiply } from '../../../functions/ingest/pdf/turn.ts';

export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  /** One byte a point, 0 black to 255 white. */
  readonly points: Uint8Array;
}

interface PlacedPicture {
  /** From the unit square to points of the page, origin at its top left. */
  readonly matrix: Matrix;
  readonly width: number;
  readonly height: number;
  greyAt(x: number, y: number): number;
}

interface PdfPicture {
  readonly width: number;
  readonly height: number;
  readonly data?: Uint8Array | Uint8ClampedArray | null;
  readonly kind?: number;
}

/** Sharper pictures are read no better and take long. */
const longestSide = 3_600;

/** Paints a page's pictures; null where it has none that can be decoded. */
export async function paintPage(page: PdfPage, library: PdfLibrary): Promise<GreyPicture | null> {
  const pictures = await findPictures(page, library);
  if (pictures.length === 0) return null;
  const view = page.getViewport({ scale: 1 });
  const density = Math.max(
    ...pictures.map(({ matrix: [a, b, c, d], width, height }) =>
      Math.max(width / Math.max(1, Math.hypot(a, b)), height / Math.max(1, Math.hypot(c, d))),
    ),
  );
  const scale = Math.min(density, longestSide / Math.max(view.width, view.height));
  const width = Math.max(1, Math.round(view.width * scale));
  const height = Math.max(1, Math.round(view.height * scale));
  const points = new Uint8Array(width * height).fill(255);
  for (const picture of pictures) paint(picture, scale, { width, height, points });
  return { width, height, points };
}

function paint(picture: PlacedPicture, scale: number, canvas: GreyPicture): void {
  const [a, b, c, d, e, f] = picture.matrix.map((value) => value * scale) as unknown as Matrix;
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1) return;
  const corners = [
    [e, f],
    [a + e, b + f],
    [c + e, d + f],
    [a + c + e, b + d + f],
  ] as const;
  const bound = (values: readonly number[], limit: number): readonly [number, number] => [
    Math.max(0, Math.floor(Math.min(...values))),
    Math.min(limit, Math.ceil(Math.max(...values))),
  ];
  const [left, right] = bound(
    corners.map(([x]) => x),
    canvas.width,
  );
  const [top, bottom] = bound(
    corners.map(([, y]) => y),
    canvas.height,
  );
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const dx = x + 0.5 - e;
      const dy = y + 0.5 - f;
      const across = (d * dx - c * dy) / determinant;
      const up = (a * dy - b * dx) / determinant;
      if (across < 0 || across >= 1 || up < 0 || up >= 1) continue;
      const grey = picture.greyAt(Math.floor(across * picture.width), Math.floor((1 - up) * picture.height));
      canvas.points[y * canvas.width + x] = grey;
    }
}

async function findPictures(page: PdfPage, library: PdfLibrary): Promise<readonly PlacedPicture[]> {
  const { OPS } = library;
  const list = await page.getOperatorList();
  const stack: Matrix[] = [];
  const found: PlacedPicture[] = [];
  let matrix = page.getViewport({ scale: 1 }).transform as unknown as Matrix;
  for (const [index, operation] of list.fnArray.entries()) {
    const values = list.argsArray[index] as readonly unknown[] | null;
    if (operation === OPS.save || operation === OPS.paintFormXObjectBegin) {
      stack.push(matrix);
      const inner = operation === OPS.paintFormXObjectBegin ? values?.[0] : null;
      if (inner) matrix = multiply(matrix, inner as Matrix);
    } else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) matrix = stack.pop() ?? matrix;
    else if (operation === OPS.transform) matrix = multiply(matrix, values as unknown as Matrix);
    else if (isPicture(operation, OPS)) {
      const picture = await pictureOf(page, values?.[0]);
      const isMask = operation === OPS.paintImageMaskXObject;
      const placed = picture === null ? null : readPicture(picture, isMask, matrix, library);
      if (placed !== null) found.push(placed);
    }
  }
  return found;
}

function isPicture(operation: number | undefined, OPS: PdfLibrary['OPS']): boolean {
  return (
    operation === OPS.paintImageXObject ||
    operation === OPS.paintInlineImageXObject ||
    operation === OPS.paintImageMaskXObject
  );
}

/** A picture stands in the operation itself or under a name, on the page or in the document. */
async function pictureOf(page: PdfPage, value: unknown): Promise<PdfPicture | null> {
  const name = typeof value === 'string' ? value : (value as { readonly data?: unknown } | null)?.data;
  if (typeof name !== 'string') return (value as PdfPicture | null) ?? null;
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
  const picture = await new Promise<PdfPicture | null>((resolve) => {
    objects.get(name, (found: unknown) => resolve(found as PdfPicture | null));
  });
  return picture === null || typeof value === 'string' ? picture : { ...(value as PdfPicture), ...picture };
}

function readPicture(picture: PdfPicture, isMask: boolean, matrix: Matrix, library: PdfLibrary): PlacedPicture | null {
  const { data, width, height, kind } = picture;
  if (!data || width < 8 || height < 8) return null;
  const { GRAYSCALE_1BPP, RGB_24BPP } = library.ImageKind;
  const perRow = Math.ceil(width / 8);
  if (kind === GRAYSCALE_1BPP || (isMask && data.length >= perRow * height && data.length < width * height)) {
    // In a mask the bits that are not set are painted, in a picture they are black: both are ink.
    const greyAt = (x: number, y: number): number =>
      ((data[y * perRow + (x >> 3)] ?? 255) >> (7 - (x & 7))) & 1 ? 255 : 0;
    return { matrix, width, height, greyAt };
  }
  const channels = kind === RGB_24BPP ? 3 : Math.round(data.length / (width * height));
  if (channels !== 1 && channels !== 3 && channels !== 4) return null;
  const greyAt = (x: number, y: number): number => {
    const at = (y * width + x) * channels;
    const first = data[at] ?? 255;
    if (channels === 1) return first;
    const grey = Math.round(first * 0.299 + (data[at + 1] ?? 255) * 0.587 + (data[at + 2] ?? 255) * 0.114);
    return channels === 4 ? Math.round(255 + ((grey - 255) * (data[at + 3] ?? 255)) / 255) : grey;
  };
  return { matrix, width, height, greyAt };
}
