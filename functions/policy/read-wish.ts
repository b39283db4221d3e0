// Which of the table's wishes a short message is, by its whole words; null where it says anything else besides. Pure.
import { type Wish, wishes, wishFillers, wishNames } from './languages/wishes.ts';

/** What takes more words says more than a wish. */
const mostWords = 9;

interface Entry {
  readonly wish: Wish;
  readonly words: readonly string[];
}

/** The longest first, so that "not this one" is not taken for "this one". */
const entries: readonly Entry[] = wishNames
  .flatMap((wish) => wishes[wish].map((phrase) => ({ wish, words: phrase.split(' ') })))
  .sort((one, other) => other.words.length - one.words.length);

/** Beside a wish the word of another one adds to it: "skip the exam", "no, easier please". */
const wishWords: ReadonlySet<string> = new Set(entries.flatMap(({ words }) => (words.length === 1 ? words : [])));

export function readWish(text: string): Wish | null {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > mostWords) return null;
  const found = entries.flatMap(({ wish, words: phrase }) => {
    const at = placeOf(phrase, words);
    if (at < 0) return [];
    const rest = [...words.slice(0, at), ...words.slice(at + phrase.length)];
    const isAll = rest.every((word) => wishFillers.has(word) || wishWords.has(word));
    return isAll ? [{ wish, isWeak: isWeak(wish), length: phrase.length }] : [];
  });
  // "No, easier please" wants it easier; "yes, that one" is one wish, the plainer of the two.
  return (found.find(({ isWeak: weak }) => !weak) ?? found[0])?.wish ?? null;
}

const weakWishes: ReadonlySet<Wish> = new Set(['yes', 'no', 'this_one']);

function isWeak(wish: Wish): boolean {
  return weakWishes.has(wish);
}

function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’ʼ`]/gu, '');
  // A sign of mathematics or a figure is of a subject.
  return /[\p{S}\\]/u.test(plain.replace(/\p{Extended_Pictographic}/gu, ''))
    ? []
    : (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}

function placeOf(phrase: readonly string[], words: readonly string[]): number {
  const last = words.length - phrase.length;
  for (let at = 0; at <= last; at += 1) if (phrase.every((word, index) => words[at + index] === word)) return at;
  return -1;
}
