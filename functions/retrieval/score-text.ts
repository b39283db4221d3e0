// Lexical score of a node for a question, computed here on the registry's text, so that every candidate has one.
// BM25 over fields: the content in full, headings and titles at a lower weight. Pure.

import type { TermStatistics } from '../guard/term-statistics.ts';
import { inverseDocumentFrequency } from '../guard/term-statistics.ts';
import { contentStems } from '../guard/text.ts';
import { contextOf } from './index-text.ts';
import { saturation, termWeight } from './sparse-terms.ts';

/** How much of a content occurrence an occurrence in headings or titles counts. */
const contextShare = 0.5;

export interface LexicalQuery {
  readonly weights: ReadonlyMap<string, number>;
  /** Sum of weights at full saturation: no text can score more. */
  readonly maximum: number;
}

/** Question stems with their inverse document frequencies in the course. */
export function lexicalQuery(stems: readonly string[], statistics: TermStatistics): LexicalQuery {
  const weights = new Map(stems.map((stem) => [stem, inverseDocumentFrequency(statistics, stem)]));
  let maximum = 0;
  for (const weight of weights.values()) maximum += weight * (saturation + 1);
  return { weights, maximum };
}

export interface LexicalText {
  readonly content: string;
  readonly containerTitle: string;
  readonly section: readonly string[];
}

/** BM25 of the text as a share of the greatest score the question could reach, in 0..1. */
export function lexicalShare(query: LexicalQuery, text: LexicalText): number {
  if (query.maximum <= 0) return 0;
  const content = contentStems(text.content);
  const counts = new Map<string, number>();
  for (const stem of content) if (query.weights.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  for (const stem of new Set(contentStems(contextOf(text)))) {
    if (query.weights.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + contextShare);
  }
  let score = 0;
  for (const [stem, count] of counts) score += (query.weights.get(stem) ?? 0) * termWeight(count, content.length);
  return score / query.maximum;
}
