// Puts a symbol of the maths input into a text, and finds the places that are still to be filled. Pure.

/** Stands in a template for each place to fill. */
const hole = '◦';

interface TextSelection {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The text with the symbol at the cursor, what was selected inside it, and the cursor at the next place to fill.
 * @param template with a hole (◦) for each place to fill
 * @param isSuffix its first hole is what stands before the cursor, unless something is selected
 */
export function insertMath(given: TextSelection, template: string, isSuffix = false): TextSelection {
  const start = clamp(given.start, 0, given.value.length);
  const end = clamp(given.end, start, given.value.length);
  const before = given.value.slice(0, start);
  const selected = given.value.slice(start, end);
  const after = given.value.slice(end);
  const takesSelection = selected !== '' || isSuffix;
  const [head = '', ...rest] = template.split(hole);
  const pieces =
    rest.length === 0 ? [head] : takesSelection ? [`${head}${selected}${rest[0]}`, ...rest.slice(1)] : [head, ...rest];
  const glue = /\\[a-zA-Z]+$/.test(before) && /^[a-zA-Z]/.test(pieces[0] ?? '') ? ' ' : '';
  const caret = start + glue.length + (pieces[0] ?? '').length;
  return { value: `${before}${glue}${pieces.join('')}${after}`, start: caret, end: caret };
}

/** Braces with nothing in them where LaTeX expects something; a set without members, `{}`, is none. */
const emptyPlaces = /(?<=\\[a-zA-Z]{1,30}|[\^_}\]])\{\s*\}|(?<=\\sqrt)\[\s*\]/g;

/** Where the next empty place begins to be filled, from a position on and round to the start; null where none is. */
export function nextEmptyPlace(value: string, from: number): number | null {
  const places = [...value.matchAll(emptyPlaces)].map(({ index }) => index + 1);
  return places.find((place) => place >= from) ?? places[0] ?? null;
}

/** LaTeX with a box in each empty place, for showing. */
export function showEmptyPlaces(latex: string): string {
  return latex.replace(emptyPlaces, (place) => (place.startsWith('[') ? '[\\square]' : '{\\square}'));
}

function clamp(value: number, least: number, greatest: number): number {
  return Math.min(Math.max(value, least), greatest);
}
