// The service's clock in the browser: locks end by it, whatever the reader's own clock says.

let aheadMs = 0;

/** @param date the `Date` header of a reply, or any instant the service named as now; null changes nothing */
export function observeServiceTime(date: string | number | null): void {
  const atMs = typeof date === 'string' ? Date.parse(date) : (date ?? Number.NaN);
  if (Number.isFinite(atMs)) aheadMs = atMs - Date.now();
}

/** Milliseconds since the epoch, by the service's clock. */
export function serviceNowMs(): number {
  return Date.now() + aheadMs;
}

export function serviceNow(): string {
  return new Date(serviceNowMs()).toISOString();
}
