// Where somebody stopped reading, in this browser alone and under their id. Storage may be full or forbidden: then
// nothing is kept.
import { ownName } from './kept.ts';

interface KeptPlace {
  readonly reference: string;
  /** As it is offered: "Day 20 → Lab 1 · SERP Feature Analysis". */
  readonly title: string;
}

const nameOf = (courseId: string) => `groundwork reading ${courseId}`;

export function keepPlace(courseId: string, place: KeptPlace): void {
  try {
    localStorage.setItem(ownName(nameOf(courseId)), JSON.stringify(place));
  } catch {
    // As said above.
  }
}

/** Null where nothing is kept, or nothing that can be read. */
export function recallPlace(courseId: string): KeptPlace | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ownName(nameOf(courseId))) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('reference' in kept) || !('title' in kept)) return null;
    const { reference, title } = kept;
    return typeof reference === 'string' && typeof title === 'string' ? { reference, title } : null;
  } catch {
    return null;
  }
}
