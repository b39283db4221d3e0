// Quotes as the sentences of an answer, each with the node it stands in, and what was left out for length. Pure.

import type { Answer } from '../contract/answer.ts';
import { displayNode } from '../grounding/render-reference.ts';
import type { RegistryNode } from '../ports/course-registry.ts';
import type { CitedSentence } from './cited-sentence.ts';
import type { FoundPassages } from './located.ts';
import type { Piece } from './quote/piece.ts';
import { rowTable } from './quote/row-table.ts';
import type { Quote } from './quote/quote-passages.ts';

/** What stands around a passage bears on the question a little less than it does. */
const aroundShare = 0.8;

/** @param question chooses the columns that are shown of a row */
export function citeQuotes(quotes: readonly Quote[], question: string): readonly CitedSentence[] {
  return quotes.flatMap(({ pieces, answering, passage }, place) =>
    pieces.map((piece, index): CitedSentence => {
      const isOwn = piece.node.reference === passage.node.reference;
      const around = { node: piece.node, scores: null, relevance: aroundShare * passage.relevance };
      return {
        text: piece.block === 'table' ? rowText(piece.node, question) : piece.text,
        passages: [isOwn ? passage : around],
        isQuote: true,
        answers: answering.has(piece),
        block: piece.block,
        startsPassage: index === 0 && !goesOn(piece, quotes[place - 1]),
        evidence: { from: piece.from, to: piece.to },
      };
    }),
  );
}

/** A row as a small table, its header and unit beside the value; one without cells as it is. */
export function rowText(node: RegistryNode, question: string): string {
  return rowTable({ node, question })?.text ?? node.content;
}

/** Whether a piece stands right after what the quotation before it ended with. */
function goesOn(piece: Piece, before: Quote | undefined): boolean {
  const last = before?.pieces.at(-1)?.node;
  const { node } = piece;
  return last !== undefined && last.containerCode === node.containerCode && last.sequence + 1 === node.sequence;
}

type Further = NonNullable<Answer['further']>[number];

/** Items and nodes that were left out, each with where it goes on. */
export function furtherOf(quotes: readonly Quote[], located: FoundPassages): readonly Further[] {
  const cut = quotes.filter(({ omitted }) => omitted > 0).map((quote) => further(quote.passage.node, quote.omitted));
  if (located.wants !== 'passages') return cut;
  const left = located.passages.length - quotes.length + located.beyond;
  const next = located.passages[quotes.length] ?? quotes.at(-1)?.passage;
  return left > 0 && next ? [...cut, further(next.node, left)] : cut;
}

function further(node: RegistryNode, count: number): Further {
  return { canonical_reference: node.reference, display_reference: displayNode(node), count };
}
