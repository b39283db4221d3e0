// What was learned and is due to be seen again, by spaced repetition over the drill evidence, and over what learners say of
// flash cards. Pure. Decides what comes again and when, and nothing else: no tier, no readiness.
import { type Card, createEmptyCard, fsrs, type Grade, Rating, State } from 'ts-fsrs';
import type { CardRating, CardSchedule } from '../course/card-schedule.ts';
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

const grades: Readonly<Record<CardRating, Grade>> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
};

/**
 * When a flash card comes again after a rating: one that was not known in the same sitting, after what else is due; any
 * other tomorrow at the earliest.
 * @param input.before null: it was never rated
 * @param input.now ISO 8601
 */
export function scheduleCard(input: {
  readonly before: CardSchedule | null;
  readonly rating: CardRating;
  readonly now: string;
}): CardSchedule {
  const { before, rating, now } = input;
  const at = new Date(now);
  const { card } = scheduler.next(before === null ? createEmptyCard<Card>(at) : cardOf(before), at, grades[rating]);
  const { stability, difficulty, reps: reviews, lapses, due } = card;
  const dueAt = rating === 'again' ? at : due;
  return { stability, difficulty, reviews, lapses, ratedAt: at.toISOString(), dueAt: dueAt.toISOString() };
}

/** Without steps within a day every card that was rated is in review. */
function cardOf({ stability, difficulty, reviews, lapses, ratedAt, dueAt }: CardSchedule): Card {
  const [due, lastReview] = [new Date(dueAt), new Date(ratedAt)];
  return {
    ...createEmptyCard<Card>(lastReview),
    ...{ due, stability, difficulty, reps: reviews, lapses, state: State.Review, last_review: lastReview },
  };
}
