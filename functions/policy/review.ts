// What was learned and is due to be seen again, by spaced repetition over the drill evidence. Pure. Decides which drill comes
// again and when, and nothing else: no tier, no readiness.
import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import type { EvidenceEvent } from './evidence.ts';

export interface DueReview {
  readonly drillId: string;
  readonly unitId: string;
  /** ISO 8601 */
  readonly dueAt: string;
}

// Whole days, the same for everybody: no chance, no steps within a day.
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

/**
 * Drills once answered rightly that are due, the longest overdue first. Every answer to such a drill counts, right as “good”
 * and wrong as “again”, at the time it was given.
 * @param input.events all of a learner's, in order
 * @param input.now ISO 8601
 */
export function dueReviews(input: {
  readonly events: readonly EvidenceEvent[];
  readonly now: string;
}): readonly DueReview[] {
  const learned = new Map<string, { readonly unitId: string; readonly card: Card }>();
  for (const event of input.events) {
    if (event.type !== 'drill_graded' || event.drillId === undefined || event.basis !== 'deterministic') continue;
    const { drillId, unitId, isCorrect } = event;
    const at = new Date(event.at);
    const before: Card | null = learned.get(drillId)?.card ?? (isCorrect ? createEmptyCard<Card>(at) : null);
    if (before === null) continue;
    learned.set(drillId, { unitId, card: scheduler.next(before, at, isCorrect ? Rating.Good : Rating.Again).card });
  }
  return [...learned]
    .map(([drillId, { unitId, card }]) => ({ drillId, unitId, dueAt: card.due.toISOString() }))
    .filter(({ dueAt }) => dueAt <= input.now)
    .toSorted((one, other) => (one.dueAt < other.dueAt ? -1 : one.dueAt > other.dueAt ? 1 : 0));
}
