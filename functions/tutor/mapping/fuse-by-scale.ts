// One score from the words and the vector of a unit's text, comparable over messages: cosines are read against random
// pairs of the corpus. Pure; weights as data with their provenance.

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
}

/**
 * Fitted on SQuAD 2.0 paragraphs, WiCE sentences and course quizzes (November 2026) for the bundled sentence encoder.
 * Models not in the table get the middle of what is published for fused retrieval with strong encoders.
 */
const weightsByModel: Readonly<Record<string, FusionWeights>> = {
  'use-lite-two-sided': { dense: 0.12, agreement: 0.4, fullDense: 8 },
};
const defaultWeights: FusionWeights = { dense: 0.3, agreement: 0, fullDense: 8 };

/** Weights for vectors of an embedding model, by the id kept with the course. */
export function fusionWeightsOf(embeddingModel: string): FusionWeights {
  return Object.hasOwn(weightsByModel, embeddingModel)
    ? (weightsByModel[embeddingModel] ?? defaultWeights)
    : defaultWeights;
}

/** The bundled encoder's weights, for evaluation without a course. */
export const fusionWeights: FusionWeights = fusionWeightsOf('use-lite-two-sided');

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
