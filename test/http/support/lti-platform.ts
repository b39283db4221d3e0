// A learning platform for the tests within workerd: registered by an operator's operation, with keys of its own that it
// publishes at an address nobody else has. Launches by it go through the Worker's own addresses.
import { env } from 'cloudflare:workers';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { connectDatabase } from '../../../db/client.ts';
import { bearer, call, origin, send } from './client.ts';

export const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
export const membership = (name: string) => `http://purl.imsglobal.org/vocab/lis/v2/membership#${name}`;
export const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';

export const database = connectDatabase({
  connectionString: String((env as unknown as Record<string, unknown>).DATABASE_URL),
  fetchEndpoint: String((env as unknown as Record<string, unknown>).NEON_FETCH_ENDPOINT),
});

export async function newPrivateJwk(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}

export interface TestPlatform {
  readonly platformId: string;
  readonly tenantId: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly host: string;
  /** What its key set holds now; null: it does not answer. */
  keySet: { keys: JWK[] } | null | string;
  readonly keyFetches: { count: number };
  readonly environment: Readonly<Record<string, unknown>>;
  readonly signingKey: CryptoKey;
  readonly publicJwk: JWK;
  sign(claims: JWTPayload, header?: Readonly<Record<string, unknown>>, key?: CryptoKey): Promise<string>;
  /** The fetch of a Worker that meets this platform: all else goes where it went. */
  readonly answer: (url: string) => Response | null;
}

let platforms = 0;

export async function newPlatform(
  given: { readonly tenantId?: string; readonly courseId?: string | null; readonly algorithm?: 'RS256' | 'ES256' } = {},
): Promise<TestPlatform> {
  platforms += 1;
  const { tenantId = 'default', courseId = null, algorithm = 'RS256' } = given;
  const host = `platform-${platforms}-${crypto.randomUUID().slice(0, 8)}.test`;
  const issuer = `https://${host}`;
  const clientId = `client-${platforms}`;
  const signedIn = await bearer({ tenant: tenantId, roles: ['operator'] });
  const { body } = await call('addLtiPlatform', {
    ...signedIn,
    body: {
      ...{ issuer, client_id: clientId, deployment_ids: ['1', '2'], course_id: courseId },
      ...{ authorization_url: `${issuer}/authorize?x=1`, token_url: `${issuer}/token`, key_set_url: `${issuer}/keys` },
    },
  });
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: algorithm, use: 'sig' };
  const keyFetches = { count: 0 };
  const platform: TestPlatform = {
    ...{ platformId: body.platform_id, tenantId, issuer, clientId, host, keyFetches, publicJwk },
    keySet: { keys: [publicJwk] },
    environment: { LTI_PRIVATE_KEY: await privateKeyOfTests(), TENANT_ID: tenantId },
    signingKey: privateKey,
    sign: (claims, header = {}, key = privateKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid: 'one', ...header }).sign(key),
    answer(url) {
      if (url !== `${issuer}/keys`) return null;
      keyFetches.count += 1;
      const { keySet } = platform;
      if (keySet === null) throw new TypeError('nobody answers');
      return new Response(typeof keySet === 'string' ? keySet : JSON.stringify(keySet));
    },
  };
  return platform;
}

let ownKey: Promise<string> | null = null;
function privateKeyOfTests(): Promise<string> {
  ownKey ??= newPrivateJwk();
  return ownKey;
}

interface Begun {
  readonly status: number;
  readonly state: string;
  readonly nonce: string;
  readonly cookie: string;
  readonly location: URL | null;
  readonly response: Response;
}

export async function begin(
  platform: TestPlatform,
  fields: Readonly<Record<string, string>> = {},
  init: { readonly method?: 'GET' | 'POST'; readonly cookie?: string } = {},
): Promise<Begun> {
  const asked = new URLSearchParams({
    ...{ iss: platform.issuer, client_id: platform.clientId, login_hint: 'hint-1', lti_message_hint: 'message-1' },
    target_link_uri: `${origin}/courses/bread`,
    ...fields,
  });
  const headers = init.cookie === undefined ? {} : { cookie: init.cookie };
  const request =
    init.method === 'POST'
      ? new Request(`${origin}/lti/login`, {
          method: 'POST',
          body: asked,
          headers: { ...headers, origin: platform.issuer },
        })
      : new Request(`${origin}/lti/login?${asked}`, { headers });
  const response = await send(new Request(request, { redirect: 'manual' }), platform.environment);
  const to = response.headers.get('location');
  const location = to === null ? null : new URL(to, origin);
  return {
    ...{ status: response.status, response, location },
    state: location?.searchParams.get('state') ?? '',
    nonce: location?.searchParams.get('nonce') ?? '',
    cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  };
}

/** What an honest platform says of a learner. */
export function honestClaims(platform: TestPlatform, nonce: string, more: Readonly<Record<string, unknown>> = {}) {
  const now = Math.floor(Date.now() / 1000);
  return {
    ...{ iss: platform.issuer, aud: platform.clientId, sub: 'pupil-1', iat: now, exp: now + 300, nonce },
    name: 'Asha Rao',
    [claim('version')]: '1.3.0',
    [claim('message_type')]: 'LtiResourceLinkRequest',
    [claim('deployment_id')]: '1',
    [claim('target_link_uri')]: `${origin}/courses/bread`,
    [claim('resource_link')]: { id: 'link-1' },
    [claim('roles')]: [membership('Learner')],
    [claim('context')]: { id: 'context-1', title: 'Baking 9b' },
    ...more,
  };
}

/** Posts what the platform's page posts. */
export async function finish(
  platform: TestPlatform,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly text: string; readonly response: Response }> {
  const request = new Request(`${origin}/lti/launch`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: platform.issuer, 'sec-fetch-site': 'cross-site', ...headers },
    redirect: 'manual',
  });
  const response = await send(request, platform.environment);
  return { status: response.status, text: await response.clone().text(), response };
}

/** A whole launch as an honest platform has it. */
export async function launch(platform: TestPlatform, more: Readonly<Record<string, unknown>> = {}) {
  const begun = await begin(platform);
  const idToken = await platform.sign(honestClaims(platform, begun.nonce, more));
  const finished = await finish(platform, { state: begun.state, id_token: idToken }, { cookie: begun.cookie });
  const account = finished.response.headers.getSetCookie().find((each) => each.startsWith('groundwork_account='));
  return { ...finished, begun, idToken, account: account?.split(';')[0] ?? '' };
}
