// /lti/login, /lti/launch and /lti/keys (docs/lti.md). The first two are come to from other sites' pages, so that neither
// looks at who is signed in: what they believe, the platform's key and this browser's state have proved.
import type { Context } from 'hono';
import { formBytes } from '../../contract/limits.ts';
import { readToolKeys } from '../../lti/tool-keys.ts';
import { greatestTokenLength } from '../../lti/verify-id-token.ts';
import { logEvent } from '../../telemetry.ts';
import type { Host, HttpServices, HttpSettings } from '../backend.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { countAddress } from '../limits/count-request.ts';
import { respondWithFailurePage } from '../pages/failure-page.ts';
import { readFormBody } from '../read-body.ts';
import { type HttpApp, type HttpEnvironment, logFailure, respondWithProblem } from '../route.ts';
import { beginLaunch } from './begin-launch.ts';
import { finishLaunch } from './finish-launch.ts';
import type { LtiOutcome } from './lti-outcome.ts';

const launchFormBytes = greatestTokenLength + 8 * 1024;

/** What the log calls them; what fails there is told on a page. */
export const ltiPageOperations: ReadonlySet<string> = new Set(['ltiLogin', 'ltiLaunch']);

export const ltiAddresses = [
  { method: 'GET', path: '/lti/login' },
  { method: 'POST', path: '/lti/login' },
  { method: 'POST', path: '/lti/launch' },
  { method: 'GET', path: '/lti/keys' },
] as const;

interface Visit {
  readonly request: Request;
  readonly settings: HttpSettings;
  readonly secret: string;
  readonly services: HttpServices;
  readonly nowMs: number;
}

export function mountLti(app: HttpApp, host: Host): void {
  app.on(['GET', 'POST'], '/lti/login', (context) =>
    visit(context, host, 'ltiLogin', async (given) => {
      const { request } = given;
      if (request.method !== 'POST') return beginLaunch(new URL(request.url).searchParams, given);
      const form = await readFormBody(request, formBytes);
      return form.kind === 'problem' ? refused(form) : beginLaunch(form.fields, given);
    }),
  );
  app.post('/lti/launch', (context) =>
    visit(context, host, 'ltiLaunch', async (given) => {
      const form = await readFormBody(given.request, launchFormBytes);
      return form.kind === 'problem' ? refused(form) : finishLaunch(form.fields, given);
    }),
  );
  app.get('/lti/keys', async (context) => {
    context.set('operation', 'ltiKeys');
    const tooMany = await countOf(context, host, 'read');
    if (tooMany) return respondWithProblem(context, tooMany);
    const { lti } = host.readSettings(context.env);
    const keys = lti && (await readToolKeys(lti.privateKey));
    if (!keys) return respondWithProblem(context, problem('lti_not_configured'));
    return context.json({ keys: keys.published });
  });
}

async function visit(
  context: Context<HttpEnvironment>,
  host: Host,
  operation: 'ltiLogin' | 'ltiLaunch',
  go: (visit: Visit) => Promise<LtiOutcome>,
): Promise<Response> {
  context.set('operation', operation);
  const tooMany = await countOf(context, host, 'write');
  if (tooMany) return respondWithFailurePage(context, tooMany);
  const settings = host.readSettings(context.env);
  const { lti } = settings;
  if (lti === null || (await readToolKeys(lti.privateKey)) === null) {
    return respondWithFailurePage(context, problem('lti_not_configured'));
  }
  const services = host.openServices(context.env, context.get('observation'));
  const given = { request: context.req.raw, settings, secret: lti.secret, services, nowMs: Date.now() };
  try {
    return respond(context, await go(given));
  } catch (error) {
    if (services.isLearnerGone(error)) return respondWithFailurePage(context, problem('learner_gone'));
    if (!services.isPartUnreachable(error)) throw error;
    logFailure(context, 'part_unavailable', error);
    return respondWithFailurePage(context, problem('unavailable'));
  }
}

function respond(context: Context<HttpEnvironment>, reply: LtiOutcome): Response {
  const { outcome, platformId } = reply;
  logEvent({ event: 'launch', request_id: context.get('requestId'), outcome, platform_id: platformId });
  if (reply.kind === 'refused') return respondWithFailurePage(context, reply.problem);
  return context.body(null, 303, { location: reply.to, 'set-cookie': [...reply.setCookie] });
}

function refused(found: ProblemOutcome): LtiOutcome {
  return { kind: 'refused', problem: found, outcome: 'form', platformId: null };
}

/** A school comes through one address, and all of a class at once: counted as what changes something, each by itself. */
function countOf(context: Context<HttpEnvironment>, host: Host, rate: 'read' | 'write') {
  const limiter = host.openRateLimiter(context.env);
  return countAddress({ limiter, request: context.req.raw, rate, what: context.get('operation') });
}
