// What stands in a line of HTML, as Markdown that the Markdown reader takes for exactly this text: every character that
// could be a mark is written as a character reference. Emphasis stays a tag, for it may begin within a word.
import { type HtmlElement, type Nodes, textOf } from './html-tree.ts';

/** Around a formula in a text: MathML, or TeX in dollar signs. It is written as it stands. */
export const formulaMarks = { open: '\uE000', close: '\uE001' } as const;

const emphasis: ReadonlyMap<string, string> = new Map([
  ...['strong', 'b'].map((name) => [name, 'strong'] as const),
  ...['em', 'i', 'cite', 'dfn'].map((name) => [name, 'em'] as const),
  ...['s', 'del', 'strike'].map((name) => [name, 'del'] as const),
]);

export function writeInline(nodes: Nodes): string {
  return nodes.map((node) => (typeof node === 'string' ? encode(node) : writeElement(node))).join('');
}

/** The same on one line. */
export function writeLine(nodes: Nodes): string {
  return writeInline(nodes)
    .replace(/(?<![^\S\n])[^\S\n]*\n\s*/g, ' ')
    .trim();
}

function writeElement(element: HtmlElement): string {
  const { name, attributes, children } = element;
  const mark = emphasis.get(name);
  if (mark !== undefined) {
    const text = writeInline(children);
    const inner = text.trim();
    const start = text.length - text.trimStart().length;
    return inner === '' || inner.includes('\n')
      ? text
      : `${text.slice(0, start)}<${mark}>${inner}</${mark}>${text.slice(start + inner.length)}`;
  }
  if (name === 'br') return '\n';
  if (name === 'img') return writePicture(element);
  if (name === 'input') return attributes.has('checked') ? '☑' : '☐';
  if (/^(?:code|kbd|samp|tt)$/.test(name)) return writeCode(element);
  if (name === 'q') return `“${writeInline(children)}”`;
  if (name === 'sup' && /^#(?:footnote|endnote)-/.test(noteOf(element))) return `[^${noteOf(element).slice(1)}]`;
  if (name === 'sub' || name === 'sup') return `<${name}>${writeInline(children)}</${name}>`;
  if (name === 'a') return writeLink(element);
  return writeInline(children);
}

function writePicture({ attributes }: HtmlElement): string {
  const alternative = (attributes.get('alt') ?? '').replace(/\s+/g, ' ').trim();
  const source = attributes.get('src') ?? '';
  const address = addressOf(source);
  const isShown = alternative !== '' || (address !== unnamed && !isSmall(attributes));
  return isShown ? ` ![${encode(alternative)}](${address}) ` : '';
}

/** What an image is called whose source cannot stand in Markdown. */
const unnamed = '#image';

function addressOf(source: string): string {
  if (source === '' || !source.isWellFormed()) return unnamed;
  const address = encodeURI(source)
    .replaceAll('%25', '%')
    .replace(/[()[\]*_]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return address.length <= 300 && !/^(?:data|javascript):/i.test(address) ? address : unnamed;
}

/** An icon or a spacer, as its page says. */
function isSmall(attributes: ReadonlyMap<string, string>): boolean {
  return ['width', 'height'].some((name) => /^\s*(?:[0-9]|[1-3][0-9])(?:px)?\s*$/.test(attributes.get(name) ?? ''));
}

/** Code as a tag, which a table's cell may hold whatever the code says; a formula in it is no code. */
function writeCode(element: HtmlElement): string {
  const text = textOf(element);
  if (text.trim() === '' || text.includes(formulaMarks.open)) return writeInline(element.children);
  return `<code>${encodePlain(text)}</code>`;
}

/** Where a raised mark leads, for marks that are nothing but a link to a note. */
function noteOf(element: HtmlElement): string {
  const [only] = element.children;
  return element.children.length === 1 && typeof only === 'object' && only.name === 'a'
    ? (only.attributes.get('href') ?? '')
    : '';
}

function writeLink(element: HtmlElement): string {
  const target = element.attributes.get('href') ?? '';
  // The way back from a note to its mark.
  if (/^#(?:footnote|endnote)-ref-/.test(target)) return '';
  const text = writeInline(element.children);
  const isShown = /^https?:\/\/[^\s()<>]{1,1000}$/i.test(target) && text.trim() !== '' && !text.includes('\n');
  return isShown && textOf(element).trim() !== target ? `[${text}](${target})` : text;
}

const formula = new RegExp(`${formulaMarks.open}([^${formulaMarks.open}${formulaMarks.close}]*)${formulaMarks.close}`);

/** Every sign that Markdown, HTML, kramdown or TeX could read as a mark, as a character reference; formulas stay. */
export function encode(text: string): string {
  return text
    .split(formula)
    .map((part, index) => (index % 2 === 1 ? part : encodePlain(part)))
    .join('');
}

function encodePlain(text: string): string {
  return text
    .replace(/[\uE000\uE001\uFDD0-\uFDEF\uFFFE\uFFFF]/g, '')
    .normalize('NFC')
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replace(/[&<>*_`[\]\\~#|{}$^]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A line that begins like an item, a rule, a definition or a directive is text all the same. */
export function guardStart(line: string): string {
  return line
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, (_, digits, sign) => `${digits}&#${sign.charCodeAt(0)};`)
    .replace(/^(?:[-+=:?]|!(?!\[))/, (sign) => `&#${sign.charCodeAt(0)};`);
}
