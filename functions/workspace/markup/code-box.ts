// A box of code: its lines are never wrapped, since a wrapped line reads as two. Where one may be wider than a phone the
// box scrolls, and the keyboard comes to it.

/** Characters that fit into the narrowest box, in a quotation or a list at 320 px. */
const narrowestLine = 28;

/** Attributes of the box, with the space before them; none where every line fits anywhere. */
export function codeBoxAttributes(code: string): string {
  const isWide = code.split('\n').some((line) => line.length > narrowestLine);
  return isWide ? ' role="group" aria-label="Code" tabindex="0"' : '';
}
