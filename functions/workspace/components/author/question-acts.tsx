// What can be done about a question that was answered badly or not at all: ask it again, name the passage that answers it,
// edit the document that the passage is in. Learners' words stand in no address.
import type { QuestionFilters } from '../../../contract/answer.ts';
import { isEditableName } from '../../../contract/upload-names.ts';
import {
  authorAddress,
  documentAddress,
  editAddress,
  namePassagesAddress,
  notesAddress,
  passageQuestionsAddress,
  retryAddress,
} from '../../author-addresses.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { PassageFile } from './asked-props.ts';

interface QuestionActsProps {
  readonly courseId: string;
  /** Null where learners' words are not kept. */
  readonly question: string | null;
  /** What its learner limited it to; null: nothing. */
  readonly filters?: QuestionFilters | null;
  /** It says nothing without the question before: it cannot be asked or put beside a passage alone. */
  readonly isFollowUp?: boolean;
  readonly answerId: string;
  /** Of the passage closest to it; null where there is none. */
  readonly reference: string | null;
  /** That this passage is in, where it stands. */
  readonly file: PassageFile | undefined;
  /** The passage was only the closest: its file need not be the one to edit. */
  readonly isNearest?: boolean;
  readonly mayBring: boolean;
  readonly mayNote: boolean;
}

export function QuestionActs(props: QuestionActsProps) {
  const { courseId, question, isFollowUp = false, answerId, reference, file, isNearest = false } = props;
  const alone = isFollowUp ? null : question;
  const words = useTexts('questions').review;
  return (
    <>
      <div class="author-act">
        {alone !== null && (
          <AskAgain {...{ courseId, question: alone, filters: props.filters ?? null }} isMain={isNearest} />
        )}
        {alone !== null && (
          <a class="button" href={namePassagesAddress(courseId, answerId)}>
            {words.namePassages}
          </a>
        )}
        {props.mayNote && (
          <a class="button" href={notesAddress(courseId, { asked: answerId })}>
            {words.writeNote}
          </a>
        )}
        {reference !== null && (
          <a class="fine" href={passageQuestionsAddress(courseId, reference)}>
            {words.questionsOf}
          </a>
        )}
      </div>
      {file !== undefined && (
        <EditFile
          {...{ courseId, file, isNearest, mayBring: props.mayBring }}
          asked={question === null ? null : answerId}
        />
      )}
    </>
  );
}

/** @param label what the button says; left out: that it is tried again */
export function AskAgain(props: {
  readonly courseId: string;
  readonly question: string;
  readonly filters: QuestionFilters | null;
  readonly label?: string;
  /** Left out: it is what to do first. Of what is answered it is not. */
  readonly isMain?: boolean;
}) {
  const texts = useTexts('authorStart').list;
  return (
    <form method="post" action={retryAddress}>
      <input type="hidden" name="course" value={props.courseId} />
      <input type="hidden" name="q" value={props.question} />
      {props.filters !== null && <input type="hidden" name="filters" value={JSON.stringify(props.filters)} />}
      <button type="submit" class={props.isMain === false ? 'button' : 'button button-primary'}>
        {props.label ?? texts.again}
      </button>
    </form>
  );
}

interface EditFileProps {
  readonly courseId: string;
  readonly file: PassageFile;
  readonly isNearest: boolean;
  readonly mayBring: boolean;
  readonly asked: string | null;
}

function EditFile({ courseId, file, isNearest, mayBring, asked }: EditFileProps) {
  const texts = useTexts('authorStart').list;
  const { elsewhere } = useTexts('documents').document;
  const name = (
    <span class="fine">
      {isNearest ? texts.nearestFile : texts.file} <code>{file.path}</code>
    </span>
  );
  const read = <a href={documentAddress(courseId, file.documentNumber)}>{texts.document}</a>;
  if (!mayBring) {
    return (
      <p class="fine">
        {elsewhere} {name} · {read}
      </p>
    );
  }
  if (isEditableName(file.path)) {
    const address = editAddress(courseId, file.documentNumber, asked);
    return (
      <p class="author-act">
        {!isNearest && (
          <a class="button" href={address}>
            {texts.edit}
          </a>
        )}
        {name}
        {isNearest && <a href={address}>{texts.editNearest}</a>}
      </p>
    );
  }
  return (
    <details class="author-edit">
      <summary>{isNearest ? name : texts.change}</summary>
      {!isNearest && <p>{name}</p>}
      <p class="fine">{texts.how}</p>
      <p class="author-act">
        <a class="button" href={authorAddress('new', { course: courseId })}>
          {texts.bring}
        </a>
        {read}
      </p>
    </details>
  );
}
