// Puts beside the sentences that answer what other documents say instead, so that no value is picked in silence.
// Their words stand as they are in their own passages; the model has no part in it.

import { plainText } from '../../guard/plain-text.ts';
import type { CheckedSentence } from '../check-draft.ts';
import type { FoundPassages } from '../pass-gate.ts';
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
  const conflicts = conflictsOf(written.sentences, located);
  input.onConflicts(conflicts.length);
  for (const sentence of unsaid(conflicts, written.sentences)) {
    written.sentences.push(sentence);
    yield sentence;
  }
}

/** The same for sentences that no model wrote. */
export function conflictsBeside(
  sentences: readonly CheckedSentence[],
  located: FoundPassages,
): readonly CheckedSentence[] {
  return unsaid(conflictsOf(sentences, located), sentences);
}

function conflictsOf(sentences: readonly CheckedSentence[], located: FoundPassages): readonly CheckedSentence[] {
  if (located.rivals.length === 0 || located.wants === 'passages') return [];
  const found = findConflicts({ question: located.text, sentences, rivals: located.rivals, known: located.passages });
  return found.map(({ sentence, passage }) => ({
    text: plainText(sentence),
    passages: [passage],
    support: verbatimSupport,
    isReplacement: false,
    isBeside: true,
  }));
}

function unsaid(
  conflicts: readonly CheckedSentence[],
  sentences: readonly CheckedSentence[],
): readonly CheckedSentence[] {
  const said = new Set(sentences.map(({ text }) => text));
  return conflicts.filter(({ text }) => !said.has(text));
}
