// Words that compare, and the columns they speak of: "longer" of lengths, "heavier" of masses. Look-up over the lexicon
// of measures. Pure.

import { plainTableWords } from '../../course/languages/measures.ts';
import { stemOf, tokenise } from '../../guard/text.ts';
import { comparingWord as comparing, type Measure, measuresOf } from '../measures.ts';
import { unitOf } from './table-model.ts';

export interface ComparingWord {
  readonly direction: 'more' | 'less';
  readonly isSuperlative: boolean;
  /** Dimension of the column it speaks of; null where any may be meant. */
  readonly dimension: string | null;
  /** Header words of such columns, as stems. */
  readonly headers: readonly string[];
}

function columnOf({ names, short, units }: Measure): Pick<ComparingWord, 'dimension' | 'headers'> {
  const [dimension = null] = units.flatMap((unit) => unitOf(unit)?.dimension ?? []);
  return { dimension, headers: [...names, ...short].map((word) => stemOf(word)) };
}

export function comparingWord(word: string): ComparingWord | null {
  const found = comparing(word);
  return found === null ? null : { ...found, ...columnOf(found.measure) };
}

/** "What is the shortest cable?" asks for a row of a table, not for what a cable is. */
export function asksForExtreme(question: string): boolean {
  return tokenise(question).some((token) => comparingWord(token.word)?.isSuperlative === true);
}

/** "How heavy": the column whose values are asked for. Null for words that ask for none. */
export function askingWord(word: string): ComparingWord | null {
  const [measure] = measuresOf([word]);
  return measure === undefined ? null : { direction: 'more', isSuperlative: false, ...columnOf(measure) };
}

const plain = new Set(plainTableWords.split(/\s+/));

export function isPlainWord(word: string): boolean {
  return plain.has(word) || comparing(word) !== null;
}
