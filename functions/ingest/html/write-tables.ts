// Tables of HTML as tables the Markdown reader reads: each cell on one line, and headers told that nothing marks as such.
import { elementsIn, findAll, type HtmlElement, type Nodes, textOf } from './html-tree.ts';
import { withParagraphs } from './with-paragraphs.ts';
import { encode, guardStart, writeLine } from './write-inline.ts';

function rowsOf(element: HtmlElement): readonly HtmlElement[] {
  return findAll(element, ({ name }) => name === 'tr');
}

/** @param stated its caption, read before or above the table; null where only its own element may state one */
export function writeTable(table: HtmlElement, stated: string | null): string {
  const rows = rowsOf(table);
  const hasHead = rows.some((row) => elementsIn(row).every((cell) => cell.name === 'th'));
  const isPairs = !hasHead && isNamesAndValues(rows);
  const isFirstHead = !hasHead && looksLikeHead(rows);
  const lines = rows.map((row, index) => {
    const cells = elementsIn(row).map((cell, column) => {
      const name = (index === 0 && isFirstHead) || (column === 0 && isPairs) ? 'th' : cell.name;
      const spans = ['colspan', 'rowspan']
        .filter((span) => cell.attributes.has(span))
        .map((span) => ` ${span}="${cell.attributes.get(span)}"`);
      return `<${name}${spans.join('')}>${writeCell(cell)}</${name}>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  const own = elementsIn(table).find(({ name }) => name === 'caption');
  const title = stated === null ? (own === undefined ? '' : writeLine(own.children)) : encode(stated);
  const caption = title === '' ? [] : [`<caption>${title}</caption>`];
  // Each pair is a table of its own, lest the first be taken for the headers of the others.
  const between = isPairs ? '\n</table>\n\n<table>\n' : '\n';
  return [['<table>', ...caption].join('\n'), lines.join(between), '</table>'].join('\n');
}

/** Two columns of names and values of different kinds, as on a title page. Values of one kind have a header. */
function isNamesAndValues(rows: readonly HtmlElement[]): boolean {
  const pairs = rows.map((row) => elementsIn(row).map((cell) => textOf(cell).trim()));
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
      .map((node) => (node.name === 'p' || /^h[1-6]$/.test(node.name) ? writeLine(node.children) : writeWithin(node)))
      .filter((text) => text !== '')
      .join(' ');
  const writeWithin = (block: HtmlElement): string =>
    block.name === 'pre' ? writeLine([{ ...block, name: 'code' }]) : write(block.children);
  return guardStart(write(cell.children).trim());
}

/**
 * A first row that nothing marks as one, but that reads as headers: at least three columns, each with a short name
 * of its own and no figures. Two columns may as well be names and their values; those are judged with the rows.
 */
function looksLikeHead(rows: readonly HtmlElement[]): boolean {
  const [first, ...others] = rows;
  if (first === undefined || others.length === 0) return false;
  const texts = elementsIn(first).map((cell) => textOf(cell).trim());
  const isName = (text: string): boolean =>
    text !== '' && text.split(/\s+/).length <= 6 && !/^[\d.,\s]+\S{0,4}$|[.;:]$/.test(text);
  const isWide = others.every((row) => elementsIn(row).length <= texts.length || elementsIn(first).length >= 3);
  return texts.length >= 3 && isWide && texts.every(isName) && new Set(texts).size === texts.length;
}
