// Where a source opens: at the page of a PDF, at the second of a recording. Pure text work; never follows a link.

/**
 * A document's link, at the place where a passage stands.
 * @param input.link the document's link, null where it has none
 * @param input.page physical page from 1, for PDFs
 * @param input.timeSeconds seconds from the beginning of a recording
 * @returns the link with a media fragment (W3C Media Fragments `#t=95`), a PDF fragment (RFC 8118 `#page=12`) or the
 * player's own parameter; unchanged where the place is unknown or the link names a place already
 */
export function sourceLink(input: {
  readonly link: string | null;
  readonly page: number | null;
  readonly timeSeconds: number | null;
}): string | null {
  const { link, page, timeSeconds } = input;
  if (link === null || (page === null && timeSeconds === null)) return link;
  const [address = '', fragment] = split(link, '#');
  if (timeSeconds !== null) return withTime(link, address, fragment, Math.max(0, Math.floor(timeSeconds)));
  const isPdf = /\.pdf$/i.test(split(address, '?')[0] ?? '');
  return isPdf && fragment === undefined ? `${address}#page=${page}` : link;
}

function withTime(link: string, address: string, fragment: string | undefined, seconds: number): string {
  const host = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';
  if (/(?:^|\.)(?:youtube\.com|youtu\.be|youtube-nocookie\.com)$/.test(host)) {
    const isEmbedded = /\/embed\//.test(address);
    return withParameter(address, isEmbedded ? 'start' : 't', isEmbedded ? String(seconds) : `${seconds}s`, fragment);
  }
  if (/(?:^|\.)(?:dailymotion\.com|dai\.ly)$/.test(host))
    return withParameter(address, 'start', String(seconds), fragment);
  if (/(?:^|\.)vimeo\.com$/.test(host)) return fragment === undefined ? `${address}#t=${seconds}s` : link;
  return fragment === undefined ? `${address}#t=${seconds}` : link;
}

/** The address with the parameter set, in the place of another value. */
function withParameter(address: string, name: string, value: string, fragment: string | undefined): string {
  const [path = '', query] = split(address, '?');
  const kept = (query ?? '').split('&').filter((pair) => pair !== '' && split(pair, '=')[0] !== name);
  return `${path}?${[...kept, `${name}=${value}`].join('&')}${fragment === undefined ? '' : `#${fragment}`}`;
}

function split(text: string, sign: string): readonly [string, string?] {
  const at = text.indexOf(sign);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** A page that this installation serves beside the Worker, by its name alone: `/sample-ctr.html`. */
export function isOwnPage(address: string): boolean {
  return /^\/[a-z0-9][a-z0-9-]{0,60}\.html$/.test(address);
}
