// Lexical score of a node for a question, computed here on the registry's text, so that every candidate has one.
// BM25 over content and headings, with the best single sentence, neighbouring words and headings beside it. Pure.

import { synonymsOf } from '../text/lexicon.ts';
import { formIn } from '../text/number-forms.ts';
import { remember } from '../text/remember.ts';
import { inverseDocumentFrequency, type TermStatistics } from '../text/term-statistics.ts';
import { cleanText, contentStems, stripMarkup, tokeniseCode } from '../text/text.ts';

/**
 * Weights of the parts and constants of BM25, fitted by coordinate ascent on SQuAD 2.0 paragraphs, WiCE sentences and
 * the quizzes of a 24-lesson course (November 2026; flat around these values).
 */
export const lexicalParts = {
  bm25: 1,
  bestSentence: 0.2,
  neighbours: 0.2,
  context: 0.2,
  /** A synonym or a word of the same family, where the word itself is missing: the share of an occurrence it counts. */
  related: 0.3,
};
export type LexicalParts = typeof lexicalParts;

const saturation = 1.4;
const lengthShare = 0.4;
const averageLength = 80;
/** How much of a content occurrence an occurrence in headings or titles counts. */
const contextShare = 0.7;
/** Letters that words of one family have in common at the least. */
const familyLetters = 5;
/** A word that the question's words stand for ("tall": height): what it adds where the text has it, the best of them. */
const alsoShare = 0.8;
/** Content words apart that still count as neighbours. */
const neighbourDistance = 3;
const reversedShare = 0.5;
const longestAcronym = 6;

export interface LexicalQuery {
  readonly weights: ReadonlyMap<string, number>;
  readonly total: number;
  /** Words the question's own stand for, weighted as they are: met, they add; missing, they cost nothing. */
  readonly also: ReadonlyMap<string, number>;
  /** Stems that follow each other in the question, with the lesser of their weights. */
  readonly pairs: readonly { readonly left: string; readonly right: string; readonly weight: number }[];
  /** Stems of headings read so far: candidates share them. */
  readonly headings: Map<string, ReadonlySet<string>>;
  readonly parts: LexicalParts;
}

/** Distinct question stems in order, weighted by their inverse document frequency in the course. */
export function lexicalQuery(
  stems: readonly string[],
  statistics: TermStatistics,
  also: readonly string[] = [],
): LexicalQuery {
  const weigh = (each: readonly string[]) =>
    new Map(each.map((stem) => [stem, inverseDocumentFrequency(statistics, stem)]));
  return queryOfWeights(weigh(stems), { also: weigh(also.filter((stem) => !stems.includes(stem))) });
}

/** @param given.parts what ships unless said: evaluation takes single ones out */
export function queryOfWeights(
  weights: ReadonlyMap<string, number>,
  given: { readonly also?: ReadonlyMap<string, number>; readonly parts?: LexicalParts } = {},
): LexicalQuery {
  const distinct = [...weights.keys()];
  const pairs = distinct.slice(1).map((right, index) => {
    const left = distinct[index] ?? '';
    return { left, right, weight: Math.min(weights.get(left) ?? 0, weights.get(right) ?? 0) };
  });
  const { also = new Map(), parts = lexicalParts } = given;
  return { weights, total: sum(weights.values()), also, pairs, headings: new Map(), parts };
}

export interface LexicalText {
  readonly content: string;
  readonly containerTitle: string;
  readonly section: readonly string[];
}

/** How well the text meets the question's words, 0..1; comparable over questions and courses. */
export function lexicalShare(query: LexicalQuery, text: LexicalText): number {
  if (query.total <= 0) return 0;
  const { parts } = query;
  const content = readContent(query, text.content);
  const title = headingStems(query, text.containerTitle);
  const innermost = headingStems(query, text.section.at(-1) ?? '');
  const headings = new Set([...title, ...innermost]);
  const pairTotal = sum(query.pairs.map((pair) => pair.weight));
  let score = parts.bm25 * bm25Share(query, content, headings);
  score += (parts.bestSentence * Math.max(0, ...content.sentenceWeights.values())) / query.total;
  score += parts.context * metBy(query, headings);
  if (pairTotal > 0) score += (parts.neighbours * neighbourWeight(query, content)) / pairTotal;
  const always = parts.bm25 + parts.bestSentence + parts.context;
  const most = always + (pairTotal > 0 ? parts.neighbours : 0);
  return Math.min(1, score / most);
}

interface ReadContent {
  readonly length: number;
  /** Positions of each question stem among the content words. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  readonly stems: ReadonlySet<string>;
  /** Weight of the question's stems each sentence holds. */
  readonly sentenceWeights: ReadonlyMap<number, number>;
}

