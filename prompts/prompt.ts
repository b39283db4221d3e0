// What a prompt module is: text first, with {{slots}} that render.ts fills from closed lists of ours.
// A prompt never holds a word of a question or a passage: those travel as JSON data in the user message.

import type { QuestionCategory } from '../functions/course/question-category.ts';

export interface AnswerPrompt {
  readonly id: string;
  /** Raised with every change of the text: caches and stored answers are told apart by it. */
  readonly version: number;
  /** Slots: {{form}}, {{language}}, {{decline}}, {{terms}}, {{class}}, {{marks}}. */
  readonly text: string;
  /** One line for each category: the shape of a good answer. */
  readonly forms: Readonly<Record<QuestionCategory, string>>;
  /** For a bare reference: the passages themselves are wanted. */
  readonly passagesForm: string;
  /** Fills {{terms}} where the profile explains terms. */
  readonly termsLine: string;
  /** Fills {{class}} where the class of the readers is known; `{{number}}` stands for it. */
  readonly classLine?: string;
  /** Fills {{marks}} in inline citation mode, and in server mode. */
  readonly marksLine: { readonly inline: string; readonly server: string };
}

/** What a model writes, alone, when the passages do not answer. A code, never a wording. */
export const declineMark = '[none]';
