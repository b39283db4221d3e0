// Boxes: examples, definitions, procedures, exercises, notes. A box is one idea by its author's own mark, so it is one
// node while it is short; a long one is a head with the rest hanging on it.
import { labelOfMark, readMark } from '../classify-node.ts';
import type { PrintedLabel } from '../draft-node.ts';
import type { Role } from '../markdown/attributes.ts';
import type { Block } from '../markdown/block-tree.ts';
import { countReadWords, shortestPartWords, titleText, wholeBoxWords } from './atoms.ts';
import { sentence } from './block-text.ts';
import { type BoxPart, boxParts } from './box-parts.ts';
import { emit, type Flow, isEmpty, nameOfLabel, type Scope, type Work } from './work.ts';

interface Box {
  readonly role: Role;
  readonly title: string | null;
  readonly label: PrintedLabel | null;
  readonly line: number;
}

/** Emits a box. Its title, and its number where readers quote it, lead its text in bold. */
export function emitBox(work: Work, blocks: readonly Block[], box: Box, scope: Scope, flow: Flow): void {
  const { parts, rest } = takeWhole(boxParts(blocks));
  if (isOnlyHeaded(box, parts) && rest.length > 0) {
    flow(work, blocks, { ...scope, isSolution: scope.isSolution || box.role === 'solution' });
    return;
  }
  const textOf = (some: readonly BoxPart[]) =>
    work.resolve(withLead(leadOf(box), some.map((part) => part.text).join('\n\n')));
  const text = textOf(parts);
  // A worked example is there to be read; a solution elsewhere gives its exercise away.
  const isWorked = box.role === 'example' || scope.isSolution;
  const isSolution = scope.isSolution || box.role === 'solution';
  const solution = isWorked ? -1 : parts.findIndex((part) => part.isSolution);
  const inner = { ...scope, isSolution };
  const flowRest = (parent: number | null) => {
    const begin = isWorked || isSolution ? -1 : rest.findIndex((part) => part.isSolution);
    const end = begin < 0 ? rest.length : begin;
    const blocksOf = (some: readonly BoxPart[]) => some.map((part) => part.block);
    flow(work, blocksOf(rest.slice(0, end)), { ...inner, parent });
    flow(work, blocksOf(rest.slice(end)), { ...inner, parent, isSolution: true });
  };
  if (text === '' || isEmpty(work, text, box.line)) {
    flowRest(scope.parent);
    return;
  }
  const mark = box.title === null ? readMark(text) : null;
  const parent = emit(work, {
    content: text,
    contentType: scope.isQuote ? 'quote' : 'paragraph',
    block: 'box',
    line: box.line,
    scope: inner,
    solutionFrom: solution < 0 ? null : solution === 0 ? 0 : textOf(parts.slice(0, solution)).length,
    role: box.role,
    mark,
    printedLabel: box.label ?? labelOfMark(mark),
    pictures: parts.flatMap((part) => part.pictures),
    footnotes: parts.flatMap((part) => part.footnotes),
  });
  flowRest(parent);
}

/** "Solution" over a table or a picture is a heading, and no passage; a typed box keeps its own node. */
function isOnlyHeaded({ role, title, label }: Box, parts: readonly BoxPart[]): boolean {
  const isTyped = /^(?:example|definition|procedure|exercise|problem|theorem)$/.test(role);
  return !isTyped && title === null && label === null && parts.every(({ block }) => block.kind === 'heading');
}

function leadOf(box: Box): string {
  const isQuoted = box.label !== null && box.role !== 'exercise' && box.role !== 'note';
  const number = isQuoted && box.label !== null ? `${nameOfLabel(box.label)}.` : '';
  const title = box.title === null ? '' : sentence(titleText(box.title));
  return `${number} ${title}`.trim();
}

/** Lead and text as one: two runs of bold that meet become one. */
function withLead(lead: string, text: string): string {
  if (lead === '') return text;
  if (/^(?:- |\d+\. |```|\$\$)/.test(text)) return `**${lead}**\n\n${text}`;
  return /^\*\*[^*]/.test(text) && !lead.includes('*') ? `**${lead} ${text.slice(2)}` : `**${lead}** ${text}`.trim();
}

function takeWhole(parts: readonly BoxPart[]): {
  readonly parts: readonly BoxPart[];
  readonly rest: readonly BoxPart[];
} {
  let words = 0;
  let end = 0;
  for (const part of parts) {
    if (part.text === '') break;
    const longer = words + countReadWords(part.text);
    // A head of a few words would be parted from what it leads to.
    if (end > 0 && longer > wholeBoxWords && words >= shortestPartWords) break;
    words = longer;
    end += 1;
  }
  return { parts: parts.slice(0, end), rest: parts.slice(end) };
}
