// What an EPUB's archive says: its pages in reading order, their titles by the table of contents, and whether a shop has
// locked them. Reads the package's own lists; what the pages say is not its concern.
import type { SourceProblem } from '../draft-node.ts';
import {
  allNamed,
  elementOf,
  firstNamed,
  type HtmlElement,
  NestedTooDeeply,
  parseHtmlTree,
  textOf,
} from '../html/html-tree.ts';
import { type OfficeArchive, openArchive, PartTooLarge, resolvePart } from '../office-archive.ts';
import { type Contents, type ContentsEntry, readContents } from './book-contents.ts';

/** Bytes of a page or list, and of all pages together, once unpacked. */
const pageLimitBytes = 6_000_000;
const bookLimitBytes = 32_000_000;

interface BookPage {
  /** Null where it is missing or broken. */
  readonly read: () => Promise<string | null>;
  readonly part: string;
  /** What the table of contents names of it. */
  readonly entries: readonly ContentsEntry[];
}

type BookReading =
  | {
      readonly ok: true;
      readonly title: string | null;
      readonly pages: readonly BookPage[];
      /** The table of contents names pages at all. */
      readonly hasContents: boolean;
      /** It names several places of one page. */
      readonly namesWithin: boolean;
      readonly archive: OfficeArchive;
    }
  | { readonly ok: false; readonly code: SourceProblem['code']; readonly message: string };

export async function readBook(bytes: Uint8Array): Promise<BookReading> {
  const opened = openArchive(bytes, '.epub');
  if (!opened.ok) return opened;
  try {
    return await readPackage(opened.archive);
  } catch (error) {
    if (error instanceof PartTooLarge) return fail('document_too_large', error.message);
    if (error instanceof NestedTooDeeply) return fail('damaged', error.message);
    throw error;
  }
}

function fail(code: SourceProblem['code'], message: string): BookReading {
  return { ok: false, code, message };
}

async function readPackage(archive: OfficeArchive): Promise<BookReading> {
  const list = async (name: string): Promise<HtmlElement | null> => {
    const xml = await archive.read(name, pageLimitBytes);
    return xml === null ? null : parseHtmlTree(xml, { isXml: true });
  };
  const container = await list('META-INF/container.xml');
  const root = container === null ? null : firstNamed(container, 'rootfile');
  const packagePart = root?.attributes.get('full-path') ?? '';
  const book = await list(packagePart);
  if (book === null) return fail('damaged', 'is no EPUB: the archive names no package of pages');
  const items = new Map(
    allNamed(firstNamed(book, 'manifest') ?? elementOf(''), 'item').map((item) => [
      item.attributes.get('id') ?? '',
      {
        part: partOf(packagePart, item.attributes.get('href') ?? ''),
        type: item.attributes.get('media-type') ?? '',
        properties: (item.attributes.get('properties') ?? '').split(/\s+/),
      },
    ]),
  );
  const spine = firstNamed(book, 'spine');
  const contents = [...items.values()].find(({ properties }) => properties.includes('nav'));
  const oldContents =
    items.get(spine?.attributes.get('toc') ?? '') ??
    [...items.values()].find(({ type }) => type === 'application/x-dtbncx+xml');
  const pages = allNamed(spine ?? elementOf(''), 'itemref').flatMap((entry) => {
    const item = items.get(entry.attributes.get('idref') ?? '');
    const isPage = item !== undefined && /xhtml|html/.test(item.type) && item !== contents;
    return isPage ? [item.part] : [];
  });
  const locked = lockedParts(await list('META-INF/encryption.xml'));
  if (
    pages.some((part) => locked.has(part)) ||
    archive.parts.has('META-INF/rights.xml') ||
    archive.parts.has('META-INF/sinf.xml')
  ) {
    return fail('encrypted', 'is locked by the shop it comes from (DRM); bring a copy that is not');
  }
  const total = pages.reduce((sum, part) => sum + (archive.parts.get(part)?.bytes ?? 0), 0);
  if (total > bookLimitBytes) {
    const size = `holds ${Math.round(total / 1e6)} MB of pages; the limit is ${bookLimitBytes / 1e6} MB`;
    return fail('document_too_large', `${size}. Split it`);
  }
  const entries = await contentsOf(list, [contents?.part, oldContents?.part]);
  const inOrder = [...new Set(pages)].map((part) => ({
    part,
    entries: entries.get(part) ?? [],
    read: () => archive.read(part, pageLimitBytes),
  }));
  const name = firstNamed(firstNamed(book, 'metadata') ?? elementOf(''), 'title');
  const title = name === null ? '' : flat(name);
  const namesWithin = inOrder.some((page) => new Set(page.entries.map(({ fragment }) => fragment)).size > 1);
  const hasContents = entries.size > 0;
  return { ok: true, title: title === '' ? null : title, pages: inOrder, hasContents, namesWithin, archive };
}

/** Of the first of the lists that names anything. */
async function contentsOf(
  list: (name: string) => Promise<HtmlElement | null>,
  parts: readonly (string | undefined)[],
): Promise<Contents> {
  for (const part of parts) {
    const root = part === undefined ? null : await list(part);
    const contents =
      root === null || part === undefined ? null : readContents(root, (address) => partOf(part, address));
    if (contents !== null && contents.size > 0) return contents;
  }
  return new Map();
}

/** The part an address within the package means; an address elsewhere means none. */
export function partOf(from: string, address: string): string {
  const path = address.split('#')[0] ?? '';
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return '';
  try {
    return resolvePart(from, decodeURIComponent(path));
  } catch {
    return resolvePart(from, path);
  }
}

/** Parts that are encrypted; fonts that are only obscured are none. */
function lockedParts(encryption: HtmlElement | null): ReadonlySet<string> {
  return new Set(
    (encryption === null ? [] : allNamed(encryption, 'EncryptedData')).flatMap((data) => {
      const method = firstNamed(data, 'EncryptionMethod')?.attributes.get('Algorithm') ?? '';
      const part = firstNamed(data, 'CipherReference')?.attributes.get('URI') ?? '';
      return /idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC/.test(method) ? [] : [partOf('', part)];
    }),
  );
}

function flat(element: HtmlElement): string {
  return textOf(element).replace(/\s+/g, ' ').trim();
}
