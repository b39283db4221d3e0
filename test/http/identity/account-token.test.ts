import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import {
  learnerIdOfName,
  longestSessionMs,
  signSessionToken,
  signSignInToken,
  verifySessionToken,
  verifySignInToken,
} from '../../../functions/http/identity/account-token.ts';

const key = { secret: 'a session secret of at least thirty-two characters', tenantId: 'acme' };
const account = { learnerId: 'staff:one', roles: ['learner', 'author'], name: 'Meera' } as const;
const hour = 60 * 60 * 1000;
const now = () => Date.now();
const session = (over = {}) => signSessionToken(account, { key, expiresAtMs: now() + hour, ...over });
const link = (over = {}) =>
  signSignInToken(account, { key, expiresAtMs: now() + hour, sessionEndsAtMs: now() + 12 * hour, ...over });

describe('tokens of our own', () => {
  it('say who is signed in, and until when', async () => {
    expect(await verifySessionToken(await session(), key)).toMatchObject({
      kind: 'identity',
      name: 'Meera',
      identity: { tenantId: 'acme', learnerId: 'staff:one', roles: ['learner', 'author'], courses: null },
    });
    const used = await verifySignInToken(await link(), { key, nowMs: now() });
    const { expiresAtMs } = { expiresAtMs: 0, ...used };
    expect(Math.abs(expiresAtMs - (now() + 12 * hour))).toBeLessThan(5_000);
  });

  it.each([
    ['expired', () => session({ expiresAtMs: now() - hour })],
    ['of another secret', () => session({ key: { ...key, secret: 'another secret of thirty-two characters' } })],
    ['of another tenant', () => session({ key: { ...key, tenantId: 'other' } })],
    ['made for signing in', () => link()],
    ['cut short', async () => (await session()).slice(0, -3)],
    ['empty', async () => ''],
  ])('that are %s keep nobody signed in', async (_, make) => {
    expect(await verifySessionToken(await make(), key)).toEqual({ kind: 'invalid' });
  });

  it.each([
    ['expired', () => link({ expiresAtMs: now() - hour })],
    ['of another tenant', () => link({ key: { ...key, tenantId: 'other' } })],
    ['made for the cookie', () => session()],
    ['for a session without end', () => link({ sessionEndsAtMs: now() + longestSessionMs + hour })],
    ['for a session that is over', () => link({ sessionEndsAtMs: now() - hour })],
    ['for a session of no time at all', () => link({ sessionEndsAtMs: Number.NaN })],
  ])('that are %s sign nobody in', async (_, make) => {
    expect(await verifySignInToken(await make(), { key, nowMs: now() })).toEqual({ kind: 'invalid' });
  });

  it('cannot be signed with SESSION_SECRET itself, nor by no algorithm', async () => {
    const claims = { tenant: 'acme', roles: ['author'], sub: 'staff:one', iss: 'groundwork', aud: 'session' };
    const exp = Math.floor(now() / 1000) + 600;
    const raw = await new SignJWT({ ...claims, exp })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(key.secret));
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none' })}.${part({ ...claims, exp })}.`;
    for (const token of [raw, unsigned]) expect(await verifySessionToken(token, key)).toEqual({ kind: 'invalid' });
  });

  it('give one person one id, which no browser without an account can have', async () => {
    expect(await learnerIdOfName(' Meera ')).toBe(await learnerIdOfName('meera'));
    expect(await learnerIdOfName('मीरा')).not.toBe(await learnerIdOfName('मीना'));
    expect(await learnerIdOfName('x')).toMatch(/^staff:[0-9a-f]{24}$/);
  });
});
