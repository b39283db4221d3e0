// What learners asked of one course and did not get, on the start page: most asked first, each with the passage that was
// closest and what can be done. Learners' words are shown as words; they stand in no address.
import type { QuestionReview, UnansweredQuestion } from '../../../contract/question-review.ts';
import { answeredSinceId, askedAgainId, askedId, authorAddress, startAddress } from '../../author-addresses.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { Icon } from '../icons.tsx';
import { type AskedListProps, isOlder, listedQuestions, standsAlone } from './asked-props.ts';
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
  if (review.totals.asked === 0 && retried.length === 0) return null;
  const elsewhere = retried.filter((each) => !listed.some(({ question }) => question === each.question));
  return (
    <section class="questions-section" aria-labelledby={askedId}>
      <h3 id={askedId}>{texts.title}</h3>
      <Notes review={review} />
      {elsewhere.map((each) => (
        <div class="questions-item" id={askedAgainId}>
          {each.question !== '' && <h3 dir="auto">{each.question}</h3>}
          {each.outcome !== null && (
            <p class="questions-facts fine">
              <OutcomeName status={each.outcome.answer.status} reason={each.outcome.answer.reason} />
            </p>
          )}
          <RetriedPanel courseId={review.course_id} retried={each} />
          <Nearest courseId={review.course_id} suggestions={each.outcome?.answer.suggestions ?? []} />
        </div>
      ))}
      {listed.length === 0 ? (
        <p class="questions-empty">{texts.nothing}</p>
      ) : (
        <>
          <p class="fine">{texts.lead}</p>
          <TryAll {...props} listed={listed} />
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

/** What came of it when all were tried; else the button, and how many the published version has not been asked yet. */
function TryAll(props: AskedListProps & { readonly listed: readonly UnansweredQuestion[] }) {
  const texts = useTexts('authorStart').list;
  const count = useCount();
  const { review, retried, listed } = props;
  const alone = listed.filter(standsAlone);
  const older = alone.filter((group) => isOlder(group, props));
  if (retried.length > 1) {
    const answered = retried.filter(({ outcome }) => outcome?.is_answered === true);
    return (
      <p role="status">
        <strong>{fill(count(texts.triedAll, retried.length), { answered: answered.length })}</strong>
      </p>
    );
  }
  if (alone.length < 2) return null;
  return (
    <form method="post" action={startAddress(review.course_id)} class="author-act">
      <input type="hidden" name="course" value={review.course_id} />
      <button type="submit" class="button" name="all" value="1">
        {count(texts.againAll, alone.length)}
      </button>
      {older.length > 0 && <span class="fine">{count(texts.older, older.length)}</span>}
    </form>
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
