// Text in the material that speaks to a language model instead of to a learner. Such passages are not answered from.
// Not a defence (nothing here depends on a model's obedience): only so that no answer quotes an attempt at one.

import { aboutAddressing, addressing } from '../text/languages/model-talk.ts';

/** True where the text addresses a model, unless the question is about just that (a course on prompt injection). */
export function addressesModel(text: string, question: string): boolean {
  return addressing.some((pattern) => pattern.test(text)) && !aboutAddressing.test(question);
}
