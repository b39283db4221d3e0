// What the page shows, as plain data: the server fills it in for the first paint, the browser carries it on.
// Types only.
import type { z } from 'zod';
import type { Answer, AnswerReference } from '../contract/answer.ts';
import type { StreamPartData } from '../contract/answer-stream.ts';
import type { CourseSummaryBody, courseSchema, OutlineBody, ReferenceView } from '../contract/course.ts';
import type { Problem } from '../contract/problem.ts';
import type { FrameData } from './page-frame.tsx';

export type CourseBody = z.infer<typeof courseSchema>;
export type { AnswerReference, OutlineBody };
export type OutlineContainer = OutlineBody['containers'][number];
export type AnswerSentence = Answer['sentences'][number];
export type Suggestion = Answer['suggestions'][number];
export type AnswerStage = StreamPartData['status']['stage'];
export type Rating = 'up' | 'down';

/** Why something asked for did not come. */
export type Failure =
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'offline' }
  | { readonly kind: 'unreachable' }
  /** The service had begun to answer. */
  | { readonly kind: 'broken_off'; readonly requestId: string | null };

/** One question with what came of it. */
export interface Turn {
  readonly id: string;
  readonly question: string;
  /** Container the question was limited to. */
  readonly scope: string | null;
  readonly phase: 'asking' | 'done' | 'stopped' | 'failed';
  readonly stage: AnswerStage | null;
  readonly sentences: readonly AnswerSentence[];
  readonly references: readonly AnswerReference[];
  readonly answer: Answer | null;
  readonly failure: Failure | null;
  readonly rating: Rating | null;
}

/** A place in the course to show: a reference, at the version an answer pinned where there is one. */
export interface Place {
  readonly reference: string;
  readonly version: number | null;
}

export type Panel =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading'; readonly place: Place }
  | { readonly kind: 'open'; readonly place: Place; readonly view: ReferenceView }
  | { readonly kind: 'failed'; readonly place: Place; readonly failure: Failure };

/** Everything the page shows. */
export interface WorkspaceData {
  readonly frame: FrameData;
  readonly courses: readonly CourseSummaryBody[];
  readonly course: CourseBody | null;
  readonly outline: OutlineBody | null;
  /** What stands in the question field. */
  readonly draft: string;
  /** `container_id` the next question is limited to. */
  readonly scope: string | null;
  readonly turns: readonly Turn[];
  readonly panel: Panel;
  /** Why the page itself could not be filled. */
  readonly failure: Failure | null;
}
