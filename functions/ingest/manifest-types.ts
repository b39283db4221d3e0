// What course.yaml says, once read. Types only.
import type { AnswerStyle, ProfileId } from '../course/content.ts';
import type { SupportLock } from '../course/tutor-material.ts';
import type { DocumentFacts } from '../ports/published-course.ts';
import type { ParseWarning, SourceProblem } from './draft-node.ts';

export interface ManifestDocument extends DocumentFacts {
  readonly path: string;
  readonly day: number | null;
  readonly chapter: number | null;
  readonly lab: number | null;
  /** Number of the section this document is of its chapter, e.g. `2.1`; several documents may then share the chapter. */
  readonly section: string | null;
  readonly title: string | null;
  /** Learners find it from then on, ISO 8601 in UTC; null: at once. */
  readonly opensAt: string | null;
  /** Line of the entry in course.yaml. */
  readonly line: number;
}

/** A container's own title and topic, where its documents' titles do not give them. */
interface ManifestContainer {
  readonly day: number | null;
  readonly chapter: number | null;
  readonly lab: number | null;
  readonly title: string;
  readonly description: string | null;
  readonly topic: string | null;
  /** True or false where the author says so; null leaves it to the title. */
  readonly dedicated: boolean | null;
  readonly objectives: readonly string[];
}

export interface Manifest {
  readonly title: string;
  /** What it is about, in a sentence or two, as its author says. */
  readonly description: string | null;
  readonly profile: ProfileId;
  /** BCP 47, e.g. `en`. */
  readonly language: string;
  readonly licence: string | null;
  readonly attribution: string | null;
  /** Textbooks: the class the book is for, and its subject; both choose a course. */
  readonly classNumber: number | null;
  readonly subject: string | null;
  /** Readers see sections numbered by their order under the chapter's number, though the sources print none. */
  readonly numberedSections: boolean;
  /** Null: as the deployment has it. */
  readonly answerStyle: AnswerStyle | null;
  readonly documents: readonly ManifestDocument[];
  readonly containers: readonly ManifestContainer[];
  /** Files and folders left out on purpose, with the reason. */
  readonly leftOut: readonly LeftOut[];
}

/** A file that is no material, or a folder of such files: its path ends in a slash. */
export interface LeftOut {
  readonly path: string;
  readonly reason: string;
  /** What it was called as a document. */
  readonly title?: string | undefined;
  /** Of a folder, how many files. */
  readonly files?: number | undefined;
}

/** Lists for the tutor as one file has them, not read yet. */
export interface TutorPart {
  readonly path: string;
  readonly value: unknown;
  readonly lineOf: LineOf;
}

/** What course.yaml itself says for the tutor, and the files that say more. */
export interface TutorDeclaration {
  readonly entryUnitId: string | null;
  /** Null: the default. */
  readonly lockSeconds: number | null;
  /** Null: the default. */
  readonly supportLock: SupportLock | null;
  readonly files: readonly string[];
  readonly own: TutorPart;
}

export type ManifestReading =
  | {
      readonly ok: true;
      readonly manifest: Manifest;
      readonly tutor: TutorDeclaration;
      readonly warnings: readonly ParseWarning[];
    }
  | { readonly ok: false; readonly problems: readonly SourceProblem[] };

/** Finds the line of the value (or key) at a path of a parsed document. */
export type LineOf = (path: readonly PropertyKey[], key?: string) => number;
