// Where the images of a page lie, written so that Markdown can name them: within a book, or held by the page itself.
import type { HtmlElement } from './html-tree.ts';

/** The tree with the sources of its images renamed. */
export function withImageSources(element: HtmlElement, rename: (source: string) => string): HtmlElement {
  const { name, attributes } = element;
  const source = name === 'img' ? attributes.get('src') : undefined;
  const children = element.children.map((child) =>
    typeof child === 'string' ? child : withImageSources(child, rename),
  );
  if (source === undefined) return { ...element, children };
  return { ...element, attributes: new Map(attributes).set('src', rename(source)), children };
}

/** Images that stand in their addresses, by the short names they are given. */
export function createEmbedded(): {
  readonly name: (source: string) => string;
  readonly readImage: (name: string) => Promise<Uint8Array | null>;
} {
  const held: Uint8Array[] = [];
  return {
    name: (source) => {
      const bytes = bytesOfDataUrl(source);
      return bytes === null ? source : `#embedded-${held.push(bytes)}`;
    },
    readImage: async (name) => held[Number(/^#embedded-(\d{1,6})$/.exec(name)?.[1] ?? 0) - 1] ?? null,
  };
}

/** Bytes of an image that stands in its address; null for any other address. */
export function bytesOfDataUrl(address: string): Uint8Array | null {
  const head = /^data:image\/[\w.+-]{1,40};base64,/i.exec(address)?.[0];
  return head === undefined ? null : bytesOfBase64(address.slice(head.length));
}

/** What is no base64 has no bytes. */
export function bytesOfBase64(base64: string): Uint8Array {
  try {
    const characters = atob(base64.includes('%') ? decodeURIComponent(base64) : base64);
    const bytes = new Uint8Array(characters.length);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at);
    return bytes;
  } catch {
    return new Uint8Array();
  }
}
