import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TokenSettings, verifyBearerToken } from '../../../functions/http/identity/bearer-token.ts';

const secret = 'a shared secret of at least thirty-two characters';
const settings: TokenSettings = {
  key: { kind: 'secret', secret },
  issuer: 'https://idp.example',
  audience: 'groundwork',
};
const claims = { tenant: 'acme', roles: ['learner', 'author'], courses: ['aeo'] };

interface TokenChanges {
  readonly claims?: JWTPayload;
  readonly expiry?: string | number;
  readonly notBefore?: number;
  readonly issuer?: string;
  readonly audience?: string;
  readonly secret?: string;
  readonly algorithm?: string;
}

function token(changes: TokenChanges = {}): Promise<string> {
  const builder = new SignJWT({ ...claims, ...changes.claims })
    .setProtectedHeader({ alg: changes.algorithm ?? 'HS256' })
    .setSubject('learner-1')
    .setIssuer(changes.issuer ?? 'https://idp.example')
    .setAudience(changes.audience ?? 'groundwork')
    .setExpirationTime(changes.expiry ?? '5m');
  if (changes.notBefore !== undefined) builder.setNotBefore(changes.notBefore);
  return builder.sign(new TextEncoder().encode(changes.secret ?? secret));
}

const seconds = () => Math.floor(Date.now() / 1000);

describe('a token under a shared secret', () => {
  it('gives tenant, learner, roles and courses', async () => {
    expect(await verifyBearerToken(await token(), settings)).toMatchObject({
      kind: 'identity',
      identity: { tenantId: 'acme', learnerId: 'learner-1', roles: ['learner', 'author'], courses: ['aeo'] },
    });
  });

  it('says what to call its bearer and until when, for people to read', async () => {
    const named = await token({ claims: { name: ' Meera ' }, expiry: seconds() + 60 });
    const { expiresAtMs, ...check } = { expiresAtMs: 0, ...(await verifyBearerToken(named, settings)) };
    expect(check).toMatchObject({ kind: 'identity', name: 'Meera' });
    expect(Math.abs(expiresAtMs - Date.now() - 60_000)).toBeLessThan(5_000);
  });

  it.each([[''], ['x'.repeat(81)], [7], [{}]])('is good without a name where that is %j', async (name) => {
    expect(await verifyBearerToken(await token({ claims: { name } }), settings)).toMatchObject({
      kind: 'identity',
      name: null,
    });
  });

  it('without a course list reaches every course of its tenant', async () => {
    const check = await verifyBearerToken(await token({ claims: { courses: undefined } }), settings);
    expect(check).toMatchObject({ kind: 'identity', identity: { courses: null } });
  });

  it('gains nothing by roles nobody knows', async () => {
    const check = await verifyBearerToken(await token({ claims: { roles: ['root', '__proto__'] } }), settings);
    expect(check).toMatchObject({ kind: 'identity', identity: { roles: [] } });
  });

  it.each<[string, TokenChanges]>([
    ['signed with another secret', { secret: 'another secret of thirty-two characters!' }],
    ['signed with another algorithm', { algorithm: 'HS512' }],
    ['expired', { expiry: seconds() - 60 }],
    ['not valid yet', { notBefore: seconds() + 120 }],
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['for another audience', { audience: 'payroll' }],
    ['without a tenant', { claims: { tenant: undefined } }],
    ['with a tenant that escapes its namespace', { claims: { tenant: '../other' } }],
    ['with courses that are no ids', { claims: { courses: ['*'] } }],
    ['with courses that are no list', { claims: { courses: 'aeo' } }],
  ])('is refused when %s', async (_, changes) => {
    expect(await verifyBearerToken(await token(changes), settings)).toEqual({ kind: 'invalid' });
  });

  it('rejects alg=none', async () => {
    const [, payload] = (await token()).split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const signature of ['', 'AAAA']) {
      expect(await verifyBearerToken(`${header}.${payload}.${signature}`, settings)).toEqual({ kind: 'invalid' });
    }
  });

  it.each(['', 'a', 'a.b.c', '....', 'x'.repeat(10_000)])('rejects garbage', async (garbage) => {
    expect(await verifyBearerToken(garbage, settings)).toEqual({ kind: 'invalid' });
  });
});

describe('a token under published keys', () => {
  let server: Server;
  let jwks: TokenSettings;
  let privateKey: CryptoKey;
  let publicPem: string;

  beforeAll(async () => {
    const pair = await generateKeyPair('ES256', { extractable: true });
    privateKey = pair.privateKey;
    const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256' };
    publicPem = JSON.stringify(jwk);
    server = createServer((request, response) => {
      if (request.url !== '/keys') response.statusCode = 503;
      response.end(JSON.stringify({ keys: [jwk] }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    jwks = { ...settings, key: { kind: 'jwks', url: urlOf('/keys') } };
  });
  afterAll(() => {
    server.close();
  });
  const urlOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const signed = () =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setSubject('learner-1')
      .setIssuer('https://idp.example')
      .setAudience('groundwork')
      .setExpirationTime('5m')
      .sign(privateKey);

  it('is accepted when the provider signed it', async () => {
    expect(await verifyBearerToken(await signed(), jwks)).toMatchObject({ kind: 'identity' });
  });

  it('cannot be forged with the public key as a shared secret', async () => {
    expect(await verifyBearerToken(await token({ secret: publicPem }), jwks)).toEqual({ kind: 'invalid' });
  });

  it('is not blamed when the keys cannot be had', async () => {
    for (const url of [urlOf('/broken'), 'http://127.0.0.1:9/keys']) {
      const unreachable = { ...jwks, key: { kind: 'jwks' as const, url } };
      expect(await verifyBearerToken(await signed(), unreachable)).toEqual({ kind: 'keys_unreachable' });
    }
  });
});
