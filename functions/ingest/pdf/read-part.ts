// A run of pages to draft nodes: laid out, joined over page ends, atomised and classified like any other document.
// What stands before the first page (headings, a paragraph begun) is found by reading a few pages back.
import type { ContainerAddress, Provenance } from '../../course/content.ts';
import type { Atom } from '../atomise/atoms.ts';
import { atomise } from '../atomise.ts';
import { classifyNode } from '../classify-node.ts';
import { describeTopics, topicOfContainer } from '../describe-topics.ts';
import type { DraftContainer, DraftNode, DroppedText, ParseWarning } from '../draft-node.ts';
import { containerOfDocument } from '../manifest.ts';
import { noAttributes } from '../markdown/attributes.ts';
import { type Block, emptyProse } from '../markdown/block-tree.ts';
import { describeDropped } from '../markdown/shield-state.ts';
import type { DocumentInput, DocumentPart } from '../open-document.ts';
import { type CarriedText, findCarried } from './carry-over.ts';
import { numberOf } from './find-headings.ts';
import { joinTexts, lineText } from './join-text.ts';
import type { LaidPage, Learned, PlacedBlock } from './layout-page.ts';
import { measurePages } from './measure-pages.ts';
import type { PageBlock } from './page-block.ts';
import { type Origin, type OriginBook, toBlocks } from './to-blocks.ts';

/** Keeps a heading from before from taking what follows it into its box. */
const barrier: Block = { kind: 'separator', line: 0, attributes: noAttributes };

export interface HeadingAbove {
  readonly depth: number;
  readonly text: string;
}

export interface PartInput {
  readonly source: DocumentInput;
  readonly title: string;
  readonly learned: Learned;
  readonly pages: readonly LaidPage[];
  /** The pages before the first and after the last, where there are any. */
  readonly before: LaidPage | null;
  readonly after: LaidPage | null;
  /** Headings in force where the first page begins, outermost first. */
  readonly above: readonly HeadingAbove[];
  readonly warnings: readonly ParseWarning[];
}

/** Drafts of a run of pages. */
export function readPages(input: PartInput): DocumentPart {
  const { pages, above } = input;
  const book: OriginBook = { origins: [] };
  const opening = above.map(
    ({ depth, text }): Block => ({
      kind: 'heading',
      depth,
      prose: { ...emptyProse, text },
      line: 0,
      attributes: noAttributes,
    }),
  );
  const joined = joinPages(input);
  const blocks = pages.flatMap((laid, index) => toBlocks(laid, joined[index] ?? [], book));
  const isPaged = input.source.manifest.profile === 'engineering';
  const address = containerOfDocument({
    profile: input.source.manifest.profile,
    entry: input.source.entry,
    documentNumber: input.source.documentNumber,
  });
  const { atoms, learningObjectives, dropped } = atomise({
    document: {
      title: null,
      frontMatter: new Map(),
      blocks: [...opening, ...(opening.length === 0 ? [] : [barrier]), ...blocks],
      footnotes: new Map(),
      crossReferences: [],
      dropped: [],
      warnings: [],
    },
    containerType: address.containerType,
    sectionNumber: null,
  });
  const own = withoutOpening(atoms, opening.length);
  const topic = topicOfContainer({ title: input.title, topic: null, isDedicated: null });
  const descriptions = describeTopics({ atoms: own, container: isPaged ? { topic: null, isDedicated: false } : topic });
  const labels = new Map(pages.map((laid) => [laid.page.number, laid.label]));
  const drafts = own.map((atom, index): DraftNode => {
    const description = descriptions[index];
    const origin = book.origins[atom.line - 1];
    if (description === undefined || origin === undefined)
      throw new Error('every atom has a description and an origin');
    const isApart = origin.isCaption && atom.facts.block !== 'caption';
    return {
      nodeType: classifyNode(atom.facts),
      content: atom.content,
      contentType: isApart ? 'caption' : atom.contentType,
      provenance: provenanceOf(
        atom,
        origin,
        labels.get(origin.page) ?? String(origin.page),
        input.source.path,
        isPaged,
      ),
      parent: atom.parent,
      container: isPaged ? { ...address, number: origin.page } : address,
      printedLabel: labelOf(atom, origin),
      ...description,
    };
  });
  const allDropped: readonly DroppedText[] = [
    ...pages.flatMap(droppedOf),
    ...dropped.map((each) => ({ ...each, line: book.origins[each.line - 1]?.page ?? 1 })),
  ];
  return {
    containers: isPaged
      ? pageContainers(input, drafts, address)
      : [
          {
            address,
            title: input.title,
            learningObjectives,
            primaryTopic: topic.topic,
            isDedicatedTopic: topic.isDedicated,
          },
        ],
    drafts,
    dropped: allDropped,
    warnings: input.warnings,
    coverage: measurePages({
      path: input.source.path,
      ...rawPages(input),
      contents: drafts.map((draft) => draft.content),
      dropped: allDropped,
    }),
  };
}

