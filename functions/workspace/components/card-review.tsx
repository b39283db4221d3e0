// Where the review of flash cards is, and when: the same on every page that tells of it. Pages carry the `review` texts.
import { studyAddress } from '../reader-addresses.ts';
import { useCount, useTexts } from '../texts/use-texts.ts';
import { MomentIn } from './moment.tsx';

/** A learner's rated flash cards in a course. */
export interface CardStanding {
  readonly due: number;
  /** Due or not. */
  readonly rated: number;
  /** Of those that are not due, ISO 8601. */
  readonly nextDueAt: string | null;
}

interface CardReviewProps {
  readonly courseId: string;
  readonly cards: CardStanding;
  /** Of the part whose cards are gone through; left out for the whole course. */
  readonly code?: string | null;
  /** In the review itself: no way to where one is. */
  readonly isHere?: boolean;
}

export function CardReview({ courseId, cards, code, isHere = false }: CardReviewProps) {
  const texts = useTexts('review');
  const count = useCount();
  const review = { courseId, view: 'review', ...(code !== undefined && { code }) };
  if (cards.rated === 0) {
    return (
      <div class="card-review">
        <p class="fine">{texts.none}</p>
        <a class="button" href={studyAddress({ courseId, view: 'cards', ...(code && { near: code }) })}>
          {texts.toCards}
        </a>
      </div>
    );
  }
  return (
    <div class="card-review">
      {cards.due > 0 && !isHere && (
        <>
          <p>{count(texts.due, cards.due)}</p>
          <a class="button" href={studyAddress(review)}>
            {texts.begin}
          </a>
        </>
      )}
      {cards.due === 0 && (
        <p>
          {texts.notNow} {cards.nextDueAt !== null && <MomentIn at={cards.nextDueAt} shape="day" text={texts.next} />}
        </p>
      )}
      <a class="button" href={studyAddress({ ...review, since: 'now' })}>
        {count(texts.all, cards.rated)}
      </a>
    </div>
  );
}
