// The page at `/`: as a link leads to it, and as its plain form asks. With a script the page uses the API instead.
import type { Context } from 'hono';
import { askRequestSchema } from '../../contract/answer.ts';
import { problems } from '../../contract/problem.ts';
import { readAddress } from '../../workspace/addresses.ts';
import { answeredTurn, failedTurn } from '../../workspace/answered-turn.ts';
import type { WorkspaceData } from '../../workspace/model.ts';
import { renderWorkspacePage } from '../../workspace/page.tsx';
import type { Host, HttpServices, HttpSettings } from '../backend.ts';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { type Identified, identify } from '../identity/identify.ts';
import { collectAnswer, openAnswer } from '../open-answer.ts';
import { emptyPage, failureOf, readPageData } from '../page-data.ts';
import { readFormBody } from '../read-body.ts';
import { type HttpApp, type HttpEnvironment, logFailure } from '../route.ts';
import { validate } from '../validate.ts';

type PageContext = Context<HttpEnvironment>;
interface Visit {
  readonly identity: Identified['identity'];
  readonly settings: HttpSettings;
  readonly services: HttpServices;
  readonly requestId: string;
}

export const pageAddresses = [
  { method: 'GET', path: '/' },
  { method: 'POST', path: '/' },
] as const;

/** What the log calls it. */
export const pageOperation = 'page';

const formLimitBytes = 16 * 1024;

export function mountPages(app: HttpApp, host: Host): void {
  app.get('/', (context) => respond(context, host, (visit) => showPage(context, visit)));
  app.post('/', (context) => respond(context, host, (visit) => askOnPage(context, visit)));
}

/** A person reads the outcome here, so even a failure is a page. */
async function respond(
  context: PageContext,
  host: Host,
  visit: (visit: Visit) => Promise<WorkspaceData | ProblemOutcome>,
): Promise<Response> {
  context.set('operation', pageOperation);
  const data = await visitOrProblem(context, host, visit);
  return 'kind' in data ? respondWithFailurePage(context, data) : sendPage(context, data);
}

export function respondWithFailurePage(context: PageContext, outcome: ProblemOutcome): Response {
  return sendPage(context, { ...emptyPage, failure: failureOf(outcome, context.get('requestId')) });
}

async function visitOrProblem(
  context: PageContext,
  host: Host,
  visit: (visit: Visit) => Promise<WorkspaceData | ProblemOutcome>,
): Promise<WorkspaceData | ProblemOutcome> {
  const settings = host.readSettings(context.env);
  const services = host.openServices(context.env);
  try {
    const caller = await identify(context.req.raw, settings, Date.now());
    if (caller.kind === 'problem') return caller;
    context.set('setCookie', caller.setCookie);
    return await visit({ identity: caller.identity, settings, services, requestId: context.get('requestId') });
  } catch (error) {
    if (!services.isPartUnreachable(error)) throw error;
    logFailure(context, 'part_unavailable', error);
    return problem('unavailable');
  }
}

function sendPage(context: PageContext, data: WorkspaceData): Response {
  const failure = data.failure?.kind === 'problem' ? data.failure.problem : null;
  if (failure) context.set('problemCode', failure.code);
  const status = failure ? problems[failure.code].status : 200;
  return context.body(renderWorkspacePage(data), status, { 'content-type': 'text/html; charset=utf-8' });
}

function showPage(context: PageContext, visit: Visit): Promise<WorkspaceData> {
  const { course, question, place, scope } = readAddress(new URL(context.req.url).searchParams);
  return readPageData({ course, draft: question ?? '', scope, place }, visit);
}

async function askOnPage(context: PageContext, visit: Visit): Promise<WorkspaceData | ProblemOutcome> {
  const form = await readFormBody(context.req.raw, formLimitBytes);
  if (form.kind === 'problem') return form;
  const scope = form.fields.get('scope') || null;
  // A choice or an example is a button of its own beside the field.
  const question = form.fields.get('suggested') || (form.fields.get('question') ?? '');
  const data = await readPageData({ course: form.fields.get('course'), draft: question, scope, place: null }, visit);
  if (!data.course) return data;
  const filters = data.scope === null ? undefined : { container_id: data.scope };
  const asked = validate(askRequestSchema, { question, filters }, 'body');
  if (asked.kind === 'problem') return { ...data, failure: failureOf(asked, visit.requestId) };
  const courseScope = courseScopeOf(visit.identity, data.course.course_id);
  const answer = courseScope
    ? await openAnswer({
        ...visit,
        scope: courseScope,
        request: asked.value,
        withHtml: true,
        waitUntil: (task) => context.executionCtx.waitUntil(task),
      })
    : problem('not_found');
  const turn = { question: asked.value.question, scope: data.scope };
  const turns =
    answer.kind === 'open'
      ? [answeredTurn({ ...turn, answer: await collectAnswer(answer) })]
      : [failedTurn({ ...turn, failure: failureOf(answer, visit.requestId) })];
  return { ...data, draft: '', turns };
}
