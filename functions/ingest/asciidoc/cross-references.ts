// References to sections of other documents, given the titles their readers see. What is not found stays as it is: the
// reader of the document makes words of its name.

/** Documents that one document may refer to. */
export const documentLimit = 50;

const reference = /<<([^<>,#\s]{1,200})#([^<>,\n]{0,200})>>|xref:([^\s[\]#]{1,200})(?:#([^\s[\]]{0,200}))?\[\]/g;

export function mayRefer(text: string): boolean {
  return text.includes('<<') || text.includes('xref:');
}

/** Names alone, of the same document or of another chapter of the book. */
const bare = /<<([^<>,#\s]{1,200})>>/g;

/**
 * @param read a document's text with its parts, by the name a reference gives it; null where there is none
 * @param beside texts of the documents beside it, which make one book with it
 */
export async function withTitles(
  text: string,
  read: (name: string) => Promise<string | null>,
  beside: () => Promise<readonly string[]>,
): Promise<string> {
  return withTitlesOfNamed(await withTitlesOfBook(text, beside), read);
}

async function withTitlesOfBook(text: string, beside: () => Promise<readonly string[]>): Promise<string> {
  const captions = new Map([...text.matchAll(captioned)].map(([, id = '', caption = '']) => [id, `“${caption}”`]));
  const isOwn = (name: string) => text.includes(`[[${name}`) || text.includes(`[#${name}`);
  const unknown = [...text.matchAll(bare)].some(([, name = '']) => !captions.has(name) && !isOwn(name));
  const others = (unknown ? await beside() : []).map(titlesIn);
  return text.replace(bare, (whole, name: string) => {
    if (isOwn(name)) return whole;
    const title = captions.get(name) ?? others.find((titles) => titles.has(name))?.get(name);
    return title === undefined || /[<>[\]]/.test(title) ? whole : `<<${name},${title}>>`;
  });
}

/** A table in HTML, which AsciiDoc's parser does not look into. */
const captioned = /<table id="([^"<>]{1,200})">\s{0,20}<caption>([^<>]{1,300})<\/caption>/g;

async function withTitlesOfNamed(text: string, read: (name: string) => Promise<string | null>): Promise<string> {
  const names = new Set([...text.matchAll(reference)].map(([, short, , long]) => short ?? long ?? ''));
  const titles = new Map<string, ReadonlyMap<string, string>>();
  for (const name of [...names].slice(0, documentLimit)) {
    const named = await read(name);
    if (named !== null) titles.set(name, titlesIn(named));
  }
  return text.replace(reference, (whole, short?: string, anchor?: string, long?: string, longAnchor?: string) => {
    const title = titles.get(short ?? long ?? '')?.get(anchor ?? longAnchor ?? '');
    if (title === undefined || /[<>[\]]/.test(title)) return whole;
    return short === undefined ? `${whole.slice(0, -2)}[${title}]` : `${whole.slice(0, -2)},${title}>>`;
  });
}

const fence = /^(?:-{4,}|\.{4,}|\+{4,}|\/{4,}|`{3,})$/;

/** Titles of headings by their anchors, stated or made of the title; that of the document by none. */
function titlesIn(text: string): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  let open = '';
  let anchors: string[] = [];
  for (const full of text.split('\n')) {
    const line = full.slice(0, 500).trimEnd();
    if (open !== '' || fence.test(line)) {
      open = open === '' ? line : line === open ? '' : open;
      anchors = [];
      continue;
    }
    const anchor = /^\[\[([^[\],]{1,200})(?:,[^[\]]*)?\]\]$|^\[#([^[\],.%]{1,200})(?:[,.%][^[\]]*)?\]$/.exec(line);
    const title = /^={1,6}[ \t]+(\S.*)$/.exec(line)?.[1];
    if (anchor !== null) anchors.push(anchor[1] ?? anchor[2] ?? '');
    else if (title !== undefined) {
      for (const each of ['', ...anchors, anchorOf(title)]) if (!titles.has(each)) titles.set(each, title);
      anchors = [];
    } else if (line !== '' && !/^\[.*\]$/.test(line)) anchors = [];
  }
  return titles;
}

function anchorOf(title: string): string {
  const words = title.toLowerCase().replace(/[^\p{L}\p{N}\s._-]/gu, '');
  return `_${words.replace(/[\s._-]+/g, '_').replace(/_$/, '')}`;
}
