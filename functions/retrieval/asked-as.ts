// Passages found by the questions they answer: both kinds of vectors asked at once, and a passage scored by its best
// text. A question only finds its passage; what is quoted, shown and checked is the passage.
import type { RegistryNode } from '../ports/course-registry.ts';
import type { PassageHit, PassageIndex } from '../ports/passage-index.ts';
import { type DenseBaseline, denseShare, type FusionWeights, fuseScores } from './fuse-scores.ts';
import { type LexicalQuery, lexicalShare } from './score-text.ts';

interface Lists {
  readonly dense: readonly PassageHit[];
  readonly sparse: readonly PassageHit[];
}

/** One round of requests. `own` is what the passages' vectors alone brought. */
export async function searchBoth(
  passageIndex: PassageIndex,
  query: Omit<Parameters<PassageIndex['search']>[0], 'namespace'>,
  namespaces: { readonly passages: string; readonly questions: string | undefined },
): Promise<{ readonly own: Lists; readonly lists: Lists }> {
  const { passages, questions } = namespaces;
  const [own, asked] = await Promise.all([
    passageIndex.search({ ...query, namespace: passages }),
    questions === undefined ? null : passageIndex.search({ ...query, namespace: questions }),
  ]);
  if (asked === null) return { own, lists: own };
  return { own, lists: { dense: [...own.dense, ...asked.dense], sparse: [...own.sparse, ...asked.sparse] } };
}

/** Ids of the passage's vector, which comes first, and of its questions'. */
export function vectorIdsOf(node: RegistryNode): readonly string[] {
  return [node, ...(node.askedAs ?? [])].map(({ vectorHash }) => `${node.reference}:${vectorHash}`);
}

export interface TextScore {
  /** Of the passage's own vector, whichever text is the best. */
  readonly cosine: number | null;
  readonly lexical: number;
  readonly fused: number;
  /** The question that matched best; null where the passage itself did. */
  readonly askedAs: string | null;
}

/** The better of the passage's own score and the best of its questions'. */
export function scoreBestText(
  node: RegistryNode,
  given: {
    readonly query: LexicalQuery;
    readonly cosines: ReadonlyMap<string, number>;
    readonly baseline: DenseBaseline;
    readonly weights: FusionWeights;
  },
): TextScore {
  const { query, cosines, baseline, weights } = given;
  const cosine = cosines.get(`${node.reference}:${node.vectorHash}`) ?? null;
  const scoreOf = (content: string, vectorHash: string) => {
    const text = { content, containerTitle: node.container.title, section: node.provenance.section };
    const lexical = lexicalShare(query, text);
    const dense = denseShare(cosines.get(`${node.reference}:${vectorHash}`) ?? null, baseline, weights);
    return { lexical, fused: fuseScores({ lexical, dense }, weights) };
  };
  let best: TextScore = { ...scoreOf(node.content, node.vectorHash), cosine, askedAs: null };
  for (const { question, vectorHash } of node.askedAs ?? []) {
    const score = scoreOf(question, vectorHash);
    if (score.fused > best.fused) best = { ...score, cosine, askedAs: question };
  }
  return best;
}
