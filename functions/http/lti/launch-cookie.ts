// Names a browser for the minutes of a launch. It must come back with what the platform's page posts, so it is the one
// cookie of ours that other sites' forms carry: worth nothing but beside the state that holds its hash.
import { newSecretName } from '../../lti/launch-state.ts';
import { readCookie } from '../identity/learner-cookie.ts';

const form = /^[\w-]{43}$/;
const lifetimeSeconds = 600;

/** `__Host-` binds it to this host and to https; plain http (one machine) cannot have it. */
function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-groundwork_launch' : 'groundwork_launch';
}

/** Null without one, and with one that is none of ours. */
export function readLaunchCookie(request: Request): string | null {
  const isSecure = new URL(request.url).protocol === 'https:';
  const value = readCookie(request.headers.get('cookie'), cookieName(isSecure));
  return value !== null && form.test(value) ? value : null;
}

/** The browser's name, kept where it has one: launches in several windows at once stay possible. */
export function launchCookie(request: Request): { readonly value: string; readonly setCookie: string } {
  const isSecure = new URL(request.url).protocol === 'https:';
  const value = readLaunchCookie(request) ?? newSecretName();
  // Browsers take "Secure" from this machine's own pages, too.
  const attributes = `Path=/; HttpOnly; Secure; SameSite=None; Max-Age=${lifetimeSeconds}`;
  return { value, setCookie: `${cookieName(isSecure)}=${value}; ${attributes}` };
}
