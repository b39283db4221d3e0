// One score from the dense and the lexical one: a convex combination with fitted weights, never rank fusion,
// so that the result still says something about absolute relevance. Pure; weights as data with their provenance.

export interface FusionWeights {
  /** Share of the dense score; the rest is lexical. */
  readonly dense: number;
  /** Dense score of a candidate the dense list did not hold, in deviations above the corpus mean. */
  readonly missingDense: number;
  /** Deviations above the corpus mean that count as full dense agreement. */
  readonly fullDense: number;
}

export const fusionWeights: FusionWeights = { dense: 0.3, missingDense: 0, fullDense: 6 };

/** Cosine of random pairs of a corpus: the yardstick for dense scores, which differ in scale from model to model. */
export interface DenseBaseline {
  readonly mean: number;
  readonly deviation: number;
}

/** Dense score in 0..1: how far a cosine stands above random pairs of the corpus. Null counts as the floor. */
export function denseShare(
  cosine: number | null,
  baseline: DenseBaseline,
  weights: FusionWeights = fusionWeights,
): number {
  const deviation = baseline.deviation > 0.01 ? baseline.deviation : 0.1;
  const above = cosine === null ? weights.missingDense : (cosine - baseline.mean) / deviation;
  return Math.min(1, Math.max(0, above / weights.fullDense));
}

/** Convex combination of a lexical share and a dense share, both in 0..1. */
export function fuseScores(
  scores: { readonly lexical: number; readonly dense: number },
  weights: FusionWeights = fusionWeights,
): number {
  return weights.dense * scores.dense + (1 - weights.dense) * scores.lexical;
}
