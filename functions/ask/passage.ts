// A passage of a question: a registry node with its scores. Pure.

import type { RegistryNode } from '../ports/course-registry.ts';
import type { PassageScores } from '../retrieval/score-hits.ts';

export interface Passage {
  readonly node: RegistryNode;
  /** Null for passages a mention named and for what stands around a hit. */
  readonly scores: PassageScores | null;
  /** 0..1, shown with the reference. */
  readonly relevance: number;
}

/**
 * Whether a reader could be told where the passage stands: its document by name. One that could not is dropped and reported,
 * and does not spoil the others (corrections 26). Chapter 0 is a place like any other: preface, glossary, appendix.
 */
export function isTraceable({ document }: RegistryNode): boolean {
  return document.name.trim() !== '';
}