/** Blocks by page, with text that goes on from the page before taken off and added there. */
function joinPages({ pages, before, after, learned }: PartInput): readonly (readonly PlacedBlock[])[] {
  const all = [...(before === null ? [] : [before]), ...pages, ...(after === null ? [] : [after])];
  const result = all.map((laid) => [...laid.blocks]);
  const gone: CarriedText[] = [];
  for (let index = 0; index + 1 < all.length; index += 1) {
    const page = all[index];
    const next = all[index + 1];
    const carried = page === undefined || next === undefined ? null : findCarried(page, next);
    const host = result[index]?.[carried?.from ?? -1];
    const guest = result[index + 1]?.[carried?.to ?? -1];
    gone[index + 1] = carried ?? { from: -1, to: -1 };
    if (carried === null || host === undefined || guest === undefined || guest.block.kind !== 'paragraph') continue;
    const own = result[index];
    if (own !== undefined) own[carried.from] = { ...host, block: withText(host.block, guest.block.text, learned) };
  }
  return result
    .map((blocks, index) => blocks.filter((_, position) => position !== gone[index]?.to))
    .slice(before === null ? 0 : 1, (before === null ? 0 : 1) + pages.length);
}

function withText(block: PageBlock, text: string, learned: Learned): PageBlock {
  if (block.kind === 'paragraph') return { ...block, text: joinTexts([block.text, text], learned.vocabulary) };
  if (block.kind !== 'list') return block;
  const entries = block.entries.map((entry, index) =>
    index === block.entries.length - 1 ? { ...entry, text: joinTexts([entry.text, text], learned.vocabulary) } : entry,
  );
  return { ...block, entries };
}

/** The headings repeated from before are no nodes of this part. */
function withoutOpening(atoms: readonly Atom[], count: number): readonly Atom[] {
  return atoms.slice(count).map((atom) => ({
    ...atom,
    parent: atom.parent === null || atom.parent < count ? null : atom.parent - count,
  }));
}

function provenanceOf(atom: Atom, origin: Origin, label: string, path: string, isPaged: boolean): Provenance {
  const section = [
    ...atom.section,
    ...(atom.facts.block === 'table_row' && origin.table?.title ? [origin.table.title] : []),
    ...(origin.tableTitle === null ? [] : [origin.tableTitle]),
  ];
  const page = !isPaged && /^\d{1,6}$/.test(label) ? Number(label) : origin.page;
  const numbers = atom.section.map(numberOf).filter((number) => number !== null);
  const own = atom.contentType === 'heading' ? numberOf(atom.content) : null;
  return {
    documentPath: path,
    section,
    sectionNumber: own ?? numbers.at(-1) ?? null,
    line: null,
    page,
    sheet: null,
    row: null,
    pageLabel: label === String(page) ? null : label,
    ...(origin.place === null ? {} : { place: origin.place }),
    ...(origin.cells === null ? {} : { cells: origin.cells }),
    ...(origin.table === null ? {} : { block: origin.table }),
    images: [],
  };
}

function labelOf(atom: Atom, origin: Origin): DraftNode['printedLabel'] {
  if (origin.label !== null) return origin.label;
  if (atom.printedLabel !== null) return atom.printedLabel;
  const number = atom.contentType === 'heading' ? numberOf(atom.content) : null;
  return number === null ? null : { kind: 'section', number };
}

/** One container a page that has nodes, under the title of the section it begins with. */
function pageContainers(
  input: PartInput,
  drafts: readonly DraftNode[],
  address: ContainerAddress,
): readonly DraftContainer[] {
  const first = new Map<number, DraftNode>();
  for (const draft of drafts) if (!first.has(draft.container.number)) first.set(draft.container.number, draft);
  return [...first].map(([number, draft]): DraftContainer => {
    const title =
      (draft.contentType === 'heading'
        ? draft.content
        : draft.provenance.section.at(0 - (draft.provenance.block ? 2 : 1))) ??
      draft.provenance.section.at(-1) ??
      input.title;
    const { topic } = topicOfContainer({ title, topic: null, isDedicated: false });
    return {
      address: { ...address, number },
      title: title.slice(0, 200),
      learningObjectives: [],
      primaryTopic: topic,
      isDedicatedTopic: false,
    };
  });
}

function droppedOf(laid: LaidPage): readonly DroppedText[] {
  const { number } = laid.page;
  return [
    ...laid.heads.map((line) => describeDropped('running_head', lineText(line, true), number)),
    ...laid.contents.map((line) => describeDropped('table_of_contents', lineText(line, true), number)),
  ];
}

/** Pages as read, and what changed hands at the part's ends. */
function rawPages({ pages, before, after }: PartInput): {
  readonly pages: readonly LaidPage[];
  readonly taken: readonly PageBlock[];
  readonly given: readonly PageBlock[];
} {
  const [first] = pages;
  const last = pages.at(-1);
  const given = before === null || first === undefined ? null : findCarried(before, first);
  const taken = after === null || last === undefined ? null : findCarried(last, after);
  const blockAt = (laid: LaidPage | null | undefined, position: number | undefined): readonly PageBlock[] => {
    const block = laid?.blocks[position ?? -1]?.block;
    return block === undefined ? [] : [block];
  };
  return { pages, taken: blockAt(after, taken?.to), given: blockAt(first, given?.to) };
}
