// What every list of asked questions is made of: a section with its lead, the question, the closest places, a button that
// tries it. Learners' words are shown as words, whatever they hold.
import type { Child } from 'hono/jsx';
import type { UnansweredQuestion } from '../../../contract/question-review.ts';
import { pageAddress } from '../../addresses.ts';
import { authorAddress, passageQuestionsAddress } from '../../author-addresses.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { PlaceAt } from './question-words.tsx';

export function ReviewSection(props: {
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

export function Asked({ question, without }: { readonly question: string | null; readonly without: string }) {
  if (question === null) return <h3 class="is-without">{without}</h3>;
  return <h3 dir="auto">{question}</h3>;
}

/** The questions that a follow-up goes on from. */
export function AskedBefore({ questions }: { readonly questions: readonly string[] }) {
  const { after } = useTexts('questions').review;
  return (
    <>
      {questions.map((question) => (
        <p class="questions-before fine" dir="auto">
          {fill(after, { question })}
        </p>
      ))}
    </>
  );
}

export function Nearest(props: { readonly courseId: string; readonly suggestions: UnansweredQuestion['suggestions'] }) {
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
              <PlaceAt
                href={pageAddress({ course: props.courseId, ...target })}
                name={place.display_reference}
                title={place.title}
              />
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

/** @param label what the button says; left out: that this question is tried */
export function TryButton(props: {
  readonly courseId: string;
  readonly question: string | null;
  readonly label?: string;
}) {
  const texts = useTexts('questions').review;
  const { courseId, question, label = texts.tryIt } = props;
  if (question === null) return null;
  return (
    <form method="post" action={authorAddress('try', { course: courseId })}>
      <input type="hidden" name="course" value={courseId} />
      <input type="hidden" name="q" value={question} />
      <button type="submit" class="button-quiet questions-try">
        {label}
      </button>
    </form>
  );
}
