// Blocks of a document to atoms, one idea each, in source order. Reads like a table of contents of the rules: what a
// paragraph, a list, a table, a box becomes. Types are given by classify-node, references by alignment.
import type { ContainerType, ContentType } from '../course/content.ts';
import {
  type Atom,
  countReadWords,
  endsSentence,
  goesOn,
  hasWords,
  introducedCodeLines,
  introduces,
  splitLongProse,
  titleText,
  wholeBoxWords,
  withoutDecoration,
} from './atoms.ts';
import { labelOfMark, type Mark, type NodeFacts, readHeadingMark, readMark } from './classify-node.ts';
import type { DroppedText, PrintedLabel } from './draft-node.ts';
import type { Role } from './markdown/attributes.ts';
import type { Block, BlockOf, Picture, Prose } from './markdown/block-tree.ts';
import { type BoxPart, boxParts, labelOfBox } from './markdown/box-parts.ts';
import { labelBlocks } from './markdown/label-blocks.ts';
import { describeDropped } from './markdown/shield-state.ts';
import { rowTexts } from './markdown/table-rows.ts';
import type { MarkdownDocument } from './parse-markdown.ts';

export interface Atomised {
  readonly atoms: readonly Atom[];
  readonly learningObjectives: readonly string[];
  readonly dropped: readonly DroppedText[];
}

interface Scope {
  readonly parent: number | null;
  readonly listDepth: number;
  readonly isQuote: boolean;
  readonly isObjectives: boolean;
}

interface Emission {
  readonly content: string;
  readonly contentType: ContentType;
  readonly block: NodeFacts['block'];
  readonly line: number;
  readonly scope: Scope;
  readonly parent?: number | null;
  readonly role?: Role;
  readonly isOrdered?: boolean;
  readonly mark?: Mark | null;
  readonly printedLabel?: PrintedLabel | null;
  readonly pictures?: readonly Picture[];
  readonly terms?: readonly string[];
}

/**
 * Atomises a parsed document.
 * @param input.sectionNumber number of the section the document is of its chapter, or null
 */
export function atomise(input: {
  readonly document: MarkdownDocument;
  readonly containerType: ContainerType;
  readonly sectionNumber: string | null;
}): Atomised {
  const atomiser = new Atomiser(input);
  return atomiser.run();
}

class Atomiser {
  readonly #document: MarkdownDocument;
  readonly #containerType: ContainerType;
  readonly #baseSection: string | null;
  readonly #atoms: Atom[] = [];
  readonly #objectives: string[] = [];
  readonly #dropped: DroppedText[] = [];
  readonly #sections: { depth: number; title: string; number: string | null }[] = [];
  readonly #labels: ReadonlyMap<Block, PrintedLabel>;
  readonly #resolve: (text: string) => string;

  constructor(input: { document: MarkdownDocument; containerType: ContainerType; sectionNumber: string | null }) {
    this.#document = input.document;
    this.#containerType = input.containerType;
    this.#baseSection = input.sectionNumber;
    const { labels, resolve } = labelBlocks(input.document);
    this.#labels = labels;
    this.#resolve = resolve;
  }

