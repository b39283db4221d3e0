// The service's clock in the browser: locks end by it, whatever the reader's own clock says.

let aheadMs = 0;

/** A header has whole seconds: the instant lies somewhere in the one it names. */
const headerSecondMs = 999;

/** @param date the `Date` header of a reply, or any instant the service named as now; null changes nothing */
export function observeServiceTime(date: string | number | null): void {
  const atMs = typeof date === 'string' ? Date.parse(date) : (date ?? Number.NaN);
  if (!Number.isFinite(atMs)) return;
  const least = atMs - Date.now();
  const most = typeof date === 'string' ? least + headerSecondMs : least;
  aheadMs = Math.min(most, Math.max(least, aheadMs));
}

/** Milliseconds since the epoch, by the service's clock. */
export function serviceNowMs(): number {
  return Date.now() + aheadMs;
}

export function serviceNow(): string {
  return new Date(serviceNowMs()).toISOString();
}
