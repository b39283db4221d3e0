// Hybrid search: one round of vector requests, one database round trip, every candidate re-read and scored here; more
// only where vectors of another version took places in the lists.
// Must not judge whether the passages answer the question: that is the gate's.

import type { CourseRegistry, PublishedCourse, RegistryNode } from '../ports/course-registry.ts';
import type { PassageHit, PassageIndex } from '../ports/passage-index.ts';
import type { CourseScope } from '../ports/scope.ts';
import { otherForms } from '../text/number-forms.ts';
import type { AnswerType } from '../text/question-category.ts';
import type { TermStatistics } from '../text/term-statistics.ts';
import {
  type Asked,
  type BothLists,
  raiseByQuestion,
  readAsked,
  readBoth,
  searchBoth,
  textOf,
  vectorIdsOf,
} from './asked-as.ts';
import { denseShareOf, fuseScores } from './fuse-scores.ts';
import { definesTerm, preferNode, termWanted } from './prefer-nodes.ts';
import { type LexicalQuery, lexicalQuery, lexicalShare } from './score-text.ts';
import { querySparseVector } from './sparse-terms.ts';

/** How many hits each list brings: enough that the one list holds what the other missed. */
const overFetch = 50;
/** Filters are applied to what was read, so a filtered search looks further. */
const filteredOverFetch = 200;
/** What the index gives at most. */
const greatestFetch = 1_000;
/** How much farther a shortened list is read than its share of standing hits so far asks for. */
const fartherMargin = 2;
/** Hits read again, as a multiple of what a list brings where nothing is dropped. */
const readFactor = 2;
/** How far a passage of a preferred document is lifted, as a share of its score. */
const preferredBonus = 0.06;

/** How many of the likeliest hits bring what stands around them. */
const surroundedHits = 8;
/** How many sheets bring the whole of the tables that so many of their likeliest rows stand in. */
const tabledSheets = 8;
const tabledRows = 4;

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
  /** The question may compare the rows of a table. */
  readonly comparesRows?: boolean;
}

export interface SearchResult {
  /** Best first by the mode's score. */
  readonly passages: readonly ScoredPassage[];
  readonly statistics: TermStatistics;
  /** What stands around the likeliest hits: lead-ins, lists, steps, neighbours. In course order. */
  readonly surroundings: readonly RegistryNode[];
  /** Every row of the tables that the likeliest rows stand in, where rows may be compared. */
  readonly tableRows: readonly RegistryNode[];
  /** Vector ids of hits whose vector is not that of the standing node; dropped. */
  readonly stale: readonly string[];
  /** Hits that each list of the index brought. */
  readonly fetched: { readonly dense: number; readonly sparse: number };
}

interface SearchServices {
  readonly registry: CourseRegistry;
  readonly passageIndex: PassageIndex;
}

/** Searches the course and re-reads every hit at the published version. Throws when the index or the registry fails. */
export async function searchPassages(input: SearchInput, services: SearchServices): Promise<SearchResult> {
  const term = termWanted(input);
  const sparse = querySparseVector({
    ...input,
    stems: [...input.stems, ...(input.alsoStems ?? [])],
    // A word that stands everywhere leads to its definition too.
    defines: term === null ? [] : [term],
    documentCount: input.course.nodeCount,
  });
  const query = {
    dense: input.mode === 'sparse' ? null : input.embedding,
    sparse: input.mode === 'dense' || sparse.vector.indices.length === 0 ? null : sparse.vector,
    limit: Math.min(greatestFetch, Math.ceil(fetchLimit(input) * (input.fetchFactor ?? 1))),
  };
  const search = (limit: number) =>
    searchBoth(
      services.passageIndex,
      { ...query, limit },
      { passages: input.namespace, questions: input.questionsNamespace },
    );
  const lists = await search(query.limit);
  const result = await readHits(lists, input, services);
  const stale = new Set(result.stale);
  const whole = await completeLists(lists, {
    ...{ limit: query.limit, search },
    stands: ({ id }) => !stale.has(id),
    readStanding: (more) => readStanding(more, input, services),
  });
  return whole === null ? result : { ...(await readHits(whole, input, services)), stale: result.stale };
}

type Stands = (hit: PassageHit) => boolean;

