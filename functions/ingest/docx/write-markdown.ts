// The DOCX library's HTML as Markdown that the Markdown reader takes for exactly this text: every character that could
// be a mark is written as a character reference, structure is written as structure.
import { type HtmlElement, textOf } from './html-tree.ts';
import { formulaMarks } from './prepare-archive.ts';

/** Markdown of a document's HTML. */
export function writeMarkdown(root: HtmlElement): string {
  return writeBlocks(root.children, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .concat('\n');
}

type Nodes = readonly (HtmlElement | string)[];

const blockNames: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Blocks with a blank line between; `indent` goes before every line but those of tables, which are HTML. */
function writeBlocks(nodes: Nodes, indent: string): string {
  const elements = withParagraphs(nodes);
  const captions = new Map<HtmlElement, string>();
  const blocks = elements.flatMap((element, index) => {
    const next = elements[index + 1];
    if (element.attributes.get('class') === 'table-caption' && next?.name === 'table') {
      captions.set(next, textOf(element).trim());
      return [];
    }
    return [writeBlock(element, indent, captions.get(element) ?? null)];
  });
  return blocks.filter((block) => block.trim() !== '').join('\n\n');
}

/** Loose text and inline elements among blocks become paragraphs. */
function withParagraphs(nodes: Nodes): readonly HtmlElement[] {
  const blocks: HtmlElement[] = [];
  let loose: (HtmlElement | string)[] = [];
  const flush = (): void => {
    if (loose.length > 0) blocks.push({ name: 'p', attributes: new Map(), children: loose });
    loose = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !blockNames.has(node.name)) loose.push(node);
    else {
      flush();
      blocks.push(node);
    }
  }
  flush();
  return blocks;
}

function writeBlock(element: HtmlElement, indent: string, caption: string | null): string {
  const { name } = element;
  const depth = /^h([1-6])$/.exec(name)?.[1];
  if (depth !== undefined) {
    const text = writeInline(element.children)
      .replace(/(?<![^\S\n])[^\S\n]*\n\s*/g, ' ')
      .trim();
    return text === '' ? '' : `${'#'.repeat(Number(depth))} ${text}`;
  }
  if (name === 'table') return writeTable(element, caption);
  if (name === 'ul' || name === 'ol') return isNotes(element) ? writeNotes(element) : writeList(element, indent);
  return writeInline(element.children)
    .split('\n')
    .map((line) => guardStart(line.trim()))
    .filter((line) => line !== '')
    .join(`  \n${indent}`);
}

function writeList(list: HtmlElement, indent: string): string {
  const inner = `${indent}    `;
  let number = 0;
  return list.children
    .flatMap((item) => (typeof item === 'string' ? [] : [item]))
    .map((item) => {
      number += 1;
      const mark = (list.name === 'ul' ? '-' : `${number}.`).padEnd(4);
      const text = writeBlocks(item.children, inner);
      // What comes after the first line of an item is set in, so that it stays in the item.
      const [first = '', ...rest] = text.split('\n');
      return `${mark}${first}${rest.map((line) => `\n${line === '' || line.startsWith(inner) ? line : `${inner}${line}`}`).join('')}`;
    })
    .join('\n');
}

function isNotes(list: HtmlElement): boolean {
  return list.children.some(
    (item) => typeof item !== 'string' && /^(?:footnote|endnote)-/.test(item.attributes.get('id') ?? ''),
  );
}

function writeNotes(list: HtmlElement): string {
  return list.children
    .flatMap((item) => (typeof item === 'string' ? [] : [item]))
    .map((item) => {
      const text = writeBlocks(item.children, '    ').replace(/\n(?=\S)/g, '\n    ');
      return `[^${item.attributes.get('id') ?? ''}]: ${text}`;
    })
    .join('\n\n');
}

function rowsOf(element: HtmlElement): readonly HtmlElement[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : child.name === 'tr' ? [child] : rowsOf(child),
  );
}

function cellsOf(row: HtmlElement): readonly HtmlElement[] {
  return row.children.flatMap((child) => (typeof child === 'string' ? [] : [child]));
}

