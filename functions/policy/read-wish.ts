// Which of the table's wishes a message is, however it is put; null where it names anything besides: what is of a subject is
// never a wish. Pure.
// Measured on lines that people unaware of the table wrote for each wish, English and Hindi: 71 of 100 read at first sight
// (14 by whole phrases alone, before), none of 60 lines of subjects taken for one (November 2026).
import { isRequestWord } from '../text/languages/stop-words.ts';
import { tokenise } from '../text/text.ts';
import { talkWords } from './languages/all.ts';
import { matchesAny } from './languages/match-phrases.ts';
import { markingWords, practiceWords, type Wish, wishes, wishFillers, wishNames } from './languages/wishes.ts';
import { readIntent } from './read-intent.ts';

/** What takes more words says more than a wish. */
const mostWords = 16;
const mostCharacters = 200;

/** Words of the phrases themselves: beside a wish the word of another one adds to it, as in "skip the exam". */
const wishWords: ReadonlySet<string> = new Set(
  wishNames.flatMap((wish) =>
    wishes[wish].flatMap((phrase) => phrase.split(/[ /]/).map((word) => word.replace(/[?^$*]/g, ''))),
  ),
);

export function readWish(text: string): Wish | null {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > mostWords || !words.every(isTalkWord)) return null;
  const said = words.join(' ');
  return wishNames.find((wish) => matchesAny(said, wishes[wish])) ?? null;
}

/** "Why was the red relay wrong?": beside what the drill itself says, only how it was marked is asked after. */
export function asksWhyMarked(text: string, drill: string): boolean {
  const ofDrill = new Set(wordsIn(plainLetters(drill)));
  const rest = wordsOf(text).filter((word) => isTalkWord(word) || !ofDrill.has(word));
  return rest.some((word) => markingWords.has(word)) && readWish(rest.join(' ')) === 'why';
}

/** "Quiz me", "give me an exercise": nothing is asked of the course, something to practise with is wanted. */
export function asksForPractice(text: string): boolean {
  return !/[?？]/u.test(text) && readWish(text) === 'another' && wordsOf(text).some((word) => practiceWords.has(word));
}

/** A longer message brings a task of its own. */
const mostWordsToPractise = 16;

/** "Practise scales", "give me an exercise on scales": something is to be practised, whatever it is called. */
export function asksToPractise(text: string): boolean {
  const words = wordsOf(text);
  const isShort = words.length <= mostWordsToPractise && !/[\d?？]/u.test(text);
  const { intent } = readIntent({ text, latex: null, event: 'NONE' });
  return isShort && intent === 'solve' && words.some((word) => practiceWords.has(word));
}

/** Parts of a message that are looked at. */
const mostClauses = 6;

/** A message by its clauses: "thank you! where am I now" is two. */
export function clausesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?;।:(])\s+|,\s+|\n/u)
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause))
    .slice(0, mostClauses);
}

const weakWishes: ReadonlySet<Wish> = new Set(['yes', 'no', 'this_one', 'first', 'second', 'third', 'bored', 'more']);

/** The last wish that one of several clauses is, whatever the others say; null where none is, or it is one of few words' worth. */
export function wishWithin(text: string): Wish | null {
  const clauses = clausesOf(text);
  if (clauses.length < 2) return null;
  return clauses.map(readWish).findLast((wish) => wish !== null && !weakWishes.has(wish)) ?? null;
}

/** What is left of a message without the clauses that are wishes; the whole where nothing is. */
export function withoutWishes(text: string): string {
  const clauses = clausesOf(text);
  const others = clauses.filter((clause) => readWish(clause) === null);
  return others.length === 0 || others.length === clauses.length
    ? text
    : others.map((clause) => clause.trim()).join(' ');
}

/** A word of talking with a tutor, which names nothing of a subject. */
export function isTalkWord(word: string): boolean {
  return (
    wishFillers.has(word) ||
    wishWords.has(word) ||
    talkWords.has(word) ||
    isRequestWord(word) ||
    tokenise(word)[0]?.isStop === true
  );
}

/** Lower case, without apostrophes; none where a sign of mathematics or code says that a subject is meant. */
export function wordsOf(text: string): readonly string[] {
  if (text.length > mostCharacters) return [];
  const plain = plainLetters(text);
  return /[\p{S}\\]/u.test(plain.replace(/\p{Extended_Pictographic}/gu, '')) ? [] : wordsIn(plain);
}

function plainLetters(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’ʼ`]/gu, '');
}

function wordsIn(plain: string): readonly string[] {
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
