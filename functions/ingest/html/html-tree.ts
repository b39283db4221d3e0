// HTML and XML as a tree, by a parser that reads both in one pass. Declares no entities, loads nothing, runs nothing.
import { Parser } from 'htmlparser2';

export interface HtmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (HtmlElement | string)[];
}

export type Nodes = readonly (HtmlElement | string)[];

/** Elements this deep and deeper stand beside one another: no reader could follow them, and no stack should. */
const depthLimit = 150;
/** The parser looks through all open elements for every closing tag: beyond, nobody wrote it. */
const openLimit = 1_000;

/** Too many elements within one another. The message says so after the file's name. */
export class NestedTooDeeply extends Error {
  override readonly name = 'NestedTooDeeply';
  constructor() {
    super(`nests more than ${openLimit} elements in one another. Save it again, or convert it to Markdown`);
  }
}

/**
 * Parses a text; the root's name is empty. Names are in lower case in HTML, as written in XML.
 * @throws NestedTooDeeply
 */
export function parseHtmlTree(text: string, options: { readonly isXml?: boolean } = {}): HtmlElement {
  const root = elementOf('');
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > openLimit) throw new NestedTooDeeply();
        const element = elementOf(name, attributes);
        open[Math.min(open.length, depthLimit) - 1]?.children.push(element);
        open.push(element);
      },
      ontext(data) {
        const { children } = open[Math.min(open.length, depthLimit) - 1] ?? root;
        const last = children.at(-1);
        if (typeof last === 'string') children[children.length - 1] = last + data;
        else children.push(data);
      },
      onclosetag() {
        if (open.length > 1) open.pop();
      },
    },
    { xmlMode: options.isXml ?? false, recognizeSelfClosing: true },
  );
  parser.end(text);
  return root;
}

export function elementOf(name: string, attributes: Readonly<Record<string, string>> = {}): HtmlElement {
  return { name, attributes: new Map(Object.entries(attributes)), children: [] };
}

/** All words below an element. */
export function textOf(element: HtmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** The elements among an element's children. */
export function elementsIn(element: HtmlElement): readonly HtmlElement[] {
  return element.children.filter((child) => typeof child !== 'string');
}

/** All elements below one that meet a test, in order, those within them not looked for. */
export function findAll(element: HtmlElement, test: (each: HtmlElement) => boolean): readonly HtmlElement[] {
  return elementsIn(element).flatMap((child) => (test(child) ? [child] : findAll(child, test)));
}

/** The first element below one that meets a test, in order; null where none does. */
export function findFirst(element: HtmlElement, test: (each: HtmlElement) => boolean): HtmlElement | null {
  for (const child of elementsIn(element)) {
    const found = test(child) ? child : findFirst(child, test);
    if (found !== null) return found;
  }
  return null;
}

/** The name of an XML element without its prefix. */
export function localName({ name }: HtmlElement): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The first element of a local name below one, in order; null where there is none. */
export function firstNamed(element: HtmlElement, name: string): HtmlElement | null {
  return findFirst(element, (each) => localName(each) === name);
}

/** All elements of a local name below one, those within them not looked for. */
export function allNamed(element: HtmlElement, name: string): readonly HtmlElement[] {
  return findAll(element, (each) => localName(each) === name);
}

/** The value of an attribute by its local name; null where it is absent. */
export function attributeOf({ attributes }: HtmlElement, name: string): string | null {
  for (const [key, value] of attributes) if (key === name || key.endsWith(`:${name}`)) return value;
  return null;
}
