// Turning places on a page by quarters, and multiplying the matrices PDF uses. Pure arithmetic.
import type { Direction, PageText } from './page-text.ts';

export type Matrix = readonly [number, number, number, number, number, number];

export function multiply(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = second;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** A place on a page of the given size, in the frame in which text of that direction reads from left to right. */
export function turnPoint(
  direction: Direction,
  x: number,
  y: number,
  width: number,
  height: number,
): { readonly x: number; readonly y: number } {
  if (direction === 90) return { x: y, y: width - x };
  if (direction === 180) return { x: width - x, y: height - y };
  if (direction === 270) return { x: height - y, y: x };
  return { x, y };
}

/** Size of the page in that frame. */
export function turnedSize(
  direction: Direction,
  width: number,
  height: number,
): { readonly width: number; readonly height: number } {
  return direction === 90 || direction === 270 ? { width: height, height: width } : { width, height };
}

/** Where a box of a page's frame stands on the page as shown, in shares of its width and height. */
export function placeOnPage(
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  page: Pick<PageText, 'width' | 'height' | 'direction'>,
  direction: Direction,
): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } {
  const shown = turnedSize(page.direction, page.width, page.height);
  const frame = turnedSize(direction, shown.width, shown.height);
  const back = ((360 - direction) % 360) as Direction;
  const first = turnPoint(back, box.left, box.top, frame.width, frame.height);
  const second = turnPoint(back, box.right, box.bottom, frame.width, frame.height);
  const share = (value: number, all: number): number =>
    Math.round(Math.min(1, Math.max(0, value / all)) * 10_000) / 10_000;
  const left = share(Math.min(first.x, second.x), shown.width);
  const top = share(Math.min(first.y, second.y), shown.height);
  return {
    left,
    top,
    width: Math.round((share(Math.max(first.x, second.x), shown.width) - left) * 10_000) / 10_000,
    height: Math.round((share(Math.max(first.y, second.y), shown.height) - top) * 10_000) / 10_000,
  };
}
