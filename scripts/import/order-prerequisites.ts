// Prerequisites from nothing but the order of a book: a start for the author, never a circle.
import { compareNumbers } from './lesson-name.ts';
import type { PrerequisiteEntry } from './tutor-entries.ts';

interface OrderedUnit {
  readonly unitId: string;
  /** Number of its section, `3.2`; null where it has none. */
  readonly number: string | null;
}

/**
 * Each section needs the section before it in its chapter; the first section of a chapter needs the first of the chapter
 * before, so that chapters lie side by side and a learner is never held up by the last pages of another. Units without
 * a number follow the unit before them. Every edge points back in the order given, so no circle can be.
 */
export function orderPrerequisites(units: readonly OrderedUnit[]): readonly PrerequisiteEntry[] {
  const edges: PrerequisiteEntry[] = [];
  let chapter: string | null = null;
  let first: string | null = null;
  let previous: string | null = null;
  for (const { unitId, number } of units) {
    const own: string | null = number === null ? chapter : (number.split('.')[0] ?? null);
    const isNewChapter = previous === null || own !== chapter;
    const needed = isNewChapter ? first : previous;
    if (needed !== null) edges.push([needed, unitId]);
    if (isNewChapter) first = unitId;
    chapter = own;
    previous = unitId;
  }
  return edges;
}

/** Units by their numbers where all have one, else as they came. */
export function inBookOrder<Unit extends OrderedUnit>(units: readonly Unit[]): readonly Unit[] {
  if (units.some(({ number }) => number === null)) return units;
  return [...units].sort((one, other) => compareNumbers(one.number, other.number));
}
