// The passages of a question that leans on the answer before it: about what that was about, and said yet or not. Pure.

import { hasRelated } from '../retrieval/score-text.ts';
import { contentStems } from '../text/text.ts';
import type { Passage } from './passage.ts';
import type { Question } from './question.ts';

/**
 * Of "can you show me one in a piece?" after a question about intervals those that speak of intervals or stand where its
 * answer stood, best first: what only speaks of pieces is no answer. Where another one is asked for, those shown before come
 * last. All of a question that stands alone.
 */
export function passagesToGoOnWith(
  passages: readonly Passage[],
  { inHand, carried, asksForOther }: Pick<Question, 'inHand' | 'carried' | 'asksForOther'>,
): readonly Passage[] {
  if (inHand.length === 0) return passages;
  const shown = passages.filter(({ node }) => inHand.includes(node.reference));
  const places = new Set(shown.map(placeOf));
  const about = passages.filter((passage) => places.has(placeOf(passage)) || speaksOf(passage, carried));
  if (!asksForOther) return about;
  return [...about.filter((passage) => !shown.includes(passage)), ...shown];
}

function placeOf({ node: { containerCode, provenance } }: Passage): string {
  return [containerCode, ...provenance.section].join('\n');
}

function speaksOf({ node }: Passage, subject: readonly string[]): boolean {
  const stems = new Set(contentStems([node.content, node.container.title, ...node.provenance.section].join('\n')));
  return subject.some((stem) => stems.has(stem) || hasRelated(stem, stems));
}
