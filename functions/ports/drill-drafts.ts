// Drills that a model writes for the drafted units of the published version, and how far it has come. No lease: a drill is
// tied to the unit and the passage it was made of, and nobody is asked twice for one text. Types only. Holds answer keys.
import type { ContentNode } from '../course/content.ts';
import type { AuthoredDrill } from '../course/tutor-material.ts';
import type { CourseScope } from './scope.ts';

export interface ModelDrill {
  readonly drillId: string;
  readonly prompt: string;
  readonly options: readonly string[];
  readonly answer: string;
  /** Drills of one fact ask the same thing. */
  readonly fact: string;
  /** The passage that tells the answer, and its text then. */
  readonly reference: string;
  readonly contentHash: string;
}

/** Drills of a unit in the order they were written. */
export interface UnitDrills {
  readonly unitId: string;
  readonly drills: readonly ModelDrill[];
}

export interface DrillDraftProgress {
  readonly courseTitle: string;
  /** Drafted units of the published version that no author has retired. */
  readonly units: number;
  /** Of these, how many have drills of a model, and how many drills that are. */
  readonly drafted: number;
  readonly drills: number;
  /** Not gone through yet; `due` of them may be now. */
  readonly waiting: number;
  readonly due: number;
  /** Of whose text something was asked about again and again, without a reply that could be read. */
  readonly givenUp: number;
  /** Somebody has just been asking. */
  readonly isUnderWay: boolean;
}

/** What the report of the run that made the version says of it. */
export interface DrillDraftingReport
  extends Pick<DrillDraftProgress, 'units' | 'drafted' | 'drills' | 'waiting' | 'givenUp'> {
  /** Why it went no further; the next run goes on. */
  readonly stopped: 'budget_used' | 'model_failed' | null;
}

export interface DueUnit {
  readonly unitId: string;
  readonly title: string;
  /** The material it stands in. */
  readonly materialHash: string;
}

export type UnitNode = Pick<
  ContentNode,
  'reference' | 'nodeType' | 'contentType' | 'content' | 'contentHash' | 'provenance' | 'parentReference'
>;

interface AskedCall {
  readonly callId: string;
  /** Nothing more is asked: a reply was read, or none came again and again. */
  readonly isClosed: boolean;
}

type OfUnit = CourseScope & { readonly unitId: string };

export interface DrillDraftStore {
  /** Null where nothing is published. */
  readProgress(input: CourseScope): Promise<DrillDraftProgress | null>;
  /** Drafted units of the published version that are due, in order. */
  readDue(input: CourseScope & { readonly limit: number }): Promise<readonly DueUnit[]>;
  /** What stands in a unit of the published version, in order, and what was asked about it. */
  readUnit(
    input: OfUnit & { readonly materialHash: string },
  ): Promise<UnitDrills & { readonly nodes: readonly UnitNode[]; readonly calls: readonly AskedCall[] }>;
  /** Takes the call, so that nobody else makes it now; false where somebody has it, or it is closed. */
  claim(input: OfUnit & { readonly callId: string }): Promise<boolean>;
  /** Writes what came of a call: it is not made again. */
  settle(input: OfUnit & { readonly callId: string; readonly drills: readonly ModelDrill[] }): Promise<void>;
  /**
   * Puts drills into the material, before those made by rule; what is there stays.
   * @param input.isDone all of the unit has been gone through
   */
  keep(
    input: OfUnit & {
      readonly materialHash: string;
      readonly drills: readonly AuthoredDrill[];
      readonly isDone: boolean;
    },
  ): Promise<void>;
  /** Beside what the run that made the published version has reported. */
  report(input: CourseScope & { readonly drafting: DrillDraftingReport }): Promise<void>;
}
