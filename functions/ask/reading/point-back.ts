// What a question points back at in the answer before it: an item it listed ("explain the second one"), or the container
// it was taken from ("summarise this chapter"). Nothing is looked up: the turn brings the words of its items.

import { parseCanonicalReference } from '../../course/canonical-reference.ts';
import { languages } from '../../course/languages/all.ts';
import type { Mention } from '../../course/mention.ts';
import type { ConversationTurn } from '../../ports/course-registry.ts';
import { type Term, termsOf } from './carry-terms.ts';
import { listed, listedSet, readWords, type Word } from './words.ts';

const ordinals = new Map(
  languages.flatMap(({ reading }) =>
    reading.ordinals.flatMap((forms, index) => forms.split(' ').map((form) => [form, index] as const)),
  ),
);
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
 * Words of the item that "the second one" or "number 3" stands for; null where the question has a subject of its own
 * beside what the items were called ("the second principle" after "the five principles").
 */
export function itemTerms(
  words: readonly Word[],
  terms: readonly Term[],
  before: ConversationTurn | undefined,
): readonly Term[] | null {
  const items = before?.items ?? [];
  if (items.length < 2) return null;
  const place = placeSaid(words, items.length);
  const item = place === null ? undefined : items[place.index];
  if (place === null || item === undefined) return null;
  const asked = new Set(readWords(before?.question ?? '').map(({ token }) => token.stem));
  const own = terms.filter(({ word, stem }) => !forms.has(word.toLowerCase()) && !place.stems.has(stem));
  if (own.some(({ stem }) => !asked.has(stem))) return null;
  return termsOf(readWords(labelOf(item)), () => false).slice(0, mostTerms);
}

function placeSaid(words: readonly Word[], count: number): { index: number; stems: ReadonlySet<string> } | null {
  for (const [at, { word, token }] of words.entries()) {
    const next = words[at + 1];
    const isPicked = articles.has(words[at - 1]?.word ?? '') || at === 0 || counters.has(next?.word ?? '');
    const named = isPicked && last.has(word) ? count - 1 : isPicked ? ordinals.get(word) : undefined;
    const counted = counters.has(word) && next !== undefined ? numberOf(next.word) : undefined;
    const index = named ?? counted;
    if (index === undefined) continue;
    const stems = [token.stem, next?.token.stem ?? ''].filter((_, step) => step === 0 || named === undefined);
    const counter = counters.has(next?.word ?? '') ? [next?.token.stem ?? ''] : [];
    return { index, stems: new Set([...stems, ...counter]) };
  }
  return null;
}

function numberOf(word: string): number | undefined {
  return /^\d{1,2}$/.test(word) ? Number(word) - 1 : ordinals.get(word);
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
