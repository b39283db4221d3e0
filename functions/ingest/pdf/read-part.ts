// A run of pages to draft nodes: laid out, joined over page ends, atomised and classified like any other document.
// What stands before the first page (headings, a paragraph begun) is found by reading a few pages back.
import type { ContainerAddress, ContainerType } from '../../course/content.ts';
import { atomise } from '../atomise.ts';
import { classifyNode } from '../classify-node.ts';
import { topicOfContainer } from '../describe-topics.ts';
import type { DraftContainer, DraftNode, DroppedText } from '../draft-node.ts';
import { containerOfDocument } from '../manifest.ts';
import { noAttributes } from '../markdown/attributes.ts';
import { type Block, emptyProse } from '../markdown/block-tree.ts';
import type { DocumentPart } from '../open-document.ts';
import { droppedOf, labelOf, pageContainers, provenanceOf } from './describe-drafts.ts';
import { joinPages, rawPages } from './join-pages.ts';
import { escapeText } from './join-text.ts';
import { measurePages } from './measure-pages.ts';
import type { HeadingAbove, PartInput } from './part-input.ts';
import { type OriginBook, toBlocks } from './to-blocks.ts';

/** Keeps a heading from before from taking what follows it into its box. */
const barrier: Block = { kind: 'separator', line: 0, attributes: noAttributes };

/** Drafts of a run of pages. */
export function readPages(input: PartInput): DocumentPart {
  const { pages, source, title } = input;
  const { profile } = source.manifest;
  const isPaged = profile === 'engineering';
  const address = containerOfDocument({ profile, entry: source.entry, documentNumber: source.documentNumber });
  const book: OriginBook = { origins: [] };
  const joined = joinPages(input);
  const blocks = pages.flatMap((laid, index) => toBlocks(laid, joined[index] ?? [], book));
  const { atoms, learningObjectives, dropped } = atomiseBlocks(blocks, input.above, address.containerType);
  const container = wholeContainer(input, address, learningObjectives);
  const labels = new Map(pages.map((laid) => [laid.page.number, laid.label]));
  const drafts = atoms.map((atom): DraftNode => {
    const origin = book.origins[atom.line - 1];
    if (origin === undefined) throw new Error('every atom has an origin');
    const isApart = origin.isCaption && atom.facts.block !== 'caption';
    const label = labels.get(origin.page) ?? String(origin.page);
    return {
      nodeType: classifyNode(atom.facts),
      content: atom.content,
      contentType: isApart ? 'caption' : atom.contentType,
      provenance: provenanceOf({ atom, origin, label, path: source.path, isPaged }),
      parent: atom.parent,
      requiresPrerequisites: [],
      container: isPaged ? { ...address, number: origin.page } : address,
      printedLabel: labelOf(atom, origin),
    };
  });
  const allDropped: readonly DroppedText[] = [
    ...pages.flatMap(droppedOf),
    ...dropped.map((each) => ({ ...each, line: book.origins[each.line - 1]?.page ?? 1 })),
  ];
  const contents = drafts.map((draft) => draft.content);
  return {
    containers: isPaged ? pageContainers({ drafts, address, title }) : [container],
    drafts,
    dropped: allDropped,
    warnings: input.warnings,
    coverage: measurePages({ path: source.path, ...rawPages(input), contents, dropped: allDropped }),
  };
}

/** Atoms of the part; the headings above it are repeated before it and taken off again. */
function atomiseBlocks(
  blocks: readonly Block[],
  above: readonly HeadingAbove[],
  containerType: ContainerType,
): ReturnType<typeof atomise> {
  const opening = above.map(
    ({ depth, text }): Block => ({
      kind: 'heading',
      depth,
      prose: { ...emptyProse, text: escapeText(text) },
      line: 0,
      attributes: noAttributes,
    }),
  );
  const read = atomise({
    document: {
      title: null,
      frontMatter: new Map(),
      blocks: opening.length === 0 ? blocks : [...opening, barrier, ...blocks],
      footnotes: new Map(),
      crossReferences: [],
      dropped: [],
      warnings: [],
    },
    containerType,
    sectionNumber: null,
    countFrom: null,
  });
  const count = read.atoms.findIndex((atom) => atom.line > 0);
  const atoms = (count < 0 ? [] : read.atoms.slice(count)).map((atom) => ({
    ...atom,
    parent: atom.parent === null || atom.parent < count ? null : atom.parent - count,
  }));
  return { ...read, atoms };
}

/** The one container of a document that is not addressed by page. */
function wholeContainer(
  { source, title }: PartInput,
  address: ContainerAddress,
  objectives: readonly string[],
): DraftContainer {
  const { entry, manifest } = source;
  const named = manifest.containers.find(
    (each) => each.day === entry.day && each.chapter === entry.chapter && each.lab === entry.lab,
  );
  const name = named?.title ?? title;
  const { topic, isDedicated } = topicOfContainer({
    title: name,
    topic: named?.topic ?? null,
    isDedicated: named?.dedicated ?? null,
  });
  return {
    address,
    title: name,
    description: named?.description ?? null,
    learningObjectives: named !== undefined && named.objectives.length > 0 ? named.objectives : objectives,
    primaryTopic: topic,
    isDedicatedTopic: isDedicated,
  };
}
