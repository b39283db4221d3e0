// What each hit of a search counts: by its own text and vector, by the questions beside it, by what the node is and by its
// section. Pure.

import type { PublishedCourse, RegistryNode } from '../ports/course-registry.ts';
import { termKey } from '../text/defined-terms.ts';
import { otherForms } from '../text/number-forms.ts';
import type { AnswerType } from '../text/question-category.ts';
import type { TermStatistics } from '../text/term-statistics.ts';
import { contentStems } from '../text/text.ts';
import { type Asked, raiseByQuestion, readAsked, textOf } from './asked-as.ts';
import { denseShareOf, fuseScores } from './fuse-scores.ts';
import { definesTerm, isOnTerm, preferNode } from './prefer-nodes.ts';
import { type LexicalQuery, lexicalShare } from './score-text.ts';

/** How far a passage of a preferred document is lifted, as a share of its score. */
const preferredBonus = 0.06;

export interface PassageScores {
  /** Cosine; null where the dense list did not hold it. */
  readonly dense: number | null;
  /** The cosine between the farthest (0) and the nearest (1) of the list; 0 where it was not in it. */
  readonly nearness: number;
  /** Lexical score as a share of the greatest the question could reach, 0..1. */
  readonly sparse: number;
  readonly fused: number;
  /** How near the nearest question beside it is to the one asked, 0..1; 0 where none is. */
  readonly asked: number;
}

export interface ScoredPassage {
  readonly node: RegistryNode;
  /** The question beside it that is nearest to the one asked; null where none is near. */
  readonly askedAs?: string | null;
  readonly scores: PassageScores;
}

export type SearchMode = 'fused' | 'dense' | 'sparse';

export interface ScoringInput {
  readonly course: PublishedCourse;
  readonly stems: readonly string[];
  /** The question as typed, its misspellings with it. */
  readonly said?: string;
  /** Share of the vectors in the order; null: that of the course's embedding model. */
  readonly denseShare?: number | null;
  /** What form of passage the question asks for. */
  readonly answerType: AnswerType;
  /** Keys of further terms whose meaning is wanted. */
  readonly alsoDefines?: readonly string[];
  /** Documents whose passages come first among nearly equal ones. */
  readonly preferred?: ReadonlySet<number>;
  /** References of the answer that the question goes on with: it is likely answered in their sections. */
  readonly inHand?: readonly string[];
}

/** Scores every hit by its own text and vector, by the questions beside it, and by what the node is. */
export function scoreHits(
  nodes: readonly RegistryNode[],
  lists: Pick<Asked, 'dense' | 'nearness'>,
  query: LexicalQuery,
  input: ScoringInput,
): readonly ScoredPassage[] {
  const cosines = new Map(lists.dense.map((hit) => [hit.id, hit.score]));
  const candidates = nodes.map((node) => ({
    lexical: withDefinition(lexicalShare(query, textOf(node)), definesTerm(node, input)),
    cosine: cosines.get(`${node.reference}:${node.vectorHash}`) ?? null,
  }));
  // A question is kept beside a passage as it was typed.
  const asks = [input.stems, ...(input.said === undefined ? [] : [contentStems(input.said)])];
  const scores = fuseScores(candidates, shareOf(input));
  const opening = openNamedSections(nodes, input);
  const scored = nodes.map((node, index) => {
    const { nearness = 0, fused: own = 0 } = scores[index] ?? {};
    const { cosine: dense = null, lexical: sparse = 0 } = candidates[index] ?? {};
    const { asked, askedAs } = readAsked(node, lists.nearness, asks);
    const opens = opening.has(node.reference) ? sectionBonus : 0;
    const preferred = preferNode(node, raiseByQuestion(own, asked), input) + opens;
    const isPreferred = input.preferred?.has(node.document.documentNumber) ?? false;
    const fused = isPreferred ? preferred * (1 + preferredBonus) : preferred;
    return { node, askedAs, scores: { dense, nearness, sparse, fused, asked } };
  });
  const lifted = liftInHand(scored, liftBySection(scored), input.inHand ?? []);
  const greatest = Math.max(1, ...lifted);
  return scored.map((hit, index) => ({ ...hit, scores: { ...hit.scores, fused: (lifted[index] ?? 0) / greatest } }));
}

