// Hybrid search: one vector request, one database round trip, every candidate re-read and scored here.
// Must not judge whether the passages answer the question: that is the gate's.

import type { AnswerType } from '../course/answer-type.ts';
import type { TermStatistics } from '../guard/term-statistics.ts';
import type { CourseRegistry, PublishedCourse, RegistryNode } from '../ports/course-registry.ts';
import type { PassageHit, PassageIndex } from '../ports/passage-index.ts';
import type { CourseScope } from '../ports/scope.ts';
import { denseShareOf, fuseScores } from './fuse-scores.ts';
import { preferNode } from './prefer-nodes.ts';
import { type LexicalQuery, lexicalQuery, lexicalShare } from './score-text.ts';
import { querySparseVector } from './sparse-terms.ts';

/** How many hits each list brings: enough that the one list holds what the other missed. */
const overFetch = 50;
/** Filters are applied to what was read, so a filtered search looks further. */
const filteredOverFetch = 200;
/** What the index gives at most. */
const greatestFetch = 1_000;
/** Hits read again, as a multiple of what a list brings where nothing is dropped. */
const readFactor = 2;
/** How far a passage of a preferred document is lifted. */
const preferredBonus = 0.12;

/** How many of the likeliest hits bring what stands around them. */
const surroundedHits = 8;

export interface PassageScores {
  /** Cosine; null where the dense list did not hold it. */
  readonly dense: number | null;
  /** The cosine between the farthest (0) and the nearest (1) of the list; 0 where it was not in it. */
  readonly nearness: number;
  /** Lexical score as a share of the greatest the question could reach, 0..1. */
  readonly sparse: number;
  readonly fused: number;
}

export interface ScoredPassage {
  readonly node: RegistryNode;
  readonly scores: PassageScores;
}

export type SearchMode = 'fused' | 'dense' | 'sparse';

export interface SearchInput {
  readonly scope: CourseScope;
  readonly course: PublishedCourse;
  readonly namespace: string;
  readonly stems: readonly string[];
  readonly documentFrequencies: ReadonlyMap<string, number>;
  /** Null where the embedding service is down: the words alone then search. */
  readonly embedding: readonly number[] | null;
  readonly mode: SearchMode;
  /** Share of the vectors in the order; null: that of the course's embedding model. */
  readonly denseShare?: number | null;
  /** What form of passage the question asks for. */
  readonly answerType: AnswerType;
  /** The caller will keep only some of the hits. */
  readonly isFiltered: boolean;
  /** Documents (by the number in their references) whose hits are dropped unread. */
  readonly excluded?: ReadonlySet<number>;
  /** How many times more hits are fetched, so that those left after dropping fill the list. */
  readonly fetchFactor?: number;
  /** Documents whose passages come first among nearly equal ones. */
  readonly preferred?: ReadonlySet<number>;
  /** Other spellings of what is asked: searched for, never counted as missing. */
  readonly alsoStems?: readonly string[];
}

export interface SearchResult {
  /** Best first by the mode's score. */
  readonly passages: readonly ScoredPassage[];
  readonly statistics: TermStatistics;
  /** What stands around the likeliest hits: lead-ins, lists, steps, neighbours. In course order. */
  readonly surroundings: readonly RegistryNode[];
  /** Vector ids of hits whose vector is not that of the standing node; dropped. */
  readonly stale: readonly string[];
  /** Hits that each list of the index brought. */
  readonly fetched: { readonly dense: number; readonly sparse: number };
}

/** Searches the course and re-reads every hit at the published version. Throws when the index or the registry fails. */
export async function searchPassages(
  input: SearchInput,
  services: { readonly registry: CourseRegistry; readonly passageIndex: PassageIndex },
): Promise<SearchResult> {
  const sparse = querySparseVector({
    ...input,
    stems: [...input.stems, ...(input.alsoStems ?? [])],
    documentCount: input.course.nodeCount,
  });
  const lists = await services.passageIndex.search({
    namespace: input.namespace,
    dense: input.mode === 'sparse' ? null : input.embedding,
    sparse: input.mode === 'dense' || sparse.vector.indices.length === 0 ? null : sparse.vector,
    limit: Math.min(greatestFetch, Math.ceil(fetchLimit(input) * (input.fetchFactor ?? 1))),
  });
  const dense = new Map(lists.dense.map((hit) => [hit.id, hit.score]));
  const ranked = rankByLists(lists, shareOf(input));
  const ids = ranked.filter((id) => !isExcluded(id, input.excluded)).slice(0, readFactor * fetchLimit(input));
  const read = await services.registry.readNodes({
    ...input.scope,
    version: input.course.version,
    references: [...new Set(ids.map(referenceOf))],
    withTerms: true,
    around: ids.slice(0, surroundedHits).map(referenceOf),
  });
  const statistics = statisticsOf(input.course.nodeCount, input.documentFrequencies, read.documentFrequencies);
  const standing = new Map(read.nodes.map((node) => [`${node.reference}:${node.vectorHash}`, node]));
  const hits = ids.flatMap((id) => {
    const node = standing.get(id);
    return node ? [{ node, cosine: dense.get(id) ?? null }] : [];
  });
  const passages = scoreHits(hits, lexicalQuery(input.stems, statistics), input);
  return {
    passages: sortByMode(passages, input.mode),
    statistics,
    surroundings: read.surroundings,
    stale: ids.filter((id) => !standing.has(id)),
    fetched: { dense: lists.dense.length, sparse: lists.sparse.length },
  };
}

