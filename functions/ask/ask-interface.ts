// What the ask use cases need and give: the caller's question, the services behind the ports, the events. Types only.

import type { Answer, AnswerReference, AskRequest } from '../contract/answer.ts';
import type { AnswerStyle } from '../course/content.ts';
import type { AnswerStore } from '../ports/answer-store.ts';
import type { CourseRegistry } from '../ports/course-registry.ts';
import type { EmbeddingModel } from '../ports/embedding-model.ts';
import type { ModelAllowance } from '../ports/model-budget.ts';
import type { PassageIndex } from '../ports/passage-index.ts';
import type { Pointer } from '../ports/pointer.ts';
import type { Reranker } from '../ports/reranker.ts';
import type { CourseScope } from '../ports/scope.ts';
import type { Verifier } from '../ports/verifier.ts';
import type { Writer } from '../ports/writer.ts';
import type { QuestionCategory } from '../text/question-category.ts';
import type { TraceSink } from './trace/trace-step.ts';

/** The outside world of a question. Built per request by compose; everything here speaks through a port. */
export interface AskServices {
  readonly registry: CourseRegistry;
  readonly passageIndex: PassageIndex;
  readonly embeddingModel: EmbeddingModel;
  /** Share of the vectors in the order of what is found; absent or null: that of the course's embedding model. */
  readonly denseShare?: number | null;
  readonly answerStore: AnswerStore;
  /** The configured model, which may only point; null: the question's words choose what is quoted. */
  readonly pointer: Pointer | null;
  /** What it may be sent at once, in tokens. */
  readonly pointTokens: number;
  /** What answers may be written with, where the deployment or a course wants it; absent: all are quoted. */
  readonly writing?: {
    /** Of courses that don't say. */
    readonly style: AnswerStyle;
    readonly writer: Writer | null;
    readonly verifier: Verifier | null;
  };
  /** Orders the passages found; null: as they were found. */
  readonly reranker: Reranker | null;
  /** Which of those calls the tenant's day has left; absent where nobody counts. */
  readonly modelAllowance?: ModelAllowance;
  /** Namespace of the course's content nodes in the vector store. */
  /** Of the course's passages, unless the questions beside them are meant. */
  namespaceOf(scope: CourseScope, kind?: 'content_nodes' | 'content_questions'): string;
  /** Milliseconds; only differences are used, for `timings_ms` and the time limit. */
  readClock(): number;
  /**
   * Null where every question is answered anew. `version` names all that shapes an answer beside the material and our
   * rules: deployment and model settings.
   */
  readonly answerCache: { readonly version: string } | null;
  /** Hears every step of a question that an author tries; absent for all others. */
  readonly trace?: TraceSink;
  /** Longest time in milliseconds the model may take; default 20,000. */
  readonly modelTimeLimitMs: number;
}

export interface AskInput extends CourseScope {
  readonly learnerId: string;
  readonly request: AskRequest;
  /** Fresh UUIDs; the core makes none itself. */
  readonly answerId: string;
  readonly queryId: string;
  /** False where the tenant keeps no learner text: the stored question is null. */
  readonly keepsLearnerText: boolean;
  /** Aborts the model call when the reader has gone. */
  readonly abortSignal?: AbortSignal;
}

export type AskStage = 'resolved' | 'searched' | 'generating';
export type AnswerSource = Answer['source'];
export type AnswerSentence = Answer['sentences'][number];

/**
 * Events of one question. The first one tells whether there is anything to answer: `absent` comes first and alone
 * (a 404, the same for "not there" and "not yours"); otherwise `status` comes first and `answer` last.
 * Sentences are the course's own words, told from its tables and drawings, or verified; none is ever taken back.
 */
export type AskEvent =
  | { readonly type: 'absent'; readonly what: 'course' | 'conversation' }
  | {
      readonly type: 'status';
      readonly stage: AskStage;
      readonly category: QuestionCategory;
      readonly source: AnswerSource;
    }
  /** The filters name another course than the one asked; comes first and alone. */
  | { readonly type: 'other_course'; readonly filter: 'class_number' | 'subject' }
  /** `marks`: in inline citation mode what is printed after the sentence, " [Source 1]". */
  | { readonly type: 'sentence'; readonly index: number; readonly sentence: AnswerSentence; readonly marks?: string }
  /** All references, in order of first use. */
  | { readonly type: 'references'; readonly references: readonly AnswerReference[] }
  /**
   * The whole answer, as JSON callers get it. `save` stores it in one batch; give its promise to waitUntil after the
   * reply. It rejects when storing fails.
   */
  | { readonly type: 'answer'; readonly answer: Answer; readonly save: () => Promise<void> };
