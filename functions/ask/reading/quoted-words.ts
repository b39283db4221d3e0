// Words of the course that a question quotes, as a page that asks about a selection puts them before it: its asker has read them. Pure.

import { termKey } from '../../text/defined-terms.ts';
import { splitSentences } from '../../text/sentences.ts';
import { comparableText } from '../../text/text.ts';
import { readWords } from './words.ts';

/** Fewer are a term that is asked about. */
const fewestWords = 4;
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
  /** Whether a row of a table, which names its columns, has their cells in order. */
  isRowOf(row: string): boolean;
  /** Keys of the terms they may name, as passages are indexed by what they define; longest first. */
  readonly terms: readonly string[];
}

/** Null where nothing is quoted at length. */
export function quotedWords(question: string): QuotedWords | null {
  const end = /^["“]/.test(question) ? Math.max(question.lastIndexOf('"'), question.lastIndexOf('”')) : 0;
  const quoted = question.slice(1, Math.max(1, end));
  if (readAs(quoted).split(' ').length < fewestWords) return null;
  const whole = quoted.replace(/…$/, '');
  const all = readAs(whole);
  const sentences = splitSentences(whole).flatMap(({ text }) => readAs(text) || []);
  return {
    isExplained: readWords(question.slice(end + 1)).every(({ isTopic }) => !isTopic),
    includes: (text) => all.includes(readAs(text)),
    isTakenFrom(text) {
      const own = readAs(text);
      if (all.length >= fewestCharacters && own.includes(all)) return true;
      return sentences.some((sentence) => sentence.split(' ').length >= fewestWords && own.includes(sentence));
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
  return (
    comparableText(shown)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ');
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
