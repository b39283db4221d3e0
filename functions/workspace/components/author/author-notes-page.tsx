// Short answers that authors write beside a course's files. Needs no script.
import { type AuthorNotesBody, noteQuestionCharacters, noteTextCharacters } from '../../../contract/author-notes.ts';
import type { AskedFor } from '../../asked-for.ts';
import { authorAddress, notesAddress } from '../../author-addresses.ts';
import type { FrameData } from '../../page-frame.tsx';
import { renderPassage } from '../../render-passage.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FormKey } from '../form-key.tsx';
import { BlockWords } from '../html.tsx';
import { Icon } from '../icons.tsx';
import { AskedAbove } from './asked-above.tsx';
import { AuthorPage } from './author-page.tsx';

/** What came of the form sent last, where no run shows it. */
export const noteNotices = ['run', 'push', 'invalid', 'full'] as const;
export type NoteNotice = (typeof noteNotices)[number];

export interface AuthorNotesProps {
  readonly courseId: string;
  readonly notes: AuthorNotesBody['notes'];
  /** The question it is written for; null for none. */
  readonly asked: AskedFor | null;
  /** What stands in the form; `noteId` null for a new note. */
  readonly field: { readonly noteId: string | null; readonly question: string; readonly text: string };
  readonly notice: NoteNotice | null;
}

export function AuthorNotesPage({ frame, ...props }: AuthorNotesProps & { readonly frame: FrameData }) {
  const { notes: texts } = useTexts('questions');
  const { courseId, notes, asked, field, notice } = props;
  const isFailure = notice === 'invalid' || notice === 'full';
  return (
    <AuthorPage frame={frame} courseId={courseId} current="notes" title={texts.title} lead={texts.lead}>
      {notice !== null && (
        <div class={isFailure ? 'note note-failure' : 'note'} role={isFailure ? 'alert' : 'status'}>
          <Icon name={isFailure ? 'warning' : 'check'} />
          <p>{texts.notices[notice]}</p>
        </div>
      )}
      {asked !== null && <AskedAbove courseId={courseId} asked={asked} />}
      <section class="questions-section" aria-labelledby="note-form">
        <h2 id="note-form">{field.noteId === null ? texts.add : texts.edit}</h2>
        <NoteForm {...props} />
      </section>
      <section class="questions-section" aria-labelledby="notes">
        <h2 id="notes">{texts.list}</h2>
        {notes.length === 0 ? (
          <p class="fine">{texts.none}</p>
        ) : (
          <ul class="questions-list">
            {notes.map((note) => (
              <Note courseId={courseId} note={note} />
            ))}
          </ul>
        )}
      </section>
      <p>
        <a href={authorAddress('questions', { course: courseId })}>{texts.back}</a>
      </p>
    </AuthorPage>
  );
}

function NoteForm({ courseId, asked, field }: AuthorNotesProps) {
  const { notes: texts } = useTexts('questions');
  return (
    <form class="note-form" method="post" action={notesAddress(courseId, { asked: asked?.answerId ?? null })}>
      <FormKey />
      <input type="hidden" name="course" value={courseId} />
      {field.noteId !== null && <input type="hidden" name="note" value={field.noteId} />}
      <label for="note-question">{texts.question}</label>
      <textarea
        class="questions-words"
        id="note-question"
        name="question"
        rows={2}
        required
        minlength={3}
        maxlength={noteQuestionCharacters}
        aria-describedby="note-question-hint"
        dir="auto"
      >
        {field.question}
      </textarea>
      <p class="fine" id="note-question-hint">
        {texts.questionHint}
      </p>
      <label for="note-text">{texts.text}</label>
      <textarea
        class="questions-words"
        id="note-text"
        name="text"
        rows={8}
        required
        minlength={3}
        maxlength={noteTextCharacters}
        aria-describedby="note-text-hint"
        dir="auto"
      >
        {field.text}
      </textarea>
      <p class="fine" id="note-text-hint">
        {texts.textHint}
      </p>
      <p class="author-act">
        <button type="submit" class="button button-primary">
          {texts.save}
        </button>
        {field.noteId !== null && <a href={notesAddress(courseId)}>{texts.cancel}</a>}
      </p>
    </form>
  );
}

function Note({
  courseId,
  note,
}: Pick<AuthorNotesProps, 'courseId'> & { readonly note: AuthorNotesBody['notes'][number] }) {
  const { notes: texts } = useTexts('questions');
  const { note_id: noteId, question, text } = note;
  return (
    <li class="questions-item">
      <h3 dir="auto">{question}</h3>
      <BlockWords html={renderPassage(text)} text={text} />
      <div class="author-act">
        <a class="button" href={notesAddress(courseId, { note: noteId })} aria-label={`${texts.edit}: ${question}`}>
          {texts.change}
        </a>
        <details>
          <summary>{texts.delete}</summary>
          <form method="post" action={notesAddress(courseId)}>
            <FormKey />
            <input type="hidden" name="course" value={courseId} />
            <input type="hidden" name="note" value={noteId} />
            <p class="fine">{texts.deleteHint}</p>
            <button type="submit" class="button" name="act" value="delete">
              {texts.delete}
            </button>
          </form>
        </details>
      </div>
    </li>
  );
}
