// What authors see of their material: documents, runs, changes.
import { authorOperations } from '../../contract/author-operations.ts';
import { discardDraft, publishDraft, setAutomaticPublishing } from '../author/decide-draft.ts';
import { showChanges, showVersions } from '../author/show-changes.ts';
import { showAuthorCourses, showAuthorDocument, showAuthorDocuments } from '../author/show-documents.ts';
import { showRunProgress, showRuns } from '../author/show-runs.ts';
import { switchVersion } from '../author/switch-version.ts';
import { courseScopeOf } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import { route } from '../route.ts';

export const authorRoutes = {
  listAuthorCourses: route('listAuthorCourses', authorOperations.listAuthorCourses, async ({ identity, services }) => {
    const courses = await showAuthorCourses(services.authorDesk, { identity, nowMs: Date.now() });
    return { kind: 'ok', body: { courses: [...courses] } };
  }),

  listAuthorDocuments: route('listAuthorDocuments', authorOperations.listAuthorDocuments, async (call) => {
    const scope = courseScopeOf(call.identity, call.parameters.courseId);
    const body = scope && (await showAuthorDocuments(call.services.authorDesk, scope));
    return body ? { kind: 'ok', body } : problem('not_found');
  }),

  readAuthorDocument: route('readAuthorDocument', authorOperations.readAuthorDocument, async (call) => {
    const { courseId, documentNumber } = call.parameters;
    const scope = courseScopeOf(call.identity, courseId);
    const body = scope && (await showAuthorDocument(call.services.authorDesk, { ...scope, documentNumber }));
    return body ? { kind: 'ok', body } : problem('not_found');
  }),

  listIngestRuns: route('listIngestRuns', authorOperations.listIngestRuns, async (call) => {
    const { limit, unchanged } = call.query;
    const scope = courseScopeOf(call.identity, call.parameters.courseId);
    const asked = { limit, withUnchanged: unchanged === 'yes' };
    const body = scope && (await showRuns(call.services.authorDesk, { ...scope, ...asked }));
    return body ? { kind: 'ok', body } : problem('not_found');
  }),

  readRunProgress: route('readRunProgress', authorOperations.readRunProgress, async (call) => {
    const { courseId, runId } = call.parameters;
    const scope = courseScopeOf(call.identity, courseId);
    const body = scope && (await showRunProgress(call.services.authorDesk, { ...scope, runId }));
    return body ? { kind: 'ok', body } : problem('not_found');
  }),

  listVersions: route('listVersions', authorOperations.listVersions, async (call) => {
    const scope = courseScopeOf(call.identity, call.parameters.courseId);
    const body = scope && (await showVersions(call.services.authorDesk, scope));
    return body ? { kind: 'ok', body } : problem('not_found');
  }),

  switchVersion: route(
    'switchVersion',
    authorOperations.switchVersion,
    async ({ identity, services, parameters, body }) => {
      const scope = courseScopeOf(identity, parameters.courseId);
      if (!scope) return problem('not_found');
      const switched = await switchVersion(services, { ...scope, ...body });
      return switched.kind === 'switched' ? { kind: 'ok', body: switched.body } : switched;
    },
  ),

  publishDraft: route(
    'publishDraft',
    authorOperations.publishDraft,
    async ({ identity, services, parameters, body }) => {
      const scope = courseScopeOf(identity, parameters.courseId);
      const decided = scope ? await publishDraft(services, { ...scope, version: body.version }) : problem('not_found');
      return decided.kind === 'done' ? { kind: 'ok', body: named(parameters, body) } : decided;
    },
  ),

  discardDraft: route(
    'discardDraft',
    authorOperations.discardDraft,
    async ({ identity, services, parameters, body }) => {
      const scope = courseScopeOf(identity, parameters.courseId);
      const decided = scope ? await discardDraft(services, { ...scope, version: body.version }) : problem('not_found');
      return decided.kind === 'done' ? { kind: 'ok', body: named(parameters, body) } : decided;
    },
  ),

  setAutomaticPublishing: route('setAutomaticPublishing', authorOperations.setAutomaticPublishing, async (call) => {
    const scope = courseScopeOf(call.identity, call.parameters.courseId);
    const asked = { isOn: call.body.is_on };
    const decided = scope ? await setAutomaticPublishing(call.services, { ...scope, ...asked }) : problem('not_found');
    return decided.kind === 'done' ? { kind: 'ok', body: call.body } : decided;
  }),

  listChanges: route('listChanges', authorOperations.listChanges, async (call) => {
    const scope = courseScopeOf(call.identity, call.parameters.courseId);
    if (!scope) return problem('not_found');
    const { authorDesk: desk, ask } = call.services;
    const shown = await showChanges({ desk, registry: ask.registry }, { ...scope, ...call.query });
    return shown.kind === 'changes' ? { kind: 'ok', body: shown.body } : problem('not_found');
  }),
};

function named({ courseId }: { readonly courseId: string }, { version }: { readonly version: number }) {
  return { course_id: courseId, version };
}
