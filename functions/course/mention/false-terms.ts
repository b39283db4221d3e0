// The wordings in which a level word and a number point at nothing: counts, measures, verbs, names of other things.
// Each rule looks at a word or two on either side. Whether a place exists is the resolver's to say.

import { isNumberWord } from './numbers.ts';
import type { LevelAt, Token } from './tokens.ts';
import { connectives, looseDeterminers, measures, namesAfter, namesBefore, verbsInS } from './words.ts';

export interface Candidate extends LevelAt {
  readonly values: readonly (number | string)[];
  /** First token of the candidate and the one after its last. */
  readonly first: number;
  readonly next: number;
  /** The number stands before the level word ("third step"). */
  readonly isOrdinal: boolean;
  /** Another term ends directly before it, so that the word before it is that one's. */
  readonly isAdjoining: boolean;
}

export function isNotAMention({
  tokens,
  lexicon,
  level,
  plural,
  values,
  first,
  next,
  isOrdinal,
  isAdjoining,
}: Candidate) {
  const [before, after, follows] = [isAdjoining ? undefined : tokens[first - 1], tokens[next], tokens[next + 1]];
  const said = before?.kind === 'word' ? before.text : '';
  if (isOrdinal && /^(?:my|your|his|her|our|their|a|an|another|every|each|one|any|no|very)$/.test(said)) return true;
  if (!isOrdinal) {
    if (looseDeterminers.has(said)) return after !== undefined && after.kind !== 'mark';
    if (namesBefore.has(said)) return true;
    // "per page 3 errors" and "let's row 3 boats" count, "per section 4.2" refers.
    const isVerb = /^(?:per|i|we|you|they|can|could|will|would|should|must|let's|lets|to)$/.test(said) && !plural;
    if (isVerb && isCountedNoun(after, follows)) return true;
    if (level === 'example' && said === 'for' && after?.kind === 'word' && !closesPhrase(after)) return true;
  }
  const [value] = values;
  if (plural && values.length === 1 && /^(?:19|20)\d\d$/.test(String(value))) return true;
  if (level === 'day' && value === 1 && /^(?:from|since)$/.test(said)) return true;
  if (!after || after.startsLine) return false;
  if (after.kind === 'mark')
    return after.text === '.' && after.glued && follows?.glued === true && follows.kind === 'word';
  if (namesAfter.has(after.text)) return true;
  if (isOrdinal || !measures.has(after.text) || !/^\d/.test(String(values.at(-1)))) return false;
  const goesOn =
    follows !== undefined &&
    (follows.kind === 'number' || /^(?:[.#/-]|no|number)$/.test(follows.text) || isNumberWord(follows.text));
  if (goesOn && (lexicon.words.has(after.text) || after.text.length === 1)) return false;
  return !/^(?:time|second|day|sets|bits|pixels|bytes|others)$/.test(after.text);
}

/**
 * A bare number directly before the level word counts it ("3 steps", "5-day", "two labs"), so no value is read after
 * it ("a 3 day 2 night trip"), unless that number is the value of a term that ends there.
 */
export function isCounted({ tokens, at: levelAt, plural }: LevelAt, taken: number): boolean {
  const isHyphenated = tokens[levelAt - 1]?.text === '-' && tokens[levelAt]?.glued === true;
  const at = isHyphenated ? levelAt - 2 : levelAt - 1;
  const [joint, number] = [tokens[at - 1], tokens[at]];
  if (!number || at < taken) return false;
  if (number.kind === 'number') {
    const isGlued = (number.glued && joint?.kind !== 'number') || (tokens[levelAt]?.glued && !isHyphenated);
    return (
      !isGlued &&
      (plural ||
        isHyphenated ||
        joint?.kind !== 'word' ||
        /^(?:an?|the|our|my|this|in|for|of|at|every|all|about|only|over|with|is|are|was|and|or)$/.test(joint.text))
    );
  }
  return number.kind === 'word' && isNumberWord(number.text);
}

/** True where a phrase can end: nothing more, a mark, or a connective. */
export function closesPhrase(token: Token | undefined): boolean {
  if (!token || token.startsLine) return true;
  return token.kind === 'mark' ? !/["'&@+#=$%]/.test(token.text) : connectives.has(token.text);
}

/** "3 others", "2 labs": a plural noun that the number before it counts, and no verb ("step 3 fails"). */
export function isCountedNoun(word: Token | undefined, after: Token | undefined): boolean {
  if (word?.kind !== 'word' || !/..[^sui]s$/.test(word.text) || verbsInS.has(word.text)) return false;
  return !/^(?:it|its|the|this|that|these|those|them|me|us|a|an|my|what|how|to|not)$/.test(after?.text ?? '');
}
