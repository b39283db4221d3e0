/** Fusion of a dense and a sparse ranking, by Upstash's two published formulas. Pure. */

export interface Ranked {
  readonly slot: number;
  readonly score: number;
}

export type FusionAlgorithm = 'RRF' | 'DBSF';

/** Upstash's constant; its ranks count from 0 (its own client's tests expect 1/60 + 1/60 for two first places). */
const RANK_CONSTANT = 60;

/** Sums each slot's mapped scores over both rankings; the order of the result is the caller's to set. */
export function fuseRankings(rankings: readonly (readonly Ranked[])[], algorithm: FusionAlgorithm): Ranked[] {
  const fused = new Map<number, number>();
  for (const ranking of rankings) {
    const mapped = algorithm === 'RRF' ? mapByRank(ranking) : mapByDistribution(ranking);
    for (const { slot, score } of mapped) fused.set(slot, (fused.get(slot) ?? 0) + score);
  }
  return [...fused].map(([slot, score]) => ({ slot, score }));
}

function mapByRank(ranking: readonly Ranked[]): Ranked[] {
  return ranking.map(({ slot }, rank) => ({ slot, score: 1 / (rank + RANK_CONSTANT) }));
}

/** (s - (mean - 3 sd)) / (6 sd); a ranking whose scores are all equal says nothing and maps to the middle, 0.5. */
function mapByDistribution(ranking: readonly Ranked[]): Ranked[] {
  const mean = ranking.reduce((sum, { score }) => sum + score, 0) / ranking.length;
  const variance = ranking.reduce((sum, { score }) => sum + (score - mean) ** 2, 0) / ranking.length;
  const deviation = Math.sqrt(variance);
  if (deviation < 1e-12) return ranking.map(({ slot }) => ({ slot, score: 0.5 }));
  return ranking.map(({ slot, score }) => ({ slot, score: (score - (mean - 3 * deviation)) / (6 * deviation) }));
}
