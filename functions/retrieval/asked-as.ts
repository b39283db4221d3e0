// Passages found by the questions they answer: both kinds of vectors asked at once, and what a near question adds to
// its passage's score. A question only finds its passage; what is quoted, shown and checked is the passage.
import type { RegistryNode } from '../ports/course-registry.ts';
import type { PassageHit, PassageIndex } from '../ports/passage-index.ts';
import { type DenseBaseline, denseShare, type FusionWeights, fuseScores } from './fuse-scores.ts';
import { type LexicalQuery, lexicalShare } from './score-text.ts';

/**
 * How much of what its passage lacks a question adds that says the same as the one asked. Chosen on twenty questions on
 * the sample course; flat between 0.3 and 0.5.
 */
const questionShare = 0.4;
/** The question at this rank counts as unrelated: a yardstick that needs no knowledge of the model's scale. */
const unrelatedRank = 50;

interface Lists {
  readonly dense: readonly PassageHit[];
  readonly sparse: readonly PassageHit[];
}

export interface BothLists {
  /** What the passages' vectors alone brought. */
  readonly own: Lists;
  /** With what the questions' vectors brought. */
  readonly lists: Lists;
  /** How near each question of the dense list is to the one asked, 0..1, by vector id. */
  readonly nearness: ReadonlyMap<string, number>;
}

/** One round of requests. */
export async function searchBoth(
  passageIndex: PassageIndex,
  query: Omit<Parameters<PassageIndex['search']>[0], 'namespace'>,
  namespaces: { readonly passages: string; readonly questions: string | undefined },
): Promise<BothLists> {
  const { passages, questions } = namespaces;
  const [own, asked] = await Promise.all([
    passageIndex.search({ ...query, namespace: passages }),
    questions === undefined ? { dense: [], sparse: [] } : passageIndex.search({ ...query, namespace: questions }),
  ]);
  const lists = { dense: [...own.dense, ...asked.dense], sparse: [...own.sparse, ...asked.sparse] };
  return { own, lists, nearness: nearnessOf(asked.dense) };
}

/** Where a course has few questions, the middle one counts as unrelated. */
function nearnessOf(hits: readonly PassageHit[]): ReadonlyMap<string, number> {
  const ranked = hits.map(({ score }) => score).sort((left, right) => right - left);
  const floor = ranked[ranked.length < unrelatedRank ? Math.floor(ranked.length / 2) : unrelatedRank - 1] ?? 1;
  return new Map(hits.map(({ id, score }) => [id, Math.max(0, (score - floor) / Math.max(1 - floor, 1e-9))]));
}

/** A score with what a question as near as this adds; stays within 0..1. */
export function raiseByQuestion(fused: number, nearness: number): number {
  return fused + questionShare * nearness * (1 - fused);
}

/** Ids of the passage's vector, which comes first, and of its questions'. */
export function vectorIdsOf(node: RegistryNode): readonly string[] {
  return [node, ...(node.askedAs ?? [])].map(({ vectorHash }) => `${node.reference}:${vectorHash}`);
}

export interface TextScore {
  /** Of the passage's own vector. */
  readonly cosine: number | null;
  /** Of its words and its questions' together. */
  readonly lexical: number;
  readonly fused: number;
  /** The question that is nearest to the one asked; null where none is near. */
  readonly askedAs: string | null;
}

/** Words of the passage and of its questions count as one text; the nearest question's vector raises what they give. */
export function scoreWithQuestions(
  node: RegistryNode,
  given: {
    readonly query: LexicalQuery;
    readonly cosines: ReadonlyMap<string, number>;
    readonly nearness: ReadonlyMap<string, number>;
    readonly baseline: DenseBaseline;
    readonly weights: FusionWeights;
  },
): TextScore {
  const { query, weights } = given;
  const questions = node.askedAs ?? [];
  const content = [node.content, ...questions.map(({ question }) => question)].join('\n');
  const lexical = lexicalShare(query, {
    ...{ content, containerTitle: node.container.title, section: node.provenance.section },
  });
  const cosine = given.cosines.get(`${node.reference}:${node.vectorHash}`) ?? null;
  const own = fuseScores({ lexical, dense: denseShare(cosine, given.baseline, weights) }, weights);
  let [nearest, askedAs]: [number, string | null] = [0, null];
  for (const { question, vectorHash } of questions) {
    const near = given.nearness.get(`${node.reference}:${vectorHash}`) ?? 0;
    if (near > nearest) [nearest, askedAs] = [near, question];
  }
  return { cosine, lexical, fused: raiseByQuestion(own, nearest), askedAs };
}
