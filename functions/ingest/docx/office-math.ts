// Formulas of Word's editor (Office Math, ECMA-376 part 1, 22.1) as MathML, which the Markdown reader turns into LaTeX.
// Pure text work on well-formed XML; what it does not know it reads through.
import { decodeEntities } from '../markdown/attributes.ts';

interface Node {
  readonly name: string;
  readonly value: string | null;
  readonly children: Node[];
  text: string;
}

const depthLimit = 60;

/** One `<m:oMath>` element as a `<math>` element; empty where it holds nothing. */
export function toMathml(xml: string): string {
  const inner = write(parse(xml), 0);
  return inner === '' ? '' : `<math xmlns="http://www.w3.org/1998/Math/MathML"><mrow>${inner}</mrow></math>`;
}

function parse(xml: string): Node {
  const root: Node = { name: '', value: null, children: [], text: '' };
  const open = [root];
  for (const [piece, closing, name, attributes, selfClosing] of xml.matchAll(
    /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>|[^<]+/g,
  )) {
    const top = open.at(-1) ?? root;
    if (name === undefined) top.text += decodeEntities(piece);
    else if (closing === '/') {
      if (open.length > 1) open.pop();
    } else {
      const value = /\bm:val="([^"]*)"/.exec(attributes ?? '')?.[1];
      const node: Node = { name, value: value === undefined ? null : decodeEntities(value), children: [], text: '' };
      top.children.push(node);
      if (selfClosing !== '/') open.push(node);
    }
  }
  return root;
}

function write(node: Node, depth: number): string {
  if (depth > depthLimit) return '';
  const row = (name: string): string => {
    const child = node.children.find((each) => each.name === name);
    return `<mrow>${child === undefined ? '' : all(child, depth)}</mrow>`;
  };
  switch (node.name) {
    case 'm:r':
      return tokens(
        node.children
          .filter((child) => child.name === 'm:t')
          .map((child) => child.text)
          .join(''),
      );
    case 'm:f':
      return `<mfrac>${row('m:num')}${row('m:den')}</mfrac>`;
    case 'm:sSup':
      return `<msup>${row('m:e')}${row('m:sup')}</msup>`;
    case 'm:sSub':
      return `<msub>${row('m:e')}${row('m:sub')}</msub>`;
    case 'm:sSubSup':
      return `<msubsup>${row('m:e')}${row('m:sub')}${row('m:sup')}</msubsup>`;
    case 'm:rad':
      return isEmpty(node, 'm:deg') ? `<msqrt>${row('m:e')}</msqrt>` : `<mroot>${row('m:e')}${row('m:deg')}</mroot>`;
    case 'm:limLow':
      return `<munder>${row('m:e')}${row('m:lim')}</munder>`;
    case 'm:limUpp':
      return `<mover>${row('m:e')}${row('m:lim')}</mover>`;
    case 'm:func':
      return `${row('m:fName')}${row('m:e')}`;
    case 'm:nary':
      return `<munderover><mo>${escapeSigns(property(node, 'm:naryPr', 'm:chr') ?? '∫')}</mo>${row('m:sub')}${row('m:sup')}</munderover>${row('m:e')}`;
    case 'm:d':
      return delimited(node, depth);
    case 'm:m':
      return `<mtable>${node.children
        .filter((child) => child.name === 'm:mr')
        .map((line) => `<mtr>${cells(line, depth)}</mtr>`)
        .join('')}</mtable>`;
    default:
      return /Pr$/.test(node.name) ? '' : all(node, depth);
  }
}

function all(node: Node, depth: number): string {
  return node.children.map((child) => write(child, depth + 1)).join('');
}

function cells(node: Node, depth: number): string {
  const entries = node.children.filter((child) => child.name === 'm:e');
  return entries.map((entry) => `<mtd>${all(entry, depth)}</mtd>`).join('');
}

function delimited(node: Node, depth: number): string {
  const [begin, end] = [property(node, 'm:dPr', 'm:begChr') ?? '(', property(node, 'm:dPr', 'm:endChr') ?? ')'];
  const separator = `<mo>${escapeSigns(property(node, 'm:dPr', 'm:sepChr') ?? '|')}</mo>`;
  const parts = node.children.filter((child) => child.name === 'm:e').map((entry) => all(entry, depth));
  const fence = (sign: string): string => (sign === '' ? '' : `<mo>${escapeSigns(sign)}</mo>`);
  return `<mrow>${fence(begin)}${parts.join(separator)}${fence(end)}</mrow>`;
}

function property(node: Node, properties: string, name: string): string | null {
  const own = node.children.find((child) => child.name === properties)?.children.find((child) => child.name === name);
  return own === undefined ? null : (own.value ?? '');
}

function isEmpty(node: Node, name: string): boolean {
  const child = node.children.find((each) => each.name === name);
  return child === undefined || all(child, 0) === '';
}

/** Words, numbers and signs of a run. */
function tokens(text: string): string {
  return [...text.matchAll(/\p{N}+(?:[.,]\p{N}+)*|\p{L}\p{M}*|\s+|[^\p{N}\p{L}\s]/gu)]
    .map(([token]) => {
      if (/^\s/u.test(token)) return '<mtext> </mtext>';
      const name = /^\p{N}/u.test(token) ? 'mn' : /^\p{L}/u.test(token) ? 'mi' : 'mo';
      return `<${name}>${escapeSigns(token)}</${name}>`;
    })
    .join('');
}

function escapeSigns(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
