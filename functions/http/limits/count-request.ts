// Counts a request against the limits of its class, by address and by identity, before anything is done for it.
// Knows no route: what class a request is of, its operation or page says.
import { type RateClass, rateLimitOf, ratePeriodSeconds } from '../../contract/limits.ts';
import type { ModelSpender } from '../../ports/model-budget.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { Identity } from '../../ports/scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';

export interface Counted {
  readonly limiter: RateLimiter;
  readonly request: Request;
  readonly rate: RateClass;
  /** What is tried, where a class counts several things apart. */
  readonly what?: string;
}

/** Null where the request may go on; else the problem that says when to come back. First of all, for it costs nothing. */
export async function countAddress({ limiter, request, rate, what = '' }: Counted): Promise<ProblemOutcome | null> {
  const address = addressOf(request.headers.get('cf-connecting-ip'));
  if (address === null) return null;
  return (await limiter.take({ limit: rateLimitOf[rate].address, key: `${what}|${address}` })) ? null : tooMany();
}

/**
 * Null where the request may go on. Somebody new counts as one more from their address: whoever drops the cookie to be
 * somebody else comes no further than this.
 * @param input.isNew the caller has been given an identity with this request
 */
export async function countIdentity(
  input: Counted & { readonly identity: Identity; readonly isNew: boolean },
): Promise<ProblemOutcome | null> {
  const { limiter, rate, what = '', identity, isNew } = input;
  if (isNew) return countAddress({ ...input, rate: 'entry', what: 'new' });
  const key = `${what}|${identity.tenantId}|${identity.learnerId}`;
  return (await limiter.take({ limit: rateLimitOf[rate].identity, key })) ? null : tooMany();
}

/** Whom a request's model calls are counted to. */
export function spenderOf(request: Request, { learnerId }: Identity): ModelSpender {
  return { learnerId, address: addressOf(request.headers.get('cf-connecting-ip')) };
}

/** What a page's visits, or an operation's requests, are counted as. Attempts are counted apart by what is tried. */
export function rateOf(of: {
  readonly method: string;
  readonly path: string;
  readonly rate?: RateClass | undefined;
}): Pick<Counted, 'rate' | 'what'> {
  const rate = of.rate ?? (of.method === 'GET' ? 'read' : 'write');
  return rate === 'entry' ? { rate, what: entryOf(of.path) } : { rate };
}

/** A class's code is the same secret wherever it is tried: by the API, by its page. */
function entryOf(path: string): string {
  return path.includes('join') ? 'join' : path;
}

/** The counters do not tell when their minute ends: after a whole one it certainly has. */
function tooMany(): ProblemOutcome {
  return problem('rate_limited', { headers: { 'retry-after': String(ratePeriodSeconds) } });
}

/**
 * An IPv4 address as it is; of an IPv6 address its first half, for whoever has one address there has all of its network.
 * @param header `cf-connecting-ip`, which Cloudflare overwrites in every request from outside
 * @returns null where there is none, as within one machine
 */
export function addressOf(header: string | null): string | null {
  const text = header?.trim().toLowerCase() ?? '';
  if (text === '' || text.length > 45) return null;
  if (!text.includes(':')) return text;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1];
  return mapped ?? `${firstHalf(text)}::/64`;
}

function firstHalf(address: string): string {
  const [before = '', after] = address.split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after === undefined || after === '' ? [] : after.split(':');
  const gap = after === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right];
  return Array.from({ length: 4 }, (_, index) => (groups[index] ?? '0').replace(/^0+(?=.)/, '')).join(':');
}
