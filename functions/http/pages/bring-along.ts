// What was done in a browser before signing in, brought into the account: whether there is anybody to bring, and doing it.
import type { Identity } from '../../ports/scope.ts';
import { browserLearnerOf, newBrowserCookie } from '../identity/learner-cookie-of.ts';
import { mergeBrowser } from '../learner-data.ts';
import type { PublicVisit } from './public-page.ts';

/** On a machine that a class shares, what pupils did must not slip into their teacher's account: staff have to ask. */
export async function bringable(
  { request, settings, nowMs }: PublicVisit,
  { roles, tenantId }: Identity,
): Promise<'wished' | 'possible' | null> {
  const from = tenantId === settings.tenantId ? await browserLearnerOf(request, settings, nowMs) : null;
  if (from === null) return null;
  return roles.every((role) => role === 'learner') ? 'wished' : 'possible';
}

/**
 * Both are proved: the account by its token, the browser's learner by its cookie, which then names somebody new.
 * @returns Set-Cookie headers
 */
export async function bringAlong(visit: PublicVisit, { tenantId, learnerId }: Identity): Promise<string[]> {
  const { request, settings, nowMs } = visit;
  const services = visit.openServices();
  try {
    // Of another account already, or erased: then the cookie is worth nothing either way.
    const outcome = await mergeBrowser(request, { tenantId, learnerId }, { services, settings });
    const renewed = outcome === null ? null : await newBrowserCookie(request, settings, nowMs);
    return renewed === null ? [] : [renewed];
  } catch (error) {
    // Signed in all the same: the browser's learner is still there, to be brought along another time.
    if (!services.isPartUnreachable(error)) throw error;
    return [];
  }
}
