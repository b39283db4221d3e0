// Quotes as the sentences of an answer, each with the node it stands in, and what was left out for length. Pure.

import type { Answer } from '../contract/answer.ts';
import { displayContainer } from '../course/display-reference.ts';
import { displayNode } from '../grounding/render-reference.ts';
import type { RegistryNode } from '../ports/course-registry.ts';
import { withoutStrayMarks } from '../text/stray-marks.ts';
import type { CitedSentence } from './cited-sentence.ts';
import type { FoundPassages } from './located.ts';
import type { Passage } from './passage.ts';
import type { Piece } from './quote/piece.ts';
import type { Quote } from './quote/quote-passages.ts';
import { rowTable } from './quote/row-table.ts';

/** What stands around a passage bears on the question a little less than it does. */
const aroundShare = 0.8;

/**
 * @param question chooses the columns that are shown of a row
 * @param isPointed a model chose what is quoted: a row it points at is shown with every column
 */
export function citeQuotes(quotes: readonly Quote[], question: string, isPointed = false): readonly CitedSentence[] {
  return quotes.flatMap(({ pieces, answering, passage }, place) =>
    pieces.map((piece, index): CitedSentence => {
      const isOwn = piece.node.reference === passage.node.reference;
      const around = { node: piece.node, scores: null, relevance: aroundShare * passage.relevance };
      const startsPassage = index === 0 && (piece.block === 'heading' || !goesOn(piece, quotes[place - 1]));
      return citePiece(
        piece,
        { passage: isOwn ? passage : around, answers: answering.has(piece), startsPassage },
        question,
        isPointed && answering.has(piece),
      );
    }),
  );
}

/** A piece of its passage as a sentence that is shown. */
export function citePiece(
  piece: Piece,
  shown: { readonly passage: Passage } & Pick<CitedSentence, 'answers' | 'startsPassage'>,
  question: string,
  isWhole = false,
): CitedSentence {
  const { node, block, from, to } = piece;
  return {
    text: textOf(piece, { question, isWhole }),
    ...numberOf(piece),
    passages: [shown.passage],
    isQuote: true,
    answers: shown.answers,
    block,
    startsPassage: shown.startsPassage,
    evidence: [{ reference: node.reference, from, to }],
  };
}

function textOf({ node, block, text }: Piece, asked: { readonly question: string; readonly isWhole: boolean }): string {
  if (block === 'table') return rowText(node, asked.question, asked.isWhole);
  return block === 'code' || block === 'math' ? text : withoutStrayMarks(text);
}

/** The number of an item of a numbered list; a step is shown by its label. */
function numberOf({ node, block, from }: Piece): Pick<CitedSentence, 'number'> {
  const { ordinal } = node.provenance;
  const isItem = block === 'list_item' && from === 0 && node.nodeType !== 'step';
  return isItem && ordinal !== undefined ? { number: ordinal } : {};
}

/** A row as a small table, its header and unit beside the value; one without cells as it is. */
export function rowText(node: RegistryNode, question: string, isWhole = false): string {
  return rowTable({ node, question, isWhole })?.text ?? node.content;
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
  if (located.wants === 'summary') return restOf(quotes, located);
  const cut = quotes.filter(({ omitted }) => omitted > 0).map((quote) => further(quote.passage.node, quote.omitted));
  if (located.wants !== 'passages') return cut;
  const shown = new Set(quotes.map(({ passage }) => passage));
  const rest = located.passages.filter((passage) => !shown.has(passage));
  const left = rest.length + located.beyond;
  const next = rest[0] ?? quotes.at(-1)?.passage;
  return left > 0 && next ? [...cut, further(next.node, left)] : cut;
}

/** Containers of a summary that are linked each by itself. */
const mostLinked = 4;

/** Of a summary what each container holds besides, linked to its beginning. */
function restOf(quotes: readonly Quote[], { around, beyond }: FoundPassages): readonly Further[] {
  const shown = new Set(quotes.flatMap(({ pieces }) => pieces.map(({ node }) => node.reference)));
  const said = around.filter(({ nodeType }) => nodeType !== 'heading');
  const containers = [...Map.groupBy(said, ({ containerCode }) => containerCode).values()];
  const places = containers.length > mostLinked ? [said] : containers;
  return places.flatMap((nodes, index): readonly Further[] => {
    const left = nodes.filter(({ reference }) => !shown.has(reference)).length;
    const count = left + (index === places.length - 1 ? beyond : 0);
    const [first] = nodes;
    if (first === undefined || count === 0) return [];
    const name = places.length > 1 || containers.length === 1 ? displayContainer(first) : displayNode(first);
    return [{ canonical_reference: first.reference, display_reference: name, count }];
  });
}

function further(node: RegistryNode, count: number): Further {
  return { canonical_reference: node.reference, display_reference: displayNode(node), count };
}
