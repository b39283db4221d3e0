// The cookie of somebody signed in: it holds their access token, which is verified on every request like one in a
// header. Must not be readable by scripts, nor be sent along by other sites' forms.
import type { HttpSettings } from '../backend.ts';
import { verifyLaunchToken, verifySessionToken } from './account-token.ts';
import { type TokenCheck, verifyBearerToken } from './bearer-token.ts';
import { readCookie } from './learner-cookie.ts';

/** What browsers keep of one cookie, with its name and attributes. */
const greatestCookieBytes = 4096;

/** `__Host-` binds it to this host and to https; plain http (one machine) cannot have it. */
function accountCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-groundwork_account' : 'groundwork_account';
}

/** The Set-Cookie header; null where the token is too long for a browser to keep. */
export function accountCookie(token: string, given: { isSecure: boolean; lifetimeMs: number }): string | null {
  const seconds = Math.max(0, Math.floor(given.lifetimeMs / 1000));
  const header = `${accountCookieName(given.isSecure)}=${token}; ${attributesOf(seconds, given.isSecure)}`;
  return header.length > greatestCookieBytes ? null : header;
}

/** The Set-Cookie header that removes it. */
export function noAccountCookie(isSecure: boolean): string {
  return `${accountCookieName(isSecure)}=; ${attributesOf(0, isSecure)}`;
}

/** The token a request's cookie holds; null without one. */
export function readAccountCookie(request: Request): string | null {
  const isSecure = new URL(request.url).protocol === 'https:';
  const value = readCookie(request.headers.get('cookie'), accountCookieName(isSecure));
  return value === '' ? null : value;
}

/**
 * Whom the token of a cookie speaks for: by the provider's rules, or by our own where there is no provider, or where a
 * learning platform brought somebody. (In a header, such a token is worth nothing.)
 */
export async function verifyAccountCookie(token: string, settings: HttpSettings): Promise<TokenCheck> {
  const { identity, tenantId, lti } = settings;
  const launched = lti === null ? null : await verifyLaunchToken(token, lti);
  const isOfTenant =
    identity.mode === 'jwt' || launched?.kind !== 'identity' || launched.identity.tenantId === tenantId;
  if (launched !== null) return isOfTenant ? launched : { kind: 'invalid' };
  if (identity.mode === 'jwt') return verifyBearerToken(token, identity);
  return verifySessionToken(token, { secret: identity.sessionSecret, formerSecret: identity.formerSecret, tenantId });
}

function attributesOf(seconds: number, isSecure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`;
}
