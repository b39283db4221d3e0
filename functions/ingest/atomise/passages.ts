// Paragraphs, quotes and headings as nodes.
import { labelOfMark, type Mark, readHeadingMark, readMark } from '../classify-node.ts';
import type { Role } from '../markdown/attributes.ts';
import type { Block, BlockOf, Prose } from '../markdown/block-tree.ts';
import { joiningWords } from '../markdown/inline-context.ts';
import {
  countReadWords,
  endsSentence,
  introduces,
  saysWhose,
  splitLongProse,
  titleText,
  wholeBoxWords,
  withoutDecoration,
} from './atoms.ts';
import { joinBlocks } from './block-text.ts';
import { emitBox } from './boxes.ts';
import { sectionLabel } from './printed-labels.ts';
import { drop, emit, type Flow, findingsOf, isEmpty, labelOf, requiresOf, type Scope, type Work } from './work.ts';

/** One passage of paragraphs, formulas and introduced code. Returns its position, null where it made no node of prose. */
export function emitPassage(work: Work, blocks: readonly Block[], scope: Scope): number | null {
  const first = blocks[0];
  if (first === undefined) return null;
  const runs = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.prose] : []));
  const text = work.resolve(joinBlocks(blocks));
  if (isEmpty(work, text, first.line) || isNavigation(work, runs, text, first.line)) return null;
  if (isOwnership(work, text, first.line)) return null;
  const shared = { line: first.line, scope };
  if (runs.length === 0) {
    emit(work, { ...shared, content: text, contentType: 'math', block: 'math', printedLabel: labelOf(work, first) });
    return null;
  }
  const mark = readMark(text);
  const [content = text, ...more] = blocks.length === 1 ? splitLongProse(text) : [text];
  const kind = scope.isQuote ? 'quote' : 'paragraph';
  const inLists = blocks.flatMap((block) => (block.kind === 'list' ? prosesIn(block) : []));
  const facts = { ...shared, contentType: kind, block: kind, ...findingsOf([...runs, ...inLists]) } as const;
  let position = emit(work, { ...facts, content, mark, printedLabel: labelOfMark(mark) });
  for (const part of more) position = emit(work, { ...shared, content: part, contentType: kind, block: kind });
  return position;
}

/** Prose of a list's items, and of the lists in them. */
export function prosesIn(list: BlockOf<'list'>): readonly Prose[] {
  return list.items.flatMap(({ children }) =>
    children.flatMap((block) =>
      block.kind === 'paragraph' ? [block.prose] : block.kind === 'list' ? prosesIn(block) : [],
    ),
  );
}

/**
 * Without what only leads about: "Try it in the playground" where the address carried the program and is not kept, and "See
 * more examples below." or a picture's source where no lead-in announces it and the place is lost.
 */
export function withoutFurniture(work: Work, blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block, index): readonly Block[] => {
    const before = blocks[index - 1];
    if (block.kind !== 'paragraph' || !isPointer(block.prose, before?.kind === 'paragraph' ? before.prose.text : ''))
      return [block];
    const { text, pictures } = block.prose;
    drop(work, 'navigation', text, block.line);
    return pictures.length === 0 ? [] : [{ ...block, kind: 'figure', pictures }];
  });
}

function isPointer({ isLinksOnly, lostLinks, text, pictures }: Prose, before: string): boolean {
  if (!isLinksOnly || text.includes('](')) return false;
  if (lostLinks.programs > 0) return true;
  return lostLinks.places > 0 && (pictures.length > 0 || (endsSentence(text) && !introduces(before)));
}

const navigationPattern =
  /^[\W_]*(?:(?:next|previous|prev|back|home|up|top|table of contents)(?:[:\s→←-]|$).{0,60}|(?:(?:go )?back|return) to .{1,80}|go to (?:the )?(?:top|start|home|contents|index).{0,40})$/i;

/** "Next: Small changes", of which the last words are a link. */
const leadsOn = /^[\W_]*(?:next|previous|prev)(?: \w{1,20})?: .{1,60}$/i;

/** A link that only repeats its heading, or only leads to another page, tells a learner nothing. */
function isNavigation(work: Work, runs: readonly Prose[], text: string, line: number): boolean {
  const words = titleText(text);
  const isLeading = leadsOn.test(words) && runs.some(({ lostLinks }) => lostLinks.places > 0);
  if (runs.length === 0 || !(isLeading || runs.every((run) => run.isLinksOnly))) return false;
  const isRepeated = words.toLowerCase() === work.sections.at(-1)?.title.toLowerCase();
  if (!isRepeated && !navigationPattern.test(words) && !isSeeAlso(work, text)) return false;
  drop(work, 'navigation', text.replace(/\[([^[\]]*)\]\([^)\s]{0,1000}\)/g, '$1'), line);
  return true;
}

