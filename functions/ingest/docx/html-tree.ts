// The HTML that the DOCX library writes, as a tree. It is well formed and holds few tags; this is no reader of the web.
import { decodeEntities } from '../markdown/attributes.ts';

export interface HtmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (HtmlElement | string)[];
}

const pieces = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"]*")*)\s*(\/?)>|[^<]+|</gi;
const voidNames: ReadonlySet<string> = new Set(['br', 'img', 'input', 'hr']);

/** Parses the library's HTML; the root's name is empty. */
export function parseHtmlTree(html: string): HtmlElement {
  const root: HtmlElement = { name: '', attributes: new Map(), children: [] };
  const open = [root];
  for (const [piece, closing, name, attributes, selfClosing] of html.matchAll(pieces)) {
    const top = open.at(-1) ?? root;
    if (name === undefined) top.children.push(decodeEntities(piece));
    else if (closing === '/') {
      if (open.length > 1) open.pop();
    } else {
      const element: HtmlElement = {
        name: name.toLowerCase(),
        attributes: readAttributes(attributes ?? ''),
        children: [],
      };
      top.children.push(element);
      if (selfClosing !== '/' && !voidNames.has(element.name)) open.push(element);
    }
  }
  return root;
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/(?<![a-z-])([a-z-]+)="([^"]*)"/gi)].map(([, name, value]) => [
      name ?? '',
      decodeEntities(value ?? ''),
    ]),
  );
}

/** All words below an element. */
export function textOf(element: HtmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}
