// The one reader of values: 3, "three", IV, C, 4.2.1, 4b, 3(a), A-1, B12, and a number as print has it.
// Says what a value could be; lists and ranges are read-values.ts, whether it is a mention read-terms.ts.

import { levelTraits, type MentionLevel, recogniseLevel } from './levels.ts';
import { isNumberWord, readNumberWords, readRoman } from './number-words.ts';
import { readQuotedName, readSheetName } from './sheet-name.ts';
import { joinRaw, type LevelAt, type Value } from './term.ts';
import type { Token } from './tokenise.ts';
import { closesPhrase, commonShortWords, connectives } from './word-lists.ts';

const longestNumber = 7;
const lettered: readonly MentionLevel[] = ['section', 'clause', 'table', 'figure', 'appendix', 'exercise', 'theorem'];

export function readValue(context: LevelAt, at: number): Value | null {
  const { tokens, level } = context;
  const token = tokens[at];
  if (!token) return null;
  if (token.text === '"' || token.text === "'") {
    const inner = level === 'sheet' ? null : readValue({ ...context, form: 'word' }, at + 1);
    if (inner && tokens[inner.next]?.text === token.text) return { ...inner, next: inner.next + 1 };
    return level === 'sheet' || level === 'column' ? readQuotedName(tokens, at) : null;
  }
  if (level === 'cell') return readCell(tokens, at) ?? weaken(readNumber(context, at));
  if (token.kind === 'number') return readNumber(context, at);
  if (token.kind !== 'word') return null;
  const spelt = readSpelt(context, at);
  if (spelt || level === 'sheet') return spelt ?? readSheetName(context, at);
  return level === 'column' ? readColumnLetters(tokens, at) : readLetters(context, at);
}

function weaken(value: Value | null): Value | null {
  return value && { ...value, isWeak: true };
}

/** With what is glued to it: 20th, 4b, 3(a), 3.a, 10-B; null where it measures or dates ("5mm", "12:30", "5/3/2024"). */
function readNumber({ tokens, level, lexicon, plural }: LevelAt, at: number): Value | null {
  const token = tokens[at];
  if (token?.kind !== 'number') return null;
  const traits = levelTraits[level];
  const isDotted = token.text.includes('.');
  if (isDotted ? !traits.dotted || token.text.length > 20 : token.text.length > longestNumber) return null;
  if ((level === 'day' || level === 'class') && token.text.length > 3) return null;
  const plain: Value = { value: isDotted ? token.text : Number(token.text), next: at + 1 };
  const [after, beyond, last] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (/^[%°€$£]$/.test(after?.text ?? '')) return null;
  if (!after?.glued) return plain;
  const isOneLetter = beyond?.glued && beyond.kind === 'word' && beyond.raw.length === 1;
  if (after.kind === 'word') {
    if (/^(?:st|nd|rd|th|ff?)$/.test(after.text)) return { ...plain, next: at + 2 };
    if (beyond?.glued && beyond.kind === 'number' && after.raw.length === 1) {
      const isCode = lettered.includes(level) && after.raw !== after.text;
      if (!isCode) return plain;
      const end = last?.glued && last.raw.length === 1 && last.kind === 'word' ? at + 4 : at + 3;
      return { value: joinRaw(tokens, at, end), next: end };
    }
    if (lexicon.words.has(after.text) || connectives.has(after.text) || recogniseLevel(after.text, lexicon))
      return plain;
    const takesLetter = (traits.letters || level === 'class') && /^[a-f]$/.test(after.text);
    return takesLetter ? { value: `${token.raw}${after.raw}`, next: at + 2 } : null;
  }
  const isNumber = beyond?.glued === true && beyond.kind === 'number';
  const isTriple = isNumber && last?.text === after.text && last.glued && tokens[at + 4]?.kind === 'number';
  if (/^[/,-]$/.test(after.text) && isTriple && tokens[at + 4]?.glued && (after.text !== ',' || !plural)) return null;
  if (after.text === ':' && isNumber && !(level === 'row' && plural)) return null;
  if (after.text === '/' && isNumber && (beyond.text.startsWith('0') || `${token.text}/${beyond.text}` === '24/7'))
    return null;
  if (after.text === ',' && isNumber && !plural && beyond.text.length === 3)
    return { value: Number(`${plain.value}${beyond.text}`), next: at + 3 };
  if (isOneLetter && !(last?.glued && last.kind !== 'mark')) {
    const joins = after.text === '.' ? traits.letters : after.text === '-' && level === 'class';
    if (joins && /^[a-h]$/i.test(beyond.raw)) return { value: joinRaw(tokens, at, at + 3), next: at + 3 };
  }
  if (after.text === '(' && traits.letters && beyond?.glued && last?.text === ')' && last.glued) {
    const isPart =
      beyond.kind === 'number' ? /^(?:section|clause)$/.test(level) : /^(?:[a-z]|[ivx]+)$/.test(beyond.text);
    if (isPart) return { value: joinRaw(tokens, at, at + 4), next: at + 4 };
  }
  return plain;
}

