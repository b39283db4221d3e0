// What the course says beside words that a question quotes: the meaning of their terms, and what else was found. Pure.

import { definedTerms } from '../text/defined-terms.ts';
import type { FoundPassages } from './located.ts';
import type { Passage } from './passage.ts';
import type { QuotedWords } from './reading/quoted-words.ts';

/** Meanings that are told at once. */
const mostMeanings = 3;

/**
 * Passages without those that were quoted. Where an explanation is wanted and others say what terms of the quotation mean,
 * those alone, whole: that is known of them, and no probability needed.
 */
export function besideQuoted(found: FoundPassages, quoted: QuotedWords | null): FoundPassages {
  if (quoted === null) return found;
  const { isExplained } = quoted;
  // The passage they stand in explains them to nobody who read them there; a question may ask for the rest of it.
  const isRead = ({ content }: Passage['node']) =>
    isExplained ? quoted.isTakenFrom(content) : quoted.includes(content);
  const passages = found.passages.filter(({ node }) => !isRead(node));
  const around = found.around.filter((node) => !isRead(node));
  const meanings = isExplained ? meaningsOf(passages, quoted) : [];
  if (meanings.length === 0) return { ...found, passages, around };
  return { ...found, passages: meanings, around, isNamed: true, wants: 'passages' };
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
