// What a question points back at in the answer before it: an item it listed ("explain the second one"), or the container
// it was taken from ("summarise this chapter"). Nothing is looked up: the turn brings the words of its items.

import { parseCanonicalReference } from '../../course/canonical-reference.ts';
import { readNumberWords } from '../../course/mention/numbers.ts';
import type { Mention } from '../../course/mention.ts';
import type { ConversationTurn } from '../../ports/course-registry.ts';
import { languages } from '../../text/languages/all.ts';
import { type Term, termsOf } from './carry-terms.ts';
import { listed, listedSet, readWords, type Word } from './words.ts';

const last = listedSet('lastWords');
const counters = listedSet('counters');
const forms = listedSet('forms');
const articles = listedSet('articles');
const levels = new Map(languages.flatMap(({ turning }) => Object.entries(turning.levels)));
const pointers = new Set([...listed('pointers'), ...listed('determiners'), ...articles]);
/** What an item is called stands within so many words of its beginning. */
const longestLabel = 8;
const mostTerms = 6;

/**
 * Words of the item that "the second one" or "number 3" stands for, in the latest answer that listed so many; null where
 * the question has a subject of its own beside what they were called ("the second principle" after "five principles").
 * @param turns newest first
 */
export function itemTerms(
  words: readonly Word[],
  terms: readonly Term[],
  turns: readonly ConversationTurn[],
): readonly Term[] | null {
  const place = placeSaid(words);
  if (place === null) return null;
  const own = terms.filter(({ word, stem }) => !forms.has(word.toLowerCase()) && !place.stems.has(stem));
  const asked = new Set(turns.flatMap(({ question }) => readWords(question ?? '').map(({ token }) => token.stem)));
  // What only told more of an item listed nothing itself.
  const listing = turns.filter(({ question }) => placeSaid(readWords(question ?? '')) === null);
  const items = listing.map((turn) => turn.items ?? []).find(({ length }) => length > Math.max(1, place.index ?? 0));
  const item = items?.at(place.index ?? -1);
  if (item === undefined || own.some(({ stem }) => !asked.has(stem))) return null;
  return termsOf(readWords(labelOf(item)), () => false).slice(0, mostTerms);
}

/** Null as the place: the last. */
function placeSaid(words: readonly Word[]): { index: number | null; stems: ReadonlySet<string> } | null {
  for (const [at, { word, token }] of words.entries()) {
    const rest = words.slice(at + 1, at + 3);
    const after = rest
      .filter((next) => counters.has(next.word) || isEnding(next, words[at]))
      .map((next) => next.token.stem);
    const isPicked = at === 0 || articles.has(words[at - 1]?.word ?? '') || after.length > 0;
    const number = numberAt(words, at);
    if (isPicked && last.has(word)) return { index: null, stems: new Set([token.stem, ...after]) };
    if (isPicked && number?.isOrdinal) return { index: number.value - 1, stems: new Set([token.stem, ...after]) };
    const before = words[at - 1];
    if (number && !number.isOrdinal && before && counters.has(before.word))
      return { index: number.value - 1, stems: new Set([token.stem, before.token.stem]) };
  }
  return null;
}

/** "Second", "2nd", "two", "2"; null where no number from 1 stands. */
function numberAt(words: readonly Word[], at: number): { value: number; isOrdinal: boolean } | null {
  const digits = /^\d{1,2}$/.exec(words[at]?.word ?? '')?.[0];
  const said = readNumberWords(words.slice(at).map(({ word }) => word));
  const value = digits === undefined ? said?.value : Number(digits);
  if (value === undefined || value < 1) return null;
  return { value, isOrdinal: digits === undefined ? said?.ordinal === true : isEnding(words[at + 1], words[at]) };
}

/** The "nd" of "2nd". */
function isEnding(word: Word | undefined, number: Word | undefined): boolean {
  return word !== undefined && word.token.start === number?.token.end && /^(?:st|nd|rd|th)$/.test(word.word);
}

/** "**Crawling:** a search engine …" is called "Crawling"; an item without a label by its first words. */
function labelOf(item: string): string {
  const marked = item.startsWith('**') ? item.indexOf('**', 2) : -1;
  if (marked > 0) return item.slice(2, marked);
  const words = item.split(/\s+/, longestLabel);
  const colon = words.findIndex((word) => word.endsWith(':'));
  return colon < 0 ? item : words.slice(0, colon + 1).join(' ');
}

/** "This chapter", "the day": the container of what the last answer cited first, where nothing else is spoken of. */
export function containerInHand(
  words: readonly Word[],
  terms: readonly Term[],
  before: ConversationTurn | undefined,
): Mention | null {
  const at = words.findIndex(({ word }, index) => levels.has(word) && pointers.has(words[index - 1]?.word ?? ''));
  const level = words[at];
  const isAll = terms.every(({ stem }) => stem === level?.token.stem);
  const parsed = parseCanonicalReference(before?.references[0] ?? '');
  if (level === undefined || !isAll || !parsed.ok || before?.references[0] === undefined) return null;
  const { start, end } = level.token;
  const { day } = parsed.reference;
  if (levels.get(level.word) === 'day' && day !== null) return { levels: { day }, start, end, code: null };
  const code = before.references[0].slice(0, before.references[0].lastIndexOf('.'));
  return { levels: {}, start, end, code };
}
