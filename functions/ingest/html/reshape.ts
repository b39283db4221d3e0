// Shapes of HTML that mean another one: tables that only lay out, boxes drawn as tables, lists that hold no items, figures
// without the element of that name, blocks within a line. One element at a time, its children already reshaped.
import { elementOf, elementsIn, findAll, type HtmlElement, type Nodes, textOf } from './html-tree.ts';
import { isBlock } from './with-paragraphs.ts';

export function reshape(element: HtmlElement): Nodes {
  const { name, children } = element;
  if (name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir') return [withItems(element)];
  if (name === 'table') return layoutOf(element) ?? [element];
  if (name === 'figure') return [element];
  if (name === 'font' || name === 'center')
    return isBlock(children[0] ?? '') ? [{ ...element, name: 'div' }] : [...children];
  if (isFigure(element)) return [asFigure(element)];
  if (isBox(element)) return [titled(element)];
  // A link around a heading, a span around paragraphs.
  if (!isBlock(element) && children.some(isBlock)) return [{ ...element, name: 'div', attributes: new Map() }];
  return name === 'p' && children.some(isBlock) ? [{ ...element, name: 'div' }] : [element];
}

function classesOf({ attributes }: HtmlElement): readonly string[] {
  return (attributes.get('class') ?? '').toLowerCase().split(/\s+/);
}

/** What stands in a list outside its items belongs to the item before it. */
function withItems(list: HtmlElement): HtmlElement {
  const items: HtmlElement[] = [];
  for (const child of list.children) {
    if (typeof child !== 'string' && child.name === 'li') items.push({ ...child, children: [...child.children] });
    else if (typeof child !== 'string' || child.trim() !== '') {
      const last = items.at(-1);
      if (last === undefined) items.push({ ...elementOf('li'), children: [child] });
      else last.children.push(child);
    }
  }
  return { ...list, name: list.name === 'ol' ? 'ol' : 'ul', children: items };
}

/** Blocks of a table that lays out a page, a listing's numbers or a box; null where it is a table. */
function layoutOf(table: HtmlElement): Nodes | null {
  const rows = findAll(table, ({ name }) => name === 'tr').map(elementsIn);
  const cells = rows.flat().filter((cell) => textOf(cell).trim() !== '' || cell.children.length > 0);
  const holdsBlocks = (cell: HtmlElement): boolean =>
    cell.children.some(
      (child) => typeof child !== 'string' && /^(?:h[1-6]|pre|figure|table|section|article)$/.test(child.name),
    );
  const isLayout =
    /^(?:presentation|none)$/.test(table.attributes.get('role') ?? '') ||
    classesOf(table).some((name) => /^(?:highlighttable|rouge-table|lntable|hljs-ln)$/.test(name)) ||
    cells.length <= 1 ||
    (rows.every((row) => row.length <= 2) && cells.filter(holdsBlocks).length * 2 > cells.length);
  return isLayout ? cells.map((cell) => ({ ...cell, name: 'div', attributes: new Map() })) : null;
}

function isFigure(element: HtmlElement): boolean {
  return (
    /^(?:div|p)$/.test(element.name) &&
    classesOf(element).some((name) => /^(?:figure|imageblock|image-block|thumb|wp-caption)$/.test(name)) &&
    findAll(element, ({ name }) => name === 'img').length > 0
  );
}

const captionName = /^(?:caption|title|figcaption|thumbcaption|wp-caption-text|figure-caption)$/;

function asFigure(element: HtmlElement): HtmlElement {
  const children = element.children.map((child) =>
    typeof child !== 'string' && classesOf(child).some((name) => captionName.test(name))
      ? { ...child, name: 'figcaption' }
      : child,
  );
  return { ...element, name: 'figure', children };
}

function isBox(element: HtmlElement): boolean {
  const names = classesOf(element);
  return (
    /^(?:div|section|aside)$/.test(element.name) &&
    names.some((name) => /^(?:admonition|admonitionblock|callout|theorem|proof)$/.test(name))
  );
}

const boxTitle = /^(?:admonition-title|callout-title|callout-title-container|title|box-title)$/;

/** A box's title under the name that its reader knows. */
function titled(box: HtmlElement): HtmlElement {
  const children = box.children.map((child) =>
    typeof child !== 'string' && classesOf(child).some((name) => boxTitle.test(name))
      ? { ...child, name: 'div', attributes: new Map([['class', 'title']]) }
      : child,
  );
  return { ...box, children };
}
