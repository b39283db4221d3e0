// Reads the one value after a level word: 3, "three", IV, C, 4.2.1, 4b, B12. Lists and ranges are value-list.ts.
// Says only what a value could be; whether the whole is a mention is decided in terms.ts.

import { compoundLevels, longestNumber, readColumnLetters, readLetters } from './letter-value.ts';
import { recogniseLevel } from './level-word.ts';
import { levelTraits } from './levels.ts';
import { isNumberWord, readNumberWords } from './number-words.ts';
import { joinRaw, readQuotedName, readSheetName } from './sheet-name.ts';
import type { Token } from './tokenise.ts';
import type { Value, ValueContext } from './value-context.ts';
import { closesPhrase, isConnective } from './word-lists.ts';

/** The value that starts at token `at`, or null. */
export function readValue(context: ValueContext, at: number): Value | null {
  const { tokens, level } = context;
  const token = tokens[at];
  if (!token) return null;
  if (token.text === '"' || token.text === "'") return readQuoted(context, at);
  if (level === 'cell') return readCell(tokens, at) ?? weaken(readNumber(context, at));
  if (token.kind === 'number') return readNumber(context, at);
  if (token.kind !== 'word') return null;
  if (level === 'sheet') return readNumberWord(context, at) ?? readSheetName(context, at);
  if (level === 'column') return readNumberWord(context, at) ?? readColumnLetters(context, at);
  return readNumberWord(context, at) ?? readLetters(context, at);
}

function readQuoted(context: ValueContext, at: number): Value | null {
  if (context.level === 'sheet') return readSheetName(context, at);
  const value = readQuotedValue(context, at);
  // A column may be named by its heading.
  return context.level === 'column' ? (value ?? readQuotedName(context.tokens, at)) : value;
}

function readQuotedValue(context: ValueContext, at: number): Value | null {
  const inner = readValue({ ...context, form: 'word' }, at + 1);
  const closing = inner && context.tokens[inner.next];
  return inner && closing?.text === context.tokens[at]?.text ? { ...inner, next: inner.next + 1 } : null;
}

function weaken(value: Value | null): Value | null {
  return value && { ...value, isWeak: true };
}

function readNumber(context: ValueContext, at: number): Value | null {
  const { tokens, level } = context;
  const token = tokens[at];
  if (token?.kind !== 'number') return null;
  const traits = levelTraits[level];
  const isDotted = token.text.includes('.');
  if (isDotted ? !traits.dotted || token.text.length > 20 : token.text.length > longestNumber) return null;
  // Years and the like: "Earth Day 2019", "the class 2024".
  if ((level === 'day' || level === 'class') && token.text.length > 3) return null;
  const plain: Value = { value: isDotted ? token.text : Number(token.text), next: at + 1 };
  const after = tokens[at + 1];
  if (!after?.glued) return after?.text === '%' ? null : plain;
  return after.kind === 'word' ? readGluedWord(context, at, plain) : readGluedMark(context, at, plain);
}

/** What letters directly after a number make of it: 20th, 4b, 12ff, "20lab", or a measure that is no value (5mm). */
function readGluedWord(context: ValueContext, at: number, plain: Value): Value | null {
  const { tokens, lexicon, level } = context;
  const word = tokens[at + 1]?.text ?? '';
  const beyond = tokens[at + 2];
  // "class 12th maths", but not "Ionic columns 2nd century"
  if (/^(?:st|nd|rd|th|ff?)$/.test(word))
    return context.plural && !closesPhrase(beyond) ? null : { value: plain.value, next: at + 2 };
  const printed = readPrintedCode(context, at);
  if (printed) return printed;
  if (beyond?.glued && beyond.kind === 'number' && /^[dclsepqr]$/.test(word)) return plain;
  if (lexicon.words.has(word) || isConnective(word) || recogniseLevel(word, lexicon) !== null) return plain;
  const takesLetter = levelTraits[level].letters || level === 'class';
  if (!takesLetter || !/^[a-f]$/.test(word) || (word === 'd' && !closesPhrase(beyond))) return null;
  return { value: `${tokens[at]?.raw}${tokens[at + 1]?.raw}`, next: at + 2 };
}

/** "table 4D2A", as wiring rules number theirs: whole, in capitals. */
function readPrintedCode({ tokens, level }: ValueContext, at: number): Value | null {
  if (!compoundLevels.has(level) || tokens[at]?.text.includes('.')) return null;
  let next = at + 1;
  while (next < at + 4 && tokens[next]?.glued && tokens[next]?.kind !== 'mark') next += 1;
  const text = joinRaw(tokens, at, next);
  const isWhole = !tokens[next]?.glued || tokens[next]?.kind === 'mark';
  return isWhole && /^\d{1,3}[A-H]\d{1,2}[A-H]?$/.test(text) ? { value: text, next } : null;
}

