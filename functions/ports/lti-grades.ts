// Grades that platforms are still to be told of. Types only. Whoever sends one holds it for a while, so that two Workers
// at once send it once.
import type { LearnerScope } from './tutor-store.ts';

export interface DueGrade extends LearnerScope {
  readonly platformId: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly tokenUrl: string;
  /** Address of the gradebook's column. */
  readonly lineItem: string;
  /** The platform's id of the person. */
  readonly subject: string;
  /** What the platform has, 0..1; null before the first. */
  readonly score: number | null;
  /** ISO 8601, to be sent with it: later than any sent before. */
  readonly stamp: string;
  /** How often it has failed since it was last sent. */
  readonly tries: number;
  /** Of the learner's evidence and of the course: what it is due for. */
  readonly lastSeq: number;
  readonly courseVersion: number;
}

/** Why a grade waits or was given up; stable codes that operators see. */
export type GradeReason =
  | 'platform_unreachable'
  | 'platform_busy'
  | 'token_refused'
  | 'unauthorised'
  | 'forbidden'
  | 'column_gone'
  | 'refused'
  | 'unreadable';

export type GradeOutcome =
  | { readonly kind: 'sent'; readonly score: number }
  /** The platform has this value already, or there is nothing to tell yet. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'later'; readonly reason: GradeReason; readonly pauseSeconds: number }
  | { readonly kind: 'stopped'; readonly reason: GradeReason };

export interface LtiGradeQueue {
  /** Takes the grades whose learner or course has changed since they were last looked at, the longest waiting first. */
  holdDue(input: {
    readonly holdId: string;
    readonly holdMs: number;
    readonly limit: number;
  }): Promise<readonly DueGrade[]>;
  /** Lets go of one with what came of it; does nothing where the hold has gone to somebody else. */
  settle(input: DueGrade & { readonly holdId: string; readonly outcome: GradeOutcome }): Promise<boolean>;
}
