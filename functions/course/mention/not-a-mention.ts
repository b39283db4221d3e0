// The wordings in which a level word and a number point at nothing: counts, measures, dates, idioms, names of things.
// Each rule looks at a few words on either side; the lists are in word-lists.ts.

import type { Lexicon, MentionLevel } from './levels.ts';
import { namesAfter, namesAfterOrdinal, namesBefore } from './named-things.ts';
import { isNumberWord } from './number-words.ts';
import type { Token } from './tokenise.ts';
import type { ValueContext } from './value-context.ts';
import { closesPhrase, looseDeterminers, measures, months, verbsInS } from './word-lists.ts';

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
  /** Another mention ends directly before it, so that the word before it is that one's. */
  readonly isAdjoining: boolean;
  /** Another mention ends at most one word before it ("lab 2 from day 1"). */
  readonly isContinued: boolean;
  /** The first number was written as a word. */
  readonly isSpelt: boolean;
}

/** True when the candidate must not count, whatever it stands beside. */
export function isNotAMention(candidate: Candidate): boolean {
  return (!candidate.isAdjoining && isBlockedBefore(candidate)) || isBlockedAfter(candidate) || isIdiom(candidate);
}

function isBlockedBefore(candidate: Candidate): boolean {
  const { tokens, level, first, isOrdinal } = candidate;
  const before = tokens[first - 1];
  if (!before) return false;
  if (before.kind === 'number' && tokens[first]?.glued && isOrdinal) return true;
  if (before.kind !== 'word') {
    // "D-Day 1944", "c-section 2"
    const letter = tokens[first - 2];
    return before.text === '-' && before.glued && letter?.kind === 'word' && letter.raw.length === 1;
  }
  if (/^(?:each|every|any|another)$/.test(before.text) && !isOrdinal) return true;
  // "per page 3 errors" counts, "per section 4.2" refers.
  if (before.text === 'per' && !isOrdinal) {
    const lead = tokens[first - 2];
    if (lead?.text === 'as') return false;
    return lead?.kind === 'word' || !closesPhrase(tokens[candidate.next]);
  }
  if (!isOrdinal && looseDeterminers.has(before.text) && before.text !== 'no') return !isClosed(tokens[candidate.next]);
  if (!isOrdinal && namesBefore[level]?.test(before.text))
    return before.text !== 'a' || level === 'row' || !isClosed(tokens[candidate.next]);
  return false;
}

/** Ends the phrase for certain: a mark, the end. */
function isClosed(token: Token | undefined): boolean {
  return !token || token.kind === 'mark';
}

function isBlockedAfter(candidate: Candidate): boolean {
  const { tokens, level, next, values } = candidate;
  const after = tokens[next];
  if (!after || after.startsLine) return false;
  if (after.kind === 'mark') {
    const word = after.text === '-' && after.glued ? tokens[next + 1]?.text : undefined;
    if (word !== undefined && namesAfter[level]?.test(word)) return true;
    // "p.m.", "5 °C", "5 %", "5 $"
    return /^[%°€£$]$/.test(after.text);
  }
  if (after.kind !== 'word') return false;
  if (isBusinessName(candidate)) return true;
  const isLast = /^\d/.test(String(values.at(-1)));
  if (isLast && isMeasure(candidate)) return true;
  if (isLast && isMonth(candidate)) return true;
  return namesAfter[level]?.test(after.text) ?? false;
}

const businesses =
  /^(?:publishing|publishers?|press|records|studios?|media|films?|pictures|productions|entertainment|books|bookshop|cafe|restaurant|bar|hotel|inc|ltd|llc|gmbh|corp|group|partners|ventures|capital|clothing|brewing|foundation|magazine|podcast|club|band|agency|consulting)$/;

/** "Day One Publishing", "Chapter 2 Books": all of it in capitals, and a kind of business after it. */
function isBusinessName({ tokens, first, next }: Candidate): boolean {
  const [level, after] = [tokens[first], tokens[next]];
  if (!level || !after || level.raw === level.text || after.raw === after.text) return false;
  return businesses.test(after.text) && after.raw !== after.raw.toUpperCase();
}

