// Before the first question: which course, what to expect, and questions to begin with.

import type { WorkspaceActions } from '../actions.ts';
import { pageAddress } from '../addresses.ts';
import type { CourseBody, WorkspaceData } from '../model.ts';
import { readerAddress, studyAddress } from '../reader-addresses.ts';
import { useCount, useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';
import { CardReview } from './card-review.tsx';
import { alikeIn, CourseName } from './course-name.tsx';
import { composerId } from './element-ids.ts';
import { Icon } from './icons.tsx';

export function CourseIntroduction({ course, about }: { readonly course: CourseBody; readonly about: string }) {
  const texts = useTexts('ask');
  const count = useCount();
  const facts = [count(texts.passages, course.node_count), course.licence, course.attribution];
  return (
    <header class="introduction">
      <p class="eyebrow">{texts.start.eyebrow}</p>
      <h1 dir="auto" lang={course.language}>
        {course.title}
      </h1>
      {about !== '' && (
        <p class="about" dir="auto" lang={course.language}>
          {about}
        </p>
      )}
      <p class="promise">{texts.start.promise}</p>
      <p class="fine">{facts.filter((fact) => fact !== null && fact !== '').join(' · ')}</p>
      <p class="introduction-ways">
        <a class="button" href={readerAddress({ courseId: course.course_id })}>
          <Icon name="book" /> {texts.start.readCourse}
        </a>
        <a class="button" href={studyAddress({ courseId: course.course_id, code: null })}>
          <Icon name="list" /> {texts.start.study}
        </a>
      </p>
    </header>
  );
}

/** Where somebody came with what to ask about: the course by its name, so that the field is in view. */
export function AskedCourse({ course }: { readonly course: CourseBody }) {
  const texts = useTexts('ask');
  return (
    <header class="introduction asked-course">
      <p class="eyebrow">{texts.start.eyebrow}</p>
      <h1 dir="auto" lang={course.language}>
        {course.title}
      </h1>
    </header>
  );
}

export function Examples({
  questions,
  actions,
}: {
  readonly questions: WorkspaceData['examples'];
  readonly actions: WorkspaceActions;
}) {
  const texts = useTexts('ask');
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
                actions.ask(question);
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

/** Where the list of sessions is not in sight, as on a phone, the next few can be had as well. */
const recentSessions = 4;

/** To what was begun before: the latest sessions, and where reading stopped in this browser. */
export function GoOn({
  data,
}: {
  readonly data: Pick<WorkspaceData, 'course' | 'sessions' | 'readingPlace' | 'cards'>;
}) {
  const { start: texts, session: words } = useTexts('tutor');
  const { course, readingPlace: place } = data;
  const recent = data.sessions.slice(0, recentSessions);
  if (!course || (recent.length === 0 && place === null && data.cards.rated === 0)) return null;
  const courseId = course.course_id;
  return (
    <section class="go-on" aria-labelledby="go-on-title">
      <h2 class="eyebrow" id="go-on-title">
        {texts.goOn}
      </h2>
      <ul>
        {recent.map(({ id, title }, place) => (
          <li key={id} class={place === 0 ? undefined : 'go-on-earlier'}>
            <a href={pageAddress({ course: courseId, session: id })} dir="auto">
              {fill(texts.session, { title: title ?? words.untitled })}
            </a>
          </li>
        ))}
        {place && (
          <li key="reading">
            <a href={readerAddress({ courseId, reference: place.reference })} dir="auto">
              {fill(texts.reading, { place: place.title })}
            </a>
          </li>
        )}
      </ul>
      {data.cards.rated > 0 && <CardReview courseId={courseId} cards={data.cards} />}
    </section>
  );
}

/** Shown while no course is chosen. @param about by course: what it is about, in its own words */
export function CourseChoice({ courses, about }: Pick<WorkspaceData, 'courses' | 'about'>) {
  const texts = useTexts('ask');
  const alike = alikeIn(courses);
  return (
    <section class="choice" aria-labelledby="choice-title">
      <header class="introduction">
        <h1 id="choice-title">{texts.start.choose}</h1>
        <p class="promise">{texts.start.lobby}</p>
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
            <li key={course.course_id} class="course-choice" data-course={course.course_id}>
              <a class="course-card" href={pageAddress({ course: course.course_id })}>
                <span class="course-title" id={`title-of-${course.course_id}`}>
                  <CourseName course={course} alike={alike} />
                </span>
                {about[course.course_id] && (
                  <span class="course-about" dir="auto" lang={course.language}>
                    {about[course.course_id]}
                  </span>
                )}
                <span class="fine">
                  <CourseFacts course={course} />
                </span>
              </a>
              <a
                class="button course-read"
                href={readerAddress({ courseId: course.course_id })}
                aria-describedby={`title-of-${course.course_id}`}
                data-go-on={texts.start.goOn}
              >
                <Icon name="book" /> <span>{texts.start.read}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function CourseFacts({ course }: { readonly course: WorkspaceData['courses'][number] }) {
  const texts = useTexts('ask');
  const count = useCount();
  const { class_number: number, subject } = course;
  const facts = [
    number === null ? null : fill(texts.start.forClass, { number }),
    subject ? fill(texts.start.subject, { subject }) : null,
    course.has_learning_path ? texts.start.practice : null,
    count(texts.passages, course.node_count),
  ];
  return <>{facts.filter((fact) => fact !== null && fact !== '').join(' · ')}</>;
}
