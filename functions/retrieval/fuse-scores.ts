// One order from two lists: words and vectors, each as a share of its own best, so that no scale of an embedding model
// or of a course comes in. Pure.

/**
 * Share of the vector, by embedding model. 0.4 is best or nearly so on sixteen development courses with the bundled
 * encoder (November 2026); models not in the table get a cautious share. `npm run calibrate` fits a course's own.
 */
const denseShares: Readonly<Record<string, number>> = { 'use-lite-two-sided': 0.4 };
const defaultDenseShare = 0.25;

export function denseShareOf(embeddingModel: string): number {
  return Object.hasOwn(denseShares, embeddingModel)
    ? (denseShares[embeddingModel] ?? defaultDenseShare)
    : defaultDenseShare;
}

/** Languages that an embedding model knows, where it does not know all: in others its vectors are noise. */
const languagesKnown: Readonly<Record<string, readonly string[]>> = { 'use-lite-two-sided': ['en'] };

/** @param language BCP 47, as a course has it */
export function knowsLanguage(embeddingModel: string, language: string): boolean {
  const known = Object.hasOwn(languagesKnown, embeddingModel) ? languagesKnown[embeddingModel] : undefined;
  return known === undefined || known.includes(language.split('-', 1)[0] ?? '');
}

export interface FusedScore {
  /** How near the candidate's vector is: 1 for the nearest of the list, 0 for the farthest and for those not in it. */
  readonly nearness: number;
  /** Both together, 0..1: comparable within one question only. */
  readonly fused: number;
}

/** @param denseShare weight of the vectors, 0..1; the rest is the words' */
export function fuseScores(
  candidates: readonly { readonly lexical: number; readonly cosine: number | null }[],
  denseShare: number,
): readonly FusedScore[] {
  const cosines = candidates.flatMap(({ cosine }) => cosine ?? []);
  const nearest = Math.max(...cosines);
  const farthest = Math.min(...cosines);
  const span = nearest - farthest;
  const greatest = Math.max(0, ...candidates.map(({ lexical }) => lexical));
  return candidates.map(({ lexical, cosine }) => {
    const nearness = cosine === null ? 0 : span > 0 ? (cosine - farthest) / span : 1;
    const words = greatest > 0 ? lexical / greatest : 0;
    if (cosines.length === 0) return { nearness: 0, fused: words };
    return { nearness, fused: greatest > 0 ? denseShare * nearness + (1 - denseShare) * words : nearness };
  });
}
