// Our own access tokens, for deployments without an identity provider: one that a link carries and that only signs in,
// one that the browser then keeps. Each is worth nothing in the other's place, at another tenant or under another secret.
import { decodeJwt, SignJWT } from 'jose';
import type { Identity } from '../../ports/scope.ts';
import { type TokenCheck, verifyBearerToken } from './bearer-token.ts';

/** `sign-in`: in a link, short-lived. `session`: in the cookie. `launch`: in the cookie of somebody a platform brought. */
type TokenPurpose = 'sign-in' | 'session' | 'launch';

interface AccountKey {
  /** SESSION_SECRET. */
  readonly secret: string;
  /** SESSION_SECRET_BEFORE: what it signed counts still, nothing new is signed by it. */
  readonly formerSecret?: string | null | undefined;
  readonly tenantId: string;
}

interface Account {
  readonly learnerId: string;
  readonly roles: Identity['roles'];
  readonly name: string | null;
  /** Left out: every course of the tenant. */
  readonly courses?: readonly string[];
}

/** Longest anybody stays signed in by a link. */
export const longestSessionMs = 30 * 24 * 60 * 60 * 1000;

const issuer = 'groundwork';
const encoder = new TextEncoder();

/**
 * A token for a link that signs in.
 * @param expiresAtMs until when the link can be used, milliseconds since the epoch
 * @param sessionEndsAtMs until when whoever uses it stays signed in
 */
export function signSignInToken(
  account: Account,
  given: { readonly key: AccountKey; readonly expiresAtMs: number; readonly sessionEndsAtMs: number },
): Promise<string> {
  return sign(account, 'sign-in', { ...given, claims: { until: Math.floor(given.sessionEndsAtMs / 1000) } });
}

/** A token for the cookie of somebody signed in. */
export function signSessionToken(
  account: Account,
  given: { readonly key: AccountKey; readonly expiresAtMs: number },
): Promise<string> {
  return sign(account, 'session', { ...given, claims: {} });
}

/** Names a link's token where it is kept that it was used, and when it ends by itself. It has been verified. */
export async function spentLinkOf(
  token: string,
): Promise<{ readonly tokenHash: string; readonly expiresAtMs: number }> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(token));
  return { tokenHash: toHex(new Uint8Array(digest)), expiresAtMs: Number(decodeJwt(token).exp) * 1000 };
}

/** Whom a link's token signs in; `expiresAtMs` is the end of the session it begins. */
export async function verifySignInToken(
  token: string,
  { key, nowMs }: { readonly key: AccountKey; readonly nowMs: number },
): Promise<TokenCheck> {
  const check = await verify(token, 'sign-in', key);
  if (check.kind !== 'identity') return check;
  const endsAtMs = Number(decodeJwt(token).until) * 1000;
  const isSound = endsAtMs > nowMs && endsAtMs <= nowMs + longestSessionMs;
  return isSound ? { ...check, expiresAtMs: endsAtMs } : { kind: 'invalid' };
}

/** Whom a cookie's token speaks for. */
export function verifySessionToken(token: string, key: AccountKey): Promise<TokenCheck> {
  return verify(token, 'session', key);
}

/** A token for the cookie of somebody whom a learning platform brought: to these courses, to learn or to teach. */
export function signLaunchToken(
  account: Account & { readonly courses: readonly string[] },
  given: { readonly key: AccountKey; readonly expiresAtMs: number },
): Promise<string> {
  return sign(account, 'launch', { ...given, claims: {} });
}

/**
 * Whom such a token speaks for, of the tenant that it names. Never more than a learner and a teacher.
 * @returns null for any other token
 */
export async function verifyLaunchToken(token: string, keys: Omit<AccountKey, 'tenantId'>): Promise<TokenCheck | null> {
  const tenantId = tenantOfLaunch(token);
  if (tenantId === null) return null;
  const check = await verify(token, 'launch', { ...keys, tenantId });
  if (check.kind !== 'identity') return check;
  const { identity } = check;
  const roles = identity.roles.filter((role) => role === 'learner' || role === 'teacher');
  return { ...check, identity: { ...identity, roles, courses: identity.courses ?? [] } };
}

/** What it says of itself, unbelieved: its key is derived of the tenant, so that another tenant's would not verify. */
function tenantOfLaunch(token: string): string | null {
  try {
    const { aud, iss, tenant } = decodeJwt(token);
    return iss === issuer && aud === 'launch' && typeof tenant === 'string' ? tenant : null;
  } catch {
    return null;
  }
}

async function sign(
  { learnerId, roles, name, courses }: Account,
  purpose: TokenPurpose,
  given: { readonly key: AccountKey; readonly expiresAtMs: number; readonly claims: Readonly<Record<string, number>> },
): Promise<string> {
  const claims = {
    ...{ tenant: given.key.tenantId, roles: [...roles], ...given.claims },
    ...(name === null ? {} : { name }),
    ...(courses === undefined ? {} : { courses: [...courses] }),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(learnerId)
    .setIssuer(issuer)
    .setAudience(purpose)
    .setIssuedAt()
    .setJti(crypto.randomUUID())
    .setExpirationTime(Math.floor(given.expiresAtMs / 1000))
    .sign(encoder.encode(await tokenSecret(given.key)));
}

async function verify(token: string, audience: TokenPurpose, key: AccountKey): Promise<TokenCheck> {
  const check = await verifyBy(token, audience, key);
  if (check.kind !== 'invalid' || !key.formerSecret) return check;
  return verifyBy(token, audience, { ...key, secret: key.formerSecret });
}

async function verifyBy(token: string, audience: TokenPurpose, key: AccountKey): Promise<TokenCheck> {
  const secret = await tokenSecret(key);
  const check = await verifyBearerToken(token, { key: { kind: 'secret', secret }, issuer, audience });
  const isForeign = check.kind === 'identity' && check.identity.tenantId !== key.tenantId;
  if (isForeign) return { kind: 'invalid' };
  return check.kind === 'identity' ? { ...check, isOurs: true } : check;
}

/** One person under one name is the same learner each time; nobody known by a cookie alone can have such an id. */
export async function learnerIdOfName(name: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(name.normalize('NFC').trim().toLowerCase()));
  return `staff:${toHex(new Uint8Array(digest)).slice(0, 24)}`;
}

/** Derived, so that what signs the learner cookie signs nothing else, and bound to the tenant. */
async function tokenSecret({ secret, tenantId }: AccountKey): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveBits']);
  const info = encoder.encode(`groundwork account tokens v1|${tenantId}`);
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    key,
    256,
  );
  return toHex(new Uint8Array(bits));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
