// The operators' page: figures, parts, ingestion; and its buttons that send again what failed.
import { identifierSchema } from '../../contract/identifiers.ts';
import { operateQuerySchema } from '../../contract/operate.ts';
import { type OperateNotice, operateNotices, renderOperatePage } from '../../workspace/pages/operate-page.tsx';
import { problem } from '../error-response.ts';
import { retryFailed } from '../operate/retry-failed.ts';
import { showIngestion } from '../operate/show-ingestion.ts';
import { showMetrics } from '../operate/show-metrics.ts';
import { showParts } from '../operate/show-parts.ts';
import { validate } from '../validate.ts';
import type { Page, PageReply, Visit } from './page.ts';

const shared = { path: '/operate', access: 'operator', texts: ['operate'] } as const;

export const operatePages: readonly Page[] = [
  { ...shared, method: 'GET', show: showPage },
  { ...shared, method: 'POST', show: retryByForm },
];

async function showPage(visit: Visit): ReturnType<Page['show']> {
  const { identity, services, url } = visit;
  const asked = validate(operateQuerySchema, { window: url.searchParams.get('window') ?? undefined }, 'query');
  if (asked.kind === 'problem') return asked;
  const { window } = asked.value;
  const [metrics, ingestion, parts] = await Promise.all([
    showMetrics(services, { identity, window }),
    showIngestion(services.operateDesk, { identity, window }),
    showParts(services),
  ]);
  const notice = operateNotices.find((name) => name === url.searchParams.get('notice')) ?? null;
  return { kind: 'html', html: renderOperatePage(visit.frame, { window, metrics, ingestion, parts, notice }) };
}

async function retryByForm(visit: Visit): ReturnType<Page['show']> {
  const form = await visit.readForm();
  if (form.kind === 'problem') return form;
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

function back(notice: OperateNotice): PageReply {
  return { kind: 'redirect', to: `/operate?notice=${notice}` };
}
