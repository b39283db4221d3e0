// The values at a level word: lists ("1, 2 and 5", "3/4"), ranges ("2-4", "two through four"), and ordinals before it.
// Stops before a number that counts something else ("page 12 and 3 others").

import { writeOutRange } from './numbers.ts';
import { closesPhrase, isCountedNoun, numberWordsAt, readValue } from './read-value.ts';
import type { LevelAt, LevelTerm, Token, Value } from './tokens.ts';
import { words } from './words.ts';

interface Values {
  readonly values: LevelTerm['values'];
  readonly next: number;
  readonly isWeak: boolean;
}

type Joint = { readonly kind: 'list' | 'comma' | 'slash' | 'range' | 'dash'; readonly next: number };
type Series = Pick<LevelAt, 'tokens' | 'level' | 'plural' | 'at'>;

/** More values than this in one list are not a learner's question. */
const longestList = 100;
const printed = /^(?:figure|table|exercise|example|section|theorem)$/;

export function readValues(context: LevelAt, at: number): Values | null {
  const { plural, tokens } = context;
  const list = readSeries(context, at, (index, latest, joint) => {
    const value = readListed(context, index, latest);
    return value && joint && isOther(context, joint, latest, value) ? null : value;
  });
  // "labs (12)" counts, "steps (1) and (2)" names.
  return plural && tokens[at]?.text === '(' && list && list.values.length < 2 ? null : list;
}

/** "third", "3rd", "twenty-first", "first and third", "2nd to 4th"; `next` is where the level word must stand. */
export function readOrdinals(tokens: readonly Token[], at: number): Values | null {
  const series: Series = { tokens, level: 'step', plural: false, at };
  return readSeries(series, at, (index) =>
    readOrdinal(tokens, words.definites.has(tokens[index]?.text ?? '') ? index + 1 : index),
  );
}

/** What `readOne` finds one after the other, ranges written out. */
function readSeries(
  series: Series,
  at: number,
  readOne: (at: number, latest: number | string, joint: Joint | null) => Value | null,
): Values | null {
  const first = readOne(at, '', null);
  if (!first) return null;
  const values = [first.value];
  let { next } = first;
  while (values.length < longestList) {
    const joint = readJoint(series, next);
    const latest = values.at(-1) ?? '';
    const value = joint && readOne(joint.next, latest, joint);
    if (!joint || !value) break;
    // "figure 3-2" is no range.
    if (joint.kind === 'dash' && value.value <= latest && printed.test(series.level))
      values.splice(-1, 1, `${latest}-${value.value}`);
    else if (joint.kind === 'dash' || joint.kind === 'range')
      values.splice(-1, 1, ...writeOutRange(latest, value.value));
    else values.push(value.value);
    next = value.next;
  }
  return { values, next, isWeak: first.isWeak ?? false };
}

/** One of a list: bracketed "(2)", a part "(b)" of the number said before, the "c" of "3a-c", "#3". */
function readListed(context: LevelAt, at: number, latest: number | string): Value | null {
  const { tokens, plural } = context;
  const [open, inner, close] = tokens.slice(at, at + 3);
  const [, number, part] = /^(.*\d)(\([a-z]+\)|[a-z])$/.exec(String(latest)) ?? [];
  if (part?.startsWith('(') && open?.text === '(' && close?.text === ')')
    return { value: `${number}(${inner?.raw})`, next: at + 3 };
  if (part !== undefined && open?.glued && /^[a-h]$/.test(open.raw)) return { value: open.raw, next: at + 1 };
  if (plural && open?.text === '(') {
    const value = readValue(context, at + 1);
    return value && { ...value, next: value.next + 1 };
  }
  return readValue(context, latest !== '' && /^[#§]$/.test(open?.text ?? '') ? at + 1 : at);
}

function isJoiner(token: Token | undefined): boolean {
  return /^[&+]$/.test(token?.text ?? '') || words.listJoiners.has(token?.text ?? '');
}

function readJoint({ tokens, level, plural }: Series, at: number): Joint | null {
  const [token, after] = [tokens[at], tokens[at + 1]];
  if (!token || token.startsLine) return null;
  const isDouble = after?.text === token.text && after.glued;
  const isColon = token.text === ':' && token.glued && (level === 'cell' || plural);
  if (token.text === '-' || token.raw === '…' || isColon || (token.text === '.' && isDouble))
    return { kind: 'dash', next: at + (isDouble ? 2 : 1) };
  if (token.text === '/') return { kind: 'slash', next: at + 1 };
  if (token.text === ',') return isJoiner(after) ? { kind: 'list', next: at + 2 } : { kind: 'comma', next: at + 1 };
  if (isJoiner(token)) return { kind: 'list', next: at + (after?.text === '/' ? 3 : after?.text === 'also' ? 2 : 1) };
  if (token.kind === 'number' && plural) return { kind: 'list', next: at };
  if (!words.rangeWords.has(token.text)) return null;
  return { kind: 'range', next: at + 1 };
}

/** True where the next value is none of the list: another kind, or a number that counts what follows it. */
function isOther({ tokens, plural, level }: LevelAt, joint: Joint, latest: number | string, value: Value) {
  const isLetter = (each: number | string) => /^[A-Z]$/.test(String(each));
  if (!plural && joint.kind !== 'range' && joint.kind !== 'dash') {
    const isName = level === 'sheet' && typeof value.value === 'string' && joint.kind !== 'list';
    if (isName || (level !== 'sheet' && isLetter(latest) !== isLetter(value.value))) return true;
    if (joint.kind === 'slash' && level === 'page') return true;
  }
  const after = tokens[value.next];
  if (!after || after.startsLine || after.kind === 'mark') return /^[%°]$/.test(after?.text ?? '');
  if (plural) return false;
  if (after.kind === 'number') return joint.kind === 'comma';
  if (words.measures.has(after.text)) return true;
  return joint.kind === 'comma' ? !closesPhrase(after) : isCountedNoun(after);
}

function readOrdinal(tokens: readonly Token[], at: number): Value | null {
  const [token, suffix] = [tokens[at], tokens[at + 1]];
  if (token?.kind === 'number')
    return words.ordinalEndings.has(suffix?.text ?? '') && /^\d{1,4}$/.test(token.text)
      ? { value: Number(token.text), next: at + 2 }
      : null;
  const number = numberWordsAt(tokens, at);
  return number?.ordinal ? number : null;
}
