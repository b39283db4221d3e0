// Puts beside the sentences that answer what other documents say instead, so that no value is picked in silence.
// Their words stand as they are in their own passages; the model has no part in it.

import type { CheckedSentence } from '../check-draft.ts';
import type { FoundPassages } from '../pass-gate.ts';
import { plainText } from '../plain-text.ts';
import type { WrittenAnswer } from '../write-answer.ts';
import { findConflicts } from './find-conflicts.ts';

/** A passage's own words. */
const verbatimSupport = 0.99;

/**
 * The sentences as they come, then those of other documents with another value, added to `written`. `onConflicts` is
 * told how many documents disagree, also where the draft itself brought all sides.
 */
export async function* withConflicts(
  writing: AsyncGenerator<CheckedSentence, void>,
  input: {
    readonly written: WrittenAnswer;
    readonly located: FoundPassages;
    readonly onConflicts: (count: number) => void;
  },
): AsyncGenerator<CheckedSentence, void> {
  yield* writing;
  const { written, located } = input;
  if (located.rivals.length === 0 || located.wants === 'passages') return;
  const conflicts = findConflicts({ question: located.text, sentences: written.sentences, rivals: located.rivals });
  input.onConflicts(conflicts.length);
  const said = new Set(written.sentences.map(({ text }) => text));
  for (const { sentence, passage } of conflicts) {
    const text = plainText(sentence);
    if (said.has(text)) continue;
    const added = {
      text,
      passages: [passage],
      support: verbatimSupport,
      isReplacement: false,
      isBeside: true,
    } as const;
    written.sentences.push(added);
    yield added;
  }
}
