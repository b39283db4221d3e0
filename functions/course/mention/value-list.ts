// Reads the values after a level word: one, a list ("1, 2 and 5", "3/4"), ranges ("2-4", "two through four").
// Stops before a number that counts something else ("page 12 and 3 others").

import type { MentionLevel } from './levels.ts';
import { isNumberWord } from './number-words.ts';
import { writeOutRange } from './range.ts';
import type { Token } from './tokenise.ts';
import { readValue } from './value.ts';
import type { Value, ValueContext } from './value-context.ts';
import { closesPhrase, countFollowers, listJoiners, measures, rangeWords, verbsInS } from './word-lists.ts';

export interface ValueList {
  readonly values: readonly (number | string)[];
  readonly next: number;
  readonly isWeak: boolean;
}

/** More values than this in one list are not a learner's question. */
const longestList = 100;

/** The values from token `at` on, or null where there is none. */
export function readValueList(context: ValueContext, at: number): ValueList | null {
  const isBracketed = context.plural && context.tokens[at]?.text === '(';
  const first = isBracketed ? readBracketed(context, at) : readValue(context, at);
  if (!first) return null;
  const values: (number | string)[] = [first.value];
  let next = first.next;
  let latest = first.value;
  while (values.length < longestList) {
    const joint = readJoint(context, next);
    if (!joint) break;
    const value = readListed(context, joint.next, latest);
    if (value && measuresInstead(context, joint, next, value)) return null;
    if (
      !value ||
      (!context.plural && joint.kind !== 'range' && isOtherKind(context, latest, value.value, joint)) ||
      isCount({ context, value, joint, isFirst: values.length === 1 })
    )
      break;
    if (joint.kind === 'range') {
      if (isCompound(context, latest, value.value, joint)) {
        values.splice(-1, 1, `${latest}-${value.value}`);
      } else {
        values.splice(-1, 1, ...writeOutRange(latest, value.value));
      }
    } else {
      values.push(value.value);
    }
    latest = value.value;
    next = value.next;
  }
  // "labs (12)" counts, "steps (1) and (2)" names
  if (isBracketed && values.length < 2) return null;
  return { values, next, isWeak: first.isWeak ?? false };
}

/** "(2)" in a list of such. */
function readBracketed(context: ValueContext, at: number): Value | null {
  const { tokens } = context;
  const inner = tokens[at]?.text === '(' ? readValue(context, at + 1) : null;
  return inner && tokens[inner.next]?.text === ')' ? { ...inner, next: inner.next + 1 } : null;
}

/** "3(a) and (b)", "2a–c": the part goes on from the number said before. */
function readPart({ tokens }: ValueContext, at: number, latest: Value['value']): Value | null {
  const [open, letter, close] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const stem = /^(.*\d)\([a-z]+\)$/.exec(String(latest))?.[1];
  if (stem !== undefined && open?.text === '(' && close?.text === ')' && /^[a-z]{1,3}$/.test(letter?.text ?? ''))
    return { value: `${stem}(${letter?.raw})`, next: at + 3 };
  const isLettered = /^\d+[a-z]$/.test(String(latest)) && /^[a-h]$/.test(open?.raw ?? '');
  const isDashed = tokens[at - 1]?.text === '-' && open?.glued === true && closesPhrase(letter);
  return isLettered && isDashed ? { value: open?.raw ?? '', next: at + 1 } : null;
}

/** "in step 2, A user …": a letter does not go on from a number, nor one sheet's name from another's but by "and". */
function isOtherKind(context: ValueContext, left: Value['value'], right: Value['value'], joint: Joint): boolean {
  if (context.level === 'sheet') return typeof right === 'string' && joint.kind !== 'list';
  return isLetter(left) !== isLetter(right);
}

function isLetter(value: number | string): boolean {
  return typeof value === 'string' && /^[A-Z]$/.test(value);
}

interface Joint {
  readonly kind: 'list' | 'comma' | 'slash' | 'space' | 'range';
  readonly isDash: boolean;
  readonly next: number;
}

/** What stands between two values: `, and`, `/`, `-`, "to". */
function readJoint(context: ValueContext, at: number): Joint | null {
  const { tokens } = context;
  const token = tokens[at];
  if (!token || token.startsLine) return null;
  const text = token.text;
  if (text === '-' || text === '.' || token.raw === '…' || (text === ':' && isColonRange(context, at)))
    return readDash(context, at);
  if (text === '/') return { kind: 'slash', isDash: false, next: at + 1 };
  if (text === ',') {
    const isJoined = listJoiners.has(tokens[at + 1]?.text ?? '') || tokens[at + 1]?.text === '&';
    return { kind: isJoined ? 'list' : 'comma', isDash: false, next: at + (isJoined ? 2 : 1) };
  }
  if (text === '&' || text === '+' || listJoiners.has(text)) {
    const skip = /^(?:and|\/|also)$/.test(tokens[at + 1]?.text ?? '') ? (tokens[at + 1]?.text === '/' ? 3 : 2) : 1;
    return { kind: 'list', isDash: false, next: at + skip };
  }
  // "steps 1 2 3"
  if (token.kind === 'number' && context.plural) return { kind: 'space', isDash: false, next: at };
  if (rangeWords.has(text)) {
    const skip = rangeWords.has(tokens[at + 1]?.text ?? '') ? 2 : 1;
    return { kind: text === 'to' && isComparison(context) ? 'list' : 'range', isDash: false, next: at + skip };
  }
  return null;
}

