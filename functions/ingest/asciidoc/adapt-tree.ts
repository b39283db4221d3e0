// The HTML that AsciiDoc's parser writes, in the shapes that pages have: boxes, figures, lists of terms, quotes and notes
// as their own elements. Its names of classes go, so that no role an author chose is taken for a part of a site.
import { elementOf, elementsIn, findAll, findFirst, type HtmlElement, type Nodes, textOf } from '../html/html-tree.ts';
import { texFormula } from '../html/page-formulas.ts';
import { roleOf } from '../markdown/attributes.ts';

export function adaptTree(root: HtmlElement): HtmlElement {
  const notes = findAll(root, ({ attributes }) => attributes.get('id') === 'footnotes');
  const marks = new Set(findAll(root, isNote).map((each) => each.attributes.get('id') ?? ''));
  const children = adaptAll(root.children, marks);
  return { ...root, children: [...children, ...notes.map((each) => notesOf(each, marks))] };
}

type Marks = ReadonlySet<string>;

function adaptAll(nodes: Nodes, marks: Marks): Nodes {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? asciiMath(node.replaceAll('\u200B', '')) : adapt(node, marks),
  );
}

/** Formulas in AsciiMath are no TeX: they stand as code. */
function asciiMath(text: string): Nodes {
  return text
    .split('\\$')
    .map((part, index) => (index % 2 === 0 ? part : { ...elementOf('code'), children: [part] }))
    .filter((part) => part !== '');
}

function adapt(element: HtmlElement, marks: Marks): Nodes {
  const { name, attributes } = element;
  const classes = (attributes.get('class') ?? '').split(' ');
  const inner = (): Nodes => adaptAll(element.children, marks);
  if (attributes.get('id') === 'footnotes') return [];
  if (name === 'a' && classes.includes('include')) return [];
  if (name === 'a') return link(element, inner());
  if (name === 'sup' && classes.some((each) => /^footnote(?:ref)?$/.test(each))) return [noteMark(element, marks)];
  if (name === 'img') return [picture(element)];
  if (name === 'pre' && !classes.includes('content')) return [element];
  if (name === 'span' && classes.includes('icon')) return [];
  if (name !== 'div') return [{ ...element, attributes: plain(attributes), children: [...inner()] }];
  const block = classes[0] ?? '';
  if (block === 'admonitionblock') return [admonition(element, marks)];
  if (block === 'stemblock') return formulaBlock(element, marks);
  if (block === 'hdlist') return [termsOf(element, marks)];
  if (block === 'quoteblock' || block === 'verseblock') return [quoteOf(element, marks)];
  const title = titleOf(element);
  const own = ownRole(classes.slice(1));
  const inside = withoutTitle(element);
  const body = adaptAll(own === 'exercise' ? withoutTicks(inside) : inside, marks);
  if (block === 'imageblock') return [figureOf(body, title, marks)];
  const role = /^sect/.test(block) ? null : own;
  if (role !== null) return [box(role, title, body, marks)];
  if (block === 'sidebarblock') return [box('note', title, body, marks)];
  if (block === 'exampleblock' && title !== null) return [box('example', title, body, marks)];
  return [
    ...(title === null ? [] : [{ ...elementOf('p'), children: [...strong(adaptAll(title.children, marks))] }]),
    { ...elementOf('div'), children: [...body] },
  ];
}

/** A role an author gave a block: a solution, a hint. What only names a look is none. */
function ownRole(classes: readonly string[]): string | null {
  const roles = classes.map((each) => roleOf({ id: null, classes: [each], values: new Map() }));
  return roles.find((each) => !/^(?:plain|note|title|caption)$/.test(each)) ?? null;
}

/** A ticked box of a question is its answer. */
function withoutTicks(nodes: Nodes): Nodes {
  return nodes.map((node) =>
    typeof node === 'string'
      ? node.replace(/^(?:\u2713|\u274F) /, '')
      : { ...node, children: node.name === 'pre' ? node.children : [...withoutTicks(node.children)] },
  );
}

