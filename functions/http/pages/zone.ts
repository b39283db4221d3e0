// The time zone of a visitor, as the script of the frame noted it (client/keep-zone.ts).
import { isZone } from '../../contract/zone.ts';
import { zoneCookie } from '../../workspace/zone-cookie.ts';
import { readCookie } from '../identity/learner-cookie.ts';

/** Null where it is not known: times and days are then in UTC until the script writes them anew. */
export function zoneOf(request: Request): string | null {
  const noted = readCookie(request.headers.get('cookie'), zoneCookie);
  return noted !== null && noted !== undefined && isZone(noted) ? noted : null;
}