function writeTable(table: HtmlElement, caption: string | null): string {
  const rows = rowsOf(table);
  const hasHead = rows.some((row) => cellsOf(row).every((cell) => cell.name === 'th'));
  const isPairs = !hasHead && isNamesAndValues(rows);
  const isFirstHead = !hasHead && looksLikeHead(rows);
  const lines = rows.map((row, index) => {
    const cells = cellsOf(row).map((cell, column) => {
      const name = (index === 0 && isFirstHead) || (column === 0 && isPairs) ? 'th' : cell.name;
      const spans = ['colspan', 'rowspan']
        .filter((span) => cell.attributes.has(span))
        .map((span) => ` ${span}="${cell.attributes.get(span)}"`);
      return `<${name}${spans.join('')}>${writeCell(cell)}</${name}>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  const title = caption === null ? [] : [`<caption>${encode(caption)}</caption>`];
  // Each pair is a table of its own, lest the first be taken for the headers of the others.
  const between = isPairs ? '\n</table>\n\n<table>\n' : '\n';
  return [['<table>', ...title].join('\n'), lines.join(between), '</table>'].join('\n');
}

/** Two columns of names and values of different kinds, as on a title page. Values of one kind have a header. */
function isNamesAndValues(rows: readonly HtmlElement[]): boolean {
  const pairs = rows.map((row) => cellsOf(row).map((cell) => textOf(cell).trim()));
  if (pairs.length < 2 || pairs.some((pair) => pair.length !== 2 || pair[0] === '')) return false;
  const kinds = new Set(
    pairs.slice(1).map(([, value = '']) => (/^[\d.,\s]+(?![\d.,\s])(\D*)$/.exec(value)?.[1] ?? 'words').trim()),
  );
  const isAllWords = kinds.size === 1 && kinds.has('words');
  return kinds.size > 1 || (isAllWords && /\d/.test(pairs[0]?.[1] ?? ''));
}

/** Everything in a cell on one line: a row is one sentence. */
function writeCell(cell: HtmlElement): string {
  const write = (nodes: Nodes): string =>
    withParagraphs(nodes)
      .map((node) =>
        node.name === 'ul' || node.name === 'ol' || node.name === 'table'
          ? write(node.children.flatMap((child) => (typeof child === 'string' ? [] : child.children)))
          : writeInline(node.children).replace(/(?<![^\S\n])[^\S\n]*\n\s*/g, ' '),
      )
      .filter((text) => text.trim() !== '')
      .join(' ');
  return guardStart(write(cell.children).trim());
}

/**
 * A first row that Word did not mark as one, but that reads as headers: at least three columns, each with a short name
 * of its own and no figures. Two columns may as well be names and their values; those are judged with the rows.
 */
function looksLikeHead(rows: readonly HtmlElement[]): boolean {
  const [first, ...others] = rows;
  if (first === undefined || others.length === 0) return false;
  const texts = cellsOf(first).map((cell) => textOf(cell).trim());
  const isName = (text: string): boolean =>
    text !== '' && text.split(/\s+/).length <= 6 && !/^[\d.,\s]+\S{0,4}$|[.;:]$/.test(text);
  const isWide = others.every((row) => cellsOf(row).length <= texts.length || cellsOf(first).length >= 3);
  return texts.length >= 3 && isWide && texts.every(isName) && new Set(texts).size === texts.length;
}

const emphasis: ReadonlyMap<string, string> = new Map([
  ['strong', '**'],
  ['em', '*'],
  ['s', '~~'],
]);

function writeInline(nodes: Nodes): string {
  return nodes.map((node) => (typeof node === 'string' ? encode(node) : writeElement(node))).join('');
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
      : `${text.slice(0, start)}${mark}${inner}${mark}${text.slice(start + inner.length)}`;
  }
  if (name === 'br') return '\n';
  if (name === 'img') {
    const alternative = (attributes.get('alt') ?? '').replace(/\s+/g, ' ').trim();
    return alternative === '' ? '' : ` ![${encode(alternative)}](${attributes.get('src') ?? ''}) `;
  }
  if (name === 'input') return attributes.has('checked') ? '☑' : '☐';
  if (name === 'sup' && /^#(?:footnote|endnote)-/.test(noteOf(element))) return `[^${noteOf(element).slice(1)}]`;
  if (name === 'sub' || name === 'sup') return `<${name}>${writeInline(children)}</${name}>`;
  if (name === 'a') return writeLink(element);
  return writeInline(children);
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
function encode(text: string): string {
  return text
    .split(formula)
    .map((part, index) => (index % 2 === 1 ? part : encodePlain(part)))
    .join('');
}

function encodePlain(text: string): string {
  return text
    .replace(/[\uFDD0-\uFDEF\uFFFE\uFFFF]/g, '')
    .normalize('NFC')
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replace(/[&<>*_`[\]\\~#|{}$^]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A line that begins like an item, a rule, a definition or a directive is text all the same. */
function guardStart(line: string): string {
  return line
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, (_, digits, sign) => `${digits}&#${sign.charCodeAt(0)};`)
    .replace(/^(?:[-+=:?]|!(?!\[))/, (sign) => `&#${sign.charCodeAt(0)};`);
}
