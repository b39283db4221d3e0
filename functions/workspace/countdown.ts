// When something opens again, in words of the page's language. Pure.
import type { Language } from './texts/wording.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
/** What a page's clock may be behind the service's on a slow line: a lock of ten minutes does not begin with eleven. */
const graceMs = 3_000;

/**
 * "in 40 seconds", "in 9 minutes" within an hour; after that "today, 15:40", "tomorrow, 9:40", "Fri 27 Nov, 9:40". Minutes
 * are rounded up, but for the first seconds of one, so that none is promised too early.
 * @param input.at ISO 8601
 * @param input.zone `own`: the reader's, where this runs in a browser; a time of day in UTC says so
 */
export function whenText(input: {
  readonly at: string;
  readonly nowMs: number;
  readonly language: Language;
  readonly zone: 'UTC' | 'own';
}): string {
  const { at, nowMs, language, zone } = input;
  const leftMs = Math.max(0, Date.parse(at) - nowMs);
  const soon = new Intl.RelativeTimeFormat(language);
  if (leftMs <= minuteMs) return soon.format(Math.ceil(leftMs / 1000), 'second');
  if (leftMs <= hourMs + graceMs) return soon.format(Math.ceil((leftMs - graceMs) / minuteMs), 'minute');
  const zoned = zone === 'UTC' ? { timeZone: 'UTC' } : {};
  const clock = new Intl.DateTimeFormat(language, {
    ...{ hour: 'numeric', minute: '2-digit', hourCycle: 'h23', ...zoned },
    ...(zone === 'UTC' && { timeZoneName: 'short' }),
  }).format(Date.parse(at));
  const daysAhead = dayOf(Date.parse(at), zoned) - dayOf(nowMs, zoned);
  const named = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const day =
    daysAhead < 2
      ? named.format(daysAhead, 'day')
      : new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', ...zoned }).format(
          Date.parse(at),
        );
  return `${day}, ${clock}`;
}

/** Days since 1970 in a zone. */
function dayOf(ms: number, zoned: { readonly timeZone?: string }): number {
  const parts = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', ...zoned });
  return Date.parse(parts.format(ms)) / dayMs;
}

/** How long that is, for machines: `PT65S`. */
export function durationOf(leftMs: number): string {
  return `PT${Math.max(0, Math.ceil(leftMs / 1000))}S`;
}

/** Whose zone a page can write times in: the server knows none. */
export function zoneHere(): 'UTC' | 'own' {
  return typeof document === 'undefined' ? 'UTC' : 'own';
}