/**
 * The lists as an index would give them that held the published version alone. It also holds what the previous version
 * and a draft need: after a change of most texts, more vectors that do not stand than vectors that do. Null where none
 * of the lists lost a hit that something beyond its end could replace.
 */
async function completeLists(
  first: BothLists,
  input: {
    readonly limit: number;
    readonly stands: Stands;
    readonly search: (limit: number) => Promise<BothLists>;
    readonly readStanding: (lists: BothLists) => Promise<Stands>;
  },
): Promise<BothLists | null> {
  const { limit } = input;
  let [lists, stands, reach] = [first, input.stands, limit];
  let shortest = shortestOf(lists, reach, stands);
  while (shortest < limit && reach < greatestFetch) {
    reach = Math.min(greatestFetch, Math.ceil((fartherMargin * limit * reach) / Math.max(1, shortest)));
    lists = await input.search(reach);
    stands = await input.readStanding(lists);
    shortest = shortestOf(lists, reach, stands);
  }
  if (lists === first) return null;
  const cut = (hits: readonly PassageHit[]) => hits.filter(stands).slice(0, limit);
  const { passages, questions } = lists;
  return {
    passages: { dense: cut(passages.dense), sparse: cut(passages.sparse) },
    questions: { dense: cut(questions.dense), sparse: cut(questions.sparse) },
  };
}

/** Standing hits of the list with the fewest, of those that may go on beyond `reach`. */
function shortestOf(lists: BothLists, reach: number, stands: Stands): number {
  const full = listsOf(lists).filter((hits) => hits.length >= reach);
  return Math.min(...full.map((hits) => hits.filter(stands).length));
}

function listsOf({ passages, questions }: BothLists): readonly (readonly PassageHit[])[] {
  return [passages.dense, passages.sparse, questions.dense, questions.sparse];
}

/** Hits of excluded documents are not read: they count as standing, and are dropped later. */
async function readStanding(lists: BothLists, input: SearchInput, { registry }: SearchServices): Promise<Stands> {
  const hits = listsOf(lists).flat();
  const references = hits.filter(({ id }) => !isExcluded(id, input.excluded)).map(({ id }) => referenceOf(id));
  const { nodes } = await registry.readNodes({
    ...{ ...input.scope, version: input.course.version },
    ...{ references: [...new Set(references)], withTerms: true },
  });
  const standing = new Set(nodes.flatMap(vectorIdsOf));
  return ({ id }) => standing.has(id) || isExcluded(id, input.excluded);
}

/** Ranks what the lists hold and reads the likeliest at the published version. */
async function readHits(both: BothLists, input: SearchInput, { registry }: SearchServices): Promise<SearchResult> {
  const lists = readBoth(both);
  const found = rankByLists(lists, shareOf(input)).filter((id) => !isExcluded(id, input.excluded));
  // A passage counts once, at the place of its best: its own vector or one of its questions'.
  const references = [...new Set(found.map(referenceOf))].slice(0, readFactor * fetchLimit(input));
  const read = await registry.readNodes({
    ...input.scope,
    version: input.course.version,
    references,
    withTerms: true,
    around: references.slice(0, surroundedHits),
    tablesOf: input.comparesRows ? rowsOfSheets(references) : [],
  });
  const statistics = statisticsOf(input.course.nodeCount, input.documentFrequencies, read.documentFrequencies);
  const isFound = new Set(found);
  const isRead = new Set(references);
  const standing = new Set(read.nodes.flatMap(vectorIdsOf));
  const hits = read.nodes.filter((node) => vectorIdsOf(node).some((id) => isFound.has(id)));
  return {
    passages: sortByMode(
      scoreHits(hits, lists, lexicalQuery(input.stems, statistics, input.alsoStems), input),
      input.mode,
    ),
    statistics,
    surroundings: read.surroundings,
    tableRows: read.tableRows,
    stale: found.filter((id) => isRead.has(referenceOf(id)) && !standing.has(id)),
    fetched: { dense: lists.dense.length, sparse: lists.sparse.length },
  };
}

