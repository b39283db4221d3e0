// What is missing from a deployment, as banners for authors and operators: which, and of which courses. Pure.
import type { AuthorCourseBody } from '../contract/author-material.ts';
import type { DeploymentSetup, StandIn } from '../contract/setup.ts';

export type SetupGap =
  | { readonly kind: 'no_model' | 'no_backup' }
  /** Titles of the courses; none where the deployment asks for it. */
  | { readonly kind: 'write_without_model' | 'no_verifier'; readonly courses: readonly string[] }
  | { readonly kind: 'stand_ins'; readonly parts: readonly StandIn[] };

/** @param courses those the viewer looks after: a course may ask for written answers where the deployment does not */
export function setupGapsOf(
  setup: DeploymentSetup,
  courses: readonly Pick<AuthorCourseBody, 'course_id' | 'title' | 'answer_style' | 'version'>[],
): readonly SetupGap[] {
  const gaps: SetupGap[] = [];
  const writing = courses.filter(({ answer_style: style, version }) => version !== null && style === 'write');
  const titles = writing.map(({ title, course_id: courseId }) => title ?? courseId);
  const isWritten = setup.writes || writing.length > 0;
  if (isWritten && !setup.hasLanguageModel) gaps.push({ kind: 'write_without_model', courses: titles });
  else if (!setup.hasLanguageModel) gaps.push({ kind: 'no_model' });
  else if (isWritten && !setup.hasOwnVerifier) gaps.push({ kind: 'no_verifier', courses: titles });
  if (!setup.hasBackup) gaps.push({ kind: 'no_backup' });
  if (setup.standIns.length > 0) gaps.push({ kind: 'stand_ins', parts: setup.standIns });
  return gaps;
}