function plain(attributes: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...attributes].filter(([key]) => key !== 'class' && key !== 'id' && key !== 'title'));
}

function strong(nodes: Nodes): Nodes {
  return [{ ...elementOf('strong'), children: [...nodes] }];
}

function isTitle(node: HtmlElement | string): boolean {
  return typeof node !== 'string' && node.name === 'div' && node.attributes.get('class') === 'title';
}

/** A block's title stands beside its content, a sidebar's within. */
function titleOf(block: HtmlElement): HtmlElement | null {
  const within = contentOf(block);
  return elementsIn(block).find(isTitle) ?? (within === undefined ? null : (elementsIn(within).find(isTitle) ?? null));
}

function contentOf(block: HtmlElement): HtmlElement | undefined {
  return elementsIn(block).find(({ name, attributes }) => name === 'div' && attributes.get('class') === 'content');
}

function withoutTitle(block: HtmlElement): Nodes {
  const content = contentOf(block);
  return block.children.flatMap((child): Nodes => {
    if (isTitle(child)) return [];
    return child === content && content !== undefined ? content.children.filter((each) => !isTitle(each)) : [child];
  });
}

function box(role: string, title: HtmlElement | null, body: Nodes, marks: Marks): HtmlElement {
  const head: Nodes =
    title === null ? [] : [{ ...elementOf('div', { class: 'title' }), children: [...adaptAll(title.children, marks)] }];
  return { ...elementOf('div', { class: role }), children: [...head, ...body] };
}

/** A table of a label and what it says; a title of its own goes before the label's. */
function admonition(element: HtmlElement, marks: Marks): HtmlElement {
  const cells = findAll(element, ({ name }) => name === 'td');
  const [label, content] = [cells[0], cells[1]];
  const own = content === undefined ? null : (elementsIn(content).find(isTitle) ?? null);
  const named = own ?? (label === undefined ? null : findFirst(label, isTitle));
  const body = adaptAll(
    (content?.children ?? []).filter((each) => !isTitle(each)),
    marks,
  );
  const [, kind = 'note', ...roles] = (element.attributes.get('class') ?? '').split(' ');
  const role = ownRole(roles) ?? (/^(?:note|tip|important|warning|caution)$/.test(kind) ? kind : 'note');
  return box(role, named, body, marks);
}

function formulaBlock(element: HtmlElement, marks: Marks): Nodes {
  const title = titleOf(element);
  const before = title === null ? [] : [{ ...elementOf('p'), children: [...adaptAll(title.children, marks)] }];
  const text = withoutTitle(element)
    .map((each) => (typeof each === 'string' ? each : textOf(each)))
    .join('')
    .trim();
  const isTex = text.startsWith('\\[') && text.endsWith('\\]') && text.length <= 5_000;
  const shown = isTex ? texFormula(text.slice(2, -2), true) : text.replace(/^\\\$|\\\$$/g, '');
  return [...before, isTex ? paragraph(shown) : { ...elementOf('pre'), children: [shown] }];
}

function paragraph(text: string): HtmlElement {
  return { ...elementOf('p'), children: [text] };
}

function termsOf(element: HtmlElement, marks: Marks): HtmlElement {
  const terms = findAll(element, ({ name }) => name === 'td').map((cell) => ({
    ...elementOf(cell.attributes.get('class')?.startsWith('hdlist1') ? 'dt' : 'dd'),
    children: [...adaptAll(cell.children, marks)],
  }));
  return { ...elementOf('dl'), children: terms };
}

