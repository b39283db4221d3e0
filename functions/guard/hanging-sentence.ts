// Sentences that speak of what the one before them said: without it they must not be shown. Pure.

import { wordsOfLanguages } from '../text/languages/all.ts';

/** No letter of any script before it: "जावा में this कीवर्ड" speaks of a keyword. */
const pronouns =
  /^[^\p{L}\p{N}]*(?:it|this|that|these|those|they|he|she|such|its|their|his|her|the (?:former|latter|same))(?![\p{L}\p{M}\p{N}_])/iu;

/** The same of other languages. */
const pointers: ReadonlySet<string> = new Set(wordsOfLanguages('pointers'));

/** Whether a sentence speaks of what the one before it said, which no reader sees. */
export function hangsOnTheLast(text: string): boolean {
  return pronouns.test(text) || pointers.has(/\p{L}[\p{L}\p{M}]*/u.exec(text)?.[0] ?? '');
}
