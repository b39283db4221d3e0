// Where to go after signing in or choosing a language: an address of ours, whatever was asked for.

const longestAddress = 2_000;

/** Path, query and fragment of `text` where it leads to this origin; `/` where it is absent or leads elsewhere. */
export function ownAddress(text: string | null | undefined, origin: string): string {
  if (!text?.startsWith('/') || text.length > longestAddress || !URL.canParse(text, origin)) return '/';
  const url = new URL(text, origin);
  const address = `${url.pathname}${url.search}${url.hash}`;
  // A browser takes `//host` for another site, which `/.//host` becomes when it is resolved.
  return url.origin === origin && !/^\/[/\\]/.test(address) ? address : '/';
}
