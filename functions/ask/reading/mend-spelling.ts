// Words the course does not know, read as the one it knows that they were meant for. A word that may be right and merely
// absent is left alone. Pure.

import type { Suspect } from '../../ports/course-registry.ts';
import { editDistance, slips } from '../../text/edit-distance.ts';
import { smallWords as english, isRequestWord } from '../../text/languages/stop-words.ts';
import { stemOf } from '../../text/text.ts';
import { heardAs, soundOf } from './read-by-sound.ts';
import { listed, type Word } from './words.ts';

export interface Mended {
  readonly typed: string;
  readonly meant: string;
}

export interface Vocabulary {
  /** Of the stems looked up. */
  readonly documentFrequencies: ReadonlyMap<string, number>;
  /** Stems of the course that are near those it does not know. */
  readonly nearTerms: ReadonlyMap<string, number>;
}

const shortestMended = 4;
const longestMended = 24;
/** How far apart words may be, from so many letters on: short ones are too much alike. Measured on absent words. */
const limits = [
  [11, 3],
  [7, 2],
  [4, 1],
] as const;
const leastFrequency = 2;
/** Unknown words of one question that are mended; a text of more is in another language. */
const mostMended = 3;
const endings = ['', ...listed('endings')];

/** Whether a word may be mended at all: no number, code, name in the middle of a sentence, or word without topic. */
export function isMendable({ token, isTopic, opensSentence }: Word, shortest = shortestMended): boolean {
  const { text } = token;
  if (!isTopic || token.kind !== 'word' || text.length < shortest || text.length > longestMended) return false;
  if (/[^\p{L}\p{M}]/u.test(text)) return false;
  const rest = text.slice(1);
  return rest === rest.toLowerCase() && (!token.isCapital || opensSentence);
}

/** Words of another script whose sound is looked up: each is compared with every word of the course. */
const mostWordsHeard = 6;

/** Of distinct words those that are looked up, should the course not know them. */
export function suspectsOf(words: readonly Word[]): readonly Suspect[] {
  let heard = 0;
  return words.flatMap((word) => {
    const sound = heard < mostWordsHeard ? soundOf(word) : null;
    if (sound === null && !isMendable(word)) return [];
    if (sound !== null) heard += 1;
    return [{ word: word.token.text.toLowerCase(), stem: word.token.stem, sound }];
  });
}

/** What the words the course does not know were meant for, by their index. `asking` are those that only say what is wanted. */
export function mendWords(
  words: readonly Word[],
  vocabulary: Vocabulary,
  asking: ReadonlySet<number> = new Set(),
): ReadonlyMap<number, Mended> {
  const mended = new Map<number, Mended>();
  const known = vocabulary.documentFrequencies;
  const isUnknown = (word: Word, at: number) => !asking.has(at) && !known.has(word.token.stem);
  for (const [at, word] of words.entries()) {
    const meant = isUnknown(word, at) && soundOf(word) !== null ? heardAs(word.token.text, vocabulary.nearTerms) : null;
    if (meant !== null) mended.set(at, { typed: word.token.text, meant });
  }
  for (const [at, word] of words.entries()) {
    if (!isUnknown(word, at) || mended.has(at) || !isMendable(word, shortestSmall)) continue;
    const meant = smallWordMeant(word.token.text.toLowerCase());
    if (meant !== null && (isRequestWord(meant) || mayBeSmall(words, at)))
      mended.set(at, { typed: word.token.text, meant: asTyped(word.token.text, meant) });
  }
  const unknown = words.flatMap((word, at) => (isMendable(word) && isUnknown(word, at) && !mended.has(at) ? [at] : []));
  const distinct = new Set(unknown.map((at) => words[at]?.token.stem ?? ''));
  if (distinct.size > mostMended) return mended;
  for (const at of unknown) {
    const { token } = words[at] as Word;
    const typed = token.text.toLowerCase();
    const meant = meantBy(typed, vocabulary.nearTerms);
    if (meant !== null) mended.set(at, { typed: token.text, meant: asTyped(token.text, meant) });
  }
  return new Map([...mended].toSorted(([left], [right]) => left - right));
}

const articles = new Set([...listed('articles'), ...listed('indefiniteArticles')]);
const shortestSmall = 3;
/** Letters of a word from which on one may have been left out; less of the few that open a question. */
const shortestLacking = { small: 5, question: 4 };
const questionWords = new Set([...listed('questionHeads'), ...listed('relativeHeads')]);
/** Of three letters only those that stand in most questions: "won" is no "own". */
const shortWords = new Set([...questionWords, ...listed('articles'), ...listed('joins')]);
const smallWords = [...new Set([...shortWords, ...english])].filter(
  (word) => word.length > shortestSmall || (word.length === shortestSmall && shortWords.has(word)),
);

