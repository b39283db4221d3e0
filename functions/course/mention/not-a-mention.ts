// The wordings in which a level word and a number point at nothing: counts, measures, dates, names of things.
// Each rule looks at a few words on either side; the lists are in word-lists.ts, the set phrases in idiom.ts.

import type { Candidate } from './candidate.ts';
import { isIdiom } from './idiom.ts';
import { namesAfter, namesBefore } from './named-things.ts';
import { isNumberWord } from './number-words.ts';
import type { Token } from './tokenise.ts';
import type { ValueContext } from './value-context.ts';
import { closesPhrase, looseDeterminers, measures, months } from './word-lists.ts';

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
  // "page by page: 4 a day"
  if (before.text === 'by' && tokens[first - 2]?.text === tokens[first]?.text) return true;
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
    if (isFileName(candidate)) return true;
    const word = after.text === '-' && after.glued ? tokens[next + 1]?.text : undefined;
    if (word !== undefined && namesAfter[level]?.test(word)) return true;
    // "p.m.", "5 °C", "5 %", "5 $"
    return /^[%°€£$]$/.test(after.text);
  }
  if (after.kind !== 'word') return false;
  // "lab A/B test"
  if (values.join() === 'A,B' && /^test/.test(after.text)) return true;
  if (isBusinessName(candidate)) return true;
  const isLast = /^\d/.test(String(values.at(-1)));
  if (isLast && isMeasure(candidate)) return true;
  if (isLast && isMonth(candidate)) return true;
  return namesAfter[level]?.test(after.text) ?? false;
}

const fileTypes =
  /^(?:pdf|docx?|xlsx?|pptx?|csv|txt|md|html?|json|ya?ml|xml|zip|gz|tar|py|ipynb|js|ts|java|cpp|sh|sql|png|jpe?g|gif|svg|mp[34]|mov|dwg|dxf|exe)$/;

/** "lab_2.py", "chapter2.pdf" */
function isFileName({ tokens, next }: Candidate): boolean {
  const [dot, type] = [tokens[next], tokens[next + 1]];
  return dot?.text === '.' && dot.glued && type?.glued === true && fileTypes.test(type.text);
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
  const isAbbreviation = /^(?:[.#/-]|no|number)$/.test(follows?.text ?? '');
  if ((isValued || isAbbreviation) && (lexicon.words.has(after.text) || after.text.length === 1)) return false;
  if (after.text === 'times' && /^(?:out|me|my|itself)$/.test(follows?.text ?? '')) return false;
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
    const joint = tokens[at - 1];
    const isPartOfCode = number.glued && (joint?.kind === 'word' || (joint?.text === '-' && joint.glued));
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
