// Our own key: signs what asks platforms for access tokens, and is published so that they can verify it. From one
// variable: a private RSA key as JWK, a set of such keys (the first signs, so that keys can be exchanged), or PKCS8.
import { type CryptoKey, calculateJwkThumbprint, exportJWK, importJWK, importPKCS8, type JWK } from 'jose';
import { z } from 'zod';

export interface ToolKeys {
  readonly kid: string;
  readonly signingKey: CryptoKey;
  /** What `/lti/keys` publishes: public parts alone. */
  readonly published: readonly PublicKey[];
}

interface PublicKey {
  readonly kty: 'RSA';
  readonly n: string;
  readonly e: string;
  readonly kid: string;
  readonly alg: 'RS256';
  readonly use: 'sig';
}

const part = z.string().regex(/^[\w-]+$/);
const privateJwkSchema = z.object({
  ...{ kty: z.literal('RSA'), n: part.min(342), e: part, d: part, p: part, q: part, dp: part, dq: part, qi: part },
  kid: z.string().min(1).max(128).optional(),
});
const keysSchema = z.union([
  z.object({ keys: z.array(privateJwkSchema).min(1).max(10) }).transform(({ keys }) => keys),
  privateJwkSchema.transform((key) => [key]),
]);

/** By the variable's text: keys hold no I/O of a request. */
const known = new Map<string, Promise<ToolKeys | null>>();

/** Null where the text is no such key, or the key is shorter than 2048 bits. */
export function readToolKeys(text: string): Promise<ToolKeys | null> {
  const found = known.get(text);
  if (found) return found;
  const read = importKeys(text).catch(() => null);
  known.set(text, read);
  return read;
}

async function importKeys(text: string): Promise<ToolKeys | null> {
  const jwks = await privateKeysOf(text.trim());
  const keys = await Promise.all(
    jwks.map(async (jwk) => ({ jwk, kid: jwk.kid ?? (await calculateJwkThumbprint({ ...publicPart(jwk) })) })),
  );
  const [first] = keys;
  if (first === undefined) return null;
  const { kid: _, ...jwk } = first.jwk;
  const signingKey = await importJWK({ ...jwk, alg: 'RS256' }, 'RS256');
  if (signingKey instanceof Uint8Array) return null;
  const published = keys.map(({ jwk, kid }) => ({ ...publicPart(jwk), kid, alg: 'RS256', use: 'sig' }) as const);
  return { kid: first.kid, signingKey, published };
}

type PrivateJwk = z.output<typeof privateJwkSchema>;

/** Whatever else the key holds is not known here, so it cannot be published. */
function publicPart({ kty, n, e }: PrivateJwk) {
  return { kty, n, e } as const;
}

async function privateKeysOf(text: string): Promise<readonly PrivateJwk[]> {
  if (!text.startsWith('-----BEGIN PRIVATE KEY-----')) return keysSchema.parse(JSON.parse(text));
  // Dashboards and files of variables keep a key of several lines on one.
  const key = await importPKCS8(text.replaceAll('\\n', '\n'), 'RS256', { extractable: true });
  const jwk: JWK = await exportJWK(key);
  return [privateJwkSchema.parse(jwk)];
}
