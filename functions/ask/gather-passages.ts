// From ranked hits to the passages of a question, each idea once: list items with what introduces them, whole lists
// or all steps where the question asks for a sequence. Pure.

import type { QuestionCategory } from '../course/question-category.ts';
import { plainText } from '../guard/plain-text.ts';
import { comparableText } from '../guard/text.ts';
import type { RegistryNode } from '../ports/course-registry.ts';
import type { ScoredPassage } from '../retrieval/search-passages.ts';
import { makePassage, type Passage } from './passage.ts';

/** Hits that may bring their list along. */
const leadingHits = 3;
const announcingHits = 2;
/** A sequence may be longer than the passages a question gets otherwise. */
const sequenceLimit = 12;
const sequenceCategories: ReadonlySet<QuestionCategory> = new Set(['procedure', 'list']);

/** Passages best first: at most `limit`, or one whole sequence and what fits beside it. */
export function gatherPassages(input: {
  readonly hits: readonly ScoredPassage[];
  readonly surroundings: readonly RegistryNode[];
  readonly category: QuestionCategory;
  readonly limit: number;
  /** A heading may answer: it says what letters stand for. */
  readonly keepsHeadings?: boolean;
}): readonly Passage[] {
  const speaking = input.hits.filter(({ node }) => input.keepsHeadings || node.nodeType !== 'heading');
  const hits = withoutEchoes(speaking.length > 0 ? speaking : input.hits);
  const known = new Map(
    [...input.surroundings, ...input.hits.map(({ node }) => node)].map((node) => [node.reference, node]),
  );
  const scores = new Map(input.hits.map((hit) => [hit.node.reference, hit]));
  const sequence = findSequence({ hits, category: input.category }, [...known.values()]);
  const order = [...sequence, ...hits.map(({ node }) => node)];
  const chosen = [...new Map(order.map((node) => [node.reference, node])).values()];
  const [best] = hits;
  return chosen.slice(0, Math.max(input.limit, sequence.length)).map((node) => {
    const hit = scores.get(node.reference);
    const relevance = hit?.scores.fused ?? (best ? best.scores.fused * 0.8 : 0);
    return makePassage({ node, scores: hit?.scores ?? null, relevance, leadIn: leadInOf(node, known) });
  });
}

/** Nodes of one container so near that equal words are one text, cut or repeated. */
const echoDistance = 1;
/** A shorter text may stand in a longer one by chance. */
const shortestEcho = 30;

/**
 * Each node once, and of neighbours that say the same in the same words only the better one. Rows of a sheet and equal
 * texts of different documents stay: they are different sources (corrections 24).
 */
export function withoutEchoes(hits: readonly ScoredPassage[]): readonly ScoredPassage[] {
  const kept: ScoredPassage[] = [];
  const inContainer = new Map<string, RegistryNode[]>();
  for (const hit of hits) {
    const { node } = hit;
    const known = inContainer.get(node.containerCode) ?? [];
    if (known.some((other) => other.reference === node.reference || isEcho(node, other))) continue;
    inContainer.set(node.containerCode, [...known, node]);
    kept.push(hit);
  }
  return kept;
}

/** A question about the sheet itself: what it holds, its columns. */
const asksOfSheet = /\b(?:sheets?|columns?|tables?|workbooks?|spreadsheets?|tabs?)\b/i;

/** What sums up a sheet names all its headers and says nothing of a row: it goes where rows of the sheet were found. */
export function withoutSummaries(hits: readonly ScoredPassage[], question: string): readonly ScoredPassage[] {
  if (asksOfSheet.test(question)) return hits;
  const withRows = new Set(hits.filter(({ node }) => node.nodeType === 'row').map(({ node }) => node.containerCode));
  return hits.filter(
    ({ node }) =>
      node.container.containerType !== 'sheet' || node.nodeType === 'row' || !withRows.has(node.containerCode),
  );
}

function isEcho(node: RegistryNode, other: RegistryNode): boolean {
  if (node.nodeType === 'row') return false;
  if (Math.abs(node.sequence - other.sequence) > echoDistance) return false;
  const [mine, theirs] = [comparableText(node.content), comparableText(other.content)];
  return mine === theirs || (mine.length >= shortestEcho && theirs.includes(mine));
}

/** The last sentence of what the node hangs on: for an item, the words that introduce its list. */
function leadInOf(node: RegistryNode, known: ReadonlyMap<string, RegistryNode>): string | null {
  const parent = node.parentReference === null ? undefined : known.get(node.parentReference);
  return parent ? plainText(parent.content).slice(-300) : null;
}

/**
 * The list or steps a leading hit belongs to or introduces, in order: for a question that asks for a sequence, or
 * where one of the best hits only announces one ("… these steps:").
 */
function findSequence(
  input: { readonly hits: readonly ScoredPassage[]; readonly category: QuestionCategory },
  known: readonly RegistryNode[],
): readonly RegistryNode[] {
  for (const [rank, { node }] of input.hits.slice(0, leadingHits).entries()) {
    const announces = /:\s*$/.test(node.content);
    const wantsSequence = sequenceCategories.has(input.category);
    if (!wantsSequence && !(announces && rank < announcingHits)) continue;
    const members = known.filter((other) => isOfSequence(other, node, { announces, category: input.category }));
    if (members.length < 2) continue;
    const ordered = members.sort((left, right) => left.sequence - right.sequence).slice(0, sequenceLimit);
    return announces ? [node, ...ordered] : ordered;
  }
  return [];
}

function isOfSequence(
  other: RegistryNode,
  node: RegistryNode,
  how: { readonly announces: boolean; readonly category: QuestionCategory },
): boolean {
  if (other === node) return node.nodeType === 'step' || (isItem(node) && !how.announces);
  if (other.containerCode !== node.containerCode) return false;
  if (how.announces && other.parentReference === node.reference) return true;
  if (node.nodeType === 'step') return other.nodeType === 'step' && sectionOf(other) === sectionOf(node);
  if (isItem(node))
    return isItem(other) && node.parentReference !== null && other.parentReference === node.parentReference;
  // A paragraph of a section whose steps say how: they answer "how do I …", it does not.
  return how.category === 'procedure' && other.nodeType === 'step' && sectionOf(other).startsWith(sectionOf(node));
}

function isItem(node: RegistryNode): boolean {
  return node.contentType === 'list_item' || node.nodeType === 'list_item';
}

function sectionOf(node: RegistryNode): string {
  return node.provenance.section.join('\n');
}