  run(): Atomised {
    const scope: Scope = { parent: null, listDepth: 0, isQuote: false, isObjectives: false };
    this.#addFrontTitle(scope);
    this.#flow(this.#document.blocks, scope);
    for (const note of this.#document.footnotes.values()) this.#flow(note.children, scope);
    return {
      atoms: this.#atoms,
      learningObjectives: [...new Set(this.#objectives)].slice(0, 40),
      dropped: this.#dropped,
    };
  }

  /** A title that stands only in the front matter is the document's first heading. */
  #addFrontTitle(scope: Scope): void {
    const { title, blocks } = this.#document;
    if (title === null) return;
    const same = (text: string): boolean => titleText(text).toLowerCase() === titleText(title).toLowerCase();
    if (blocks.slice(0, 3).some((block) => block.kind === 'heading' && same(block.prose.text))) return;
    this.#emit({ content: title, contentType: 'heading', block: 'heading', line: 1, scope });
    this.#sections.push({ depth: 0, title: titleText(title), number: null });
  }

  #flow(blocks: readonly Block[], scope: Scope): void {
    let leadIn: number | null = null;
    let instruction: number | null = null;
    for (let index = 0; index < blocks.length; index += 1) {
      const block = blocks[index];
      if (block === undefined) break;
      if (block.kind === 'paragraph' || block.kind === 'math') {
        const taken = this.#gather(blocks, index);
        leadIn = this.#passage(blocks.slice(index, index + taken), scope);
        if (leadIn !== null && instructionPattern.test(this.#atoms[leadIn]?.content ?? '')) instruction = leadIn;
        index += taken - 1;
        continue;
      }
      if (block.kind === 'heading') {
        index += this.#heading(block, blocks, index, scope);
        leadIn = null;
        instruction = null;
        continue;
      }
      const isAnnounced = leadIn !== null && announces(this.#atoms[leadIn]?.content ?? '', block);
      const isExercise = block.kind === 'group' && block.role === 'exercise';
      const parent = isExercise ? (instruction ?? scope.parent) : isAnnounced ? leadIn : scope.parent;
      this.#structure(block, { ...scope, parent });
      if (block.kind !== 'figure') leadIn = null;
    }
  }

  /** How many blocks from `from` on form one passage: a sentence goes on through formulas, an announcement holds its code. */
  #gather(blocks: readonly Block[], from: number): number {
    let end = from + 1;
    let last = textOf(blocks[from]);
    let words = countReadWords(last);
    for (let next = blocks[end]; next !== undefined && words <= wholeBoxWords; next = blocks[end]) {
      const previous = blocks[end - 1];
      const isOpen = !endsSentence(last);
      if (next.kind === 'math') {
        // A numbered equation is a passage of its own, unless a sentence runs into it.
        if (previous?.kind === 'math' ? next.attributes.id !== null : !isOpen) break;
      } else if (next.kind === 'paragraph') {
        if (!isOpen || !goesOn(next.prose.text)) break;
      } else if (next.kind === 'code') {
        if (previous?.kind !== 'paragraph' || !introduces(last) || next.lineCount > introducedCodeLines) break;
        return end + 1 - from;
      } else break;
      last = textOf(next);
      words += countReadWords(last);
      end += 1;
    }
    return end - from;
  }

  /** One passage of paragraphs, formulas and introduced code. Returns its position where it can introduce what follows. */
  #passage(blocks: readonly Block[], scope: Scope): number | null {
    const first = blocks[0];
    if (first === undefined) return null;
    const prose = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.prose] : []));
    const text = this.#resolve(joinBlocks(blocks));
    if (this.#isEmpty(text, first.line) || this.#isNavigation(prose, text, first.line)) return null;
    const mark = prose.length > 0 ? readMark(text) : null;
    const shared = {
      line: first.line,
      scope,
      pictures: prose.flatMap((run) => run.pictures),
      terms: prose.flatMap((run) => run.terms),
    };
    if (prose.length === 0) {
      const label = this.#labels.get(first) ?? null;
      this.#emit({ ...shared, content: text, contentType: 'math', block: 'math', printedLabel: label });
      return null;
    }
    const parts = blocks.length === 1 ? splitLongProse(text) : [text];
    const contentType = scope.isQuote ? 'quote' : 'paragraph';
    let position = 0;
    parts.forEach((content, index) => {
      const facts = index === 0 ? { mark, printedLabel: labelOfMark(mark) } : { pictures: [], terms: [] };
      position = this.#emit({
        ...shared,
        content,
        contentType,
        block: scope.isQuote ? 'quote' : 'paragraph',
        ...facts,
      });
    });
    return position;
  }

  /** A heading opens a section; one that announces an example holds what follows. Returns blocks used beyond itself. */
  #heading(block: BlockOf<'heading'>, blocks: readonly Block[], index: number, scope: Scope): number {
    const text = this.#resolve(withoutDecoration(block.prose.text));
    if (this.#isEmpty(text, block.line)) return 0;
    const title = titleText(text);
    while ((this.#sections.at(-1)?.depth ?? -1) >= block.depth) this.#sections.pop();
    const mark = readHeadingMark(text);
    const isStep = mark?.kind === 'step' && this.#containerType === 'lab';
    const { pictures, terms } = block.prose;
    const printedLabel = isStep || mark?.kind === 'theorem' ? labelOfMark(mark) : sectionLabel(title);
    const position = this.#emit({
      content: text,
      contentType: 'heading',
      block: 'heading',
      line: block.line,
      scope: { ...scope, parent: null },
      mark: isStep ? mark : null,
      printedLabel,
      pictures,
      terms,
    });
    const number = printedLabel?.kind === 'section' ? printedLabel.number : null;
    this.#sections.push({ depth: block.depth, title, number });
    const role = mark === null ? undefined : boxRoles[mark.kind];
    if (!isStep && role === undefined) return 0;
    let end = index + 1;
    while (end < blocks.length && blocks[end]?.kind !== 'heading' && blocks[end]?.kind !== 'separator') end += 1;
    const body = blocks.slice(index + 1, end);
    if (isStep) {
      this.#flow(body, { ...scope, parent: position });
      return body.length;
    }
    if (role === undefined || body.length === 0) return 0;
    this.#box(body, { role, title: null, label: labelOfMark(mark), line: body[0]?.line ?? block.line }, scope);
    return body.length;
  }

  #structure(block: Block, scope: Scope): number | null {
    switch (block.kind) {
      case 'list':
        return this.#list(block, scope);
      case 'quote':
        return this.#quote(block, scope);
      case 'table':
        return this.#table(block, scope);
      case 'code':
        this.#emit({ content: block.text, contentType: 'code', block: 'code', line: block.line, scope });
        return null;
      case 'figure':
        this.#figure(block, scope);
        return null;
      case 'definitions':
        return this.#definitions(block, scope);
      case 'group':
        return this.#group(block, scope);
      default:
        return null;
    }
  }

  #list(block: BlockOf<'list'>, scope: Scope): null {
    const introduction = scope.parent === null ? '' : (this.#atoms[scope.parent]?.content ?? '');
    const isObjectives = scope.isObjectives || (scope.listDepth === 0 && objectivesPattern.test(introduction));
    for (const item of block.items) this.#item(item, { ...scope, isObjectives }, block.isOrdered);
    return null;
  }

  #item(
    item: { readonly children: readonly Block[]; readonly value: number; readonly line: number },
    scope: Scope,
    isOrdered: boolean,
  ): void {
    const { head, rest } = takeHead(item.children);
    const text = this.#resolve(joinBlocks(head, false));
    const prose = head.flatMap((block) =>
      block.kind === 'paragraph' || block.kind === 'heading' ? [block.prose] : [],
    );
    const inner: Scope = { ...scope, listDepth: scope.listDepth + 1 };
    if (text === '' || this.#isEmpty(text, item.line)) {
      this.#flow(rest, inner);
      return;
    }
    const mark = readMark(text);
    const isStep = isOrdered && scope.listDepth === 0 && this.#containerType === 'lab';
    const printedLabel = labelOfMark(mark) ?? (isStep ? { kind: 'step' as const, number: String(item.value) } : null);
    if (scope.isObjectives && scope.listDepth === 0) this.#objectives.push(titleText(text));
    const parts = head.length === 1 ? splitLongProse(text) : [text];
    const [content = text, ...more] = parts;
    const shared = { line: item.line, scope, isOrdered };
    const position = this.#emit({
      ...shared,
      content,
      contentType: 'list_item',
      block: 'list_item',
      mark,
      printedLabel,
      pictures: prose.flatMap((run) => run.pictures),
      terms: prose.flatMap((run) => run.terms),
    });
    for (const part of more)
      this.#emit({ ...shared, content: part, contentType: 'list_item', block: 'paragraph', parent: position });
    this.#flow(rest, { ...inner, parent: position });
  }

  #quote(block: BlockOf<'quote'>, scope: Scope): number | null {
    const children = block.children;
    const isPlain = children.every((child) => child.kind === 'paragraph' || child.kind === 'math');
    const alert = block.alert === null ? '' : `${block.alert.slice(0, 1).toUpperCase()}${block.alert.slice(1)}: `;
    const runs = children.flatMap((child) => (child.kind === 'paragraph' ? [child.prose] : []));
    const text = this.#resolve(joinBlocks(children));
    if (!isPlain || countReadWords(text) > wholeBoxWords) {
      this.#flow(children, { ...scope, isQuote: true });
      return null;
    }
    if (this.#isEmpty(text, block.line)) return null;
    const mark = readMark(text);
    return this.#emit({
      content: `${alert}${text}`,
      contentType: 'quote',
      block: 'quote',
      line: block.line,
      scope,
      mark,
      printedLabel: labelOfMark(mark),
      pictures: runs.flatMap((run) => run.pictures),
      terms: runs.flatMap((run) => run.terms),
    });
  }

  #table(block: BlockOf<'table'>, scope: Scope): null {
    let parent = scope.parent;
    const printedLabel = this.#labels.get(block) ?? null;
    if (hasWords(block.caption)) {
      parent = this.#emit({
        content: this.#resolve(`${printedLabel === null ? '' : `${nameOfLabel(printedLabel)}: `}${block.caption}`),
        contentType: 'caption',
        block: 'caption',
        line: block.line,
        scope,
        printedLabel,
      });
    }
    for (const row of rowTexts(block)) {
      if (row.text === '' || this.#isEmpty(row.text, row.line)) continue;
      this.#emit({
        content: this.#resolve(row.text),
        contentType: 'table_row',
        block: 'table_row',
        line: row.line,
        scope,
        parent,
        pictures: row.pictures,
      });
    }
    return null;
  }

  /** An image stands beside the passage before it; its description is a passage of its own. */
  #figure(block: BlockOf<'figure'>, scope: Scope): void {
    const label = this.#labels.get(block) ?? null;
    const texts = block.pictures.map((picture) =>
      [picture.title, picture.alternativeText]
        .filter((text, index, all) => text !== '' && all.indexOf(text) === index)
        .map(sentence)
        .join(' '),
    );
    const text = texts.filter((part) => part !== '').join(' ');
    const neighbour = this.#atoms.at(-1);
    if (neighbour !== undefined && neighbour.contentType !== 'heading' && neighbour.contentType !== 'caption')
      neighbour.pictures.push(...block.pictures);
    if (!hasWords(text)) return;
    const parent =
      scope.parent ??
      (neighbour !== undefined && neighbour.contentType !== 'heading' && sameSection(neighbour.section, this.#sections)
        ? this.#atoms.length - 1
        : null);
    const name = label === null ? '' : `Figure ${label.number}: `;
    this.#emit({
      content: this.#resolve(`${name}${text}`),
      contentType: 'caption',
      block: 'caption',
      line: block.line,
      scope,
      parent,
      printedLabel: label,
      pictures: block.pictures,
    });
  }

  #definitions(block: BlockOf<'definitions'>, scope: Scope): null {
    for (const entry of block.entries) {
      const { head, rest } = takeHead(entry.children);
      const terms = entry.terms.map((term) => term.text);
      const name = terms
        .map((term) => (/^\*\*.*\*\*$/.test(term) ? term : `**${term.replace(/\*\*/g, '')}**`))
        .join(', ');
      const body = joinBlocks(head, false);
      const content = this.#resolve([name, body].filter((part) => part !== '').join(': '));
      if (this.#isEmpty(content, entry.line)) continue;
      const pictures = head.flatMap((child) => (child.kind === 'paragraph' ? child.prose.pictures : []));
      const parent = this.#emit({
        content,
        contentType: 'paragraph',
        block: 'definition',
        line: entry.line,
        scope,
        pictures,
        terms: terms.map(titleText),
      });
      this.#flow(rest, { ...scope, parent });
    }
    return null;
  }

  #group(block: BlockOf<'group'>, scope: Scope): number | null {
    const label = this.#labels.get(block) ?? null;
    const { role, children, title, line } = block;
    switch (role) {
      case 'objectives':
      case 'glossary':
      case 'equation':
      case 'caption':
      case 'plain': {
        const parent =
          title === null || !hasWords(title.text) ? scope.parent : this.#passage([asParagraph(title, line)], scope);
        this.#flow(children, { ...scope, parent, isObjectives: scope.isObjectives || role === 'objectives' });
        return null;
      }
      case 'title':
        this.#flow(children, scope);
        return null;
      default:
        return this.#box(children, { role, title: title?.text ?? labelOfBox(block), label, line }, scope);
    }
  }

  /** A box is one idea while it is short; a long one is a head with the rest hanging on it. */
  #box(
    blocks: readonly Block[],
    box: { role: Role; title: string | null; label: PrintedLabel | null; line: number },
    scope: Scope,
  ): number | null {
    const { parts, rest } = takeBox(boxParts(blocks));
    const number =
      box.label === null || box.role === 'exercise' || box.role === 'note' ? '' : `${nameOfLabel(box.label)}. `;
    const title = box.title === null ? number : `${number}${sentence(titleText(box.title))} `;
    const lead = title.trim() === '' ? '' : `**${title.trim()}** `;
    const text = this.#resolve(`${lead}${parts.map((part) => part.text).join('\n\n')}`.trim()).replace(
      /^\*\*([^*]+)\*\* \*\*/,
      '**$1 ',
    );
    if (text === '' || this.#isEmpty(text, box.line)) {
      this.#flow(rest, scope);
      return null;
    }
    const mark = box.title === null ? readMark(text) : null;
    const pictures = parts.flatMap((part) => part.pictures);
    const terms = parts.flatMap((part) => part.terms);
    const contentType = scope.isQuote ? 'quote' : 'paragraph';
    const parent = this.#emit({
      content: text,
      contentType,
      block: 'box',
      line: box.line,
      scope,
      role: box.role,
      mark,
      printedLabel: box.label ?? labelOfMark(mark),
      pictures,
      terms,
    });
    this.#flow(rest, { ...scope, parent });
    return parent;
  }

  #isEmpty(text: string, line: number): boolean {
    if (hasWords(text)) return false;
    if (/[=+<>≤≥]|\$[^$]+\$/.test(text)) return false;
    if (text.trim() !== '') this.#dropped.push(describeDropped('empty', text, line));
    return true;
  }

  /** A link that only repeats its heading, or only leads to another page, tells a learner nothing. */
  #isNavigation(prose: readonly Prose[], text: string, line: number): boolean {
    if (prose.length === 0 || !prose.every((run) => run.isLinksOnly)) return false;
    const words = titleText(text).toLowerCase();
    if (words !== this.#sections.at(-1)?.title.toLowerCase() && !navigationPattern.test(words)) return false;
    this.#dropped.push(describeDropped('navigation', titleText(text), line));
    return true;
  }

  #emit(emission: Emission): number {
    const { scope } = emission;
    const sectionNumber = this.#sections.findLast((section) => section.number !== null)?.number ?? this.#baseSection;
    this.#atoms.push({
      content: emission.content,
      contentType: emission.contentType,
      facts: {
        block: emission.block,
        role: emission.role ?? 'plain',
        isOrdered: emission.isOrdered ?? false,
        listDepth: scope.listDepth,
        containerType: this.#containerType,
        mark: emission.mark ?? null,
      },
      section: this.#sections.map((section) => section.title),
      sectionNumber,
      line: emission.line,
      pictures: [...(emission.pictures ?? [])],
      parent: emission.parent === undefined ? scope.parent : emission.parent,
      printedLabel: emission.printedLabel ?? null,
      terms: emission.terms ?? [],
    });
    return this.#atoms.length - 1;
  }
}

