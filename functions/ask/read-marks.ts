// The marks a model put into its sentences ("[1]", "[Source 2]", "[1, 3]") to say which passage it means.
// Takes them out and tells them; whether a passage bears a sentence is check-draft's to find. Pure.

import { cleanText } from '../guard/text.ts';
import type { DraftEvent } from './generate-draft.ts';

export interface MarkedSentence {
  /** The sentence without its marks. */
  readonly text: string;
  /** Handles as written, each once, in order. */
  readonly marks: readonly number[];
}

export type MarkedEvent = ({ readonly type: 'sentence' } & MarkedSentence) | Extract<DraftEvent, { type: 'end' }>;

const word = '(?:sources?|passages?|refs?\\.?|स्रोत)';
const handle = `(?:${word}\\s*|\\^)?\\p{Nd}{1,3}`;
const handles = `${handle}(?:\\s*(?:[,;&–-]|and|और)\\s*${handle})*`;
/** In square brackets a bare number will do, in round ones the word must be there: "(2)" numbers a list. */
const markPattern = new RegExp(
  `\\s*(?:[\\[【]\\s*${handles}\\s*[\\]】](?!\\()|\\(\\s*${word}\\s*\\p{Nd}{1,3}(?:\\s*(?:,|&|and)\\s*(?:${word}\\s*)?\\p{Nd}{1,3})*\\s*\\))`,
  'giu',
);
/** Code and maths hold brackets of their own: an index, an interval. */
const ownBrackets =
  /```[\s\S]*?(?:```|$)|`[^`\n]{1,400}`|\$\$[\s\S]{1,2000}?\$\$|\$(?=[^\s$])[^$\n]{0,400}?(?<=\S)\$|\\\([\s\S]{1,400}?\\\)/g;
/** Before "[1, 3]" these say that numbers are meant, not passages. */
const beforeInterval = /(?:\b(?:is|are|on|in|over|of|from|to|interval|set|domain|range|between|by)|[=∈:(])\s*$/iu;

/** Reads the marks of one sentence. A bracket that stands so in a passage, or must be an interval, is none. */
export function readMarks(sentence: string, passageTexts: readonly string[]): MarkedSentence {
  const covered = [...sentence.matchAll(ownBrackets)].map((match) => [match.index, match.index + match[0].length]);
  const marks: number[] = [];
  const text = sentence.replace(markPattern, (whole, ...rest: unknown[]) => {
    const at = rest.find((value) => typeof value === 'number') ?? 0;
    if (covered.some(([from = 0, to = 0]) => at + whole.length > from && at < to)) return whole;
    if (isContent(sentence.slice(0, at), whole, passageTexts)) return whole;
    marks.push(...numbersOf(whole));
    return '';
  });
  return {
    text: marks.length === 0 ? sentence : text.trim(),
    marks: [...new Set(marks)],
  };
}

function isContent(before: string, bracket: string, passageTexts: readonly string[]): boolean {
  const numbers = bracket.match(/\p{Nd}+/gu) ?? [];
  if (numbers.length > 1 && !/\p{L}/u.test(bracket) && beforeInterval.test(before)) return true;
  const lead = /\S+\s*$/.exec(before)?.[0] ?? '';
  const written = `${lead}${bracket}`.replace(/\s+/g, ' ').trim();
  return lead !== '' && passageTexts.some((text) => text.replace(/\s+/g, ' ').includes(written));
}

/** Largest span a range of handles may name: "[2-40]" is no list of passages. */
const widestRange = 20;

function numbersOf(mark: string): readonly number[] {
  const parts = [...cleanText(mark).matchAll(/(\p{Nd}{1,3})(?:\s*[–-]\s*(\p{Nd}{1,3}))?/gu)];
  return parts.flatMap((part) => {
    const [first, last] = [valueOfDigits(part[1] ?? ''), valueOfDigits(part[2] ?? part[1] ?? '')];
    if (last < first || last - first > widestRange) return [first, last];
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  });
}

/** Digits of any script: their values run in tens from a zero. */
function valueOfDigits(digits: string): number {
  let value = 0;
  for (const digit of digits) {
    let zero = digit.codePointAt(0) ?? 48;
    const own = zero;
    while (own - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    value = 10 * value + (own - zero);
  }
  return value;
}

const leading = new RegExp(`^(?:${markPattern.source})+\\s*`, 'iu');

/**
 * The draft with every sentence's marks beside it. Marks after the full stop come with the next sentence: one without a
 * mark of its own waits for it. Without handles (`handleCount` 0) the draft passes through as it is.
 */
export async function* attachMarks(
  draft: AsyncIterable<DraftEvent>,
  input: { readonly handleCount: number; readonly passageTexts: readonly string[] },
): AsyncGenerator<MarkedEvent, void> {
  let waiting: MarkedSentence | null = null;
  for await (const event of draft) {
    if (event.type === 'end') {
      if (waiting) yield { type: 'sentence', ...waiting };
      yield event;
      return;
    }
    if (input.handleCount === 0) {
      yield { type: 'sentence', text: event.text, marks: [] };
      continue;
    }
    const late: string = waiting ? (leading.exec(event.text)?.[0] ?? '') : '';
    if (waiting) {
      yield { type: 'sentence', text: waiting.text, marks: numbersOf(late) };
      waiting = null;
    }
    const own = readMarks(event.text.slice(late.length), input.passageTexts);
    if (!/[\p{L}\p{N}]/u.test(own.text)) continue;
    if (own.marks.length > 0) yield { type: 'sentence', ...own };
    else waiting = own;
  }
}
