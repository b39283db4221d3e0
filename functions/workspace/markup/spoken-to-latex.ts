// Mathematics as it is spoken ("x squared plus two x equals eight", "तीन बटा चार") to LaTeX, for the learner to confirm.
// Only what is mathematics from end to end: a sentence that mentions a formula stays words. Pure; never throws.
import { plainToLatex } from './plain-to-latex.ts';
import { numberScales, numberWords, partWords, pointWords, spokenPhrases } from './spoken-words.ts';

const longestSpoken = 400;
const phrases: ReadonlyMap<string, string> = new Map(
  Object.entries(spokenPhrases).map(([phrase, written]) => [phrase.normalize('NFC'), written]),
);
const longestPhraseWords = 6;

/** @returns null where the words are not mathematics alone */
export function spokenToLatex(spoken: string): string | null {
  const plain = spokenToPlain(spoken);
  const latex = plain === null ? null : plainToLatex(plain);
  // A fraction holds together by its line: brackets were only needed to type it.
  return latex?.replace(/\\left\((\\frac\{\d+\}\{\d+\})\\right\)(?!\^)/g, '$1') ?? null;
}

/** As one would type it: `x^2 + 2 x = 8`. @returns null where the words are not mathematics alone */
export function spokenToPlain(spoken: string): string | null {
  if (spoken.length > longestSpoken) return null;
  const words = wordsOf(spoken);
  const written: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = numberFrom(words, at) ?? phraseFrom(words, at) ?? signFrom(words, at);
    if (found === null) return null;
    if (found.text !== '') take(written, found.text);
    at += found.count;
  }
  const plain = closeOpenRoots(written)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\((\S+\/\d+)\)$/, '$1');
  return saysSomething(plain) ? plain : null;
}

interface Found {
  readonly text: string;
  readonly count: number;
}

const devanagariZero = '०'.charCodeAt(0);

function wordsOf(spoken: string): readonly string[] {
  const text = spoken
    .normalize('NFC')
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/[’']/g, '')
    .replace(/(?<![.?!।,])[.?!।,]+(?=\s|$)/g, ' ');
  return text.match(/[\p{L}\p{M}]+|\d+(?:\.\d+)?|\S/gu) ?? [];
}

function own<Value>(table: Readonly<Record<string, Value>>, word: string | undefined): Value | undefined {
  return word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;
}

/** "one hundred and five", "3 point one four", "two thirds". */
function numberFrom(words: readonly string[], start: number): Found | null {
  const whole = wholeFrom(words, start);
  if (whole === null) return null;
  let { count } = whole;
  let text = whole.text;
  if (pointWords.includes(words[start + count] ?? '')) {
    const digits = digitsFrom(words, start + count + 1);
    if (digits.text !== '') {
      text += `.${digits.text}`;
      count += digits.count + 1;
    }
  }
  const parts = own(partWords, words[start + count]);
  return parts === undefined ? { text, count } : { text: `(${text}/${parts})`, count: count + 1 };
}

function wholeFrom(words: readonly string[], start: number): Found | null {
  const first = words[start] ?? '';
  if (/^\d/.test(first)) return { text: first, count: 1 };
  if (own(numberWords, first) === undefined) return null;
  let total = 0;
  let part = 0;
  let at = start;
  for (let word = words[at]; word !== undefined; word = words[at]) {
    const adds = own(numberWords, word);
    const scale = own(numberScales, word);
    if (adds !== undefined) {
      if (!canAdd(part, adds, at === start)) break;
      part += adds;
    } else if (scale !== undefined) {
      if (scale === 1000) total += part * scale;
      part = scale === 1000 ? 0 : part * scale;
    } else if (word !== 'and' || part + total < 100 || own(numberWords, words[at + 1]) === undefined) break;
    at += 1;
  }
  return { text: String(total + part), count: at - start };
}

/** "twenty one" is a number, "two three" are two. */
function canAdd(part: number, adds: number, isFirst: boolean): boolean {
  if (isFirst || part === 0) return true;
  return part % 100 === 0 || (part % 100 >= 20 && part % 10 === 0 && adds < 10 && adds > 0);
}

function digitsFrom(words: readonly string[], start: number): Found {
  let text = '';
  let at = start;
  for (let word = words[at] ?? ''; ; word = words[at] ?? '') {
    const digit = /^\d+$/.test(word) ? word : own(numberWords, word);
    if (digit === undefined || Number(digit) > 9_999_999) break;
    text += String(digit);
    at += 1;
  }
  return { text, count: at - start };
}

function phraseFrom(words: readonly string[], start: number): Found | null {
  for (let count = Math.min(longestPhraseWords, words.length - start); count > 0; count -= 1) {
    const text = phrases.get(words.slice(start, start + count).join(' '));
    if (text !== undefined) return { text, count };
  }
  return null;
}

/** A letter by its name, a sign that the recognition wrote itself. */
function signFrom(words: readonly string[], start: number): Found | null {
  const word = words[start] ?? '';
  if (/^[a-z]$/.test(word)) return { text: word, count: 1 };
  return /^[-+*/=<>()^%°×÷²³√π−]$/.test(word) ? { text: word, count: 1 } : null;
}

/** What was said before is taken in where a phrase says so. */
function take(written: string[], text: string): void {
  if (text.startsWith('@all')) {
    written.splice(0, written.length, '(', ...written, ')', text.slice('@all'.length));
  } else if (text.startsWith('@')) {
    const from = operandStart(written);
    written.splice(from, written.length, text.slice(1), '(', ...written.slice(from), ')');
  } else written.push(text);
}

const ends = /^(?:[-+±*/=<>≠≈,)]|<=|>=| or )$/;

/** Where the last factor begins: back to an operation, or the bracket that matches. */
function operandStart(written: readonly string[]): number {
  let depth = 0;
  for (let at = written.length - 1; at >= 0; at -= 1) {
    const piece = written[at] ?? '';
    if (piece === ')') depth += 1;
    else if (piece === '(') depth -= 1;
    if (depth < 0) return at + 1;
    if (depth === 0 && piece !== ')' && piece !== '(' && ends.test(piece)) return at + 1;
  }
  return 0;
}

/** A root or an absolute value reaches to the next operation. */
function closeOpenRoots(written: readonly string[]): readonly string[] {
  const out: string[] = [];
  let isOpen = false;
  let depth = 0;
  for (const [index, piece] of written.entries()) {
    if (isOpen && depth === 0 && ends.test(piece)) {
      out.push(')');
      isOpen = false;
    }
    if (piece === '(') depth += 1;
    if (piece === ')') depth -= 1;
    out.push(piece);
    if (!isOpen && opensRoot(piece) && written[index + 1] !== '(') {
      out.push('(');
      isOpen = true;
      depth = 0;
    }
  }
  return isOpen ? [...out, ')'] : out;
}

function opensRoot(piece: string): boolean {
  return piece === '√' || piece === '∛' || piece === 'abs';
}

/** A lone article or pronoun is no mathematics, nor are letters without anything between them. */
function saysSomething(plain: string): boolean {
  return /[\d=<>≠≈+*/^√∛-]|abs|sin|cos|tan|log|ln|pi|theta|infinity/.test(plain) || /^[b-hj-z]$/.test(plain);
}
