// The anonymous learner that a request's cookie proves, apart from who is signed in; and giving the browser another id.
import type { HttpSettings } from '../backend.ts';
import { readAccountCookie } from './account-cookie.ts';
import { otherOriginOf } from './forgery.ts';
import {
  cookieLifetimeMs,
  cookieName,
  readCookie,
  setCookieHeader,
  signSession,
  verifySession,
} from './learner-cookie.ts';

/** Null without a cookie, with one that proves nothing, and where learners have accounts only. */
export async function browserLearnerOf(
  request: Request,
  { identity, tenantId }: HttpSettings,
  nowMs: number,
): Promise<string | null> {
  if (identity.mode !== 'anonymous') return null;
  const isSecure = new URL(request.url).protocol === 'https:';
  const value = readCookie(request.headers.get('cookie'), cookieName(isSecure));
  if (value === null) return null;
  const session = await verifySession(
    value,
    { secret: identity.sessionSecret, formerSecret: identity.formerSecret, tenantId },
    nowMs,
  );
  return session?.learnerId ?? null;
}

/** The Set-Cookie header that makes the browser somebody new. */
export async function newBrowserCookie(
  request: Request,
  { identity, tenantId }: HttpSettings,
  nowMs: number,
): Promise<string | null> {
  if (identity.mode !== 'anonymous') return null;
  const key = { secret: identity.sessionSecret, tenantId };
  const session = { learnerId: crypto.randomUUID(), expiresAtMs: nowMs + cookieLifetimeMs };
  return setCookieHeader(await signSession(session, key), new URL(request.url).protocol === 'https:');
}

/** The same for a caller known by the learner cookie alone; null for an account, and for a page of another origin. */
export async function renewBrowser(request: Request, settings: HttpSettings, nowMs: number): Promise<string | null> {
  const isAccount = request.headers.has('authorization') || readAccountCookie(request) !== null;
  return isAccount || otherOriginOf(request) !== null ? null : newBrowserCookie(request, settings, nowMs);
}
