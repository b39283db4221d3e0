// Flash cards: turned by opening them, rated by a form that works without a script. With one they are dealt one at a time.
import { cardRatingSchema } from '../../../contract/flash-cards.ts';
import { pageAddress } from '../../addresses.ts';
import { cardAnchor, cardDeckId, studyAddress } from '../../reader-addresses.ts';
import { useCount, usePlace, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { CardReview } from '../card-review.tsx';
import { FormKey } from '../form-key.tsx';
import { BlockWords, InlineWords } from '../html.tsx';
import { Icon } from '../icons.tsx';
import { MomentIn } from '../moment.tsx';
import { PlaceName } from '../place-name.tsx';
import { printRatings } from './rating-counts.ts';
import type { StudyCard, StudyData, StudyLine, StudyView } from './study-model.ts';

/** The cards of a part, or in a review the one whose turn it is; and when they come again. */
export function FlashCards({ data }: { readonly data: StudyData }) {
  const texts = useTexts('study');
  const count = useCount();
  const { cards, view, left, standing } = data;
  const isReview = view === 'review';
  const courseId = data.course.course_id;
  const code = data.part?.code ?? null;
  return (
    <>
      <Rated data={data} />
      {isReview && cards.length > 0 && (
        <p>
          {count(texts.left, left)} · <span class="fine">{texts.reviewIntro}</span>
        </p>
      )}
      {!isReview && cards.length === 0 && <NothingHere data={data} view="cards" />}
      {cards.length > 0 && (
        <div id={cardDeckId} data-place={texts.place} data-before={texts.before} data-after={texts.after}>
          {cards.map((card) => (
            <Card card={card} data={data} />
          ))}
          {!isReview && <DeckEnd data={data} />}
        </div>
      )}
      {cards.length > 0 && <p class="fine">{texts.rate.only}</p>}
      {isReview && cards.length === 0 && standing.rated > 0 && (
        <p>
          {texts.reviewDone}{' '}
          <a href={studyAddress({ courseId, view: 'cards', ...(code && { near: code }) })}>{texts.toDeck}</a>
        </p>
      )}
      {isReview && cards.length === 0 && <CardReview {...{ courseId, code }} cards={standing} isHere={true} />}
      {!isReview && standing.rated > 0 && <CardReview courseId={courseId} cards={standing} />}
    </>
  );
}

/** After the last card that is dealt: how many there were, and what to do next. Where all lie on the page it is not needed. */
function DeckEnd({ data }: { readonly data: StudyData }) {
  const texts = useTexts('study').end;
  const count = useCount();
  const { cards, part, parts } = data;
  const courseId = data.course.course_id;
  const at = parts.findIndex(({ code }) => code === part?.code);
  const following = at < 0 ? undefined : parts[at + 1];
  return (
    <section class="study-end" hidden tabindex={-1} aria-labelledby="deck-end">
      <h2 id="deck-end">{count(texts.title, cards.length)}</h2>
      <p class="study-ends">
        {following !== undefined && (
          <a class="button button-primary" href={studyAddress({ courseId, code: following.code, view: 'cards' })}>
            {fill(texts.following, { part: following.title })}
          </a>
        )}
        <a class="button" href={pageAddress({ course: courseId })}>
          {texts.ask}
        </a>
        {cards.length > 1 && (
          <button type="button" class="button">
            {texts.again}
          </button>
        )}
      </p>
    </section>
  );
}

/** When the card comes again that was just rated, and how it went so far. */
function Rated({ data: { ratings, ratedNextAt, nowMs } }: { readonly data: StudyData }) {
  const texts = useTexts('study');
  if (ratings === null) return null;
  const isSoon = ratedNextAt !== null && Date.parse(ratedNextAt) - nowMs < soonMs;
  return (
    <div class="study-rated fine" role="status">
      {ratedNextAt !== null && (
        <p>{isSoon ? texts.ratedSoon : <MomentIn at={ratedNextAt} shape="day" text={texts.ratedNext} />}</p>
      )}
      <p>
        {texts.soFar}{' '}
        {cardRatingSchema.options
          .filter((rating) => ratings[rating] > 0)
          .map((rating) => `${texts.rate[rating]} ${ratings[rating]}`)
          .join(', ')}
      </p>
    </div>
  );
}

const soonMs = 12 * 3_600_000;

/** And the way to the nearest part that has some, or to all parts, where one part alone was looked at. */
export function NothingHere({ data, view }: { readonly data: StudyData; readonly view: Exclude<StudyView, 'review'> }) {
  const texts = useTexts('study');
  const courseId = data.course.course_id;
  const { elsewhere } = data;
  return (
    <p>
      {texts.none[view]}{' '}
      {elsewhere !== null && (
        <a href={studyAddress({ courseId, code: elsewhere.code, view })}>
          {fill(texts.nearest[view], { part: elsewhere.title })}
        </a>
      )}
      {elsewhere === null && data.part !== null && data.parts.length > 1 && (
        <a href={studyAddress({ courseId, code: null, view })}>{texts.elsewhere}</a>
      )}
    </p>
  );
}

function Card({ card, data }: { readonly card: StudyCard; readonly data: StudyData }) {
  const texts = useTexts('study');
  const { dueAt } = card;
  const isDue = dueAt !== null && Date.parse(dueAt) <= data.nowMs;
  return (
    <details class="study-card" id={cardAnchor(card.cardId)}>
      <summary>
        <span class="study-front" lang={data.course.language}>
          <InlineWords html={card.term} text="" />
        </span>
        <span class="visually-hidden">. </span>
        <span class="button study-turn">
          <Icon name="refresh" /> {texts.turn}
        </span>
        {data.view === 'cards' && dueAt !== null && (
          <span class="study-when fine">
            {isDue ? texts.isDue : <MomentIn at={dueAt} shape="day" text={texts.comesAgain} />}
          </span>
        )}
      </summary>
      <div class="study-back" lang={data.course.language}>
        <StudyWords line={card} />
      </div>
      <Rating card={card} data={data} />
    </details>
  );
}

function Rating({ card, data }: { readonly card: StudyCard; readonly data: StudyData }) {
  const { rate: texts } = useTexts('study');
  return (
    <form method="post" action="/study">
      <FormKey />
      <input type="hidden" name="course" value={data.course.course_id} />
      {data.part !== null && <input type="hidden" name="part" value={data.part.code} />}
      <input type="hidden" name="view" value={data.view} />
      {data.ratings !== null && <input type="hidden" name="ratings" value={printRatings(data.ratings)} />}
      {data.since !== null && <input type="hidden" name="since" value={data.since} />}
      <input type="hidden" name="card" value={card.cardId} />
      <fieldset class="study-rating">
        <legend>{texts.label}</legend>
        {cardRatingSchema.options.map((rating) => (
          <button type="submit" class="button" name="rating" value={rating}>
            {texts[rating]}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

/** Words of a passage with the place they stand at. */
export function StudyWords({ line }: { readonly line: StudyLine }) {
  const texts = useTexts('study');
  const write = usePlace();
  return (
    <>
      <BlockWords html={line.html} text="" />
      <a class="study-place fine" href={line.address} aria-label={fill(texts.passage, { place: write(line.place) })}>
        <PlaceName text={line.place} />
      </a>
    </>
  );
}
