// What every page for somebody shares: who visits, with which role, and that failures are pages too.
import type { Context } from 'hono';
import { formBytes, type RateClass } from '../../contract/limits.ts';
import { type Access, rolesByAccess } from '../../contract/operation.ts';
import type { Identity } from '../../ports/scope.ts';
import type { FrameData } from '../../workspace/page-frame.tsx';
import type { TextArea } from '../../workspace/texts/wording.ts';
import type { Host, HttpServices, HttpSettings } from '../backend.ts';
import { countFailures } from '../count-metrics.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { isForgeable } from '../identity/forgery.ts';
import { identify } from '../identity/identify.ts';
import { countAddress, countIdentity, rateOf, spenderOf } from '../limits/count-request.ts';
import { type ReadForm, readFormBody } from '../read-body.ts';
import { type HttpApp, type HttpEnvironment, logFailure } from '../route.ts';
import { respondWithFailurePage } from './failure-page.ts';
import { coursesOf, frameOf } from './frame-of.ts';
import { languageOf } from './language.ts';
import { type PageReply, pageOperation, sendPage } from './page-reply.ts';
import { postOnce } from './post-once.ts';

export type { PageReply } from './page-reply.ts';

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

export interface Page {
  readonly method: 'GET' | 'POST';
  /** As Hono writes it. */
  readonly path: string;
  readonly access: Access;
  /** What its visits are counted as; left out: reads, and posts as writes. */
  readonly rate?: RateClass;
  /** Areas of texts it speaks with; the frame's come with them. */
  readonly texts: readonly TextArea[];
  show(visit: Visit): Promise<PageReply | ProblemOutcome>;
}

export function mountPage(page: Page, app: HttpApp, host: Host): void {
  app.on(page.method, page.path, async (context) => {
    context.set('operation', pageOperation);
    const { reply, frame } = await visitPage(context, host, page);
    const response =
      reply.kind === 'problem'
        ? respondWithFailurePage(context, reply, { frame, access: page.access })
        : sendPage(context, reply, frame?.language ?? languageOf(context.req.raw));
    if (context.get('isReplayed')) response.headers.set('idempotency-replayed', 'true');
    return response;
  });
}

interface Visited {
  readonly reply: PageReply | ProblemOutcome;
  /** Null where it did not come to be known who visits. */
  readonly frame: FrameData | null;
}

async function visitPage(context: Context<HttpEnvironment>, host: Host, page: Page): Promise<Visited> {
  const settings = host.readSettings(context.env);
  const services = host.openServices(context.env, context.get('observation'));
  let { tenantId } = settings;
  const request = context.req.raw;
  let frame: FrameData | null = null;
  const counted = { limiter: host.openRateLimiter(context.env), request, ...rateOf(page) };
  try {
    const tooManyHere = await countAddress(counted);
    if (tooManyHere) return { reply: tooManyHere, frame };
    if (isForgeable(request)) return { reply: problem('cross_origin'), frame };
    const caller = await identify(request, settings, Date.now(), { signIns: services.signIns });
    if (caller.kind === 'problem') return { reply: caller, frame };
    const tooMany = await countIdentity({ ...counted, ...caller });
    if (tooMany) return { reply: tooMany, frame };
    context.set('setCookie', caller.setCookie);
    services.modelAllowance.spendFor(spenderOf(request, caller.identity));
    const { identity } = caller;
    tenantId = identity.tenantId;
    frame = frameOf({ request, caller, courses: await coursesOf(identity, services), areas: page.texts });
    if (!mayVisit(identity, page)) return { reply: problem('forbidden'), frame };
    const visit: Visit = {
      identity,
      settings,
      services,
      requestId: context.get('requestId'),
      url: new URL(request.url),
      request,
      frame,
      readForm: once(() => readFormBody(request, formBytes)),
      waitUntil: (task) => context.executionCtx.waitUntil(task),
    };
    if (page.method === 'GET') return { reply: await page.show(visit), frame };
    const { reply, isReplayed } = await postOnce(visit, page.show);
    context.set('isReplayed', isReplayed);
    return { reply, frame };
  } catch (error) {
    if (services.isLearnerGone(error)) return { reply: problem('learner_gone'), frame };
    if (!services.isPartUnreachable(error)) throw error;
    logFailure(context, 'part_unavailable', error);
    return { reply: problem('unavailable'), frame };
  } finally {
    countFailures(services, { tenantId, waitUntil: (task) => context.executionCtx.waitUntil(task) });
  }
}

/** A body can be read once; its form is asked for by whoever needs it. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= read();
    return made;
  };
}

function mayVisit(identity: Identity, page: Page): boolean {
  const needed: readonly string[] = rolesByAccess[page.access];
  return needed.length === 0 || identity.roles.some((role) => needed.includes(role));
}
