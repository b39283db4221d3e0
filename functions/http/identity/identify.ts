// Who is calling: a verified token, in a header or in the cookie of an account; or the learner cookie. Tenant and roles come from here, never from the request.
import type { Identity } from '../../ports/scope.ts';
import type { SignInStore } from '../../ports/sign-ins.ts';
import type { HttpSettings } from '../backend.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { readAccountCookie, verifyAccountCookie } from './account-cookie.ts';
import { type TokenCheck, verifyBearerToken } from './bearer-token.ts';
import { isForgeable, otherOriginOf } from './forgery.ts';
import {
  type CookieKey,
  cookieLifetimeMs,
  cookieName,
  needsRenewal,
  readCookie,
  setCookieHeader,
  signSession,
  verifySession,
} from './learner-cookie.ts';
import { isEnded } from './session-epoch.ts';

export interface Identified {
  readonly kind: 'identified';
  readonly identity: Identity;
  /** Set-Cookie of a new or renewed session. */
  readonly setCookie: string | null;
  /** Nobody before this request: an identity was made for it. */
  readonly isNew: boolean;
  /** The account a token speaks for; null for a learner known by a cookie alone. */
  readonly account: { readonly name: string | null } | null;
}

/**
 * @param nowMs wall clock, milliseconds since the epoch
 * @param given.signIns where it is known which sessions were ended; left out where what follows looks itself
 * @param given.isEmbeddable whether what follows is for pages of other origins: only there an embed token says who calls
 * @returns the caller, or a problem: unauthenticated, cross_origin, unavailable (the provider's keys)
 */
export async function identify(
  request: Request,
  settings: HttpSettings,
  nowMs: number,
  given: { readonly signIns?: Pick<SignInStore, 'sessionsStartAt'>; readonly isEmbeddable?: boolean } = {},
): Promise<Identified | ProblemOutcome> {
  const { signIns, isEmbeddable = false } = given;
  const authorization = request.headers.get('authorization');
  if (authorization !== null) {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1];
    if (token === undefined) return problem('unauthenticated');
    const embedded = isEmbeddable ? await identifyByEmbedToken(token, request, settings, nowMs) : null;
    return embedded ?? identifyByToken(token, settings);
  }
  const held = readAccountCookie(request);
  if (settings.identity.mode === 'jwt' && held === null) return problem('unauthenticated');
  // A header cannot be sent by another site's page, a cookie can: only the latter needs the check.
  if (isForgeable(request, settings.allowedOrigins)) return problem('cross_origin');
  // No cookie speaks for a page of another origin, listed or not, also where the browser would send it (same site).
  const isFromElsewhere = otherOriginOf(request) !== null;
  const token = isFromElsewhere ? null : held;
  if (token !== null) {
    const check = await verifyAccountCookie(token, settings);
    if (check.kind === 'identity' && !(await hasEnded(check, { signIns, nowMs }))) return ofAccount(check);
    if (check.kind === 'keys_unreachable') return problem('unavailable');
    // Forged, expired or ended: worth as much as none.
  }
  if (settings.identity.mode === 'jwt') return problem('unauthenticated');
  if (isFromElsewhere) return ofStranger(settings);
  const { sessionSecret: secret, formerSecret } = settings.identity;
  return identifyByCookie(request, { secret, formerSecret, tenantId: settings.tenantId }, nowMs);
}

/** Somebody new, of whom nothing is left in the browser: a cookie set for this page would take the place of its user's own. */
function ofStranger({ tenantId }: HttpSettings): Identified {
  return { kind: 'identified', identity: anonymous(tenantId), setCookie: null, isNew: true, account: null };
}

/** Null for what is no embed token of the origin that sends it, and where it is on the list no more. */
async function identifyByEmbedToken(
  token: string,
  request: Request,
  { identity, tenantId, allowedOrigins }: HttpSettings,
  nowMs: number,
): Promise<Identified | null> {
  const origin = otherOriginOf(request);
  if (identity.mode !== 'anonymous' || origin === null || !allowedOrigins.includes(origin)) return null;
  const { sessionSecret: secret, formerSecret } = identity;
  const session = await verifySession(token, { secret, formerSecret, tenantId, origin }, nowMs);
  const learner = session && anonymous(tenantId, session.learnerId);
  return learner && { kind: 'identified', identity: learner, setCookie: null, isNew: false, account: null };
}

function anonymous(tenantId: string, learnerId: string = crypto.randomUUID()): Identity {
  return { tenantId, learnerId, roles: ['learner'], courses: null };
}

async function identifyByToken(token: string, settings: HttpSettings): Promise<Identified | ProblemOutcome> {
  if (settings.ingestToken !== null && (await areEqual(token, settings.ingestToken))) {
    const identity: Identity = {
      tenantId: settings.tenantId,
      learnerId: 'service:ingest',
      roles: ['author'],
      courses: null,
    };
    return { kind: 'identified', identity, setCookie: null, isNew: false, account: { name: null } };
  }
  if (settings.identity.mode !== 'jwt') return problem('unauthenticated');
  const check = await verifyBearerToken(token, settings.identity);
  if (check.kind === 'identity') return ofAccount(check);
  return problem(check.kind === 'invalid' ? 'unauthenticated' : 'unavailable');
}

function ofAccount({ identity, name }: Extract<TokenCheck, { kind: 'identity' }>): Identified {
  return { kind: 'identified', identity, setCookie: null, isNew: false, account: { name } };
}

/** Sessions of ours alone: a provider's tokens are the provider's to end. */
async function hasEnded(
  { identity, issuedAtMs, isOurs }: Extract<TokenCheck, { kind: 'identity' }>,
  { signIns, nowMs }: { readonly signIns: Pick<SignInStore, 'sessionsStartAt'> | undefined; readonly nowMs: number },
): Promise<boolean> {
  if (signIns === undefined || !isOurs) return false;
  const { tenantId, learnerId } = identity;
  return isEnded({ tenantId, learnerId, issuedAtMs }, { signIns, nowMs });
}

async function identifyByCookie(request: Request, key: CookieKey, nowMs: number): Promise<Identified> {
  const isSecure = new URL(request.url).protocol === 'https:';
  const { tenantId } = key;
  const value = readCookie(request.headers.get('cookie'), cookieName(isSecure));
  // A forged or expired cookie is worth as much as none: its sender starts as somebody new.
  const known = value === null ? null : await verifySession(value, key, nowMs);
  const identity = anonymous(tenantId, known?.learnerId);
  const { learnerId } = identity;
  const isNew = known === null;
  if (known && !needsRenewal(known, nowMs))
    return { kind: 'identified', identity, setCookie: null, isNew, account: null };
  const renewed = await signSession({ learnerId, expiresAtMs: nowMs + cookieLifetimeMs }, key);
  return { kind: 'identified', identity, setCookie: setCookieHeader(renewed, isSecure), isNew, account: null };
}

/** Compares digests, so that neither length nor the first difference shows in the time taken. */
async function areEqual(left: string, right: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const [first, second] = await Promise.all([digest(left), digest(right)]);
  return first.reduce((difference, byte, index) => difference | (byte ^ (second[index] ?? 0)), 0) === 0;
}
