// Pairs opening and closing block tags among sibling blocks and says what each element is: a list, a quote, a box with
// a role and a title, or nothing but its content. Unbalanced tags close themselves.

import { append } from '../../text/lists.ts';
import { titlesSolution } from '../../text/solution-mark.ts';
import { type Attributes, mergeAttributes, noAttributes, type Role, roleOf } from './attributes.ts';
import { type Block, emptyProse, joinProse, type ListItem, type Prose, proseOf, withId } from './block-tree.ts';
import { listTable } from './list-table.ts';

export interface Frame {
  readonly name: string;
  readonly attributes: Attributes;
  readonly line: number;
  readonly blocks: Block[];
  /** Items of a list, entries of a definition list, collected from closed children. */
  readonly items: ListItem[];
  readonly entries: { terms: Prose[]; children: Block[]; line: number }[];
  title: Prose | null;
}

const closedBySibling: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', new Set(['p', 'li'])],
  ['dt', new Set(['p', 'dt', 'dd'])],
  ['dd', new Set(['p', 'dt', 'dd'])],
  ['option', new Set(['option'])],
]);
const depthLimit = 100;

export class HtmlFrames {
  readonly #frames: Frame[] = [openFrame('', noAttributes, 0)];
  /** A label that waits for the block it stands before. */
  #awaited: string | null = null;
  /** What makes a box of the block that comes next. */
  #box: { readonly attributes: Attributes; readonly title: Prose } | null = null;

  add(block: Block): void {
    const id = block.attributes.id ?? this.#awaited;
    this.#awaited = null;
    const named = id === block.attributes.id ? block : { ...block, attributes: { ...block.attributes, id } };
    this.#top().blocks.push(this.#box === null ? named : boxed(named, this.#box.attributes, this.#box.title));
    this.#box = null;
  }

  /** Names the block that comes next, as MyST's `(label)=` does. */
  announce(id: string): void {
    this.#awaited = id;
  }

  /** Gives attributes to the block before them, as kramdown does; with a title they make a box of it, or of the next. */
  attach(attributes: Attributes, title: Prose | null, isAhead: boolean): void {
    const { blocks } = this.#top();
    if (title !== null && isAhead) this.#box = { attributes, title };
    const last = this.#box === null ? blocks.pop() : undefined;
    if (last === undefined) return;
    const merged = { ...last, attributes: mergeAttributes(last.attributes, attributes) };
    blocks.push(title === null ? merged : boxed(last, attributes, title));
  }

  tag(
    tag: { readonly name: string; readonly isClosing: boolean; readonly attributes: Attributes },
    line: number,
  ): void {
    const { name } = tag;
    if (name === 'hr') {
      this.add({ kind: 'separator', line, attributes: noAttributes });
      return;
    }
    if (tag.isClosing) {
      const open = this.#frames.findLastIndex((frame) => frame.name === name);
      if (open > 0) this.#closeTo(open);
      return;
    }
    const siblings = closedBySibling.get(name) ?? new Set(['p']);
    while (this.#frames.length > 1 && siblings.has(this.#top().name)) this.#closeTo(this.#frames.length - 1);
    const id = tag.attributes.id ?? this.#awaited;
    this.#awaited = null;
    if (this.#frames.length < depthLimit && !/^(?:col|link|meta|base|param|source|track|input|br|area)$/.test(name)) {
      this.#frames.push(openFrame(name, { ...tag.attributes, id }, line));
    }
  }

  /** All blocks, open elements closed. */
  finish(): readonly Block[] {
    this.#closeTo(1);
    return this.#top().blocks;
  }

  #top(): Frame {
    const top = this.#frames.at(-1);
    if (top === undefined) throw new Error('the outermost frame is never closed');
    return top;
  }

  #closeTo(depth: number): void {
    while (this.#frames.length > Math.max(depth, 1)) {
      const frame = this.#frames.pop();
      if (frame !== undefined) closeFrame(frame, this.#top());
    }
  }
}

function openFrame(name: string, attributes: Attributes, line: number): Frame {
  return { name, attributes, line, blocks: [], items: [], entries: [], title: null };
}

