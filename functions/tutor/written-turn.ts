// What writing a turn takes and gives. Types only.

import type { TutorSentence } from '../contract/tutor-card.ts';
import type { ClientEvent } from '../contract/tutor-turn.ts';
import type { ExamQuestion } from '../course/tutor-material.ts';
import type { MadeDrill } from '../policy/cards/teaching-passage.ts';
import type { TutorOutcome } from '../policy/cards/words.ts';
import type { UnitLeft } from '../policy/choose-focus.ts';
import type { FallbackAction } from '../policy/fallback-action.ts';
import type { TurnIntent, TutorAction, TutorPolicy } from '../policy/policy.ts';
import type { SnapshotLite } from '../policy/snapshot-lite.ts';
import type { ActionFault } from '../policy/validate-action.ts';
import type { Verifier } from '../ports/verifier.ts';
import type { ModelFailure, TutorModel } from './call-model.ts';
import type { OpenDrill } from './check-words.ts';
import type { TurnAnalysis } from './read-reply.ts';
import type { TurnContext } from './tutor-services.ts';

export interface WriteTurnInput {
  /** Of an event that says itself what happens, narrowed to that action. */
  readonly policy: TutorPolicy;
  /** What the server would do; for a narrowed policy all there is to do. */
  readonly due: FallbackAction;
  readonly isNarrowed: boolean;
  readonly context: TurnContext;
  readonly request: {
    readonly messageText?: string | null | undefined;
    readonly messageLatex?: string | null | undefined;
    readonly clientEvent: ClientEvent;
  };
  readonly intent: TurnIntent;
  /** Units the learner may have meant, where that is not clear. */
  readonly candidates: readonly { readonly unitId: string; readonly title: string }[];
  readonly snapshotLite: SnapshotLite;
  /** What was in focus, where another unit takes its place without being asked for. */
  readonly left?: UnitLeft | null;
  /** The unit in focus gives no tier and is done: what is practised on it is extra. */
  readonly isExtra?: boolean;
  /** The server's own; of it a model sees the task alone. */
  readonly drill: MadeDrill | null;
  /** How many drills the unit has, where all were answered in this session. */
  readonly allDone?: number | null;
  /** The one that waits for an answer in the thread; nothing that tells it is shown. */
  readonly openDrill?: OpenDrill | null;
  /** What the server would ask in an exam. */
  readonly question: ExamQuestion | null;
  /** Language tag to speak in. */
  readonly language: string;
  /** The server's own hint to the card the learner is stuck at; shown as it is, never sent to a model. */
  readonly hint: string | null;
  /** Whether the course holds what was asked, by search; null or absent where that was not told. */
  readonly isHeld?: boolean | null;
  /** The learner wrote an answer in the thread while a drill waits for one. */
  readonly isAnswerBeside?: boolean;
  /** What came of what the learner did last, where the tutor should say so. */
  readonly outcome?: TutorOutcome | null;
  /** When the first lock of the focus unit's questions ends, in words. */
  readonly opens?: string | null;
  /** Of a drill that is left after a wrong answer, and was told none; never sent to a model. */
  readonly answerWas?: string | null;
  /** What could come next, to be offered where nothing was asked. */
  readonly nextUnit?: { readonly unitId: string; readonly title: string } | null;
  readonly unitsInProgress?: readonly string[];
  readonly abortSignal?: AbortSignal;
}

export interface WriteTurnServices {
  /** Null: the server writes the turn by itself. */
  readonly model: TutorModel | null;
  /** Null: of what the model says nothing but its action and the sentences it points at is shown. */
  readonly verifier: Verifier | null;
  /** Of each call. */
  readonly modelTimeLimitMs: number;
  /** The tenant's calls of the day are used up: the configured model is not asked. */
  readonly isBudgetUsed?: boolean;
}

export type FallbackReason = 'model_budget_used' | ModelFailure | 'not_allowed' | 'unsupported';

export interface WrittenConcept {
  readonly keyIdeas: readonly {
    readonly text: string;
    readonly references: readonly string[];
    /** Of the course's own words. */
    readonly block?: 'text';
  }[];
  readonly workedExample: {
    readonly problemLatex: string;
    readonly stepsLatex: readonly string[];
    readonly finalAnswerLatex: string;
    readonly references: readonly string[];
  } | null;
  /** Of the server's own cards. */
  readonly page?: { readonly number: number; readonly of: number };
}

/** What is shown and how it came about. */
export interface TurnContent {
  readonly action: TutorAction;
  readonly targetUnitId: string;
  readonly sentences: readonly TutorSentence[];
  /** The sentences, joined. */
  readonly text: string;
  /** Null unless it is a concept card. */
  readonly concept: WrittenConcept | null;
  /** Of an exam block. */
  readonly questionId: string | null;
}

export interface WrittenTurn extends TurnContent {
  /** The learner asked for something that the course does not hold. */
  readonly isOffCourse: boolean;
  /** The model's reading of the turn; nothing rests on it. */
  readonly analysis: TurnAnalysis | null;
  readonly faults: readonly ActionFault[];
  /** Null where what the model chose is shown, and where none is configured. */
  readonly fallbackReason: FallbackReason | null;
  readonly modelId: string | null;
  /** Calls to configured models: 0 to 2, the second verifies. */
  readonly modelCalls: number;
}
