// Where on its page a text stands, in words a reader can follow with the eye ("upper left"). Pure.

import type { PagePlace } from './content.ts';

/** From this share of a side on, a box counts as running across it. */
const acrossShare = 0.7;

/** `upper left`, `middle right`, `lower middle`, …, by the thirds of the page in which the middle of the box lies. */
export function placeInWords(place: PagePlace): string {
  const vertical = third(place.top, place.height, ['upper', 'middle', 'lower']);
  const horizontal = third(place.left, place.width, ['left', 'middle', 'right']);
  return vertical === horizontal ? vertical : `${vertical} ${horizontal}`;
}

function third(start: number, length: number, words: readonly [string, string, string]): string {
  if (length >= acrossShare) return words[1];
  const middle = start + length / 2;
  return middle < 1 / 3 ? words[0] : middle > 2 / 3 ? words[2] : words[1];
}
