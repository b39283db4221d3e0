// One score from the dense and the lexical one: a convex combination with fitted weights, never rank fusion,
// so that the result still says something about absolute relevance. Pure; weights as data with their provenance.

export interface FusionWeights {
  /** Share of the dense score; the rest is lexical. */
  readonly dense: number;
  /**
   * How much of that share rests on the words: 0 gives the vector the same weight everywhere, 1 none where no word
   * agrees and more where many do. A weak encoder tells near passages apart, but finds few that the words do not.
   */
  readonly agreement: number;
  /** Deviations above the corpus mean that count as full dense agreement. */
  readonly fullDense: number;
  /** Share of what the best hits of the same container add: a subject is rarely said in one place only. */
  readonly container: number;
}

/**
 * Fitted on SQuAD 2.0 paragraphs, WiCE sentences and course quizzes (November 2026) for the bundled sentence encoder.
 * Models not in the table get the middle of what is published for fused retrieval with strong encoders.
 */
const weightsByModel: Readonly<Record<string, FusionWeights>> = {
  'universal-sentence-encoder-lite': { dense: 0.12, agreement: 0.4, fullDense: 8, container: 0.1 },
};
const defaultWeights: FusionWeights = { dense: 0.3, agreement: 0, fullDense: 8, container: 0.1 };

/** Weights for vectors of an embedding model, by the id kept with the course. */
export function fusionWeightsOf(embeddingModel: string): FusionWeights {
  return Object.hasOwn(weightsByModel, embeddingModel)
    ? (weightsByModel[embeddingModel] ?? defaultWeights)
    : defaultWeights;
}

/** The bundled encoder's weights, for evaluation without a course. */
export const fusionWeights: FusionWeights = fusionWeightsOf('universal-sentence-encoder-lite');

/** Cosine of random pairs of a corpus: the yardstick for dense scores, which differ in scale from model to model. */
export interface DenseBaseline {
  readonly mean: number;
  readonly deviation: number;
}

/**
 * Dense score in 0..1: how far a cosine stands above random pairs of the corpus. Null, a candidate the dense list did
 * not hold, counts as the floor.
 */
export function denseShare(
  cosine: number | null,
  baseline: DenseBaseline,
  weights: FusionWeights = fusionWeights,
): number {
  if (cosine === null) return 0;
  const deviation = baseline.deviation > 0.01 ? baseline.deviation : 0.1;
  return Math.min(1, Math.max(0, (cosine - baseline.mean) / deviation / weights.fullDense));
}

/** Square root of the lexical share at which agreement changes nothing: that of a usual best passage. */
const usualAgreement = 1 / 3;

/** Convex combination of a lexical share and a dense share, both in 0..1; never falls where either rises. */
export function fuseScores(
  scores: { readonly lexical: number; readonly dense: number },
  weights: FusionWeights = fusionWeights,
): number {
  const agreement = Math.sqrt(scores.lexical) / usualAgreement;
  const dense = weights.dense * (1 - weights.agreement + weights.agreement * agreement);
  return dense * scores.dense + (1 - dense) * scores.lexical;
}

/** Hits whose containers count, and hits of one container that count. */
const evidenceHits = 20;
const evidencePerContainer = 4;

/**
 * Adds to each fused score what the container's other hits say: the mean of its best among the leading hits.
 * Scores stay within 0..1. `scored` needs no order; the result keeps it.
 */
export function addContainerEvidence(
  scored: readonly { readonly container: string; readonly fused: number }[],
  weights: FusionWeights = fusionWeights,
): readonly number[] {
  const leading = [...scored].sort((left, right) => right.fused - left.fused).slice(0, evidenceHits);
  const evidence = new Map<string, { count: number; total: number }>();
  for (const { container, fused } of leading) {
    const known = evidence.get(container) ?? { count: 0, total: 0 };
    if (known.count < evidencePerContainer) {
      known.count += 1;
      known.total += fused;
    }
    evidence.set(container, known);
  }
  return scored.map(({ container, fused }) => {
    const mean = (evidence.get(container)?.total ?? 0) / evidencePerContainer;
    return (fused + weights.container * mean) / (1 + weights.container);
  });
}

/** Hits of one container that keep their score, and what each further one is multiplied by, again and again. */
const hitsPerContainer = 2;
const crowdingFactor = 0.95;

/**
 * Lowers hits that follow better ones of the same container, so that one chapter does not fill the list.
 * Never lowers the best two of a container; the result keeps the order of the input.
 */
export function spreadContainers(
  scored: readonly { readonly container: string; readonly fused: number }[],
): readonly number[] {
  const ranked = scored.map((_, index) => index);
  ranked.sort((left, right) => (scored[right]?.fused ?? 0) - (scored[left]?.fused ?? 0) || left - right);
  const seen = new Map<string, number>();
  const spread = scored.map(({ fused }) => fused);
  for (const index of ranked) {
    const { container = '', fused = 0 } = scored[index] ?? {};
    const before = seen.get(container) ?? 0;
    seen.set(container, before + 1);
    if (before >= hitsPerContainer) spread[index] = fused * crowdingFactor ** (before - hitsPerContainer + 1);
  }
  return spread;
}
