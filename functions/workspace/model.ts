// What the page shows, as plain data: the server fills it in for the first paint, the browser carries it on.
// Types, and what is said of them at once.
import type { z } from 'zod';
import type { Answer, AnswerReference } from '../contract/answer.ts';
import type { StreamPartData } from '../contract/answer-stream.ts';
import type { FeedbackKind } from '../contract/conversation.ts';
import type { CourseSummaryBody, courseSchema, OutlineBody, ReferenceView } from '../contract/course.ts';
import type { followUpsSchema } from '../contract/shared-answer.ts';
import type { TrainerQuestion } from '../contract/trainer-question.ts';
import type { TutorMessage } from '../contract/tutor-card.ts';
import type { SnapshotLite } from '../contract/tutor-turn.ts';
import type { CardStanding } from './components/card-review.tsx';
import type { Failure, Place } from './outcome.ts';
import type { FrameData } from './page-frame.tsx';
import type { Activity, ShownSupport, TutorActionName } from './tutor-actions.ts';

export type CourseBody = z.infer<typeof courseSchema>;
export type { AnswerReference, Failure, OutlineBody, Place };
export type OutlineContainer = OutlineBody['containers'][number];
export type AnswerSentence = Answer['sentences'][number];
export type Suggestion = Answer['suggestions'][number];
type AnswerStage = StreamPartData['status']['stage'];
export type Rating = 'up' | 'down';
export type { FeedbackKind };
export type FollowUpsBody = z.infer<typeof followUpsSchema>;

/** What a learner says was wrong with an answer. */
export interface SaidWrong {
  readonly kind?: FeedbackKind;
  readonly reason?: string;
}

/** One question with what came of it. */
export interface Turn {
  readonly id: string;
  readonly question: string;
  /** Every word is taken as it was typed: no spelling is mended. */
  readonly isAsTyped?: boolean;
  /** Container the question was limited to. */
  readonly scope: string | null;
  readonly phase: 'asking' | 'done' | 'stopped' | 'failed';
  readonly stage: AnswerStage | null;
  readonly sentences: readonly AnswerSentence[];
  readonly references: readonly AnswerReference[];
  readonly answer: Answer | null;
  readonly failure: Failure | null;
  readonly rating: Rating | null;
  /** Under which others may read the answer; null where it is not shared. */
  readonly shareId: string | null;
  /** ISO 8601, by the service's clock. */
  readonly askedAt: string;
}

export type Panel =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading'; readonly place: Place }
  /** The views of the place and of the others shown with it, in order; never empty. */
  | { readonly kind: 'open'; readonly place: Place; readonly views: readonly ReferenceView[] }
  | { readonly kind: 'failed'; readonly place: Place; readonly failure: Failure };

/** What the left side lists: a tutor thread, or a conversation where there is no tutor. */
export interface SessionSummary {
  readonly kind: Session['kind'];
  readonly id: string;
  /** Null where no learner text is kept, or nothing was written yet. */
  readonly title: string | null;
  /** ISO 8601 */
  readonly updatedAt: string;
}

/** The session that is open; null while a new one has not begun. */
export interface Session {
  readonly kind: 'thread' | 'conversation';
  readonly id: string;
  /** Where questions are asked; null before the first. */
  readonly conversationId: string | null;
}

/** What a learner said and the service has not taken yet. */
export interface Outgoing {
  readonly text: string | null;
  readonly latex: string | null;
}

/** What failed to be sent before something else was said: it waits until it is tried again. */
interface Unsent {
  /** Names it to the outbox. */
  readonly key: string;
  readonly outgoing: Outgoing;
  readonly failure: Failure;
}

export type ComposerMode = 'ask' | 'tutor';

/** Everything about the tutor: its messages, where the learner stands, what is under way. */
export interface TutorState {
  readonly messages: readonly TutorMessage[];
  /** Null where the course has lost its learning path: the thread can be read, not continued. */
  readonly snapshotLite: SnapshotLite | null;
  /** What a link came for; else the focus is offered. */
  readonly unit: { readonly unitId: string; readonly title: string } | null;
  readonly outgoing: Outgoing | null;
  /** Oldest first. */
  readonly unsent: readonly Unsent[];
  /** By message; `timelineKey` for the timeline as a whole. Idle ones are absent. */
  readonly activities: Readonly<Record<string, Activity>>;
  /** Typed or chosen so far, by message. */
  readonly answerDrafts: Readonly<Record<string, string>>;
  readonly chosenOptions: Readonly<Record<string, string>>;
  /** What this tab handed in, by message: what was typed in another tab, or not sent, was not what was marked. */
  readonly givenAnswers: Readonly<Record<string, string>>;
  readonly supports: Readonly<Record<string, ShownSupport>>;
  /** Exam questions put on the learner's own list in this browser. */
  readonly revisitList: readonly string[];
  /** Drills that are due to be seen again. */
  readonly dueReviews: number;
}

/** Key of the timeline among activities. */
export const timelineKey = 'timeline';

const turnActions: ReadonlySet<string> = new Set<TutorActionName>([
  'say',
  'requestDrill',
  'requestConcept',
  'requestReview',
  'stuck',
  'continueDrill',
  'continueExam',
]);

/** Whether the tutor is at work on what comes next. */
export function isInTurn({ activities }: Pick<TutorState, 'activities'>): boolean {
  return Object.values(activities).some((each) => each.kind === 'working' && turnActions.has(each.action));
}

/** Everything the page shows. */
export interface WorkspaceData {
  readonly frame: FrameData;
  readonly courses: readonly CourseSummaryBody[];
  /** What courses are about, by their ids: for the lobby, where it could be read. */
  readonly about: Readonly<Record<string, string>>;
  readonly course: CourseBody | null;
  readonly outline: OutlineBody | null;
  /** Stems of words that stand in one title of the outline alone, with its `container_id`. */
  readonly titleWords: Readonly<Record<string, string>>;
  /** Questions to begin with, each answered by the course. */
  readonly examples: readonly string[];
  /** What stands in the question field. */
  readonly draft: string;
  /** Words of the course that the next question is about, in quotation marks. */
  readonly quote: string | null;
  /** Opened to ask about a part or about words of it: the field comes before everything else. */
  readonly isOpenedToAsk: boolean;
  /** `container_id` the next question is limited to. */
  readonly scope: string | null;
  readonly turns: readonly Turn[];
  /** Latest first. */
  readonly sessions: readonly SessionSummary[];
  readonly session: Session | null;
  /** Null in a course without a learning path. */
  readonly tutor: TutorState | null;
  readonly mode: ComposerMode;
  /** Of the whole course. */
  readonly trainerQuestions: readonly TrainerQuestion[];
  /** Somebody would read a further one. */
  readonly hasTrainer: boolean;
  /** Flash cards of the course that the learner rated. */
  readonly cards: CardStanding;
  /** Where the reader stopped reading in this browser; null where that is not known. */
  readonly readingPlace: { readonly reference: string; readonly title: string } | null;
  /** Ids of questions whose reply was seen in this browser; null where its notes are not read yet. */
  readonly seenReplies: readonly string[] | null;
  readonly isOffline: boolean;
  /** Learners' words are kept, and authors read what got no answer. */
  readonly keepsQuestions: boolean;
  /** The service's clock in milliseconds since the epoch; moves while something counts down. */
  readonly nowMs: number;
  /** What covers a narrow page from its side. */
  readonly drawer: 'none' | 'sessions' | 'info';
  readonly panel: Panel;
  /** Why the page itself could not be filled. */
  readonly failure: Failure | null;
}
