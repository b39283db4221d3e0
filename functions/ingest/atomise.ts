// Blocks of a document to atoms, one idea each, in source order: what becomes a node of its own and what hangs on what.
// Types are given by classify-node, references by alignment.
import type { ContainerType } from '../course/content.ts';
import { announcesObjectives, withAims } from './atomise/aims.ts';
import { withAnnouncedCode } from './atomise/announced-code.ts';
import { withAnnouncedLists } from './atomise/announced-list.ts';
import { type Atom, titleText } from './atomise/atoms.ts';
import { announces, asks, countPassageBlocks, textOf } from './atomise/block-text.ts';
import { withoutButtonLeadIns } from './atomise/buttons.ts';
import { withLabelledCode } from './atomise/label-items.ts';
import { withoutOwnContents } from './atomise/own-contents.ts';
import { emitHeading, emitPassage, emitQuote, withoutFurniture } from './atomise/passages.ts';
import { resumedSentence } from './atomise/resumed-sentence.ts';
import { emitDefinitions, emitFigure, emitGroup, emitList, emitTable } from './atomise/structures.ts';
import { emit, namesIn, numbersSteps, requiresOf, type Scope, startWork, type Work } from './atomise/work.ts';
import type { DroppedText } from './draft-node.ts';
import type { Block } from './markdown/block-tree.ts';
import type { MarkdownDocument } from './parse-markdown.ts';

interface Atomised {
  readonly atoms: readonly Atom[];
  /** Items of lists that say what will be learned, without repetitions, at most 40. */
  readonly learningObjectives: readonly string[];
  readonly dropped: readonly DroppedText[];
}

const objectiveLimit = 40;

/**
 * Atomises a parsed document.
 * @param input.sectionNumber number of the section the document is of its chapter, or null
 * @param input.countFrom number its sections are counted under, as readers see them; null: only printed numbers count
 */
export function atomise(input: {
  readonly document: MarkdownDocument;
  readonly containerType: ContainerType;
  readonly sectionNumber: string | null;
  readonly countFrom: string | null;
}): Atomised {
  const work = startWork(input);
  const scope: Scope = {
    parent: null,
    listDepth: 0,
    isQuote: false,
    isSolution: false,
    box: null,
    requires: requiresOfDocument(input.document),
  };
  emitFrontTitle(work, scope);
  flow(work, input.document.blocks, scope);
  emitFootnotes(work, scope);
  const learningObjectives = [...new Set(work.objectives)].slice(0, objectiveLimit);
  return { atoms: work.atoms, learningObjectives, dropped: work.dropped };
}

/** What the front matter says to understand before the document. */
function requiresOfDocument({ frontMatter }: MarkdownDocument): readonly string[] {
  const value = frontMatter.get('requires');
  return namesIn((Array.isArray(value) ? value : [value ?? '']).map(String).join(' '));
}

/** A title that stands only in the front matter is the document's first heading. */
function emitFrontTitle(work: Work, scope: Scope): void {
  const { title, blocks } = work.document;
  if (title === null) return;
  const name = titleText(title);
  const isRepeated = (block: Block): boolean =>
    block.kind === 'heading' && titleText(block.prose.text).toLowerCase() === name.toLowerCase();
  if (blocks.slice(0, 3).some(isRepeated)) return;
  emit(work, { content: title, contentType: 'heading', block: 'heading', line: 1, scope });
  work.sections.push({ depth: 0, title: name, number: null, requires: [] });
}

/** Footnotes follow the document, each on the passage that refers to it and in that passage's section. */
function emitFootnotes(work: Work, scope: Scope): void {
  for (const [id, note] of work.document.footnotes) {
    const parent = work.footnoteParents.get(id) ?? null;
    const section = parent === null ? [] : (work.atoms[parent]?.section ?? []);
    work.sections = section.map((title, depth) => ({ depth, title, number: null, requires: [] }));
    flow(work, note.children, { ...scope, parent });
  }
}

/** What a run of exercises has in common stands once, before the first. */
const instructionPattern =
  /\b(?:following|these|next) (?:exercises|problems|questions)\b|\b(?:exercises|problems) \d+/i;

function withoutNavigation(work: Work, blocks: readonly Block[]): readonly Block[] {
  return withoutButtonLeadIns(work, withoutOwnContents(work, withoutFurniture(work, blocks)));
}

