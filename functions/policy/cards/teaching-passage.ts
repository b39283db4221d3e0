// A passage of a unit's content as cards are made of it. Types only.
import type { NodeType } from '../../course/content.ts';
import type { AnswerForm } from '../../course/tutor-material.ts';

export interface TeachingPassage {
  readonly reference: string;
  readonly unitId: string;
  readonly nodeType: NodeType;
  /** Markdown with `$…$` maths, as the registry holds it. */
  readonly content: string;
  /** Headings above it, outermost first. */
  readonly section: readonly string[];
}

/** What marks a drill: kept with its message, never sent anywhere. */
export interface DrillKey {
  /** Every answer that is right. Empty: only a model could tell. */
  readonly answers: readonly string[];
  /** The expression that was to be transformed: giving it back is no answer. */
  readonly question: string | null;
  /** The form the answer is wanted in; absent or null: the one that the answers show. */
  readonly form?: AnswerForm | null | undefined;
  readonly hints: readonly string[];
  readonly mistakes: readonly { readonly answer: string; readonly tag: string }[];
}

export interface MadeDrill {
  /** The same drill has the same id for every learner: an authored one's own, `cloze:…` or `vary:…`. */
  readonly drillId: string;
  readonly unitId: string;
  readonly prompt: string;
  readonly questionLatex: string;
  /** Choices; empty where an answer is written. */
  readonly options: readonly string[];
  /** It counts for no tier: a draft, or one that comes again for review. Else left out. */
  readonly isPractice?: true;
  /** The passages it was made from; empty for an authored one. */
  readonly references: readonly string[];
  readonly key: DrillKey;
  /** Made by rule and accepted by no author: it is practice. */
  readonly isDraft?: true;
}

export interface MadeConcept {
  /** A passage's own words, at most three passages a page. */
  readonly keyIdeas: readonly { readonly text: string; readonly reference: string }[];
  readonly workedExample: {
    readonly problemLatex: string;
    readonly stepsLatex: readonly string[];
    readonly finalAnswerLatex: string;
    readonly reference: string;
  } | null;
  /** Among the unit's pages. */
  readonly page: { readonly number: number; readonly of: number };
}