const objectivesPattern =
  /\b(?:in this (?:section|lesson|chapter|lab|module|unit|tutorial)\b.*(?:you|we)|you will (?:learn|be able)|learning (?:objectives|outcomes|goals)|by the end of this)/i;

/** What a run of exercises has in common stands once, before the first. */
const instructionPattern =
  /\b(?:following|these|next) (?:exercises|problems|questions)\b|\b(?:exercises|problems) \d+/i;

const navigationPattern =
  /^[\W_]*(?:(?:next|previous|prev|back|home|up|top|table of contents)(?:[:\s→←-]|$).{0,60}|(?:back|return|go) to (?:the )?(?:top|start|home|contents|index).{0,40})$/i;

const boxRoles: Partial<Record<Mark['kind'], Role>> = {
  example: 'example',
  definition: 'definition',
  procedure: 'procedure',
};

/** A passage is the lead-in of what follows it when it ends so, or when its last sentence points at a list. */
function announces(text: string, block: Block): boolean {
  if (introduces(text)) return true;
  if (block.kind === 'group' || block.kind === 'definitions') return false;
  if (!endsSentence(text)) return true;
  const last =
    text
      .slice(-160)
      .split(/[.!?]\s/)
      .at(-1) ?? '';
  return (block.kind === 'list' || block.kind === 'table') && /\b(?:following|these|below|steps)\b/i.test(last);
}

