// What learners asked of one course and did not get, on the start page: most asked first, each with the passage that was
// closest and what can be done. Learners' words are shown as words; they stand in no address.
import type { QuestionReview } from '../../../contract/question-review.ts';
import { answeredSinceId, askedAgainId, askedId, authorAddress } from '../../author-addresses.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { Icon } from '../icons.tsx';
import { type AskedListProps, listedQuestions } from './asked-props.ts';
import { AskedQuestion } from './asked-question.tsx';
import { OutcomeName } from './question-words.tsx';
import { RetriedPanel } from './retried-panel.tsx';
import { Nearest } from './review-item.tsx';

export function AskedList(props: AskedListProps) {
  const texts = useTexts('authorStart').list;
  const count = useCount();
  const { review, retried } = props;
  const listed = review.unanswered.slice(0, listedQuestions);
  // The line of the course says so already.
  if (review.totals.asked === 0 && retried === null) return null;
  const isListed = listed.some(({ question }) => question !== null && question === retried?.question);
  return (
    <section class="questions-section" aria-labelledby={askedId}>
      <h3 id={askedId}>{texts.title}</h3>
      <Notes review={review} />
      {retried !== null && !isListed && (
        <div class="questions-item" id={askedAgainId}>
          {retried.question !== '' && <h3 dir="auto">{retried.question}</h3>}
          {retried.outcome !== null && (
            <p class="questions-facts fine">
              <OutcomeName status={retried.outcome.answer.status} reason={retried.outcome.answer.reason} />
            </p>
          )}
          <RetriedPanel courseId={review.course_id} retried={retried} />
          <Nearest courseId={review.course_id} suggestions={retried.outcome?.answer.suggestions ?? []} />
        </div>
      )}
      {listed.length === 0 ? (
        <p class="questions-empty">{texts.nothing}</p>
      ) : (
        <>
          <p class="fine">{texts.lead}</p>
          <ol class="questions-list">
            {listed.map((group) => (
              <AskedQuestion {...props} group={group} />
            ))}
          </ol>
        </>
      )}
      {review.settled > 0 && (
        <p class="fine">
          {count(texts.settled, review.settled)}{' '}
          {review.answered_since.length > 0 && (
            <a href={`${authorAddress('questions', { course: review.course_id })}#${answeredSinceId}`}>
              {texts.settledList}
            </a>
          )}
        </p>
      )}
      <p>
        <a href={authorAddress('questions', { course: review.course_id })}>{texts.all}</a>
      </p>
    </section>
  );
}

function Notes({ review }: { readonly review: QuestionReview }) {
  const texts = useTexts('questions').review;
  const said = review.keeps_questions ? review.is_small_group && texts.smallGroup : texts.notKept;
  if (said === false) return null;
  return (
    <div class="note note-quiet">
      <Icon name="warning" />
      <p>{said}</p>
    </div>
  );
}
