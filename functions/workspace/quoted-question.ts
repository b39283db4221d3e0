// A question about words that were selected in the course: put together, and taken apart to be shown. Pure.

/** Longer selections end with the last whole word before it. */
const longestWords = 600;

/** What was selected, in a line and in quotation marks; null where it is too little to ask about. */
export function quoteSelected(text: string): string | null {
  // Its own marks become inner ones, so that the outer ones tell where it ends.
  const words = text.replace(/\s+/g, ' ').replaceAll('“', '‘').replaceAll('”', '’').trim();
  if (words.length < 2) return null;
  if (words.length <= longestWords) return `“${words}”`;
  const cut = words.slice(0, longestWords);
  return `“${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestWords / 2))}…”`;
}

/** @param quote as `quoteSelected` gives it. @param language of the course, BCP 47 */
export function explainQuestion(quote: string, language: string): string {
  return askAbout(quote, /^hi\b/i.test(language) ? 'समझाइए।' : 'Explain this.');
}

/** @param quote as `quoteSelected` gives it; null: the words alone */
export function askAbout(quote: string | null, words: string): string {
  return quote === null || words.trim() === '' ? words : `${quote}\n${words.trim()}`;
}

/** The quotation that a question begins with, and the words about it. */
export function takeApart(question: string): { readonly quote: string | null; readonly words: string } {
  const [, quote, words] = /^(“[^“”]{2,800}”)\s+(?=\S)([\s\S]*)$/.exec(question) ?? [];
  return quote === undefined || words === undefined ? { quote: null, words: question } : { quote, words };
}