/** Who said it stands below, as its last paragraph. */
function quoteOf(element: HtmlElement, marks: Marks): HtmlElement {
  const title = titleOf(element);
  const children = withoutTitle(element).flatMap((child): Nodes => {
    if (typeof child === 'string') return child.trim() === '' ? [] : [child];
    if (child.attributes.get('class') === 'attribution') {
      const cited = findFirst(child, ({ name }) => name === 'cite');
      const by = child.children.filter((each) => typeof each === 'string').join(' ');
      const said = [by, cited === null ? '' : textOf(cited)].map((each) => each.replace(/\s+/g, ' ').trim());
      return [paragraph(said.filter((each) => each !== '').join(', '))];
    }
    if (child.name !== 'pre')
      return child.name === 'blockquote' ? adaptAll(child.children, marks) : adapt(child, marks);
    return [{ ...elementOf('p'), children: [...adaptAll(withBreaks(child.children), marks)] }];
  });
  const head = title === null ? [] : [{ ...elementOf('p'), children: [...strong(adaptAll(title.children, marks))] }];
  return { ...elementOf('blockquote'), children: [...head, ...children] };
}

function withBreaks(nodes: Nodes): Nodes {
  return nodes.flatMap((node): Nodes => {
    if (typeof node !== 'string') return [node];
    return node.split('\n').flatMap((line, index): Nodes => (index === 0 ? [line] : [elementOf('br'), line]));
  });
}

function figureOf(body: Nodes, title: HtmlElement | null, marks: Marks): HtmlElement {
  const caption: Nodes =
    title === null ? [] : [{ ...elementOf('figcaption'), children: [...adaptAll(title.children, marks)] }];
  return { ...elementOf('figure'), children: [...body, ...caption] };
}

/** The parser describes a picture by its file's name where its author says nothing. */
function picture(image: HtmlElement): HtmlElement {
  const words = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[-_\s]+/g, ' ')
      .trim();
  const file = (image.attributes.get('src') ?? '').replace(/^.*\//, '').replace(/\.\w{1,5}$/, '');
  const alternative = image.attributes.get('alt') ?? '';
  const isSaid = words(alternative) !== words(file);
  return elementOf('img', { src: image.attributes.get('src') ?? '', ...(isSaid && { alt: alternative }) });
}

/** What leads to no heading or block of this document reads as its name in words. */
function link(element: HtmlElement, children: Nodes): Nodes {
  const target = element.attributes.get('href') ?? '';
  const text = textOf(element);
  const [document = '', anchor] = target.split('#', 2);
  const bare = /^\[([^[\]]{1,200})\]$/.exec(text)?.[1] ?? (text === document && anchor !== '' ? anchor : undefined);
  if (bare !== undefined && anchor !== undefined) return [bare.replace(/^.*#/, '').replace(/[_-]+/g, ' ').trim()];
  return [{ ...elementOf('a', /^https?:/i.test(target) ? { href: target } : {}), children: [...children] }];
}

function isNote({ name, attributes }: HtmlElement): boolean {
  return name === 'div' && attributes.get('class') === 'footnote';
}

function noteName(id: string): string {
  return `footnote-${id.replace(/\D+/g, '')}`;
}

function noteMark(sup: HtmlElement, marks: Marks): HtmlElement {
  const id = (findFirst(sup, ({ name }) => name === 'a')?.attributes.get('href') ?? '').slice(1);
  if (!marks.has(id)) return elementOf('span');
  const mark = { ...elementOf('a', { href: `#${noteName(id)}` }), children: ['note '] };
  return { ...elementOf('sup'), children: [mark] };
}

function notesOf(notes: HtmlElement, marks: Marks): HtmlElement {
  const items = findAll(notes, isNote).map((note) => {
    const [, ...said] = note.children.filter((child) => (typeof child === 'string' ? child.trim() !== '' : true));
    const text = said.map((child, index) =>
      index === 0 && typeof child === 'string' ? child.replace(/^\. /, '') : child,
    );
    const item = elementOf('li', { id: noteName(note.attributes.get('id') ?? '') });
    return { ...item, children: [...adaptAll(text, marks)] };
  });
  return { ...elementOf('ol'), children: items };
}