/** The first rows found of each sheet, which may hold several tables: a row's reference is its sheet's and its own (`F1.T24.R10`). */
function rowsOfSheets(references: readonly string[]): readonly string[] {
  const bySheet = Map.groupBy(references, (reference) => /^(.+)\.R\d+$/.exec(reference)?.[1]);
  bySheet.delete(undefined);
  return [...bySheet.values()].slice(0, tabledSheets).flatMap((rows) => rows.slice(0, tabledRows));
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

/** Scores every hit by its own text and vector, by the questions beside it, and by what the node is. */
export function scoreHits(
  nodes: readonly RegistryNode[],
  lists: Pick<Asked, 'dense' | 'nearness'>,
  query: LexicalQuery,
  input: Pick<SearchInput, 'course' | 'denseShare' | 'answerType' | 'stems' | 'preferred'>,
): readonly ScoredPassage[] {
  const cosines = new Map(lists.dense.map((hit) => [hit.id, hit.score]));
  const candidates = nodes.map((node) => ({
    lexical: withDefinition(lexicalShare(query, textOf(node)), definesTerm(node, input)),
    cosine: cosines.get(`${node.reference}:${node.vectorHash}`) ?? null,
  }));
  const scores = fuseScores(candidates, shareOf(input));
  const scored = nodes.map((node, index) => {
    const { nearness = 0, fused: own = 0 } = scores[index] ?? {};
    const { cosine: dense = null, lexical: sparse = 0 } = candidates[index] ?? {};
    const { asked, askedAs } = readAsked(node, lists.nearness);
    const preferred = preferNode(node, raiseByQuestion(own, asked), input);
    const isPreferred = input.preferred?.has(node.document.documentNumber) ?? false;
    const fused = isPreferred ? preferred * (1 + preferredBonus) : preferred;
    return { node, askedAs, scores: { dense, nearness, sparse, fused, asked } };
  });
  const lifted = liftBySection(scored);
  const greatest = Math.max(1, ...lifted);
  return scored.map((hit, index) => ({ ...hit, scores: { ...hit.scores, fused: (lifted[index] ?? 0) / greatest } }));
}

/** That a passage defines the term asked for counts as much as all of the question's words, as in the index. */
function withDefinition(lexical: number, isDefinition: boolean): number {
  return isDefinition ? (lexical + 1) / 2 : lexical;
}

/** What the best other hit of its section adds to a hit, as a share of that one's score: a section is about one thing. */
const sectionShare = 0.2;

function liftBySection(scored: readonly ScoredPassage[]): readonly number[] {
  const sectionOf = ({ node: { containerCode, provenance } }: ScoredPassage) =>
    [containerCode, ...provenance.section].join('\n');
  const best = new Map<string, readonly [number, number]>();
  for (const hit of scored) {
    const { fused } = hit.scores;
    const [first, second] = best.get(sectionOf(hit)) ?? [0, 0];
    best.set(sectionOf(hit), fused > first ? [fused, first] : [first, Math.max(second, fused)]);
  }
  return scored.map((hit) => {
    const { fused } = hit.scores;
    const [first, second] = best.get(sectionOf(hit)) ?? [0, 0];
    return fused + sectionShare * (fused === first ? second : first);
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
      const frequencies = [stem, ...otherForms(stem)].map((form) => tables.find((table) => table.has(form))?.get(form));
      return Math.max(...frequencies.map((frequency) => frequency ?? 0));
    },
  };
}

/** A vector's id is `reference:vectorHash`. */
function referenceOf(id: string): string {
  const cut = id.lastIndexOf(':');
  return cut < 0 ? id : id.slice(0, cut);
}

/** Ids of all lists, likeliest first by the scores the index gave: all that is known before the re-reading. */
function rankByLists({ dense, sparse, nearness }: Asked, denseShare: number): readonly string[] {
  const cosines = new Map(dense.map((hit) => [hit.id, hit.score]));
  const products = new Map(sparse.map((hit) => [hit.id, hit.score]));
  const ids = [...new Set([...cosines.keys(), ...products.keys(), ...nearness.keys()])];
  const candidates = ids.map((id) => ({ lexical: products.get(id) ?? 0, cosine: cosines.get(id) ?? null }));
  const scores = fuseScores(candidates, denseShare);
  const ranked = ids.map((id, index) => ({
    id,
    score: raiseByQuestion(scores[index]?.fused ?? 0, nearness.get(id) ?? 0),
  }));
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
