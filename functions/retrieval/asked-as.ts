// Passages found by the questions they answer: both kinds of vectors asked at once, and what a near question adds to
// its passage's score. A question only finds its passage; what is quoted, shown and checked is the passage.
import type { RegistryNode } from '../ports/course-registry.ts';
import type { PassageHit, PassageIndex } from '../ports/passage-index.ts';
import { contentStems } from '../text/text.ts';
import type { LexicalText } from './score-text.ts';

/**
 * What a question adds to its passage's score that says the same as the one asked. Chosen on twenty questions on
 * the sample course; flat between 0.3 and 0.5.
 */
const questionShare = 0.4;
/** What one adds that is asked again in the same words: an author said which passage answers it. */
const sameShare = 1;
/** Cosine from which on two questions are the same, but for marks and little words. */
const sameCosine = 0.97;
/** The question at this rank counts as unrelated: a yardstick that needs no knowledge of the model's scale. */
const unrelatedRank = 50;

export interface Asked {
  /** What the passages' own vectors brought. */
  readonly dense: readonly PassageHit[];
  /** What the words of passages and of the questions beside them brought. */
  readonly sparse: readonly PassageHit[];
  /** How near each question of the dense list is to the one asked, 0..1, by vector id. */
  readonly nearness: ReadonlyMap<string, number>;
}

type HitLists = Awaited<ReturnType<PassageIndex['search']>>;

/** What the index gave of each kind of vectors. */
export interface BothLists {
  readonly passages: HitLists;
  readonly questions: HitLists;
}

/** One round of requests. */
export async function searchBoth(
  passageIndex: PassageIndex,
  query: Omit<Parameters<PassageIndex['search']>[0], 'namespace'>,
  namespaces: { readonly passages: string; readonly questions: string | undefined },
): Promise<BothLists> {
  const [passages, questions] = await Promise.all(
    [namespaces.passages, namespaces.questions].map((namespace) =>
      namespace === undefined ? nothing : passageIndex.search({ ...query, namespace }),
    ),
  );
  return { passages: passages ?? nothing, questions: questions ?? nothing };
}

const nothing: HitLists = { dense: [], sparse: [] };

export function readBoth({ passages, questions }: BothLists): Asked {
  return {
    dense: passages.dense,
    sparse: [...passages.sparse, ...questions.sparse],
    nearness: nearnessOf(questions.dense),
  };
}

/** Where a course has few questions, the middle one counts as unrelated; the same question is near even if it is the only one. */
function nearnessOf(hits: readonly PassageHit[]): ReadonlyMap<string, number> {
  const ranked = hits.map(({ score }) => score).sort((left, right) => right - left);
  const floor = ranked[ranked.length < unrelatedRank ? Math.floor(ranked.length / 2) : unrelatedRank - 1] ?? 1;
  const nearness = (score: number) => (score - floor) / Math.max(1 - floor, 1e-9);
  return new Map(
    hits.map(({ id, score }) => [id, score >= sameCosine ? 1 : Math.max(0, Math.min(1, nearness(score)))]),
  );
}

/** A score with what a question as near as this adds. */
export function raiseByQuestion(fused: number, nearness: number): number {
  return fused + (nearness === 1 ? sameShare : questionShare * nearness);
}

/** Ids of the passage's vector, which comes first, and of its questions'. */
export function vectorIdsOf(node: RegistryNode): readonly string[] {
  return [node, ...(node.askedAs ?? [])].map(({ vectorHash }) => `${node.reference}:${vectorHash}`);
}

/** Words of a passage and of the questions beside it, as one text. */
export function textOf(node: RegistryNode): LexicalText {
  const questions = (node.askedAs ?? []).map(({ question }) => question);
  return {
    content: [node.content, ...questions].join('\n'),
    containerTitle: node.container.title,
    section: node.provenance.section,
  };
}

/**
 * The question beside a passage that is nearest to the one asked; the same in all words that carry meaning is as near as can be.
 * @param asks the stems of each way to read what is asked: as mended, as typed
 */
export function readAsked(
  node: RegistryNode,
  nearness: ReadonlyMap<string, number>,
  asks: readonly (readonly string[])[],
): { readonly asked: number; readonly askedAs: string | null } {
  let [asked, askedAs]: [number, string | null] = [0, null];
  for (const { question, vectorHash } of node.askedAs ?? []) {
    const own = contentStems(question);
    const isSame = asks.some((stems) => saysTheSame(own, stems));
    const near = isSame ? 1 : (nearness.get(`${node.reference}:${vectorHash}`) ?? 0);
    if (near > asked) [asked, askedAs] = [near, question];
  }
  return { asked, askedAs };
}

/** One word alone may be asked after in many ways. */
function saysTheSame(one: readonly string[], other: readonly string[]): boolean {
  const [first, second] = [new Set(one), new Set(other)];
  return first.size > 1 && first.size === second.size && [...first].every((stem) => second.has(stem));
}
