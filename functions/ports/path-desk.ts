// A drafted learning path as its author sees and decides on it. Never who answered a drill. Types only.
import type { CourseScope } from './scope.ts';

export type PathDecision = 'accepted' | 'retired';

export interface DraftedDrill {
  readonly drillId: string;
  readonly unitId: string;
  readonly kind: string;
  readonly reference: string;
  readonly prompt: string;
  readonly options: readonly string[];
  readonly answers: readonly string[];
  readonly isEdited: boolean;
  /** Null: a draft still. */
  readonly decision: PathDecision | null;
  /** How often it was answered by learners, and how often wrongly. */
  readonly given: number;
  readonly wrong: number;
}

export interface DraftedUnit {
  readonly unitId: string;
  readonly title: string;
  readonly outcomes: readonly string[];
  readonly decision: PathDecision | null;
  readonly drills: readonly DraftedDrill[];
}

export interface PathDesk {
  /** Units and drills that the published version drafted, in its order; null where it has none. */
  readDrafts(scope: CourseScope): Promise<readonly DraftedUnit[] | null>;
  /** Decides on some at once; null takes a decision back. What is no draft of the course is left alone. */
  decide(
    input: CourseScope & {
      readonly unitIds: readonly string[];
      readonly drillIds: readonly string[];
      readonly decision: PathDecision | null;
    },
  ): Promise<void>;
  /** Units, or drills of one unit, come in this order from now on, also in later versions; what is not named keeps its place. */
  arrange(input: CourseScope & { readonly kind: 'unit' | 'drill'; readonly ids: readonly string[] }): Promise<void>;
  /** Other words for a drill, which accepts it. */
  edit(
    input: CourseScope & {
      readonly drillId: string;
      readonly prompt: string;
      readonly options: readonly string[];
      readonly answers: readonly string[];
    },
  ): Promise<void>;
}
