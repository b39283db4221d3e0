// What was asked of a course lately, for its authors: how it went as a whole, then the questions themselves.
import type { QuestionReview } from '../../../contract/question-review.ts';
import { authorAddress } from '../../author-addresses.ts';
import type { FrameData } from '../../page-frame.tsx';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { Icon } from '../icons.tsx';
import type { ReviewedQuestions } from './asked-props.ts';
import { AuthorPage } from './author-page.tsx';
import { AnsweredSinceList, FeedbackList, GivenList, UnansweredList, WithheldList } from './review-lists.tsx';
import { ReviewByDay, ReviewOutcomes, ReviewTotals } from './review-totals.tsx';

/** Times that are offered, in days. */
const periods = [1, 7, 30, 90] as const;

export function QuestionReviewPage({ frame, ...shown }: ReviewedQuestions & { readonly frame: FrameData }) {
  const { review } = shown;
  const texts = useTexts('questions').review;
  return (
    <AuthorPage
      frame={frame}
      courseId={review.course_id}
      current="questions"
      title={texts.title}
      lead={`${texts.lead} ${texts.privacy}`}
    >
      <Periods review={review} />
      {!review.keeps_questions && <Note text={texts.notKept} />}
      {review.is_small_group && review.keeps_questions && <Note text={texts.smallGroup} />}
      {review.totals.asked === 0 ? (
        <p class="questions-empty">{texts.nothing}</p>
      ) : (
        <>
          <ReviewTotals review={review} />
          <div class="questions-columns">
            <ReviewByDay review={review} />
            <ReviewOutcomes review={review} />
          </div>
          <UnansweredList {...shown} />
          <AnsweredSinceList review={review} />
          <WithheldList review={review} />
          <FeedbackList {...shown} />
          <GivenList review={review} />
        </>
      )}
    </AuthorPage>
  );
}

function Periods({ review }: { readonly review: QuestionReview }) {
  const texts = useTexts('questions').review;
  const count = useCount();
  return (
    <nav class="questions-periods" aria-label={texts.period}>
      <ul>
        {periods.map((days) => (
          <li>
            <a
              href={authorAddress('questions', { course: review.course_id, days })}
              aria-current={days === review.days ? 'true' : undefined}
            >
              {count(texts.days, days)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Note({ text }: { readonly text: string }) {
  return (
    <div class="note note-quiet">
      <Icon name="warning" />
      <p>{text}</p>
    </div>
  );
}
