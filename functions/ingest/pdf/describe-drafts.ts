// Where drafts come from: page, section, table and place, printed numbers, and the containers they lie in.
import type { ContainerAddress, Provenance } from '../../course/content.ts';
import { type Atom, titleText } from '../atomise/atoms.ts';
import { topicOfContainer } from '../describe-topics.ts';
import type { DraftContainer, DraftNode, DroppedText } from '../draft-node.ts';
import { describeDropped } from '../markdown/shield-state.ts';
import { numberOf } from './find-headings.ts';
import { lineText } from './join-text.ts';
import type { LaidPage } from './layout-page.ts';
import type { Origin } from './to-blocks.ts';

export function provenanceOf(input: {
  readonly atom: Atom;
  readonly origin: Origin;
  /** The page's label. */
  readonly label: string;
  readonly path: string;
  /** Its container is the page; otherwise the printed number is the page. */
  readonly isPaged: boolean;
}): Provenance {
  const { atom, origin, label, path, isPaged } = input;
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

export function labelOf(atom: Atom, origin: Origin): DraftNode['printedLabel'] {
  if (origin.label !== null) return origin.label;
  if (atom.printedLabel !== null) return atom.printedLabel;
  const number = atom.contentType === 'heading' ? numberOf(atom.content) : null;
  return number === null ? null : { kind: 'section', number };
}

/** One container a page that has nodes, under the title of the section it begins with. */
export function pageContainers(input: {
  readonly drafts: readonly DraftNode[];
  readonly address: ContainerAddress;
  readonly title: string;
}): readonly DraftContainer[] {
  const { drafts, address } = input;
  const first = new Map<number, DraftNode>();
  for (const draft of drafts) if (!first.has(draft.container.number)) first.set(draft.container.number, draft);
  return [...first].map(([number, draft]): DraftContainer => {
    const heading = draft.contentType === 'heading' ? titleText(draft.content) : '';
    const section = draft.provenance.section.filter((each) => each !== draft.provenance.block?.title);
    const title = [heading, section.at(-1) ?? '', input.title].find((each) => each !== '') ?? `Page ${number}`;
    const { topic } = topicOfContainer({ title, topic: null, isDedicated: false });
    return {
      address: { ...address, number },
      title: title.slice(0, 200),
      description: null,
      learningObjectives: [],
      primaryTopic: topic,
      isDedicatedTopic: false,
    };
  });
}

export function droppedOf(laid: LaidPage): readonly DroppedText[] {
  const { number } = laid.page;
  return [
    ...laid.heads.map((line) => describeDropped('running_head', lineText(line, true), number)),
    ...laid.contents.map((line) => describeDropped('table_of_contents', lineText(line, true), number)),
  ];
}