/** "exercise 20 minutes a day", "step 3 mm"; but "chap 7 sec 2" and "lab 2 day 5" go on with another level. */
function isMeasure({ tokens, lexicon, next, level }: Candidate): boolean {
  const after = tokens[next];
  if (!after || !measures.has(after.text)) return false;
  const follows = tokens[next + 1];
  const isValued = follows !== undefined && (follows.kind === 'number' || isNumberWord(follows.text));
  const isAbbreviation = /^(?:[.#-]|no|number)$/.test(follows?.text ?? '');
  if ((isValued || isAbbreviation) && (lexicon.words.has(after.text) || after.text.length === 1)) return false;
  // "day 3 time complexity", "lab 2 second attempt", "day 5 day 6"
  if (/^(?:time|second|day|sets|bits|pixels|bytes|others)$/.test(after.text)) return false;
  return level !== 'day' || !/^[a-z]$/.test(after.text);
}

const notCourses =
  /^(?:month|week|year|quarter|trip|holidays?|vacation|pregnancy|cycle|war|festival|cruise|fast|diet|lent|ramadan|quarantine|lockdown|tour|sale|strike|journey|season|tournament|match)$/;

/** "day 5 of March", "day 5 of the month", "lab 3 March", not "step 3 may fail". */
function isMonth({ tokens, next, level }: Candidate): boolean {
  const after = tokens[next];
  if (after?.text === 'of' && /^(?:the|my|our|a|his|her|their)$/.test(tokens[next + 1]?.text ?? '')) {
    return notCourses.test(tokens[next + 2]?.text ?? '');
  }
  if (after?.text === 'of' || (after?.text === 'in' && level === 'day'))
    return months.has(tokens[next + 1]?.text ?? '') && tokens[next + 1]?.text !== 'mar';
  if (!after || !months.has(after.text)) return false;
  return after.raw !== after.text && after.text !== 'may';
}

const courseWords =
  /^(?:course|program|programme|training|bootcamp|camp|module|class|workshop|schedule|syllabus|curriculum|book|textbook|lab|labs|chapter|chapters|day|section|report|document|manual|spec|specification|drawing|notes|series|unit|lesson|material|sheet|schedule|table|page|paper|exam|assignment|homework|quiz|list|text|appendix|cable|datasheet|handout|file|pdf|slides|exercise|guide)$/;

function isIdiom(candidate: Candidate): boolean {
  const { tokens, level, values, first, next, isOrdinal, isSpelt, plural } = candidate;
  if (isOrdinal) return isOrdinalIdiom(candidate);
  const before = tokens[first - 1]?.text ?? '';
  const after = tokens[next];
  if (
    level === 'day' &&
    values.length === 1 &&
    values[0] === 1 &&
    !candidate.isContinued &&
    /^(?:from|since)$/.test(before)
  ) {
    return (
      isSpelt ||
      !/^(?:notes|slides|homework|materials?|stuff|content|recording|video|lesson|quiz|topics?|steps?|chapters?|labs?|examples?|things?|concepts?|exercises?|questions?)$/.test(
        tokens[first - 2]?.text ?? '',
      )
    );
  }
  if (level === 'example' && before === 'for' && !plural) {
    const isAskedFor = askedForNouns.test(tokens[first - 2]?.text ?? '');
    return !isAskedFor && after?.kind === 'word' && !/^(?:of|in|on|from)$/.test(after.text);
  }
  if (level === 'figure' && (after?.text === 'out' || tokens[next + 1]?.text === 'out')) return true;
  if (
    level === 'figure' &&
    /^(?:a|an)$/.test(before) &&
    /^(?:8|eight)$/.test(String(values[0])) &&
    after?.kind === 'word'
  )
    return true;
  if (isSpelt && values[0] === 1 && /^(?:this|that|an|each|the)$/.test(before) && isPronounFollower(after)) return true;
  return isVerbUse(candidate);
}

/** "the answer for example 4" speaks of an example; "for example 4 apples" gives one. */
const askedForNouns =
  /^(?:answers?|solutions?|working|workings|proof|explanation|code|steps|diagram|graph|result|results|method|hint|hints|notes|page|video|figure|formula)$/;

/** "in the example one can see" */
function isPronounFollower(after: Token | undefined): boolean {
  return /^(?:can|could|may|might|must|should|would|will|has|needs|gets|sees|finds|uses|who|wants|does|learns)$/.test(
    after?.text ?? '',
  );
}

/** "let's row 3 boats", "please page 2 doctors": the level word is a verb and the number counts. */
function isVerbUse({ tokens, level, first, next, plural }: Candidate): boolean {
  if (plural || !/^(?:step|row|page|table|figure|question|exercise)$/.test(level)) return false;
  const before = tokens[first - 1]?.text ?? '';
  if (!/^(?:i|we|you|they|can|could|will|would|should|must|please|let's|lets|don't|to|and)$/.test(before)) return false;
  const motion = tokens[first - 2]?.text ?? 'to';
  const after = tokens[next];
  if (
    (before === 'to' || before === 'and') &&
    !/^(?:to|want|wants|how|need|needs|have|has|had|trying|going|used|learn)$/.test(motion)
  )
    return false;
  return after?.kind === 'word' && after.text.length > 3 && after.text.endsWith('s') && !verbsInS.has(after.text);
}

/** "the first day of class", "a first step towards", "my second question", "third class ticket". */
function isOrdinalIdiom(candidate: Candidate): boolean {
  const { tokens, level, first, next } = candidate;
  const before = tokens[first - 1]?.text ?? '';
  const after = tokens[next];
  if (/^(?:my|your|his|her|our|their|a|an|another|every|each|one|any|no|very|one's)$/.test(before)) return true;
  if (months.has(before) && before !== 'may') return true;
  if (namesAfterOrdinal[level]?.test(after?.text ?? '') || after?.text === 'first') return true;
  const follower = after?.kind === 'word' ? after.text : '';
  if (/^(?:towards?|to|for|when|into)$/.test(follower) && level === 'step') return true;
  if (!/^(?:of|in|at|on)$/.test(follower)) return false;
  if (level !== 'step' && level !== 'day' && level !== 'page') return false;
  return !pointsAtMaterial(candidate, next + 1);
}

/** "of the course", "of lab 2", "in chapter 3", "on the drawing". */
function pointsAtMaterial({ tokens, lexicon }: Candidate, at: number): boolean {
  for (let index = at; index < Math.min(tokens.length, at + 4); index += 1) {
    const token = tokens[index];
    if (token?.kind === 'number' || /^(?:st|nd|rd|th)$/.test(token?.text ?? '')) continue;
    if (token?.kind !== 'word') return false;
    if (/^(?:class|school|college|term|month|week|year|work)$/.test(token.text) && tokens[index + 1]?.kind !== 'number')
      return false;
    if (courseWords.test(token.text) || lexicon.words.has(token.text) || isNumberWord(token.text)) return true;
    if (tokens[index + 1]?.kind === 'number') return true;
  }
  return false;
}

/**
 * A bare number directly before the level word counts it ("3 steps", "5-day", "two labs"), so no value is read after
 * it ("a 3 day 2 night trip"), unless that number is the value of a mention that ends there.
 */
export function isCounted(context: ValueContext, consumedUpTo: number): boolean {
  const { tokens, levelAt, plural } = context;
  const isHyphenated = tokens[levelAt - 1]?.text === '-' && tokens[levelAt]?.glued === true;
  const at = isHyphenated ? levelAt - 2 : levelAt - 1;
  const number = tokens[at];
  if (!number || at < consumedUpTo) return false;
  if (number.kind === 'number') {
    const isPartOfCode = number.glued && tokens[at - 1]?.kind === 'word';
    if (isPartOfCode || (tokens[levelAt]?.glued && !isHyphenated)) return false;
    return plural || isHyphenated || startsCount(tokens[at - 1]);
  }
  if (number.kind !== 'word' || !isNumberWord(number.text)) return false;
  return plural || isHyphenated || number.text !== 'one';
}

/** A number after one of these counts what follows ("a 3 day …"); after a noun it belongs to that ("rev 03 page 2", "week 2 day 3"). */
function startsCount(before: Token | undefined): boolean {
  return (
    before?.kind !== 'word' ||
    /^(?:a|an|the|our|my|this|in|for|of|at|every|all|about|only|over|with|is|are|was|and|or)$/.test(before.text)
  );
}
