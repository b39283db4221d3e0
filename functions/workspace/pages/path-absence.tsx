// In place of the learning path or the progress: a course is still to be chosen, or has no learning path.
import { CourseButtons } from '../components/course-name.tsx';
import { PageShell } from '../components/page-shell.tsx';
import { type FrameData, renderPage } from '../page-frame.tsx';
import { useTexts } from '../texts/use-texts.ts';

type Shown = 'path' | 'progress';

/** Only courses that have a learning path are offered. */
export function renderWhichCoursePage(frame: FrameData, page: Shown): string {
  return draw(frame, page, () => <WhichCourse frame={frame} page={page} />);
}

export function renderNoPathPage(frame: FrameData, page: Shown): string {
  return draw(frame, page, () => <NoPath frame={frame} page={page} />);
}

// biome-ignore lint/suspicious/noExplicitAny: hono types its elements so.
function draw(frame: FrameData, page: Shown, body: () => any): string {
  const texts = frame.texts.path;
  const title = (page === 'path' ? texts?.title : texts?.progress.title) ?? null;
  return renderPage({ frame, title, script: null, data: null }, body);
}

interface AbsenceProps {
  readonly frame: FrameData;
  readonly page: Shown;
}

function WhichCourse({ frame, page }: AbsenceProps) {
  const { noCourse } = useTexts('path');
  const courses = frame.courses.filter(({ has_learning_path }) => has_learning_path);
  return (
    <PageShell frame={frame} current={page}>
      <h1>{noCourse.title}</h1>
      <p>{noCourse.intro}</p>
      <CourseButtons courses={courses} addressOf={(courseId) => `/${page}?course=${encodeURIComponent(courseId)}`} />
    </PageShell>
  );
}

function NoPath({ frame, page }: AbsenceProps) {
  const { noPath } = useTexts('path');
  const query = frame.courseId === null ? '' : `?course=${encodeURIComponent(frame.courseId)}`;
  return (
    <PageShell frame={frame} current={page}>
      <h1>{noPath.title}</h1>
      <p>{noPath.intro}</p>
      <p>
        <a class="button" href={`/${query}`}>
          {noPath.ask}
        </a>
      </p>
    </PageShell>
  );
}
