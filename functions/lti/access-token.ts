// A platform's access token for scores: asked for with a signed assertion (RFC 7523), kept until shortly before it ends.
// One book for each run: nothing of it outlives the run.
import { SignJWT } from 'jose';
import { z } from 'zod';
import { scoreScope } from './launch-claims.ts';
import { askPlatform, type PlatformFetch, readLimitedText } from './limited-fetch.ts';
import type { ToolKeys } from './tool-keys.ts';

type AccessToken =
  | { readonly kind: 'token'; readonly token: string }
  /** The platform does not know our key or client, or gives no token for scores. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' };

interface Client {
  readonly clientId: string;
  readonly tokenUrl: string;
}

export interface AccessTokenBook {
  read(client: Client): Promise<AccessToken>;
  /** The platform did not take it: the next one is a new one. */
  forget(client: Client): void;
}

const assertionSeconds = 300;
const answerBytes = 64 * 1024;
/** A token that ends sooner than this is asked for anew. */
const marginMs = 30_000;
const defaultLifetimeSeconds = 3_600;
const longestLifetimeSeconds = 24 * 3_600;
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

const answerSchema = z.object({
  access_token: z
    .string()
    .min(1)
    .max(16_384)
    .regex(/^[\x21-\x7e]+$/),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.coerce.number().positive().max(longestLifetimeSeconds).default(defaultLifetimeSeconds).catch(60),
});

/** @param given.readClock milliseconds since the epoch */
export function openAccessTokens(given: {
  readonly keys: ToolKeys;
  readonly readClock: () => number;
  readonly newId: () => string;
  readonly send?: PlatformFetch;
}): AccessTokenBook {
  const kept = new Map<string, Promise<AccessToken & { readonly endsAtMs: number }>>();
  const nameOf = ({ clientId, tokenUrl }: Client) => JSON.stringify([clientId, tokenUrl]);
  return {
    async read(client) {
      const name = nameOf(client);
      const known = kept.get(name);
      if (known) {
        const answer = await known;
        if (answer.kind !== 'token' || answer.endsAtMs - marginMs > given.readClock()) return answer;
        if (kept.get(name) === known) kept.delete(name);
      }
      // Several ask at once: the first asks the platform.
      const asked = kept.get(name) ?? ask(client, given);
      kept.set(name, asked);
      return asked;
    },
    forget: (client) => void kept.delete(nameOf(client)),
  };
}

async function ask(
  client: Client,
  given: Parameters<typeof openAccessTokens>[0],
): Promise<AccessToken & { readonly endsAtMs: number }> {
  const nowMs = given.readClock();
  const nowSeconds = Math.floor(nowMs / 1000);
  const { clientId, tokenUrl } = client;
  const assertion = await new SignJWT({})
    .setProtectedHeader({ alg: 'RS256', kid: given.keys.kid, typ: 'JWT' })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(tokenUrl)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + assertionSeconds)
    .setJti(given.newId())
    .sign(given.keys.signingKey);
  const body = new URLSearchParams({
    ...{ grant_type: 'client_credentials', client_assertion_type: assertionType },
    ...{ client_assertion: assertion, scope: scoreScope },
  });
  try {
    const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
    const response = await askPlatform(tokenUrl, { method: 'POST', headers, body: body.toString() }, given.send);
    const text = await readLimitedText(response, answerBytes);
    if (response.status >= 500 || response.status === 429) return { kind: 'unreachable', endsAtMs: 0 };
    const answer = answerSchema.safeParse(response.status === 200 ? parseJson(text) : null);
    if (!answer.success) return { kind: 'refused', endsAtMs: 0 };
    return { kind: 'token', token: answer.data.access_token, endsAtMs: nowMs + answer.data.expires_in * 1000 };
  } catch {
    return { kind: 'unreachable', endsAtMs: 0 };
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
