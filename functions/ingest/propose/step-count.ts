// Recognises a numbered step in raw Markdown lines. Separate because both proposals and their tests count with it.

/** A line that begins an ordered item at the outermost level, or a "Step 3" heading. */
export function isInstructionStep(line: string): boolean {
  return /^ {0,3}\d{1,3}[.)][ \t]+\S/.test(line) || /^#{1,6}[ \t]+step[ \t]+\d/i.test(line);
}
