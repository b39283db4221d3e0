// A video that a page plays, as a link to it: the frame, the cell or the tag goes, and what announces it has something after
// it. Only addresses whose page is known; nothing is fetched. Pure.

const embedded: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:https?:)?\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed\/|watch\?v=)|youtu\.be\/)([\w-]{6,20})(?![\w-])/i,
    'https://www.youtube.com/watch?v=',
  ],
  [/^(?:https?:)?\/\/(?:player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?!\d)/i, 'https://vimeo.com/'],
];
const hosts: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
};
/** What players are titled that nobody titled. */
const unsaid = /^(?:youtube|vimeo|embedded)?\s?(?:video)?\s?(?:player)?$/i;

/** Where a reader watches what an address embeds; null where it is no video's. */
export function videoAddress(source: string): string | null {
  for (const [pattern, page] of embedded) {
    const id = pattern.exec(source.trim())?.[1];
    if (id !== undefined && id !== 'videoseries') return `${page}${id}`;
  }
  return null;
}

/** The link as Markdown, null where the address is no video's. */
export function videoLink(source: string, title = ''): string | null {
  const address = videoAddress(source);
  return address === null ? null : `[${videoName(title)}](${address})`;
}

export function videoName(title: string): string {
  const said = title
    .replace(/[[\]\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return unsaid.test(said) ? 'Video' : `Video: ${said}`;
}

/** The same of a site's own tag: `youtube ID`, `video https://…`, `include youtube.html id="ID"`. */
export function videoLinkOfTag(name: string, rest: string, values: ReadonlyMap<string, string>): string | null {
  if (!/^(?:youtube|vimeo|video|include)$/.test(name)) return null;
  const [first = ''] = rest.trim().split(/\s+/);
  const host = /^(?:youtube|vimeo)/.exec(`${name === 'include' ? first : name} ${values.get('provider') ?? ''}`)?.[0];
  const words = [values.get('id'), values.get('src'), values.get('url'), ...rest.split(/\s+/)];
  const stated = words.map((word) => (word ?? '').replace(/^["']|["']$/g, ''));
  const address = stated.find((word) => videoAddress(word) !== null);
  const id = stated.find((word) => /^[\w-]{6,20}$/.test(word));
  const page = hosts[host ?? values.get('provider') ?? ''] ?? '';
  const made = address ?? (id === undefined || page === '' ? '' : `${page}${id}`);
  return videoLink(made, values.get('title') ?? '');
}

const player = /\b(?:YouTubeVideo|VimeoVideo|IFrame)\s?\(\s*(?:src\s*=\s*|id\s*=\s*)?["']([^"'\n]{1,300})["']/;
const frame = /<iframe\b[^<>]{0,2000}?\ssrc\s*=\s*\\?["']([^"'\\\n]{1,300})/i;

/** The same of a notebook's cell that plays a video and does nothing else. */
export function videoLinkOfCell(code: string): string | null {
  const [call = '', source = ''] = player.exec(code) ?? [];
  const host = /^(?:youtube|vimeo)/i.exec(call)?.[0].toLowerCase() ?? '';
  return videoLink(source) ?? videoLink(`${hosts[host] ?? ''}${source}`) ?? videoLink(frame.exec(code)?.[1] ?? '');
}
