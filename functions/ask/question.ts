// A learner's question, read once: every later step takes what it needs from this value and reads no string again.
// Types only; read-question.ts makes it.

import type { Mention } from '../course/mention.ts';
import type { WritingForm } from '../ports/writer.ts';
import type { AnswerType, QuestionCategory } from '../text/question-category.ts';
import type { FollowUp } from './conversation.ts';

export type { AnswerType } from '../text/question-category.ts';

export interface Question {
  /** As typed, white space folded: what a model is told. */
  readonly said: string;
  /** Without greeting and talk, spelling mended: what is searched for and embedded. */
  readonly text: string;
  /** What is embedded: `text`, or its topic words where another language's words stand around words of the course. */
  readonly embedded: string;
  /** Language tag it is asked in. */
  readonly language: string;
  readonly category: QuestionCategory;
  readonly answerType: AnswerType;
  /** Only talk ("ok", "thanks"): nothing is asked. */
  readonly isTalk: boolean;
  readonly mentions: readonly Mention[];
  /** The question before, asked again of the place that is now named ("Day 20"); null otherwise. */
  readonly askedAgain: string | null;
  /** "And the next step?" */
  readonly followUp: FollowUp | null;
  /** The last answer in another form ("explain that more simply"), from the same passages; only written answers have one. */
  readonly anotherForm: {
    readonly form: Exclude<WritingForm, 'answer'>;
    readonly references: readonly string[];
  } | null;
  /** Distinct stems of its topic words outside the places it names, in order of first appearance. */
  readonly stems: readonly string[];
  /** Stems of the turns before that it goes on with ("why does it matter?"); empty where it stands alone. */
  readonly carried: readonly string[];
  /** The same as words, to embed and to show beside `text`. */
  readonly carriedWords: readonly string[];
  /** References of the last answer, where all of the question leans on it: what stands beside them is likely meant. */
  readonly inHand: readonly string[];
  /** It asks for what those do not say: "another example", "what about the other one?" */
  readonly asksForOther: boolean;
  /** Stems that are other words for its own (measures: "tall" for height); searched for, never counted as missing. */
  readonly related: readonly string[];
  /** Of a compound question its parts, each read by itself, without parts of its own; empty where it asks one thing. */
  readonly parts: readonly Question[];
  /** Words read as others. */
  readonly mended: readonly { readonly typed: string; readonly meant: string }[];
}
