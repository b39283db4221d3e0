// MathML text to a tree. Forgiving about unclosed and stray tags, firm about depth. Knows no LaTeX.
import { decodeEntities } from './markdown/attributes.ts';

export interface MathNode {
  readonly name: string;
  readonly attributes: string;
  readonly children: MathNode[];
  /** Text directly inside, decoded, white space as written. */
  text: string;
}

const depthLimit = 200;

/** The tree of a `<math>` element, or null when it is nested beyond any real formula. */
export function parseMathml(source: string): MathNode | null {
  const root: MathNode = { name: 'mrow', attributes: '', children: [], text: '' };
  const stack: MathNode[] = [root];
  for (const match of withoutComments(source).matchAll(
    /<(\/?)([\w:-]+)(?![\w:-])((?:"[^"<]*"|'[^'<]*'|[^<>"'])*?)(\/?)>|([^<]+)/g,
  )) {
    const top = stack.at(-1) ?? root;
    const name = (match[2] ?? '').toLowerCase().replace(/^\w+:/, '');
    if (match[5] !== undefined) {
      top.text += decodeEntities(match[5]);
    } else if (match[1] === '/') {
      const open = stack.findLastIndex((node) => node.name === name);
      if (open > 0) stack.length = open;
    } else if (name !== '') {
      const node: MathNode = { name, attributes: match[3] ?? '', children: [], text: '' };
      top.children.push(node);
      if (match[4] !== '/') stack.push(node);
      if (stack.length > depthLimit) return null;
    }
  }
  return root;
}

function withoutComments(source: string): string {
  let kept = '';
  let at = 0;
  for (;;) {
    const open = source.indexOf('<!--', at);
    const close = open < 0 ? -1 : source.indexOf('-->', open + 4);
    if (close < 0) return kept + source.slice(at);
    kept += source.slice(at, open);
    at = close + 3;
  }
}

/** Value of an attribute, or an empty string. */
export function attributeOf(node: MathNode, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(node.attributes);
  return decodeEntities(found?.[1] ?? found?.[2] ?? '');
}

/** All text inside, words apart. */
export function textOf(node: MathNode): string {
  const inside = node.children.map(textOf).join(' ');
  return `${node.text} ${inside}`.replace(/\s+/g, ' ').trim();
}
