// The day on which a document opens, as its author sees it: days begin at midnight of where the author is.

/** A day as a date field has it, of a day (from midnight UTC) or a time; empty where it is open at once. */
export function dayShown(release: string | null): string {
  const at = new Date(release ?? '');
  if (Number.isNaN(at.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Midnight of a day here, ISO 8601; null of none. */
export function releaseOn(day: string): string | null {
  const at = new Date(`${day}T00:00:00`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

export function zoneOfAuthor(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
