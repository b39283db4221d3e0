// Whether a unit can be mastered by what its author wrote. A unit without drills is shown to be known by its questions
// alone, from bronze on: one that begins higher would never be asked anything.
import type { AuthoredDrill, ExamItem } from '../../course/tutor-material.ts';
import type { Report, SourceUnit } from './tutor-source.ts';

/** Reports each unit with exam items but neither a drill nor a bronze item. An item counts for the first of its units. */
export function checkPractice(input: {
  readonly units: readonly SourceUnit[];
  readonly drills: readonly Pick<AuthoredDrill, 'unitId'>[];
  readonly items: readonly Pick<ExamItem, 'unitIds' | 'tier'>[];
  readonly report: Report;
}): void {
  const drilled = new Set(input.drills.map(({ unitId }) => unitId));
  for (const { unitId, place } of input.units) {
    const tiers = input.items.filter(({ unitIds }) => unitIds[0] === unitId).map(({ tier }) => tier);
    if (tiers.length === 0 || tiers.includes('bronze') || drilled.has(unitId)) continue;
    const message = `unit "${unitId}" has exam items but neither a drill nor a bronze item: nothing would lead up to them`;
    input.report(place, message);
  }
}