const seeAlso = /^[\W_]*(?:see also|(?:यह|इसे) भी देखें|और देखें)/i;

/** Names of other pages of the course, of which nothing is left but their titles; addresses outside of it stay. */
function isSeeAlso(work: Work, text: string): boolean {
  const inside = text
    .replace(/\[[^[\]]*\]\(https?:[^()\s]*\)/g, '')
    .replace(seeAlso, '')
    .replace(joiningWords, '');
  return [work.sections.at(-1)?.title ?? '', text].some((each) => seeAlso.test(each)) && countReadWords(inside) > 0;
}

/** "© 2020 A. Author" is for lawyers. */
function isOwnership(work: Work, text: string, line: number): boolean {
  if (!saysWhose(text)) return false;
  drop(work, 'navigation', text, line);
  return true;
}

/** A quote or callout: one node while it is short and plain, else its blocks one by one. */
export function emitQuote(work: Work, block: BlockOf<'quote'>, scope: Scope, flow: Flow): void {
  const { children, line } = block;
  const isPlain = children.every((child) => child.kind === 'paragraph' || child.kind === 'math');
  const text = work.resolve(joinBlocks(children));
  if (!isPlain || countReadWords(text) > wholeBoxWords) {
    flow(work, children, { ...scope, isQuote: true });
    return;
  }
  if (isEmpty(work, text, line)) return;
  const runs = children.flatMap((child) => (child.kind === 'paragraph' ? [child.prose] : []));
  const mark = readMark(text);
  const alert = block.alert === null ? '' : `${block.alert.slice(0, 1).toUpperCase()}${block.alert.slice(1)}: `;
  const facts = { line, scope, mark, printedLabel: labelOfMark(mark), ...findingsOf(runs) };
  emit(work, { ...facts, content: `${alert}${text}`, contentType: 'quote', block: 'quote' });
}

const boxRoles: Partial<Record<Mark['kind'], Role>> = {
  example: 'example',
  definition: 'definition',
  procedure: 'procedure',
};

/**
 * A heading opens a section. One that announces a step or an example ("Step 3", "Example 2.1") holds the blocks up to
 * the next heading. Returns how many blocks after the heading it has used.
 */
export function emitHeading(work: Work, blocks: readonly Block[], index: number, scope: Scope, flow: Flow): number {
  const block = blocks[index];
  if (block?.kind !== 'heading') return 0;
  const text = work.resolve(withoutDecoration(block.prose.text));
  if (isEmpty(work, text, block.line)) return 0;
  // A letter or a name set as a formula is a word in a path: "Interpreting $t$s".
  const title = titleText(text).replace(/(?<!\\)\$([\p{L}\p{N}]{1,12})\$/gu, '$1');
  while ((work.sections.at(-1)?.depth ?? -1) >= block.depth) work.sections.pop();
  const mark = readHeadingMark(text);
  const isStep = mark?.kind === 'step' && work.containerType === 'lab';
  const printedLabel = isStep || mark?.kind === 'theorem' ? labelOfMark(mark) : sectionLabel(title);
  const counted = work.counted.get(block) ?? null;
  const position = emit(work, {
    content: text,
    contentType: 'heading',
    block: 'heading',
    line: block.line,
    scope: { ...scope, parent: null },
    mark: isStep ? mark : null,
    printedLabel,
    ...(counted === null ? {} : { sectionNumber: counted }),
    ...findingsOf([block.prose]),
  });
  const number = printedLabel?.kind === 'section' ? printedLabel.number : counted;
  work.sections.push({ depth: block.depth, title, number, requires: requiresOf(block) });
  const role = mark === null ? undefined : boxRoles[mark.kind];
  if (!isStep && role === undefined) return 0;
  let end = index + 1;
  while (end < blocks.length && blocks[end]?.kind !== 'heading' && blocks[end]?.kind !== 'separator') end += 1;
  const body = blocks.slice(index + 1, end);
  if (isStep) flow(work, body, { ...scope, parent: position });
  else if (role !== undefined && body.length > 0) {
    // A heading in it is a note's own, and ends with the note.
    const around = work.sections;
    work.sections = around.map((section) => ({ ...section, depth: 0 }));
    emitBox(
      work,
      body,
      { role, title: null, label: labelOfMark(mark), line: body[0]?.line ?? block.line },
      scope,
      flow,
    );
    work.sections = around;
  }
  return body.length;
}
