// Reading exam items and authored drills of the published course. Types only.
import type { Tier } from '../course/tier.ts';
import type { AuthoredDrill, ExamQuestion, ExamSupport } from '../course/tutor-material.ts';
import type { RegistryNode } from './course-registry.ts';
import type { CourseScope } from './scope.ts';

export interface TurnMaterial {
  /** Exam questions of the unit at the tier, in the order of the course, at most 400: no keys among them. */
  readonly questions: readonly ExamQuestion[];
  /** The unit's drills in the order of the course, at most 400. */
  readonly drills: readonly AuthoredDrill[];
  /** Nodes by reference, in the order asked for, standing at `version`; absent ones are left out. */
  readonly nodes: readonly RegistryNode[];
  /** Memos of the questions they were asked for, without those that have none. */
  readonly support: readonly { readonly questionId: string; readonly memo: string }[];
  /** Of the unit's own content in course order, at most 68: its opening, and what defines, shows or practises something. */
  readonly unitNodes: readonly RegistryNode[];
  /** What the drills were made of, wherever in the course it stands. */
  readonly drillNodes: readonly RegistryNode[];
  /** Frequencies of every stem of the nodes asked for and of the unit's. */
  readonly documentFrequencies: ReadonlyMap<string, number>;
}

export interface TutorMaterialRegistry {
  /** Everything the second database round trip of a turn brings. One round trip. */
  readTurnMaterial(
    input: CourseScope & {
      readonly version: number;
      readonly materialHash: string;
      readonly unitId: string;
      readonly tier: Tier;
      readonly references: readonly string[];
      /** Questions this learner has passed: their memos alone may be read. */
      readonly passedQuestionIds: readonly string[];
    },
  ): Promise<TurnMaterial>;
  /** Passages anywhere in what is released that hold these words as they stand, whatever marks are among them; at most 12. */
  readSaying(
    input: CourseScope & { readonly version: number; readonly words: string },
  ): Promise<readonly RegistryNode[]>;
  /** A question without its key; null when the material has none of that id. */
  readQuestion(
    input: CourseScope & { readonly materialHash: string; readonly questionId: string },
  ): Promise<ExamQuestion | null>;
  /** Memo and video: only after a pass, or once a lock stands. */
  readSupport(
    input: CourseScope & { readonly materialHash: string; readonly questionId: string },
  ): Promise<ExamSupport | null>;
}
