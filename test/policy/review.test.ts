import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EvidenceEvent } from '../../functions/policy/evidence.ts';
import { foldEvidence } from '../../functions/policy/fold-evidence.ts';
import { dueReviews, scheduleCard } from '../../functions/policy/review.ts';
import { masteryOf } from '../../functions/policy/snapshot.ts';
import { drill } from './learning-events.ts';

const dayMs = 86_400_000;
const day = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * dayMs).toISOString();
const marked = (drillId: string, isCorrect: boolean, at: number, more: object = {}): EvidenceEvent =>
  ({ ...drill(isCorrect, { at: day(at) }), drillId, ...more }) as EvidenceEvent;
const dueOn = (events: readonly EvidenceEvent[], at: number) =>
  dueReviews({ events, now: day(at) }).map(({ drillId }) => drillId);
/** Days until it is due first after the last event. */
const wait = (events: readonly EvidenceEvent[], from: number) =>
  Array.from({ length: 400 }, (_, index) => index).find((days) => dueOn(events, from + days).length > 0) ?? Infinity;

describe('what is to be seen again', () => {
  it('is what was answered rightly once, after some days and not the same day', () => {
    const once = [marked('a', true, 0)];
    expect(dueOn(once, 0.5)).toEqual([]);
    expect(dueOn(once, 30)).toEqual(['a']);
    expect(dueOn([marked('b', false, 0)], 30)).toEqual([]);
    expect(dueOn([marked('c', true, 0, { basis: 'model' })], 30)).toEqual([]);
  });

  it('waits longer after each right answer, and less after a wrong one', () => {
    const first = [marked('a', true, 0)];
    const after = wait(first, 0);
    const second = [...first, marked('a', true, after)];
    expect(wait(second, after)).toBeGreaterThan(after);
    const lapsed = [...second, marked('a', false, after * 4)];
    expect(wait(lapsed, after * 4)).toBeLessThan(wait(second, after));
  });

  it('comes in the order in which it fell due', () => {
    expect(dueOn([marked('late', true, 3), marked('early', true, 0)], 60)).toEqual(['early', 'late']);
  });
});

describe('a flash card', () => {
  const ratings = ['again', 'hard', 'good', 'easy'] as const;
  const rated = (given: readonly (typeof ratings)[number][], at = 0) =>
    given.reduce<ReturnType<typeof scheduleCard> | null>(
      (before, rating, index) =>
        scheduleCard({ before, rating, now: before === null || index === 0 ? day(at) : before.dueAt }),
      null,
    );
  const waitOf = (schedule: ReturnType<typeof rated>) =>
    (Date.parse(schedule?.dueAt ?? '') - Date.parse(schedule?.ratedAt ?? '')) / dayMs;

  it('comes again later the better it was known: in the same sitting where it was not, else tomorrow at the earliest', () => {
    const waits = ratings.map((rating) => waitOf(rated([rating])));
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(new Set(waits).size).toBeGreaterThan(2);
    expect(waits[0]).toBe(0);
    expect(waits[1]).toBeGreaterThanOrEqual(1);
    // Known at last, in the same sitting: it waits no longer than one that was known at once.
    expect(waitOf(rated(['again', 'good']))).toBeLessThanOrEqual(waits[2] ?? 0);
  });

  it('waits longer each time it was known, and is counted as forgotten where it was not', () => {
    const known = [rated(['good']), rated(['good', 'good']), rated(['good', 'good', 'good'])].map(waitOf);
    expect(known).toEqual(known.toSorted((one, other) => one - other));
    const forgotten = rated(['good', 'good', 'again']);
    expect(forgotten).toMatchObject({ reviews: 3, lapses: 1 });
    expect(waitOf(forgotten)).toBeLessThan(known[2] ?? 0);
  });

  it('gains nothing by being rated again and again on one day', () => {
    const once = scheduleCard({ before: null, rating: 'good', now: day(0) });
    const often = [1, 2, 3].reduce((before) => scheduleCard({ before, rating: 'good', now: day(0) }), once);
    expect(often.stability).toBeLessThanOrEqual(once.stability * 1.01);
  });
});

describe('practice that does not count', () => {
  it('changes no tier, whatever came before and whatever is answered', () => {
    const move = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean(), fc.boolean());
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
        const events = moves.map(([drillId, isCorrect, isPractice], at) =>
          marked(drillId, isCorrect, at, isPractice ? { isPractice: true } : {}),
        );
        const counted = events.filter((event) => !('isPractice' in event));
        const [all, some] = [foldEvidence(events), foldEvidence(counted)];
        expect(masteryOf(all, 'A')).toBe(masteryOf(some, 'A'));
        const ready = (snapshot: typeof all) => snapshot.unitProgress.get('A')?.drill.isReady ?? false;
        expect(ready(all)).toBe(ready(some));
      }),
    );
  });
});
