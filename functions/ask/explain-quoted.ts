// What the course says beside words that a question quotes: the meaning of their terms, and what else was found. Pure.

import { holdsCode } from '../retrieval/form-of-passage.ts';
import { statesSomething } from '../retrieval/prefer-nodes.ts';
import { sectionOf } from '../retrieval/score-hits.ts';
import { definedTerms } from '../text/defined-terms.ts';
import type { FoundPassages } from './located.ts';
import type { Passage } from './passage.ts';
import type { QuotedWords } from './reading/quoted-words.ts';

/** Meanings that are told at once. */
const mostMeanings = 3;

/**
 * Passages without those that were quoted. Where an explanation is wanted and others say what terms of the quotation mean,
 * those alone, whole: that is known of them, and no probability needed. Else of code what stands right before and after it,
 * which leads to it and goes on with it; else only what stands in the same part: a long quotation shares words with much of a
 * course that is not about it.
 */
export function besideQuoted(found: FoundPassages, quoted: QuotedWords | null): FoundPassages {
  if (quoted === null) return found;
  const { isExplained } = quoted;
  // The passage they stand in explains them to nobody who read them there; a question may ask for the rest of it.
  const isRead = (node: Passage['node']) => {
    if (!isExplained) return quoted.includes(node.content);
    return isRow(node) ? quoted.isRowOf(node.content) : quoted.isTakenFrom(node.content);
  };
  const passages = found.passages.filter(({ node }) => !isRead(node));
  const around = found.around.filter((node) => !isRead(node));
  if (!isExplained) return { ...found, passages, around };
  const read = [...found.passages.map(({ node }) => node), ...found.around].filter(isRead);
  const isOfTable = read.some(isRow);
  // Rows of a table stand side by side: none says what another means.
  const others = isOfTable ? passages.filter(({ node }) => !isRow(node)) : passages;
  const rest = { ...found, around, tableRows: isOfTable ? [] : found.tableRows };
  const meanings = meaningsOf(others, quoted);
  const shown = meanings.length > 0 ? meanings : neighboursOf(read, around);
  if (shown.length > 0) return { ...rest, passages: shown, isNamed: true, wants: 'passages' };
  const parts = new Set(read.map(({ containerCode }) => containerCode));
  return { ...rest, passages: others.filter(({ node }) => read.length === 0 || parts.has(node.containerCode)) };
}

/** How far from code a passage still speaks of it. */
const nextTo = 2;

/** In course order; what only asks explains nothing. */
function neighboursOf(read: readonly Passage['node'][], around: readonly Passage['node'][]): readonly Passage[] {
  const [taken] = read;
  if (taken === undefined || !holdsCode(taken)) return [];
  const section = sectionOf(taken);
  return around
    .filter((node) => node.nodeType !== 'heading' && statesSomething(node))
    .filter((node) => sectionOf(node) === section && Math.abs(node.sequence - taken.sequence) <= nextTo)
    .toSorted((left, right) => left.sequence - right.sequence)
    .map((node) => ({ node, scores: null, relevance: 1 }));
}

function isRow({ contentType }: Passage['node']): boolean {
  return contentType === 'table_row';
}

/** Longer terms first, each from the passage found best. */
function meaningsOf(passages: readonly Passage[], { terms }: QuotedWords): readonly Passage[] {
  const found = new Set<Passage>();
  for (const term of terms) {
    const passage = passages.find(({ node }) => definedTerms(node.content).includes(term));
    if (passage) found.add(passage);
  }
  return [...found].slice(0, mostMeanings);
}