/**
 * "teh", "whcih", "betwen", "diffrence": a word without topic with two neighbours swapped, a letter doubled or one left out;
 * question words first. Of 18,800 words that one of six courses lacks and another has, 22 are taken for one.
 */
function smallWordMeant(typed: string): string | null {
  let best: { readonly word: string; readonly distance: number } | null = null;
  for (const word of smallWords) {
    const distance = editDistance(typed, word, (best?.distance ?? slips.missing + 1) - 1);
    if (distance === null || typed.length < Math.min(word.length, shortestMended)) continue;
    const shortest = questionWords.has(word) ? shortestLacking.question : shortestLacking.small;
    const isLacking = typed.length < word.length;
    if (isLacking ? typed.length >= shortest : distance === slips.exchanged) best = { word, distance };
  }
  return best?.word ?? null;
}

/** Not behind an article and not at the end of its clause, where "a relay" and "how does it form" have a topic. */
function mayBeSmall(words: readonly Word[], at: number): boolean {
  const [before, next] = [words[at - 1]?.word ?? '', words[at + 1]];
  return next !== undefined && !next.opensClause && !articles.has(before);
}

function asTyped(typed: string, meant: string): string {
  return typed.charAt(0) === typed.charAt(0).toLowerCase() ? meant : meant.charAt(0).toUpperCase() + meant.slice(1);
}

interface Candidate {
  readonly stem: string;
  readonly form: string;
  readonly distance: number;
  readonly frequency: number;
}

/** The nearest written form of a known stem; null where two are as near and as frequent, or none is near. */
function meantBy(typed: string, nearTerms: ReadonlyMap<string, number>): string | null {
  const limit = limits.find(([letters]) => typed.length >= letters)?.[1] ?? 0;
  const candidates: Candidate[] = [];
  for (const [stem, frequency] of nearTerms) {
    if (frequency < leastFrequency || !startsAlike(typed, stem)) continue;
    const best = nearestForm(typed, stem, limit);
    if (best !== null) candidates.push({ stem, frequency, ...best });
  }
  candidates.sort((left, right) => left.distance - right.distance || right.frequency - left.frequency);
  const [first, second] = candidates;
  if (first === undefined) return null;
  const isUnique = second === undefined || second.distance > first.distance || first.frequency > second.frequency;
  return isUnique ? first.form : null;
}

function nearestForm(typed: string, stem: string, limit: number): { form: string; distance: number } | null {
  let best: { form: string; distance: number } | null = null;
  // "studi" is written "study", "studies"; "plan" is in "planning".
  const roots = stem.endsWith('i')
    ? [stem, stem.slice(0, -1)]
    : stem.length < 6
      ? [stem, stem + stem.slice(-1)]
      : [stem];
  for (const root of roots) {
    for (const ending of new Set([...endings, ...ownEndings(typed)])) {
      if (root.length > stem.length && !/^[aeiou]/.test(ending)) continue;
      const form = root + ending;
      if (Math.abs(form.length - typed.length) > limit) continue;
      const distance = editDistance(typed, form, (best?.distance ?? limit + 1) - 1);
      if (distance === null || stemOf(form) !== stem) continue;
      // A likely word with another ending is another word, not a slip.
      const isInflected = typed.startsWith(form) || form.startsWith(typed) || !typed.endsWith(ending);
      if (distance > slips.doubled && isInflected) continue;
      best = { form, distance };
    }
  }
  return best !== null && best.distance > 0 ? best : null;
}

function startsAlike(typed: string, stem: string): boolean {
  const isSwapped = typed.charAt(0) === stem.charAt(1) && typed.charAt(1) === stem.charAt(0);
  return typed.charAt(0) === stem.charAt(0) || isSwapped;
}

/** What a word may end with after its stem, as it is typed: "efficency" is "effici" and "ency". */
function ownEndings(typed: string): readonly string[] {
  return [6, 5, 4, 3, 2].flatMap((length) => (typed.length >= length + 4 ? typed.slice(-length) : []));
}

/** The text with those words in the place of what was typed. */
export function mendedText(text: string, words: readonly Word[], mended: ReadonlyMap<number, Mended>): string {
  let [result, end] = ['', 0];
  for (const [at, { meant }] of mended) {
    const { start, end: next } = (words[at] as Word).token;
    result += text.slice(end, start) + meant;
    end = next;
  }
  return result + text.slice(end);
}
