// The values at a level word: lists ("1, 2 and 5", "3/4"), ranges ("2-4", "two through four"), and ordinals before it.
// Stops before a number that counts something else ("page 12 and 3 others").

import { writeOutRange } from './range.ts';
import { numberWordsAt, readValue } from './read-value.ts';
import type { LevelAt, Value } from './term.ts';
import type { Token } from './tokenise.ts';
import { closesPhrase, isCountedNoun, listJoiners, measures, rangeWords } from './word-lists.ts';

export interface Values {
  readonly values: readonly (number | string)[];
  readonly next: number;
  readonly isWeak: boolean;
}

/** More values than this in one list are not a learner's question. */
const longestList = 100;
const printed = /^(?:figure|table|exercise|example|section|theorem)$/;

export function readValues(context: LevelAt, at: number): Values | null {
  const { level } = context;
  const first = readListed(context, at, '');
  if (!first) return null;
  const values: (number | string)[] = [first.value];
  let { next } = first;
  while (values.length < longestList) {
    const joint = readJoint(context, next);
    const latest = values.at(-1) ?? '';
    const value = joint && readListed(context, joint.next, latest);
    if (!joint || !value || isOther(context, joint, latest, value)) break;
    const isBackwards = typeof latest === 'number' && typeof value.value === 'number' && value.value <= latest;
    if (joint.kind === 'dash' && isBackwards && printed.test(level)) values.splice(-1, 1, `${latest}-${value.value}`);
    else if (joint.kind === 'dash' || joint.kind === 'range')
      values.splice(-1, 1, ...writeOutRange(latest, value.value));
    else values.push(value.value);
    next = value.next;
  }
  // "labs (12)" counts, "steps (1) and (2)" names.
  if (context.plural && context.tokens[at]?.text === '(' && values.length < 2) return null;
  return { values, next, isWeak: first.isWeak ?? false };
}

