// The outside world of the tutor, behind ports, and what its steps hand each other. Types only.
import type { Answer } from '../contract/answer.ts';
import type { AnswerStyle } from '../course/content.ts';
import type { ExamQuestion } from '../course/tutor-material.ts';
import type { MadeConcept, TeachingPassage } from '../policy/cards/teaching-passage.ts';
import type { RegistryNode } from '../ports/course-registry.ts';
import type { EmbeddingModel } from '../ports/embedding-model.ts';
import type { ExamService } from '../ports/exam-service.ts';
import type { ModelAllowance } from '../ports/model-budget.ts';
import type { PassageIndex } from '../ports/passage-index.ts';
import type { CourseScope } from '../ports/scope.ts';
import type { ShortReplyModel } from '../ports/short-reply.ts';
import type { TutorMaterialRegistry } from '../ports/tutor-material.ts';
import type { TutorStore } from '../ports/tutor-store.ts';
import type { Verifier } from '../ports/verifier.ts';
import type { TermStatistics } from '../text/term-statistics.ts';
import type { TutorModel } from './call-model.ts';

export type TutorVectorKind = 'unit_anchors' | 'unit_content_chunks' | 'exam_candidates' | 'exam_support_chunks';

/** A question of the course answered as the ask page answers it. Null where the course is not there. */
export type AnswerQuestion = (input: {
  readonly tenantId: string;
  readonly courseId: string;
  readonly learnerId: string;
  readonly question: string;
  /** The one container it may be answered from; null: the whole course. */
  readonly containerId: string | null;
}) => Promise<{ readonly answer: Answer; readonly save: () => Promise<void> } | null>;

/** Built per request by compose. */
export interface TutorServices {
  readonly store: TutorStore;
  readonly material: TutorMaterialRegistry;
  readonly exams: ExamService;
  readonly passageIndex: PassageIndex;
  readonly embeddingModel: EmbeddingModel;
  /** Called at most once a turn; null: the server writes every turn by itself. */
  readonly model: TutorModel | null;
  /** Asked about answers that rules cannot decide; absent or null: nobody is. */
  readonly gradeModel?: ShortReplyModel | null;
  /** Absent where there is no course to search, as in a simulation: then the tutor's own cards explain. */
  readonly answerQuestion?: AnswerQuestion;
  /** Called at most once a turn, where a model may show words of its own: in courses of style `write`. */
  readonly verifier: Verifier | null;
  /** The deployment's style, where the course says nothing. */
  readonly answerStyle: AnswerStyle;
  /** Which calls the tenant's day has left; absent where nobody counts. */
  readonly modelAllowance?: ModelAllowance;
  namespaceOf(scope: CourseScope, kind: TutorVectorKind): string;
  /** Milliseconds since the epoch. */
  readClock(): number;
  /** A fresh UUID. */
  newId(): string;
  readonly modelTimeLimitMs: number;
  /** False where the tenant keeps no learner text. */
  readonly keepsLearnerText: boolean;
}

/** A passage of the turn's scope, re-read from the registry. */
export interface TurnPassage extends TeachingPassage {
  readonly node: RegistryNode;
}

/** What the model may see of this turn's material: nothing locked, no key, no memo or solution before a pass. */
export interface TurnContext {
  readonly unitAnchors: readonly { readonly unitId: string; readonly title: string; readonly anchorText: string }[];
  /** Best first, at most eight. */
  readonly passages: readonly TurnPassage[];
  /** Available now, of the focus unit at the wanted tier, best first, at most ten. */
  readonly examCandidates: readonly ExamQuestion[];
  /** Memos of questions this learner has passed, at most four. */
  readonly examSupport: readonly { readonly questionId: string; readonly text: string }[];
  readonly statistics: TermStatistics;
  /** What a concept card on the focus unit says where no model chooses; null where its content gives none. */
  readonly builtInConcept: MadeConcept | null;
}
