// Keeps what reading a text came to for the next time the same text is read: passages are read again with every question.
// Only for readings that depend on nothing but the text, and whose results nobody changes.

/** A text longer than this share of the whole is read anew each time: it would put out all others. */
const longestShare = 1 / 8;

/**
 * The same reading, remembered in linear time and bounded space: of two generations the older one is dropped whole when
 * the younger is full, and what is asked for again moves to the younger.
 * @param read a pure function of the text
 * @param characters of the texts in one generation, at most
 */
export function remember<Value extends NonNullable<unknown>>(
  read: (text: string) => Value,
  characters: number,
): (text: string) => Value {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  let held = 0;
  return (text) => {
    const known = young.get(text);
    if (known !== undefined) return known;
    const value = old.get(text) ?? read(text);
    if (text.length > characters * longestShare) return value;
    if (held + text.length > characters) {
      old = young;
      young = new Map();
      held = 0;
    }
    young.set(text, value);
    held += text.length;
    return value;
  };
}