/** Siblings in order; a passage that announces what follows it becomes its parent. */
function flow(work: Work, all: readonly Block[], around: Scope): void {
  const blocks = [...withAnnouncedCode(withLabelledCode(withAnnouncedLists(withoutNavigation(work, all))))];
  let leadIn: number | null = null;
  // What the code right before is part of.
  let code: number | null = null;
  // What begins a sentence that the next paragraph goes on with, a table between.
  let begun: number | null = null;
  let instruction: number | null = null;
  // The question that choices may follow, code between.
  let asked: number | null = null;
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block === undefined) break;
    const outer = withAims(work, block, around);
    if (block.kind === 'paragraph' || block.kind === 'math') {
      const count = countPassageBlocks(blocks, index, ({ isOrdered }) =>
        holdsList(work, outer, textOf(block), isOrdered),
      );
      const passage = blocks.slice(index, index + count);
      const scope = requiring(outer, passage);
      const resumed = resumedSentence(passage, blocks[index + count], blocks[index + count + 1]);
      const said = resumed?.end ? [...passage, resumed.end] : passage;
      if (resumed?.end) blocks.splice(index + count + 1, 1, ...(resumed.rest === null ? [] : [resumed.rest]));
      const parent = isLinksOnly(passage) ? code : begun;
      leadIn = emitPassage(work, said, parent === null ? scope : { ...scope, parent });
      begun = resumed !== null && resumed.end === null ? leadIn : null;
      code = passage.at(-1)?.kind === 'code' ? leadIn : null;
      const prose = passage.findLast(({ kind }) => kind === 'paragraph');
      asked = asks(textOf(prose)) && passage.at(-1)?.kind !== 'list' ? leadIn : null;
      if (leadIn !== null && instructionPattern.test(work.atoms[leadIn]?.content ?? '')) instruction = leadIn;
      index += count - 1;
      continue;
    }
    const scope = requiring(outer, [block]);
    if (block.kind === 'heading') {
      index += emitHeading(work, blocks, index, scope, flow);
      leadIn = null;
      code = null;
      instruction = null;
      asked = null;
      continue;
    }
    const isAnnounced = leadIn !== null && announces(work.atoms[leadIn]?.content ?? '', block);
    const isExercise = block.kind === 'group' && block.role === 'exercise';
    const isOutput = block.kind === 'code' && outputLanguages.test(block.language);
    const question = block.kind === 'list' || block.kind === 'code' ? asked : null;
    // A table stands on what is right before it, code or words.
    const given = isOutput ? code : block.kind === 'table' ? (leadIn ?? code) : null;
    const above = given ?? (isAnnounced ? leadIn : (question ?? scope.parent));
    const parent = isExercise ? (instruction ?? scope.parent) : above;
    emitStructure(work, block, { ...scope, parent });
    if (block.kind !== 'code') code = null;
    else if (!isOutput) code = work.atoms.length - 1;
    if (block.kind !== 'figure') leadIn = null;
    if (block.kind !== 'figure' && block.kind !== 'code') asked = null;
  }
}

/** Steps to follow and aims to reach are looked for one by one; other short lists stand with their lead-in. */
function holdsList(work: Work, scope: Scope, leadIn: string, isOrdered: boolean): boolean {
  const isSteps = isOrdered && numbersSteps(work);
  return !isSteps && scope.box === null && !announcesObjectives(leadIn);
}

/** What a program printed says nothing without the program. */
const outputLanguages = /^(?:output|error|warning|stdout|stderr)$/i;

/** "Try it in the playground" stands for nothing but what is above it. */
function isLinksOnly(passage: readonly Block[]): boolean {
  return passage.length === 1 && passage.every((block) => block.kind === 'paragraph' && block.prose.isLinksOnly);
}

function requiring(scope: Scope, blocks: readonly Block[]): Scope {
  const own = blocks.flatMap(requiresOf);
  return own.length === 0 ? scope : { ...scope, requires: [...scope.requires, ...own] };
}

function emitStructure(work: Work, block: Block, scope: Scope): void {
  switch (block.kind) {
    case 'list':
      emitList(work, block, scope, flow);
      break;
    case 'quote':
      emitQuote(work, block, scope, flow);
      break;
    case 'table':
      emitTable(work, block, scope);
      break;
    case 'code':
      emit(work, { content: block.text, contentType: 'code', block: 'code', line: block.line, scope });
      break;
    case 'figure':
      emitFigure(work, block, scope);
      break;
    case 'definitions':
      emitDefinitions(work, block, scope, flow);
      break;
    case 'group':
      emitGroup(work, block, scope, flow);
      break;
  }
}
