// What the page of a new course, or of a new version, knows and does. Types only.
import type { UploadOutlineBody } from '../contract/upload.ts';
import type { CourseDraft, Move } from './course-outline.ts';
import type { FrameData } from './page-frame.tsx';

export interface NewCourseData {
  readonly frame: FrameData;
  /** Null for a new course. */
  readonly courseId: string | null;
  /** Ids the visitor may give a new course; null: any. */
  readonly allowedIds: readonly string[] | null;
  /** Ids of courses that are there already. */
  readonly takenIds: readonly string[];
  /** False where the course's files are not stored, so that none can be added to them. */
  readonly areFilesKept: boolean;
}

export type Profile = UploadOutlineBody['course']['profile'];
export type UploadMode = 'replace' | 'add';

type Step =
  | { readonly name: 'choose'; readonly isStopped: boolean }
  | {
      readonly name: 'sending';
      readonly sentBytes: number;
      readonly totalBytes: number;
      /** The connection is away. */
      readonly isWaiting: boolean;
      /** Some of it had come before. */
      readonly isResumed: boolean;
    }
  | { readonly name: 'reading' }
  | { readonly name: 'outline'; readonly outline: UploadOutlineBody; readonly draft: CourseDraft }
  | { readonly name: 'bringing'; readonly outline: UploadOutlineBody; readonly draft: CourseDraft };

/** Why something did not work: a code of `failure.codes`, or of the service. */
export interface NewCourseFailure {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** Lines of the service's own, in English. */
  readonly details: readonly string[];
}

export interface RefusedFile {
  readonly path: string;
  readonly limit: string;
}

export interface NewCourseState {
  readonly step: Step;
  readonly failure: NewCourseFailure | null;
  /** Files that are too large, which the others went without. */
  readonly refused: readonly RefusedFile[];
  readonly mode: UploadMode;
  readonly isDraggedOver: boolean;
  readonly pasted: { readonly title: string; readonly text: string };
  /** Told by the service since the page came. */
  readonly takenSince: readonly string[];
}

export interface NewCourseActions {
  choose(list: FileList | null): void;
  drop(transfer: DataTransfer | null): void;
  dragOver(isOver: boolean): void;
  setMode(mode: UploadMode): void;
  paste(change: Partial<NewCourseState['pasted']>): void;
  usePasted(): void;
  /** The outline of the course as it is, without files. */
  openOutline(): void;
  stop(): void;
  change(change: Partial<CourseDraft>): void;
  retitle(title: string): void;
  setId(courseId: string): void;
  rename(path: string, title: string): void;
  include(path: string, isIn: boolean): void;
  /** Takes in a file that was left out; again: leaves it out. */
  takeIn(path: string): void;
  /** @param release ISO 8601; null: at once */
  release(path: string, release: string | null): void;
  move(path: string, by: Move): void;
  moveUnit(unit: number, by: Move): void;
  setProfile(profile: Profile): void;
  bring(): void;
  back(): void;
}

export function firstState({ areFilesKept }: Pick<NewCourseData, 'areFilesKept'>): NewCourseState {
  return {
    step: { name: 'choose', isStopped: false },
    failure: null,
    refused: [],
    mode: areFilesKept ? 'add' : 'replace',
    isDraggedOver: false,
    pasted: { title: '', text: '' },
    takenSince: [],
  };
}
