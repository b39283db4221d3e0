// What the author's start page shows: the courses, the questions of one of them that got no answer, the files that the
// passages closest to these are in.
import type { AuthorCourseBody } from '../../contract/author-material.ts';
import { type QuestionReview, reviewDays } from '../../contract/question-review.ts';
import { listedQuestions, type PassageFile } from '../../workspace/components/author/asked-props.ts';
import { mostTroubled } from '../../workspace/next-step.ts';
import { reviewQuestions } from '../author-questions/review-questions.ts';
import { courseScopeOf } from '../course-scope.ts';
import { mayBringFiles } from './kept-files.ts';
import { readPassageFiles } from './passage-files.ts';
import { showAuthorCourses } from './show-documents.ts';
import { type Caller, mayStartRuns } from './start-run.ts';

export interface AuthorStart {
  readonly courses: readonly AuthorCourseBody[];
  /** Null where the course that is looked at is not published, or none is. */
  readonly review: QuestionReview | null;
  readonly files: ReadonlyMap<string, PassageFile>;
  /** Whether files of that course may be edited and brought here. */
  readonly mayBring: boolean;
  /** Whether notes may be written beside them. */
  readonly mayNote: boolean;
  /** The course that was named; null for none. */
  readonly named: string | null;
}

/**
 * @param input.named the course whose questions are wanted; null: the one with the most that got no answer
 * @returns null where a course is named that is not the author's
 */
export async function readAuthorStart(input: {
  readonly caller: Caller;
  readonly named: string | null;
  readonly nowMs: number;
}): Promise<AuthorStart | null> {
  const { caller, named, nowMs } = input;
  const { identity, services, settings } = caller;
  const courses = await showAuthorCourses(services.authorDesk, { identity, nowMs });
  if (named !== null && !courses.some(({ course_id: id }) => id === named)) return null;
  const courseId = named ?? mostTroubled(courses);
  const scope = courseId === null ? null : courseScopeOf(identity, courseId);
  if (scope === null) return { courses, review: null, files: new Map(), mayBring: false, mayNote: false, named };
  const time = { days: reviewDays.usual, zone: 'UTC', nowMs, keepsQuestions: settings.keepLearnerText };
  const [review, mayBring] = await Promise.all([
    reviewQuestions({ ...scope, ...time }, services.questionDesk),
    mayBringFiles(caller, scope),
  ]);
  const version = courses.find(({ course_id: id }) => id === courseId)?.version ?? null;
  const files =
    review === null || version === null
      ? new Map()
      : await readPassageFiles(services.ask.registry, { ...scope, version, passages: closestOf(review) });
  return { courses, review, files, mayBring, mayNote: mayStartRuns(identity, settings), named };
}

function closestOf({ unanswered }: QuestionReview) {
  return unanswered.slice(0, listedQuestions).map(({ suggestions: [first] }) => first?.canonical_reference);
}
