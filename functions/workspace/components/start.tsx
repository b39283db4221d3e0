// Before the first question: which course, what to expect, and questions to begin with.
import type { WorkspaceActions } from '../actions.ts';
import { pageAddress } from '../addresses.ts';
import { exampleQuestions } from '../example-questions.ts';
import type { CourseBody, OutlineBody } from '../model.ts';
import { plural } from '../texts.ts';
import { composerId } from './element-ids.ts';
import { Icon } from './icons.tsx';

const promise =
  'Every sentence of an answer is checked against the passage it comes from, and leads there. What the course does not cover, you are told so.';

export function CourseIntroduction({ course }: { readonly course: CourseBody }) {
  const facts = [plural(course.node_count, 'passage', 'passages'), course.licence, course.attribution];
  return (
    <header class="introduction">
      <p class="eyebrow">Ask this course</p>
      <h1 dir="auto" lang={course.language}>
        {course.title}
      </h1>
      <p class="promise">{promise}</p>
      <p class="fine">{facts.filter((fact) => fact !== null && fact !== '').join(' · ')}</p>
    </header>
  );
}

export function Examples(props: { readonly outline: OutlineBody; readonly actions: WorkspaceActions }) {
  const questions = exampleQuestions(props.outline.containers);
  if (questions.length === 0) return null;
  return (
    <section class="examples" aria-labelledby="examples-title">
      <h2 class="eyebrow" id="examples-title">
        Try one of these
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
  return (
    <section class="choice" aria-labelledby="choice-title">
      <header class="introduction">
        <h1 id="choice-title">Choose a course</h1>
        <p class="promise">{promise}</p>
      </header>
      {courses.length === 0 ? (
        <div class="note note-quiet">
          <Icon name="book" />
          <div>
            <p class="note-title">No course has been published yet</p>
            <p>
              Push one with <code>npm run content:push -- FOLDER --course ID</code>, then reload this page.
            </p>
          </div>
        </div>
      ) : (
        <ul>
          {courses.map((course) => (
            <li key={course.course_id}>
              <a class="course-card" href={pageAddress({ course: course.course_id })}>
                <span class="course-title">{course.title}</span>
                <span class="fine">{plural(course.node_count, 'passage', 'passages')}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