/** One of a list: bracketed "(2)", a part "(b)" of the number said before, "#3". */
function readListed(context: LevelAt, at: number, latest: number | string): Value | null {
  const { tokens } = context;
  const [open, inner, close] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (latest !== '' && open?.startsLine) return null;
  const stem = /^(.*\d)\([a-z]+\)$/.exec(String(latest))?.[1];
  if (stem !== undefined && open?.text === '(' && close?.text === ')' && /^[a-z]{1,3}$/.test(inner?.text ?? ''))
    return { value: `${stem}(${inner?.raw})`, next: at + 3 };
  if (
    /^\d+[a-z]$/.test(String(latest)) &&
    /^[a-h]$/.test(open?.raw ?? '') &&
    tokens[at - 1]?.text === '-' &&
    open?.glued
  )
    return { value: open.raw, next: at + 1 };
  if (context.plural && open?.text === '(') {
    const value = readValue(context, at + 1);
    return value && tokens[value.next]?.text === ')' ? { ...value, next: value.next + 1 } : null;
  }
  return readValue(context, latest !== '' && /^[#§]$/.test(open?.text ?? '') ? at + 1 : at);
}

interface Joint {
  readonly kind: 'list' | 'comma' | 'slash' | 'range' | 'dash';
  readonly next: number;
}

function readJoint({ tokens, level, plural, at: levelAt }: LevelAt, at: number): Joint | null {
  const token = tokens[at];
  if (!token || token.startsLine) return null;
  const isListed = (index: number) => tokens[index]?.text === '&' || listJoiners.has(tokens[index]?.text ?? '');
  const isDouble = tokens[at + 1]?.text === token.text && tokens[at + 1]?.glued === true;
  const isColon = token.text === ':' && token.glued && (level === 'cell' || (plural && /^(?:column|row)$/.test(level)));
  if (token.text === '-' || token.raw === '…' || isColon || (token.text === '.' && isDouble))
    return { kind: 'dash', next: at + (isDouble ? 2 : 1) };
  if (token.text === '/') return { kind: 'slash', next: at + 1 };
  if (token.text === ',') return isListed(at + 1) ? { kind: 'list', next: at + 2 } : { kind: 'comma', next: at + 1 };
  if (isListed(at) || token.text === '+') {
    const also = tokens[at + 1]?.text;
    return { kind: 'list', next: at + (also === '/' ? 3 : also === 'also' ? 2 : 1) };
  }
  if (token.kind === 'number' && plural) return { kind: 'list', next: at };
  if (!rangeWords.has(token.text)) return null;
  const isCompared = tokens
    .slice(Math.max(0, levelAt - 4), levelAt)
    .some(({ text }) => /^(?:compar|relat|differ)/.test(text));
  const next = at + (rangeWords.has(tokens[at + 1]?.text ?? '') ? 2 : 1);
  return { kind: token.text === 'to' && isCompared ? 'list' : 'range', next };
}

/** True where the next value is none of the list: another kind, or a number that counts what follows it. */
function isOther(context: LevelAt, joint: Joint, latest: number | string, value: Value): boolean {
  const { tokens, lexicon, plural, level } = context;
  const isLetter = (each: number | string) => typeof each === 'string' && /^[A-Z]$/.test(each);
  const isRange = joint.kind === 'range' || joint.kind === 'dash';
  if (!plural && !isRange) {
    if (
      level === 'sheet'
        ? typeof value.value === 'string' && joint.kind !== 'list'
        : isLetter(latest) !== isLetter(value.value)
    )
      return true;
    if (joint.kind === 'slash' && level === 'page') return true;
  }
  const after = tokens[value.next];
  if (!after || after.startsLine) return false;
  if (after.kind === 'mark') return /^[%°]$/.test(after.text);
  if (after.kind === 'number') return joint.kind === 'comma' && !plural;
  const another = lexicon.words.get(after.text);
  const follows = tokens[value.next + 1];
  if (another) {
    if (/^(?:st|nd|rd|th)$/.test(tokens[value.next - 1]?.text ?? '')) return true;
    const hasOwn = follows && (follows.kind !== 'word' || numberWordsAt(tokens, value.next + 1) !== null);
    return !hasOwn && !plural;
  }
  if (measures.has(after.text) && !plural) return true;
  if (/^(?:other|others|more|new|different|further|such|similar|half|people|students|times|points)$/.test(after.text))
    return true;
  if (plural) return false;
  if (joint.kind === 'comma') return !closesPhrase(after);
  return isCountedNoun(after, follows);
}

export interface Ordinals {
  readonly values: readonly (number | string)[];
  /** Index of the token after them, where the level word must stand. */
  readonly next: number;
}

/** "third", "3rd", "twenty-first", "first and third", "2nd to 4th". */
export function readOrdinals(tokens: readonly Token[], at: number): Ordinals | null {
  const first = readOrdinal(tokens, at);
  if (!first) return null;
  const values: (number | string)[] = [first.value];
  let { next } = first;
  while (values.length < longestList) {
    const text = tokens[next]?.text ?? '';
    const isRange = rangeWords.has(text) || (text === '-' && tokens[next]?.glued === true);
    if (!isRange && !/^[,/&]$/.test(text) && !listJoiners.has(text)) break;
    const start = text === ',' && listJoiners.has(tokens[next + 1]?.text ?? '') ? next + 2 : next + 1;
    const value = readOrdinal(tokens, /^(?:the|teh)$/.test(tokens[start]?.text ?? '') ? start + 1 : start);
    if (!value) break;
    if (isRange) values.splice(-1, 1, ...writeOutRange(values.at(-1) ?? 0, value.value));
    else values.push(value.value);
    next = value.next;
  }
  return { values, next };
}

function readOrdinal(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const [token, suffix] = [tokens[at], tokens[at + 1]];
  if (token?.kind === 'number') {
    if (!/^(?:st|nd|rd|th)$/.test(suffix?.text ?? '') || token.text.includes('.') || token.text.length > 4) return null;
    return suffix?.glued || tokens[at + 2]?.kind === 'word' ? { value: Number(token.text), next: at + 2 } : null;
  }
  const number = numberWordsAt(tokens, at);
  return number?.ordinal ? number : null;
}
