// The flash cards of a page of study aids: those of a part with what the learner said of them, or the one whose turn it is.

import { titledPlace } from '../../grounding/render-reference.ts';
import type { CardStanding } from '../../ports/card-reviews.ts';
import type { LearnerScope } from '../../ports/tutor-store.ts';
import { cardIdOf, cardTextHash } from '../../tutor/aids/card-id.ts';
import type { CourseAids } from '../../tutor/aids/read-aids.ts';
import type { StudyView } from '../../workspace/components/reader/study-model.ts';
import type { HttpServices } from '../backend.ts';

export interface CardOfPage {
  readonly cardId: string;
  readonly front: string;
  readonly back: string;
  readonly reference: string;
  /** Where it stands, in words. */
  readonly place: string;
  /** ISO 8601; null where it was not rated. */
  readonly dueAt: string | null;
}

export interface CardsOfPage {
  readonly cards: readonly CardOfPage[];
  /** Of the whole course. */
  readonly standing: CardStanding;
  /** Of a review: with those that are shown. Else 0. */
  readonly left: number;
  /** Of a review of all rated cards: when it began, ISO 8601. */
  readonly since: string | null;
}

/** Reads at once, one or two statements. @param input.now ISO 8601 */
export async function readCardsOfPage(
  input: LearnerScope & {
    readonly aids: CourseAids;
    readonly view: StudyView;
    readonly since: string | null;
    readonly now: string;
  },
  { cardReviews }: Pick<HttpServices, 'cardReviews'>,
): Promise<CardsOfPage> {
  const { aids, view, since, now, ...learner } = input;
  const within = aids.part?.code ?? null;
  const standingNow = cardReviews.readStanding({ ...learner, now, ...(view === 'review' && { within }) });
  if (view === 'review') {
    const [{ count, cards }, standing] = await Promise.all([
      cardReviews.readDue({ ...learner, now, limit: 1, ratedBefore: since, within }),
      standingNow,
    ]);
    const shown = cards.map(({ node, schedule, ...card }) => ({
      ...{ ...card, cardId: cardIdOf(card), place: titledPlace(node), dueAt: schedule.dueAt },
    }));
    return { cards: shown, standing, left: count, since };
  }
  if (view !== 'cards') return { cards: [], standing: await standingNow, left: 0, since: null };
  const made = aids.documents.flatMap(({ cards }) => cards);
  const references = [...new Set(made.map(({ reference }) => reference))];
  const [reviews, standing, ids] = await Promise.all([
    cardReviews.readReviews({ ...learner, references }),
    standingNow,
    Promise.all(made.map(async (card) => cardIdOf({ ...card, textHash: await cardTextHash(card) }))),
  ]);
  const dueAt = new Map(reviews.map((review) => [cardIdOf(review), review.dueAt]));
  const cards = made.map(({ front, back, reference }, at) => {
    const cardId = ids[at] ?? '';
    const place = aids.places.get(reference) ?? reference;
    return { cardId, front, back, reference, place, dueAt: dueAt.get(cardId) ?? null };
  });
  return { cards, standing, left: 0, since: null };
}
