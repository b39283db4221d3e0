// A question about words that were selected in the course, in the course's language. Pure.

/** Longer selections end with the last whole word before it. */
const longestWords = 300;

/** What was selected, in a line and in quotation marks; null where it is too little to ask about. */
export function quoteSelected(text: string): string | null {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words.length < 2) return null;
  if (words.length <= longestWords) return `“${words}”`;
  const cut = words.slice(0, longestWords);
  return `“${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestWords / 2))}…”`;
}

/** @param quote as `quoteSelected` gives it. @param language of the course, BCP 47 */
export function explainQuestion(quote: string, language: string): string {
  return /^hi\b/i.test(language) ? `${quote} समझाइए।` : `Explain ${quote}`;
}
