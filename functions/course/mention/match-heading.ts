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
function plainTitle(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const first = words.findIndex((word) => !/^\d+$/.test(word));
  const topics = words.slice(Math.max(0, first)).filter((word) => !smallWords.has(word));
  return topics.map((word) => word.replace(/(?<=..[^s])s$/, '')).join(' ');
}

/** The parts called by title that can be told apart. `documents` narrow them, null where none is named. */
export function headingsMeant(input: {
  readonly parts: readonly TitledPart[];
  readonly headings: readonly KnownHeading[];
  readonly documents: readonly number[] | null;
}): readonly { readonly start: number; readonly end: number; readonly headed: HeadedPart }[] {
  const { documents } = input;
  const open = input.headings.filter(({ documentNumber }) => documents?.includes(documentNumber) ?? true);
  return input.parts.flatMap(({ start, end, ...part }) => {
    const headed = headedPart(part, open);
    return headed === null ? [] : [{ start, end, headed }];
  });
}

function headedPart(
  { title, level, isExact }: Pick<TitledPart, 'title' | 'level' | 'isExact'>,
  headings: readonly KnownHeading[],
): HeadedPart | null {
  const wanted = plainTitle(title);
  if (wanted === '') return null;
  const exact = headings.filter(({ content }) => plainTitle(content) === wanted);
  const holds = ({ content }: KnownHeading) => {
    const words = plainTitle(content).split(' ');
    return !isExact && wanted.split(' ').every((word) => words.includes(word));
  };
  const fitting = exact.length > 0 ? exact : headings.filter(holds);
  const isTitle = ({ section, containerTitle, content }: KnownHeading) =>
    section.length === 0 && plainTitle(containerTitle) === plainTitle(content);
  // A container's title stands in the registry and often as its first heading too.
  const containers = [...new Map(fitting.filter(isTitle).map((each) => [each.containerCode, each])).values()];
  const sections = fitting.filter((heading) => !isTitle(heading));
  const ordered = level === 'section' ? [sections, containers] : [containers, sections];
  const [only, ...others] = ordered.find((list) => list.length > 0) ?? [];
  if (only === undefined || others.length > 0) return null;
  const { reference, documentPath, content, section, containerCode } = only;
  const isChapter = isTitle(only) && (level !== 'section' || reference === '');
  const path = [...section, content].map(plainTitle);
  return { reference, documentPath, title: content, path, containerCode: isChapter ? containerCode : null };
}

/** Whether a passage stands under the heading, or is it. */
export function isUnder(
  node: {
    readonly reference: string;
    readonly containerCode: string;
    readonly content?: string;
    readonly nodeType: string;
    readonly provenance: { readonly documentPath?: string; readonly section?: readonly string[] };
  },
  part: HeadedPart,
): boolean {
  if (part.containerCode !== null) return node.containerCode === part.containerCode;
  const { documentPath, section = [] } = node.provenance;
  const path = [...section, ...(node.nodeType === 'heading' ? [node.content ?? ''] : [])].map(plainTitle);
  const isBelow = documentPath === part.documentPath && part.path.every((title, depth) => path[depth] === title);
  return isBelow || node.reference === part.reference;
}
