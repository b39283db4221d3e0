// The questions themselves: without an answer, withheld, rated. Learners' words are shown as words, whatever they hold.
import type { GivenAnswer, RatedAnswer, WithheldAnswer } from '../../../contract/question-review.ts';
import { answeredSinceId, feedbackId, givenId, namePassagesAddress } from '../../author-addresses.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { Icon } from '../icons.tsx';
import { Moment } from '../moment.tsx';
import type { ReviewedQuestions } from './asked-props.ts';
import { AskedQuestion } from './asked-question.tsx';
import { CitedSentences } from './cited-sentences.tsx';
import { QuestionActs } from './question-acts.tsx';
import { OutcomeName, textOfCode } from './question-words.tsx';
import { Asked, AskedBefore, Nearest, ReviewSection, TryButton } from './review-item.tsx';

export function UnansweredList(props: ReviewedQuestions) {
  const { review } = props;
  const texts = useTexts('questions').review;
  return (
    <ReviewSection
      id="unanswered"
      title={texts.unanswered}
      lead={texts.unansweredLead}
      none={texts.noUnanswered}
      limit={review.limits.unanswered}
    >
      {review.unanswered.map((group) => (
        <AskedQuestion {...props} group={group} retried={[]} withSteps={true} />
      ))}
    </ReviewSection>
  );
}

/** Refused when they were asked, answered when an author tried them again. */
export function AnsweredSinceList({ review }: Pick<ReviewedQuestions, 'review'>) {
  const texts = useTexts('questions').review;
  const { retried } = useTexts('authorStart');
  const count = useCount();
  if (review.answered_since.length === 0) return null;
  return (
    <ReviewSection
      id={answeredSinceId}
      title={texts.answeredSince}
      lead={texts.answeredSinceLead}
      none=""
      limit={review.limits.unanswered}
    >
      {review.answered_since.map((group) => (
        <li class="questions-item">
          <AskedBefore questions={group.leans_on} />
          <Asked question={group.question} without={count(texts.withoutWords, group.count)} />
          <p class="questions-facts fine">
            <strong>{count(texts.times, group.count)}</strong>
            <span class="questions-outcome is-answered">
              <span class="questions-outcome-name">{retried.answered}</span>
            </span>
            <Moment at={group.last_asked_at} />
          </p>
          {group.leans_on.length === 0 && <TryButton courseId={review.course_id} question={group.question} />}
        </li>
      ))}
    </ReviewSection>
  );
}

export function WithheldList({ review }: Pick<ReviewedQuestions, 'review'>) {
  const texts = useTexts('questions').review;
  return (
    <ReviewSection
      id="withheld"
      title={texts.withheldTitle}
      lead={texts.withheldLead}
      none={texts.noWithheld}
      limit={review.limits.withheld}
    >
      {review.withheld.map((answer) => (
        <Withheld courseId={review.course_id} answer={answer} />
      ))}
    </ReviewSection>
  );
}

function Withheld({ courseId, answer }: { readonly courseId: string; readonly answer: WithheldAnswer }) {
  const texts = useTexts('questions');
  const count = useCount();
  const { sentences, references } = answer;
  return (
    <li class="questions-item">
      <Asked question={answer.question} without={count(texts.review.withoutWords, 1)} />
      <p class="questions-facts fine">
        <OutcomeName status="withheld" reason={answer.reason} />
        <Moment at={answer.asked_at} />
      </p>
      {answer.failed_checks.length > 0 && (
        <div>
          <p class="eyebrow">{texts.review.failedChecks}</p>
          <ul class="questions-checks">
            {answer.failed_checks.map((check) => (
              <li>
                {textOfCode(texts.checks, check.check)}
                {check.count !== undefined && <span class="fine">{count(texts.review.sentences, check.count)}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {sentences.length === 0 ? (
        <p class="fine">{texts.review.nothingShown}</p>
      ) : (
        <div>
          <p class="eyebrow">{texts.review.shownInstead}</p>
          <CitedSentences courseId={courseId} sentences={sentences} references={references} />
        </div>
      )}
      <Nearest courseId={courseId} suggestions={answer.suggestions} />
      <TryButton courseId={courseId} question={answer.question} />
    </li>
  );
}

export function FeedbackList(props: ReviewedQuestions) {
  const { review } = props;
  const texts = useTexts('questions').review;
  return (
    <ReviewSection
      id={feedbackId}
      title={texts.feedback}
      lead={texts.feedbackLead}
      none={texts.noFeedback}
      limit={review.limits.feedback}
    >
      {review.feedback.map((answer) => (
        <Rated {...props} answer={answer} />
      ))}
    </ReviewSection>
  );
}

function Rated({ review, files, mayBring, mayNote, answer }: ReviewedQuestions & { readonly answer: RatedAnswer }) {
  const texts = useTexts('questions');
  const count = useCount();
  const courseId = review.course_id;
  const reference = answer.references[0]?.canonical_reference ?? null;
  return (
    <li class="questions-item">
      <p class={`questions-rating is-${answer.rating}`}>
        <Icon name={answer.rating} /> {texts.review[answer.rating]}
        {answer.kind !== null && `: ${texts.kinds[answer.kind]}`}
      </p>
      {answer.comment !== null && (
        <blockquote class="questions-comment" dir="auto">
          {answer.comment}
        </blockquote>
      )}
      <Asked question={answer.question} without={count(texts.review.withoutWords, 1)} />
      <p class="questions-facts fine">
        <OutcomeName status={answer.status} reason={null} />
        <Moment at={answer.rated_at} />
      </p>
      {answer.sentences.length === 0 ? (
        <p class="fine" dir="auto">
          {answer.text}
        </p>
      ) : (
        <details>
          <summary>{texts.review.answer}</summary>
          <CitedSentences courseId={courseId} sentences={answer.sentences} references={answer.references} />
        </details>
      )}
      {answer.rating === 'down' && (
        <QuestionActs
          {...{ courseId, reference, mayBring, mayNote, question: answer.question, answerId: answer.answer_id }}
          file={files.get(reference ?? '')}
        />
      )}
      <TryButton courseId={courseId} question={answer.question} />
    </li>
  );
}

/** What learners got, to be looked through: that a question was answered does not tell whether well. */
export function GivenList({ review }: Pick<ReviewedQuestions, 'review'>) {
  const texts = useTexts('questions').review;
  return (
    <ReviewSection
      id={givenId}
      title={texts.given}
      lead={texts.givenLead}
      none={texts.noGiven}
      limit={review.limits.given}
    >
      {review.given.map((answer) => (
        <Given courseId={review.course_id} answer={answer} />
      ))}
    </ReviewSection>
  );
}

function Given({ courseId, answer }: { readonly courseId: string; readonly answer: GivenAnswer }) {
  const texts = useTexts('questions').review;
  const count = useCount();
  return (
    <li class="questions-item">
      <Asked question={answer.question} without={count(texts.withoutWords, 1)} />
      <p class="questions-facts fine">
        <Moment at={answer.asked_at} />
      </p>
      <details>
        <summary>{texts.answer}</summary>
        <CitedSentences courseId={courseId} sentences={answer.sentences} references={answer.references} />
      </details>
      {answer.question !== null && (
        <p>
          <a class="fine" href={namePassagesAddress(courseId, answer.answer_id)}>
            {texts.besideThePoint}
          </a>
        </p>
      )}
    </li>
  );
}
