// What a launch carries through the platform and back: signed by us, short-lived, and bound to the browser it began in.
// Holds nothing of a person.
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

interface LaunchState {
  readonly tenantId: string;
  readonly platformId: string;
  readonly nonce: string;
  /** SHA-256 of what the browser's cookie holds. */
  readonly browserHash: string;
}

const stateLifetimeMs = 10 * 60_000;
const audience = 'lti-launch';
const encoder = new TextEncoder();

const stateSchema = z.object({
  tenant: z.string(),
  platform: z.uuid(),
  nonce: z.string().min(20).max(100),
  browser: z.string().length(64),
  exp: z.number(),
});

/** @param nowMs wall clock, milliseconds since the epoch */
export async function signState(state: LaunchState, secret: string, nowMs: number): Promise<string> {
  const { tenantId, platformId, nonce, browserHash } = state;
  return new SignJWT({ tenant: tenantId, platform: platformId, nonce, browser: browserHash })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setExpirationTime(Math.floor((nowMs + stateLifetimeMs) / 1000))
    .sign(await stateKey(secret));
}

/** Null for a state that is not ours, was changed, or has ended. */
export async function verifyState(
  text: string,
  secret: string,
  nowMs: number,
): Promise<(LaunchState & { readonly expiresAtMs: number }) | null> {
  try {
    const { payload } = await jwtVerify(text, await stateKey(secret), {
      algorithms: ['HS256'],
      audience,
      requiredClaims: ['exp'],
      currentDate: new Date(nowMs),
    });
    const { tenant, platform, nonce, browser, exp } = stateSchema.parse(payload);
    return { tenantId: tenant, platformId: platform, nonce, browserHash: browser, expiresAtMs: exp * 1000 };
  } catch {
    return null;
  }
}

/** Of the secret's own, so that what signs sessions signs no launches, and the other way round. */
async function stateKey(secret: string): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveBits']);
  const info = encoder.encode('groundwork lti launches v1');
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return new Uint8Array(await crypto.subtle.deriveBits(derived, key, 256));
}

/** A new nonce, or a new name for a browser: 256 bits that nobody guesses. */
export function newSecretName(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** SHA-256 in hexadecimal. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
