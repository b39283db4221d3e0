// What a course's author wrote for the tutor, checked and normalised, before the registry's numbers are known.
// Types only. Holds answer keys.
import type { AuthoredDrill, CommonMistake, ExamItem, SupportLock } from '../../course/tutor-material.ts';
import type { SourceProblem } from '../draft-node.ts';

/** Where something is written, for messages. */
export interface SourcePlace {
  readonly path: string;
  readonly line: number;
}

export interface SourceContent {
  /** Path of one of the course's documents. */
  readonly path: string;
  /** A heading in it, as the author wrote it; null: the whole document. */
  readonly section: string | null;
  readonly place: SourcePlace;
}

export interface SourceUnit {
  readonly unitId: string;
  readonly title: string;
  readonly summary: string | null;
  readonly tags: readonly string[];
  readonly commonMistakes: readonly CommonMistake[];
  readonly content: readonly SourceContent[];
  readonly outcomes?: readonly string[];
  readonly isDraft?: true;
  readonly place: SourcePlace;
}

export interface TutorSource {
  /** Null: the first unit in topological order. */
  readonly entryUnitId: string | null;
  readonly lockSeconds: number;
  readonly supportLock: SupportLock;
  readonly units: readonly SourceUnit[];
  /** `[prerequisite, unit]`, each once. */
  readonly edges: readonly (readonly [string, string])[];
  readonly drills: readonly AuthoredDrill[];
  readonly items: readonly ExamItem[];
  /** Names the text that a drafted path was made of, where more may be drafted of it under the same hash. */
  readonly drawnFrom?: string;
}

export type TutorReading =
  /** Null: the course has no learning path. */
  | { readonly ok: true; readonly tutor: TutorSource | null }
  | { readonly ok: false; readonly problems: readonly SourceProblem[] };

export type Report = (place: SourcePlace, message: string) => void;

/** An entry of a list with the way to the lines of its values. */
export interface Placed<Entry> {
  readonly entry: Entry;
  placeOf(...steps: readonly PropertyKey[]): SourcePlace;
}
