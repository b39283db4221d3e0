// What became of simulated learners, in figures, and what must never have been.
import type { LearningPath } from '../../functions/policy/learning-path.ts';
import { masteryOf } from '../../functions/policy/snapshot.ts';
import type { Life } from './live-all.ts';
import type { LifeReport } from './live-through.ts';

export interface Run {
  readonly name: string;
  readonly lives: readonly Life[];
}

/** Dead ends, work before its prerequisites, fallen tiers, learners who know and never arrive. */
export function faultsOf({ report, replay }: Life): readonly string[] {
  return [
    ...(report.deadEnds > 0 ? ['dead end'] : []),
    ...(replay.outOfOrder > 0 ? ['out of order'] : []),
    ...(replay.fallenTiers > 0 ? ['fallen tier'] : []),
    ...(report.isDone ? [] : ['not arrived']),
  ];
}

export function describeRun({ name, lives }: Run): string {
  const turns = sorted(lives.map(({ report }) => report.turns));
  const perUnit = sorted(lives.flatMap(({ report }) => [...report.turnsByUnit.values()]));
  const sum = (of: (report: LifeReport) => number) => lives.reduce((total, { report }) => total + of(report), 0);
  const outOfOrder = lives.reduce((total, { replay }) => total + replay.outOfOrder, 0);
  const fallen = lives.reduce((total, { replay }) => total + replay.fallenTiers, 0);
  return [
    `${name}:`,
    `  arrived ${lives.filter(({ report }) => report.isDone).length} of ${lives.length}`,
    `  turns a learner: median ${at(turns, 0.5)}, least ${turns[0]}, most ${turns.at(-1)}; a unit: median ${at(perUnit, 0.5)}, p95 ${at(perUnit, 0.95)}`,
    `  drills ${sum((each) => each.drills)}, exams ${sum((each) => each.exams)}, concepts ${sum((each) => each.concepts)}, waits ${sum((each) => each.waits)}`,
    `  dead ends ${sum((each) => each.deadEnds)}, work out of order ${outOfOrder}, fallen tiers ${fallen}`,
  ].join('\n');
}

/** Learners whose tiers are not the same in every run; null where there is one run only. */
export function countDiffering(runs: readonly Run[], path: LearningPath): number | null {
  const [first, ...others] = runs;
  if (!first || others.length === 0) return null;
  const tiersOf = ({ replay }: Life) => path.unitIds.map((unitId) => masteryOf(replay.snapshot, unitId)).join();
  return first.lives.filter((life, index) =>
    others.some(({ lives }) => {
      const other = lives[index];
      return other === undefined || tiersOf(other) !== tiersOf(life);
    }),
  ).length;
}

export function sorted(values: readonly number[]): readonly number[] {
  return values.toSorted((one, other) => one - other);
}

/** @param share 0..1 of the way through */
export function at(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0;
}
