// From the events by which tiers were reached to counts day by day. Pure; which tier was reached when, the service said.
import type { TierReached } from '../../../contract/tutor-progress.ts';
import { dayIn } from '../../../contract/zone.ts';

export interface TierDay {
  /** `2026-01-31` */
  readonly day: string;
  readonly bronze: number;
  readonly silver: number;
  readonly gold: number;
}

/** One entry for each day on which something was reached, oldest first: how many units stood where at its end. */
export function tierDays(history: readonly TierReached[], zone = 'UTC'): readonly TierDay[] {
  const standing = new Map<string, TierReached['tier']>();
  const days = new Map<string, TierDay>();
  for (const { at, unitId, tier } of history) {
    standing.set(unitId, tier);
    const day = dayIn(zone, Date.parse(at));
    const count = (wanted: TierReached['tier']) => [...standing.values()].filter((each) => each === wanted).length;
    days.set(day, { day, bronze: count('bronze'), silver: count('silver'), gold: count('gold') });
  }
  return [...days.values()];
}

interface ChartArea {
  readonly tier: TierReached['tier'];
  /** Path data of the filled steps. */
  readonly area: string;
  /** Of its upper edge. */
  readonly edge: string;
}

const dayMs = 24 * 3_600_000;

/** @param day `2026-01-31` */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
}

/**
 * Steps stacked on one another, gold lowest: the upper edge of bronze is how many units have any tier.
 * @param today `2026-01-31`: the last steps go on until then
 */
export function stackSteps(
  days: readonly TierDay[],
  today: string,
  size: { readonly width: number; readonly height: number; readonly most: number },
): readonly ChartArea[] {
  const [first] = days;
  if (first === undefined) return [];
  // A day has a width of its own, and the one before the first shows where it began: with nothing.
  const before: TierDay = { day: dayBefore(first.day), bronze: 0, silver: 0, gold: 0 };
  const start = Date.parse(before.day);
  const span = Math.max(Date.parse(today), Date.parse(first.day)) + dayMs - start;
  const all = [before, ...days];
  const xOf = (day: string) => round((size.width * (Date.parse(day) - start)) / span);
  const yOf = (count: number) => round(size.height - (size.height * count) / Math.max(1, size.most));
  const upperOf = { gold: ['gold'], silver: ['gold', 'silver'], bronze: ['gold', 'silver', 'bronze'] } as const;
  const lowerOf = { gold: [], silver: ['gold'], bronze: ['gold', 'silver'] } as const;
  return (['gold', 'silver', 'bronze'] as const).map((tier) => {
    const sum = (day: TierDay, tiers: readonly (typeof tier)[]) => tiers.reduce((total, each) => total + day[each], 0);
    const steps = (tiers: readonly (typeof tier)[]) =>
      all.flatMap((each, place) => {
        const until = all[place + 1] === undefined ? size.width : xOf(all[place + 1]?.day ?? today);
        const y = yOf(sum(each, tiers));
        return [`${xOf(each.day)} ${y}`, `${until} ${y}`];
      });
    const upper = steps(upperOf[tier]);
    const lower = steps(lowerOf[tier]).reverse();
    return { tier, edge: `M${upper.join('L')}`, area: `M${[...upper, ...lower].join('L')}z` };
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
