// The questions one passage is found by, for its author: to edit, drop and add. Needs no script.

import type { Child } from 'hono/jsx';
import type { PassageQuestions } from '../../../contract/passage-questions.ts';
import { pageAddress } from '../../addresses.ts';
import { passageAddress } from '../../author-addresses.ts';
import type { FrameData } from '../../page-frame.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { FormKey } from '../form-key.tsx';
import { Icon } from '../icons.tsx';
import { AuthorPage } from './author-page.tsx';

/** What came of the form sent last. */
export const passageNotices = ['saved', 'dropped', 'full', 'invalid'] as const;

export interface PassageQuestionsProps {
  readonly passage: PassageQuestions;
  readonly notice: (typeof passageNotices)[number] | null;
}

export function PassageQuestionsPage({
  frame,
  passage,
  notice,
}: PassageQuestionsProps & { readonly frame: FrameData }) {
  const texts = useTexts('questions').passage;
  const { course_id: courseId, canonical_reference: reference } = passage;
  return (
    <AuthorPage frame={frame} courseId={courseId} current="questions" title={texts.title} lead={texts.lead}>
      {notice !== null && (
        <div class="note" role="status">
          {(notice === 'saved' || notice === 'dropped') && <Icon name="check" />}
          <p>{texts[notice]}</p>
        </div>
      )}
      <section class="questions-section" aria-labelledby="passage">
        <h2 id="passage">{texts.text}</h2>
        <p class="fine" dir="auto">
          <a href={pageAddress({ course: courseId, place: { reference, version: null } })}>{passage.container_title}</a>
        </p>
        <blockquote class="questions-comment" dir="auto">
          {passage.content}
        </blockquote>
      </section>
      <section class="questions-section" aria-labelledby="questions">
        <h2 id="questions">{texts.question}</h2>
        <p class="fine">{passage.questions.length === 0 ? texts.none : texts.words}</p>
        <ul class="questions-list">
          {passage.questions.map(({ question, question_id: id, origin }) => (
            <li class="questions-item">
              <PassageForm courseId={courseId} reference={reference} act="add">
                <input type="hidden" name="id" value={id} />
                <QuestionInput value={question} label={texts.question} />
                <button type="submit" class="button">
                  {texts.save}
                </button>
              </PassageForm>
              <PassageForm courseId={courseId} reference={reference} act="drop">
                <input type="hidden" name="id" value={id} />
                <span class="fine">{texts.origins[origin]}</span>
                <button type="submit" class="button">
                  {texts.drop}
                </button>
              </PassageForm>
            </li>
          ))}
        </ul>
        <PassageForm courseId={courseId} reference={reference} act="add">
          <QuestionInput value="" label={texts.question} />
          <button type="submit" class="button">
            {texts.add}
          </button>
        </PassageForm>
      </section>
    </AuthorPage>
  );
}

/** As high as its question is long: a row holds some sixty characters. */
function QuestionInput({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <textarea
      class="questions-words"
      name="question"
      rows={Math.max(1, Math.ceil(value.length / 60))}
      aria-label={label}
      required
      minlength={3}
      maxlength={300}
      dir="auto"
    >
      {value}
    </textarea>
  );
}

/** A form about the questions of one passage: which passage, and what is to be done. */
function PassageForm(props: {
  readonly courseId: string;
  readonly reference: string;
  readonly act: 'add' | 'drop';
  readonly children?: Child;
}) {
  return (
    <form class="author-act" method="post" action={passageAddress}>
      <FormKey />
      <input type="hidden" name="course" value={props.courseId} />
      <input type="hidden" name="reference" value={props.reference} />
      <input type="hidden" name="act" value={props.act} />
      {props.children}
    </form>
  );
}
