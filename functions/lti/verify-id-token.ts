// A platform's signed message: believed only where key, issuer, audience, times and form are right. Says why not by a
// word of ours, never by the message's.
import { createRemoteJWKSet, customFetch, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import type { LtiPlatform } from '../ports/lti-platforms.ts';
import { askPlatform, readLimitedText } from './limited-fetch.ts';

type TokenFault = 'token_form' | 'token_signature' | 'token_issuer' | 'token_audience' | 'token_time' | 'token_claims';

type VerifiedToken =
  | { readonly kind: 'verified'; readonly claims: JWTPayload }
  | { readonly kind: 'refused'; readonly fault: TokenFault }
  /** The platform's keys cannot be had now. */
  | { readonly kind: 'keys_unreachable' };

/** Of the message, in characters: its form may have more, for it has other fields. */
export const greatestTokenLength = 48 * 1024;
export const clockToleranceSeconds = 60;
const greatestAgeSeconds = 10 * 60;
const algorithms = ['RS256', 'ES256'];
const keySetBytes = 256 * 1024;
const keySetTimeoutMs = 5_000;
/** A key that is not among those known is asked for at most once in this time. */
const askAgainAfterMs = 60_000;
const keySetHoldsMs = 10 * 60_000;
/** Platforms are registered by operators: more addresses than this are no platforms. */
const mostKeySets = 500;

/** By address. They hold keys, no I/O of a request: jose starts each fetch in the request that needs it. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** @param nowMs wall clock, milliseconds since the epoch */
export async function verifyIdToken(
  token: string,
  platform: Pick<LtiPlatform, 'issuer' | 'clientId' | 'keySetUrl'>,
  nowMs: number,
): Promise<VerifiedToken> {
  if (token.length > greatestTokenLength) return { kind: 'refused', fault: 'token_form' };
  try {
    const { payload } = await jwtVerify(token, keySetAt(platform.keySetUrl), {
      algorithms,
      issuer: platform.issuer,
      audience: platform.clientId,
      requiredClaims: ['exp', 'iat', 'nonce'],
      maxTokenAge: greatestAgeSeconds,
      clockTolerance: clockToleranceSeconds,
      currentDate: new Date(nowMs),
    });
    return isForUs(payload, platform.clientId)
      ? { kind: 'verified', claims: payload }
      : { kind: 'refused', fault: 'token_audience' };
  } catch (error) {
    const fault = faultOf(error);
    return fault === null ? { kind: 'keys_unreachable' } : { kind: 'refused', fault };
  }
}

/** A message for several is for the one that `azp` names. */
function isForUs({ aud, azp }: JWTPayload, clientId: string): boolean {
  if (azp !== undefined) return azp === clientId;
  return !Array.isArray(aud) || aud.length === 1;
}

/** Whether a text is a token at all, without believing it: one that is none needs no keys. */
export function isTokenForm(token: string): boolean {
  try {
    decodeJwt(token);
    return true;
  } catch {
    return false;
  }
}

/** Null where it is the platform's keys that could not be had, or read. */
function faultOf(error: unknown): TokenFault | null {
  if (error instanceof errors.JWTExpired) return 'token_time';
  if (error instanceof errors.JWTClaimValidationFailed) return faultOfClaim(error.claim);
  if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWKSNoMatchingKey) {
    return 'token_signature';
  }
  if (error instanceof errors.JWKSMultipleMatchingKeys || error instanceof errors.JOSEAlgNotAllowed) {
    return 'token_signature';
  }
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) return 'token_form';
  if (error instanceof errors.JOSENotSupported) return 'token_signature';
  return null;
}

function faultOfClaim(claim: string): TokenFault {
  if (claim === 'iss') return 'token_issuer';
  if (claim === 'aud') return 'token_audience';
  return ['exp', 'iat', 'nbf'].includes(claim) ? 'token_time' : 'token_claims';
}

function keySetAt(url: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(url);
  if (known) return known;
  if (keySets.size >= mostKeySets) keySets.clear();
  const created = createRemoteJWKSet(new URL(url), {
    timeoutDuration: keySetTimeoutMs,
    cooldownDuration: askAgainAfterMs,
    cacheMaxAge: keySetHoldsMs,
    [customFetch]: async (at, init) => {
      const response = await askPlatform(at, init as RequestInit);
      const text = await readLimitedText(response, keySetBytes);
      // jose takes what it cannot parse for keys that could not be had.
      return new Response(text, { status: text === null ? 502 : response.status });
    },
  });
  keySets.set(url, created);
  return created;
}
