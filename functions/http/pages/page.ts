// What every page shares: who visits, in which language, with which role; and that even a failure is a page, for a
// person reads it.
import type { Context } from 'hono';
import type { CourseSummaryBody } from '../../contract/course.ts';
import { type Access, rolesByAccess } from '../../contract/operation.ts';
import { type ProblemCode, problems } from '../../contract/problem.ts';
import type { Identity } from '../../ports/scope.ts';
import { renderWorkspacePage } from '../../workspace/page.tsx';
import type { FrameData } from '../../workspace/page-frame.tsx';
import { textsOf } from '../../workspace/texts/catalogs.ts';
import type { TextArea } from '../../workspace/texts/wording.ts';
import type { Host, HttpServices, HttpSettings } from '../backend.ts';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { identify } from '../identity/identify.ts';
import { type ReadForm, readFormBody } from '../read-body.ts';
import { renderSummary } from '../render-course.ts';
import { type HttpApp, type HttpEnvironment, logFailure } from '../route.ts';
import { languageOf } from './language.ts';
import { failedPage, failureOf } from './workspace-data.ts';

/** What the log calls a page. */
export const pageOperation = 'page';

const formLimitBytes = 16 * 1024;

export interface Visit {
  readonly identity: Identity;
  readonly settings: HttpSettings;
  readonly services: HttpServices;
  readonly requestId: string;
  readonly url: URL;
  readonly request: Request;
  /** Already with the texts of the page's areas. */
  readonly frame: FrameData;
  /** The fields of a posted form; posts from other sites have been refused. */
  readForm(): Promise<ReadForm>;
  waitUntil(task: Promise<unknown>): void;
}

export type PageReply =
  | {
      readonly kind: 'html';
      readonly html: string;
      readonly status?: (typeof problems)[ProblemCode]['status'] | 200;
      /** For the log, where the page tells of one. */
      readonly problemCode?: ProblemCode | null;
    }
  /** After a form was carried out: a reload does not send it again. `to` is an address of ours. */
  | { readonly kind: 'redirect'; readonly to: string; readonly setCookie?: string };

export interface Page {
  readonly method: 'GET' | 'POST';
  /** As Hono writes it. */
  readonly path: string;
  readonly access: Access;
  /** Areas of texts it speaks with; the frame's come with them. */
  readonly texts: readonly TextArea[];
  show(visit: Visit): Promise<PageReply | ProblemOutcome>;
}

export function mountPage(page: Page, app: HttpApp, host: Host): void {
  app.on(page.method, page.path, async (context) => {
    context.set('operation', pageOperation);
    const reply = await visitPage(context, host, page);
    if (reply.kind === 'problem') return respondWithFailurePage(context, reply);
    if (reply.kind === 'redirect') {
      const headers = { location: reply.to, ...(reply.setCookie ? { 'set-cookie': reply.setCookie } : {}) };
      return context.body(null, 303, headers);
    }
    context.set('problemCode', reply.problemCode ?? null);
    return context.body(reply.html, reply.status ?? 200, { 'content-type': 'text/html; charset=utf-8' });
  });
}

export function respondWithFailurePage(context: Context<HttpEnvironment>, outcome: ProblemOutcome): Response {
  context.set('problemCode', outcome.code);
  const frame = frameOf({ request: context.req.raw, identity: null, courses: [], areas: ['ask', 'tutor', 'composer'] });
  const html = renderWorkspacePage(failedPage(frame, failureOf(outcome, context.get('requestId'))));
  return context.body(html, problems[outcome.code].status, { 'content-type': 'text/html; charset=utf-8' });
}

async function visitPage(
  context: Context<HttpEnvironment>,
  host: Host,
  page: Page,
): Promise<PageReply | ProblemOutcome> {
  const settings = host.readSettings(context.env);
  const services = host.openServices(context.env);
  const request = context.req.raw;
  try {
    const caller = await identify(request, settings, Date.now());
    if (caller.kind === 'problem') return caller;
    context.set('setCookie', caller.setCookie);
    const { identity } = caller;
    const needed: readonly string[] = rolesByAccess[page.access];
    if (needed.length > 0 && !identity.roles.some((role) => needed.includes(role))) return problem('forbidden');
    return await page.show({
      identity,
      settings,
      services,
      requestId: context.get('requestId'),
      url: new URL(request.url),
      request,
      frame: frameOf({ request, identity, courses: await coursesOf(identity, services), areas: page.texts }),
      readForm: () => readFormBody(request, formLimitBytes),
      waitUntil: (task) => context.executionCtx.waitUntil(task),
    });
  } catch (error) {
    if (!services.isPartUnreachable(error)) throw error;
    logFailure(context, 'part_unavailable', error);
    return problem('unavailable');
  }
}

async function coursesOf(identity: Identity, services: HttpServices): Promise<readonly CourseSummaryBody[]> {
  const listed = await services.ask.registry.listCourses({ tenantId: identity.tenantId });
  return listed.filter(({ courseId }) => courseScopeOf(identity, courseId) !== null).map(renderSummary);
}

const staffRoles: ReadonlySet<string> = new Set(rolesByAccess.staff);

/** The one place that decides what a page may know of its visitor. */
function frameOf(given: {
  readonly request: Request;
  readonly identity: Identity | null;
  readonly courses: readonly CourseSummaryBody[];
  readonly areas: readonly TextArea[];
}): FrameData {
  const { request, identity, courses, areas } = given;
  const url = new URL(request.url);
  const language = languageOf(request);
  const isStaff = identity?.roles.some((role) => staffRoles.has(role)) ?? false;
  const isDebugging = isStaff && url.searchParams.get('debug') === '1';
  return {
    language,
    texts: textsOf(
      language,
      areas.filter((area) => area !== 'debug' || isDebugging),
    ),
    viewer: { roles: identity?.roles ?? [], isSignedIn: false, name: null },
    courses,
    courseId: url.searchParams.get('course'),
    // What a form was posted to is no address to come back to.
    address: request.method === 'GET' ? `${url.pathname}${url.search}` : '/',
    isDebugging,
  };
}
