// Where authors begin, as an HTML document: their courses, the one they come from first, then most in need; one of them with
// what learners asked and did not get; hints about the service last. Needs no script.
import type { AuthorCourseBody } from '../../contract/author-material.ts';
import type { AskedListProps } from '../components/author/asked-props.ts';
import { AuthorPage } from '../components/author/author-page.tsx';
import { CourseLines } from '../components/author/course-lines.tsx';
import { FoldedSetup } from '../components/setup-banners.tsx';
import { byTrouble } from '../next-step.ts';
import { type FrameData, renderPage } from '../page-frame.tsx';
import type { SetupGap } from '../setup-gaps.ts';

interface AuthorStartData {
  readonly courses: readonly AuthorCourseBody[];
  /** The course that stands first; null or left out: the one most in need. */
  readonly named?: string | null;
  readonly gaps: readonly SetupGap[];
  /** Null where nothing is published. */
  readonly asked: AskedListProps | null;
  /** Words that the listed courses are to hold; empty for all. */
  readonly find?: string;
}

export function renderAuthorStartPage(frame: FrameData, data: AuthorStartData): string {
  const { courses, named = null, gaps, asked, find = '' } = data;
  const { authorStart: texts } = frame.texts;
  if (texts === undefined) throw new Error('the author’s start page carries the texts of "authorStart"');
  const { title, lead } = texts;
  return renderPage({ frame, title, script: null, data: null }, () => (
    <AuthorPage frame={frame} courseId={null} current="courses" title={title} lead={lead}>
      <CourseLines courses={byTrouble(courses, named)} asked={asked} find={find} />
      <FoldedSetup gaps={gaps} />
    </AuthorPage>
  ));
}
