// Names, acronyms, codes, quoted words and formulas: what a sentence may not take from anywhere but its passage.
// Finds them; whether they may stand is judged elsewhere.

import { isRequestWord } from './languages/stop-words.ts';
import type { Token } from './text.ts';

export interface Entities {
  /** Indexes of capitalised tokens that are not merely the first word of a sentence. */
  readonly names: readonly number[];
  /** The first token when it is capitalised and carries a topic: perhaps a name, perhaps not. */
  readonly initial: number | null;
  /** Indexes of tokens with digits, underscores or inner capitals: GPIO17, ESP32, read_value, iPhone. */
  readonly codes: readonly number[];
  /** Quoted phrases of three words or more, as written. */
  readonly quotations: readonly string[];
  /** Maths spans without their spaces. */
  readonly formulas: readonly string[];
}

const months =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/;
const codeShape = /\d|_|\p{Ll}\p{Lu}/u;

/** Entities of one sentence. `text` is what the tokens were cut from; `raw` still holds its markup; `units` are read. */
export function readEntities(input: {
  readonly tokens: readonly Token[];
  readonly text: string;
  readonly raw: string;
  /** Indexes of tokens that are the unit of a quantity. */
  readonly units: ReadonlySet<number>;
}): Entities {
  const { tokens, text, raw, units } = input;
  const names: number[] = [];
  const codes: number[] = [];
  let initial: number | null = null;
  const shouting = isTitleOrShout(tokens);
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'word' || units.has(index)) continue;
    if (token.text.length > 1 && codeShape.test(token.text)) codes.push(index);
    else if (token.isCapital && !token.isStop && !months.test(token.word) && token.word.length > 1) {
      const opens = opensSentence(tokens, index, text);
      if (!opens || isAcronym(token.text)) {
        if (!shouting || (isAcronym(token.text) && !isShout(tokens))) names.push(index);
      } else if (!isRequestWord(token.word)) initial ??= index;
    }
  }
  if (initial !== null && names.includes(initial + 1) && isOneGap(tokens, initial, text)) {
    names.unshift(initial);
    initial = null;
  }
  return { names, initial, codes, quotations: readQuotations(text), formulas: readFormulas(raw) };
}

/** Two to six capitals, perhaps with a plural s. */
export function isAcronym(text: string): boolean {
  return /^\p{Lu}{2,6}s?$/u.test(text);
}

function opensSentence(tokens: readonly Token[], index: number, text: string): boolean {
  if (index === 0) return true;
  return /[.!?:"([•|>\n]|\s[-*–—]\s/.test(text.slice(tokens[index - 1]?.end, tokens[index]?.start));
}

function isOneGap(tokens: readonly Token[], index: number, text: string): boolean {
  return text.slice(tokens[index]?.end, tokens[index + 1]?.start) === ' ';
}

/** Of what is a heading or a shout: whether it is a shout. */
function isShout(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => token.kind === 'word' && token.text.length > 1);
  return words.filter((token) => token.text === token.text.toUpperCase()).length > 0.7 * words.length;
}

/** Headings in title case say nothing about which words are names. */
function isTitleOrShout(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => token.kind === 'word' && !token.isStop && token.text.length > 1);
  return words.length > 3 && words.filter((token) => token.isCapital).length > 0.8 * words.length;
}

function readQuotations(text: string): readonly string[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}])"(?=\S)([^"]{8,400})(?<=\S)"(?![\p{L}\p{N}])/gu)]
    .map((match) => match[1] ?? '')
    .filter((quoted) => quoted.split(/\s+/).length >= 3);
}

/** Maths between dollar signs, without spaces. */
export function readFormulas(raw: string): readonly string[] {
  return [
    ...raw.matchAll(
      /\$\$([\s\S]{1,2000}?)\$\$|\$(?=[^\s\d$])([^$\n]{1,400}?)(?<=\S)\$(?!\d)|\\\(([\s\S]{1,400}?)\\\)/g,
    ),
  ]
    .map((match) => (match[1] ?? match[2] ?? match[3] ?? '').replace(/\s/g, ''))
    .filter((formula) => formula !== '');
}

/** Words a run of initials may take. */
const longestRun = 7;

/** Whether a run of capitalised or content words has these initials, so that an acronym is found spelled out. */
export function spellOut(tokens: readonly Token[], initials: string): boolean {
  return tokens.some((_, start) => spellOutFrom(tokens, start, initials));
}

function spellOutFrom(tokens: readonly Token[], start: number, initials: string): boolean {
  let met = 0;
  for (const token of tokens.slice(start, start + longestRun)) {
    if (token.kind !== 'word' || (token.isStop && token.word.length > 3)) return false;
    if (token.isStop) continue;
    if (token.word[0] !== initials[met]) return false;
    met += 1;
    if (met === initials.length) return met >= 2;
  }
  return false;
}
