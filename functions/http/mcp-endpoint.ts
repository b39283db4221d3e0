// `/mcp`: the door to the course as MCP tools. Checks where a request comes from and who calls, then lets the tools
// call this same application in the caller's name. Holds no rule about courses of its own.
import type { Context } from 'hono';
import { serveMcp } from '../mcp/serve-mcp.ts';
import { traceparentOf } from '../telemetry/trace-context.ts';
import type { Host, HttpSettings } from './backend.ts';
import { type ProblemOutcome, problem } from './error-response.ts';
import { otherOriginOf } from './identity/forgery.ts';
import { identify } from './identity/identify.ts';
import { countAddress, countIdentity, rateOf } from './limits/count-request.ts';
import type { WholeApp } from './parts/part.ts';
import { readJsonBody } from './read-body.ts';
import { type HttpApp, type HttpEnvironment, logFailure, respondWithProblem } from './route.ts';

const path = '/mcp';
const metadataPath = '/.well-known/oauth-protected-resource/mcp';
const bodyLimitBytes = 64 * 1024;

/** What the addresses take, for 405 and preflights. */
export const mcpAddresses = [
  { method: 'POST', path },
  { method: 'GET', path: metadataPath },
] as const;

export function mountMcp(app: HttpApp, host: Host, whole: WholeApp): void {
  app.post(path, async (context) => {
    context.set('operation', 'mcp');
    const settings = host.readSettings(context.env);
    const { raw } = context.req;
    if (!mayCallFrom(raw, settings)) return respondWithProblem(context, problem('cross_origin'));
    // The calls that tools make are counted as what they are. This counts knocking, and whoever is somebody new.
    const counted = { limiter: host.openRateLimiter(context.env), request: raw, ...rateOf({ method: 'GET', path }) };
    const tooManyHere = await countAddress(counted);
    if (tooManyHere) return respondWithProblem(context, tooManyHere);
    const caller = await identify(raw, settings, Date.now());
    if (caller.kind === 'problem') return respondWithProblem(context, withMetadata(caller, raw, settings));
    const tooMany = await countIdentity({ ...counted, ...caller });
    if (tooMany) return respondWithProblem(context, tooMany);
    context.set('setCookie', caller.setCookie);
    const read = await readJsonBody(raw, bodyLimitBytes);
    if (read.kind === 'problem') return respondWithProblem(context, read);
    // The protocol gave batches up; here one request would stand for a hundred.
    if (Array.isArray(read.value)) {
      return respondWithProblem(
        context,
        problem('malformed_request', { detail: 'Send one JSON-RPC message at once.' }),
      );
    }
    let failure: unknown = null;
    const response = await serveMcp({
      request: raw,
      body: read.value,
      version: '0.1.0',
      send: (address, init) => sendAs(whole, context, caller.setCookie, address, init),
      onFailure: (error) => (failure = error),
    });
    // What a client got wrong is told to it, not to us.
    if (response.status >= 500) logFailure(context, 'defect', failure);
    return response;
  });

  app.get(metadataPath, (context) => {
    context.set('operation', 'mcpMetadata');
    const issuer = issuerOf(host.readSettings(context.env));
    if (issuer === null) return respondWithProblem(context, problem('not_found'));
    const resource = `${new URL(context.req.url).origin}${path}`;
    return context.json({ resource, authorization_servers: [issuer], bearer_methods_supported: ['header'] });
  });
}

/**
 * Programs send no Origin; a browser's page may call only where it is on the list. That the page is of this very host
 * counts for nothing, since a name may be made to lead here (DNS rebinding), and no page of ours calls this.
 */
function mayCallFrom(request: Request, { allowedOrigins }: HttpSettings): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return allowedOrigins.includes(origin);
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'none';
}

/** Tells a client without a token where tokens are given (RFC 9728). */
function withMetadata(outcome: ProblemOutcome, request: Request, settings: HttpSettings): ProblemOutcome {
  if (outcome.code !== 'unauthenticated' || issuerOf(settings) === null) return outcome;
  const address = `${new URL(request.url).origin}${metadataPath}`;
  return { ...outcome, headers: { ...outcome.headers, 'www-authenticate': `Bearer resource_metadata="${address}"` } };
}

/** The authorization server, where tokens are used and its name is an address. */
function issuerOf({ identity }: HttpSettings): string | null {
  if (identity.mode !== 'jwt' || identity.issuer === null) return null;
  return /^https?:\/\//.test(identity.issuer) && URL.canParse(identity.issuer) ? identity.issuer : null;
}

/** Headers of the MCP request that mean nothing to, or something else in, a request of the API. */
const notPassedOn =
  /^(accept|content-.*|transfer-encoding|idempotency-key|origin|referer|sec-.*|mcp-.*|last-event-id|x-request-id|cookie)$/;

/** Sends a request of the API through this application, as whoever sent the MCP request. */
async function sendAs(
  whole: WholeApp,
  context: Context<HttpEnvironment>,
  setCookie: string | null,
  address: string,
  { method, body }: { readonly method: string; readonly body: string | null },
): Promise<Response> {
  const headers = new Headers([...context.req.raw.headers].filter(([name]) => !notPassedOn.test(name)));
  headers.set('accept', 'application/json');
  headers.set('x-request-id', context.get('requestId'));
  headers.set('traceparent', traceparentOf(context.get('observation').trace));
  const own = otherOriginOf(context.req.raw) === null ? context.req.header('cookie') : undefined;
  const cookie = cookiesAfter(own ?? '', setCookie);
  if (cookie !== '') headers.set('cookie', cookie);
  if (body !== null) headers.set('content-type', 'application/json');
  const request = new Request(new URL(address, context.req.url), { method, headers, body });
  return whole.fetch(request, context.env, context.executionCtx as ExecutionContext);
}

/** The caller's cookies with the one just given, so that all of one request is one learner's. */
function cookiesAfter(cookies: string, setCookie: string | null): string {
  const given = setCookie?.split(';')[0];
  if (given === undefined) return cookies;
  const name = `${given.split('=')[0]}=`;
  const others = cookies.split(';').map((pair) => pair.trim());
  return [...others.filter((pair) => pair !== '' && !pair.startsWith(name)), given].join('; ');
}
