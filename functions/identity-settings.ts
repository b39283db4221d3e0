// Who callers are, as the variables say: anonymous learners by a cookie of ours, or tokens of a provider.
import type { z } from 'zod';
import { isTrustedAddress } from './contract/service-address.ts';
import type { environmentVariables } from './environment-variables.ts';
import { ConfigurationError } from './parse-environment.ts';

type Names =
  | 'AUTH_MODE'
  | 'SESSION_SECRET'
  | 'SESSION_SECRET_BEFORE'
  | 'JWT_ISSUER'
  | 'JWT_AUDIENCE'
  | 'JWKS_URL'
  | 'JWT_SECRET';
type IdentityVariables = { readonly [Name in Names]?: z.output<(typeof environmentVariables)[Name]> };

export type IdentitySettings =
  | { readonly mode: 'anonymous'; readonly sessionSecret: string; readonly formerSecret: string | null }
  | {
      readonly mode: 'jwt';
      readonly key:
        | { readonly kind: 'secret'; readonly secret: string }
        | { readonly kind: 'jwks'; readonly url: string };
      readonly issuer: string | null;
      readonly audience: string | null;
    };

/** @throws ConfigurationError naming what is missing, or what excludes one another */
export function identityOf(variables: IdentityVariables): IdentitySettings {
  if (variables.AUTH_MODE === 'anonymous') {
    if (!variables.SESSION_SECRET) throw new ConfigurationError(['SESSION_SECRET is missing: AUTH_MODE is anonymous']);
    const formerSecret = variables.SESSION_SECRET_BEFORE ?? null;
    return { mode: 'anonymous', sessionSecret: variables.SESSION_SECRET, formerSecret };
  }
  const issuer = variables.JWT_ISSUER ?? null;
  const audience = variables.JWT_AUDIENCE ?? null;
  if (variables.JWKS_URL && variables.JWT_SECRET) {
    throw new ConfigurationError(['JWT_SECRET and JWKS_URL exclude one another']);
  }
  if (variables.JWKS_URL) {
    if (!isTrustedAddress(variables.JWKS_URL)) {
      throw new ConfigurationError(['JWKS_URL must be https: whoever answers in its place says who everybody is']);
    }
    // An identity provider signs for many applications: without both, a token meant for another would do.
    if (!issuer || !audience) throw new ConfigurationError(['JWT_ISSUER and JWT_AUDIENCE are needed with JWKS_URL']);
    return { mode: 'jwt', key: { kind: 'jwks', url: variables.JWKS_URL }, issuer, audience };
  }
  if (variables.JWT_SECRET) {
    return { mode: 'jwt', key: { kind: 'secret', secret: variables.JWT_SECRET }, issuer, audience };
  }
  throw new ConfigurationError(['JWT_SECRET or JWKS_URL is missing: AUTH_MODE is jwt']);
}
