// The atomiser's state during one document, and the one way a node comes into being. Private to atomise.
import type { BoxKind, ContainerType, ContentType } from '../../course/content.ts';
import type { Mark, NodeFacts } from '../classify-node.ts';
import type { DroppedText, DropReason, PrintedLabel } from '../draft-node.ts';
import type { Role } from '../markdown/attributes.ts';
import type { Block, Picture, Prose } from '../markdown/block-tree.ts';
import { describeDropped } from '../markdown/shield-state.ts';
import type { MarkdownDocument } from '../parse-markdown.ts';
import { type Atom, hasWords, type TableRowPlace } from './atoms.ts';
import { countSections } from './count-sections.ts';
import { headingWords } from './heading-words.ts';
import { labelBlocks } from './label-blocks.ts';

export interface Section {
  readonly depth: number;
  readonly title: string;
  readonly number: string | null;
  /** References to understand before all that stands in it. */
  readonly requires: readonly string[];
}

export interface Work {
  readonly document: MarkdownDocument;
  readonly containerType: ContainerType;
  readonly baseSection: string | null;
  /** Words of its headings. */
  readonly headings: ReadonlySet<string>;
  /** Numbers of headings that print none. */
  readonly counted: ReadonlyMap<Block, string>;
  readonly atoms: Atom[];
  readonly objectives: string[];
  readonly dropped: DroppedText[];
  /** Headings above the current place, outermost first. */
  sections: Section[];
  readonly labels: ReadonlyMap<Block, PrintedLabel>;
  /** Puts labels where the source has placeholder links. */
  readonly resolve: (text: string) => string;
  /** Which node refers to a footnote. */
  readonly footnoteParents: Map<string, number>;
  /** Tables met so far. */
  tableCount: number;
}

/** Where in the structure the blocks being walked stand. */
export interface Scope {
  readonly parent: number | null;
  readonly listDepth: number;
  readonly isQuote: boolean;
  /** All of it solves an exercise. */
  readonly isSolution: boolean;
  /** The kind of box its author set it in; of lists also by the words before them. */
  readonly box: BoxKind | null;
  /** References to understand first. */
  readonly requires: readonly string[];
}

/** Walks blocks in a scope; passed to the parts that hold blocks, which would otherwise import each other in circles. */
export type Flow = (work: Work, blocks: readonly Block[], scope: Scope) => void;

interface Emission {
  readonly content: string;
  readonly contentType: ContentType;
  readonly block: NodeFacts['block'];
  readonly line: number;
  readonly scope: Scope;
  /** Defaults to the scope's. */
  readonly parent?: number | null;
  readonly role?: Role;
  readonly isOrdered?: boolean;
  readonly isList?: boolean;
  readonly ordinal?: number | null;
  readonly mark?: Mark | null;
  readonly printedLabel?: PrintedLabel | null;
  /** Defaults to that of the section it stands in. */
  readonly sectionNumber?: string;
  readonly pictures?: readonly Picture[];
  readonly footnotes?: readonly string[];
  readonly table?: TableRowPlace;
  /** Where in the content a solution begins. */
  readonly solutionFrom?: number | null;
}

export function startWork(input: {
  readonly document: MarkdownDocument;
  readonly containerType: ContainerType;
  readonly sectionNumber: string | null;
  readonly countFrom: string | null;
}): Work {
  const { labels, resolve } = labelBlocks(input.document);
  return {
    document: input.document,
    containerType: input.containerType,
    baseSection: input.sectionNumber,
    headings: new Set(input.document.blocks.flatMap(headingsOf)),
    counted: input.countFrom === null ? new Map() : countSections(input.document, input.countFrom),
    atoms: [],
    objectives: [],
    dropped: [],
    sections: [],
    labels,
    resolve,
    footnoteParents: new Map(),
    tableCount: 0,
  };
}

function headingsOf(block: Block): readonly string[] {
  return block.kind === 'heading' ? [headingWords(block.prose.text)] : [];
}

/** Adds a node and returns its position. */
export function emit(work: Work, emission: Emission): number {
  const { scope } = emission;
  const numbered = work.sections.findLast((section) => section.number !== null);
  work.atoms.push({
    content: emission.content,
    contentType: emission.contentType,
    facts: {
      block: emission.block,
      role: emission.role ?? 'plain',
      isOrdered: emission.isOrdered ?? false,
      listDepth: scope.listDepth,
      containerType: work.containerType,
      mark: emission.mark ?? null,
    },
    section: work.sections.map((section) => section.title),
    sectionNumber: emission.sectionNumber ?? numbered?.number ?? work.baseSection,
    line: emission.line,
    pictures: [...(emission.pictures ?? [])],
    parent: emission.parent === undefined ? scope.parent : emission.parent,
    printedLabel: emission.printedLabel ?? null,
    box: scope.box,
    requires: [...new Set([...work.sections.flatMap((section) => section.requires), ...scope.requires])],
    solutionFrom: scope.isSolution ? 0 : (emission.solutionFrom ?? null),
    isList: emission.isList ?? false,
    ordinal: emission.ordinal ?? null,
    table: emission.table ?? null,
  });
  const position = work.atoms.length - 1;
  for (const note of emission.footnotes ?? [])
    if (!work.footnoteParents.has(note)) work.footnoteParents.set(note, position);
  return position;
}

/** Its numbered items are steps, looked for one by one. */
export function numbersSteps({ containerType }: Work): boolean {
  return containerType === 'lab' || containerType === 'page';
}

/** References that a block's `requires` attribute names. */
export function requiresOf({ attributes }: Block): readonly string[] {
  return namesIn(attributes.values.get('requires') ?? '');
}

export function namesIn(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter((name) => name !== '');
}

/** What runs of prose bring along besides their text. */
export function findingsOf(runs: readonly Prose[]): Pick<Emission, 'pictures' | 'footnotes'> {
  return {
    pictures: runs.flatMap((run) => run.pictures),
    footnotes: runs.flatMap((run) => run.footnotes),
  };
}

/** True when nothing in the text could be cited; what there was is reported. Figures and signs can be cited. */
export function isEmpty(work: Work, text: string, line: number): boolean {
  if (hasWords(text) || /[=+<>≤≥]|\$[^$]+\$/.test(text)) return false;
  if (text.trim() !== '') drop(work, 'empty', text, line);
  return true;
}

export function drop(work: Work, reason: DropReason, text: string, line: number): void {
  work.dropped.push(describeDropped(reason, text, line));
}

export function labelOf(work: Work, block: Block): PrintedLabel | null {
  return work.labels.get(block) ?? null;
}

/** `Figure 3`, as a reader writes it. */
export function nameOfLabel(label: PrintedLabel): string {
  return `${label.kind.slice(0, 1).toUpperCase()}${label.kind.slice(1)} ${label.number}`;
}
