// Words as sparse vectors: BM25 saturation on the node's side, inverse document frequencies on the question's.
// A node's vector never depends on other nodes, so publishing one node never rewrites another's.

import type { SparseVector } from '../ports/passage-index.ts';
import { askingForWords } from '../text/languages/english-definitions.ts';
import { isRequestWord } from '../text/languages/stop-words.ts';
import { cleanText, contentStems, tokeniseCode } from '../text/text.ts';
import type { IndexedText } from './index-text.ts';

/** BM25's saturation and length normalisation; the average length is a constant of ours, in stems. */
export const saturation = 1.2;
const lengthShare = 0.6;
const averageLength = 40;
/** The vector store takes at most 1,000 dimensions a vector. */
const dimensionLimit = 1_000;

/** Distinct stems of the words that carry a topic, in order of first appearance. */
export function distinctStems(text: string): readonly string[] {
  return [...new Set(contentStems(text))];
}

/**
 * Distinct stems of a question: as above, without the words that only say what kind of answer is wanted ("explain",
 * "used", "mean"), unless it has no others.
 */
export function questionStems(question: string): readonly string[] {
  const text = cleanText(question.replace(askingForWords, ' '));
  const tokens = tokeniseCode(text).filter((token) => !token.isStop && token.kind !== 'url');
  const topics = tokens.filter((token) => !isRequestWord(token.word));
  return [...new Set((topics.length > 0 ? topics : tokens).map((token) => token.stem))];
}

/** BM25 term weight of a node that holds a stem `count` times among `length` stems; below `saturation + 1`. */
export function termWeight(count: number, length: number): number {
  const normal = 1 - lengthShare + (lengthShare * length) / averageLength;
  return (count * (saturation + 1)) / (count + saturation * normal);
}

/** Sparse vector of what is to be indexed. Depends on nothing else. */
export function documentSparseVector({ text, defines }: IndexedText): SparseVector {
  const stems = contentStems(text);
  const counts = new Map<number, number>();
  for (const stem of stems) {
    const index = termIndex(stem);
    counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  const weights = new Map([...counts].map(([index, count]) => [index, termWeight(count, stems.length)]));
  for (const key of defines) weights.set(definitionIndex(key), saturation + 1);
  // No index takes an empty vector; a text without a word of its own ("Which is it?") is found by its meaning alone.
  if (weights.size === 0) weights.set(termIndex(''), 1);
  return toVector([...weights]);
}

/**
 * Sparse vector of a question. `maximum` is the greatest inner product any node could reach, so that a score can be
 * read as a share of it.
 */
export function querySparseVector(input: {
  readonly stems: readonly string[];
  /** In how many of the course's nodes each stem stands; absent means never seen. */
  readonly documentFrequencies: ReadonlyMap<string, number>;
  readonly documentCount: number;
  /** Keys of terms whose definition is asked for: passages that define one come first. */
  readonly defines?: readonly string[];
}): { readonly vector: SparseVector; readonly maximum: number } {
  const weights = new Map<number, number>();
  let maximum = 0;
  for (const stem of new Set(input.stems)) {
    const weight = inverseFrequency(input.documentFrequencies.get(stem) ?? 0, input.documentCount);
    maximum += weight * (saturation + 1);
    const index = termIndex(stem);
    weights.set(index, (weights.get(index) ?? 0) + weight);
  }
  const definitionWeight = maximum / (saturation + 1);
  for (const key of input.defines ?? []) weights.set(definitionIndex(key), definitionWeight);
  if (input.defines && input.defines.length > 0) maximum *= 1 + input.defines.length;
  return { vector: toVector([...weights]), maximum };
}

/** ln(1 + (N - n + 0.5) / (n + 0.5)); always positive, greatest for a stem never seen. */
export function inverseFrequency(documentFrequency: number, documentCount: number): number {
  const count = Math.max(documentCount, 1);
  const frequency = Math.min(documentFrequency, count);
  return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5));
}

/** Index of a stem: 31 bits of FNV-1a with a final mix, since the store's indices are signed 32-bit integers. */
export function termIndex(stem: string): number {
  let hash = 0x811c9dc5;
  for (let position = 0; position < stem.length; position += 1) {
    const unit = stem.charCodeAt(position);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 1;
}

/** Where a passage says that it defines a term; no word has this index. */
function definitionIndex(key: string): number {
  return termIndex(`defines ${key}`);
}

function toVector(entries: readonly (readonly [number, number])[]): SparseVector {
  const kept =
    entries.length <= dimensionLimit
      ? [...entries]
      : [...entries].sort((left, right) => right[1] - left[1] || left[0] - right[0]).slice(0, dimensionLimit);
  kept.sort((left, right) => left[0] - right[0]);
  return { indices: kept.map(([index]) => index), values: kept.map(([, value]) => value) };
}
