// A book's table of contents, the newer or the older: what it names, in its order, each with its place and depth.
import {
  allNamed,
  attributeOf,
  elementsIn,
  firstNamed,
  type HtmlElement,
  localName,
  textOf,
} from '../html/html-tree.ts';

export interface ContentsEntry {
  readonly title: string;
  /** Of the element it names within its page; null where it names the page. */
  readonly fragment: string | null;
  /** From 1; what all the others stand under counts as one of them. */
  readonly depth: number;
}

export type Contents = ReadonlyMap<string, readonly ContentsEntry[]>;

const entryLimit = 10_000;
const titleCharacters = 300;

interface Named extends ContentsEntry {
  readonly address: string;
}

/** By part. @param partOf the part an address means; empty for none */
export function readContents(root: HtmlElement, partOf: (address: string) => string): Contents {
  const navs = allNamed(root, 'nav');
  const nav = navs.find((each) => attributeOf(each, 'type') === 'toc') ?? navs[0];
  const old = firstNamed(root, 'navMap');
  const named: Named[] = [];
  if (nav !== undefined) takeLinks(nav, 0, named);
  else if (old !== null) takePoints(old, 1, named);
  const top = named.filter(({ depth }) => depth === 1).length;
  const lowered = top === 1 && named.length > 1 ? 1 : 0;
  const contents = new Map<string, ContentsEntry[]>();
  for (const { address, title, fragment, depth } of named) {
    const part = partOf(address);
    if (part === '' || title === '') continue;
    const entries = contents.get(part) ?? [];
    entries.push({ title, fragment, depth: Math.max(1, depth - lowered) });
    contents.set(part, entries);
  }
  return contents;
}

/** Links, a list within a list one deeper. */
function takeLinks(element: HtmlElement, depth: number, named: Named[]): void {
  for (const child of elementsIn(element)) {
    const address = localName(child) === 'a' ? child.attributes.get('href') : undefined;
    if (address !== undefined) take(address, child, Math.max(1, depth), named);
    else takeLinks(child, /^[ou]l$/.test(localName(child)) ? depth + 1 : depth, named);
  }
}

/** The older form: points within points. */
function takePoints(element: HtmlElement, depth: number, named: Named[]): void {
  for (const point of elementsIn(element)) {
    if (localName(point) !== 'navPoint') continue;
    const own = elementsIn(point);
    const label = own.find((child) => localName(child) === 'navLabel');
    const address = own.find((child) => localName(child) === 'content')?.attributes.get('src');
    if (label !== undefined && address !== undefined) take(address, label, depth, named);
    takePoints(point, depth + 1, named);
  }
}

function take(address: string, label: HtmlElement, depth: number, named: Named[]): void {
  if (named.length >= entryLimit) return;
  const title = textOf(label).replace(/\s+/g, ' ').trim().slice(0, titleCharacters);
  named.push({ address, title, fragment: fragmentOf(address), depth });
}

function fragmentOf(address: string): string | null {
  const at = address.indexOf('#');
  const fragment = at < 0 ? '' : address.slice(at + 1);
  try {
    return decodeURIComponent(fragment) || null;
  } catch {
    return fragment;
  }
}
