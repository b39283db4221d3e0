// The questions themselves: without an answer, withheld, rated. Learners' words are shown as words, whatever they hold.
import type { Child } from 'hono/jsx';
import type {
  QuestionReview,
  RatedAnswer,
  UnansweredQuestion,
  WithheldAnswer,
} from '../../../contract/question-review.ts';
import { pageAddress } from '../../addresses.ts';
import { authorAddress, passageQuestionsAddress } from '../../author-addresses.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { Icon } from '../icons.tsx';
import { PlaceName } from '../place-name.tsx';
import { CitedSentences } from './cited-sentences.tsx';
import { PassageForm } from './passage-form.tsx';
import { Instant, OutcomeName, textOfCode } from './question-words.tsx';

interface ListProps {
  readonly review: QuestionReview;
}

export function UnansweredList({ review }: ListProps) {
  const texts = useTexts('questions').review;
  return (
    <List
      id="unanswered"
      title={texts.unanswered}
      lead={texts.unansweredLead}
      none={texts.noUnanswered}
      limit={review.limits.unanswered}
    >
      {review.unanswered.map((group) => (
        <Unanswered courseId={review.course_id} group={group} />
      ))}
    </List>
  );
}

function Unanswered({ courseId, group }: { readonly courseId: string; readonly group: UnansweredQuestion }) {
  const texts = useTexts('questions');
  const count = useCount();
  const { question } = group;
  return (
    <li class="questions-item">
      <Asked question={question} without={count(texts.review.withoutWords, group.count)} />
      <p class="questions-facts fine">
        <OutcomeName status={group.status} reason={group.reason} />
        {question !== null && <strong>{count(texts.review.times, group.count)}</strong>}
        <span>{textOfCode(texts.categories, group.category)}</span>
        <Instant at={group.last_asked_at} />
      </p>
      <Nearest courseId={courseId} suggestions={group.suggestions} question={question} />
      <TryButton courseId={courseId} question={question} />
    </li>
  );
}

export function WithheldList({ review }: ListProps) {
  const texts = useTexts('questions').review;
  return (
    <List
      id="withheld"
      title={texts.withheldTitle}
      lead={texts.withheldLead}
      none={texts.noWithheld}
      limit={review.limits.withheld}
    >
      {review.withheld.map((answer) => (
        <Withheld courseId={review.course_id} answer={answer} />
      ))}
    </List>
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
        <Instant at={answer.asked_at} />
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
      <Nearest courseId={courseId} suggestions={answer.suggestions} question={answer.question} />
      <TryButton courseId={courseId} question={answer.question} />
    </li>
  );
}

export function FeedbackList({ review }: ListProps) {
  const texts = useTexts('questions').review;
  return (
    <List
      id="feedback"
      title={texts.feedback}
      lead={texts.feedbackLead}
      none={texts.noFeedback}
      limit={review.limits.feedback}
    >
      {review.feedback.map((answer) => (
        <Rated courseId={review.course_id} answer={answer} />
      ))}
    </List>
  );
}

function Rated({ courseId, answer }: { readonly courseId: string; readonly answer: RatedAnswer }) {
  const texts = useTexts('questions');
  const count = useCount();
  return (
    <li class="questions-item">
      <p class={`questions-rating is-${answer.rating}`}>
        <Icon name={answer.rating} /> {texts.review[answer.rating]}
      </p>
      {answer.comment !== null && (
        <blockquote class="questions-comment" dir="auto">
          {answer.comment}
        </blockquote>
      )}
      <Asked question={answer.question} without={count(texts.review.withoutWords, 1)} />
      <p class="questions-facts fine">
        <OutcomeName status={answer.status} reason={null} />
        <Instant at={answer.rated_at} />
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
      <TryButton courseId={courseId} question={answer.question} />
    </li>
  );
}

function List(props: {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly none: string;
  readonly limit: number;
  readonly children: Child[];
}) {
  const texts = useTexts('questions').review;
  const count = useCount();
  const { children } = props;
  return (
    <section class="questions-section" aria-labelledby={props.id}>
      <h2 id={props.id}>{props.title}</h2>
      {children.length === 0 ? (
        <p class="fine">{props.none}</p>
      ) : (
        <>
          <p class="fine">
            {props.lead} {children.length >= props.limit && count(texts.limited, props.limit)}
          </p>
          <ul class="questions-list">{children}</ul>
        </>
      )}
    </section>
  );
}

function Asked({ question, without }: { readonly question: string | null; readonly without: string }) {
  if (question === null) return <h3 class="is-without">{without}</h3>;
  return <h3 dir="auto">{question}</h3>;
}

function Nearest(props: {
  readonly courseId: string;
  readonly suggestions: UnansweredQuestion['suggestions'];
  /** What was asked; null where its words are not kept. */
  readonly question: string | null;
}) {
  const texts = useTexts('questions').review;
  if (props.suggestions.length === 0) return null;
  return (
    <div>
      <p class="eyebrow">{texts.nearest}</p>
      <ul class="questions-nearest">
        {props.suggestions.map(({ canonical_reference: reference, container_id: scope, ...place }) => {
          const target = reference ? { place: { reference, version: null } } : { scope };
          return (
            <li>
              <a class="questions-place" href={pageAddress({ course: props.courseId, ...target })}>
                <span class="questions-place-name">
                  <PlaceName text={place.display_reference} />
                </span>
                <span class="fine" dir="auto">
                  {place.title}
                </span>
              </a>
              {reference && props.question !== null && (
                <PassageForm courseId={props.courseId} reference={reference} act="add">
                  <input type="hidden" name="question" value={props.question} />
                  <button type="submit" class="button">
                    {texts.answersIt}
                  </button>
                </PassageForm>
              )}
              {reference && (
                <a class="fine" href={passageQuestionsAddress(props.courseId, reference)}>
                  {texts.questionsOf}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function TryButton({ courseId, question }: { readonly courseId: string; readonly question: string | null }) {
  const texts = useTexts('questions').review;
  if (question === null) return null;
  return (
    <form method="post" action={authorAddress('try')}>
      <input type="hidden" name="course" value={courseId} />
      <input type="hidden" name="q" value={question} />
      <button type="submit" class="button-quiet questions-try">
        {texts.tryIt}
      </button>
    </form>
  );
}
