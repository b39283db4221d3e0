// The drills that a model wrote for earlier versions, carried into the one that is being published: those of units that are
// still there, on passages that stand in them as they were. Pure but for hashing.
import type { AuthoredDrill } from '../../../course/tutor-material.ts';
import type { UnitDrills } from '../../../ports/drill-drafts.ts';
import { sha256 } from '../../hash.ts';
import type { DraftUnit } from '../units.ts';
import { standingDrills, toAuthoredDrill } from './choose-drills.ts';

export interface CarriedDrills {
  readonly drills: readonly AuthoredDrill[];
  /**
   * Names the text of all units; null where a model never wrote anything. Drills written later join a material under its
   * hash, so one whose passages have changed must not have the hash of one from before.
   */
  readonly drawnFrom: string | null;
}

export async function carryModelDrills(
  units: readonly DraftUnit[],
  written: readonly UnitDrills[],
): Promise<CarriedDrills> {
  if (written.length === 0) return { drills: [], drawnFrom: null };
  const byUnit = new Map(written.map(({ unitId, drills }) => [unitId, drills]));
  const seen = new Set<string>();
  const drills: AuthoredDrill[] = [];
  for (const { unitId, nodes } of units) {
    const own = byUnit.get(unitId) ?? [];
    const wanted = new Set(own.map(({ reference }) => reference));
    const texts = nodes.filter(({ reference }) => wanted.has(reference));
    const hashes = await Promise.all(texts.map(async (node) => [node.reference, await sha256(node.content)] as const));
    for (const drill of standingDrills(own, new Map(hashes))) {
      if (!seen.has(drill.drillId)) drills.push(toAuthoredDrill({ unitId, kind: 'model', drill }));
      seen.add(drill.drillId);
    }
  }
  const texts = units.map(({ unitId, nodes }) => [unitId, nodes.map(({ reference, content }) => [reference, content])]);
  return { drills, drawnFrom: await sha256(JSON.stringify(texts)) };
}
