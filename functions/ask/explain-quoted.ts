// What the course says beside words that a question quotes: the meaning of their terms, what stands around them, and what
// else was found. Pure.

import { statesSomething } from '../retrieval/prefer-nodes.ts';
import { sectionOf } from '../retrieval/score-hits.ts';
import { definedTerms } from '../text/defined-terms.ts';
import type { FoundPassages } from './located.ts';
import type { Passage } from './passage.ts';
import { type Piece, piecesOf } from './quote/piece.ts';
import type { QuotedWords } from './reading/quoted-words.ts';

type Node = Passage['node'];

/** Meanings that are told at once. */
const mostMeanings = 3;
/** Words of what is told of the text around a selection. */
const mostWordsAround = 170;
const mostWordsOfLabel = 3;
/** Places from a selection to what explains it: a figure may stand between. */
const farthest = 2;

/**
 * Passages without those that were quoted. Where an explanation is wanted: of prose the passages that say what its terms
 * mean, else the rest of its paragraph and what stands before and after in its section; of code only the latter, for its
 * words are names. Either is known to be about it, and no probability needed. Else what shares words with it in the same part:
 * a long quotation shares words with much of a course that is not about it.
 */
export function besideQuoted(found: FoundPassages, quoted: QuotedWords | null): FoundPassages {
  if (quoted === null) return found;
  if (!quoted.isExplained) {
    const isRead = ({ content }: Node) => quoted.includes(content);
    const passages = found.passages.filter(({ node }) => !isRead(node));
    return { ...found, passages, around: found.around.filter((node) => !isRead(node)) };
  }
  const isRead = (node: Node) => (isRow(node) ? quoted.isRowOf(node.content) : quoted.isTakenFrom(node.content));
  const known = [...new Map(nodesOf(found).map((node) => [node.reference, node])).values()];
  const read = known.filter(isRead);
  const isOfTable = read.some(isRow);
  // Rows of a table stand side by side: none says what another means.
  const others = found.passages.filter(({ node }) => !isRead(node) && !(isOfTable && isRow(node)));
  const rest = {
    ...found,
    around: found.around.filter((node) => !isRead(node)),
    tableRows: isOfTable ? [] : found.tableRows,
  };
  const isCode = read[0] !== undefined && quoted.isCodeOf(read[0].content);
  const meanings = isCode ? [] : meaningsOf(others, quoted);
  if (meanings.length > 0) return { ...rest, passages: meanings, isNamed: true, wants: 'passages' };
  const beside = standingAround(read, known, quoted).map((node) => ({ node, scores: null, relevance: 1 }));
  if (beside.length > 0) return { ...rest, passages: beside, isNamed: true, wants: 'passages', isAroundQuoted: true };
  if (isCode) return { ...rest, passages: [] };
  const parts = new Set(read.map(({ containerCode }) => containerCode));
  return { ...rest, passages: others.filter(({ node }) => read.length === 0 || parts.has(node.containerCode)) };
}

function nodesOf({ passages, around }: FoundPassages): readonly Node[] {
  return [...passages.map(({ node }) => node), ...around];
}

function isRow({ contentType }: Node): boolean {
  return contentType === 'table_row';
}

/** Longer terms first, each from the passage found best. */
function meaningsOf(passages: readonly Passage[], { terms }: QuotedWords): readonly Passage[] {
  const found = new Set<Passage>();
  for (const term of terms) {
    // A row begins with a head of its table, which is no term that it explains.
    const passage = passages.find(({ node }) => !isRow(node) && definedTerms(node.content).includes(term));
    if (passage) found.add(passage);
  }
  return [...found].slice(0, mostMeanings);
}

/** @param read passages that hold words of the quotation, found best first: the first is where it is taken to stand */
function standingAround(read: readonly Node[], known: readonly Node[], quoted: QuotedWords): readonly Node[] {
  const [place] = read;
  if (place === undefined) return [];
  const section = known.filter((node) => isNear(node, place)).toSorted((one, other) => one.sequence - other.sequence);
  const own = section.filter((node) => read.includes(node) && !isRow(node));
  const unread = section.filter((node) => !read.includes(node) && proseTypes.has(node.contentType) && says(node));
  const beside = [
    unread.findLast(({ sequence }) => sequence < place.sequence),
    unread.find(({ sequence }) => sequence > place.sequence),
  ].filter((node) => node !== undefined);
  const isMore = own.some((node) => says(node, quoted));
  // Code by itself is not shown again; half a sentence is shown whole.
  const shown = own.filter((node) =>
    piecesOf(node).some(({ text, block }) => block !== 'code' && !quoted.includes(text)),
  );
  const told = isMore ? shown : [...shown, ...beside];
  let room = mostWordsAround;
  return told
    .filter(({ content }, at) => {
      room -= content.split(/\s+/).length;
      return at === 0 || room >= 0;
    })
    .toSorted((one, other) => one.sequence - other.sequence);
}

/** Whether a sentence stands in it that states something, beside those that were selected. */
function says(node: Node, selected?: QuotedWords): boolean {
  const isSentence = ({ text, block, wordCount }: Piece) =>
    block === 'text' && wordCount > mostWordsOfLabel && /[.:!।]\W{0,4}$/.test(text);
  const isSelected = ({ text }: Piece) => selected?.includes(text) || selected?.isTakenFrom(text);
  return statesSomething(node) && piecesOf(node).some((piece) => isSentence(piece) && !isSelected(piece));
}

const proseTypes: ReadonlySet<Node['contentType']> = new Set(['paragraph', 'list_item', 'quote']);

/** In its section, with at most one other between them. */
function isNear(node: Node, place: Node): boolean {
  const isBeside = sectionOf(node) === sectionOf(place) && Math.abs(node.sequence - place.sequence) <= farthest;
  return isBeside && node.nodeType !== 'heading';
}
