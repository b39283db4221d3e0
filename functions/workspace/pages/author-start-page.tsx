// Where authors begin, as an HTML document: their courses, and what learners asked of one and did not get. Needs no script.
import type { AuthorCourseBody } from '../../contract/author-material.ts';
import { AskedList } from '../components/author/asked-list.tsx';
import type { AskedListProps } from '../components/author/asked-props.ts';
import { AuthorPage } from '../components/author/author-page.tsx';
import { CourseLines } from '../components/author/course-lines.tsx';
import { SetupBanners } from '../components/setup-banners.tsx';
import { type FrameData, renderPage } from '../page-frame.tsx';
import type { SetupGap } from '../setup-gaps.ts';

export interface AuthorStartData {
  readonly courses: readonly AuthorCourseBody[];
  readonly gaps: readonly SetupGap[];
  /** Null where nothing is published. */
  readonly asked: AskedListProps | null;
}

export function renderAuthorStartPage(frame: FrameData, { courses, gaps, asked }: AuthorStartData): string {
  const { authorStart: texts } = frame.texts;
  if (texts === undefined) throw new Error('the author’s start page carries the texts of "authorStart"');
  const { title, lead } = texts;
  return renderPage({ frame, title, script: null, data: null }, () => (
    <AuthorPage frame={frame} courseId={null} current="courses" title={title} lead={lead}>
      <SetupBanners gaps={gaps} />
      <CourseLines courses={courses} />
      {asked !== null && <AskedList {...asked} />}
    </AuthorPage>
  ));
}
