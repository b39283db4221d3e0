// The one reader of values: 3, "three", IV, C, 4.2.1, 4b, 3(a), A-1, B12, and a number as print has it.
// Says what a value could be; lists and ranges are read-values.ts, whether it is a mention read-terms.ts.

import { isNumberWord, readNumberWords, readRoman } from './numbers.ts';
import { readQuotedName, readSheetName } from './sheet-name.ts';
import { joinRaw, type LevelAt, type Token, type Value } from './tokens.ts';
import { levelTraits, type MentionLevel, recogniseLevel, words } from './words.ts';

const longestNumber = 7;
const longestDotted = 20;
/** Levels whose values may begin with a letter: "table A-1". */
const lettered: readonly MentionLevel[] = ['section', 'clause', 'table', 'figure', 'appendix', 'exercise', 'theorem'];

export function readValue(context: LevelAt, at: number): Value | null {
  const { tokens, level } = context;
  const token = tokens[at];
  if (token?.text === '"' || token?.text === "'") {
    const inner = level === 'sheet' ? null : readValue({ ...context, form: 'word' }, at + 1);
    if (inner && tokens[inner.next]?.text === token.text) return { ...inner, next: inner.next + 1 };
    return level === 'sheet' || level === 'column' ? readQuotedName(tokens, at) : null;
  }
  const cell = level === 'cell' ? readCell(tokens, at) : null;
  if (cell) return cell;
  if (token?.kind === 'number') {
    const number = readNumber(context, at);
    return number && { ...number, isWeak: level === 'cell' };
  }
  if (token?.kind !== 'word' || level === 'cell') return null;
  const spelt = readSpelt(context, at);
  if (spelt || level === 'sheet') return spelt ?? readSheetName(context, at);
  return level === 'column' ? readColumnLetters(tokens, at) : readLetters(context, at);
}

/** With what is glued to it: 20th, 4b, 3(a), 3.a; null where it measures or dates ("5mm", "12:30"). */
function readNumber({ tokens, level, lexicon, plural }: LevelAt, at: number): Value | null {
  const [token, after, beyond, last] = tokens.slice(at, at + 4);
  const { dotted, letters } = levelTraits[level];
  const isDotted = token?.text.includes('.');
  if (!token || (isDotted && !dotted) || token.text.length > (isDotted ? longestDotted : longestNumber)) return null;
  // A year: "Boxing Day 2024".
  if (/^(?:day|class)$/.test(level) && token.text.length > 3) return null;
  const value: Value = { value: isDotted ? token.text : Number(token.text), next: at + 1 };
  if (/^[%°€£$]$/.test(after?.text ?? '')) return null;
  if (!after?.glued) return value;
  const joined = (next: number): Value => ({ value: joinRaw(tokens, at, next), next });
  const isNumber = beyond?.glued === true && beyond.kind === 'number';
  if (after.kind === 'word') {
    if (words.ordinalEndings.has(after.text) || /^ff?$/.test(after.text)) return { ...value, next: at + 2 };
    // "section 3A2", "ch3c1"
    if (isNumber && after.raw.length === 1)
      return lettered.includes(level) && after.raw !== after.text ? joined(at + 3) : value;
    if (words.connectives.has(after.text) || recogniseLevel(after.text, lexicon)) return value;
    return (letters || level === 'class') && /^[a-f]$/.test(after.text) ? joined(at + 2) : null;
  }
  if (isNumber && (after.text === ':' ? !plural : after.text === '/' && beyond.text.startsWith('0'))) return null;
  if (after.text === ',' && isNumber && !plural && beyond.text.length === 3)
    return { value: Number(`${value.value}${beyond.text}`), next: at + 3 };
  const isLetter = beyond?.glued && /^[a-h]$/.test(beyond.text) && !(last?.glued && last.kind !== 'mark');
  if (isLetter && (after.text === '.' ? letters : after.text === '-' && level === 'class')) return joined(at + 3);
  const isPart =
    beyond?.kind === 'number' ? /^(?:section|clause)$/.test(level) : /^(?:[a-z]|[ivx]+)$/.test(beyond?.text ?? '');
  return after.text === '(' && letters && isPart && last?.text === ')' ? joined(at + 4) : value;
}

/** "three", "twenty-one", "four point two". Ordinals after a level word count for days and classes only. */
function readSpelt({ tokens, level, form }: LevelAt, at: number): Value | null {
  const number = form === 'word' || levelTraits[level].dotted ? numberWordsAt(tokens, at) : null;
  if (!number || (number.ordinal && !(/^(?:class|day)$/.test(level) && number.value > 2))) return null;
  const { value, next } = number;
  if (tokens[next]?.text !== 'point' || !levelTraits[level].dotted) return { value, next };
  const digits = tokens[next + 1];
  const part = digits?.kind === 'number' ? { value: digits.text, next: next + 2 } : numberWordsAt(tokens, next + 1);
  return part ? { value: `${value}.${part.value}`, next: part.next } : { value, next };
}

