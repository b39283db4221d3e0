// What an author does about the draft that waits, and about publishing by the clock. Each may be asked for twice: it is
// done once, and both are told so. A course that is not there and a foreign one are the same.
import type { CourseScope } from '../../ports/scope.ts';
import type { HttpServices } from '../backend.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';

type Services = Pick<HttpServices, 'versionSwitch' | 'authorDesk'>;
type Decided = { readonly kind: 'done' } | ProblemOutcome;

export async function publishDraft(
  services: Services,
  draft: CourseScope & { readonly version: number },
): Promise<Decided> {
  const { kind } = await services.versionSwitch.publishDraft(draft);
  return kind === 'published' ? { kind: 'done' } : refuse(services, draft);
}

export async function discardDraft(
  services: Services,
  draft: CourseScope & { readonly version: number },
): Promise<Decided> {
  const { kind } = await services.versionSwitch.discardDraft(draft);
  return kind === 'discarded' ? { kind: 'done' } : refuse(services, draft);
}

export async function setAutomaticPublishing(
  { versionSwitch }: Pick<Services, 'versionSwitch'>,
  { tenantId, courseId, isOn }: CourseScope & { readonly isOn: boolean },
): Promise<Decided> {
  const isThere = await versionSwitch.setHold({ tenantId, courseId, isHeld: !isOn });
  return isThere ? { kind: 'done' } : problem('not_found');
}

async function refuse({ authorDesk }: Services, scope: CourseScope): Promise<ProblemOutcome> {
  return problem((await authorDesk.hasCourse(scope)) ? 'draft_gone' : 'not_found');
}