function nameOfLabel(label: PrintedLabel): string {
  return `${label.kind.slice(0, 1).toUpperCase()}${label.kind.slice(1)} ${label.number}`;
}

function sectionLabel(title: string): PrintedLabel | null {
  const found = /^(?:§\s*|(?:chapter|section|part)\s+)?(\d+(?:\.\d+)*)(?:\.(?=\s)|(?<=\.\d+)(?=\s)|:)/i.exec(title);
  return found === null ? null : { kind: 'section', number: found[1] ?? '' };
}

function sameSection(section: readonly string[], open: readonly { title: string }[]): boolean {
  return section.length === open.length && section.every((title, index) => title === open[index]?.title);
}

function sentence(text: string): string {
  return endsSentence(text) || introduces(text) ? text : `${text}.`;
}

function asParagraph(prose: Prose, line: number): Block {
  return { kind: 'paragraph', prose, line, attributes: { id: null, classes: [], values: new Map() } };
}

/** The Markdown of a block that can stand within a passage; empty for any other. */
function textOf(block: Block | undefined): string {
  if (block === undefined) return '';
  if (block.kind === 'paragraph' || block.kind === 'heading') return block.prose.text;
  if (block.kind === 'math') return block.latex === '' ? block.tail : `$$${block.latex}$$${block.tail}`;
  return block.kind === 'code' ? block.text : '';
}

