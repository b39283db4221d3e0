// Questions that a model drafts for passages of the published version, and how far it has come. No lease: a question is
// tied to the text it was drafted for, and nobody is asked twice for one text. Types only.
import type { NodeQuestion, QuestionedPassage } from './ingest-questions.ts';
import type { CourseScope } from './scope.ts';

export type DraftPassageId = Pick<QuestionedPassage, 'reference' | 'contentHash'>;

export interface DraftProgress {
  readonly courseTitle: string;
  /** Id of the model the published vectors were made with. */
  readonly embeddingModel: string;
  /** Passages of the published version that questions may stand beside. */
  readonly passages: number;
  /** Of these, how many have questions that a model drafted, dropped ones among them. */
  readonly drafted: number;
  /** Without questions and not given up; a reply to `due` of them may be asked for now. */
  readonly waiting: number;
  readonly due: number;
  /** Asked for again and again, without a reply that could be read. */
  readonly givenUp: number;
  /** Somebody has just been asking. */
  readonly isUnderWay: boolean;
}

/** What the report of the run that made the version says of drafting. */
export interface DraftingReport extends Pick<DraftProgress, 'passages' | 'drafted' | 'waiting' | 'givenUp'> {
  /** Why it went no further; the next run goes on. */
  readonly stopped: 'budget_used' | 'model_failed' | null;
}

export interface QuestionDraftStore {
  /** Null where nothing is published. */
  readProgress(input: CourseScope): Promise<DraftProgress | null>;
  /** Passages that are due, those never asked about first, then in the order of their references. */
  readDue(input: CourseScope & { readonly limit: number }): Promise<readonly QuestionedPassage[]>;
  /** Takes those that are still due, so that nobody else asks about them now. Gives the references it got. */
  claim(input: CourseScope & { readonly passages: readonly DraftPassageId[] }): Promise<readonly string[]>;
  /** Writes what came of a reply, all or nothing: these passages are not asked about again while their text stands. */
  settle(
    input: CourseScope & {
      readonly passages: readonly DraftPassageId[];
      readonly questions: readonly NodeQuestion[];
    },
  ): Promise<void>;
  /** Beside what the run that made the published version has reported. */
  report(input: CourseScope & { readonly drafting: DraftingReport }): Promise<void>;
}
