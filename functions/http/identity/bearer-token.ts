// Verifies access tokens: HS256 under a shared secret, or the keys an identity provider publishes.
// Nothing in a token is believed before its signature, issuer, audience and times have been checked.
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import { z } from 'zod';
import { identifierSchema } from '../../contract/identifiers.ts';
import type { Identity } from '../../ports/scope.ts';

export interface TokenSettings {
  readonly key: { readonly kind: 'secret'; readonly secret: string } | { readonly kind: 'jwks'; readonly url: string };
  readonly issuer: string | null;
  readonly audience: string | null;
}

export type TokenCheck =
  | {
      readonly kind: 'identity';
      readonly identity: Identity;
      /** What to call the caller; null where the token does not say. */
      readonly name: string | null;
      readonly expiresAtMs: number;
      /** 0 where the token does not say. */
      readonly issuedAtMs: number;
      /** True of a session that we signed ourselves. */
      readonly isOurs?: boolean;
    }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'keys_unreachable' };

const clockToleranceSeconds = 30;
const greatestTokenLength = 8 * 1024;
const asymmetricAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];
const knownRoles = ['learner', 'teacher', 'author', 'operator'] as const;

const claimsSchema = z.object({
  sub: z.string().regex(/^[\w.:@|-]{1,128}$/),
  tenant: identifierSchema,
  roles: z.array(z.string()).default(['learner']),
  /** Left out: every course of the tenant. */
  courses: z.array(identifierSchema).max(1000).optional(),
  exp: z.number(),
  iat: z.number().optional(),
  /** For people's eyes only: nothing is decided by it, and none is better than a strange one. */
  name: z.string().trim().min(1).max(80).nullable().catch(null),
});

/** Key sets by address. They hold keys, no I/O of a request: jose starts each fetch in the request that needs it. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** Who a token speaks for. */
export async function verifyBearerToken(token: string, settings: TokenSettings): Promise<TokenCheck> {
  if (token.length > greatestTokenLength) return { kind: 'invalid' };
  const options: JWTVerifyOptions = {
    requiredClaims: ['exp', 'sub', 'tenant'],
    clockTolerance: clockToleranceSeconds,
    ...(settings.issuer ? { issuer: settings.issuer } : {}),
    ...(settings.audience ? { audience: settings.audience } : {}),
  };
  try {
    return identityOf(await verifiedClaims(token, settings.key, options));
  } catch (error) {
    return isTokensFault(error) ? { kind: 'invalid' } : { kind: 'keys_unreachable' };
  }
}

async function verifiedClaims(
  token: string,
  key: TokenSettings['key'],
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  if (key.kind === 'secret') {
    const secret = new TextEncoder().encode(key.secret);
    return (await jwtVerify(token, secret, { ...options, algorithms: ['HS256'] })).payload;
  }
  return (await jwtVerify(token, keySetAt(key.url), { ...options, algorithms: asymmetricAlgorithms })).payload;
}

function keySetAt(url: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(url);
  if (known) return known;
  const created = createRemoteJWKSet(new URL(url), { timeoutDuration: 3_000 });
  keySets.set(url, created);
  return created;
}

/** Unknown roles mean nothing; a malformed tenant, subject or course list voids the token. */
function identityOf(payload: JWTPayload): TokenCheck {
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) return { kind: 'invalid' };
  const roles = knownRoles.filter((role) => claims.data.roles.includes(role));
  return {
    kind: 'identity',
    identity: {
      tenantId: claims.data.tenant,
      learnerId: claims.data.sub,
      roles,
      courses: claims.data.courses ?? null,
    },
    name: claims.data.name,
    expiresAtMs: claims.data.exp * 1000,
    issuedAtMs: (claims.data.iat ?? 0) * 1000,
  };
}

/** jose's plain JOSEError and its timeout mean that the keys could not be had; every other one blames the token. */
function isTokensFault(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return error.code !== 'ERR_JOSE_GENERIC' && !(error instanceof errors.JWKSTimeout) && !isBrokenKeySet(error);
}

function isBrokenKeySet(error: errors.JOSEError): boolean {
  return error instanceof errors.JWKSInvalid || error instanceof errors.JWKInvalid;
}
