// Tells the server in which time zone days are to be counted on the pages that it draws.
import { zoneCookie } from '../zone-cookie.ts';

const oneYearSeconds = 365 * 24 * 60 * 60;

export function keepZone(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const own = `${zoneCookie}=${timeZone}`;
  if (document.cookie.split('; ').includes(own)) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere
  document.cookie = `${own}; Path=/; SameSite=Lax; Max-Age=${oneYearSeconds}${secure}`;
}