/** A spreadsheet's own "B2:B4", "D:F", "3:5". */
function isColonRange({ tokens, level, plural }: ValueContext, at: number): boolean {
  const isGlued = tokens[at]?.glued === true && tokens[at + 1]?.glued === true;
  return level === 'cell' || (isGlued && plural && (level === 'column' || level === 'row'));
}

/** One or two dashes, or two dots. */
function readDash(context: ValueContext, at: number): Joint | null {
  const { tokens } = context;
  const text = tokens[at]?.text;
  const isDouble = tokens[at + 1]?.text === text && tokens[at + 1]?.glued === true;
  if (text === '.' && !isDouble) return null;
  return { kind: 'range', isDash: true, next: at + (isDouble ? 2 : 1) };
}

/** "compare step 2 to 5" sets two side by side; "steps 2 to 5" is a range. */
function isComparison({ tokens, levelAt }: ValueContext): boolean {
  if (/^(?:with|against)$/.test(tokens[levelAt - 1]?.text ?? '')) return false;
  for (let index = Math.max(0, levelAt - 4); index < levelAt; index += 1) {
    if (/^(?:compar|relat|simil|connect|link|prefer|differ)/.test(tokens[index]?.text ?? '')) return true;
  }
  return false;
}

function readListed(context: ValueContext, at: number, latest: Value['value']): Value | null {
  const { tokens } = context;
  let index = at;
  if (tokens[index]?.text === '#' || (tokens[index]?.text === '§' && context.level === 'section')) index += 1;
  const token = tokens[index];
  if (token?.startsLine) return null;
  // A small letter after a letter is another of them ("columns b and c"), after a number a part of it ("3a-c").
  const part = readPart(context, index, latest);
  if (part) return part;
  return context.plural && token?.text === '(' ? readBracketed(context, index) : readValue(context, index);
}

/** "figure 3-2" and "figure 3-3" are one figure of chapter 3, as no range runs backwards or stands still. */
function isCompound(context: ValueContext, first: number | string, last: number | string, joint: Joint): boolean {
  const printed: readonly MentionLevel[] = ['figure', 'table', 'exercise', 'example', 'section', 'theorem'];
  if (!joint.isDash || typeof first !== 'number' || typeof last !== 'number' || last > first) return false;
  return printed.includes(context.level);
}

/** "exercise 3 or 4 times", "lab 2-3 hours": the first number measures as well as the second. */
function measuresInstead({ tokens, lexicon }: ValueContext, joint: Joint, jointAt: number, value: Value): boolean {
  const after = tokens[value.next];
  if (joint.kind !== 'range' && tokens[jointAt]?.text !== 'or') return false;
  if (after?.kind !== 'word' || after.text.length < 4 || lexicon.words.has(after.text)) return false;
  return measures.has(after.text) && !/^(?:time|second|sets|bits|pixels|bytes)$/.test(after.text);
}

/** "example 4 or 6 contradicts it" */
function isVerb(word: string, after: Token | undefined): boolean {
  return (
    verbsInS.has(word) || /^(?:it|its|the|this|that|these|them|me|us|a|an|my|what|how|to|not)$/.test(after?.text ?? '')
  );
}

function isCount(input: { context: ValueContext; value: Value; joint: Joint; isFirst: boolean }): boolean {
  const { context, value, joint } = input;
  const { tokens, lexicon } = context;
  const plural = context.plural && joint.kind !== 'space';
  const after = tokens[value.next];
  if (joint.kind === 'slash' && !plural && context.level === 'page') return true;
  if (!after || after.startsLine) return false;
  if (after.kind === 'mark') return after.text === '%' || after.text === '°';
  if (after.kind === 'number') return joint.kind === 'comma' && !plural;
  const word = after.text;
  const level = lexicon.words.get(word);
  if (level) {
    // "day 18, 2nd lab, …": the ordinal is the next level's.
    if (/^(?:st|nd|rd|th)$/.test(tokens[value.next - 1]?.text ?? '')) return true;
    const follows = tokens[value.next + 1];
    const hasOwnValue =
      follows !== undefined && (follows.kind === 'number' || isNumberWord(follows.text) || follows.kind === 'mark');
    return !hasOwnValue && !plural;
  }
  if (measures.has(word) && !plural) return true;
  if (countFollowers.has(word) && word !== 'of') return true;
  if (plural) return false;
  if (joint.kind === 'comma') return !closesPhrase(after) || (word === 'of' && tokens[value.next + 1]?.text === 'the');
  return word.endsWith('s') && word.length > 3 && !/[sui]s$/.test(word) && !isVerb(word, tokens[value.next + 1]);
}
