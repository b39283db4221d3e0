import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cookieLifetimeMs,
  cookieName,
  needsRenewal,
  readCookie,
  setCookieHeader,
  signSession,
  verifySession,
} from '../../../functions/http/identity/learner-cookie.ts';

const key = { secret: 'a secret of at least thirty-two characters', tenantId: 'default' };
const nowMs = 1_800_000_000_000;
const session = { learnerId: '3f2b8f0e-6f0c-4a57-9d3e-2f6f8f1f8a11', expiresAtMs: nowMs + cookieLifetimeMs };

describe('the learner cookie', () => {
  it('proves the learner it was signed for', async () => {
    expect(await verifySession(await signSession(session, key), key, nowMs)).toEqual(session);
  });

  it('is worth nothing after any change to it', async () => {
    const signed = await signSession(session, key);
    await fc.assert(
      fc.asyncProperty(fc.nat(signed.length - 1), fc.string({ minLength: 1, maxLength: 1 }), async (at, character) => {
        const forged = `${signed.slice(0, at)}${character}${signed.slice(at + 1)}`;
        const verified = await verifySession(forged, key, nowMs);
        expect(verified === null || forged === signed || sameBytes(forged, signed)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['another secret', { ...key, secret: 'another secret of thirty-two characters' }, nowMs],
    ['another tenant', { ...key, tenantId: 'other' }, nowMs],
    ['a time after its expiry', key, nowMs + cookieLifetimeMs],
  ])('is refused under %s', async (_, otherKey, atMs) => {
    expect(await verifySession(await signSession(session, key), otherKey, atMs)).toBeNull();
  });

  it('is read by a machine whose clock is behind the one that signed', async () => {
    const value = await signSession(session, key);
    expect(await verifySession(value, key, nowMs - 3 * 60 * 60 * 1000)).toEqual(session);
  });

  it('is refused when it promises a longer life than any cookie gets', async () => {
    const eternal = { ...session, expiresAtMs: nowMs + 10 * cookieLifetimeMs };
    expect(await verifySession(await signSession(eternal, key), key, nowMs)).toBeNull();
  });

  it.each(['', 'v1', 'v1...', 'v2.a.1.x', 'null', '%00', 'v1.a.1.'.padEnd(51, 'A')])('refuses %j', async (value) => {
    expect(await verifySession(value, key, nowMs)).toBeNull();
  });

  it('is renewed once a day, not on every request', () => {
    expect(needsRenewal(session, nowMs)).toBe(false);
    expect(needsRenewal(session, nowMs + 25 * 60 * 60 * 1000)).toBe(true);
  });

  it('cannot be read by scripts, sent across sites or, over https, set for another host', () => {
    expect(setCookieHeader('x', true)).toMatch(
      /^__Host-groundwork_learner=x; Path=\/; HttpOnly; SameSite=Lax; .*Secure$/,
    );
    expect(setCookieHeader('x', false)).toMatch(/^groundwork_learner=x; Path=\/; HttpOnly; SameSite=Lax/);
  });

  it('is read by its exact name and never when sent twice', () => {
    expect(readCookie('a=1; groundwork_learner=x; b=2', cookieName(false))).toBe('x');
    expect(readCookie('xgroundwork_learner=x', cookieName(false))).toBeNull();
    expect(readCookie('groundwork_learner=x; groundwork_learner=y', cookieName(false))).toBeNull();
    expect(readCookie(null, cookieName(false))).toBeNull();
  });
});

/** The last character of a base64url MAC carries two spare bits: another spelling of the same bytes proves the same. */
function sameBytes(left: string, right: string): boolean {
  const bytes = (value: string) => Buffer.from(value.split('.')[3] ?? '', 'base64url').toString('hex');
  return left.slice(0, -1) === right.slice(0, -1) && bytes(left) === bytes(right);
}
