// Formulas of a page as their source: MathML as it stands, TeX between dollar signs. Sets nothing, checks nothing.
import { type HtmlElement, textOf } from './html-tree.ts';
import { formulaMarks } from './write-inline.ts';

/** A formula in a text: `source` is MathML or TeX in dollar signs. */
function marked(source: string): string {
  return `${formulaMarks.open}${source}${formulaMarks.close}`;
}

/** TeX in dollar signs; its signs of comparison as commands, which no tag can be taken for. */
export function texFormula(tex: string, isDisplay: boolean): string {
  const inner = tex.replaceAll('<', '\\lt ').replaceAll('>', '\\gt ').replace(/\s+/g, ' ').trim();
  if (inner === '' || inner.includes('$')) return inner.replaceAll('$', '');
  return marked(isDisplay ? `$$${inner}$$` : `$${inner}$`);
}

/** A `<math>` element. */
export function mathmlFormula(math: HtmlElement): string {
  return marked(writeXml({ ...math, name: 'math' }));
}

const keptAttributes = ['encoding', 'display', 'mathvariant', 'open', 'close', 'separators', 'alttext'];

function writeXml(element: HtmlElement): string {
  const name = element.name.replace(/^\w{1,20}:/, '');
  const attributes = keptAttributes
    .filter((each) => element.attributes.has(each))
    .map((each) => ` ${each}="${escapeXml(element.attributes.get(each) ?? '')}"`);
  const inner = element.children.map((child) => (typeof child === 'string' ? escapeXml(child) : writeXml(child)));
  return `<${name}${attributes.join('')}>${inner.join('')}</${name}>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** `<script type="math/tex">`, in which MathJax keeps a formula; null for any other script. */
export function scriptFormula(script: HtmlElement): string | null {
  const type = script.attributes.get('type') ?? '';
  return /^math\/tex/i.test(type) ? texFormula(textOf(script), /mode\s*=\s*display/i.test(type)) : null;
}

const delimiters: readonly { readonly open: string; readonly close: string; readonly isDisplay: boolean }[] = [
  { open: '\\(', close: '\\)', isDisplay: false },
  { open: '\\[', close: '\\]', isDisplay: true },
  { open: '$$', close: '$$', isDisplay: true },
  { open: '$', close: '$', isDisplay: false },
];
const formulaLimit = 5_000;

/**
 * A text with its formulas marked, found by the delimiters MathJax and KaTeX go by.
 * @param hasDollars one dollar sign opens a formula, as in pages that load such a script
 */
export function markFormulas(text: string, hasDollars: boolean): string {
  if (!text.includes('\\(') && !text.includes('\\[') && !text.includes('$')) return text;
  let written = '';
  let from = 0;
  const absent = new Set<string>();
  for (const found of text.matchAll(/\\[([$]|\$\$?/g)) {
    if (found.index < from) continue;
    if (found[0] === '\\$') {
      // A dollar sign that is none of TeX's.
      written += `${text.slice(from, found.index)}${hasDollars ? '$' : found[0]}`;
      from = found.index + found[0].length;
      continue;
    }
    const delimiter = delimiters.find(({ open }) => open === found[0]);
    if (delimiter === undefined || (delimiter.open === '$' && !hasDollars) || absent.has(delimiter.close)) continue;
    const start = found.index + found[0].length;
    const end = text.indexOf(delimiter.close, start);
    if (end < 0) absent.add(delimiter.close);
    const tex = end < 0 || end - start > formulaLimit ? '' : text.slice(start, end);
    if (
      tex.trim() === '' ||
      (delimiter.open === '$' && (/^\s|\s$/.test(tex) || /^\p{N}/u.test(text.slice(end + 1, end + 3))))
    )
      continue;
    written += text.slice(from, found.index) + texFormula(tex, delimiter.isDisplay);
    from = end + delimiter.close.length;
  }
  return written + text.slice(from);
}
