// What became of simulated learners, in figures, and what must never have been.
import type { LearningPath } from '../../../functions/policy/learning-path.ts';
import { isExhausted, masteryOf, type StudentSnapshot } from '../../../functions/policy/snapshot.ts';
import type { Life, OddLife } from './live-all.ts';
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
    ...(replay.unfoundedTiers > 0 ? ['tier without its evidence'] : []),
    ...(report.isDone ? [] : ['not arrived']),
  ];
}

/** Whoever only asks reaches no tier; whoever repeats one drill or guesses none without the evidence it takes. */
export function faultsOfOdd({ kind, replay }: OddLife): readonly string[] {
  return [
    ...(replay.unfoundedTiers > 0 ? ['tier without its evidence'] : []),
    ...(replay.outOfOrder > 0 ? ['out of order'] : []),
    ...(kind === 'asks' && replay.trail.length > 0 ? ['a tier for nothing'] : []),
  ];
}

export function describeOdd(lives: readonly OddLife[]): string {
  const kinds = [...new Set(lives.map(({ kind }) => kind))];
  return kinds
    .map((kind) => {
      const own = lives.filter((life) => life.kind === kind);
      const tiers = own.reduce((sum, { replay }) => sum + replay.trail.length, 0);
      const faults = own.filter((life) => faultsOfOdd(life).length > 0).length;
      return `who ${kind}: ${own.length} learners, ${tiers} tiers, ${faults} with a fault`;
    })
    .join('\n');
}

export function describeRun({ name, lives }: Run): string {
  const turns = sorted(lives.map(({ report }) => report.turns));
  const perUnit = sorted(lives.flatMap(({ report }) => [...report.turnsByUnit.values()]));
  const sum = (of: (report: LifeReport) => number) => lives.reduce((total, { report }) => total + of(report), 0);
  const outOfOrder = lives.reduce((total, { replay }) => total + replay.outOfOrder, 0);
  const fallen = lives.reduce((total, { replay }) => total + replay.fallenTiers, 0);
  const waits = sum((each) => each.waits);
  const golds = lives.flatMap((life) => goldsOf(life));
  const lucky = golds.filter(({ isLucky }) => isLucky).length;
  const missed = lives.reduce(
    (total, { knowable, replay }) => total + knowable.filter((id) => masteryOf(replay.snapshot, id) !== 'gold').length,
    0,
  );
  return [
    `${name}:`,
    `  arrived ${lives.filter(({ report }) => report.isDone).length} of ${lives.length}`,
    `  turns a learner: median ${at(turns, 0.5)}, least ${turns[0]}, most ${turns.at(-1)}; a unit: median ${at(perUnit, 0.5)}, p95 ${at(perUnit, 0.95)}`,
    `  drills ${sum((each) => each.drills)}, exams ${sum((each) => each.exams)}, concepts ${sum((each) => each.concepts)}, waits ${waits}, other units picked ${sum((each) => each.changes)}`,
    `  turns between waits for a lock: ${waits === 0 ? 'none' : (sum((each) => each.turns) / waits).toFixed(0)}; least and most turns by unit (median): ${describeUnits(lives)}`,
    `  gold ${golds.length} times, ${lucky} of them by luck on a unit not known then; of the units they could come to know ${missed} not gold`,
    `  dead ends ${sum((each) => each.deadEnds)}, work out of order ${outOfOrder}, fallen tiers ${fallen}`,
  ].join('\n');
}

/**
 * Learners whose tiers are not the same in every run: at the end, and after some turn on the way. Null where there is one
 * run only. A model that chooses where it may, or whose replies give way to a question, goes another way, so its run counts at
 * the end alone.
 */
export function compareRuns(
  runs: readonly Run[],
  path: LearningPath,
): { readonly tiers: number; readonly trails: number } | null {
  const [first, ...others] = runs;
  if (!first || others.length === 0) return null;
  const differing = (of: (life: Life) => string, among: readonly Run[]) =>
    first.lives.filter((life, index) =>
      among.some(({ lives }) => {
        const other = lives[index];
        return other === undefined || of(other) !== of(life);
      }),
    ).length;
  return {
    tiers: differing(({ replay }) => path.unitIds.map((id) => endOf(replay.snapshot, id)).join(), others),
    trails: differing(
      ({ replay }) => JSON.stringify(replay.trail),
      others.filter(({ name }) => name !== 'wilful' && name !== 'hostile'),
    ),
  };
}

/** As far as a unit goes: gold, or a tier beyond which no drill is left that counts, which goes by the learner's mistakes. */
function endOf(snapshot: StudentSnapshot, unitId: string): string {
  const tier = masteryOf(snapshot, unitId);
  return tier === 'gold' || isExhausted(snapshot, unitId) ? 'end' : tier;
}

function goldsOf({ report, replay }: Life): readonly { readonly isLucky: boolean }[] {
  return replay.trail
    .filter(({ tier }) => tier === 'gold')
    .map(({ unitId, turn }) => ({ isLucky: (report.knownFrom.get(unitId) ?? Infinity) > turn }));
}

/** Three units with the fewest turns and three with the most. */
function describeUnits(lives: readonly Life[]): string {
  const ids = new Set(lives.flatMap(({ report }) => [...report.turnsByUnit.keys()]));
  const medians = [...ids].map((unitId) => ({
    unitId,
    turns: at(sorted(lives.flatMap(({ report }) => report.turnsByUnit.get(unitId) ?? [])), 0.5),
  }));
  const ranked = medians.sort((one, other) => one.turns - other.turns).map((each) => `${each.unitId} ${each.turns}`);
  return ranked.length <= 6 ? ranked.join(', ') : `${ranked.slice(0, 3).join(', ')} … ${ranked.slice(-3).join(', ')}`;
}

export function sorted(values: readonly number[]): readonly number[] {
  return values.toSorted((one, other) => one - other);
}

/** @param share 0..1 of the way through */
export function at(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0;
}
