import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, fail } from './support/client.ts';

const jwt = { AUTH_MODE: 'jwt', JWT_ISSUER: 'https://idp.example', JWT_AUDIENCE: 'groundwork' };
const unstubbed = globalThis.fetch;
afterEach(() => vi.unstubAllGlobals());

/** A token, and a network in which its provider publishes the key under a name of its own. */
async function published(name: string) {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: name, alg: 'ES256' };
  const address = `https://idp.example/${name}`;
  const fetched: string[] = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url !== address) return unstubbed(input, init);
    fetched.push(url);
    return Promise.resolve(Response.json({ keys: [key] }));
  });
  const token = await new SignJWT({ tenant: 'default', courses: ['bread'] })
    .setProtectedHeader({ alg: 'ES256', kid: name })
    .setSubject('learner-1')
    .setIssuer(jwt.JWT_ISSUER)
    .setAudience(jwt.JWT_AUDIENCE)
    .setExpirationTime('5m')
    .sign(privateKey);
  return { environment: { ...jwt, JWKS_URL: address }, headers: { authorization: `Bearer ${token}` }, fetched };
}

describe('tokens of an identity provider, in workerd', () => {
  it('are verified by its published keys, which are fetched once', async () => {
    const { fetched, ...caller } = await published('keys-one');
    expect((await call('listCourses', caller)).body.courses).toHaveLength(1);
    expect((await call('listCourses', caller)).body.courses).toHaveLength(1);
    expect(fetched).toHaveLength(1);
  });

  it('are refused when another provider signed them', async () => {
    const { headers } = await published('keys-two');
    const { environment } = await published('keys-two');
    const { problem } = await fail('listCourses', { environment, headers });
    expect(problem).toMatchObject({ code: 'unauthenticated', status: 401 });
  });

  it('are worth nothing where the keys would come by plain http: then nothing is asked there', async () => {
    const { headers, fetched } = await published('keys-plain');
    const environment = { ...jwt, JWKS_URL: 'http://idp.example/keys' };
    const { problem } = await fail('listCourses', { environment, headers });
    expect(problem).toMatchObject({ status: 503, detail: 'The service is not configured.' });
    expect(fetched).toHaveLength(0);
  });

  it('are not blamed when the keys cannot be had', async () => {
    const { headers } = await published('keys-three');
    const environment = { ...jwt, JWKS_URL: 'http://127.0.0.1:9/keys' };
    const { problem } = await fail('listCourses', { environment, headers });
    expect(problem).toMatchObject({ code: 'unavailable', status: 503 });
  });
});
