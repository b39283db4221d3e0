// Hybrid search: one vector request, one database round trip, every candidate re-read and scored here.
// Must not judge whether the passages answer the question: that is the gate's.

import type { TermStatistics } from '../guard/term-statistics.ts';
import type { CourseRegistry, PublishedCourse, RegistryNode } from '../ports/course-registry.ts';
import type { PassageHit, PassageIndex } from '../ports/passage-index.ts';
import type { CourseScope } from '../ports/scope.ts';
import { raiseByQuestion, scoreWithQuestions, searchBoth, vectorIdsOf } from './asked-as.ts';
import { addContainerEvidence, denseShare, fuseScores, fusionWeightsOf, spreadContainers } from './fuse-scores.ts';
import { preferNode, type Sought } from './prefer-nodes.ts';
import { lexicalQuery } from './score-text.ts';
import { querySparseVector } from './sparse-terms.ts';

/** How many hits each list brings: enough that the one list holds what the other missed. */
const overFetch = 50;
/** Filters are applied to what was read, so a filtered search looks further; so does one for a form words don't show. */
const filteredOverFetch = 200;
const definitionOverFetch = 120;
/** What the index gives at most. */
const greatestFetch = 1_000;
/** Hits read again, as a multiple of what a list brings where nothing is dropped. */
const readFactor = 2;
/** How far a passage of a preferred document is lifted. */
const preferredBonus = 0.12;

/** How many of the likeliest hits bring what stands around them. */
const surroundedHits = 6;

export interface PassageScores {
  /** Cosine; null where the dense list did not hold it. */
  readonly dense: number | null;
  /** Lexical score as a share of the greatest the question could reach, 0..1. */
  readonly sparse: number;
  readonly fused: number;
}

export interface ScoredPassage {
  readonly node: RegistryNode;
  readonly scores: PassageScores;
  /** The question beside it that is nearest to the one asked; null where none is near. */
  readonly askedAs?: string | null;
}

export type SearchMode = 'fused' | 'dense' | 'sparse';

export interface SearchInput {
  readonly scope: CourseScope;
  readonly course: PublishedCourse;
  readonly namespace: string;
  /** Where vectors of the questions beside passages are; absent: passages are found by their own words alone. */
  readonly questionsNamespace?: string;
  readonly stems: readonly string[];
  readonly documentFrequencies: ReadonlyMap<string, number>;
  /** Null where the embedding service is down: the words alone then search. */
  readonly embedding: readonly number[] | null;
  readonly mode: SearchMode;
  /** What kind of passage the question asks for. */
  readonly seeks: Sought;
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
    defines:
      input.seeks?.kind === 'definition'
        ? [...input.seeks.topics, ...input.seeks.heads].map((topic) => topic.join(' '))
        : [],
  });
  const query = {
    dense: input.mode === 'sparse' ? null : input.embedding,
    sparse: input.mode === 'dense' || sparse.vector.indices.length === 0 ? null : sparse.vector,
    limit: Math.min(greatestFetch, Math.ceil(fetchLimit(input) * (input.fetchFactor ?? 1))),
  };
  const { own, lists, nearness } = await searchBoth(services.passageIndex, query, {
    passages: input.namespace,
    questions: input.questionsNamespace,
  });
  const cosines = new Map(lists.dense.map((hit) => [hit.id, hit.score]));
  const ranked = rankByLists(lists, { course: input.course, maximum: sparse.maximum, nearness });
  const found = ranked.filter((id) => !isExcluded(id, input.excluded));
  // A passage counts once, at the place of its best: its own vector or one of its questions'.
  const references = [...new Set(found.map(referenceOf))].slice(0, readFactor * fetchLimit(input));
  const read = await services.registry.readNodes({
    ...input.scope,
    version: input.course.version,
    references,
    withTerms: true,
    around: references.slice(0, surroundedHits),
  });
  const statistics = statisticsOf(input.course.nodeCount, input.documentFrequencies, read.documentFrequencies);
  const isFound = new Set(found);
  const isRead = new Set(references);
  const standing = new Set(read.nodes.flatMap(vectorIdsOf));
  const hits = read.nodes.filter((node) => vectorIdsOf(node).some((id) => isFound.has(id)));
  const passages = scoreHits(hits, { ...input, cosines, nearness }, statistics);
  return {
    passages: sortByMode(passages, input.mode),
    statistics,
    surroundings: read.surroundings,
    stale: found.filter((id) => isRead.has(referenceOf(id)) && !standing.has(id)),
    fetched: { dense: own.dense.length, sparse: own.sparse.length },
  };
}

