// A learner turned a flash card and says how well they knew it. The card is made anew of the course: what was sent only
// names it. No evidence of anything: no tier depends on what a learner says of themselves.
import type { CardRating, CardSchedule } from '../../course/card-schedule.ts';
import { scheduleCard } from '../../policy/review.ts';
import type { CardReviewStore, RatedCard } from '../../ports/card-reviews.ts';
import type { CourseRegistry } from '../../ports/course-registry.ts';
import type { LearnerScope } from '../../ports/tutor-store.ts';
import { cardTextHash, readCardId } from './card-id.ts';
import { readStudyAids } from './read-aids.ts';

export type RateOutcome =
  | { readonly kind: 'rated'; readonly schedule: CardSchedule }
  /** The course has no such card now: never, not any more, or not for this learner. */
  | { readonly kind: 'not_found' };

interface CardServices {
  readonly registry: Pick<CourseRegistry, 'readOutline' | 'readContainer'>;
  readonly cardReviews: CardReviewStore;
  readonly readClock: () => number;
}

/** Of two ratings at once the first stands, and both are told of it. @param input.cardId as `cardIdOf` writes it */
export async function rateCard(
  input: LearnerScope & { readonly cardId: string; readonly rating: CardRating },
  { registry, cardReviews, readClock }: CardServices,
): Promise<RateOutcome> {
  const { cardId, rating, ...learner } = input;
  const { reference, textHash } = readCardId(cardId);
  const readBefore = async () =>
    (await cardReviews.readReviews({ ...learner, references: [reference] })).find((each) => each.textHash === textHash);
  const [card, before] = await Promise.all([findCard({ ...learner, reference, textHash }, registry), readBefore()]);
  if (card === null) return { kind: 'not_found' };
  const schedule = scheduleCard({ before: before ?? null, rating, now: new Date(readClock()).toISOString() });
  const isKept = await cardReviews.saveReview({ ...learner, card, schedule });
  return { kind: 'rated', schedule: isKept ? schedule : ((await readBefore()) ?? schedule) };
}

async function findCard(
  { reference, textHash, ...scope }: LearnerScope & { readonly reference: string; readonly textHash: string },
  registry: CardServices['registry'],
): Promise<RatedCard | null> {
  const code = reference.slice(0, reference.lastIndexOf('.'));
  const aids = await readStudyAids(registry, { scope, code, isListed: false });
  const contentHash = aids?.contentHashes.get(reference);
  const ofPassage = aids?.documents.flatMap(({ cards }) => cards).filter((each) => each.reference === reference) ?? [];
  for (const { front, back } of ofPassage) {
    if (contentHash !== undefined && (await cardTextHash({ front, back })) === textHash)
      return { reference, textHash, contentHash, front, back };
  }
  return null;
}