/** Blocks of one passage: formulas and code on lines of their own, a sentence that goes on after a formula too. */
function joinBlocks(blocks: readonly Block[], isPlain = true): string {
  let joined = '';
  blocks.forEach((block, index) => {
    const text = isPlain && block.kind === 'paragraph' ? withoutDecoration(textOf(block)) : textOf(block);
    if (text === '') return;
    const isBroken = block.kind === 'paragraph' && blocks[index - 1]?.kind === 'paragraph' && goesOn(text);
    joined += joined === '' ? text : isBroken && !endsSentence(joined) ? ` ${text}` : `\n\n${text}`;
  });
  return joined;
}

/** What of an item stays in its own node: paragraphs, formulas and short code while they are one idea's worth. */
function takeHead(children: readonly Block[]): { head: readonly Block[]; rest: readonly Block[] } {
  let words = 0;
  let end = 0;
  for (const child of children) {
    const isInline = child.kind === 'paragraph' || child.kind === 'math' || (child.kind === 'heading' && end === 0);
    const isShortCode = child.kind === 'code' && child.lineCount <= introducedCodeLines;
    if (!isInline && !isShortCode) break;
    words += countReadWords(textOf(child));
    if (end > 0 && words > wholeBoxWords) break;
    end += 1;
  }
  // Images after the head belong to the item; what follows them is told apart as the item's children.
  return { head: children.slice(0, end), rest: children.slice(end) };
}

function takeBox(parts: readonly BoxPart[]): { parts: readonly BoxPart[]; rest: readonly Block[] } {
  let words = 0;
  let end = 0;
  for (const part of parts) {
    if (part.text === '') break;
    words += countReadWords(part.text);
    if (end > 0 && words > wholeBoxWords) break;
    end += 1;
  }
  return { parts: parts.slice(0, end), rest: parts.slice(end).map((part) => part.block) };
}
