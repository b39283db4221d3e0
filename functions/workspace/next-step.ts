// What an author does next about a course, and which course needs it most. Pure.
import type { AuthorCourseBody } from '../contract/author-material.ts';
import { pageAddress } from './addresses.ts';
import { authorAddress, runAddress, startAddress } from './author-addresses.ts';

type NextStep = 'watch' | 'failed' | 'draft' | 'bring' | 'questions' | 'warnings' | 'open';

/** One: what stands in the way of learners first. */
export function nextStepOf({ last_run: run, draft, version, open, warning_count }: AuthorCourseBody): NextStep {
  if (run?.status === 'running') return 'watch';
  if (run?.status === 'failed' || run?.status === 'abandoned') return 'failed';
  if (draft !== null) return 'draft';
  if (version === null) return 'bring';
  if (open.not_covered > 0) return 'questions';
  return warning_count > 0 ? 'warnings' : 'open';
}

export function nextStepAddress(course: AuthorCourseBody, step: NextStep): string {
  const { course_id: courseId, last_run: run, draft } = course;
  switch (step) {
    case 'watch':
    case 'failed':
      return run === null ? authorAddress('runs', { course: courseId }) : runAddress(courseId, run.run_id);
    case 'draft':
      return authorAddress('changes', { course: courseId, to: draft?.version });
    case 'bring':
      return authorAddress('new', { course: courseId });
    case 'questions':
      return startAddress(courseId);
    case 'warnings':
      return authorAddress('documents', { course: courseId, show: 'warnings' });
    case 'open':
      return pageAddress({ course: courseId });
  }
}

/** The published course with the most questions that got no answer; the first where none has any, null where none is published. */
export function mostTroubled(courses: readonly AuthorCourseBody[]): string | null {
  return byTrouble(courses).find(({ version }) => version !== null)?.course_id ?? null;
}

/** The course that is named first, then those with the most questions that got no answer; else as they come. */
export function byTrouble(
  courses: readonly AuthorCourseBody[],
  named: string | null = null,
): readonly AuthorCourseBody[] {
  const troubleOf = ({ course_id: id, open, version }: AuthorCourseBody) => {
    if (id === named) return Number.POSITIVE_INFINITY;
    return version === null ? 0 : open.not_covered + open.withheld;
  };
  return courses.toSorted((left, right) => troubleOf(right) - troubleOf(left));
}
