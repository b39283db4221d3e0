// Reads what a writing model says while it says it: each sentence as soon as it is whole. Lenient as to form (JSON, lines
// that begin or end with numbers in brackets), in linear time. Believes no number but those that were sent.

import type { WrittenSentence } from '../ports/writer.ts';
import { cleanPhrases, jsonIn, readList, readPlainPhrases, stringsOf } from './read-pointing.ts';

/** What is read of a reply, in characters; eight sentences take a third of it. */
const replyLimitCharacters = 12_000;
const mostSentences = 8;
const mostEvidence = 8;
const sentenceLimitCharacters = 600;
/** Marks of a list before the brackets of a line. */
const leadLimitCharacters = 6;

interface WritingReader {
  /** The sentences that became whole with this part of the reply. */
  push(part: string): readonly WrittenSentence[];
  /**
   * What is known at the end. Where nothing was cut off, also what is whole only now that nothing more comes.
   */
  end(isCut: boolean): {
    readonly sentences: readonly WrittenSentence[];
    readonly dropped: number;
    readonly phrases: readonly string[];
  };
  /** Nothing of what still comes would be read. */
  readonly isFull: boolean;
  /** Whether anything was said. */
  readonly isEmpty: boolean;
}

/** @param sent the numbers the model was shown */
export function createWritingReader(sent: ReadonlySet<number>): WritingReader {
  let text = '';
  /** Everything before it has been read. */
  let at = 0;
  let mode: 'lines' | 'json' = 'lines';
  /** Where the innermost open object begins; -1 where none is open. */
  let opened = -1;
  let isString = false;
  let given = 0;
  let dropped = 0;
  const phraseLines: string[] = [];

  const take = (said: string, numbers: readonly unknown[]): readonly WrittenSentence[] => {
    const sentence = said.replace(/\s+/g, ' ').trim();
    const evidence = [...new Set(numbers.map(Number).filter((number) => sent.has(number)))].slice(0, mostEvidence);
    if (sentence === '') return [];
    if (evidence.length === 0 || sentence.length > sentenceLimitCharacters || !/\p{L}/u.test(sentence)) {
      dropped += 1;
      return [];
    }
    if (given === mostSentences) return [];
    given += 1;
    return [{ text: sentence, evidence }];
  };
  const takeObject = (json: string): readonly WrittenSentence[] => {
    const { text: said, evidence } = jsonIn(json);
    return typeof said === 'string' ? take(said, Array.isArray(evidence) ? evidence.slice(0, 100) : [evidence]) : [];
  };
  const takeLine = (line: string): readonly WrittenSentence[] => {
    if (line.includes('</think>')) dropped = 0;
    if (!/\p{L}/u.test(line) || line.startsWith('```') || line.includes('think>') || /^none\b/i.test(line)) return [];
    if (/^search:/i.test(line)) {
      phraseLines.push(line);
      return [];
    }
    const open = line.indexOf('[');
    const close = line.indexOf(']', open);
    if (open >= 0 && open <= leadLimitCharacters && close > open) {
      return take(line.slice(close + 1), readList(line.slice(open + 1, close)));
    }
    const last = line.lastIndexOf('[');
    const end = line.indexOf(']', last);
    return last > 0 && end > last ? take(line.slice(0, last), readList(line.slice(last + 1, end))) : take(line, []);
  };
  const readJson = (): readonly WrittenSentence[] => {
    const found: WrittenSentence[] = [];
    for (; at < text.length; at += 1) {
      const character = text[at];
      if (isString) {
        if (character === '\\') {
          if (at + 1 === text.length) break;
          at += 1;
        } else if (character === '"') isString = false;
      } else if (character === '"') isString = true;
      else if (character === '{') opened = at;
      else if (character === '}' && opened >= 0) {
        found.push(...takeObject(text.slice(opened, at + 1)));
        opened = -1;
      }
    }
    return found;
  };
  const readLines = (isOver: boolean): readonly WrittenSentence[] => {
    const found: WrittenSentence[] = [];
    while (at < text.length) {
      // A line that opens JSON is read as such from there on.
      const start = /\S/g;
      start.lastIndex = at;
      const first = start.exec(text);
      if (first === null) break;
      // Some models think aloud before they reply; none of it is an answer.
      if ('<think>'.startsWith(text.slice(first.index, first.index + 7))) {
        const closed = text.indexOf('</think>', first.index);
        if (closed < 0 && !isOver) break;
        at = closed < 0 ? text.length : closed + '</think>'.length;
        continue;
      }
      const next =
        first[0] === '[' ? /^\[\s{0,20}(\S)/.exec(text.slice(first.index, first.index + 24))?.[1] : undefined;
      if (first[0] === '[' && next === undefined && !isOver) break;
      if (first[0] === '{' || next === '{') {
        [mode, at] = ['json', first.index];
        return [...found, ...readJson()];
      }
      const end = text.indexOf('\n', first.index);
      if (end < 0 && !isOver) break;
      found.push(...takeLine(text.slice(first.index, end < 0 ? text.length : end).trim()));
      at = end < 0 ? text.length : end + 1;
    }
    return found;
  };
  const readOn = (isOver: boolean) => (mode === 'json' ? readJson() : readLines(isOver));
  return {
    push(part) {
      text += part.slice(0, replyLimitCharacters - text.length);
      return readOn(false);
    },
    end(isCut) {
      const sentences = isCut ? [] : readOn(true);
      const phrases =
        given > 0 ? [] : cleanPhrases(mode === 'json' ? jsonPhrases(text) : readPlainPhrases(phraseLines.join('\n')));
      return { sentences, dropped, phrases };
    },
    get isFull() {
      return text.length >= replyLimitCharacters || given === mostSentences;
    },
    get isEmpty() {
      return text.trim() === '';
    },
  };
}

function jsonPhrases(text: string): readonly string[] {
  const open = text.indexOf('[', text.lastIndexOf('"phrases"'));
  return stringsOf(jsonIn(`{"phrases":${text.slice(open, text.indexOf(']', open) + 1)}}`).phrases).slice(0, 20);
}
