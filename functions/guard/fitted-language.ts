// In which languages the guard's weights were fitted, and how much more is asked of the others. Pure.

/** The guard's weights are fitted on English; other languages are held to a stricter cut. */
const unfittedSupport = 0.85;

/** Least probability of support a sentence in this language is shown at; 0 where the fitted cuts decide. */
export function leastSupportIn(language: string): number {
  return /^en(?:-|$)/i.test(language) ? 0 : unfittedSupport;
}
