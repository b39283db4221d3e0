// The requests Worker's HTTP application: what happens to every request, around the routes.
import { type Context, Hono } from 'hono';
import { startObservation } from '../telemetry/observation.ts';
import { continueTrace, traceparentOf } from '../telemetry/trace-context.ts';
import { logEvent } from '../telemetry.ts';
import type { Host } from './backend.ts';
import { type ProblemOutcome, problem } from './error-response.ts';
import { pageOperation } from './pages/page-reply.ts';
import type { Part, WholeApp } from './parts/part.ts';
import { partOf } from './parts/parts.ts';
import { allowOrigin, allowPreflight, isPage, setResponseHeaders } from './response-headers.ts';
import { type HttpApp, type HttpEnvironment, logFailure, respondWithProblem } from './route.ts';

const requestIdForm = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Builds the application once per isolate; it holds no state and no I/O object. Each part of it is evaluated and built by
 * the first request that is for one of its addresses.
 */
export function createApp(host: Host): WholeApp {
  const built = new Map<string, HttpApp>();
  const whole: WholeApp = {
    async fetch(request, environment, context) {
      const { name, load } = partOf(new URL(request.url).pathname);
      let app = built.get(name);
      if (app === undefined) {
        app = createPartApp((await load()).part, host, whole);
        built.set(name, app);
      }
      return app.fetch(request, environment, context);
    },
  };
  return whole;
}

function createPartApp(part: Part, host: Host, whole: WholeApp): HttpApp {
  const app: HttpApp = new Hono<HttpEnvironment>();
  const allowedMethods = methodsOfPath(part.addresses);

  app.use('*', async (context, next) => {
    const startedAt = Date.now();
    context.set('requestId', requestIdOf(context.req.raw));
    context.set('operation', 'unmatched');
    context.set('problemCode', null);
    context.set('setCookie', null);
    context.set('isReplayed', false);
    const header = context.req.raw.headers.get('traceparent');
    const trace = continueTrace({ header, sampleShare: traceSampleOf(context, host) });
    const observation = startObservation(trace);
    context.set('observation', observation);
    if (isToBeSecured(context.req.raw)) return context.redirect(context.req.url.replace(/^http:/, 'https:'), 308);
    await next();
    const allowedOrigin = allowedOriginOf(context, host);
    setResponseHeaders(context.res.headers, context.get('requestId'));
    const setCookie = context.get('setCookie');
    if (setCookie) context.res.headers.append('set-cookie', setCookie);
    // The API is for pages of other origins, our own pages are not.
    if (allowedOrigin && !isPage(context.res.headers)) allowOrigin(context.res.headers, allowedOrigin);
    context.res.headers.set('traceparent', traceparentOf(trace));
    logRequest(context, Date.now() - startedAt);
    observation.emit(context.get('operation'), context.get('requestId'), context.res.status < 500);
  });

  app.options('*', (context) => {
    const methods = allowedMethods(context.req.path);
    if (methods.length === 0) return respondWithProblem(context, problem('not_found'));
    const headers = new Headers({ allow: methods.join(', ') });
    if (allowedOriginOf(context, host)) allowPreflight(headers, methods);
    return new Response(null, { status: 204, headers });
  });

  part.mount(app, host, whole);

  app.notFound(async (context) => {
    const methods = allowedMethods(context.req.path);
    if (methods.length === 0) {
      if (!wantsPage(context.req.raw)) return respondWithProblem(context, problem('not_found'));
      return showFailure(context, problem('not_found'));
    }
    return respondWithProblem(context, problem('method_not_allowed', { headers: { allow: methods.join(', ') } }));
  });

  app.onError((error, context) => {
    const outcome = outcomeOf(context, error);
    const operation = context.get('operation');
    if (operation === pageOperation || part.pageOperations?.has(operation)) return showFailure(context, outcome);
    return respondWithProblem(context, outcome);
  });
  return app;
}

async function showFailure(context: Context<HttpEnvironment>, outcome: ProblemOutcome): Promise<Response> {
  const { respondWithFailurePage } = await import('./pages/failure-page.ts');
  return respondWithFailurePage(context, outcome);
}

function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id');
  return given !== null && requestIdForm.test(given) ? given : crypto.randomUUID();
}

/**
 * Plain http from outside, as Cloudflare says it came: tokens and cookies must not travel that way, and HSTS counts only
 * where https was met. On one machine nobody sets that header.
 */
function isToBeSecured({ url, headers }: Request): boolean {
  const isPlain = /"scheme"\s*:\s*"http"/.test(headers.get('cf-visitor') ?? '');
  return isPlain && url.startsWith('http:');
}

function traceSampleOf(context: Context<HttpEnvironment>, host: Host): number {
  try {
    return host.readSettings(context.env).traceSample;
  } catch {
    // Not configured: what is answered then is logged as such.
    return 0;
  }
}

/** Somebody follows a link to a page that is not there. */
function wantsPage(request: Request): boolean {
  const isApi = new URL(request.url).pathname.startsWith('/api/');
  return !isApi && request.method === 'GET' && (request.headers.get('accept') ?? '').includes('text/html');
}

/** The caller's origin where it is another one and on the list. */
function allowedOriginOf(context: Context<HttpEnvironment>, host: Host): string | null {
  const origin = context.req.header('origin');
  if (origin === undefined) return null;
  try {
    return host.readSettings(context.env).allowedOrigins.includes(origin) ? origin : null;
  } catch {
    // Not configured: the route itself has answered so.
    return null;
  }
}

/** What is told of a thrown error; what it was is logged, without its message. */
function outcomeOf(context: Context<HttpEnvironment>, error: Error): ProblemOutcome {
  if (error.name !== 'ConfigurationError') {
    logFailure(context, 'defect', error);
    return problem('internal_error');
  }
  const problems = 'problems' in error && Array.isArray(error.problems) ? error.problems.map(String) : [];
  logEvent({ event: 'misconfigured', request_id: context.get('requestId'), problems });
  return problem('unavailable', { detail: 'The service is not configured.' });
}

function logRequest(context: Context<HttpEnvironment>, durationMs: number): void {
  logEvent({
    event: 'request',
    request_id: context.get('requestId'),
    operation: context.get('operation'),
    method: context.req.method.slice(0, 10),
    status: context.res.status,
    code: context.get('problemCode'),
    duration_ms: durationMs,
  });
}

interface Addressed {
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
}

/** Builds the look-up once. It answers with methods in a fixed order, none where the address is unknown. */
function methodsOfPath(operations: readonly Addressed[]): (path: string) => readonly string[] {
  const patterns = operations.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return (path) => {
    const methods = new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (methods.size === 0) return [];
    if (methods.has('GET')) methods.add('HEAD');
    methods.add('OPTIONS');
    return [...methods].sort();
  };
}

function patternOf(path: string): RegExp {
  const literal = path.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('[^/]+')}$`);
}