/** A document's number stands in its references; what has none belongs to no document that could be left out. */
function isExcluded(id: string, excluded: ReadonlySet<number> | undefined): boolean {
  if (!excluded || excluded.size === 0) return false;
  const number = /^F(\d+)\./.exec(id)?.[1];
  return number !== undefined && excluded.has(Number(number));
}

function fetchLimit({ isFiltered }: SearchInput): number {
  return isFiltered ? filteredOverFetch : overFetch;
}

/** Scores every hit by its own text and its vector, and by what the node is. */
export function scoreHits(
  hits: readonly { readonly node: RegistryNode; readonly cosine: number | null }[],
  query: LexicalQuery,
  input: Pick<SearchInput, 'course' | 'denseShare' | 'answerType' | 'preferred'>,
): readonly ScoredPassage[] {
  const candidates = hits.map(({ node, cosine }) => {
    const text = { content: node.content, containerTitle: node.container.title, section: node.provenance.section };
    return { cosine, lexical: lexicalShare(query, text) };
  });
  const scores = fuseScores(candidates, shareOf(input));
  return hits.map(({ node, cosine }, index) => {
    const { nearness = 0, fused: plain = 0 } = scores[index] ?? {};
    const preferred = preferNode(node, plain, input.answerType);
    const isPreferred = input.preferred?.has(node.document.documentNumber) ?? false;
    const fused = isPreferred ? preferred * (1 + preferredBonus * (1 - preferred)) : preferred;
    return { node, scores: { dense: cosine, nearness, sparse: candidates[index]?.lexical ?? 0, fused } };
  });
}

function shareOf({ denseShare, course }: Pick<SearchInput, 'denseShare' | 'course'>): number {
  return denseShare ?? denseShareOf(course.embeddingModel);
}

/** Frequencies of the question's and the nodes' stems as one table. */
export function statisticsOf(documentCount: number, ...tables: readonly ReadonlyMap<string, number>[]): TermStatistics {
  return {
    documentCount,
    documentFrequency: (stem) => {
      for (const table of tables) {
        const frequency = table.get(stem);
        if (frequency !== undefined) return frequency;
      }
      return 0;
    },
  };
}

/** A vector's id is `reference:vectorHash`. */
function referenceOf(id: string): string {
  const cut = id.lastIndexOf(':');
  return cut < 0 ? id : id.slice(0, cut);
}

/** Ids of both lists, likeliest first by the scores the index gave: all that is known before the re-reading. */
function rankByLists(
  lists: { readonly dense: readonly PassageHit[]; readonly sparse: readonly PassageHit[] },
  denseShare: number,
): readonly string[] {
  const cosines = new Map(lists.dense.map((hit) => [hit.id, hit.score]));
  const products = new Map(lists.sparse.map((hit) => [hit.id, hit.score]));
  const ids = [...new Set([...cosines.keys(), ...products.keys()])];
  const candidates = ids.map((id) => ({ lexical: products.get(id) ?? 0, cosine: cosines.get(id) ?? null }));
  const scores = fuseScores(candidates, denseShare);
  const ranked = ids.map((id, index) => ({ id, score: scores[index]?.fused ?? 0 }));
  return ranked.sort((left, right) => right.score - left.score || (left.id < right.id ? -1 : 1)).map(({ id }) => id);
}

function sortByMode(passages: readonly ScoredPassage[], mode: SearchMode): readonly ScoredPassage[] {
  const score = (passage: ScoredPassage) =>
    mode === 'dense' ? (passage.scores.dense ?? -1) : mode === 'sparse' ? passage.scores.sparse : passage.scores.fused;
  return [...passages].sort(
    (left, right) =>
      score(right) - score(left) ||
      left.node.container.sequence - right.node.container.sequence ||
      left.node.sequence - right.node.sequence,
  );
}
