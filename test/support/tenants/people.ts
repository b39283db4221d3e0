// Who calls: the same people under the same ids in every tenant, with tokens, and those whose tokens are worth nothing.
import { SignJWT } from 'jose';
import { canaryWord } from './canary.ts';

export type Role = 'learner' | 'teacher' | 'author' | 'operator';

export interface Person {
  readonly tenantId: string;
  readonly learnerId: string;
  readonly roles: readonly Role[];
  /** Null: every course. */
  readonly courses: readonly string[] | null;
}

/**
 * `l1` and `l2` learn in class `c1` of `t1`, `l3` in `c2` of `t2`, `l4` in none. `lr`, `tr`, `ar` and `or` may see `shared-b` only.
 */
export const people = {
  l1: { roles: ['learner'], courses: null },
  l2: { roles: ['learner'], courses: null },
  l3: { roles: ['learner'], courses: null },
  l4: { roles: ['learner'], courses: null },
  lr: { roles: ['learner'], courses: ['shared-b'] },
  t1: { roles: ['teacher'], courses: null },
  t2: { roles: ['teacher'], courses: null },
  tr: { roles: ['teacher'], courses: ['shared-b'] },
  a1: { roles: ['author'], courses: null },
  ar: { roles: ['author'], courses: ['shared-b'] },
  o1: { roles: ['operator'], courses: null },
  or: { roles: ['operator'], courses: ['shared-b'] },
  n1: { roles: [], courses: null },
} as const satisfies Readonly<Record<string, Pick<Person, 'roles' | 'courses'>>>;
export type PersonId = keyof typeof people;
export const personIds = Object.keys(people) as readonly PersonId[];

export function personOf(tenantId: string, learnerId: PersonId): Person {
  return { tenantId, learnerId, ...people[learnerId] };
}

interface TokenInput {
  readonly secret: string;
  /** Seconds from now; below 0 it has expired. */
  readonly lifetimeSeconds?: number;
}

export function tokenOf(person: Person, { secret, lifetimeSeconds = 7200 }: TokenInput): Promise<string> {
  const { tenantId, learnerId, roles, courses } = person;
  const name = `Person ${canaryWord({ tenantId, owner: learnerId, kind: 'account' })}`;
  return new SignJWT({ tenant: tenantId, roles: [...roles], name, ...(courses ? { courses: [...courses] } : {}) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(learnerId)
    .setExpirationTime(Math.floor(Date.now() / 1000) + lifetimeSeconds)
    .sign(new TextEncoder().encode(secret));
}

/** Headers that prove nothing, by what is wrong with them; made from a token that would have proved everything. */
export async function worthlessHeaders(
  person: Person,
  { secret }: TokenInput,
): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> {
  const good = await tokenOf(person, { secret });
  const [head = '', payload = '', signature = ''] = good.split('.');
  const encode = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
  const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const laterBy = (seconds: number) => ({ ...claims, exp: Math.floor(Date.now() / 1000) + seconds });
  return {
    nobody: {},
    'a cookie of an anonymous learner': { cookie: `groundwork_learner=v1.l1.${Date.now() + 60_000}.${'A'.repeat(43)}` },
    'an expired token': bearer(await tokenOf(person, { secret, lifetimeSeconds: -3600 })),
    'a token under another secret': bearer(await tokenOf(person, { secret: `${secret} of somebody else` })),
    'a token without signature': bearer(`${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`),
    'a token of another algorithm': bearer(`${encode({ alg: 'HS512' })}.${payload}.${signature}`),
    'a token whose claims were changed': bearer(`${head}.${encode(laterBy(9999))}.${signature}`),
    'a forged account cookie': { cookie: `groundwork_account=${head}.${encode(laterBy(9999))}.${signature}` },
    'another scheme': { authorization: `Basic ${btoa('l1:secret')}` },
  };
}