/** Added to the first passage of a section named by the term whose meaning is asked for: it is explained there. */
const sectionBonus = 0.1;

function openNamedSections(nodes: readonly RegistryNode[], input: ScoringInput): ReadonlySet<string> {
  const named = nodes.filter((node) => {
    const title = termKey(node.provenance.section.at(-1) ?? node.container.title);
    return node.nodeType !== 'heading' && node.nodeType !== 'row' && isOnTerm(node, input, (key) => key === title);
  });
  const first = new Map<string, RegistryNode>();
  for (const node of named) {
    const known = first.get(sectionOf(node));
    if (known === undefined || node.sequence < known.sequence) first.set(sectionOf(node), node);
  }
  return new Set([...first.values()].map(({ reference }) => reference));
}

/** That a passage defines the term asked for counts as much as all of the question's words, as in the index. */
function withDefinition(lexical: number, isDefinition: boolean): number {
  return isDefinition ? (lexical + 1) / 2 : lexical;
}

/** What the best other hit of its section adds to a hit, as a share of that one's score: a section is about one thing. */
const sectionShare = 0.2;

/** What tells the section of a node from others of its course. */
export function sectionOf({ containerCode, provenance }: Pick<RegistryNode, 'containerCode' | 'provenance'>): string {
  return [containerCode, ...provenance.section].join('\n');
}

function liftBySection(scored: readonly ScoredPassage[]): readonly number[] {
  const best = new Map<string, readonly [number, number]>();
  for (const hit of scored) {
    const { fused } = hit.scores;
    const [first, second] = best.get(sectionOf(hit.node)) ?? [0, 0];
    best.set(sectionOf(hit.node), fused > first ? [fused, first] : [first, Math.max(second, fused)]);
  }
  return scored.map((hit) => {
    const { fused } = hit.scores;
    const [first, second] = best.get(sectionOf(hit.node)) ?? [0, 0];
    return fused + sectionShare * (fused === first ? second : first);
  });
}

/**
 * What a hit of a section in hand counts: "why is that?" is answered where the last answer was found, if anywhere. What was
 * shown there has been read: "how do I avoid it?" is seldom answered by the same passage again.
 */
const inHandFactor = { section: 1.3, shown: 0.9 };

function liftInHand(
  scored: readonly ScoredPassage[],
  scores: readonly number[],
  inHand: readonly string[],
): readonly number[] {
  const sections = new Set(scored.flatMap(({ node }) => (inHand.includes(node.reference) ? sectionOf(node) : [])));
  return scores.map((score, index) => {
    const hit = scored[index];
    if (hit === undefined || !sections.has(sectionOf(hit.node))) return score;
    return score * (inHand.includes(hit.node.reference) ? inHandFactor.shown : inHandFactor.section);
  });
}

export function shareOf({ denseShare, course }: Pick<ScoringInput, 'denseShare' | 'course'>): number {
  return denseShare ?? denseShareOf(course.embeddingModel);
}

/** Frequencies of the question's and the nodes' stems as one table. */
export function statisticsOf(documentCount: number, ...tables: readonly ReadonlyMap<string, number>[]): TermStatistics {
  return {
    documentCount,
    documentFrequency: (stem) => {
      const frequencies = [stem, ...otherForms(stem)].map((form) => tables.find((table) => table.has(form))?.get(form));
      return Math.max(...frequencies.map((frequency) => frequency ?? 0));
    },
  };
}

/** Best first by the mode's score; equals in course order. */
export function sortByMode(passages: readonly ScoredPassage[], mode: SearchMode): readonly ScoredPassage[] {
  const score = (passage: ScoredPassage) =>
    mode === 'dense' ? (passage.scores.dense ?? -1) : mode === 'sparse' ? passage.scores.sparse : passage.scores.fused;
  return [...passages].sort(
    (left, right) =>
      score(right) - score(left) ||
      left.node.container.sequence - right.node.container.sequence ||
      left.node.sequence - right.node.sequence,
  );
}
