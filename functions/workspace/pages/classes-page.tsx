// A teacher's classes in every course, a form for a new one, and how many questions wait.

import type { ClassBody } from '../../contract/class.ts';
import { CourseOptions } from '../components/course-name.tsx';
import { FormKey } from '../components/form-key.tsx';
import { Icon } from '../components/icons.tsx';
import { type Outcome, TeachingFrame } from '../components/teaching/teaching-frame.tsx';
import { type FrameData, renderPage } from '../page-frame.tsx';
import { teachingAddress } from '../teaching-addresses.ts';
import { useCount, useTexts } from '../texts/use-texts.ts';

interface ClassesPage {
  readonly frame: FrameData;
  readonly classes: readonly ClassBody[];
  readonly waitingCount: number;
  readonly outcome: Outcome;
}

export function renderClassesPage(page: ClassesPage): string {
  const { frame } = page;
  const title = frame.texts.classes?.classes.title ?? null;
  return renderPage({ frame, title, script: null, data: null }, () => <Classes {...page} />);
}

function Classes({ frame, classes, waitingCount, outcome }: ClassesPage) {
  const texts = useTexts('classes').classes;
  const count = useCount();
  const { nav } = useTexts('classes');
  const taught = frame.courses.filter(({ course_id }) => classes.some(({ courseId }) => courseId === course_id));
  const questions = (
    <section class="teaching-course">
      <h2>{texts.questions}</h2>
      <p>
        {waitingCount === 0 ? texts.noWaiting : count(nav.waiting, waitingCount)}{' '}
        <a href={teachingAddress('questions')}>{texts.seeAll}</a>
      </p>
    </section>
  );
  const create = (
    <section class="teaching-course">
      <h2>{texts.create}</h2>
      {frame.courses.length === 0 ? <p>{texts.noCourse}</p> : <CreateForm frame={frame} />}
    </section>
  );
  return (
    <TeachingFrame frame={frame} current="classes" waitingCount={waitingCount} outcome={outcome}>
      <h1>{texts.title}</h1>
      {classes.length === 0 && <p>{texts.none}</p>}
      {taught.map(({ course_id, title }) => (
        <section key={course_id} class="teaching-course">
          <h2 dir="auto">{title}</h2>
          <ul class="class-list">
            {classes
              .filter(({ courseId }) => courseId === course_id)
              .map((each) => (
                <ClassItem key={each.classId} each={each} />
              ))}
          </ul>
        </section>
      ))}
      {/* Who has no class yet needs one first; who has, looks for questions. */}
      {classes.length === 0 ? (
        <>
          {create}
          {questions}
        </>
      ) : (
        <>
          {questions}
          {create}
        </>
      )}
    </TeachingFrame>
  );
}

function ClassItem({ each }: { readonly each: ClassBody }) {
  const texts = useTexts('classes').classes;
  const count = useCount();
  const { classId, name, learnerCount, joinCode } = each;
  return (
    <li class="class-item">
      <a class="class-link" href={teachingAddress('class', { class: classId })} dir="auto">
        {name}
      </a>
      <span class="fine">{count(texts.learners, learnerCount)}</span>
      <span class="tag">{joinCode === null ? texts.closed : texts.open}</span>
    </li>
  );
}

function CreateForm({ frame }: Pick<ClassesPage, 'frame'>) {
  const texts = useTexts('classes').classes;
  return (
    <form class="teaching-form" method="post" action={teachingAddress('classes')}>
      <FormKey />
      <label for="class-name">{texts.name}</label>
      <input id="class-name" class="teaching-field" name="name" required maxlength={80} autocomplete="off" />
      <label for="class-course">{texts.course}</label>
      <select id="class-course" class="teaching-field" name="course">
        <CourseOptions courses={frame.courses} chosen={frame.courseId} />
      </select>
      <p class="teaching-buttons">
        <button type="submit" class="button button-primary">
          <Icon name="fresh" /> {texts.make}
        </button>
      </p>
    </form>
  );
}
