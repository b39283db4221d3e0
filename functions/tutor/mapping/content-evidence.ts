// What a search of the units' own passages says of a message: how well each unit's best passages meet it, and whether any
// of the course does. Pure; reads the index's scores alone, no text.
import type { PassageHit } from '../../ports/passage-index.ts';
import { type DenseBaseline, denseShare, type FusionWeights, fuseScores } from './fuse-by-scale.ts';

/** Hits each list brings. */
export const contentHitLimit = 24;

/** Of one unit, each 0..1. */
export interface UnitEvidence {
  /** Of its best passage, as a share of the best of all. */
  readonly best: number;
  /** Its share of all hits, better ones counting more. */
  readonly share: number;
  /** A passage of it says what the asked term is: 1, the best so found; less for those after it. */
  readonly defines: number;
}

export interface ContentEvidence {
  readonly units: ReadonlyMap<string, UnitEvidence>;
  /** Greatest share of the message's weight that one passage holds. */
  readonly lexical: number;
  /** Dense agreement of the nearest passage; null where no vectors could be compared. */
  readonly dense: number | null;
  /** A passage says what the asked term is. */
  readonly isDefined: boolean;
}

interface Hit {
  readonly unitId: string;
  readonly lexical: number;
  readonly dense: number;
  readonly isDefinition: boolean;
}

/**
 * @param input.maximum greatest product a passage could reach by its words alone; a definition of the asked term is given
 * as much again by the index, so that what lies above it is one
 */
export function readContentEvidence(input: {
  readonly dense: readonly PassageHit[];
  readonly sparse: readonly PassageHit[];
  readonly maximum: number;
  readonly baseline: DenseBaseline;
  readonly weights: FusionWeights;
}): ContentEvidence {
  const cosines = new Map(input.dense.map(({ id, score }) => [id, score]));
  const products = new Map(input.sparse.map(({ id, score }) => [id, score]));
  const hits = [...new Set([...products.keys(), ...cosines.keys()])].flatMap((id): readonly Hit[] => {
    const cut = id.indexOf('|');
    if (cut < 0) return [];
    const product = (products.get(id) ?? 0) / Math.max(input.maximum, 1e-9);
    const isDefinition = product > 1;
    return [
      {
        unitId: id.slice(0, cut),
        lexical: Math.min(1, isDefinition ? product - 1 : product),
        dense: denseShare(cosines.get(id) ?? null, input.baseline, input.weights),
        isDefinition,
      },
    ];
  });
  return {
    units: unitsOf(hits, input.weights),
    lexical: Math.max(0, ...hits.map(({ lexical }) => lexical)),
    dense: input.dense.length === 0 ? null : Math.max(0, ...hits.map(({ dense }) => dense)),
    isDefined: hits.some(({ isDefinition }) => isDefinition),
  };
}

function unitsOf(hits: readonly Hit[], weights: FusionWeights): ReadonlyMap<string, UnitEvidence> {
  const scored = hits
    .map((hit) => ({ ...hit, score: fuseScores(hit, weights) }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, contentHitLimit);
  const greatest = Math.max(1e-9, ...scored.map(({ score }) => score));
  const total = scored.reduce((sum, { score }) => sum + score, 0) || 1;
  const defining = [...new Set(hits.filter(({ isDefinition }) => isDefinition).map(({ unitId }) => unitId))];
  const unitIds = new Set([...scored.map(({ unitId }) => unitId), ...defining]);
  return new Map(
    [...unitIds].map((unitId) => {
      const own = scored.filter((hit) => hit.unitId === unitId);
      const place = defining.indexOf(unitId);
      return [
        unitId,
        {
          best: Math.max(0, ...own.map(({ score }) => score)) / greatest,
          share: own.reduce((sum, { score }) => sum + score, 0) / total,
          defines: place < 0 ? 0 : 1 / (1 + place),
        },
      ];
    }),
  );
}
