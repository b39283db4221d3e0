// Lists, definition lists, tables, figures and groups as nodes.

import { append } from '../../text/lists.ts';
import { labelOfMark, readMark } from '../classify-node.ts';
import { noAttributes } from '../markdown/attributes.ts';
import type { BlockOf, ListItem, Picture } from '../markdown/block-tree.ts';
import { announcesObjectives } from './aims.ts';
import { hasWords, splitLongProse, titleText } from './atoms.ts';
import { isShortList, joinBlocks, sentence, takeHead } from './block-text.ts';
import { labelOfBox, listText } from './box-parts.ts';
import { withinBox } from './box-sections.ts';
import { emitBox } from './boxes.ts';
import { isButton } from './buttons.ts';
import { emitPassage, prosesIn } from './passages.ts';
import { type RowText, rowTexts } from './table-rows.ts';
import {
  drop,
  emit,
  type Flow,
  findingsOf,
  isEmpty,
  labelOf,
  nameOfLabel,
  numbersSteps,
  type Scope,
  type Work,
} from './work.ts';

/** A list: one node an item, on the passage that introduces it; a short one is one node, but for aims and steps. */
export function emitList(work: Work, block: BlockOf<'list'>, scope: Scope, flow: Flow): void {
  const introduction = scope.parent === null ? '' : (work.atoms[scope.parent]?.content ?? '');
  const box = scope.box ?? (scope.listDepth === 0 && announcesObjectives(introduction) ? 'objectives' : null);
  const isSteps = block.isOrdered && scope.listDepth === 0 && numbersSteps(work);
  if (box === null && !isSteps && block.items.length > 1 && isShortList(block)) {
    const content = work.resolve(listText(block));
    const findings = findingsOf(prosesIn(block));
    emit(work, {
      content,
      contentType: 'list_item',
      block: 'list_item',
      isList: true,
      line: block.line,
      scope,
      ...findings,
    });
  } else for (const item of block.items) emitItem(work, item, { ...scope, box }, block.isOrdered, flow);
}

function emitItem(work: Work, item: ListItem, scope: Scope, isOrdered: boolean, flow: Flow): void {
  const { head, rest } = takeHead(item.children);
  const text = work.resolve(joinBlocks(head, false));
  const inner: Scope = { ...scope, listDepth: scope.listDepth + 1 };
  if (text === '' || isEmpty(work, text, item.line)) {
    flow(work, rest, inner);
    return;
  }
  const runs = head.flatMap((block) => (block.kind === 'paragraph' || block.kind === 'heading' ? [block.prose] : []));
  const mark = readMark(text);
  // A numbered item of an engineering document is a step to who asks for it ("step 3 of the method statement").
  const isNumbered = isOrdered && scope.listDepth === 0 && numbersSteps(work);
  const printedLabel = labelOfMark(mark) ?? (isNumbered ? { kind: 'step' as const, number: String(item.value) } : null);
  if (scope.box === 'objectives' && scope.listDepth === 0) work.objectives.push(titleText(text));
  const [content = text, ...more] = head.length === 1 ? splitLongProse(text) : [text];
  const shared = { line: item.line, scope, isOrdered, contentType: 'list_item' } as const;
  const ordinal = isOrdered ? item.value : null;
  const facts = { ...shared, block: 'list_item', mark, printedLabel, ...findingsOf(runs) } as const;
  const parent = emit(work, { ...facts, content, ordinal });
  for (const part of more) emit(work, { ...shared, content: part, block: 'paragraph', parent });
  flow(work, rest, { ...inner, parent });
}

/** A definition list: one definition an entry, its terms in bold before it. */
export function emitDefinitions(work: Work, block: BlockOf<'definitions'>, scope: Scope, flow: Flow): void {
  for (const entry of block.entries) {
    const { head, rest } = takeHead(entry.children);
    const terms = entry.terms.map((term) => term.text);
    const name = terms.map((term) => `**${term.replace(/\*\*/g, '')}**`).join(', ');
    const content = work.resolve([name, joinBlocks(head, false)].filter((part) => part !== '').join(': '));
    if (isEmpty(work, content, entry.line)) continue;
    const findings = findingsOf(head.flatMap((child) => (child.kind === 'paragraph' ? [child.prose] : [])));
    const parent = emit(work, {
      ...findings,
      line: entry.line,
      scope,
      content,
      contentType: 'paragraph',
      block: 'definition',
    });
    flow(work, rest, { ...scope, parent });
  }
}

/** A table: its caption, and one node a record with its headers. */
export function emitTable(work: Work, block: BlockOf<'table'>, scope: Scope): void {
  const printedLabel = labelOf(work, block);
  let { parent } = scope;
  work.tableCount += 1;
  const title = hasWords(block.caption) ? work.resolve(block.caption) : null;
  if (title !== null) {
    const name = printedLabel === null ? '' : `${nameOfLabel(printedLabel)}: `;
    const content = `${name}${title}`;
    parent = emit(work, { content, contentType: 'caption', block: 'caption', line: block.line, scope, printedLabel });
  }
  for (const row of rowTexts(block)) {
    if (row.text === '' || isEmpty(work, row.text, row.line) || isBare(work, row)) continue;
    const facts = { contentType: 'table_row', block: 'table_row', line: row.line, scope, parent } as const;
    const table = { number: work.tableCount, title, cells: row.cells };
    emit(work, { ...facts, content: work.resolve(row.text), pictures: row.pictures, table });
  }
}

