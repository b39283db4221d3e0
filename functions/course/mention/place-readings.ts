// The ways to read a numbered lesson or page, likeliest first: what is printed, then what is counted.
import type { Mention } from '../mention.ts';
import {
  type IndexedContainer,
  type IndexedNode,
  type MentionIndex,
  pathPattern,
  titlePattern,
} from './mention-index.ts';
import { partsNamed } from './printed-parts.ts';

export type Test<Thing> = (each: Thing) => boolean;

/** A node with the container it stands in. */
export interface Known extends IndexedNode {
  readonly home: IndexedContainer;
}

/**
 * A lesson, episode, …: by the word and number that its title or a heading prints, the number of its file, then by any
 * such word ("Part 4" is asked for as episode 4 only where no fourth episode is), its own number.
 */
export function readingsOfUnit(number: number, word: string | undefined, index: MentionIndex): Test<Known>[] {
  const titled = (pattern: string): Test<Known> => {
    const title = new RegExp(pattern, 'i');
    return ({ home }) => title.test(home.title);
  };
  const headedBy = (by?: string): Test<Known> => {
    const headed = new Set(
      partsNamed({ level: 'unit', label: String(number), ...(by ? { word: by } : {}) }, index).flat(),
    );
    return ({ reference }) => headed.has(reference);
  };
  const path = new RegExp(pathPattern(number), 'i');
  const isHeaded = word === undefined ? () => false : headedBy(word);
  return [
    ...(word === undefined ? [] : [titled(titlePattern(number, word))]),
    // A list of episodes names each in a heading, and the file with its number is the episode.
    (node) => isHeaded(node) || path.test(node.provenance.documentPath ?? ''),
    headedBy(),
    titled(titlePattern(number)),
    ({ home }) => (home.day ?? (home.containerType === 'chapter' ? home.number : null)) === number,
  ];
}

/**
 * The page a document prints with this label, else, in documents that print none, the page counted from the first. In
 * an engineering course each document decides for itself; a textbook is one, whatever its files are.
 */
export function readingsOfPage(mention: Mention, nodes: readonly Known[]): Test<Known>[] {
  const own = String(mention.levels.page).toLowerCase();
  const bears =
    (wanted: string): Test<Known> =>
    ({ provenance }) =>
      provenance.pageLabel?.toLowerCase() === wanted;
  const printed = bears(mention.pageLabel?.toLowerCase() ?? own);
  // A page written "iv" is none that prints 4.
  if (isRoman(mention) && nodes.some(({ provenance }) => provenance.pageLabel)) return [printed];
  const isCounted = isCountedAs(mention);
  return [printed, bears(own), (node) => isCounted(node) && !node.provenance.pageLabel];
}

export function isRoman({ levels, pageLabel }: Mention): boolean {
  return /^[ivxlc]+$/i.test(pageLabel ?? String(levels.page));
}

export function isCountedAs({ levels }: Mention): Test<Known> {
  return ({ provenance, home }) =>
    (provenance.page ?? (home.containerType === 'page' ? home.number : null)) === levels.page;
}
