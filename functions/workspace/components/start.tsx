// Before the first question: which course, what to expect, and questions to begin with.
import type { WorkspaceActions } from '../actions.ts';
import { pageAddress } from '../addresses.ts';
import { exampleQuestions } from '../example-questions.ts';
import type { CourseBody, OutlineBody } from '../model.ts';
import { readerAddress } from '../reader-addresses.ts';
import { useCount, useTexts } from '../texts/use-texts.ts';
import { composerId } from './element-ids.ts';
import { Icon } from './icons.tsx';

export function CourseIntroduction({ course }: { readonly course: CourseBody }) {
  const texts = useTexts('ask');
  const count = useCount();
  const facts = [count(texts.passages, course.node_count), course.licence, course.attribution];
  return (
    <header class="introduction">
      <p class="eyebrow">{texts.start.eyebrow}</p>
      <h1 dir="auto" lang={course.language}>
        {course.title}
      </h1>
      <p class="promise">{texts.start.promise}</p>
      <p class="fine">{facts.filter((fact) => fact !== null && fact !== '').join(' · ')}</p>
      <p>
        <a class="button" href={readerAddress({ courseId: course.course_id })}>
          <Icon name="book" /> {texts.start.readCourse}
        </a>
      </p>
    </header>
  );
}

export function Examples(props: {
  readonly outline: OutlineBody;
  /** Of the course: BCP 47. */
  readonly language: string;
  readonly actions: WorkspaceActions;
}) {
  const texts = useTexts('ask');
  const questions = exampleQuestions(props.outline.containers, props.language);
  if (questions.length === 0) return null;
  return (
    <section class="examples" aria-labelledby="examples-title">
      <h2 class="eyebrow" id="examples-title">
        {texts.start.examples}
      </h2>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <button
              type="submit"
              class="example"
              form={composerId}
              name="suggested"
              value={question}
              formnovalidate
              onClick={(event: MouseEvent) => {
                event.preventDefault();
                props.actions.ask(question);
              }}
            >
              <span dir="auto">{question}</span>
              <Icon name="send" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shown while no course is chosen. */
export function CourseChoice({
  courses,
}: {
  readonly courses: readonly { course_id: string; title: string; node_count: number }[];
}) {
  const texts = useTexts('ask');
  const count = useCount();
  return (
    <section class="choice" aria-labelledby="choice-title">
      <header class="introduction">
        <h1 id="choice-title">{texts.start.choose}</h1>
        <p class="promise">{texts.start.promise}</p>
      </header>
      {courses.length === 0 ? (
        <div class="note note-quiet">
          <Icon name="book" />
          <div>
            <p class="note-title">{texts.start.none}</p>
            <p>
              {texts.start.noneBefore} <code>npm run content:push -- FOLDER --course ID</code>, {texts.start.noneAfter}
            </p>
          </div>
        </div>
      ) : (
        <ul>
          {courses.map((course) => (
            <li key={course.course_id} class="course-choice">
              <a class="course-card" href={pageAddress({ course: course.course_id })}>
                <span class="course-title" id={`title-of-${course.course_id}`}>
                  {course.title}
                </span>
                <span class="fine">{count(texts.passages, course.node_count)}</span>
              </a>
              <a
                class="button course-read"
                href={readerAddress({ courseId: course.course_id })}
                aria-describedby={`title-of-${course.course_id}`}
              >
                <Icon name="book" /> {texts.start.read}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