/** Nothing but brackets and dots stands under its headers: a line of code, or one to be filled in. */
function isBare(work: Work, { cells, line }: RowText): boolean {
  const isHeaded = cells.some(({ header }) => header !== '');
  if (!isHeaded || !cells.every(({ text }) => /^[\s()[\]{}.,;:_–—-]*$/.test(text))) return false;
  drop(work, 'empty', cells.map(({ text }) => text).join(' '), line);
  return true;
}

/** An image stands beside the passage before it; its description is a passage of its own. */
export function emitFigure(work: Work, block: BlockOf<'figure'>, scope: Scope): void {
  const label = labelOf(work, block);
  const neighbour = neighbourOf(work);
  const shown = block.pictures.filter((picture) => picture.source !== '' && !isBadge(picture));
  // What nothing is said of stands below its heading, where no passage is before it.
  const bearer = neighbour ?? (block.pictures.every(isUnsaid) ? headingBefore(work) : null);
  const described = label === null ? block.pictures.filter((picture) => !isOnlyNamed(picture)) : block.pictures;
  for (const picture of block.pictures)
    if (!described.includes(picture)) drop(work, 'picture_name', picture.alternativeText, block.line);
  const text = described
    .map(describePicture)
    .filter((part) => part !== '')
    .join(' ');
  const isSaid = hasWords(text);
  // What hangs on no row is shown once, by its own passage.
  if (bearer !== null && !(isSaid && isRow(work, bearer))) append(work.atoms[bearer]?.pictures ?? [], shown);
  if (!isSaid) return;
  emit(work, {
    content: work.resolve(`${label === null ? '' : `${nameOfLabel(label)}: `}${text}`),
    contentType: 'caption',
    block: 'caption',
    line: block.line,
    scope,
    parent: scope.parent ?? (isRow(work, neighbour) ? null : neighbour),
    printedLabel: label,
    pictures: shown,
  });
}

/** A row says nothing of the picture below its table. */
function isRow(work: Work, place: number | null): boolean {
  return place !== null && work.atoms[place]?.contentType === 'table_row';
}

function isUnsaid(picture: Picture): boolean {
  return picture.title === '' && (picture.alternativeText === '' || isOnlyNamed(picture));
}

function headingBefore(work: Work): number | null {
  return work.atoms.at(-1)?.contentType === 'heading' ? work.atoms.length - 1 : null;
}

/** The passage an image belongs to: the one before it, in the same section. */
function neighbourOf(work: Work): number | null {
  const last = work.atoms.at(-1);
  if (last === undefined || last.contentType === 'heading' || last.contentType === 'caption') return null;
  const isSame =
    last.section.length === work.sections.length &&
    last.section.every((title, index) => title === work.sections[index]?.title);
  return isSame ? work.atoms.length - 1 : null;
}

/** A single word or a file's name describes nothing, nor do the words on a button. */
function isOnlyNamed(picture: Picture): boolean {
  const { title, alternativeText } = picture;
  if (isButton(picture)) return true;
  const isWord = /^[\p{Script=Latin}\p{Script=Devanagari}\p{M}\p{N}_.@-]{1,60}$/u.test(alternativeText);
  return title === '' && (isWord || /^[^\n]{1,120}\.(?:png|jpe?g|gif|svg|webp)$/i.test(alternativeText));
}

function describePicture(picture: Picture): string {
  const texts = [picture.title, picture.alternativeText].filter((text) => text !== '').map(sentence);
  // A description that the caption says too, as all of it or as a part, is said once.
  const isSaid = (text: string, index: number): boolean =>
    texts.some((each, other) => other !== index && saysAgain(each, text) && (!saysAgain(text, each) || other < index));
  const said = texts.filter((text, index) => !isSaid(text, index)).join(' ');
  return picture.link === undefined || said === '' || /[[\]]/.test(said) ? said : `[${said}](${picture.link})`;
}

function saysAgain(text: string, part: string): boolean {
  const bare = (each: string) => each.toLowerCase().replace(/[\\`*_]/g, '');
  return bare(text).includes(bare(part));
}

/** Status badges have words for a text browser but nothing to show beside a passage. */
function isBadge(picture: Picture): boolean {
  return /\b(?:shields\.io|badgen\.net|badge\.fury\.io|dcbadge|codecov\.io|travis-ci|badge\.svg)\b/i.test(
    picture.source,
  );
}

/** A box or another element with a role or a title. */
export function emitGroup(work: Work, block: BlockOf<'group'>, scope: Scope, flow: Flow): void {
  withinBox(work, block, () => emitWithin(work, block, scope, flow));
}

function emitWithin(work: Work, block: BlockOf<'group'>, scope: Scope, flow: Flow): void {
  const { role, children, title, line } = block;
  switch (role) {
    case 'objectives':
    case 'key_points':
    case 'glossary':
    case 'equation':
    case 'caption':
    case 'plain': {
      const lead = title === null ? null : { kind: 'paragraph' as const, prose: title, line, attributes: noAttributes };
      const parent = lead === null ? scope.parent : (emitPassage(work, [lead], scope) ?? scope.parent);
      flow(work, children, {
        ...scope,
        parent,
        box: scope.box ?? (role === 'objectives' || role === 'key_points' ? role : null),
      });
      return;
    }
    case 'title':
      flow(work, children, scope);
      return;
    default:
      emitBox(
        work,
        children,
        { role, title: title?.text ?? labelOfBox(block), label: labelOf(work, block), line },
        scope,
        flow,
      );
  }
}