/** A document's number stands in its references; what has none belongs to no document that could be left out. */
function isExcluded(id: string, excluded: ReadonlySet<number> | undefined): boolean {
  if (!excluded || excluded.size === 0) return false;
  const number = /^F(\d+)\./.exec(id)?.[1];
  return number !== undefined && excluded.has(Number(number));
}

function fetchLimit({ isFiltered, seeks }: SearchInput): number {
  if (isFiltered || seeks?.kind === 'expansion') return filteredOverFetch;
  return seeks?.kind === 'definition' ? definitionOverFetch : overFetch;
}

/** Scores every hit by its own text: words, vector, container and what the node is. */
function scoreHits(
  hits: readonly RegistryNode[],
  input: SearchInput & {
    readonly cosines: ReadonlyMap<string, number>;
    readonly nearness: ReadonlyMap<string, number>;
  },
  statistics: TermStatistics,
): readonly ScoredPassage[] {
  const weights = fusionWeightsOf(input.course.embeddingModel);
  const query = lexicalQuery(input.stems, statistics);
  const given = {
    query,
    cosines: input.cosines,
    nearness: input.nearness,
    baseline: input.course.denseBaseline,
    weights,
  };
  const scored = hits.map((node) => ({ node, container: placeOf(node), ...scoreWithQuestions(node, given) }));
  const raised = addContainerEvidence(scored, weights);
  const openers = sectionOpeners(hits);
  const preferred = scored.map(({ node, container }, index) => {
    const fused = preferNode({
      node,
      fused: raised[index] ?? 0,
      query,
      seeks: input.seeks,
      opensSection: openers.has(node.reference),
    });
    const isPreferred = input.preferred?.has(node.document.documentNumber) ?? false;
    return { container, fused: isPreferred ? fused * (1 + preferredBonus * (1 - fused)) : fused };
  });
  const fused = spreadContainers(preferred);
  return scored.map(({ node, cosine, lexical, askedAs }, index) => ({
    node,
    askedAs,
    scores: { dense: cosine, sparse: lexical, fused: fused[index] ?? 0 },
  }));
}

/** What counts as one place: a chapter may be many documents. */
function placeOf(node: RegistryNode): string {
  return `${node.containerCode}/${node.document.documentNumber}`;
}

/** References of the first speaking node under each heading, among the candidates. */
function sectionOpeners(nodes: readonly RegistryNode[]): ReadonlySet<string> {
  const first = new Map<string, RegistryNode>();
  for (const node of nodes) {
    if (node.nodeType === 'heading') continue;
    const section = `${node.containerCode}\n${node.provenance.section.join('\n')}`;
    const known = first.get(section);
    if (!known || node.sequence < known.sequence) first.set(section, node);
  }
  return new Set([...first.values()].map((node) => node.reference));
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
  scale: { readonly course: PublishedCourse; readonly maximum: number; readonly nearness: ReadonlyMap<string, number> },
): readonly string[] {
  const cosines = new Map(lists.dense.map((hit) => [hit.id, hit.score]));
  const products = new Map(lists.sparse.map((hit) => [hit.id, hit.score]));
  const weights = fusionWeightsOf(scale.course.embeddingModel);
  const score = (id: string) => {
    const lexical = (products.get(id) ?? 0) / Math.max(scale.maximum, 1e-9);
    const dense = denseShare(cosines.get(id) ?? null, scale.course.denseBaseline, weights);
    return raiseByQuestion(fuseScores({ lexical, dense }, weights), scale.nearness.get(id) ?? 0);
  };
  const ids = [...new Set([...cosines.keys(), ...products.keys()])].map((id) => ({ id, score: score(id) }));
  return ids.sort((left, right) => right.score - left.score || (left.id < right.id ? -1 : 1)).map(({ id }) => id);
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