/** Turns a closed element into what it means for its parent. */
function closeFrame(frame: Frame, parent: Frame): void {
  const { name, attributes, line, blocks } = frame;
  if (name === 'li') {
    parent.items.push({ children: blocks, value: parent.items.length + 1, line });
    if (parent.name !== 'ul' && parent.name !== 'ol' && parent.name !== 'menu' && parent.name !== 'dir')
      flushItems(parent, line, false);
    return;
  }
  if (name === 'dt' || name === 'dd') {
    closeDefinition(frame, parent);
    return;
  }
  if (frame.items.length > 0) flushItems(frame, line, name === 'ol');
  if (frame.entries.length > 0) blocks.push({ kind: 'definitions', entries: frame.entries, line, attributes });
  if (/^h[1-6]$/.test(name)) {
    const prose = joinProse(proseOf(blocks));
    if (prose.text !== '') parent.blocks.push({ kind: 'heading', depth: Number(name[1]), prose, line, attributes });
    append(
      parent.blocks,
      blocks.filter((block) => block.kind === 'figure'),
    );
    return;
  }
  if (name === 'list-table') {
    parent.blocks.push(listTable(attributes, line, blocks));
    return;
  }
  if (name === 'blockquote') {
    parent.blocks.push({ kind: 'quote', alert: null, children: blocks, line, attributes });
    return;
  }
  const role: Role =
    name === 'figcaption' || name === 'caption'
      ? 'caption'
      : name === 'summary' || name === 'legend'
        ? 'title'
        : roleOfBox(frame);
  if (role === 'title' && parent.title === null && parent.name !== '') {
    parent.title = joinProse(proseOf(blocks));
    return;
  }
  if (name === 'figure') {
    closeFigure(frame, parent);
    return;
  }
  if (role === 'equation') {
    append(
      parent.blocks,
      blocks.map((block) => asEquation(block, attributes)),
    );
    return;
  }
  const isHeadedBox = name === 'aside' && blocks.length > 1 && blocks[0]?.kind === 'heading';
  if (role === 'plain' && frame.title === null && !isHeadedBox) {
    append(parent.blocks, withId(blocks, attributes));
    return;
  }
  parent.blocks.push({ kind: 'group', role, title: frame.title, children: blocks, line, attributes });
}

function boxed(block: Block, attributes: Attributes, title: Prose): Block {
  const children = block.kind === 'quote' ? block.children : [block];
  return { kind: 'group', role: roleOf(attributes), title, children, line: block.line, attributes };
}

/** What its attributes say it is, else its title. */
function roleOfBox({ attributes, blocks, title: own }: Frame): Role {
  const role = roleOf(attributes);
  const [first] = blocks;
  const title = own ?? (first?.kind === 'heading' ? first.prose : null);
  const isSolution = (role === 'plain' || role === 'note') && title !== null && titlesSolution(title.text);
  return isSolution ? 'solution' : role;
}

/** A formula alone in an equation's box stands on a line of its own, whatever its markup says. */
function asEquation(block: Block, attributes: Attributes): Block {
  const merged = mergeAttributes(block.attributes, attributes);
  const formula = block.kind === 'paragraph' ? /^\$([^$]+)\$([.,;:]?)$/.exec(block.prose.text) : null;
  if (formula === null) return { ...block, attributes: merged };
  return { kind: 'math', latex: formula[1] ?? '', tail: formula[2] ?? '', line: block.line, attributes: merged };
}

function flushItems(frame: Frame, line: number, isOrdered: boolean): void {
  if (frame.items.length === 0) return;
  frame.blocks.push({ kind: 'list', isOrdered, items: [...frame.items], line, attributes: frame.attributes });
  frame.items.length = 0;
}

function closeDefinition(frame: Frame, parent: Frame): void {
  const last = parent.entries.at(-1);
  if (frame.name === 'dt') {
    const terms = proseOf(frame.blocks);
    if (last !== undefined && last.children.length === 0) append(last.terms, terms);
    else parent.entries.push({ terms: [...terms], children: [], line: frame.line });
  } else if (last !== undefined) {
    append(last.children, frame.blocks);
  } else {
    append(parent.blocks, frame.blocks);
  }
}

/** A figure's caption becomes the title of its images, or of its table; anything else in it stays. */
function closeFigure(frame: Frame, parent: Frame): void {
  const captions = frame.blocks.filter((block) => block.kind === 'group' && block.role === 'caption');
  const within = captions.flatMap((block) => (block.kind === 'group' ? block.children : []));
  const other = within.findIndex((block) => block.kind !== 'paragraph');
  const caption = joinProse(proseOf(other < 0 ? within : within.slice(0, other))).text;
  // A caption whose fence is never closed must not swallow what follows it.
  const rest = [
    ...frame.blocks.filter((block) => !captions.includes(block)),
    ...(other < 0 ? [] : within.slice(other)),
  ];
  const figure = rest.find((block) => block.kind === 'figure');
  const table = rest.find((block) => block.kind === 'table');
  if (figure?.kind !== 'figure' && table?.kind === 'table') {
    const attributes = mergeAttributes(frame.attributes, table.attributes);
    const titled = { ...table, caption: table.caption === '' ? caption : table.caption, attributes };
    append(
      parent.blocks,
      rest.map((block) => (block === table ? titled : block)),
    );
    return;
  }
  if (figure?.kind !== 'figure') {
    const prose = { ...emptyProse, text: caption };
    append(parent.blocks, withId(rest, frame.attributes));
    if (caption !== '')
      parent.blocks.push({ kind: 'paragraph', prose, line: frame.line, attributes: frame.attributes });
    return;
  }
  const pictures = figure.pictures.map((picture, index) =>
    index === 0 && caption !== '' ? { ...picture, title: caption } : picture,
  );
  const attributes = mergeAttributes(frame.attributes, figure.attributes);
  for (const block of rest) parent.blocks.push(block === figure ? { ...figure, pictures, attributes } : block);
}
