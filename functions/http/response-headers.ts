// Headers that every response carries: request id, security, cross-origin permission, caching.

const sharedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

/** Features nobody needs; the microphone only a page, for those who would rather speak. */
const permissionsPolicy = (microphone: string) =>
  `camera=(), geolocation=(), microphone=${microphone}, payment=(), usb=(), browsing-topics=()`;

/** API answers are data: nothing in them may run, load or be framed. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Pages run and show only what this origin serves: a picture elsewhere would tell its owner who reads what. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** A picture out of a course: looked at, whoever follows its address, and nothing in it runs or loads. */
const imagePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/** Its address has its hash: it never changes. Who may see it is asked once a browser. */
const imageCaching = 'private, max-age=31536000, immutable';

function isImage(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('image/') ?? false;
}

/** By its content type. */
export function isPage(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** Sets what is not the handler's business. */
export function setResponseHeaders(headers: Headers, requestId: string): void {
  for (const [name, value] of Object.entries(sharedHeaders)) headers.set(name, value);
  const policy = isPage(headers) ? pagePolicy : isImage(headers) ? imagePolicy : apiPolicy;
  headers.set('content-security-policy', policy);
  headers.set('permissions-policy', permissionsPolicy(isPage(headers) ? '(self)' : '()'));
  headers.set('x-request-id', requestId);
  headers.set('cross-origin-resource-policy', 'same-origin');
  // Answers depend on who asks: no cache may keep them. (A stream sets its own, weaker, value.)
  headers.set('cache-control', isImage(headers) ? imageCaching : 'no-store');
  headers.append('vary', 'Origin');
}

const exposedHeaders = 'idempotency-replayed, retry-after, traceparent, www-authenticate, x-request-id';
const allowedRequestHeaders =
  'authorization, content-type, idempotency-key, mcp-method, mcp-name, mcp-protocol-version, traceparent, x-request-id';

/** Lets the pages of an allowed origin read the response. Cookies are never sent across origins: tokens are. */
export function allowOrigin(headers: Headers, origin: string): void {
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-expose-headers', exposedHeaders);
  headers.set('cross-origin-resource-policy', 'cross-origin');
}

/** What a preflight asks for, for an address that takes `methods`. */
export function allowPreflight(headers: Headers, methods: readonly string[]): void {
  headers.set('access-control-allow-methods', methods.join(', '));
  headers.set('access-control-allow-headers', allowedRequestHeaders);
  headers.set('access-control-max-age', '600');
}
