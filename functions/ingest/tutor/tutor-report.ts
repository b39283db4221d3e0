// What a run tells its author of the tutor's material: how much there is, and where exam items lack. Pure.
import { type Tier, tiers } from '../../course/tier.ts';
import { formatSourceProblem } from '../draft-node.ts';
import { listedLimit, type TutorReport } from '../run-report.ts';
import type { Material, TutorWarning } from './resolve-material.ts';
import type { StagedMaterial } from './stage-material.ts';

export function reportTutor(input: {
  readonly material: Material;
  readonly staged: StagedMaterial;
  readonly warnings: readonly TutorWarning[];
}): TutorReport {
  const { units, edges, drills, items } = input.material;
  const without = (tier: Tier) => {
    const examined = new Set(items.filter((item) => item.tier === tier).map((item) => item.unitIds[0]));
    return units.filter(({ unitId }) => !examined.has(unitId)).length;
  };
  return {
    units: units.length,
    prerequisites: edges.length,
    drills: drills.length,
    examItems: items.length,
    unitsWithoutItems: { bronze: without('bronze'), silver: without('silver'), gold: without('gold') },
    ...input.staged,
    warnings: input.warnings
      .slice(0, listedLimit)
      .map(({ path, line, message }) => formatSourceProblem({ code: 'manifest', path, line, message })),
  };
}

/** Lines for a person: counts, tiers without items, warnings. */
export function tutorLines(report: TutorReport): readonly string[] {
  const { units, unitsWithoutItems } = report;
  const lacking = tiers.filter((tier) => unitsWithoutItems[tier] > 0);
  const gaps = lacking.map((tier) => `${tier} in ${unitsWithoutItems[tier]}`).join(', ');
  return [
    `  tutor: ${units} units, ${report.prerequisites} prerequisites, ${report.drills} drills, ${report.examItems} exam items`,
    ...(gaps === '' ? [] : [`    no exam items: ${gaps} of ${units} units (drills decide there)`]),
    `    ${report.embeddings} embeddings, ${report.copies} vectors of content copied`,
    ...report.warnings.map((warning) => `    warning: ${warning}`),
  ];
}
