// Headings of a book's pages by its table of contents: what it names is a heading of the entry's depth, whether the page has
// one there or not; all other headings stand below. Goes from page to page in reading order, once over each.
import { append } from '../../text/lists.ts';
import { elementOf, elementsIn, type HtmlElement, textOf } from '../html/html-tree.ts';
import type { ContentsEntry } from './book-contents.ts';

const headingName = /^h[1-6]$/;
const lowestRank = 6;
/** A heading may stand between what these hold; all else it stands before. */
const containers = new Set(['html', 'body', 'main', 'section', 'article', 'header', 'div', 'center']);

interface Walk {
  /** Of the entry that the text stands under; 0 above all. */
  depth: number;
  /** That the entry's own heading had on its page; null where it had none there. */
  rank: number | null;
  byId: ReadonlyMap<string, ContentsEntry>;
  /** Met, and neither heading nor text since. */
  waiting: ContentsEntry[];
  /** Headings to stand before the element that is looked through. */
  placed: HtmlElement[];
}

type MarkChapters = (root: HtmlElement, entries: readonly ContentsEntry[]) => HtmlElement;

/** Keeps where the last page ended. */
export function createMarkChapters(): MarkChapters {
  const walk: Walk = { depth: 0, rank: null, byId: new Map(), waiting: [], placed: [] };
  return (root, entries) => {
    beginPage(walk, idsIn(root), entries);
    const marked = mark(root, walk, false);
    return { ...marked, children: [...marked.children, ...takeWaiting(walk)] };
  };
}

/** Entries that name the page wait at its beginning; so does its first one where nothing in the page bears its name. */
function beginPage(walk: Walk, ids: ReadonlySet<string>, entries: readonly ContentsEntry[]): void {
  const isThere = ({ fragment }: ContentsEntry) => fragment !== null && ids.has(fragment);
  const named = entries.filter(isThere).reverse();
  walk.byId = new Map(named.map((entry) => [entry.fragment ?? '', entry]));
  walk.waiting = entries.filter((entry, index) => !isThere(entry) && (entry.fragment === null || index === 0));
  walk.placed = [];
}

function idsIn(root: HtmlElement): ReadonlySet<string> {
  const ids = new Set<string>();
  const waiting = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    for (const id of namesOf(element)) ids.add(id);
    for (const child of elementsIn(element)) waiting.push(child);
  }
  return ids;
}

function namesOf({ name, attributes }: HtmlElement): readonly string[] {
  const names = [attributes.get('id'), name === 'a' ? attributes.get('name') : undefined];
  return names.filter((each) => each !== undefined);
}

/** @param isWithin what no heading can stand in */
function mark(element: HtmlElement, walk: Walk, isWithin: boolean): HtmlElement {
  const children: (HtmlElement | string)[] = [];
  for (const child of element.children) {
    if (typeof child === 'string') {
      if (child.trim() !== '' && !isOfHead(element)) append(isWithin ? walk.placed : children, takeWaiting(walk));
      children.push(child);
      continue;
    }
    meet(child, walk);
    if (headingName.test(child.name) && !isWithin) {
      for (const id of idsIn(child)) meetId(id, walk);
      append(children, headingsAt(child, walk));
      continue;
    }
    const marked = mark(child, walk, isWithin || !containers.has(child.name));
    if (!isWithin) append(children, walk.placed.splice(0));
    children.push(marked);
  }
  return { ...element, children };
}

function isOfHead({ name }: HtmlElement): boolean {
  return name === 'title' || name === 'style' || name === 'script';
}

function meet(element: HtmlElement, walk: Walk): void {
  for (const id of namesOf(element)) meetId(id, walk);
}

function meetId(id: string, walk: Walk): void {
  const entry = walk.byId.get(id);
  if (entry !== undefined && !walk.waiting.includes(entry)) walk.waiting.push(entry);
}

/** Headings for all that waits: the page itself has none. */
function takeWaiting(walk: Walk): readonly HtmlElement[] {
  return walk.waiting.splice(0).map((entry) => {
    walk.depth = entry.depth;
    walk.rank = null;
    return headingOf(entry.title, entry.depth);
  });
}

/** The page's heading, as that of the entry it is for; entries that waited before it come first. */
function headingsAt(heading: HtmlElement, walk: Walk): readonly HtmlElement[] {
  const rank = Number(heading.name[1]);
  const own = textOf(heading);
  const at = walk.waiting.findIndex(({ title }) => isAbout(own, title));
  const entry = walk.waiting[at];
  if (entry === undefined) {
    const before = takeWaiting(walk);
    walk.rank ??= rank - 1;
    const below = walk.depth === 0 ? rank : walk.depth + Math.max(1, rank - walk.rank);
    return [...before, { ...heading, name: nameOf(below) }];
  }
  const later = walk.waiting.splice(at + 1);
  walk.waiting.pop();
  const before = takeWaiting(walk);
  walk.waiting = later;
  walk.depth = entry.depth;
  walk.rank = rank;
  const named = saysMore(entry.title, own) ? headingOf(entry.title, entry.depth) : heading;
  return [...before, { ...named, name: nameOf(entry.depth) }];
}

function headingOf(title: string, depth: number): HtmlElement {
  const heading = elementOf(nameOf(depth));
  heading.children.push(title);
  return heading;
}

function nameOf(rank: number): string {
  return `h${Math.min(lowestRank, rank)}`;
}

/** They share half of the words of the shorter one, at least. */
function isAbout(heading: string, title: string): boolean {
  const [words, others] = [new Set(foldedWords(heading)), new Set(foldedWords(title))];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared > 0 && shared * 2 >= Math.min(words.size, others.size);
}

/** All that the heading says, and more: "1" beside "1. The sea". */
function saysMore(title: string, heading: string): boolean {
  const [words, others] = [foldedWords(heading), new Set(foldedWords(title))];
  return others.size > words.length && words.every((word) => others.has(word));
}

function foldedWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}
