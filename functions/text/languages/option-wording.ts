// Whether an option of a question can stand anywhere among the others: "all of the above" and "both a and c" cannot.
// English and Hindi.

const ofTheOthers = /\b(?:of (?:the|these) (?:above|options|choices)|of these|above)\b|उपर्युक्त|उपरोक्त|इनमें से/iu;
const byLetters =
  /\b(?:both|either|neither|only|options?) [a-h] (?:and|or|nor|&) [a-h]\b|^[a-h](?: (?:and|or|nor|&) [a-h])?$/i;

/** `own`: says nothing of the others. `others`: speaks of them all. `letters`: is a letter, or names others by theirs. */
export function optionWording(text: string): 'own' | 'others' | 'letters' {
  const words = text.trim().slice(0, 400);
  if (byLetters.test(words)) return 'letters';
  return ofTheOthers.test(words) ? 'others' : 'own';
}
