// Reads the one value after a level word: 3, "three", IV, C, 4.2.1, 4b, B12. Lists and ranges are value-list.ts.
// Says only what a value could be; whether the whole is a mention is decided in terms.ts.

import type { MentionLevel } from './levels.ts';
import { levelTraits } from './levels.ts';
import { isNumberWord, readNumberWords, readRoman } from './number-words.ts';
import { readQuotedName, readSheetName } from './sheet-name.ts';
import type { Token } from './tokenise.ts';
import type { Value, ValueContext } from './value-context.ts';
import { closesPhrase, isConnective } from './word-lists.ts';

const longestNumber = 7;
/** Levels that letters with numbers name in print ("table A-1", "appendix B2"). */
const compoundLevels = new Set<MentionLevel>([
  'section',
  'clause',
  'table',
  'figure',
  'appendix',
  'exercise',
  'theorem',
]);

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
  if (/^(?:st|nd|rd|th|ff?)$/.test(word)) return { value: plain.value, next: at + 2 };
  if (beyond?.glued && beyond.kind === 'number' && /^[dclsepqr]$/.test(word)) return plain;
  if (lexicon.words.has(word) || isConnective(word)) return plain;
  const takesLetter = levelTraits[level].letters || level === 'class';
  if (!takesLetter || !/^[a-f]$/.test(word) || (word === 'd' && !closesPhrase(beyond))) return null;
  return { value: `${tokens[at]?.raw}${tokens[at + 1]?.raw}`, next: at + 2 };
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
  if (mark === ':' && isNextNumber) return null;
  // Dates: 5/3/2024, 2024-05-01, 12/05; and "24/7".
  if (
    (mark === '/' || mark === '-') &&
    (isTriple || (mark === '/' && isNextNumber && isDateLike(plain.value, next.text)))
  ) {
    return null;
  }
  if (mark === ',' && !plural && isNextNumber && next.text.length === 3 && String(plain.value).length <= 3) {
    return { value: Number(`${plain.value}${next.text}`), next: at + 3 };
  }
  if (mark === '(' && levelTraits[level].letters && next?.kind === 'word' && /^[a-z]$/.test(next.text)) {
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
  return { value: number.value, next: (places[number.length - 1] ?? at) + 1 };
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

function readLetters(context: ValueContext, at: number): Value | null {
  const { tokens, level, form } = context;
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  const traits = levelTraits[level];
  const isCapital = token.raw === token.raw.toUpperCase();
  const takesLetter = traits.letters && (form === 'word' || isCapital || level === 'appendix');
  if (token.raw.length > 1) {
    const roman = traits.roman && (form === 'word' || isCapital) ? readRoman(token.raw) : null;
    return roman === null ? null : { value: roman, next: at + 1 };
  }
  // "ex 4.1, Q-2": the letter is an abbreviated level itself.
  if (context.lexicon.words.has(token.text)) return null;
  const compound = compoundLevels.has(level) ? readCompound(tokens, at) : null;
  if (compound) return compound;
  const after = tokens[at + 1];
  if (after?.glued && (after.kind !== 'mark' || /["'&@+#=]/.test(after.text)) && !isClosingQuote(tokens, at))
    return null;
  if (traits.roman && level !== 'appendix' && /^[ivx]$/.test(token.text)) return readSingleRoman(context, at);
  if (!takesLetter || !isLetterName(token, after, level)) return null;
  return { value: token.text.toUpperCase(), next: at + 1 };
}

function isClosingQuote(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text;
  return (before === '"' || before === "'") && tokens[at + 1]?.text === before;
}

/** "A1", "B.2", "A-1", "A.3.1": the letter, then numbers with nothing between but a dot or a dash. */
function readCompound(tokens: readonly Token[], at: number): Value | null {
  const mark = tokens[at + 1];
  const hasMark = mark?.glued === true && (mark.text === '.' || mark.text === '-');
  const number = tokens[hasMark ? at + 2 : at + 1];
  if (number?.kind !== 'number' || !number.glued || number.text.length > longestNumber) return null;
  const next = hasMark ? at + 3 : at + 2;
  const after = tokens[next];
  if (after?.glued && after.kind === 'word') return null;
  return { value: `${tokens[at]?.raw.toUpperCase()}${hasMark ? mark.text : ''}${number.text}`, next };
}

/** I, V and X alone: numbers in print, but "step I forgot" speaks of a person and "chapter x" of any chapter. */
function readSingleRoman(context: ValueContext, at: number): Value | null {
  const { tokens, level, form } = context;
  const token = tokens[at];
  const after = tokens[at + 1];
  const value = readRoman(token?.text ?? '');
  if (!token || value === null) return null;
  const isCapital = token.raw !== token.text;
  if (!isCapital && form !== 'word') return null;
  if (
    token.text === 'i' &&
    !closesPhrase(after) &&
    !(isCapital && /^(?:is|was|covers|says|deals|and|or|&)$/.test(after?.text ?? ''))
  ) {
    return null;
  }
  // "Step X" may stand for any step.
  if (token.text === 'x' && level !== 'class') {
    if (!isCapital || level === 'day' || level === 'lab' || level === 'step')
      return { value, next: at + 1, isWeak: true };
  }
  if (!isCapital && token.text !== 'i' && !closesPhrase(after) && level !== 'class') return null;
  return { value, next: at + 1 };
}

/** Levels that print may give any letter; the others go by A to H at most. */
const printedLevels = new Set<MentionLevel>(['section', 'clause', 'table', 'figure', 'appendix']);

/** Small letters that are words by themselves in everyday typing. */
const wordLetters = /^[aiurnykotx]$/;

function isLetterName(token: Token, after: Token | undefined, level: MentionLevel): boolean {
  const isCapital = token.raw !== token.text;
  if (isCapital && !printedLevels.has(level) && !/^[a-h]$/.test(token.text)) return false;
  if (isCapital) return token.text !== 'i' || closesPhrase(after);
  if (wordLetters.test(token.text)) return closesPhrase(after) && (level === 'appendix' || token.text === 'a');
  return level === 'appendix' || (/^[b-h]$/.test(token.text) && after?.text !== '-');
}

const commonShortWords = new Set(
  (
    'is it in on of to by or as at an am be do go he if me my no so up us we ok vs eg ie re hi oh no ' +
    'ad ah ai bi db eh em en er es ex fa ha ho id la lo ma mi mu ne nu od oh om ow ox pa pe pi qi sh si ta ti uh um ' +
    'ut wo xi xu ya ye yo ax et kw kb mb ms ss ph cs rs ts ps pc ' +
    'and for the has was are can not but you all any how who why its our out off one two new old add sum max min end'
  ).split(' '),
);

/** F, AB, XFD; in small letters only one or two, and no common word. */
function readColumnLetters(context: ValueContext, at: number): Value | null {
  const { tokens, levelRaw } = context;
  const token = tokens[at];
  const after = tokens[at + 1];
  if (token?.kind !== 'word' || !/^[a-z]{1,3}$/.test(token.text) || commonShortWords.has(token.text)) return null;
  if (after?.glued && after.kind !== 'mark') return null;
  if (after?.glued && after.text === "'" && !isClosingQuote(tokens, at)) return null;
  const isCapital = token.raw === token.raw.toUpperCase();
  const isShouting = levelRaw.length > 1 && levelRaw === levelRaw.toUpperCase();
  if (token.text.length === 3 && (!isCapital || isShouting || token.text > 'xfd')) return null;
  if (token.text.length === 2 && !isCapital && !closesPhrase(after)) return null;
  if (/^[aiun]$/.test(token.text) && !closesPhrase(after) && (!isCapital || token.text === 'i')) return null;
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
