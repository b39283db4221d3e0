// Makes a sentence more general than it is, or exchanges who acts and who is acted on. The rules know nothing of the
// guard's. A rule gives null where it does not apply or where its result might still be true.

const generalisations: readonly (readonly [RegExp, string])[] = [
  [/\b(?:some|many|most|several) (?=\p{Ll}+s\b)(?!of\b)/iu, 'all '],
  [/\b(?:usually|often|sometimes|typically|generally|normally)\b/i, 'always'],
];

/** The sentence said of all, or always, where it was said of some, or usually. */
export function generalise(sentence: string): string | null {
  for (const [pattern, replacement] of generalisations) {
    if (!pattern.test(sentence) || /\bnot\b|n't\b|\bas (?:many|some)\b|\bhow (?:many|often)\b/i.test(sentence))
      continue;
    const changed = sentence.replace(pattern, (found) => (/^\p{Lu}/u.test(found) ? capital(replacement) : replacement));
    if (changed !== sentence) return changed;
  }
  return null;
}

const acts =
  'sends|controls|measures|detects|reads|stores|triggers|monitors|contains|requires|uses|activates|receives|updates|creates|produces|replaces|checks|drives|holds|calls|provides|generates';

/** "The A controls the B" with A and B exchanged, and put in the passive, so that it stands far from the wording. */
export function exchangeRoles(sentence: string): string | null {
  const match = new RegExp(`^(The|A|An) ((?:[\\w-]+ ){1,2}?)(${acts}) (the|a|an) ([\\w-]+(?: [\\w-]+)?)(?=[ ,.])`).exec(
    sentence,
  );
  if (!match || /\b(?:then|also|of)\b/.test(match[2] ?? '')) return null;
  const [, article = '', subject = '', act = '', otherArticle = '', object = ''] = match;
  if (
    subject.trim().toLowerCase() === object.toLowerCase() ||
    / (?:of|to|for|from|in|on|and|that|is|with|at|by|so|as)$/.test(object)
  )
    return null;
  return `${capital(otherArticle)} ${object} ${act} ${article.toLowerCase()} ${subject.trim()}.`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
