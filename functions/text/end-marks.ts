// What stands at the end of a text, read from the end: a pattern such as /[.,]+$/ starts over at every mark and takes the
// square of a long run's length. Pure.

/** The text without the marks it ends with, each one character of `marks`. */
export function withoutEndMarks(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The ASCII digits a text ends with; empty where it ends with none. */
export function digitsAtEnd(text: string): string {
  return text.slice(withoutEndMarks(text, '0123456789').length);
}
