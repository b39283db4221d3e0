// Hybrid search: one round of vector requests, one database round trip, every candidate re-read and scored here; more
// only where vectors of another version took places in the lists.
// Must not judge whether the passages answer the question: that is the gate's.

import type { CourseRegistry, RegistryNode } from '../ports/course-registry.ts';
import type { PassageIndex } from '../ports/passage-index.ts';
import type { CourseScope } from '../ports/scope.ts';
import type { TermStatistics } from '../text/term-statistics.ts';
import { type Asked, type BothLists, raiseByQuestion, readBoth, searchBoth, vectorIdsOf } from './asked-as.ts';
import { completeLists, greatestFetch, listsOf, type Stands } from './complete-lists.ts';
import { fuseScores } from './fuse-scores.ts';
import { termWanted } from './prefer-nodes.ts';
import {
  type ScoredPassage,
  type ScoringInput,
  type SearchMode,
  scoreHits,
  shareOf,
  sortByMode,
  statisticsOf,
} from './score-hits.ts';
import { lexicalQuery } from './score-text.ts';
import { querySparseVector } from './sparse-terms.ts';

/** How many hits each list brings: enough that the one list holds what the other missed. */
const overFetch = 50;
/** Filters are applied to what was read, so a filtered search looks further. */
const filteredOverFetch = 200;
/** Hits read again, as a multiple of what a list brings where nothing is dropped. */
const readFactor = 2;
/** How many of the likeliest hits bring what stands around them. */
const surroundedHits = 8;
/** How many sheets bring the whole of the tables that so many of their likeliest rows stand in. */
const tabledSheets = 8;
const tabledRows = 4;

export interface SearchInput extends ScoringInput {
  readonly scope: CourseScope;
  readonly namespace: string;
  /** Where vectors of the questions beside passages are; absent: passages are found by their own words alone. */
  readonly questionsNamespace?: string;
  readonly documentFrequencies: ReadonlyMap<string, number>;
  /** Null where the embedding service is down: the words alone then search. */
  readonly embedding: readonly number[] | null;
  readonly mode: SearchMode;
  /** The caller will keep only some of the hits. */
  readonly isFiltered: boolean;
  /** Documents (by the number in their references) whose hits are dropped unread. */
  readonly excluded?: ReadonlySet<number>;
  /** How many times more hits are fetched, so that those left after dropping fill the list. */
  readonly fetchFactor?: number;
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
    defines: [...(term === null ? [] : [term]), ...(input.alsoDefines ?? [])],
    documentCount: input.course.nodeCount,
  });
  const query = {
    dense: input.mode === 'sparse' ? null : input.embedding,
    sparse: input.mode === 'dense' || sparse.vector.indices.length === 0 ? null : sparse.vector,
    limit: Math.min(greatestFetch, Math.ceil(fetchLimit(input) * (input.fetchFactor ?? 1))),
  };
  const questions = input.course.hasPassageQuestions === false ? undefined : input.questionsNamespace;
  const search = (limit: number) =>
    searchBoth(services.passageIndex, { ...query, limit }, { passages: input.namespace, questions });
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
