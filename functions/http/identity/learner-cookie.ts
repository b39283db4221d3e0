// The learner cookie of anonymous mode: an id and an expiry under an HMAC. It names a browser, not a person. An embed token
// is the same for the pages of another origin, which have no cookie of ours; neither is worth anything in the other's place.
// Must not hold or reveal anything else; time is passed in.

const day = 24 * 60 * 60 * 1000;
/** A cookie lives this long after it was last renewed. */
export const cookieLifetimeMs = 90 * day;
/** A cookie older than this is renewed on the next answer, so that learners who return stay themselves. */
const renewalAgeMs = 1 * day;
/**
 * How far the clock that signed may be ahead of the one that reads: a learner must not become somebody new because the
 * next request meets another machine. Nobody gains by it: what is signed here, is signed by us.
 */
const clockToleranceMs = 1 * day;

export interface CookieKey {
  readonly secret: string;
  /** What this signed before counts still. */
  readonly formerSecret?: string | null | undefined;
  /** Part of what is signed: a cookie of one tenant means nothing to another under the same secret. */
  readonly tenantId: string;
  /** Of an embed token: the origin whose pages alone may send it. Left out: it is the cookie's value. */
  readonly origin?: string;
}

interface LearnerSession {
  readonly learnerId: string;
  readonly expiresAtMs: number;
  /** True of a cookie that the secret before signed: it is to be renewed. */
  readonly isFormer?: boolean;
}

const form = /^v1\.([a-z0-9-]{1,64})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/;
const encoder = new TextEncoder();

/** `__Host-` binds the cookie to this host and to https; plain http (one machine) cannot have it. */
export function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-groundwork_learner' : 'groundwork_learner';
}

/** The cookie's value. */
export async function signSession(session: LearnerSession, key: CookieKey): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await importKey(key.secret), signedBytes(session, key));
  return `v1.${session.learnerId}.${session.expiresAtMs}.${toBase64Url(new Uint8Array(mac))}`;
}

/** The session a cookie proves, or null when it is forged, malformed, of another tenant or expired. */
export async function verifySession(value: string, key: CookieKey, nowMs: number): Promise<LearnerSession | null> {
  const session = await verifyBy(value, key, nowMs);
  if (session !== null || !key.formerSecret) return session;
  const former = await verifyBy(value, { ...key, secret: key.formerSecret }, nowMs);
  return former && { ...former, isFormer: true };
}

async function verifyBy(value: string, key: CookieKey, nowMs: number): Promise<LearnerSession | null> {
  const [, learnerId, expiry, mac] = form.exec(value) ?? [];
  if (learnerId === undefined || expiry === undefined || mac === undefined) return null;
  const session = { learnerId, expiresAtMs: Number(expiry) };
  // subtle.verify compares in constant time.
  const isOurs = await crypto.subtle.verify(
    'HMAC',
    await importKey(key.secret),
    fromBase64Url(mac),
    signedBytes(session, key),
  );
  const isInTime = session.expiresAtMs > nowMs && session.expiresAtMs <= nowMs + cookieLifetimeMs + clockToleranceMs;
  return isOurs && isInTime ? session : null;
}

export function needsRenewal(session: LearnerSession, nowMs: number): boolean {
  return session.isFormer === true || session.expiresAtMs - nowMs < cookieLifetimeMs - renewalAgeMs;
}

/** The Set-Cookie header. */
export function setCookieHeader(value: string, isSecure: boolean): string {
  const seconds = Math.floor(cookieLifetimeMs / 1000);
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`;
  return `${cookieName(isSecure)}=${value}; ${attributes}`;
}

/** The cookie of that name; null when it is absent or given twice, which no browser of ours does. */
export function readCookie(header: string | null, name: string): string | null {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? (values[0] ?? null) : null;
}

function signedBytes(session: LearnerSession, key: CookieKey): Uint8Array<ArrayBuffer> {
  const purpose = key.origin === undefined ? 'groundwork learner v1' : `groundwork embed v1|${key.origin}`;
  return encoder.encode(`${purpose}|${key.tenantId}|${session.learnerId}|${session.expiresAtMs}`);
}

function importKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
