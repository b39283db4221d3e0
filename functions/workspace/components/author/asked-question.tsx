// One question without an answer on the start page: the closest passage with its first words, and what can be done.
import type { UnansweredQuestion } from '../../../contract/question-review.ts';
import { isEditableName } from '../../../contract/upload-names.ts';
import { pageAddress } from '../../addresses.ts';
import {
  askedItemId,
  authorAddress,
  documentAddress,
  editAddress,
  passageQuestionsAddress,
  retryAddress,
} from '../../author-addresses.ts';
import { readerAddress } from '../../reader-addresses.ts';
import { renderPhrase } from '../../render-passage.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { InlineWords } from '../html.tsx';
import { Moment } from '../moment.tsx';
import { PlaceName } from '../place-name.tsx';
import type { AskedListProps, PassageFile } from './asked-props.ts';
import { PassageForm } from './passage-form.tsx';
import { OutcomeName } from './question-words.tsx';
import { RetriedPanel } from './retried-panel.tsx';
import { Asked, Nearest } from './review-item.tsx';

type Suggestion = UnansweredQuestion['suggestions'][number];

export function AskedQuestion(
  props: AskedListProps & { readonly group: UnansweredQuestion; readonly position: number },
) {
  const { review, group, position, files, retried, mayBring } = props;
  const texts = useTexts('authorStart').list;
  const words = useTexts('questions').review;
  const count = useCount();
  const { question, suggestions } = group;
  const courseId = review.course_id;
  const [closest, ...others] = suggestions;
  const reference = closest?.canonical_reference ?? null;
  const file = reference === null ? undefined : files.get(reference);
  const isRetried = question !== null && retried?.question === question;
  return (
    <li class="questions-item" id={askedItemId(position)}>
      <Asked question={question} without={count(words.withoutWords, group.count)} />
      <p class="questions-facts fine">
        {question !== null && <strong>{count(words.times, group.count)}</strong>}
        <OutcomeName status={group.status} reason={group.reason} />
        <Moment at={group.last_asked_at} />
      </p>
      {isRetried && <RetriedPanel courseId={courseId} retried={retried} />}
      {closest === undefined ? <p class="fine">{texts.noneClose}</p> : <Closest courseId={courseId} place={closest} />}
      {others.length > 0 && (
        <details>
          <summary>{texts.others}</summary>
          <Nearest courseId={courseId} suggestions={others} question={question} />
        </details>
      )}
      <div class="author-act">
        {question !== null && <TryAgain courseId={courseId} question={question} position={position} />}
        {question !== null && reference !== null && (
          <PassageForm courseId={courseId} reference={reference} act="add">
            <input type="hidden" name="question" value={question} />
            <button type="submit" class="button">
              {words.answersIt}
            </button>
          </PassageForm>
        )}
        {reference !== null && (
          <a class="fine" href={passageQuestionsAddress(courseId, reference)}>
            {words.questionsOf}
          </a>
        )}
      </div>
      {file !== undefined && <EditFile courseId={courseId} file={file} mayBring={mayBring} />}
    </li>
  );
}

/** "The closest passage was …": its place as a link to where it is read, and its first words. */
function Closest({ courseId, place }: { readonly courseId: string; readonly place: Suggestion }) {
  const texts = useTexts('authorStart').list;
  const { canonical_reference: reference, container_id: scope, content } = place;
  const name = (
    <>
      <span class="questions-place-name">
        <PlaceName text={place.display_reference} />
      </span>
      <span class="fine" dir="auto">
        {place.title}
      </span>
    </>
  );
  return (
    <div class="author-closest">
      <p class="eyebrow">{texts.closest}</p>
      <a
        class="questions-place"
        href={reference === null ? pageAddress({ course: courseId, scope }) : readerAddress({ courseId, reference })}
      >
        {name}
      </a>
      {content !== undefined && (
        <p class="questions-excerpt">
          <InlineWords html={renderPhrase(content)} text={content} />
        </p>
      )}
    </div>
  );
}

function TryAgain(props: { readonly courseId: string; readonly question: string; readonly position: number }) {
  const texts = useTexts('authorStart').list;
  return (
    <form method="post" action={retryAddress(props.position)}>
      <input type="hidden" name="course" value={props.courseId} />
      <input type="hidden" name="q" value={props.question} />
      <button type="submit" class="button button-primary">
        {texts.again}
      </button>
    </form>
  );
}

function EditFile(props: { readonly courseId: string; readonly file: PassageFile; readonly mayBring: boolean }) {
  const texts = useTexts('authorStart').list;
  const { courseId, file, mayBring } = props;
  if (mayBring && isEditableName(file.path)) {
    return (
      <p class="author-act">
        <a class="button" href={editAddress(courseId, file.documentNumber)}>
          {texts.edit}
        </a>
        <span class="fine">
          {texts.file} <code>{file.path}</code>
        </span>
      </p>
    );
  }
  return (
    <details class="author-edit">
      <summary>{texts.change}</summary>
      <p>
        {texts.file} <code>{file.path}</code>
      </p>
      <p class="fine">{texts.how}</p>
      <p class="author-act">
        {mayBring && (
          <a class="button" href={authorAddress('new', { course: courseId })}>
            {texts.bring}
          </a>
        )}
        <a href={documentAddress(courseId, file.documentNumber)}>{texts.document}</a>
      </p>
    </details>
  );
}
