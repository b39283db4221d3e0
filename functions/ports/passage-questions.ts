// The questions beside one passage, as its author sees and changes them. Never who asked. Types only.
import type { NodeQuestion } from './ingest-questions.ts';
import type { CourseScope } from './scope.ts';

export interface QuestionedNode {
  readonly reference: string;
  readonly contentHash: string;
  readonly content: string;
  readonly containerTitle: string;
  /** Id of the model the published vectors were made with. */
  readonly embeddingModel: string;
  /** In the order they came. */
  readonly questions: readonly Pick<NodeQuestion, 'questionHash' | 'question' | 'origin' | 'vectorHash'>[];
}

type OfPassage = CourseScope & { readonly reference: string; readonly contentHash: string };

export interface PassageQuestionDesk {
  /** A passage of the published version; null where there is none such. One round trip. */
  readPassage(input: CourseScope & { readonly reference: string }): Promise<QuestionedNode | null>;
  /** Adds a question (one that was dropped comes back), and drops the one it replaces. */
  addQuestion(
    input: OfPassage & {
      readonly question: Pick<NodeQuestion, 'questionHash' | 'question' | 'vectorHash'>;
      readonly replaces: string | null;
    },
  ): Promise<void>;
  /** Drops it by its hash for good: it comes back by no push and no drafting. False where there is none such. */
  dropQuestion(input: OfPassage & { readonly questionHash: string }): Promise<boolean>;
  /** Forgets the course's answers kept to be given again: a question may now find another passage. */
  forgetAnswers(scope: CourseScope): Promise<void>;
}
