// What a message of several clauses asks, without what is told around it: of its neighbouring clauses those whose words the
// course knows best. No list of talk: "my boss wants it by Friday" goes because the course does not speak of bosses. Pure.

import type { Profile } from '../../course/profile.ts';
import { answerFormOf } from './answer-form.ts';
import { leansOn, termsOf } from './carry-terms.ts';
import { readWords, trimEnds, type Word } from './words.ts';

/** Of fewer clauses none is left out that has a word of the course: there they are mostly what the question is about. */
const fewestClauses = 3;
/** Words of a clause at least, unless it is a sentence: a shorter one ("ok so,") belongs to the next. */
const fewestWords = 3;
/** Clauses that a stretch joins at most, unless it is the whole. */
const mostClauses = 3;
/** Words of a question for what something is, at most. */
const mostDefinitionWords = 16;
/** What a stretch that asks counts more than one that tells. */
const askingBonus = 0.05;

interface Clause {
  /** Indexes of its first word and of the one after its last. */
  readonly start: number;
  readonly end: number;
  readonly asks: boolean;
}

interface Reading {
  readonly isKnown: (stem: string) => boolean;
  readonly categories: Profile['categories'];
}

/** Whether all of a message is asked, whatever the course knows. */
export function isAskedWhole(text: string): boolean {
  return clauseStarts(readWords(text)).length < 2;
}

/** The stretch of a text that is asked; the whole where no stretch is known better. */
export function askedStretch(
  text: string,
  isKnown: (stem: string) => boolean,
  categories: Profile['categories'],
): string {
  const words = readWords(text);
  const clauses = clausesOf(text, words, categories);
  const definition = ownDefinition(text, words, { isKnown, categories });
  if (definition !== null) return stretchOf(text, words, definition);
  let best: Clause = { start: 0, end: words.length, asks: clauses.some(({ asks }) => asks) };
  const whole = weigh(words, best, isKnown);
  let most = whole.worth;
  for (const [index, { start }] of clauses.entries()) {
    let asks = false;
    for (const clause of clauses.slice(index, index + mostClauses)) {
      asks ||= clause.asks;
      const stretch = { start, end: clause.end, asks };
      const { known, worth } = weigh(words, stretch, isKnown);
      if (worth <= most || (clauses.length < fewestClauses && known < whole.known)) continue;
      [best, most] = [stretch, worth];
    }
  }
  return stretchOf(text, words, best);
}

function stretchOf(text: string, words: readonly Word[], { start, end }: Clause): string {
  if (end - start === words.length) return text;
  return trimEnds(text.slice(words[start]?.token.start ?? 0, words[end]?.token.start ?? text.length)) || text;
}

/**
 * From the clause that asks what something is, where it says itself what and the course knows all of that, to the end of its
 * sentence: what is told around it adds nothing. Null where anything else is asked.
 */
function ownDefinition(text: string, words: readonly Word[], { isKnown, categories }: Reading): Clause | null {
  const read = (start: number, end: number) => {
    const own = words.slice(start, end);
    const form = answerFormOf('', own, categories);
    const terms = termsOf(own, (at) => form.asking.has(at));
    const isSelfContained = own.at(-1)?.isTopic === true && leansOn(own, terms, form) === 'nothing';
    return { form, stems: terms.map(({ stem }) => stem), isSelfContained };
  };
  const asksMore = (start: number, end: number) => {
    const { form, stems } = read(start, end);
    return stems.some(isKnown) && (!form.isOpen || stretchOf(text, words, { start, end, asks: true }).includes('?'));
  };
  let end = words.length;
  for (let start = words.length - 1; start >= 0; start -= 1) {
    const word = words[start] as Word;
    const sentenceEnd = end;
    if (word.opensSentence) end = start;
    if (!word.opensClause || sentenceEnd - start > mostDefinitionWords) continue;
    const { form, stems, isSelfContained } = read(start, sentenceEnd);
    if (form.answerType !== 'definition' || !isSelfContained || !stems.every(isKnown)) continue;
    return asksMore(0, start) || asksMore(sentenceEnd, words.length) ? null : { start, end: sentenceEnd, asks: true };
  }
  return null;
}

/** How many of its words the course knows, and their share as if one more were asked and unknown, as the gate judges it. */
function weigh(words: readonly Word[], { start, end, asks }: Clause, isKnown: (stem: string) => boolean) {
  const own = words.slice(start, end).filter(({ token }) => !token.isStop && token.kind !== 'url');
  const stems = new Set(own.map(({ token }) => token.stem));
  const known = [...stems].filter(isKnown).length;
  return { known, worth: known / (stems.size + 1) + (asks ? askingBonus : 0) };
}

function clausesOf(text: string, words: readonly Word[], categories: Profile['categories']): readonly Clause[] {
  const starts = clauseStarts(words);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? words.length;
    const after = text.slice(words[end - 1]?.token.end ?? 0, words[end]?.token.start ?? text.length);
    const asks = after.includes('?') || !answerFormOf('', words.slice(start, end), categories).isOpen;
    return { start, end, asks };
  });
}

function clauseStarts(words: readonly Word[]): readonly number[] {
  const starts = [0];
  for (const [at, { opensClause, opensSentence }] of words.entries()) {
    if (at > 0 && (opensSentence || (opensClause && at - (starts.at(-1) ?? 0) >= fewestWords))) starts.push(at);
  }
  const last = starts.at(-1) ?? 0;
  return starts.length > 1 && words.length - last < fewestWords ? starts.slice(0, -1) : starts;
}
