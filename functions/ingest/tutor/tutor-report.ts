// What a run tells its author of the tutor's material: how much there is, and where exam items lack. Pure.
import { type Tier, tiers } from '../../course/tier.ts';
import { formatSourceProblem } from '../draft-node.ts';
import { listedLimit, type TutorReport } from '../run-report.ts';
import type { Material, TutorWarning } from './resolve-material.ts';
import type { StagedMaterial } from './stage-material.ts';

type TutorCounts = Omit<TutorReport, 'embeddings' | 'copies' | 'warnings'>;

/** How much there is, of what the author wrote or of what is kept. An item counts for the first of its units. */
export function tutorCounts({
  units,
  edges,
  drills,
  items,
}: Pick<Material, 'edges' | 'drills' | 'items'> & {
  readonly units: readonly { readonly unitId: string }[];
}): TutorCounts {
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
  };
}

export function reportTutor(input: {
  readonly material: Material;
  readonly staged: StagedMaterial;
  readonly warnings: readonly TutorWarning[];
}): TutorReport {
  return {
    ...tutorCounts(input.material),
    ...input.staged,
    warnings: input.warnings
      .slice(0, listedLimit)
      .map(({ path, line, message }) => formatSourceProblem({ code: 'manifest', path, line, message })),
  };
}

const figures = new Intl.NumberFormat('en');

/** "1 unit", "2 units", "1,200 units". */
export function counted(count: number, noun: string): string {
  return `${figures.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Lines for a person: counts, and where exam items lack. */
export function tutorCountLines(counts: TutorCounts): readonly string[] {
  const { units, unitsWithoutItems } = counts;
  const lacking = tiers.filter((tier) => unitsWithoutItems[tier] > 0);
  const gaps = lacking.map((tier) => `${tier} in ${unitsWithoutItems[tier]}`).join(', ');
  return [
    `  tutor: ${[
      counted(units, 'unit'),
      counted(counts.prerequisites, 'prerequisite'),
      counted(counts.drills, 'drill'),
      counted(counts.examItems, 'exam item'),
    ].join(', ')}`,
    ...(gaps === '' ? [] : [`    no exam items: ${gaps} of ${counted(units, 'unit')} (drills decide there)`]),
  ];
}

/** The same with what a run did for it. */
export function tutorLines(report: TutorReport): readonly string[] {
  return [
    ...tutorCountLines(report),
    `    ${counted(report.embeddings, 'embedding')}, ${counted(report.copies, 'vector')} of content copied`,
    ...report.warnings.map((warning) => `    warning: ${warning}`),
  ];
}
