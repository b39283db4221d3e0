// Words to stems, and what is asked of every word again and again. Remembers the words it has read, within a bound;
// what it remembers must change no result.

import { stem } from 'porter2';
import { isMonth } from './dates.ts';
import { languages } from './languages/all.ts';
import { irregularForms } from './languages/irregular-forms.ts';
import { isStopWord } from './languages/stop-words.ts';
import { isNumberWord } from './numbers.ts';

/**
 * What a word may be for: most sentences have none of these, and are then not read for them. `numberPart`: a run of
 * letters within the word is a number's, as in `two_wire`.
 */
export const wordMarks = { number: 1, month: 2, numberPart: 8 } as const;

/** A word as written, read by itself. */
export interface WordFacts {
  /** Lower case, without apostrophes. */
  readonly word: string;
  readonly stem: string;
  readonly isStop: boolean;
  readonly isCapital: boolean;
  /** Sum of `wordMarks`. */
  readonly marks: number;
}

const facts = new Map<string, WordFacts>();
/** Words remembered. Beyond them everything is forgotten, so that no text can fill the memory. */
const wordLimit = 30_000;

/** Characters that a word or number is known by: of pasted data an index takes no row, and nobody asks for more. */
export const longestStem = 80;

/**
 * Porter2 stem for Latin words (irregular forms and British spellings first), the stem by its language's endings for a
 * script that one language of ours is written in; other scripts stay as they are.
 */
export function stemOf(word: string): string {
  const known = word.slice(0, longestStem);
  const folded = known.normalize('NFKD').replace(/\p{M}/gu, '');
  if (!/^[a-z]+$/.test(folded)) return /^[a-z0-9_]+$/.test(folded) ? folded : cutEnding(known);
  const regular = irregularForms.get(folded) ?? folded;
  if (regular.length < 4) return regular;
  // Porter2 keeps an s that no vowel stands before: "PDFs", "CPUs".
  if (/^[b-df-hj-np-tv-xz]+u?s$/.test(regular)) return regular.slice(0, -1);
  const american = regular
    .replace(/is(e[ds]?|ing|ations?)$/, 'iz$1')
    .replace(/(?<=\w{3})our(s|ed|ing|ful)?$/, 'or$1')
    .replace(/(?<=\w{2}[bt])re$/, 'er');
  return stem(american);
}

/** The stem of a word read as a regular one: "lives" of `live`, where stemOf reads it as the plural of "life". */
export function regularStemOf(word: string): string {
  return stem(word);
}

const inflected = languages.flatMap(({ script, words }) =>
  script === null || words === null ? [] : [{ script: new RegExp(`^\\p{Script=${script}}`, 'u'), ...words }],
);
/** Letters that must be left before an ending: a stem of one letter would be anything. */
const fewestLetters = 2;

function cutEnding(word: string): string {
  const language = inflected.find(({ script }) => script.test(word));
  if (!language) return word;
  let folded = word;
  for (const [from, to] of language.folds) folded = folded.replaceAll(from, to);
  const ending = language.suffixes.find(
    (suffix) => folded.endsWith(suffix) && mayStandAlone(folded.slice(0, -suffix.length)),
  );
  return ending === undefined ? folded : folded.slice(0, -ending.length);
}

/** Letters enough, and no joined letter (a virama) cut in two. */
function mayStandAlone(stem: string): boolean {
  return !/[\u094D\u09CD\u0ACD]$/.test(stem) && (stem.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters;
}

/** Reads a word as it stands in a text that cleanText has seen. */
export function readWord(written: string): WordFacts {
  const known = facts.get(written);
  if (known !== undefined) return known;
  const read = computeFacts(written);
  if (written.length > longestStem) return read;
  if (facts.size >= wordLimit) facts.clear();
  facts.set(written, read);
  return read;
}

function computeFacts(written: string): WordFacts {
  const word = plainWord(written);
  const initial = written.slice(0, 1);
  return {
    word,
    stem: stemOf(word),
    isStop: isStopWord(word),
    isCapital: initial !== initial.toLowerCase(),
    marks: (isNumberWord(word) ? wordMarks.number : 0) | (isMonth(word) ? wordMarks.month : 0) | marksOfParts(written),
  };
}

/** Lower case, without a possessive s and without apostrophes. */
export function plainWord(written: string): string {
  const lower = written.toLowerCase();
  const possessive = lower.endsWith("'s") ? lower.slice(0, -2) : lower;
  return possessive.replaceAll("'", '');
}

/** Marks that hang on a run of letters anywhere in a token. */
export function marksOfParts(written: string): number {
  const runs = written.match(/\p{L}+/gu) ?? [];
  return runs.some((run) => isNumberWord(run.toLowerCase())) ? wordMarks.numberPart : 0;
}
