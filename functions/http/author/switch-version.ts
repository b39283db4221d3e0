// Shows a kept version of a course again. Asked for twice it is done once, and both are told so.
import type { SwitchedVersionBody } from '../../contract/version-changes.ts';
import type { CourseScope } from '../../ports/scope.ts';
import type { HttpServices } from '../backend.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';

export async function switchVersion(
  { versionSwitch, authorDesk }: Pick<HttpServices, 'versionSwitch' | 'authorDesk'>,
  input: CourseScope & { readonly version: number },
): Promise<{ readonly kind: 'switched'; readonly body: SwitchedVersionBody } | ProblemOutcome> {
  const { courseId, version } = input;
  const switched = { kind: 'switched', body: { course_id: courseId, version } } as const;
  const { kind } = await versionSwitch.flip(input);
  if (kind === 'flipped') return switched;
  const shown = (await authorDesk.listVersions(input)).find(({ isPublished }) => isPublished);
  return shown?.version === version ? switched : problem('not_found');
}