function readGluedMark(context: ValueContext, at: number, plain: Value): Value | null {
  const { tokens, level, plural } = context;
  const mark = tokens[at + 1]?.text ?? '';
  const next = tokens[at + 2];
  const afterNext = tokens[at + 3];
  const isNextNumber = next?.glued === true && next.kind === 'number';
  const isTriple =
    isNextNumber &&
    afterNext?.glued &&
    afterNext.text === mark &&
    tokens[at + 4]?.glued &&
    tokens[at + 4]?.kind === 'number';
  if (mark === '%' || mark === '°' || mark === '$' || mark === '€') return null;
  if (mark === ':' && isNextNumber && !(level === 'row' && plural)) return null;
  // Dates: 5/3/2024, 2024-05-01, 12/05; and "24/7".
  if (
    (mark === '/' || mark === '-') &&
    ((isTriple && (mark === '-' || (tokens[at + 4]?.text.length ?? 0) > 1)) ||
      (mark === '/' && isNextNumber && isDateLike(plain.value, next.text)))
  ) {
    return null;
  }
  // "1,000,000"
  if (mark === ',' && isTriple && next.text.length === 3 && tokens[at + 4]?.text.length === 3) return null;
  if (mark === ',' && !plural && isNextNumber && next.text.length === 3 && String(plain.value).length <= 3) {
    return { value: Number(`${plain.value}${next.text}`), next: at + 3 };
  }
  const isOneLetter = next?.glued === true && next.kind === 'word' && next.raw.length === 1;
  const isPart = isOneLetter && !(afterNext?.glued && afterNext.kind !== 'mark');
  // "section 3.a", "class 10-B"
  if (isPart && mark === '.' && levelTraits[level].letters && /^[a-h]$/.test(next.raw)) {
    return { value: `${tokens[at]?.raw}.${next.raw}`, next: at + 3 };
  }
  if (isPart && mark === '-' && level === 'class' && /^[A-H]$/.test(next.raw)) {
    return { value: `${tokens[at]?.raw}-${next.raw}`, next: at + 3 };
  }
  // "clause 4(5)"
  if (mark === '(' && isNextNumber && /^(?:section|clause)$/.test(level) && afterNext?.text === ')' && afterNext.glued)
    return { value: `${tokens[at]?.raw}(${next.raw})`, next: at + 4 };
  if (
    mark === '(' &&
    levelTraits[level].letters &&
    next?.kind === 'word' &&
    /^(?:[a-z]|i{2,3}|iv|vi{1,3}|ix)$/.test(next.text)
  ) {
    if (next.glued && afterNext?.text === ')' && afterNext.glued) {
      return { value: `${tokens[at]?.raw}(${next.raw})`, next: at + 4 };
    }
  }
  return plain;
}

function isDateLike(first: number | string, second: string): boolean {
  return second.startsWith('0') || (first === 24 && second === '7');
}

/** "three", "twenty-one". Ordinals after a level word count for days and classes only ("class tenth"). */
function readNumberWord(context: ValueContext, at: number): Value | null {
  const { tokens, level, form } = context;
  if (form !== 'word' && !['chapter', 'section', 'figure', 'page', 'lab'].includes(level)) return null;
  const places = wordRun(tokens, at);
  const number = readNumberWords((offset) => tokens[places[offset] ?? -1]?.text ?? null);
  if (!number) return null;
  if (number.ordinal && ((level !== 'class' && level !== 'day') || number.value < 3)) return null;
  const next = (places[number.length - 1] ?? at) + 1;
  return readSpokenPoint(context, { value: number.value, next });
}

/** "section four point two": the dotted number that the words say. */
function readSpokenPoint({ tokens, level }: ValueContext, whole: Value): Value {
  if (tokens[whole.next]?.text !== 'point' || !levelTraits[level].dotted) return whole;
  const at = whole.next + 1;
  const places = wordRun(tokens, at);
  const word = readNumberWords((offset) => tokens[places[offset] ?? -1]?.text ?? null);
  const digits = tokens[at]?.kind === 'number' ? tokens[at]?.text : undefined;
  const part = digits ?? (word && !word.ordinal ? String(word.value) : undefined);
  if (part === undefined) return whole;
  return { value: `${whole.value}.${part}`, next: digits ? at + 1 : (places[(word?.length ?? 1) - 1] ?? at) + 1 };
}

/** Indices of the words from `at` on, over hyphens inside compounds; at most five. */
export function wordRun(tokens: readonly Token[], at: number): number[] {
  const places: number[] = [];
  let index = at;
  while (places.length < 5 && tokens[index]?.kind === 'word') {
    places.push(index);
    const isHyphen = tokens[index + 1]?.text === '-' && tokens[index + 1]?.glued && tokens[index + 2]?.glued;
    index += isHyphen && isNumberWord(tokens[index + 2]?.text ?? '') ? 2 : 1;
  }
  return places;
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
