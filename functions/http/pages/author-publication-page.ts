// The forms about a draft that waits and about publishing by the clock. What was published is shown as the course it is
// now, with what can be done with it; all else leads back to the changes, with what came of it.
import { identifierSchema } from '../../contract/identifiers.ts';
import { decideDraftSchema } from '../../contract/version-changes.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { authorAddress, publicationAddress } from '../../workspace/author-addresses.ts';
import type { PendingNotice } from '../../workspace/components/author/pending-panel.tsx';
import { discardDraft, publishDraft, setAutomaticPublishing } from '../author/decide-draft.ts';
import { askedIdOf } from '../author-questions/read-asked.ts';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import type { Page, PageReply, Visit } from './page.ts';

export const authorPublicationPage: Page = {
  method: 'POST',
  path: publicationAddress,
  access: 'author',
  texts: ['documents'],
  show: decideByForm,
};

async function decideByForm(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const form = await visit.readForm();
  if (form.kind === 'problem') return form;
  const courseId = identifierSchema.safeParse(form.fields.get('course'));
  const scope = courseId.success ? courseScopeOf(visit.identity, courseId.data) : null;
  if (!scope) return problem('not_found');
  const notice = await decide(visit, scope, form.fields);
  if (typeof notice === 'object') return notice;
  const place = notice === 'published' ? 'documents' : 'changes';
  return {
    kind: 'redirect',
    to: authorAddress(place, { course: scope.courseId, notice, asked: askedIdOf(form.fields) }),
  };
}

async function decide(
  { services }: Visit,
  scope: CourseScope,
  fields: URLSearchParams,
): Promise<PendingNotice | 'published' | ProblemOutcome> {
  const act = fields.get('act');
  if (act === 'resume' || act === 'pause') {
    const done = await setAutomaticPublishing(services, { ...scope, isOn: act === 'resume' });
    return done.kind === 'problem' ? done : act === 'resume' ? 'resumed' : 'paused';
  }
  const asked = decideDraftSchema.safeParse({ version: Number(fields.get('version')) });
  if (!asked.success || (act !== 'publish' && act !== 'discard')) return problem('not_found');
  const draft = { ...scope, ...asked.data };
  // The browser asks for the tick; who sends the form without it has not been told that it cannot be undone.
  const isConfirmed = act === 'publish' || fields.get('confirm') === 'yes';
  if (!isConfirmed) return (await services.authorDesk.hasCourse(scope)) ? 'unconfirmed' : problem('not_found');
  const decided = act === 'publish' ? await publishDraft(services, draft) : await discardDraft(services, draft);
  if (decided.kind === 'done') return act === 'publish' ? 'published' : 'discarded';
  return decided.code === 'draft_gone' ? 'gone' : decided;
}
