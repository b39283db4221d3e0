// Which heading a text means that calls a part by its title: the one so called, in a document named or spoken of.
// Several that fit alike mean none: the question is then searched.

import type { TitledPart } from './titled-part.ts';

/** A heading as the registry has it, or a container's title, whose reference and path are empty. */
export interface KnownHeading {
  readonly reference: string;
  readonly containerCode: string;
  readonly containerTitle: string;
  readonly content: string;
  readonly documentNumber: number;
  readonly documentPath: string;
  readonly section: readonly string[];
}

/** The part under a heading: all of its document whose headings begin like this. */
export interface HeadedPart {
  readonly reference: string;
  readonly documentPath: string;
  /** The heading as it stands. */
  readonly title: string;
  /** The headings above, and the heading itself, without markup and capitals. */
  readonly path: readonly string[];
  /** The container whose title it is: then all of it is meant. */
  readonly containerCode: string | null;
}

const smallWords = new Set('the a an of and or for in on to with by at from its'.split(' '));

/** A title as it is compared: words only, no numbers before it, no small words, singular. */
export function plainTitle(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const first = words.findIndex((word) => !/^\d+$/.test(word));
  return words
    .slice(Math.max(0, first))
    .filter((word) => !smallWords.has(word))
    .map((word) => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word))
    .join(' ');
}

/** The parts called by title that can be told apart. `documents` narrow them, null where none is named. */
export function headingsMeant(input: {
  readonly parts: readonly TitledPart[];
  readonly headings: readonly KnownHeading[];
  readonly documents: readonly number[] | null;
}): readonly { readonly start: number; readonly end: number; readonly headed: HeadedPart }[] {
  return input.parts.flatMap((part) => {
    const heading = headingMeant(part, input.headings, input.documents);
    return heading === null ? [] : [{ start: part.start, end: part.end, headed: headedPart(heading, part.level) }];
  });
}

function headingMeant(
  { title, level, isExact }: TitledPart,
  headings: readonly KnownHeading[],
  documents: readonly number[] | null,
): KnownHeading | null {
  const wanted = plainTitle(title);
  if (wanted === '') return null;
  const words = wanted.split(' ');
  const open = headings.filter(({ documentNumber }) => documents === null || documents.includes(documentNumber));
  const exact = open.filter(({ content }) => plainTitle(content) === wanted);
  const holding = isExact
    ? []
    : open.filter(({ content }) => words.every((word) => plainTitle(content).split(' ').includes(word)));
  const fitting = exact.length > 0 ? exact : holding;
  const whole = fitting.filter((heading) => heading.section.length === 0 && isTitleOfContainer(heading));
  // A container's title stands in the registry and often as its first heading too.
  const containers = [...new Map(whole.map((heading) => [heading.containerCode, heading])).values()];
  const sections = fitting.filter((heading) => !whole.includes(heading));
  const ordered = level === 'section' ? [sections, containers] : [containers, sections];
  const [only, ...others] = ordered.find((list) => list.length > 0) ?? [];
  return only !== undefined && others.length === 0 ? only : null;
}

function isTitleOfContainer({ containerTitle, content }: KnownHeading): boolean {
  return plainTitle(containerTitle) === plainTitle(content);
}

function headedPart(heading: KnownHeading, level: TitledPart['level']): HeadedPart {
  const isChapter =
    (level !== 'section' || heading.reference === '') && heading.section.length === 0 && isTitleOfContainer(heading);
  return {
    reference: heading.reference,
    title: heading.content,
    documentPath: heading.documentPath,
    path: [...heading.section, heading.content].map(plainTitle),
    containerCode: isChapter ? heading.containerCode : null,
  };
}

/** Whether a passage stands under the heading, or is it. */
export function isUnder(
  node: {
    readonly reference?: string;
    readonly containerCode: string;
    readonly content?: string;
    readonly nodeType: string;
    readonly provenance: { readonly documentPath?: string; readonly section?: readonly string[] };
  },
  part: HeadedPart,
): boolean {
  if (part.containerCode !== null) return node.containerCode === part.containerCode;
  if (node.reference !== undefined && node.reference === part.reference) return true;
  const { documentPath, section = [] } = node.provenance;
  if (documentPath !== part.documentPath) return false;
  const path = [...section, ...(node.nodeType === 'heading' ? [node.content ?? ''] : [])].map(plainTitle);
  return part.path.every((title, depth) => path[depth] === title);
}
