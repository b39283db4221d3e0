// Words of the course that a question quotes, as a page that asks about a selection puts them before it: its asker has read them. Pure.

import { termKey } from '../../text/defined-terms.ts';
import { splitSentences } from '../../text/sentences.ts';
import { comparableText } from '../../text/text.ts';
import { readWords } from './words.ts';

/** Fewer are a term that is asked about, but for code. */
const fewestWords = 4;
/** A call, an index, an assignment, a name of several words: code, however short. */
const codeMark = /[\p{L}\p{N}_][([]|=|\p{L}[_.]\p{L}/u;
/** A line of code has few words. */
const fewestCharacters = 12;
const longestTerm = 3;

export interface QuotedWords {
  /** Whether nothing is asked of them but what they mean: "Explain this." */
  readonly isExplained: boolean;
  /** Whether they hold all of a text. */
  includes(text: string): boolean;
  /** Whether a text holds a sentence of them, or the part of one that was quoted. */
  isTakenFrom(text: string): boolean;
  /** Whether they stand in code of a text that they were taken from. */
  isCodeOf(text: string): boolean;
  /** Whether a row of a table, which names its columns, has their cells in order. */
  isRowOf(row: string): boolean;
  /** Keys of the terms they may name, as passages are indexed by what they define; longest first. */
  readonly terms: readonly string[];
}

/** Null where nothing is quoted at length. */
export function quotedWords(question: string): QuotedWords | null {
  const end = /^["“]/.test(question) ? Math.max(question.lastIndexOf('"'), question.lastIndexOf('”')) : 0;
  const quoted = question.slice(1, Math.max(1, end));
  const isExplained = readWords(question.slice(end + 1)).every(({ isTopic }) => !isTopic);
  const isShort = readAs(quoted).split(' ').length < fewestWords;
  if (isShort && !(isExplained && codeMark.test(quoted))) return null;
  const whole = quoted.replace(/…$/, '');
  const all = readAs(whole);
  const names = wordsOf(whole);
  const sentences = splitSentences(whole).flatMap(({ text }) => readAs(text) || []);
  const isCodeOf = (text: string) => /\p{L}/u.test(names) && codeOf(text).includes(` ${names} `);
  return {
    isExplained,
    includes: (text) => all.includes(readAs(text)),
    isCodeOf,
    isTakenFrom(text) {
      const own = readAs(text);
      const isPart = (sentence: string) =>
        sentence.split(' ').length >= fewestWords && /\p{L}/u.test(sentence) && own.includes(sentence);
      const isWhole = all.length >= fewestCharacters && own.includes(all);
      return isWhole || sentences.some(isPart) || isCodeOf(text);
    },
    isRowOf(row) {
      let from = 0;
      const own = readAs(row).split(' ');
      return all.split(' ').every((word) => {
        const at = own.indexOf(word, from);
        from = at + 1;
        return at >= 0;
      });
    },
    terms: termsIn(quoted),
  };
}

/** Its words alone: a selection has no markup and no fences, and its sentences may stand behind a label. */
function readAs(text: string): string {
  const shown = text.replace(/^[ \t]*(?:```|~~~)[^\n]*$/gm, '');
  return wordsOf(comparableText(shown));
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');
}

/** The words of the code that stands in a text, what it prints included. */
function codeOf(text: string): string {
  if (!text.includes('```')) return '';
  return ` ${wordsOf(
    text
      .split(/^```.*$/m)
      .filter((_, at) => at % 2 === 1)
      .join('\n'),
  )} `;
}

function termsIn(quoted: string): readonly string[] {
  const terms = splitSentences(quoted).flatMap(({ text }) => {
    const keys = text.split(/\s+/).flatMap((word) => termKey(word) || []);
    return keys.flatMap((_, from) =>
      Array.from({ length: longestTerm }, (_, more) => keys.slice(from, from + more + 1).join(' ')),
    );
  });
  const lengthOf = (key: string) => key.split(' ').length;
  return [...new Set(terms)].toSorted((left, right) => lengthOf(right) - lengthOf(left));
}
