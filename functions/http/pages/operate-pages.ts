// The operators' page: figures, parts, ingestion; and its buttons that send again what failed.
import { identifierSchema } from '../../contract/identifiers.ts';
import { ltiPlatformRequestSchema } from '../../contract/lti.ts';
import { operateQuerySchema } from '../../contract/operate.ts';
import type { PlatformDraft } from '../../workspace/components/operate/platforms.tsx';
import { type OperateNotice, operateNotices, renderOperatePage } from '../../workspace/pages/operate-page.tsx';
import { setupGapsOf } from '../../workspace/setup-gaps.ts';
import { showAuthorCourses } from '../author/show-documents.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { addPlatform, listPlatforms, removePlatform, resumeGrades } from '../operate/lti-platforms.ts';
import { retryFailed } from '../operate/retry-failed.ts';
import { showIngestion } from '../operate/show-ingestion.ts';
import { showMetrics } from '../operate/show-metrics.ts';
import { showParts } from '../operate/show-parts.ts';
import { validate } from '../validate.ts';
import type { Page, PageReply, Visit } from './page.ts';

const shared = { path: '/operate', access: 'operator', texts: ['operate', 'setup'] } as const;

export const operatePages: readonly Page[] = [
  { ...shared, method: 'GET', show: showPage },
  { ...shared, method: 'POST', show: retryByForm },
];

async function showPage(visit: Visit): ReturnType<Page['show']> {
  return renderPage(visit, { draft: null, notice: null });
}

async function renderPage(
  visit: Visit,
  told: { readonly draft: PlatformDraft | null; readonly notice: OperateNotice | null },
): Promise<Extract<PageReply, { kind: 'html' }> | ProblemOutcome> {
  const { identity, services, settings, url, frame } = visit;
  const asked = validate(operateQuerySchema, { window: url.searchParams.get('window') ?? undefined }, 'query');
  if (asked.kind === 'problem') return asked;
  const { window } = asked.value;
  const [metrics, ingestion, parts, platforms, courses] = await Promise.all([
    showMetrics(services, { identity, window }),
    showIngestion(services.operateDesk, { identity, window }),
    showParts(services),
    listPlatforms({ identity, settings, services }),
    showAuthorCourses(services.authorDesk, { identity, nowMs: Date.now() }),
  ]);
  const notice = told.notice ?? operateNotices.find((name) => name === url.searchParams.get('notice')) ?? null;
  const gaps = setupGapsOf(settings.setup, courses);
  const shown = { gaps, window, metrics, ingestion, parts, notice, platforms, draft: told.draft, origin: url.origin };
  return { kind: 'html', html: renderOperatePage(frame, shown) };
}

async function retryByForm(visit: Visit): ReturnType<Page['show']> {
  const form = await visit.readForm();
  if (form.kind === 'problem') return form;
  const act = form.fields.get('act');
  if (act !== null) return changePlatforms(visit, act, form.fields);
  const course = identifierSchema.safeParse(form.fields.get('course'));
  if (!course.success) return problem('not_found');
  const retried = await retryFailed(visit, {
    courseId: course.data,
    runId: form.fields.get('run') ?? null,
    letterId: form.fields.get('letter') ?? null,
  });
  if (retried.kind === 'retried') return back('retried');
  const notices: Readonly<Record<string, OperateNotice>> = {
    conflict: 'busy',
    not_found: 'gone',
    unavailable: 'unavailable',
  };
  const notice = notices[retried.code];
  return notice === undefined ? retried : back(notice);
}

/** A press of a button in the section of learning platforms. */
async function changePlatforms(visit: Visit, act: string, fields: URLSearchParams): ReturnType<Page['show']> {
  if (act === 'add-platform') return addByForm(visit, fields);
  const platformId = fields.get('platform') ?? '';
  const changes = {
    'remove-platform': () => removePlatform(visit, platformId),
    'resume-platform': () => resumeGrades(visit, platformId),
  } as const;
  if (!Object.hasOwn(changes, act)) return problem('not_found');
  const changed = await changes[act as keyof typeof changes]();
  if (changed.kind === 'problem') return changed.code === 'not_found' ? back('gone') : changed;
  return back(changed.kind === 'removed' ? 'platform_removed' : 'grades_resumed');
}

const draftFields = [
  ...(['issuer', 'client_id', 'deployment_ids', 'authorization_url', 'token_url', 'key_set_url'] as const),
  ...(['service_hosts', 'course_id'] as const),
] as const;

async function addByForm(visit: Visit, fields: URLSearchParams): ReturnType<Page['show']> {
  const values = Object.fromEntries(draftFields.map((name) => [name, (fields.get(name) ?? '').slice(0, 4_000)]));
  const listOf = (name: string) => (values[name] ?? '').split(/[\s,]+/).filter(Boolean);
  const lists = { deployment_ids: listOf('deployment_ids'), service_hosts: listOf('service_hosts') };
  const request = ltiPlatformRequestSchema.safeParse({ ...values, ...lists, course_id: values.course_id || null });
  if (!request.success) {
    const wrong = [...new Set(request.error.issues.map(({ path }) => String(path[0])))];
    const reply = await renderPage(visit, { draft: { values, wrong }, notice: 'platform_invalid' });
    return reply.kind === 'problem' ? reply : { ...reply, status: 422, problemCode: 'invalid_request' };
  }
  const added = await addPlatform(visit, { request: request.data, key: fields.get('key') });
  if (added.kind === 'added') return back('platform_added');
  return added.code === 'conflict' ? back('platform_taken') : added;
}

function back(notice: OperateNotice): PageReply {
  return { kind: 'redirect', to: `/operate?notice=${notice}` };
}
