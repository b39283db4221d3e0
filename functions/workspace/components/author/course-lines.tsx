// An author's courses on the start page: for each a line of how it stands, the one thing to do next, and in one of them what
// learners asked and did not get.
import type { AuthorCourseBody } from '../../../contract/author-material.ts';
import { authorAddress, feedbackId, givenId, runAddress, startAddress } from '../../author-addresses.ts';
import { nextStepAddress, nextStepOf } from '../../next-step.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { MomentIn } from '../moment.tsx';
import { AskedList } from './asked-list.tsx';
import type { AskedListProps } from './asked-props.ts';
import { useNumber, useShare } from './author-page.tsx';
import { RunStatus } from './run-status.tsx';

interface CourseLinesProps {
  readonly courses: readonly AuthorCourseBody[];
  /** Of one of them; null where none is published. */
  readonly asked: AskedListProps | null;
  /** Words that titles or short names are to hold; empty for all. */
  readonly find: string;
}

/** So many can be looked over at once. */
const unfilteredCourses = 10;

export function CourseLines({ courses, asked, find }: CourseLinesProps) {
  const texts = useTexts('authorStart');
  if (courses.length === 0) return <p>{texts.none}</p>;
  const wanted = find.trim().toLowerCase();
  const listed = courses.filter(({ course_id, title }) => `${title ?? ''} ${course_id}`.toLowerCase().includes(wanted));
  return (
    <>
      {courses.length > unfilteredCourses && <Filter find={find} />}
      {listed.length === 0 && <p>{texts.filter.none}</p>}
      <ul class="author-courses">
        {listed.map((course) => (
          <li class="author-course">
            <CourseLine course={course} asked={asked?.review.course_id === course.course_id ? asked : null} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Filter({ find }: Pick<CourseLinesProps, 'find'>) {
  const texts = useTexts('authorStart').filter;
  return (
    <form class="author-filter" method="get" action={authorAddress('courses')} aria-label={texts.label}>
      <label>
        <span>{texts.label}</span>
        <input type="search" name="find" value={find} maxlength={100} />
      </label>
      <button type="submit" class="button">
        {texts.button}
      </button>
      {find !== '' && <a href={authorAddress('courses')}>{texts.all}</a>}
    </form>
  );
}

function CourseLine({ course, asked }: PartProps & { readonly asked: AskedListProps | null }) {
  const texts = useTexts('authorStart');
  const { course_id: courseId } = course;
  const title = course.title ?? courseId;
  const step = nextStepOf(course);
  return (
    <>
      <h2 dir="auto">
        <a href={authorAddress('documents', { course: courseId })}>{title}</a>
        {title !== courseId && <code class="author-short-name">{courseId}</code>}
      </h2>
      <ul class="author-state" aria-label={fill(texts.stateOf, { course: title })}>
        <Standing course={course} />
        <Pending course={course} />
        <LastRun course={course} />
        <Warnings course={course} />
        <Questions course={course} isListed={asked !== null} />
      </ul>
      <a class="button author-next" href={nextStepAddress(course, step)}>
        {texts.next[step]}
        <span class="visually-hidden">: {title}</span>
      </a>
      {asked !== null && <AskedList {...asked} published={publishedOf(course)} />}
    </>
  );
}

function publishedOf({ version, published_at: at }: AuthorCourseBody) {
  return version === null || at === null ? null : { version, at };
}

interface PartProps {
  readonly course: AuthorCourseBody;
}

function Standing({ course: { version, published_at: publishedAt } }: PartProps) {
  const texts = useTexts('authorStart');
  if (version === null || publishedAt === null) return <li>{texts.unpublished}</li>;
  return (
    <li>
      <MomentIn at={publishedAt} text={texts.published} values={{ version: String(version) }} />
    </li>
  );
}

/** Only where a draft waits or the clock publishes nothing. */
function Pending({ course: { course_id: courseId, draft, hold } }: PartProps) {
  const { pending: texts } = useTexts('documents');
  return (
    <>
      {draft !== null && (
        <li class="is-open">
          <a href={authorAddress('changes', { course: courseId, to: draft.version })}>
            {fill(texts.waiting, { version: draft.version })}
          </a>
        </li>
      )}
      {hold !== null && (
        <li class="is-open">
          <a href={authorAddress('changes', { course: courseId })}>{texts.heldTitle}</a>
        </li>
      )}
    </>
  );
}

/** A run that went as it should needs no word: the version says so. */
function LastRun({ course: { course_id: courseId, last_run: run } }: PartProps) {
  const texts = useTexts('authorStart');
  const { plural } = useTexts('documents');
  const count = useCount();
  if (run === null || ['published', 'drafted', 'unchanged'].includes(run.status)) return null;
  return (
    <li class="is-open">
      <a href={runAddress(courseId, run.run_id)}>{texts.lastRun}</a>: <RunStatus status={run.status} />
      {run.problem_count > 0 && ` (${count(plural.problems, run.problem_count)})`}
    </li>
  );
}

function Warnings({ course: { course_id: courseId, warning_count: warnings } }: PartProps) {
  const { plural } = useTexts('documents');
  const count = useCount();
  if (warnings === 0) return null;
  return (
    <li class="is-open">
      <a href={authorAddress('documents', { course: courseId, show: 'warnings' })}>
        {count(plural.warnings, warnings)}
      </a>
    </li>
  );
}

function Questions({ course, isListed }: PartProps & { readonly isListed: boolean }) {
  const { course_id: courseId, version, open } = course;
  const texts = useTexts('authorStart');
  const count = useCount();
  const share = useShare();
  const number = useNumber();
  const notCovered = fill(texts.notCovered, { count: number(open.not_covered) });
  if (version === null) return null;
  if (open.asked === 0) return <li>{texts.noneAsked}</li>;
  return (
    <>
      <li>
        <a href={authorAddress('questions', { course: courseId })}>{count(texts.asked, open.asked)}</a>
        {`, ${fill(texts.answeredShare, { share: share(open.answered / open.asked) })}`}
        {open.answered > 0 && (
          <>
            {': '}
            <a href={`${authorAddress('questions', { course: courseId })}#${givenId}`}>{texts.mayBeBeside}</a>
          </>
        )}
      </li>
      {open.rated_down > 0 && (
        <li class="is-open">
          <a href={`${authorAddress('questions', { course: courseId })}#${feedbackId}`}>
            {count(texts.ratedDown, open.rated_down)}
          </a>
        </li>
      )}
      {open.not_covered > 0 && (
        <li class="is-open">{isListed ? notCovered : <a href={startAddress(courseId)}>{notCovered}</a>}</li>
      )}
      {open.waiting_for_trainer > 0 && <li class="is-open">{count(texts.trainer, open.waiting_for_trainer)}</li>}
    </>
  );
}
