// The headings that what stands in a box is read under: those around it, and its own, which do not outlive it. Pure.
import type { Block, BlockOf } from '../markdown/block-tree.ts';
import type { Section, Work } from './work.ts';

/** Does `act` for a box under its headings; what comes after the box stands under those before it again. */
export function withinBox(work: Work, box: BlockOf<'group'>, act: () => void): void {
  const outer = work.sections;
  const inner = innerSections(work, box);
  if (inner === null) {
    act();
    return;
  }
  work.sections = inner;
  act();
  work.sections = outer;
}

/** Null where its headings are those of the text around it: a frame around a title, a slide. */
function innerSections(work: Work, box: BlockOf<'group'>): Section[] | null {
  if (box.role === 'key_points' && endsDocument(work, box))
    return work.sections.slice(0, 1).filter((first) => isTitle(work, first));
  if (box.role === 'slide' || box.children[0]?.kind !== 'heading' || box.children.length === 1) return null;
  return work.sections.map((section) => ({ ...section, depth: 0 }));
}

/** The points to keep at the end of a document are of all of it, not of its last section. */
function endsDocument({ document: { blocks } }: Work, box: Block): boolean {
  const place = blocks.indexOf(box);
  return place >= 0 && !blocks.slice(place).some(({ kind }) => kind === 'heading');
}

/** The document has no other heading of this depth. */
function isTitle({ document: { blocks } }: Work, { depth }: Section): boolean {
  return blocks.filter((block) => block.kind === 'heading' && block.depth <= depth).length <= 1;
}
