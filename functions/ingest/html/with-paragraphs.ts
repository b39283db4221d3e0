// Which elements of HTML are blocks, and the text among them as paragraphs.
import { elementOf, type HtmlElement, type Nodes } from './html-tree.ts';

/** Blocks that hold others and mean nothing by themselves. */
export const containerNames: ReadonlySet<string> = new Set(
  'address article aside body center div fieldset footer form header hgroup html main nav section'.split(' '),
);
const blockNames: ReadonlySet<string> = new Set([
  ...'p ul ol table h1 h2 h3 h4 h5 h6 pre blockquote dl figure details hr'.split(' '),
  ...'li dt dd figcaption caption summary tr td th thead tbody tfoot'.split(' '),
  ...containerNames,
]);

export function isBlock(node: HtmlElement | string): boolean {
  return typeof node !== 'string' && blockNames.has(node.name);
}

/** Loose text and inline elements among blocks become paragraphs. */
export function withParagraphs(nodes: Nodes): readonly HtmlElement[] {
  const blocks: HtmlElement[] = [];
  let loose: (HtmlElement | string)[] = [];
  const flush = (): void => {
    if (loose.length > 0) blocks.push({ ...elementOf('p'), children: loose });
    loose = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlock(node)) loose.push(node);
    else {
      flush();
      blocks.push(node);
    }
  }
  flush();
  return blocks;
}
