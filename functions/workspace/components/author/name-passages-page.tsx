// A question that got no answer, and the passages of the course that answer it: found by words, ticked, and the question
// asked again. Needs no script.
import type { RetriedQuestion } from '../../../contract/question-review.ts';
import { authorAddress, namePassagesAddress, passageQuestionsAddress } from '../../author-addresses.ts';
import type { FrameData } from '../../page-frame.tsx';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import type { FoundPassage } from '../finder.tsx';
import { InlineWords } from '../html.tsx';
import { Icon } from '../icons.tsx';
import { AuthorPage } from './author-page.tsx';
import { PlaceAt } from './question-words.tsx';
import { RetriedPanel } from './retried-panel.tsx';

export type NamingNotice = 'nothing' | 'invalid' | 'full';

type Passage = FoundPassage & { readonly reference: string };

export interface NamePassagesProps {
  readonly courseId: string;
  /** Of an answer to the question, by which addresses name it. */
  readonly answerId: string;
  /** As the learner asked it. */
  readonly asked: string;
  /** As it is to stand beside the passages. */
  readonly question: string;
  readonly query: string;
  readonly isSearched: boolean;
  readonly ticked: readonly Passage[];
  /** Found, or nearest where nothing was looked for. */
  readonly others: readonly Passage[];
  /** That the question stands beside since the last form. */
  readonly saved: readonly Passage[];
  readonly notice: NamingNotice | null;
  readonly retried: RetriedQuestion | null;
}

export function NamePassagesPage({ frame, ...props }: NamePassagesProps & { readonly frame: FrameData }) {
  const texts = useTexts('questions').name;
  const { courseId, asked, notice, saved, retried } = props;
  return (
    <AuthorPage frame={frame} courseId={courseId} current="questions" title={texts.title} lead={texts.lead}>
      {notice !== null && (
        <div class="note note-failure" role="alert">
          <Icon name="warning" />
          <p>{texts.notices[notice]}</p>
        </div>
      )}
      <blockquote class="questions-comment" dir="auto">
        {asked}
      </blockquote>
      {saved.length > 0 && <Saved {...props} />}
      {retried !== null && (
        <RetriedPanel courseId={courseId} retried={{ question: asked, filters: null, outcome: retried }} />
      )}
      {retried?.is_answered !== true && <Picker {...props} />}
      <p>
        <a href={authorAddress('questions', { course: courseId })}>{texts.back}</a>
      </p>
    </AuthorPage>
  );
}

/** What the question stands beside now. */
function Saved({ courseId, saved }: NamePassagesProps) {
  const texts = useTexts('questions').name;
  const { questionsOf } = useTexts('questions').review;
  const count = useCount();
  return (
    <section class="questions-item" aria-labelledby="saved">
      <h2 id="saved">{count(texts.saved, saved.length)}</h2>
      <ul class="questions-nearest">
        {saved.map(({ reference, address, place, title }) => (
          <li>
            <PlaceAt href={address} name={place} title={title} />{' '}
            <a class="fine" href={passageQuestionsAddress(courseId, reference)}>
              {questionsOf}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Picker(props: NamePassagesProps) {
  const texts = useTexts('questions').name;
  const { finder } = useTexts('frame');
  const { courseId, answerId, question, query, isSearched, ticked, others } = props;
  return (
    <form class="questions-form questions-naming" method="post" action={namePassagesAddress(courseId, answerId)}>
      <label for="naming-words">{texts.find}</label>
      <div class="questions-field">
        <input
          id="naming-words"
          type="search"
          name="words"
          value={query}
          maxlength={2000}
          autocomplete="off"
          dir="auto"
        />
        <button type="submit" class="button" name="act" value="find">
          <Icon name="search" /> {finder.find}
        </button>
      </div>
      {ticked.length > 0 && <Choices name={texts.ticked} passages={ticked} isTicked={true} />}
      {others.length === 0 ? (
        <p class="fine" role="status">
          {isSearched ? finder.none : texts.noneNear}
        </p>
      ) : (
        <Choices name={isSearched ? texts.found : texts.near} passages={others} isTicked={false} />
      )}
      <label for="naming-question">{texts.question}</label>
      <textarea
        class="questions-words"
        id="naming-question"
        name="question"
        rows={Math.max(1, Math.ceil(question.length / 60))}
        maxlength={2000}
        aria-describedby="naming-hint"
        dir="auto"
      >
        {question}
      </textarea>
      <p class="fine" id="naming-hint">
        {texts.hint}
      </p>
      <button type="submit" class="button button-primary" name="act" value="save">
        {texts.save}
      </button>
    </form>
  );
}

function Choices(props: { readonly name: string; readonly passages: readonly Passage[]; readonly isTicked: boolean }) {
  const { open } = useTexts('questions').name;
  return (
    <fieldset>
      <legend>{props.name}</legend>
      <ul class="questions-choices">
        {props.passages.map(({ reference, address, place, title, html }) => (
          <li>
            <input
              type="checkbox"
              id={`name-${reference}`}
              name="reference"
              value={reference}
              checked={props.isTicked}
              aria-describedby={`words-${reference}`}
            />
            <div>
              <label for={`name-${reference}`} dir="auto">
                {place} <span class="fine">{title}</span>
              </label>{' '}
              <a class="fine" href={address} aria-describedby={`words-${reference}`}>
                {open}
              </a>
              <p class="questions-excerpt" id={`words-${reference}`}>
                <InlineWords html={html} text="" />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