/** "three", "twenty-one", "four point two". Ordinals after a level word count for days and classes only. */
function readSpelt({ tokens, level, form }: LevelAt, at: number): Value | null {
  if (form !== 'word' && level !== 'chapter' && level !== 'section' && level !== 'figure') return null;
  const number = numberWordsAt(tokens, at);
  if (!number || (number.ordinal && ((level !== 'class' && level !== 'day') || number.value < 3))) return null;
  const whole = { value: number.value, next: number.next };
  if (tokens[whole.next]?.text !== 'point' || !levelTraits[level].dotted) return whole;
  const digits = tokens[whole.next + 1];
  const part =
    digits?.kind === 'number' ? { value: digits.text, next: whole.next + 2 } : numberWordsAt(tokens, whole.next + 1);
  return part ? { value: `${whole.value}.${part.value}`, next: part.next } : whole;
}

/** The number that words say from token `at` on, over hyphens inside compounds. */
export function numberWordsAt(tokens: readonly Token[], at: number) {
  const places: number[] = [];
  let index = at;
  while (places.length < 5 && tokens[index]?.kind === 'word') {
    places.push(index);
    const isHyphen = tokens[index + 1]?.text === '-' && tokens[index + 1]?.glued && tokens[index + 2]?.glued;
    index += isHyphen && isNumberWord(tokens[index + 2]?.text ?? '') ? 2 : 1;
  }
  const number = readNumberWords(places.map((place) => tokens[place]?.text ?? ''));
  return number && { ...number, next: (places[number.length - 1] ?? at) + 1 };
}

/** IV, C, A-1, B.2, A.3.1; not "step I forgot" nor "chapter x". */
function readLetters(context: LevelAt, at: number): Value | null {
  const { tokens, level, form, lexicon } = context;
  const token = tokens[at];
  const after = tokens[at + 1];
  if (token?.kind !== 'word') return null;
  const traits = levelTraits[level];
  const isCapital = token.raw === token.raw.toUpperCase();
  if (token.raw.length > 1) {
    const isRead = form === 'word' || isCapital || level === 'page';
    const roman = traits.roman && isRead ? readRoman(token.raw) : null;
    return roman === null ? null : { value: roman, next: at + 1 };
  }
  if (lexicon.words.has(token.text)) return null;
  if (lettered.includes(level) || (level === 'page' && isCapital && after?.text === '-')) {
    const hasMark = after?.glued === true && /^[.-]$/.test(after.text);
    const number = tokens[hasMark ? at + 2 : at + 1];
    const next = hasMark ? at + 3 : at + 2;
    if (number?.kind === 'number' && number.glued && !(tokens[next]?.glued && tokens[next]?.kind === 'word'))
      return { value: joinRaw(tokens, at, next).toUpperCase(), next };
  }
  const isQuoted = after?.text === '"' || (after?.text === "'" && tokens[at - 1]?.text === "'");
  if (after?.glued && (after.kind === 'number' || /^['&@+#=]$/.test(after.text)) && !isQuoted) return null;
  const closes = isQuoted || closesPhrase(after) || after?.text === "'s";
  const roman = traits.roman && level !== 'appendix' ? readRoman(token.raw) : null;
  if (roman !== null && /^[ivx]$/.test(token.text)) {
    if (!isCapital && form !== 'word') return null;
    if (!closes && (token.text === 'i' || !isCapital) && !/^(?:is|was|covers|says)$/.test(after?.text ?? ''))
      return null;
    const isPlaceholder = !isCapital || tokens.slice(at + 1, at + 8).some(({ raw }) => /^[YZN]$/.test(raw));
    return token.text === 'x' && isPlaceholder ? null : { value: roman, next: at + 1 };
  }
  if (!traits.letters || (form !== 'word' && !isCapital && level !== 'appendix')) return null;
  const isNamed = isCapital
    ? (token.text !== 'i' || closes) && (lettered.includes(level) || /^[a-h]$/.test(token.text))
    : /^[a-h]$/.test(token.text) && (token.text !== 'a' || closes) && (level === 'appendix' || after?.text !== '-');
  return isNamed ? { value: token.text.toUpperCase(), next: at + 1 } : null;
}

/** F, AB, XFD; in small letters one or two, and no common word. */
function readColumnLetters(tokens: readonly Token[], at: number): Value | null {
  const [token, after] = [tokens[at], tokens[at + 1]];
  if (token?.kind !== 'word' || !/^[a-z]{1,3}$/.test(token.text) || commonShortWords.has(token.text)) return null;
  if (after?.glued && (after.kind === 'number' || after.text === "'")) return null;
  const isCapital = token.raw === token.raw.toUpperCase();
  const closes = closesPhrase(after);
  if (token.text.length > 1 && !isCapital && (token.text.length > 2 || !closes)) return null;
  if (/^[aiun]$/.test(token.text) && !closes && (!isCapital || token.text === 'i')) return null;
  return { value: token.text.toUpperCase(), next: at + 1 };
}

/** B12, $B$12. */
export function readCell(tokens: readonly Token[], at: number): Value | null {
  let index = tokens[at]?.text === '$' ? at + 1 : at;
  const letters = tokens[index];
  if (letters?.kind !== 'word' || !/^[a-z]{1,3}$/.test(letters.text)) return null;
  index += tokens[index + 1]?.text === '$' && tokens[index + 1]?.glued ? 2 : 1;
  const number = tokens[index];
  if (number?.kind !== 'number' || !number.glued || !/^[1-9]\d{0,6}$/.test(number.text)) return null;
  if (tokens[index + 1]?.glued && tokens[index + 1]?.kind !== 'mark') return null;
  return { value: `${letters.text.toUpperCase()}${number.text}`, next: index + 1 };
}
