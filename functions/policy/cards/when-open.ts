// When a lock ends, in words of the tutor's: how long it is yet, for the server knows no zone. Pure.
import { primaryTag } from '../../text/languages/all.ts';

const minuteMs = 60_000;
const hoursFromMinutes = 90;
const daysFromHours = 48;

/**
 * "in 9 minutes", "in 3 hours", "in 2 days"; rounded up.
 * @param input.at ISO 8601
 * @param input.now ISO 8601
 * @param input.language BCP 47
 */
export function whenOpen(input: { readonly at: string; readonly now: string; readonly language: string }): string {
  const { at, now, language } = input;
  const minutes = Math.max(1, Math.ceil((Date.parse(at) - Date.parse(now)) / minuteMs));
  // Regions and variants say the same; a tag that is none after its first part ends no turn.
  const soon = new Intl.RelativeTimeFormat(primaryTag(language));
  if (minutes < hoursFromMinutes) return soon.format(minutes, 'minute');
  const hours = Math.ceil(minutes / 60);
  return hours <= daysFromHours ? soon.format(hours, 'hour') : soon.format(Math.ceil(hours / 24), 'day');
}