/** The number that words say from token `at` on, over hyphens inside compounds. */
export function numberWordsAt(tokens: readonly Token[], at: number) {
  const places: number[] = [];
  let index = at;
  while (places.length < 5 && tokens[index]?.kind === 'word') {
    places.push(index);
    const isHyphen = tokens[index + 1]?.text === '-' && tokens[index + 2]?.glued;
    index += isHyphen && isNumberWord(tokens[index + 2]?.text ?? '') ? 2 : 1;
  }
  const number = readNumberWords(places.map((place) => tokens[place]?.text ?? ''));
  return number && { ...number, next: (places[number.length - 1] ?? at) + 1 };
}

/** IV, C, A-1, B.2, A.3.1; not "step I forgot" nor "chapter x". */
function readLetters({ tokens, level, form, lexicon }: LevelAt, at: number): Value | null {
  const [token, after, beyond] = tokens.slice(at, at + 3);
  if (!token || (token.raw.length === 1 && lexicon.words.has(token.text))) return null;
  const { roman: isRoman, letters } = levelTraits[level];
  const isCapital = token.raw === token.raw.toUpperCase();
  const roman = isRoman && (form === 'word' || isCapital || level === 'page') ? readRoman(token.raw) : null;
  if (token.raw.length > 1) return roman === null ? null : { value: roman, next: at + 1 };
  const next = after?.glued && /^[.-]$/.test(after.text) ? at + 2 : at + 1;
  const isNumbered = tokens[next]?.kind === 'number' && tokens[next]?.glued;
  if (isNumbered && (lettered.includes(level) || (level === 'page' && isCapital && after?.text === '-')))
    return { value: joinRaw(tokens, at, next + 1).toUpperCase(), next: next + 1 };
  const isQuoted = /^["']$/.test(after?.text ?? '') && tokens[at - 1]?.text === after?.text;
  if (after?.glued && !isQuoted && (after.kind === 'number' || /^['&@+#=]$/.test(after.text))) return null;
  const closes = isQuoted || closesPhrase(after) || after?.text === "'s";
  if (roman !== null && level !== 'appendix' && /^[ivx]$/.test(token.text)) {
    const isPlaceholder = token.text === 'x' && (!isCapital || /^[YZN]$/.test(beyond?.raw ?? ''));
    return isPlaceholder || (!closes && (token.text === 'i' || !isCapital)) ? null : { value: roman, next: at + 1 };
  }
  if (!letters || (form !== 'word' && !isCapital && level !== 'appendix')) return null;
  const isNamed =
    /^[a-h]$/.test(token.text) || (isCapital && lettered.includes(level))
      ? isCapital || ((token.text !== 'a' || closes) && (level === 'appendix' || after?.text !== '-'))
      : false;
  return isNamed ? { value: token.text.toUpperCase(), next: at + 1 } : null;
}

/** F, AB, XFD; in small letters one or two, and no common word. */
function readColumnLetters(tokens: readonly Token[], at: number): Value | null {
  const [token, after] = [tokens[at], tokens[at + 1]];
  if (!token || !/^[a-z]{1,3}$/.test(token.text) || words.commonShortWords.has(token.text)) return null;
  if (after?.glued && (after.kind === 'number' || after.text === "'")) return null;
  const isSmall = token.text.length > 1 ? token.raw !== token.raw.toUpperCase() : /^[ai]$/.test(token.text);
  return isSmall && !(token.text.length < 3 && closesPhrase(after))
    ? null
    : { value: token.text.toUpperCase(), next: at + 1 };
}

/** B12, $B$12. */
export function readCell(tokens: readonly Token[], at: number): Value | null {
  let next = at;
  const isPart = ({ text, glued }: Token) => (next === at || glued) && /^(?:\$|[a-z]{1,3}|[1-9]\d{0,6})$/.test(text);
  for (let token = tokens[next]; token && next < at + 4 && isPart(token); token = tokens[next]) next += 1;
  const cell = joinRaw(tokens, at, next).replaceAll('$', '').toUpperCase();
  const isWhole = !tokens[next]?.glued || tokens[next]?.kind === 'mark';
  return isWhole && /^[A-Z]{1,3}\d+$/.test(cell) ? { value: cell, next } : null;
}

/** True where a phrase can end: nothing more, a mark, or a connective. */
export function closesPhrase(token: Token | undefined): boolean {
  if (!token || token.startsLine) return true;
  return token.kind === 'mark' ? !/["'&@+#=$%]/.test(token.text) : words.connectives.has(token.text);
}

/** "3 others", "2 labs": a plural noun that the number before it counts. */
export function isCountedNoun(word: Token | undefined): boolean {
  return word?.kind === 'word' && /..[^sui]s$/.test(word.text);
}
