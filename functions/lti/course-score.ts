// How far a learner has come in a course, as one number: the share of its units that are mastered, where a unit counts by
// thirds as its tiers are reached. Pure, and of evidence alone: no model has a say in it.
import { masteryOf, type StudentSnapshot } from '../policy/snapshot.ts';
import { rankOf, tiers } from '../policy/tiers.ts';

/** 0..1, to four places; 1 only where every unit stands at gold. 0 for a path without units. */
export function scoreOf(snapshot: StudentSnapshot, unitIds: readonly string[]): number {
  if (unitIds.length === 0) return 0;
  const reached = unitIds.reduce((sum, unitId) => sum + rankOf(masteryOf(snapshot, unitId)), 0);
  return Math.floor((reached / (unitIds.length * tiers.length)) * 10_000) / 10_000;
}
