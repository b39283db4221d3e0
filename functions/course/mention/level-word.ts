// Recognises the words for levels, also misspelt ones ("chpater", "setp"), without mistaking real English words
// ("charter", "age", "stop"). Looks at one word only; what stands around it is terms.ts.

import type { LevelWord, Lexicon } from './levels.ts';
import { allFullWords } from './levels.ts';

export interface RecognisedLevel extends LevelWord {
  /** True when the word was read through a slip of the pen: it then needs a number to count. */
  readonly isMisspelt: boolean;
}

/** Slips in the three-letter words, where any rule would catch real words too. */
const shortSlips: Readonly<Record<string, string>> = {
  dya: 'day',
  ady: 'day',
  dayy: 'day',
  daay: 'day',
  dday: 'day',
  dasy: 'days',
  dyas: 'days',
  adys: 'days',
  lba: 'lab',
  alb: 'lab',
  labb: 'lab',
  laab: 'lab',
  llab: 'lab',
  lbas: 'labs',
  lasb: 'labs',
  labbs: 'labs',
  qeus: 'ques',
  quse: 'ques',
  cahp: 'chap',
  chpa: 'chap',
  hcap: 'chap',
  rwo: 'row',
  rw: 'row',
  orw: 'row',
  roww: 'row',
  rrow: 'row',
  roow: 'row',
  rwos: 'rows',
  orws: 'rows',
  rosw: 'rows',
  setps: 'steps',
  stesp: 'steps',
};

/** English words one slip away from a level word; found by comparing the level words with a dictionary of 115,000. */
const realWords = new Set(
  [
    'chanter chaster chatter chatters chanters charter charters chapiter',
    'sep ste strep stem stop',
    'conceit concent concert concerts conceits conception',
    'exampled figured figurer figurers ligure exercised exerciser exercisers exorcise exorcises',
    'age ages pag paged pager pagers lection suction suctions lesion session sessions',
    'cause causes claus claude tale tales tabs lass lasses ell ells classed classis glasses',
    'anne annes clashes exempla chapiters annexed appendicles subclasses stables tablets',
    'subjection columned columnar sheer sheep abs lbs las das ows',
  ]
    .join(' ')
    .split(' '),
);

const leastLetters = 4;
/** From this length on a wrong letter is forgiven too; in shorter words only swapped, missing and doubled ones. */
const longWord = 6;

/** The level a word stands for, or null. `word` is in lower case. */
export function recogniseLevel(word: string, lexicon: Lexicon): RecognisedLevel | null {
  const known = lexicon.words.get(word);
  if (known) return { ...known, isMisspelt: false };
  if (word.length < 2 || word.length > 13 || realWords.has(word) || allFullWords.has(word)) return null;
  const slip = Object.hasOwn(shortSlips, word) ? lexicon.words.get(shortSlips[word] ?? '') : undefined;
  if (slip) return { ...slip, isMisspelt: true };
  for (const full of lexicon.fullWords) {
    // A slip leaves one of the first two letters among the first two.
    if (
      Math.abs(full.length - word.length) > 1 ||
      (word[0] !== full[0] && word[1] !== full[0] && word[0] !== full[1] && word[1] !== full[1])
    )
      continue;
    const entry = lexicon.words.get(full);
    const isLong = full.length - (entry?.plural ? 1 : 0) >= longWord;
    if (entry && isSlipOf(word, full, isLong)) return { ...entry, isMisspelt: true };
  }
  return null;
}

/** One swap of neighbours, one missing letter, one doubled letter; in long words also one wrong or added letter, or several swaps after the first. */
function isSlipOf(word: string, full: string, isLong: boolean): boolean {
  if (full.length < leastLetters) return false;
  const shorter = Math.min(word.length, full.length);
  let at = 0;
  while (at < shorter && word[at] === full[at]) at += 1;
  if (word.length === full.length) {
    const isSwap = word[at] === full[at + 1] && word[at + 1] === full[at];
    if (isSwap && word.slice(at + 2) === full.slice(at + 2)) return true;
    return isLong && (word.slice(at + 1) === full.slice(at + 1) || (at > 0 && sortLetters(word) === sortLetters(full)));
  }
  if (word.length < full.length) return word.slice(at) === full.slice(at + 1);
  if (word.slice(at + 1) !== full.slice(at)) return false;
  return isLong || word[at] === word[at - 1] || word[at] === word[at + 1];
}

function sortLetters(word: string): string {
  return [...word].sort().join('');
}
