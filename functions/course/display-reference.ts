// The one place that turns a node into the words a learner reads ("Day 20 → Lab 1 → Step 3").
// Works from the node's own type and label, never from the letters and numbers of its reference.

import { notesChapter } from './author-notes.ts';
import type { ContainerAddress, NodeType, PagePlace } from './content.ts';

/** What the pages of a document are called; a presentation has slides. */
export function pageKindOf(documentPath: string): 'page' | 'slide' {
  return /\.pptx$/i.test(documentPath) ? 'slide' : 'page';
}

/** What learners call a node of each type. */
const nodeTypeWords: Readonly<Record<NodeType, string>> = {
  step: 'Step',
  concept: 'Concept',
  example: 'Example',
  definition: 'Definition',
  procedure: 'Procedure',
  list_item: 'Item',
  heading: 'Section',
  row: 'Row',
};

interface DisplayedNode {
  readonly nodeType: NodeType;
  /** The number a learner sees now. */
  readonly label: number;
  /** Printed page of the source, shown in textbooks where known. */
  readonly page: number | null;
  /** Number of its section as printed, shown in documents with pages. */
  readonly sectionNumber?: string | null;
  /** The page's label as printed, shown where it differs from the physical page. */
  readonly pageLabel?: string | null;
  /** By which its pages are called what they are. */
  readonly documentPath?: string;
}

export interface DisplayedDocument {
  readonly name: string;
  /** As printed, e.g. `03`; null where the document has none. */
  readonly revision: string | null;
  /** By which its pages are called what they are. */
  readonly path?: string;
}

/**
 * `Day 20 → Lab 1 → Step 3`, `Chapter 5 → Definition 2 (p. 95)`, `Trenches layout Rev 03 → Page 12 → Section 2`,
 * `Cable schedule → Sheet "DC" → Row 45`, `Day 3 → Chapter 1 → Item 4 (Slide 12)`. Day 0 (course-wide material) shows no day; `document` is needed where the
 * container belongs to one, and a sheet without a title shows its number. Source: corrections 15.
 */
export function displayReference(input: {
  readonly container: ContainerAddress & { readonly title: string };
  readonly node: DisplayedNode;
  readonly document: DisplayedDocument | null;
}): string {
  const { container, node } = input;
  const parts = containerParts(input);
  const label = node.pageLabel ?? '';
  if (container.containerType === 'page' && label !== '' && label !== String(container.number)) {
    parts.push(`${parts.pop()} (printed ${label})`);
  }
  parts.push(displayPlace(container, node));
  return parts.join(' → ') + printedPage(container, node);
}

/** A container that is no page says where in the book or presentation its passage stands. */
function printedPage({ containerType, day }: ContainerAddress, { page, documentPath = '' }: DisplayedNode): string {
  if (page === null || (containerType !== 'chapter' && containerType !== 'lab')) return '';
  if (pageKindOf(documentPath) === 'slide') return ` (Slide ${page})`;
  return containerType === 'chapter' && day === null ? ` (p. ${page})` : '';
}

/** On a page, text belongs to the section that bears a number; a table's row and all else go by their own label. */
function displayPlace(container: ContainerAddress, node: DisplayedNode): string {
  const isText = container.containerType === 'page' && node.nodeType !== 'row';
  if (isText && node.sectionNumber) return `${nodeTypeWords.heading} ${node.sectionNumber}`;
  return `${nodeTypeWords[node.nodeType]} ${node.label}`;
}

/** The container alone: `Day 20 → Lab 1`, `Chapter 5`, `Trenches layout Rev 03 → Page 12`. */
export function displayContainer(input: {
  readonly container: ContainerAddress & { readonly title: string };
  readonly document: DisplayedDocument | null;
}): string {
  return containerParts(input).join(' → ');
}

function containerParts(input: {
  readonly container: ContainerAddress & { readonly title: string };
  readonly document: DisplayedDocument | null;
}): string[] {
  const { container, document } = input;
  const day = container.day === null || container.day === 0 ? [] : [`Day ${container.day}`];
  const name = document === null ? [] : [displayDocument(document)];
  switch (container.containerType) {
    case 'chapter':
      // What stands before the first chapter, and behind the last, goes by its name.
      return [...day, isUnnumbered(container) ? container.title : `Chapter ${container.number}`];
    case 'lab':
      return [...day, `Lab ${container.number}`];
    case 'page':
      return [...name, `${pageKindOf(document?.path ?? '') === 'slide' ? 'Slide' : 'Page'} ${container.number}`];
    case 'sheet':
      return [...name, container.title === '' ? `Sheet ${container.number}` : `Sheet "${container.title}"`];
  }
}

function isUnnumbered({ number, title }: { readonly number: number; readonly title: string }): boolean {
  return title !== '' && (number === 0 || number === notesChapter);
}

function displayDocument(document: DisplayedDocument): string {
  return document.revision === null || document.revision === ''
    ? document.name
    : `${document.name} Rev ${document.revision}`;
}

/** From this share of a side on, a box counts as running across it. */
const acrossShare = 0.7;

/** `upper left`, `middle right`, `lower middle`, …, by the thirds of the page in which the middle of the box lies. */
export function placeInWords(place: PagePlace): string {
  const vertical = third(place.top, place.height, ['upper', 'middle', 'lower']);
  const horizontal = third(place.left, place.width, ['left', 'middle', 'right']);
  return vertical === horizontal ? vertical : `${vertical} ${horizontal}`;
}

function third(start: number, length: number, words: readonly [string, string, string]): string {
  if (length >= acrossShare) return words[1];
  const middle = start + length / 2;
  return middle < 1 / 3 ? words[0] : middle > 2 / 3 ? words[2] : words[1];
}
