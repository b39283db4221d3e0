// An author's courses, each with what should be looked at next.
import type { AuthorCourseBody } from '../../../contract/author-material.ts';
import { authorAddress, runAddress } from '../../author-addresses.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { Fact } from '../fact.tsx';
import { type AnswerStyle, AnswerStyleWords } from './answer-style.tsx';
import { CoverageBar, Time, useNumber, useShare, useTime } from './author-page.tsx';
import { RunStatus } from './run-status.tsx';

/** A course with the style its answers are in. */
export type StyledCourse = AuthorCourseBody & { readonly style: AnswerStyle };

export function CourseList({ courses }: { readonly courses: readonly StyledCourse[] }) {
  const texts = useTexts('documents');
  if (courses.length === 0) return <p>{texts.courses.none}</p>;
  return (
    <ul class="author-courses">
      {courses.map((course) => (
        <li>
          <CourseEntry course={course} />
        </li>
      ))}
    </ul>
  );
}

function CourseEntry({ course }: { readonly course: StyledCourse }) {
  const { courses: texts, style } = useTexts('documents');
  const { course_id: courseId, profile } = course;
  const profiles: Readonly<Record<string, string>> = texts.profile;
  return (
    <article class="author-course">
      <h2 dir="auto">
        <a href={authorAddress('documents', { course: courseId })}>{course.title ?? courseId}</a>
      </h2>
      <p class="author-tags">
        <code>{courseId}</code>
        {profile !== null && <span class="tag">{profiles[profile] ?? profile}</span>}
        {course.has_learning_path && <span class="tag">{texts.hasPath}</span>}
      </p>
      <dl>
        <Standing course={course} />
        <Pending course={course} />
        <Material course={course} />
        <LastRun course={course} />
        <Open course={course} />
        {course.version !== null && (
          <Fact name={style.title}>
            <AnswerStyleWords {...course.style} />
          </Fact>
        )}
      </dl>
    </article>
  );
}

function Standing({ course }: { readonly course: AuthorCourseBody }) {
  const { courses: texts } = useTexts('documents');
  const { course_id: courseId, version, published_at: publishedAt } = course;
  return (
    <div class="fact">
      <dt>{texts.published}</dt>
      <dd>
        {version === null || publishedAt === null ? (
          texts.unpublished
        ) : (
          <>
            {fill(texts.version, { version })}, <Time at={publishedAt} />
            {version > 1 && (
              <>
                {' · '}
                <a href={authorAddress('changes', { course: courseId })}>{texts.changes}</a>
              </>
            )}
          </>
        )}
      </dd>
    </div>
  );
}

/** A row only where something waits or is held. */
function Pending({ course }: { readonly course: AuthorCourseBody }) {
  const { pending: texts } = useTexts('documents');
  const time = useTime();
  const { course_id: courseId, draft, hold } = course;
  if (draft === null && hold === null) return null;
  return (
    <div class="fact">
      <dt>{draft === null ? texts.heldTitle : texts.draftTitle}</dt>
      <dd>
        {draft !== null && (
          <a href={authorAddress('changes', { course: courseId, to: draft.version })}>
            {fill(texts.waiting, { version: draft.version })}
          </a>
        )}
        {draft !== null && hold !== null && ' · '}
        {hold !== null && (
          <a href={authorAddress('changes', { course: courseId })}>
            {draft === null ? fill(texts.held[hold.reason], { time: time(hold.since) }) : texts.heldTitle}
          </a>
        )}
      </dd>
    </div>
  );
}

function Material({ course }: { readonly course: AuthorCourseBody }) {
  const { courses: texts, plural } = useTexts('documents');
  const count = useCount();
  const share = useShare();
  const { coverage, lowest_coverage: lowest } = course;
  return (
    <>
      <div class="fact">
        <dt>{texts.material}</dt>
        <dd>
          {count(plural.documents, course.document_count)}, {count(plural.passages, course.node_count)},{' '}
          {count(plural.warnings, course.warning_count)}
        </dd>
      </div>
      {coverage !== null && lowest !== null && (
        <div class="fact">
          <dt>{texts.coverage}</dt>
          <dd>
            <CoverageBar share={coverage} label={texts.coverage} />
            {lowest < coverage && <span class="fine">{`, ${fill(texts.lowest, { share: share(lowest) })}`}</span>}
          </dd>
        </div>
      )}
    </>
  );
}

function LastRun({ course }: { readonly course: AuthorCourseBody }) {
  const { courses: texts, plural } = useTexts('documents');
  const count = useCount();
  const run = course.last_run;
  return (
    <div class="fact">
      <dt>{texts.lastRun}</dt>
      <dd>
        {run === null ? (
          texts.noRun
        ) : (
          <>
            <RunStatus status={run.status} />{' '}
            <a href={runAddress(course.course_id, run.run_id)}>
              <Time at={run.started_at} />
            </a>
            {run.problem_count > 0 && `, ${count(plural.problems, run.problem_count)}`}
          </>
        )}
      </dd>
    </div>
  );
}

function Open({ course }: { readonly course: AuthorCourseBody }) {
  const { courses: texts } = useTexts('documents');
  const format = useNumber();
  const { open } = course;
  const figures = [
    [texts.notCovered, open.not_covered],
    [texts.withheld, open.withheld],
    [texts.ratedDown, open.rated_down],
    [texts.waiting, open.waiting_for_trainer],
  ] as const;
  return (
    <div class="fact">
      <dt>
        <a href={authorAddress('questions', { course: course.course_id })}>{texts.week}</a>
      </dt>
      <dd>
        <ul class="author-open">
          {figures.map(([name, value]) => (
            <li class={value > 0 ? 'is-open' : undefined}>
              {name} <strong>{format(value)}</strong>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
