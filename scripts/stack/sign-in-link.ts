// A link that signs a browser in to a stack without an identity provider: for `npm run sign-in` and `npm start`.
import { randomUUID } from 'node:crypto';
import { identifierSchema } from '../../functions/contract/identifiers.ts';
import { learnerIdOfName, longestSessionMs, signSignInToken } from '../../functions/http/identity/account-token.ts';
import { signInLink } from '../../functions/workspace/addresses.ts';

const hourMs = 60 * 60 * 1000;
/** How long a link can be used. */
const linkLifetimeMs = hourMs;
const longestName = 80;
const givableRoles = ['learner', 'teacher', 'author', 'operator'] as const;
export type GivableRole = (typeof givableRoles)[number];

/** A wrong wish, told to the person at the terminal. */
export class SignInError extends Error {}

/** @throws SignInError naming a role that is none */
export function readRoles(list: string): readonly GivableRole[] {
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !givableRoles.some((role) => role === name));
  if (unknown !== undefined) throw new SignInError(`"${unknown}" is no role: ${givableRoles.join(', ')}`);
  return givableRoles.filter((role) => role === 'learner' || names.includes(role));
}

/** @throws SignInError naming a course id that cannot be one */
export function readCourses(list: string | undefined): readonly string[] | null {
  if (list === undefined) return null;
  const ids = list.split(',').map((id) => id.trim());
  const unknown = ids.find((id) => !identifierSchema.safeParse(id).success);
  if (unknown !== undefined) throw new SignInError(`"${unknown}" is no course id`);
  return ids;
}

const mostLinks = 50;

/** @throws SignInError for a number of links that nobody needs */
export function readCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > mostLinks)
    throw new SignInError(`--count must be a whole number from 1 to ${mostLinks}`);
  return count;
}

/**
 * @param hours how long the browser stays signed in
 * @throws SignInError with the way out where the stack has a provider of its own, or a wish is not valid
 */
export async function makeSignInLink(input: {
  readonly settings: Readonly<Record<string, string | undefined>>;
  readonly roles: readonly GivableRole[];
  readonly name: string | null;
  /** Left out or null: every course of the tenant. */
  readonly courses?: readonly string[] | null;
  readonly hours: number;
  readonly url: string;
  /** Path to go to afterwards. */
  readonly next: string;
  readonly nowMs: number;
}): Promise<string> {
  const { settings, roles, hours, nowMs } = input;
  if (settings.AUTH_MODE === 'jwt') {
    throw new SignInError('AUTH_MODE is jwt: your identity provider makes the tokens; paste one at /sign-in');
  }
  const secret = settings.SESSION_SECRET;
  if (!secret) throw new SignInError('SESSION_SECRET is missing: links are signed by it');
  if (!(hours >= 1 && hours * hourMs < longestSessionMs + 1)) throw new SignInError('--hours must be from 1 to 720');
  const name = input.name?.trim() || null;
  if (name !== null && name.length > longestName) throw new SignInError(`--name may have ${longestName} characters`);
  const learnerId = name === null ? `staff:${randomUUID()}` : await learnerIdOfName(name);
  const token = await signSignInToken(
    { learnerId, roles, name, ...(input.courses ? { courses: input.courses } : {}) },
    {
      key: { secret, tenantId: settings.TENANT_ID || 'default' },
      expiresAtMs: nowMs + linkLifetimeMs,
      // A little less than the longest: the Worker's clock may be behind this one.
      sessionEndsAtMs: nowMs + Math.min(hours * hourMs, longestSessionMs - hourMs),
    },
  );
  return signInLink(new URL(input.url), token, input.next);
}
