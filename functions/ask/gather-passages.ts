// From ranked hits to the passages of a question, each idea once. Pure.

import type { RegistryNode } from '../ports/course-registry.ts';
import { asksForAims, isAim } from '../retrieval/form-of-passage.ts';
import type { ScoredPassage } from '../retrieval/score-hits.ts';
import { spellsOut } from '../text/spelled-out.ts';
import { comparableText } from '../text/text.ts';
import type { Passage } from './passage.ts';
import type { Question } from './question.ts';

/** Passages that a question is answered from, and that a pointing model may be shown. */
export const passageLimit = 25;

/**
 * Passages best first. Where anything else was found headings go, unless they spell out the short form asked about; so do
 * aims of parts, unless the question asks for those.
 */
export function gatherPassages(
  hits: readonly ScoredPassage[],
  asked: Pick<Question, 'text' | 'answerType' | 'stems'> | null = null,
): readonly Passage[] {
  const abbreviated = asked?.answerType === 'expansion' ? asked.stems : [];
  const wantsAims = asked !== null && asksForAims(asked.text);
  const speaking = hits.filter(({ node }) => {
    if (node.nodeType === 'heading') return spellsOut(node.content, abbreviated);
    return wantsAims || !isAim(node);
  });
  return widen(withoutEchoes(speaking.length > 0 ? speaking : hits))
    .slice(0, passageLimit)
    .map(toPassage);
}

/** A hit as a passage of a question. */
export function toPassage({ node, scores }: ScoredPassage): Passage {
  return { node, scores, relevance: Math.min(1, scores.fused) };
}

/** Passages that words and vectors choose in the order of the search. */
const firstPassages = 8;
/** Share of the vectors for the places after them, where a reader looks for what is said in other words. */
const widerShare = 0.6;

/** After the first passages those that vectors find weigh more: 2 points more of the answers are among 25 (docs/evaluation.md). */
function widen(hits: readonly ScoredPassage[]): readonly ScoredPassage[] {
  const greatest = Math.max(...hits.map(({ scores }) => scores.sparse), 1e-9);
  const widely = ({ scores: { nearness, sparse, asked } }: ScoredPassage) =>
    widerShare * nearness + (1 - widerShare) * (sparse / greatest) + asked;
  const rest = hits.slice(firstPassages).toSorted((left, right) => widely(right) - widely(left));
  return [...hits.slice(0, firstPassages), ...rest];
}

/** Nodes of one container so near that equal words are one text, cut or repeated. */
const echoDistance = 1;
/** A shorter text may stand in a longer one by chance. */
const shortestEcho = 30;

/**
 * Each node once, and of neighbours that say the same in the same words only the better one. Rows of a sheet and equal
 * texts of different documents stay: they are different sources (corrections 24).
 */
function withoutEchoes(hits: readonly ScoredPassage[]): readonly ScoredPassage[] {
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

function isEcho(node: RegistryNode, other: RegistryNode): boolean {
  if (node.nodeType === 'row') return false;
  if (Math.abs(node.sequence - other.sequence) > echoDistance) return false;
  const [mine, theirs] = [comparableText(node.content), comparableText(other.content)];
  return mine === theirs || (mine.length >= shortestEcho && theirs.includes(mine));
}
