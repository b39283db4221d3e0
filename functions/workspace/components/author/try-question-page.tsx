// A question tried by an author: what a learner would get, then every step that led to it, in the order it was taken.
import type { QuestionTrace } from '../../../contract/question-trace.ts';
import { authorAddress } from '../../author-addresses.ts';
import type { FrameData } from '../../page-frame.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { Icon } from '../icons.tsx';
import { PlaceName } from '../place-name.tsx';
import { type AnswerStyle, AnswerStyleWords } from './answer-style.tsx';
import { AuthorPage } from './author-page.tsx';
import { CitedSentences } from './cited-sentences.tsx';
import { PublishForm } from './pending-panel.tsx';
import { OutcomeName, PlaceLink, textOfCode, UnlinkedPlaces, useShare } from './question-words.tsx';
import { CallsStep, GateStep } from './trace-gate.tsx';
import { PointingStep } from './trace-pointing.tsx';
import { MentionsStep, UnderstoodStep } from './trace-question.tsx';
import { PassagesStep, SearchStep } from './trace-search.tsx';

export type TriedQuestion =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'traced'; readonly trace: QuestionTrace };

export interface TryQuestionPageProps {
  readonly frame: FrameData;
  readonly courseId: string;
  /** As typed. */
  readonly question: string;
  readonly tried: TriedQuestion;
  /** In force in the course. */
  readonly style: AnswerStyle;
  /** The draft that is asked; left out or null: what readers see. */
  readonly draft?: number | null;
  /** A draft that waits and is not asked. */
  readonly otherDraft?: number | null;
}

export function TryQuestionPage(props: TryQuestionPageProps) {
  const { frame, courseId, question, tried, style, draft = null } = props;
  const texts = useTexts('questions').try;
  const { title } = useTexts('documents').style;
  return (
    <AuthorPage frame={frame} courseId={courseId} current="try" title={texts.title} lead={texts.lead}>
      <p class="author-style">
        <strong>{title}:</strong> <AnswerStyleWords {...style} />
      </p>
      <DraftAsked {...props} />
      <form class="questions-form" method="post" action={authorAddress('try', { course: courseId })}>
        <input type="hidden" name="course" value={courseId} />
        {draft !== null && <input type="hidden" name="draft" value="1" />}
        <label for="try-question">{texts.question}</label>
        <div class="questions-field">
          <input
            id="try-question"
            type="text"
            name="q"
            value={question}
            maxlength={2000}
            required
            autocomplete="off"
            dir="auto"
            aria-describedby={tried.kind === 'invalid' ? 'try-invalid' : undefined}
          />
          <button type="submit" class="button">
            {texts.submit}
          </button>
        </div>
      </form>
      {tried.kind === 'invalid' && <Note id="try-invalid" text={texts.invalid} />}
      {tried.kind === 'traced' && (
        <UnlinkedPlaces.Provider value={draft !== null}>
          <Traced courseId={courseId} trace={tried.trace} />
        </UnlinkedPlaces.Provider>
      )}
    </AuthorPage>
  );
}

/** Which version is asked, and how to publish it. */
function DraftAsked({ courseId, question, draft = null, otherDraft = null }: TryQuestionPageProps) {
  const texts = useTexts('questions').try;
  if (draft !== null) {
    return (
      <div class="author-pending">
        <p>{fill(texts.ofDraft, { version: draft })}</p>
        <PublishForm courseId={courseId} version={draft} />
      </div>
    );
  }
  if (otherDraft === null) return null;
  const words = fill(texts.askDraft, { version: otherDraft });
  if (question === '') {
    return (
      <p>
        <a href={authorAddress('try', { course: courseId, draft: 1 })}>{words}</a>
      </p>
    );
  }
  // The question goes along in a form: it stands in no address.
  return (
    <form method="post" action={authorAddress('try', { course: courseId })}>
      <input type="hidden" name="course" value={courseId} />
      <input type="hidden" name="draft" value="1" />
      <input type="hidden" name="q" value={question} />
      <button type="submit" class="button">
        {words}
      </button>
    </form>
  );
}

function Note({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <div class="note note-failure" id={id} role="alert">
      <Icon name="warning" />
      <p>{text}</p>
    </div>
  );
}

function Traced({ courseId, trace }: { readonly courseId: string; readonly trace: QuestionTrace }) {
  const texts = useTexts('questions').try;
  return (
    <>
      <FinalAnswer courseId={courseId} trace={trace} />
      <section class="questions-steps" aria-labelledby="steps">
        <h2 id="steps">{texts.steps}</h2>
        <ol>
          <UnderstoodStep trace={trace} />
          <MentionsStep trace={trace} />
          <SearchStep courseId={courseId} trace={trace} />
          <PassagesStep courseId={courseId} trace={trace} />
          <GateStep trace={trace} />
          <PointingStep trace={trace} />
          <CallsStep trace={trace} />
        </ol>
      </section>
    </>
  );
}

function FinalAnswer({ courseId, trace }: { readonly courseId: string; readonly trace: QuestionTrace }) {
  const texts = useTexts('questions');
  const share = useShare();
  const { answer } = trace;
  const failed = answer.guard.checks.filter(({ pass }) => !pass);
  return (
    <section class="questions-item questions-final" aria-labelledby="answer">
      <h2 id="answer">{texts.try.answerTitle}</h2>
      <p class="questions-facts fine">
        <OutcomeName status={answer.status} reason={answer.reason} />
        {answer.sentences.length > 0 && answer.confidence !== null && (
          <span>{fill(texts.try.confidence, { share: share(answer.confidence) })}</span>
        )}
        {failed.map(({ check }) => (
          <span class="tag">{textOfCode(texts.checks, check)}</span>
        ))}
      </p>
      {answer.sentences.length === 0 ? (
        <p dir="auto">{answer.answer}</p>
      ) : (
        <CitedSentences courseId={courseId} sentences={answer.sentences} references={answer.references} />
      )}
      {answer.suggestions.length > 0 && (
        <div>
          <p class="eyebrow">{texts.review.nearest}</p>
          <ul class="questions-nearest">
            {answer.suggestions.map((place) => (
              <li>
                {place.canonical_reference === null ? (
                  <PlaceName text={place.display_reference} />
                ) : (
                  <PlaceLink
                    courseId={courseId}
                    reference={place.canonical_reference}
                    version={null}
                    name={place.display_reference}
                    title={place.title}
                  />
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {trace.cache === 'held' && <p class="fine">{texts.try.cached}</p>}
    </section>
  );
}
