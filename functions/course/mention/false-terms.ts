// The wordings in which a level word and a number point at nothing: counts, measures, dates, verbs.
// Each rule looks at a word or two on either side. Whether a place exists is the resolver's to say.

import type { Lexicon, MentionLevel } from './levels.ts';
import { isNumberWord } from './number-words.ts';
import type { LevelAt } from './term.ts';
import type { Token } from './tokenise.ts';
import {
  closesPhrase,
  isCountedNoun,
  looseDeterminers,
  measures,
  months,
  namesAfter,
  namesBefore,
} from './word-lists.ts';

export interface Candidate {
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  readonly level: MentionLevel;
  readonly plural: boolean;
  readonly values: readonly (number | string)[];
  /** First token of the candidate and the one after its last. */
  readonly first: number;
  readonly next: number;
  /** The number stands before the level word ("third step"). */
  readonly isOrdinal: boolean;
  /** Another term ends directly before it, so that the word before it is that one's. */
  readonly isAdjoining: boolean;
}

export function isNotAMention(candidate: Candidate): boolean {
  const { tokens, first, isAdjoining } = candidate;
  const before = tokens[first - 1];
  if (before && !isAdjoining && isBarredBefore(candidate, before)) return true;
  return isBarredAfter(candidate, before?.text ?? '');
}

function isBarredBefore({ tokens, first, next, isOrdinal, level, plural }: Candidate, before: Token): boolean {
  if (before.kind !== 'word') return before.kind === 'number' && isOrdinal && tokens[first]?.glued === true;
  if (isOrdinal) return /^(?:my|your|his|her|our|their|a|an|another|every|each|one|any|no|very)$/.test(before.text);
  if (/^(?:each|every|any|another)$/.test(before.text)) return true;
  const after = tokens[next];
  const closes = !after || after.kind === 'mark';
  if (looseDeterminers.has(before.text)) return !closes;
  if (namesBefore.has(before.text)) return true;
  // "per page 3 errors" counts, "per section 4.2" refers.
  if (before.text === 'per') return isCountedNoun(after, tokens[next + 1]);
  // "let's row 3 boats": a verb, and the number counts.
  const isVerb = !plural && /^(?:step|row|page|table|figure|question|exercise)$/.test(level);
  if (isVerb && /^(?:i|we|you|they|can|could|will|would|should|must|let's|lets|to)$/.test(before.text))
    return isCountedNoun(after, tokens[next + 1]);
  return level === 'example' && before.text === 'for' && after?.kind === 'word' && !closesPhrase(after);
}

function isBarredAfter(
  { tokens, next, isOrdinal, level, values, lexicon, plural }: Candidate,
  before: string,
): boolean {
  const [after, follows] = [tokens[next], tokens[next + 1]];
  if (plural && values.length === 1 && /^(?:19|20)\d\d$/.test(String(values[0]))) return true;
  if (level === 'day' && values.length === 1 && values[0] === 1 && /^(?:from|since)$/.test(before)) return true;
  if (!after || after.startsLine) return false;
  if (after.kind === 'mark') {
    const isFile = after.text === '.' && after.glued && follows?.glued === true && follows.kind === 'word';
    return isFile || /^[%°€£$]$/.test(after.text);
  }
  if (after.kind !== 'word') return false;
  if ((level === 'figure' && after.text === 'out') || namesAfter.has(after.text)) return true;
  if (isOrdinal) {
    if (level === 'step' && /^(?:forward|back|ahead|closer|away|towards?|to|for|when|into)$/.test(after.text))
      return !/^(?:me|us)$/.test(follows?.text ?? '');
    const isOf = /^(?:of|in|at|on)$/.test(after.text) && /^(?:step|day|page)$/.test(level);
    return (
      isOf &&
      /^(?:school|college|class|google|work|results|term|month|week|year|spring|summer|[a-z]*ing)$/.test(
        follows?.text ?? '',
      )
    );
  }
  if (!/^\d/.test(String(values.at(-1)))) return false;
  if (months.has(after.text) && after.raw !== after.text && after.text !== 'may') return true;
  if (
    after.text === 'of' &&
    (months.has(follows?.text ?? '') || /^(?:google|search|results|bing)$/.test(follows?.text ?? ''))
  )
    return true;
  if (!measures.has(after.text)) return false;
  const goesOn =
    follows !== undefined &&
    (follows.kind === 'number' || isNumberWord(follows.text) || /^(?:[.#/-]|no|number)$/.test(follows.text));
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
  const number = tokens[at];
  if (!number || at < taken) return false;
  if (number.kind === 'number') {
    const joint = tokens[at - 1];
    const isPartOfCode = number.glued && (joint?.kind === 'word' || (joint?.text === '-' && joint.glued));
    if (isPartOfCode || (tokens[levelAt]?.glued && !isHyphenated)) return false;
    const startsCount =
      joint?.kind !== 'word' ||
      /^(?:a|an|the|our|my|this|in|for|of|at|every|all|about|only|over|with|is|are|was|and|or)$/.test(joint.text);
    return plural || isHyphenated || startsCount;
  }
  return number.kind === 'word' && isNumberWord(number.text) && (plural || isHyphenated || number.text !== 'one');
}
