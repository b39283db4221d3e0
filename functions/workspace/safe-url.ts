// Which addresses out of a course may become links or images.

/** An absolute http or https address without credentials, normalised; null for anything else. */
export function safeUrl(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url.href : null;
}

/** What a video's button leads to: a page of this installation by its name alone (`/sample-ctr.html`), else as `safeUrl`. */
export function supportUrl(link: string): string | null {
  return /^\/[a-z0-9][a-z0-9-]{0,60}\.html$/.test(link) ? link : safeUrl(link);
}

/**
 * Where an image of a passage lies: as its source says, or, for a path, beside the document it was taken from.
 * Null where neither leads to a file on the web. GitHub shows a page at a file's address unless asked for the file.
 */
export function imageUrl(source: string, documentLink: string | null): string | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(source) || source.startsWith('//')) return safeUrl(source);
  const base = documentLink === null ? null : safeUrl(documentLink);
  if (base === null || source === '' || !URL.canParse(source, base)) return null;
  const url = new URL(source, base);
  if (url.origin !== new URL(base).origin) return null;
  if (url.hostname === 'github.com' && url.pathname.includes('/blob/')) url.search = '?raw=true';
  return url.href;
}
