// What authors see of their courses: documents, runs of ingestion, changes between versions.

import { authorOperations } from '../../contract/author-operations.ts';
import { identifierSchema } from '../../contract/identifiers.ts';
import type { ProblemCode } from '../../contract/problem.ts';
import { changesQuerySchema, switchVersionSchema } from '../../contract/version-changes.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { authorAddress, runAddress } from '../../workspace/author-addresses.ts';
import { pendingNotices } from '../../workspace/components/author/pending-panel.tsx';
import { type RunNotice, runNotices } from '../../workspace/components/author/run-list.tsx';
import {
  renderChangesPage,
  renderDocumentPage,
  renderDocumentsPage,
  renderRunPage,
  renderRunsPage,
} from '../../workspace/pages/author-pages.tsx';
import { readDocumentChoice } from '../../workspace/sort-documents.ts';
import type { TextArea } from '../../workspace/texts/wording.ts';
import { mayBringFiles } from '../author/kept-files.ts';
import { showChanges, showVersions } from '../author/show-changes.ts';
import { showAuthorDocument, showAuthorDocuments } from '../author/show-documents.ts';
import { showRunProgress, showRuns } from '../author/show-runs.ts';
import { mayStartRuns, startRun } from '../author/start-run.ts';
import { switchVersion } from '../author/switch-version.ts';
import { askedIdOf, readAsked } from '../author-questions/read-asked.ts';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { retryFailed } from '../operate/retry-failed.ts';
import { validate } from '../validate.ts';
import { authorPublicationPage } from './author-publication-page.ts';
import { editDocumentPage } from './edit-document-page.ts';
import { newCoursePage } from './new-course-page.ts';
import type { Page, PageReply, Visit } from './page.ts';

type Reply = PageReply | ProblemOutcome;

const texts: readonly TextArea[] = ['documents', 'authorStart'];
/** Changes on one page. */
const changesPerPage = 25;
const runsListed = 50;
/** Fields of an address of changes that are not about which are shown. */
const ofPage = new Set(['course', 'notice', 'asked']);

export const authorDocumentPages: readonly Page[] = [
  newCoursePage,
  editDocumentPage,
  authorPage('/author/documents', (visit) =>
    ofCourse(visit, async (scope) => {
      const { authorDesk } = visit.services;
      const [listed, versions] = await Promise.all([
        showAuthorDocuments(authorDesk, scope),
        showVersions(authorDesk, scope),
      ]);
      if (!listed || !versions) return problem('not_found');
      const choice = readDocumentChoice(visit.url.searchParams);
      const isNew = visit.url.searchParams.get('notice') === 'published';
      const newlyAt = isNew ? visit.url.origin : null;
      const asked = isNew ? await readAsked(visit, scope) : null;
      return html(renderDocumentsPage(visit.frame, { listed, versions, choice, newlyAt, asked }));
    }),
  ),
  authorPage('/author/document', (visit) => ofCourse(visit, (scope) => showDocument(visit, scope))),
  authorPage('/author/runs', (visit) => ofCourse(visit, (scope) => showRunList(visit, scope))),
  { method: 'POST', path: '/author/runs', access: 'author', texts, show: startByForm },
  authorPage('/author/run', (visit) =>
    ofCourse(visit, async (scope) => {
      const runId = visit.url.searchParams.get('run') ?? '';
      const asked = askedIdOf(visit.url.searchParams);
      const run = await showRunProgress(visit.services.authorDesk, { ...scope, runId });
      return run ? html(renderRunPage({ frame: visit.frame, run, asked })) : problem('not_found');
    }),
  ),
  { method: 'POST', path: '/author/run', access: 'author', texts, show: retryByForm },
  authorPublicationPage,
  { method: 'POST', path: '/author/changes', access: 'author', texts, show: switchByForm },
  authorPage('/author/changes', (visit) => ofCourse(visit, (scope) => showChangeList(visit, scope))),
];

function authorPage(path: string, show: (visit: Visit) => Promise<Reply>): Page {
  return { method: 'GET', path, access: 'author', texts, show };
}

function html(text: string): PageReply {
  return { kind: 'html', html: text };
}

async function ofCourse(visit: Visit, show: (scope: CourseScope) => Promise<Reply>): Promise<Reply> {
  const scope = scopeOf(visit, visit.url.searchParams.get('course'));
  return scope ? show(scope) : problem('not_found');
}

function scopeOf(visit: Visit, given: string | null): CourseScope | null {
  const courseId = identifierSchema.safeParse(given);
  return courseId.success ? courseScopeOf(visit.identity, courseId.data) : null;
}

