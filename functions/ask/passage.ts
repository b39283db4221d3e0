// A passage of a question: a registry node with its scores and what the guard needs of it. Pure.

import type { QuestionCategory } from '../course/question-category.ts';
import { type PreparedPassage, preparePassage } from '../guard/prepare.ts';
import type { RegistryNode } from '../ports/course-registry.ts';
import type { PassageScores, ScoredPassage } from '../retrieval/search-passages.ts';

export interface Passage {
  readonly node: RegistryNode;
  /** Null for passages a mention named. */
  readonly scores: PassageScores | null;
  /** 0..1, shown with the reference. */
  readonly relevance: number;
  /** Text of what the node hangs on (the sentence that introduces a list), where that is known. */
  readonly leadIn: string | null;
  /** Prepared once, shared by gate and guard. */
  readonly prepared: PreparedPassage;
}

/** Prepares a node for gate and guard. */
export function makePassage(input: {
  readonly node: RegistryNode;
  readonly scores: PassageScores | null;
  readonly relevance: number;
  readonly leadIn?: string | null;
}): Passage {
  const { node } = input;
  const leadIn = input.leadIn ?? null;
  const titles = [node.container.title, ...node.provenance.section, ...(leadIn === null ? [] : [leadIn])];
  return { ...input, leadIn, prepared: preparePassage(node.content, { titles }) };
}

/**
 * Whether a reader could be told where the passage stands: its document by name and its place in the course. One that
 * could not is dropped and reported, and does not spoil the others (corrections 26).
 */
export function isTraceable({ document, container }: RegistryNode): boolean {
  return document.name.trim() !== '' && container.number > 0;
}

export function passageOfHit(hit: ScoredPassage, leadIn: string | null = null): Passage {
  return makePassage({ node: hit.node, scores: hit.scores, relevance: hit.scores.fused, leadIn });
}

/** What the model is given of the question: our own words for the form, everything else as data. */
export interface AnswerRequest {
  readonly question: string;
  readonly category: QuestionCategory;
  /** `passages`: the question is a bare reference, and the passages themselves are wanted. */
  readonly wants: 'answer' | 'passages';
}
