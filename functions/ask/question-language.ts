// The language a question is asked in.

/** ISO 639-1 code where the question's script tells its language, else null. */
export function languageOf(question: string): string | null {
  return /\p{Script=Devanagari}/u.test(question) ? 'hi' : null;
}
