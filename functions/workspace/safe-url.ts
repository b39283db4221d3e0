// Which addresses out of a course may become links or images.

/** An absolute http or https address without credentials, normalised; null for anything else. */
export function safeUrl(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url.href : null;
}
