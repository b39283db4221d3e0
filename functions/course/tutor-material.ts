// What a course brings for tutoring: units with their place in the content, exam items with support, authored drills.
// Types only. Holds answer keys: nothing of this may reach a prompt or a reader whole.
import type { Tier } from './tier.ts';

/** Where a unit's content lies: a whole document, or the part of it under one heading. */
export interface UnitContent {
  readonly documentNumber: number;
  /** Heading as written; null: the whole document. */
  readonly section: string | null;
}

export interface CommonMistake {
  /** Lower-case letters, digits and `_`. */
  readonly tag: string;
  /** What a learner who makes it is told; null where only the tag is known. */
  readonly feedback: string | null;
}

export interface CourseUnit {
  readonly unitId: string;
  readonly title: string;
  /** A few sentences: what the unit is about. Its author's words, or the opening of its content. */
  readonly anchorText: string;
  /** Words it is also known by. */
  readonly tags: readonly string[];
  readonly commonMistakes: readonly CommonMistake[];
  readonly content: readonly UnitContent[];
  /** What will be known or can be done after it, as the course says. */
  readonly outcomes?: readonly string[];
  /** Drafted from the course's own structure, and accepted by no author yet. */
  readonly isDraft?: true;
  /** None of its drills counts towards a tier, and it has no exam question. */
  readonly isPracticeOnly?: true;
}

export interface ExamOption {
  /** `a`, `b`, … in the order of the source. */
  readonly optionId: string;
  /** Markdown with `$…$` maths. */
  readonly text: string;
}

/** An exam question as a learner may see it. */
export interface ExamQuestion {
  readonly questionId: string;
  readonly unitIds: readonly string[];
  readonly tier: Tier;
  /** Markdown with `$…$` maths. */
  readonly stem: string;
  readonly options: readonly ExamOption[];
  readonly tags: readonly string[];
  readonly hasMemo: boolean;
  readonly hasVideo: boolean;
}

/**
 * What a look at the memo or the video of a question that was not passed does: `renews` locks it from now on, `keeps` locks
 * it unless a lock stands already, `none` locks nothing.
 */
export const supportLocks = ['renews', 'keeps', 'none'] as const;
export type SupportLock = (typeof supportLocks)[number];

/** What is shown after a pass, or once the question is locked for having looked. */
export interface ExamSupport {
  /** Markdown with `$…$` maths. */
  readonly memo: string | null;
  readonly videoUrl: string | null;
}

export interface ExamItem extends ExamQuestion, ExamSupport {
  readonly answerOptionId: string;
}

/** A drill somebody wrote. Secret but for prompt, question and options. */
/** The form a drill's answer is wanted in; `any`: its value alone counts. */
export const answerForms = ['any', 'number', 'expanded', 'factored', 'lowest_terms', 'isolated'] as const;
export type AnswerForm = (typeof answerForms)[number];

export interface AuthoredDrill {
  readonly drillId: string;
  readonly unitId: string;
  /** What to do, in words: "Solve for x". Markdown with `$…$` maths. */
  readonly prompt: string;
  /** The expression it is about, LaTeX; empty where the prompt says it all. */
  readonly questionLatex: string;
  /** Every answer that is right. */
  readonly answers: readonly string[];
  /** Absent: the form that the answers show. */
  readonly form?: AnswerForm;
  /** Choices where one is to be picked by its text; empty for an answer box. */
  readonly options: readonly string[];
  /** From the gentlest on. */
  readonly hints: readonly string[];
  /** Wrong answers that show a mistake. */
  readonly mistakes: readonly { readonly answer: string; readonly tag: string }[];
  /** Of one that was made by rule: how, and of which passage. */
  readonly madeOf?: { readonly kind: string; readonly reference: string };
  /** No author has accepted it yet: it is practice. */
  readonly isDraft?: true;
}
