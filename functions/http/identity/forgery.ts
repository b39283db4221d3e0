// Defence against requests that another site makes in a learner's browser, beside SameSite cookies and the JSON-only
// rule: what changes something must come from our own pages or from an allowed origin.

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True when a browser says that the request comes from a page that may not make it. Browsers send at least one of
 * Sec-Fetch-Site and Origin with every unsafe request; a caller that sends neither is no browser and has no cookie
 * jar to be abused.
 */
export function isForgeable(request: Request, allowedOrigins: readonly string[] = []): boolean {
  if (safeMethods.has(request.method)) return false;
  const origin = otherOriginOf(request);
  if (origin !== null) return !allowedOrigins.includes(origin);
  if (request.headers.has('origin')) return false;
  const site = request.headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}

/** The origin of the page that a browser says the request comes from, where it is not our own; `null` is one, too. */
export function otherOriginOf(request: Request): string | null {
  const origin = request.headers.get('origin');
  return origin === new URL(request.url).origin ? null : origin;
}