interface TopicWord {
  readonly stem: string;
  /** Which sentence of the text it stands in, from 0. */
  readonly sentence: number;
}

/** The words of a text that carry a topic, in order: all of a passage that does not depend on the question. */
const readTopics: (content: string) => readonly TopicWord[] = remember((content) => {
  const text = cleanText(stripMarkup(content));
  const words: TopicWord[] = [];
  let sentence = 0;
  let end = 0;
  for (const token of tokeniseCode(text)) {
    if (/[.!?।\n]/.test(text.slice(end, token.start))) sentence += 1;
    end = token.end;
    if (!token.isStop && token.kind !== 'url') words.push({ stem: token.stem, sentence });
  }
  return words;
}, 250_000);

function readContent(query: LexicalQuery, content: string): ReadContent {
  const topics = readTopics(content);
  const places = new Map<string, number[]>();
  const stems = new Set<string>();
  const sentenceWeights = new Map<number, number>();
  const lastSentence = new Map<string, number>();
  for (const [position, { stem: written, sentence }] of topics.entries()) {
    const stem = formIn(query.weights, written);
    stems.add(stem);
    const weight = query.weights.get(stem);
    if (weight === undefined) continue;
    const known = places.get(stem);
    if (known) known.push(position);
    else places.set(stem, [position]);
    if (lastSentence.get(stem) === sentence) continue;
    lastSentence.set(stem, sentence);
    sentenceWeights.set(sentence, (sentenceWeights.get(sentence) ?? 0) + weight);
  }
  return { length: topics.length, places, stems, sentenceWeights };
}

function bm25Share(query: LexicalQuery, content: ReadContent, headings: ReadonlySet<string>): number {
  const normal = saturation * (1 - lengthShare + (lengthShare * content.length) / averageLength);
  let score = 0;
  for (const [stem, weight] of query.weights) {
    let count = content.places.get(stem)?.length ?? 0;
    if (headings.has(stem)) count += contextShare;
    if (count === 0 && query.parts.related > 0 && hasRelated(stem, content.stems)) count = query.parts.related;
    score += (weight * count * (saturation + 1)) / (count + normal);
  }
  let most = 0;
  for (const [stem, weight] of query.also) {
    if (!content.stems.has(stem)) continue;
    most = Math.max(most, (alsoShare * weight * (saturation + 1)) / (1 + normal));
  }
  return (score + most) / (query.total * (saturation + 1));
}

/** A listed synonym, or a word with a long common beginning and another ending ("classify", "classifier"). */
export function hasRelated(stem: string, stems: ReadonlySet<string>): boolean {
  for (const synonym of synonymsOf(stem)) if (stems.has(synonym)) return true;
  if (stem.length < familyLetters) return false;
  for (const other of stems) if (isDerived(stem, other)) return true;
  return false;
}

/** Whether two stems are of one family: a long common beginning and another ending ("crawl", "crawler"). */
export function isDerived(left: string, right: string): boolean {
  if (left[0] !== right[0]) return false;
  if (left.slice(0, familyLetters) !== right.slice(0, familyLetters)) return false;
  let common = familyLetters;
  while (common < left.length && left[common] === right[common]) common += 1;
  const longest = Math.max(left.length, right.length);
  return common >= 0.6 * longest && longest - common <= 4;
}

function neighbourWeight(query: LexicalQuery, content: ReadContent): number {
  let met = 0;
  for (const { left, right, weight } of query.pairs) {
    const lefts = content.places.get(left);
    const rights = content.places.get(right);
    if (!lefts || !rights) continue;
    const inOrder = lefts.some((from) => rights.some((to) => to > from && to - from <= neighbourDistance));
    const reversed = !inOrder && lefts.some((from) => rights.some((to) => from > to && from - to <= neighbourDistance));
    // "Speech to text" is not "text to speech", but "moisture of the soil" is soil moisture.
    if (inOrder || reversed) met += inOrder ? weight : reversedShare * weight;
  }
  return met;
}

function metBy(query: LexicalQuery, stems: ReadonlySet<string>): number {
  let met = 0;
  for (const [stem, weight] of query.weights) if (stems.has(stem)) met += weight;
  return met / query.total;
}

function headingStems(query: LexicalQuery, heading: string): ReadonlySet<string> {
  const known = query.headings.get(heading);
  if (known) return known;
  const ordered = contentStems(heading).map((stem) => formIn(query.weights, stem));
  const initials =
    ordered.length > 1 && ordered.length <= longestAcronym ? ordered.map((stem) => stem[0]).join('') : '';
  // "Pulse-Width Modulation" is what a question calls PWM.
  const stems = new Set(query.weights.has(initials) ? [initials] : ordered);
  query.headings.set(heading, stems);
  return stems;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