async function showDocument(visit: Visit, scope: CourseScope): Promise<Reply> {
  const given = { courseId: scope.courseId, documentNumber: visit.url.searchParams.get('document') };
  const named = authorOperations.readAuthorDocument.parameters.safeParse(given);
  if (!named.success) return problem('not_found');
  const { documentNumber } = named.data;
  const [document, mayEdit] = await Promise.all([
    showAuthorDocument(visit.services.authorDesk, { ...scope, documentNumber }),
    mayBringFiles(visit, scope),
  ]);
  return document ? html(renderDocumentPage(visit.frame, { document, mayEdit })) : problem('not_found');
}

async function showRunList(visit: Visit, scope: CourseScope): Promise<Reply> {
  const search = visit.url.searchParams;
  const withUnchanged = search.get('unchanged') === 'yes';
  const { authorDesk } = visit.services;
  const [listed, versions] = await Promise.all([
    showRuns(authorDesk, { ...scope, limit: runsListed, withUnchanged }),
    showVersions(authorDesk, scope),
  ]);
  if (!listed || !versions) return problem('not_found');
  const notice = runNotices.find((name) => name === search.get('notice')) ?? null;
  const mayStart = mayStartRuns(visit.identity, visit.settings);
  return html(renderRunsPage(visit.frame, { listed, versions, withUnchanged, notice, mayStart }));
}

const notices: Partial<Record<ProblemCode, RunNotice>> = {
  conflict: 'busy',
  not_found: 'no_content',
  unavailable: 'unavailable',
};

async function startByForm(visit: Visit): Promise<Reply> {
  const form = await visit.readForm();
  if (form.kind === 'problem') return form;
  const scope = scopeOf(visit, form.fields.get('course'));
  // Of a course that nobody knows there is no list of runs to come back to.
  if (!scope || !(await visit.services.authorDesk.hasCourse(scope))) return problem('not_found');
  const { courseId } = scope;
  const intent = form.fields.get('draft') === 'true' ? 'draft' : 'publish';
  const started = await startRun(visit, { courseId, mode: 'queued', intent });
  if (started.kind === 'run') return { kind: 'redirect', to: runAddress(courseId, started.run.run_id) };
  const notice = notices[started.code];
  return notice ? { kind: 'redirect', to: authorAddress('runs', { course: courseId, notice }) } : started;
}

async function retryByForm(visit: Visit): Promise<Reply> {
  const form = await visit.readForm();
  if (form.kind === 'problem') return form;
  const scope = scopeOf(visit, form.fields.get('course'));
  if (!scope) return problem('not_found');
  const { courseId } = scope;
  const retried = await retryFailed(visit, { courseId, runId: form.fields.get('run') ?? null, letterId: null });
  if (retried.kind === 'retried') return { kind: 'redirect', to: runAddress(courseId, retried.run.run_id) };
  const notice = notices[retried.code];
  const isThere = await visit.services.authorDesk.hasCourse(scope);
  return notice && isThere ? { kind: 'redirect', to: authorAddress('runs', { course: courseId, notice }) } : retried;
}

async function switchByForm(visit: Visit): Promise<Reply> {
  const form = await visit.readForm();
  if (form.kind === 'problem') return form;
  const scope = scopeOf(visit, form.fields.get('course'));
  const asked = switchVersionSchema.safeParse({ version: Number(form.fields.get('version')) });
  if (!scope || !asked.success) return problem('not_found');
  const toChanges: PageReply = { kind: 'redirect', to: authorAddress('changes', { course: scope.courseId }) };
  // The browser asks for the tick; who sends the form without it has not been told what it does.
  if (form.fields.get('confirm') !== 'yes') return toChanges;
  const switched = await switchVersion(visit.services, { ...scope, ...asked.data });
  return switched.kind === 'switched' ? toChanges : switched;
}

async function showChangeList(visit: Visit, scope: CourseScope): Promise<Reply> {
  const { searchParams } = visit.url;
  const given = [...searchParams].filter(([name, value]) => !ofPage.has(name) && value !== '');
  const asked = validate(changesQuerySchema, { limit: changesPerPage, ...Object.fromEntries(given) }, 'query');
  if (asked.kind === 'problem') return asked;
  const { authorDesk: desk, ask } = visit.services;
  const kind = asked.value.kind ?? 'text';
  const [versions, edited, shown] = await Promise.all([
    showVersions(desk, scope),
    readAsked(visit, scope),
    showChanges({ desk, registry: ask.registry }, { ...scope, ...asked.value, kind }),
  ]);
  if (!versions) return problem('not_found');
  const changes = shown.kind === 'changes' ? shown.body : shown.kind;
  const { from, to } = shown.kind === 'changes' ? shown.body : asked.value;
  return html(
    renderChangesPage(visit.frame, {
      versions,
      from: from ?? null,
      to: to ?? null,
      choice: { kind, container: asked.value.container ?? null },
      pageSize: asked.value.limit,
      asked: edited,
      notice: pendingNotices.find((name) => name === searchParams.get('notice')) ?? null,
      changes,
    }),
  );
}
