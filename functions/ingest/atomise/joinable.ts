// Which atoms may be one passage with others, and how much of it.
import type { Atom } from './atoms.ts';
import { captionLabel } from './printed-labels.ts';

/** Fewer words than this that end no sentence have a neighbour to stand with. */
export const fewWords = 20;
/** Lines of a passage that holds code, once fragments have joined it. */
export const joinedLines = 60;
/** … and characters of any. */
export const joinedCharacters = 3_000;

/** Roles of boxes that are one idea by their author's mark, and of slides, which have pages of their own. */
export const apart = /^(?:example|definition|procedure|exercise|problem|solution|theorem|slide)$/;

/** No heading, row, definition, numbered thing or aim. */
export function isJoinable({ content, contentType, facts, printedLabel, box }: Atom): boolean {
  return (
    contentType !== 'heading' &&
    contentType !== 'table_row' &&
    facts.block !== 'definition' &&
    facts.mark === null &&
    printedLabel === null &&
    captionLabel(content) === null &&
    box === null
  );
}

export function countLines({ content }: Atom): number {
  return content.split('\n').length;
}

export function isSameSection({ section }: Atom, other: Atom): boolean {
  return section.length === other.section.length && section.every((title, index) => title === other.section[index]);
}
